// The foot of a round: what is wrong, what is left to say, or who leads now; and the button that confirms.

import {html} from "../../vendor/htm-preact.js";
import {Problem} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {Differences} from "./standings.js";

/** @typedef {import("./round.js").ProblemAt} ProblemAt */

export const NO_SIDE = "refused.alignment-missing";
const CHANGED = "prompt.sheet.again";

/**
 * Who has not said which side: their chips are marked, and one sentence names them all.
 * @param {{view: Sheet.View, problemAt: ProblemAt, openRule: OpenRule}} props
 */
function NoSides({view, problemAt, openRule}) {
  const problems = view.seats
    .map((seat) => problemAt(`seats.${seat}.alignment`))
    .filter((problem) => problem?.code === NO_SIDE);
  const players = problems.map((problem) => problem?.params.player);
  const text = t("scores.sides-missing", {players});
  return html`<${Problem} openRule=${openRule}
    problem=${problems.length > 1 ? {...problems[0], text} : problems[0]} />`;
}

/** The words beside a field that a refusal names. @param {string} at */
const labelOf = (at) =>
  ({"action.reason": t("scores.reason"), "action.event": t("scores.event")})[at];

/** Who leads after the round that was just confirmed. @param {Sheet.View} view @param {number} round */
function leadersOf({seats, standings: {leaders, vp}}, round) {
  const words = leaders.length === seats.length ? "scores.level" : "scores.lead";
  return t(words, {round, leaders, n: leaders.length, vp: vp[leaders[0]]});
}

/** Whose tricks are neither entered nor worked out. @param {Sheet.View} view @param {Sheet.RoundView} round */
export const missingTricks = ({seats}, {tricks: {each, left}}) =>
  left > 0 ? seats.filter((seat) => each[seat] === null) : [];

/** Whether a round, or one before it, was changed and only waits to be confirmed again. @param {Sheet.View} view @param {Sheet.RoundView} round */
const isWaiting = ({prompt}, {round, tricks}) =>
  tricks.left === 0 && prompt.code === CHANGED && round >= prompt.round;

/** @param {{view: Sheet.View, round: Sheet.RoundView}} props */
function leftOf({view, round}) {
  const {left, sum, wanted, each} = round.tricks;
  if (isWaiting(view, round)) {
    return view.prompt.text;
  }
  const players = view.seats.filter((seat) => each[seat] !== round.entry.seats[seat].tricks);
  if (left === 0 && players.length > 0) {
    return t("scores.left-worked-out", {players, wanted});
  }
  const two = view.people.length === 2 && left >= 0;
  const few = left < 0 ? "scores.left-over" : left === 0 ? "scores.left-none" : "scores.left";
  return t(two ? "scores.left-two" : few, {n: Math.abs(left), sum, wanted});
}

/**
 * @param {{view: Sheet.View, round: Sheet.RoundView, scored: number, problemAt: ProblemAt, refusal:
 *   Core.Refusal | null, locked: boolean, openRule: OpenRule, onExplain(): void, onConfirm(): void}} props `scored`:
 *   the round that was just confirmed, until the next entry; `locked`: it is another's to confirm
 */
export function Foot({
  view,
  round,
  scored,
  problemAt,
  refusal,
  locked,
  openRule,
  onExplain,
  onConfirm,
}) {
  const {left} = round.tricks;
  const isWrong = Boolean(problemAt("tricks"));
  const state = isWrong ? "wrong" : left === 0 && !isWaiting(view, round) ? "even" : "";
  const players = isWrong ? missingTricks(view, round) : []; // the sum is wrong because they have not said
  return html`<div class="round-foot"><${NoSides} view=${view} problemAt=${problemAt} openRule=${openRule} />
    <${Problem} problem=${refusal} openRule=${openRule} labelOf=${labelOf} />
    <${Differences} view=${view} />
    <p class=${`left-over ${state}`} role="status" data-left=${left}>
      <span>${
        players.length > 0
          ? t("scores.tricks-missing", {players})
          : scored && !isWrong
            ? leadersOf(view, scored)
            : leftOf({view, round})
      }</span>
      ${
        isWrong &&
        !locked &&
        players.length === 0 &&
        html`<button type="button" data-do="explain" onClick=${onExplain}>${t(
          "scores.explain",
        )}</button>`
      }</p>
    ${
      round.status !== "confirmed" &&
      html`<button type="button" class="button first"
      data-do="confirm" disabled=${locked} onClick=${onConfirm}>${t("scores.confirm", {n: round.round})}</button>`
    }</div>`;
}
