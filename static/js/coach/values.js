// What each move is worth, the best first; what is played for, and what the coach does not know.

import {html, useState} from "../../vendor/htm-preact.js";
import {Card} from "../ui/cards.js";
import {Choice} from "../ui/parts.js";
import {SIDES} from "../ui/limits.js";
import {cardName, language, t, tell} from "../ui/words.js";

/** @param {number} digits */
const format = (digits) =>
  new Intl.NumberFormat(language, {minimumFractionDigits: digits, maximumFractionDigits: digits});
const two = format(2);
const one = format(1);
const whole = format(0);

/**
 * VP or percents with one decimal: what is said with ± half a VP has no use for more. Less than a tenth is not
 * told as none.
 * @param {number} hundredths
 */
export const inTenths = (hundredths) =>
  (hundredths > 0 && hundredths < 10 ? two : one).format(hundredths / 100);

/**
 * What is told of an aim: whole percents, as the counts carry no more, but not less than one as none; VP.
 * @param {string} aim @param {number} hundredths
 */
export const inWords = (aim, hundredths) =>
  aim === "win" && (hundredths === 0 || hundredths >= 100)
    ? whole.format(hundredths / 100)
    : inTenths(hundredths);

/** @type {Record<string, string>} */
const GAINS = {win: "coach.chance", vp: "coach.vp", ahead: "coach.ahead"}; // as they are offered

/** What was aimed at: a chance to win, or VP. @param {string} aim @param {number} hundredths */
export const gainText = (aim, hundredths) => t(GAINS[aim], {n: inWords(aim, hundredths)});

/** How much less that is. @param {string} aim @param {number} hundredths */
export const lessText = (aim, hundredths) =>
  t(aim === "win" ? "coach.worse.win" : "coach.worse", {n: inWords(aim, hundredths)});

/** How far a value may be off to either side. @param {string} aim @param {{low: number, high: number}} props */
const half = (aim, {low, high}) =>
  `±\u202f${inWords(aim, Math.max(aim === "win" ? 100 : 0, (high - low) / 2))}`;

let latest = "win";

/** @returns {[string, (aim: string) => void]} */
export function useAim() {
  const [aim, setAim] = useState(latest);
  return [
    aim,
    (next) => {
      latest = next;
      setAim(next);
    },
  ];
}

/**
 * The choice of an aim, behind the one that counts now.
 * @param {{aim: string, onPick(pick: string): void}} props
 */
export function Aims({aim, onPick}) {
  const options = Object.keys(GAINS).map((value) => ({value, text: t(`coach.aim.${value}`)}));
  const label = t("coach.aim");
  return html`<details class="coach-aims"><summary>${label}${" · "}${t(`coach.aim.${aim}`)}</summary>
    <${Choice} label=${label} hidden=${true} options=${options} value=${aim} onPick=${onPick} /></details>`;
}

/** @typedef {{side: string, move?: Coach.MoveValue, done: boolean}} SideWorth */
/** @typedef {import("./ask.js").Told} Told */

/** A move that is no card, by its name; else null. @param {string} move */
function wordOf(move) {
  if (SIDES.includes(move)) {
    return t("table.side", {alignment: move});
  }
  return move === "surrender" ? t("solo.surrender") : null;
}

/** A move as a picture, with its name to hear. @param {{move: string}} props */
export function Move({move}) {
  const word = wordOf(move);
  return word ? html`<b>${word}</b>` : html`<${Card} card=${move} as="span" />`;
}

/** @param {string} move */
export const moveName = (move) => wordOf(move) ?? cardName(move);

/**
 * How far the coach has got, or why it cannot say anything.
 * @param {{answer: {error?: Told, done?: number} | null | undefined}} props
 */
export function Progress({answer}) {
  if (answer?.error) {
    return html`<p class="problem" role="alert">${answer.error.text ?? t("coach.broken")}</p>`;
  }
  const done = answer?.done ?? 0;
  return html`<progress max="1" value=${done} aria-label=${t("coach.busy")}
    aria-hidden=${done === 1 ? "true" : undefined}></progress>`;
}

/**
 * What a move is compared with the best one; never more than the decks can tell.
 * @param {Coach.MoveValue} props
 * @param {string} aim
 */
export function verdictOf({verdict, less}, aim) {
  return verdict === "worse"
    ? lessText(aim, less)
    : t(verdict === "best" ? "coach.best" : "coach.even");
}

/**
 * One line of averages: what it is of, yours and how exact, the better Vancardian's, notes.
 * @param {{name: Children, move: Coach.MoveValue, aim: string, verdict: string, notes: Children}} props
 */
export function MoveValue({name, move, aim, verdict, notes, ...marks}) {
  return html`<li class="worth" ...${marks}>
    <span class="worth-name">${name}</span>
    <span class="worth-top"><span><b>${gainText(aim, move.gain)}</b> <small>${half(
      aim,
      move,
    )}</small></span> <b>${verdict}</b></span>
    <span class="worth-more">
      ${aim !== "vp" && `${t("coach.vp", {n: inTenths(move.vp)})}. `}${t("coach.hers", {
        n: inTenths(move.hers),
      })} ${notes}</span>
  </li>`;
}

/** Who takes the trick, what the move keeps, and what is left then. @param {Coach.MoveValue} props */
export const reasonsOf = ({takes, why}) =>
  [...(takes ? [takes] : []), ...why].map((clause) => tell(clause)).join(" ");

/**
 * The moves; `pick` is what the person would play.
 * @param {{advice: {moves: Coach.MoveValue[], aim: string}, pick: string}} props
 */
export function MoveValues({advice: {moves, aim}, pick}) {
  return html`<ol class="worths" aria-label=${t("coach.worths")}>${moves.map(
    (move) => html`<${MoveValue} key=${move.move} move=${move} aim=${aim}
      name=${html`<${Move} move=${move.move} />${
        move.move === pick && html`<small>${t("coach.your-pick")}</small>`
      }`}
      verdict=${verdictOf(move, aim)} notes=${reasonsOf(move)}
      class=${move.move === pick ? "worth picked" : "worth"}
      data-move-worth=${move.move} data-verdict=${move.verdict} />`,
  )}</ol>`;
}

/**
 * The sides, each with its name and its average once there is one.
 * @param {{sides: SideWorth[], aim: string}} props
 */
export function SideValues({sides, aim}) {
  return html`<ol class="worths" aria-label=${t("coach.sides")}>${sides.map(
    ({side, move, done}) =>
      move &&
      html`<${MoveValue} key=${side} move=${move} aim=${aim}
      name=${html`<b class=${`side side-${side}`}>${t("table.side", {alignment: side})}</b>`}
      notes=${side === "villain" && t("coach.fours", {n: move.fours})}
      data-side-worth=${side} data-coach-done=${done ? "true" : undefined} />`,
  )}</ol>`;
}

/**
 * What the coach does not know, and what the chance to win counts.
 * @param {{names?: string[], aim: string}} props
 */
export function Unknown({names = ["abilities", "deck", "seen"], aim}) {
  return html`<details class="coach-unknown"><summary>${t("coach.unknown")}</summary>
    ${aim === "win" && html`<p class="quiet-text">${t("coach.win.how")}</p>`}
    <ul>${names.map((name) => html`<li key=${name}>${t(`coach.unknown.${name}`)}</li>`)}</ul>
  </details>`;
}
