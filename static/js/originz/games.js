// The games of a kind that are kept on this device, and a way to bring another one in.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Bring} from "../kit/bring.js";
import {DamagedGames} from "../kit/damaged.js";
import {Sure} from "../kit/parts.js";
import {recall} from "../kit/replay.js";
import {t, when} from "../kit/words.js";

/** What a game asks for now; null where it cannot be played. */
const standing = async (store, door, game) =>
  (await recall(store, door, game.id))?.view.prompt.text ?? null;

/** @param {{store, door, room: {kind, nameOf}, label: string}} props */
export function Games({store, door, room, label}) {
  const [games, setGames] = useState([]);
  const look = async () => {
    const saves = await store.games(room.kind);
    setGames(
      await Promise.all(
        saves.map(async (game) => ({...game, prompt: await standing(store, door, game)})),
      ),
    );
  };
  useEffect(() => {
    look();
    store.addEventListener("change", look);
    return () => store.removeEventListener("change", look);
  }, []);
  const shown = games.filter((game) => game.prompt !== null);
  const remove = async (game) => {
    await store.remove(game.id);
    setGames(games.filter((other) => other.id !== game.id));
  };
  return html`${
    shown.length > 0 &&
    html`<section><h2>${label}</h2>
    <ul class="oz-games">${shown.map(
      (game, i) => html`<li key=${game.id}>
      <a class=${`game-card ${i === 0 && game.finished === null ? "first" : ""}`}
        href=${`#${game.id}`} data-game=${game.id}><b>${game.title || t("table.unnamed")}</b><span>${game.prompt}</span>
        <small>${when(game.updated)}</small></a>
      <${Sure} name="remove" text=${t("originz.remove")} sure=${t("originz.remove-sure")}
        onDo=${() => remove(game)} /></li>`,
    )}</ul></section>`
  }
    <${DamagedGames} store=${store} kind=${room.kind} onDone=${look}
      also=${games.filter((game) => game.prompt === null)} />
    <${Bring} store=${store} door=${door} room=${room} onDone=${look} />`;
}
