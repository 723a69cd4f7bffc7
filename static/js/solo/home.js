// The games on this device: go on, begin, look back, bring one in.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Bring} from "../kit/bring.js";
import {Sure} from "../kit/parts.js";
import {download} from "../kit/files.js";
import {Warnings} from "../kit/warnings.js";
import {t, when} from "../kit/words.js";
import {gameName} from "./names.js";

const ROOM = {kind: "solo", nameOf: gameName};

/** Where a running game stands, read from its last state. */
function useWhere(store, door, game) {
  const [where, setWhere] = useState(null);
  useEffect(() => {
    store.load(game.id).then(({steps}) => {
      const state = game.cursor > 0 && steps[game.cursor - 1].state;
      setWhere(state && door.call({call: "view", state}).view.where);
    });
  }, [game.id, game.version]);
  return where;
}

function Running({store, door, game, first}) {
  const where = useWhere(store, door, game);
  return html`<li><a class=${`game-card ${first ? "first" : ""}`} href=${`#${game.id}`}
    data-game=${game.id}>
    <b>${gameName(game.options)}</b><span>${
      where ? t("solo.round-of", {round: where.round, rounds: where.rounds}) : t("solo.just-begun")
    }${where?.trick > 0 && `, ${t("solo.trick-n", {trick: where.trick})}`}</span>
    <small>${when(game.updated)}</small><strong>${t("solo.continue")}</strong></a></li>`;
}

export function Home({store, door, shelf}) {
  const [games, setGames] = useState(null);
  const read = () => store.games("solo").then(setGames);
  useEffect(() => {
    read();
    store.addEventListener("change", read);
    return () => store.removeEventListener("change", read);
  }, []);
  if (!games) {
    return null;
  }
  const running = games.filter((game) => game.finished === null);
  const remove = async (game) => {
    await store.remove(game.id);
    await shelf.setResult(game.id, null);
    read();
  };
  return html`<div class="solo-home">
    <h1>${t("solo.title")}</h1>
    <${Warnings} store=${store} />
    <p class="lead">${t("solo.lead")}</p>
    ${
      running.length > 0 &&
      html`<ul class="games">${running.map(
        (game, i) => html`<${Running}
      store=${store} door=${door} game=${game} first=${i === 0} key=${game.id} />`,
      )}</ul>`
    }
    <a class=${`button wide ${running.length > 0 ? "" : "first"}`} href="#new" data-do="new">${t(
      "solo.new",
    )}</a>
    <a class="button quiet wide" href="#history" data-do="history">${t("solo.history")}</a>
    <${Bring} store=${store} door=${door} room=${ROOM} onDone=${read} />
    ${
      games.length > 0 &&
      html`<details class="more"><summary>${t("solo.manage")}</summary>
      <ul class="manage">${games.map(
        (game) => html`<li key=${game.id}><a href=${`#${game.id}`}>${gameName(
          game.options,
        )}<small> ${when(game.updated)}</small></a><${Sure} name="remove"
        text=${t("table.remove")} sure=${t("solo.remove-sure")}
        onDo=${() => remove(game)} /></li>`,
      )}</ul>
      <button type="button" class="button quiet wide" data-do="save-all" onClick=${async () =>
        download("companion-games.json", await store.export())}>${t("solo.save-all")}</button>
    </details>`
    }
  </div>`;
}
