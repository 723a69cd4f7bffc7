// The places at the table: a Vancardian's row in one line, and your cards, which are what you tap to play.

import {html} from "../../vendor/htm-preact.js";
import {Card, copies, Face, faceOf, UNKNOWN} from "../ui/cards.js";
import {Slot} from "../ui/entry.js";
import {Deferred, Icon, memo} from "../ui/parts.js";
import {cardName, seatName, t} from "../ui/words.js";
import {GHOST, lineOf} from "./shown.js";
import {moodAtSeat, Portrait, whoseFace} from "./portraits.js";

const HAND = 8;
const DRAWN = 2; // the places beside a row where the cards lie that she drew
/** @type {Record<string, string>} */
const NOTES = {
  out: "table.goes",
  new: "table.comes",
  played: "table.played",
};

/**
 * @param {{seat: string, view: Solo.View, where: Solo.Position, score: Solo.Score, children:
 *   Children}} props
 */
function Head({seat, view, where, score, children}) {
  const turn = where.turn === seat;
  return html`<header class=${`seat-head ${turn ? "is-turn" : ""}`} data-seat=${seat}
    aria-current=${turn ? "true" : undefined}>
    <${Portrait} of=${whoseFace(seat, where.alignment)} mood=${moodAtSeat(view, seat)} />
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

/**
 * The name of a seat, what it has won, and whether it leads, deals or has its turn.
 * @param {{seat: string, view: Solo.View, shown: Shown, children?: Children}} props
 */
export const SeatHead = ({view, shown, ...props}) =>
  html`<${Deferred} on=${view}><${Head} ...${props} view=${view} where=${shown.where} score=${view.score} /></>`;

/** @param {string} mark */
const notesOf = (mark) =>
  mark
    .split(" ")
    .filter(Boolean)
    .map((one) => t(NOTES[one]))
    .join(", ");

/** How many places the cards have that are being entered. @param {CardEntry} props */
const placesOf = ({picks, count}) => Math.max(count, picks.length);

/**
 * The cards entered for a row, and the places still to fill; a tap takes a card back.
 * @param {{entry: CardEntry}} props
 */
export function EntrySlots({entry}) {
  const {picks} = entry;
  return html`${picks.map(
    (
      /** @type {string} */ card,
      /** @type {number} */ i,
    ) => html`<li class="drawn" key=${`drawn ${i}`}><${Slot} card=${card}
    onRemove=${() => entry.remove(i)} /></li>`,
  )}${Array.from(
    {length: placesOf(entry) - picks.length},
    (_, i) => html`<li class=${i === 0 ? "place next" : "place"} key=${`place ${i}`}
    aria-hidden="true"></li>`,
  )}`;
}

/** @typedef {{seat: string, view: Solo.View, shown: Shown, moves: MoveEvent[], entry: CardEntry | null}} VancardianProps */

/**
 * Cards that lie in her row, then those being entered for it, then the places still to fill; `entry`
 * is null while no card is entered for her.
 */
export const Vancardian = memo(
  (/** @type {VancardianProps} */ {seat, view, shown, moves, entry}) => {
    const {cards, marks} = lineOf(seat, view, moves);
    const places = Math.max(HAND + DRAWN, cards.length + (entry ? placesOf(entry) : 0));
    return html`<section class="seat" data-place=${seat.toLowerCase()} data-seat-block=${seat}
    aria-label=${seatName(seat)}>
    <${SeatHead} seat=${seat} view=${view} shown=${shown} />
    <ol class="row" aria-label=${t("solo.row-of", {seat})} style=${`--n: ${places}`}>
      ${cards.map((/** @type {string} */ card, /** @type {number} */ i) => {
        const key = card + copies(cards.slice(0, i), card);
        return marks[i] === GHOST
          ? html`<li class="ghost" aria-hidden="true" key=${key}><${Face} card=${card} /></li>`
          : html`<${Card} as="li" card=${card} mark=${marks[i]} note=${notesOf(marks[i])}
          key=${key} />`;
      })}
      ${entry && html`<${EntrySlots} entry=${entry} />`}
    </ol>
  </section>`;
  },
);

/** A card of yours; `play` is "legal" or "illegal" while one is to be played, else null. */
const HandCard = memo((/** @type {{card: string, play: string | null}} */ {card, play}) => {
  const illegal = play === "illegal";
  return html`<li data-card=${play ? undefined : card}><button type="button"
    class=${`hand-card ${play ?? ""}`} data-play=${play ? card : undefined} disabled=${!play}
    aria-disabled=${illegal ? "true" : undefined}
    aria-label=${illegal ? `${cardName(card)}, ${t("solo.illegal")}` : cardName(card)}><${Face}
    card=${card} /></button></li>`;
});

/** @param {{game: SoloGame, entry: CardEntry}} props */
export function Mine({game, entry}) {
  const {view, shown} = game;
  const {prompt} = shown;
  const hand = view.table.hands.You;
  const dealing = entry.seat === "You" && view.phase === "deal";
  const plays = prompt.ask === "card" && !hand.includes(UNKNOWN);
  /** @param {string} card */
  const playOf = (card) => (prompt.cards?.includes(card) ? "legal" : "illegal");
  /** @param {string} card @param {number} i */
  const key = (card, i) => card + copies(hand.slice(0, i), card);
  /** @param {(action: SoloAction) => void} listener */
  const on =
    (listener) =>
    (/** @type {{target: HTMLElement}} */ {target}) => {
      const button = target.closest("[data-play]");
      if (button) {
        listener({type: prompt.action, card: faceOf(button.dataset.play ?? "")});
      }
    };
  return html`<section class="seat mine" data-place="you" data-seat-block="You"
    aria-label=${t("solo.your-cards")}>
    <${SeatHead} seat="You" view=${view} shown=${shown}>${
      hand.includes(UNKNOWN) && html`<span>${t("solo.n-cards", {n: hand.length})}</span>`
    }</>
    <ol class="row hand" aria-label=${t("solo.your-cards")}
      style=${`--n: ${Math.max(HAND, hand.length)}`} onPointerDown=${on(game.precompute)}
      onClick=${on(game.answer)}>
      ${hand.map((card, i) =>
        card === UNKNOWN
          ? html`<${Card} as="li" card=${card} key=${key(card, i)} />`
          : html`<${HandCard} card=${card} key=${key(card, i)}
          play=${plays ? playOf(card) : null} />`,
      )}
      ${dealing && html`<${EntrySlots} entry=${entry} />`}
    </ol>
  </section>`;
}
