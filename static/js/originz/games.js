// The games of a kind that are kept on this device, and a way to bring another one in.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Bring} from "../kit/bring.js";
import {Sure} from "../kit/parts.js";
import {t, when} from "../kit/words.js";

/** What a game asks for now, read from its last state. */
async function standing(store, door, game) {
  const {steps} = await store.load(game.id);
  const state =
    game.cursor > 0
      ? steps[game.cursor - 1].state
      : door.call({call: "new", game: game.kind, options: game.options}).state;
  return state ? door.call({call: "view", state}).view.prompt.text : "";
}

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
  const remove = async (game) => {
    await store.remove(game.id);
    setGames(games.filter((other) => other.id !== game.id));
  };
  return html`${
    games.length > 0 &&
    html`<section><h2>${label}</h2>
    <ul class="oz-games">${games.map(
      (game, i) => html`<li key=${game.id}>
      <a class=${`game-card ${i === 0 && game.finished === null ? "first" : ""}`}
        href=${`#${game.id}`} data-game=${game.id}><b>${game.title}</b><span>${game.prompt}</span>
        <small>${when(game.updated)}</small></a>
      <${Sure} name="remove" text=${t("originz.remove")} sure=${t("originz.remove-sure")}
        onDo=${() => remove(game)} /></li>`,
    )}</ul></section>`
  }
    <${Bring} store=${store} door=${door} room=${room} onDone=${look} />`;
}
