// The side that you chose in a round, set beside the other one with the same hand.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";
import {useAnswer} from "./ask.js";
import {vpText} from "./numbers.js";
import {SAMPLES, SIDES, betterSide} from "./sides.js";
import {Progress} from "./values.js";

/** @param {{engine: object, choice: {state: object, alignment: string}}} props */
export function SideReview({engine, choice: {state, alignment}}) {
  const answers = SIDES.map((side) =>
    useAnswer(engine, {state, alignment: side, aim: "win", samples: SAMPLES}, side),
  );
  const failure = answers.find((answer) => answer?.error);
  if (failure || answers.some((answer) => answer?.done !== 1)) {
    return html`<${Progress} answer=${failure ?? null} />`;
  }
  const moves = answers.map((answer) => answer.advice.moves[0]);
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
