// What each side is worth with your hand: before you choose one, and looking back at a round.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";
import {useAnswer} from "./ask.js";
import {Aims, Progress, SIDES, SideValues, Unknown, useAim, vpText} from "./values.js";

/** @typedef {import("./values.js").SideWorth} SideWorth */

export const SAMPLES = 1000;

/**
 * The side that is better for certain, or null: their intervals tell.
 * @param {Coach.MoveValue[]} worths of hero and villain
 */
export function betterSide([hero, villain]) {
  if (hero.low > villain.high) {
    return "hero";
  }
  return villain.low > hero.high ? "villain" : null;
}

/** Tell the sides apart only where their intervals do. @param {{move?: Coach.MoveValue}[]} sides each with its `move` */
export function comparison(sides) {
  const better = betterSide(sides.map(({move}) => /** @type {Coach.MoveValue} */ (move)));
  return better ? t("coach.side.better", {alignment: better}) : t("coach.side.even");
}

/** @param {{game: SoloGame}} props */
export function Sides({game}) {
  const {engine, session} = game;
  const {state} = session.step;
  const [aim, setAim] = useAim();
  const answers = SIDES.map((alignment) =>
    useAnswer(engine, {state, alignment, aim, samples: SAMPLES}, aim),
  );
  const failure = answers.find((answer) => answer?.error);
  const done = answers.reduce((sum, answer) => sum + (answer?.done ?? 0), 0) / SIDES.length;
  const sides = answers.map((answer, i) => ({
    side: SIDES[i],
    move: answer?.advice?.moves[0],
    done: answer?.done === 1,
  }));
  return html`<${Aims} aim=${aim} onPick=${setAim} />
    <${Progress} answer=${failure ?? {done}} />
    <${SideValues} sides=${sides} aim=${aim} />
    ${done === 1 && html`<p class="big" role="status">${comparison(sides)}</p>`}
    <p class="quiet-text">${t("coach.over-sides", {n: SAMPLES})}</p>
    <${Unknown} aim=${aim} names=${["effects", "abilities", "deck"]} />`;
}

/** @param {{engine: Engine, choice: {state: object, alignment: string}}} props */
export function SideReview({engine, choice: {state, alignment}}) {
  const answers = SIDES.map((side) =>
    useAnswer(engine, {state, alignment: side, aim: "win", samples: SAMPLES}, side),
  );
  const failure = answers.find((answer) => answer?.error);
  if (failure || answers.some((answer) => answer?.done !== 1)) {
    return html`<${Progress} answer=${failure ?? null} />`;
  }
  const moves = answers.map(
    (answer) => /** @type {import("./ask.js").Known} */ (answer).advice.moves[0],
  );
  const better = betterSide(moves);
  const [mine, other] = alignment === "hero" ? moves : moves.toReversed();
  const numbers =
    better === alignment
      ? {n: vpText(mine.gain), m: vpText(other.gain)}
      : {n: vpText(other.gain), m: vpText(mine.gain)};
  const code = better === alignment ? "coach.side.yes" : "coach.side.other";
  return html`<p data-side-review=${better ?? "even"}>${t("coach.side.review", {alignment})} ${
    better ? t(code, {alignment: better, ...numbers}) : t("coach.side.fine")
  }</p>`;
}
