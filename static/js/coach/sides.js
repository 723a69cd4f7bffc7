// What each side is worth with your hand, before the rows are laid out.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";
import {useAnswer} from "./ask.js";
import {Unknown} from "./unknown.js";
import {Progress, SideValues} from "./values.js";

const SIDES = ["hero", "villain"];
const SAMPLES = 250;
const THINKING = 8; // decks before each card: a side is chosen by people who think

/** Tell the sides apart only where their intervals do. */
function comparison(sides) {
  const [hero, villain] = sides;
  if (hero.move.low > villain.move.high) {
    return t("coach.side.better", {alignment: "hero"});
  }
  return villain.move.low > hero.move.high
    ? t("coach.side.better", {alignment: "villain"})
    : t("coach.side.even");
}

export function Sides({game}) {
  const {engine, session} = game;
  const {state} = session.step;
  const answers = SIDES.map((alignment) =>
    useAnswer(engine, {state, alignment, samples: SAMPLES, thinking: THINKING}, alignment),
  );
  const failure = answers.find((answer) => answer?.error);
  const done = answers.reduce((sum, answer) => sum + (answer?.done ?? 0), 0) / SIDES.length;
  const sides = answers.map((answer, i) => ({
    side: SIDES[i],
    move: answer?.advice?.moves[0],
    done: answer?.done === 1,
  }));
  return html`<${Progress} answer=${failure ?? {done}} />
    <${SideValues} sides=${sides} />
    ${done === 1 && html`<p class="big" role="status">${comparison(sides)}</p>`}
    <p class="quiet-text">${t("coach.over-sides", {n: SAMPLES})}</p>
    <${Unknown} names=${["effects", "abilities", "deck"]} />`;
}
