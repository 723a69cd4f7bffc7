// A seat's place on the table: its name with tricks and VP, and its row in one line.

import {html} from "../../vendor/htm-preact.js";
import {Card, Face, copies} from "../ui/cards.js";
import {Slot} from "../ui/entry.js";
import {Deferred, Icon, memo} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {GHOST, lineOf} from "./moves.js";

const HAND = 8;
const DRAWN = 2; // the places beside a row where the cards lie that she drew
const NOTES = {
  out: "table.goes",
  new: "table.comes",
  played: "table.played",
};

function Head({seat, where, score, children}) {
  const turn = where.turn === seat;
  return html`<header class=${`seat-head ${turn ? "is-turn" : ""}`} data-seat=${seat}
    aria-current=${turn ? "true" : undefined}>
    <h2 class="seat-name">${seatName(seat)}</h2>
    <span data-tricks=${where.tricks[seat]}>${t("solo.n-tricks", {n: where.tricks[seat]})}</span>
    <b data-vp=${score.vp[seat]}>${t("solo.n-vp", {n: score.vp[seat]})}</b>
    <span class="seat-marks">
      ${children}
      ${
        where.leader === seat &&
        html`<span class="leads"><${Icon} name="flag" /><span>${t("solo.leads")}</span></span>`
      }
      ${
        where.dealer === seat &&
        html`<span class="deals"><span aria-hidden="true">${t(
          "solo.dealer-mark",
        )}</span><span class="heard">${t("solo.deals")}</span></span>`
      }</span>
  </header>`;
}

/** The name of a seat, what it has won, and whether it leads, deals or has its turn. */
export const SeatHead = ({view, shown, ...props}) =>
  html`<${Deferred} on=${view}><${Head} ...${props} where=${shown.where} score=${view.score} /></>`;

const notesOf = (mark) =>
  mark
    .split(" ")
    .filter(Boolean)
    .map((one) => t(NOTES[one]))
    .join(", ");

/** How many places the cards have that are being entered. */
const placesOf = ({picks, count}) => Math.max(count, picks.length);

/** The cards entered for a row, and the places still to fill; a tap takes a card back. */
export function EntrySlots({entry}) {
  const {picks} = entry;
  return html`${picks.map(
    (card, i) => html`<li class="drawn" key=${`drawn ${i}`}><${Slot} card=${card}
    onRemove=${() => entry.remove(i)} /></li>`,
  )}${Array.from(
    {length: placesOf(entry) - picks.length},
    (_, i) => html`<li class=${i === 0 ? "place next" : "place"} key=${`place ${i}`}
    aria-hidden="true"></li>`,
  )}`;
}

/**
 * Cards that lie in her row, then those being entered for it, then the places still to fill; `entry`
 * is null while no card is entered for her.
 */
export const Vancardian = memo(({seat, view, shown, moves, entry}) => {
  const {cards, marks} = lineOf(seat, view, moves);
  const places = Math.max(HAND + DRAWN, cards.length + (entry ? placesOf(entry) : 0));
  return html`<section class="seat" data-place=${seat.toLowerCase()} data-seat-block=${seat}
    aria-label=${seatName(seat)}>
    <${SeatHead} seat=${seat} view=${view} shown=${shown} />
    <ol class="row" aria-label=${t("solo.row-of", {seat})} style=${`--n: ${places}`}>
      ${cards.map((card, i) => {
        const key = card + copies(cards.slice(0, i), card);
        return marks[i] === GHOST
          ? html`<li class="ghost" aria-hidden="true" key=${key}><${Face} card=${card} /></li>`
          : html`<${Card} as="li" card=${card} mark=${marks[i]} note=${notesOf(marks[i])}
          key=${key} />`;
      })}
      ${entry && html`<${EntrySlots} entry=${entry} />`}
    </ol>
  </section>`;
});
