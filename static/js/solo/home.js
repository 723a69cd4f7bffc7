// The games on this device: go on, begin, look back, bring one in.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Bring} from "../kit/bring.js";
import {DamagedGame, DamagedGames} from "../kit/damaged.js";
import {Sure} from "../kit/parts.js";
import {download} from "../kit/files.js";
import {recall} from "../kit/replay.js";
import {place} from "../kit/room.js";
import {Warnings} from "../kit/warnings.js";
import {t, when} from "../kit/words.js";
import {gameName} from "./names.js";

const ROOM = {kind: "solo", nameOf: gameName};

/** A game as it stands, null where it cannot be played, undefined until it is read. */
function useStanding(store, door, game) {
  const [standing, setStanding] = useState(undefined);
  useEffect(() => {
    recall(store, door, game.id).then(setStanding);
  }, [game.id, game.version]);
  return standing;
}

function Running({store, door, game, first, onDone}) {
  const standing = useStanding(store, door, game);
  if (standing === null) {
    return html`<${DamagedGame} store=${store} game=${game} onDone=${onDone} />`;
  }
  const where = standing?.game.cursor > 0 && standing.view.where;
  return html`<li><a class=${`game-card ${first ? "first" : ""}`} href=${`#${game.id}`}
    data-game=${game.id}>
    <b>${gameName(game.options)}</b><span>${
      where ? t("solo.round-of", {round: where.round, rounds: where.rounds}) : t("solo.just-begun")
    }${where?.trick > 0 && `, ${t("solo.trick-n", {trick: where.trick})}`}</span>
    <small>${when(game.updated)}</small><strong>${t("solo.continue")}</strong></a></li>`;
}

function Managed({store, door, game, onRemove, onDone}) {
  if (useStanding(store, door, game) === null) {
    return html`<${DamagedGame} store=${store} game=${game} onDone=${onDone} />`;
  }
  return html`<li><a href=${`#${game.id}`}>${gameName(
    game.options,
  )}<small> ${when(game.updated)}</small></a><${Sure} name="remove"
    text=${t("table.remove")} sure=${t("solo.remove-sure")} onDo=${onRemove} /></li>`;
}

export function Home({store, door}) {
  const [games, setGames] = useState(null);
  const [managing, setManaging] = useState(false);
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
      store=${store} door=${door} game=${game} first=${i === 0} onDone=${read}
      key=${game.id} />`,
      )}</ul>`
    }
    <${DamagedGames} store=${store} kind="solo" onDone=${read} />
    <a class=${`button wide ${running.length > 0 ? "" : "first"}`} href="#new" data-do="new">${t(
      "solo.new",
    )}</a>
    <a class="button quiet wide" href=${`${place.dataset.home}history/`} data-do="history">${t("solo.history")}</a>
    <${Bring} store=${store} door=${door} room=${ROOM} onDone=${read} />
    ${
      games.length > 0 &&
      html`<details class="more" onToggle=${(event) => setManaging(event.target.open)}><summary>${t("solo.manage")}</summary>
      <ul class="manage">${
        managing &&
        games.map(
          (game) => html`<${Managed} store=${store} door=${door} game=${game} key=${game.id}
        onRemove=${() => remove(game)} onDone=${read} />`,
        )
      }</ul>
      <button type="button" class="button quiet wide" data-do="save-all" onClick=${async () =>
        download("companion-games.json", await store.export())}>${t("solo.save-all")}</button>
    </details>`
    }
  </div>`;
}
