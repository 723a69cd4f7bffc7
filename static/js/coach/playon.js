// "Play on from here": a copy of the game up to a decision, in which the app shuffles and draws.

import {html, useState} from "../../vendor/htm-preact.js";
import {keep} from "../ui/game.js";
import {saveOf} from "../ui/replay.js";
import {t} from "../ui/words.js";
import {gameName} from "../solo/names.js";

const SEEDS = 2 ** 31;

/** The save of a copy that stands after `steps`; from there on the app deals. */
function copyOf(game, steps) {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  const {actions, ...save} = saveOf({...game, options: {...game.options, copy: true}}, steps);
  return {...save, actions: [...actions, {type: "virtual", seed: number % SEEDS}]};
}

/** @param {{game: {session, store, engine}, steps: object[]}} props the steps before the decision */
export function PlayOn({game: {session, store, engine}, steps}) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const save = copyOf(session.game, steps);
    const {game, error} = await keep(store, engine, gameName(save.options), save);
    if (error) {
      setProblem(error.text);
      setBusy(false);
      return;
    }
    location.hash = game.id;
  };
  return html`<button type="button" class="button" data-do="copy-game" disabled=${busy}
    onClick=${open}>${t("coach.play-on")}</button>
    <p class="quiet-text">${t("coach.play-on-more")}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}`;
}
