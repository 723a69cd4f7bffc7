// What each move is worth, the best first; before that, how far the coach has got.

import {html} from "../../vendor/htm-preact.js";
import {Card} from "../ui/cards.js";
import {cardName, t, tell} from "../ui/words.js";
import {gainText, half, lessText, vpText} from "./numbers.js";

const SURRENDER = "surrender";

/** A move as a picture, with its name to hear. */
export const Move = ({move}) =>
  move === SURRENDER
    ? html`<b>${t("solo.surrender")}</b>`
    : html`<${Card} card=${move} as="span" />`;

export const moveName = (move) => (move === SURRENDER ? t("solo.surrender") : cardName(move));

/** How far the coach has got, or why it cannot say anything. */
export function Progress({answer}) {
  if (answer?.error) {
    return html`<p class="problem" role="alert">${answer.error.text ?? t("coach.broken")}</p>`;
  }
  const done = answer?.done ?? 0;
  return html`<progress max="1" value=${done} aria-label=${t("coach.busy")}
    aria-hidden=${done === 1 ? "true" : undefined}></progress>`;
}

/** What a move is compared with the best one; never more than the decks can tell. */
function verdictOf({verdict, less}, aim) {
  return verdict === "worse"
    ? lessText(aim, less)
    : t(verdict === "best" ? "coach.best" : "coach.even");
}

/** Where the averages of all these moves lie, and on that scale one of them. */
function scaleOf(moves) {
  const least = Math.min(...moves.map(({low}) => low));
  const most = Math.max(...moves.map(({high}) => high), least + 1);
  const at = (value) => `${(100 * (value - least)) / (most - least)}%`;
  return ({low, high}) => `--low: ${at(low)}; --high: ${at(high)}`;
}

/** One line of averages: what it is of, yours and how exact, the better Vancardian's, notes. */
export function Worth({name, move, aim, verdict, style, notes, ...marks}) {
  return html`<li class="worth" ...${marks}>
    <span class="worth-name">${name}</span>
    <span class="worth-top"><span><b>${gainText(aim, move.gain)}</b> <small>${half(
      move,
    )}</small></span> <b>${verdict}</b></span>
    <span class="worth-more">
      <span class="worth-span" style=${style} aria-hidden="true"></span>
      ${aim !== "vp" && `${t("coach.vp", {n: vpText(move.vp)})}. `}${t("coach.hers", {
        n: vpText(move.hers),
      })} ${notes}</span>
  </li>`;
}

/** Who takes the trick, what the move keeps, and what is left then. */
export const reasonsOf = ({takes, why}) =>
  [...(takes ? [takes] : []), ...why].map((clause) => tell(clause)).join(" ");

/** The moves; `pick` is what the person would play. */
export function MoveValues({advice: {moves, aim}, pick}) {
  const styleOf = scaleOf(moves);
  return html`<ol class="worths" aria-label=${t("coach.worths")}>${moves.map(
    (move) => html`<${Worth} key=${move.move} move=${move} aim=${aim} style=${styleOf(move)}
      name=${html`<${Move} move=${move.move} />${
        move.move === pick && html`<small>${t("coach.your-pick")}</small>`
      }`}
      verdict=${verdictOf(move, aim)} notes=${reasonsOf(move)}
      class=${move.move === pick ? "worth picked" : "worth"}
      data-move-worth=${move.move} data-verdict=${move.verdict} />`,
  )}</ol>`;
}

/** The sides, each with its name and its average once there is one. */
export function SideValues({sides, aim}) {
  const moves = sides.map(({move}) => move).filter(Boolean);
  const styleOf = scaleOf(moves);
  return html`<ol class="worths" aria-label=${t("coach.sides")}>${sides.map(
    ({side, move, done}) =>
      move &&
      html`<${Worth} key=${side} move=${move} aim=${aim} style=${styleOf(move)}
      name=${html`<b class=${`side side-${side}`}>${t("table.side", {alignment: side})}</b>`}
      notes=${side === "villain" && t("coach.fours", {n: move.fours})}
      data-side-worth=${side} data-coach-done=${done ? "true" : undefined} />`,
  )}</ol>`;
}
