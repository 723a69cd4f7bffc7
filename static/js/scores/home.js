// All score sheets of this device: those being played, the finished ones, those of solo games.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {DamagedGames} from "../kit/damaged.js";
import {Sure} from "../kit/parts.js";
import {language, t} from "../kit/words.js";
import {recall} from "../kit/replay.js";
import {place} from "../kit/room.js";
import {takeFile} from "./files.js";

const dateOf = (time) => new Intl.DateTimeFormat(language, {dateStyle: "medium"}).format(time);

/** Where a sheet stands; null where it cannot be played. */
export const lastView = async (store, door, game) =>
  (await recall(store, door, game.id))?.view ?? null;

function Row({game, view, onRemove}) {
  const solo = game.kind === "solo";
  const told = view?.prompt ? view.prompt.text : "";
  return html`<li class="game-row" data-game=${game.id}>
    <a href=${`#${solo ? "solo" : "game"}/${game.id}`}><strong>${game.title || t("table.unnamed")}</strong>
      <span>${dateOf(game.updated)}</span> <span>${told}</span></a>
    ${
      !solo &&
      html`<${Sure} text=${t("scores.remove")} sure=${t("scores.remove-sure")}
      onDo=${onRemove} name="remove" />`
    }
  </li>`;
}

function List({title, games, views, onRemove}) {
  return (
    games.length > 0 &&
    html`<section><h2>${title}</h2><ul class="games">
    ${games.map(
      (game) => html`<${Row} key=${game.id} game=${game} view=${views[game.id]}
      onRemove=${() => onRemove(game)} />`,
    )}</ul></section>`
  );
}

export function Home({store, door, go}) {
  const [games, setGames] = useState([]);
  const [views, setViews] = useState({});
  const [told, setTold] = useState("");
  const look = async () => {
    const all = [...(await store.games("scoresheet")), ...(await store.games("solo"))];
    const shown = {};
    for (const game of all) {
      shown[game.id] = await lastView(store, door, game);
    }
    setGames(all);
    setViews(shown);
  };
  useEffect(() => {
    look();
    store.addEventListener("change", look);
    return () => store.removeEventListener("change", look);
  }, []);
  const remove = async (game) => {
    await store.remove(game.id);
    await look();
  };
  const onFile = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    const taken = await takeFile(store, door, file);
    setTold(taken.told);
    await look();
    if (taken.id) {
      go(`game/${taken.id}`);
    }
  };
  const sheets = games.filter((game) => game.kind === "scoresheet" && views[game.id]);
  return html`<h1 tabindex="-1">${t("scores.title")}</h1>
    <p class="lead">${t("scores.line")}</p>
    <p class="actions"><a class="button first" href="#new" data-do="new">${t("scores.new")}</a>
      ${
        games.some((game) => game.finished) &&
        html`<a class="button" href=${`${place.dataset.home}history/`} data-do="history">${t(
          "scores.history",
        )}</a>`
      }
      <label class="button file-button">${t("scores.import")}<input class="heard" type="file"
        accept=".json,.csv,.txt,application/json,text/csv,text/plain" onChange=${onFile} /></label></p>
    ${told && html`<p class="problem" role="alert">${told}</p>`}
    <${List} title=${t("scores.running")} views=${views} onRemove=${remove}
      games=${sheets.filter((game) => game.finished === null)} />
    <${List} title=${t("scores.finished")} views=${views} onRemove=${remove}
      games=${sheets.filter((game) => game.finished !== null)} />
    <${List} title=${t("scores.solo")} views=${views} onRemove=${remove}
      games=${games.filter((game) => game.kind === "solo" && views[game.id])} />
    <${DamagedGames} store=${store} kind="scoresheet" onDone=${look}
      also=${games.filter((game) => !views[game.id])} />`;
}
