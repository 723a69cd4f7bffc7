// The places at the table: a Vancardian's row in one line, your cards, which are what you tap to play, and
// the trick in the middle.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {Card, Face, Suit} from "../ui/cards.js";
import {UNKNOWN, copies, faceOf, sorted} from "../ui/cardtext.js";
import {Slot, nextOf} from "../ui/entry.js";
import {Deferred, Icon, memo} from "../ui/parts.js";
import {CARDS_EACH, DRAW_TO_FOLLOW} from "../ui/limits.js";
import {cardName, seatName, t} from "../ui/words.js";
import {leadsToCharging, supplyLeft} from "./asks.js";
import {effectText, lineOf} from "./effectline.js";
import {Portrait, moodAtSeat, moodInTrick, whoseFace} from "./names.js";
import {GHOST, rowShown} from "./shown.js";

/** @type {Record<string, string>} */
const NOTES = {
  out: "table.goes",
  drawn: "solo.was-drawn",
  new: "table.comes",
  played: "table.played",
  moved: "solo.do.move",
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
        )}</span><span class="visually-hidden">${t("solo.deals")}</span></span>`
      }</span>
  </header>`;
}

/**
 * The name of a seat, what it has won, and whether it leads, deals or has its turn.
 * @param {{seat: string, view: Solo.View, shown: Shown, children?: Children}} props
 */
const SeatHead = ({view, shown, ...props}) =>
  html`<${Deferred} on=${view}><${Head} ...${props} view=${view} where=${shown.where} score=${view.score} /></>`;

/** @param {string} mark */
const notesOf = (mark) =>
  mark
    .split(" ")
    .filter(Boolean)
    .map((one) => t(NOTES[one]))
    .join(", ");

/** How many places the cards have that are being entered. @param {CardEntry} props */
const placesOf = ({slots, count}) => Math.max(count, slots.length);

/**
 * The cards entered for a row, and the places still to fill; a tap takes a card back.
 * @param {{entry: CardEntry}} props
 */
function EntrySlots({entry}) {
  const {slots} = entry;
  const next = nextOf(slots);
  return Array.from({length: placesOf(entry)}, (_, i) =>
    slots[i]
      ? html`<li class="drawn" key=${`drawn ${i}`}><${Slot} card=${slots[i]}
        onRemove=${() => entry.remove(i)} /></li>`
      : html`<li class=${i === next ? "place next" : "place"} key=${`place ${i}`}
        aria-hidden="true"></li>`,
  );
}

/** Whether nothing lies in her row, nor is being entered for it. @param {VancardianProps} props */
export const isBare = ({seat, view, moves, entry}) =>
  rowShown(seat, view, moves).cards.length + (entry ? placesOf(entry) : 0) === 0;

/** @typedef {{seat: string, view: Solo.View, shown: Shown, moves: MoveEvent[], exchanged: string | undefined, entry: CardEntry | null}} VancardianProps */

/**
 * Cards that lie in her row, then those being entered for it, then the places still to fill; `entry`
 * is null while no card is entered for her.
 */
export const Vancardian = memo(
  (/** @type {VancardianProps} */ {seat, view, shown, moves, exchanged, entry}) => {
    const {cards, marks} = rowShown(seat, view, moves);
    /** @param {number} i */
    const markOf = (i) => (seat === exchanged && i === 0 ? "new" : marks[i]); // yours lies leftmost
    const places = Math.max(
      CARDS_EACH + DRAW_TO_FOLLOW,
      cards.length + (entry ? placesOf(entry) : 0),
    );
    return html`<section class="seat" data-place=${seat.toLowerCase()} data-seat-block=${seat}
    aria-label=${seatName(seat)}>
    <${SeatHead} seat=${seat} view=${view} shown=${shown} />
    <ol class="row" aria-label=${t("solo.row-of", {seat})} style=${`--n: ${places}`}>
      ${cards.map((card, i) => {
        const key = card + copies(cards.slice(0, i), card);
        return marks[i] === GHOST
          ? html`<li class="ghost" aria-hidden="true" key=${key}><${Face} card=${card} /></li>`
          : html`<${Card} as="li" card=${card} mark=${markOf(i)} note=${notesOf(markOf(i))}
          key=${key} />`;
      })}
      ${entry && html`<${EntrySlots} entry=${entry} />`}
    </ol>
  </section>`;
  },
);

/**
 * `play` is "legal" or "illegal" while a card is to be played, else null.
 * @typedef {{card: string, play: string | null, isNew: boolean}} HandCardProps
 */

/** A card of yours. */
const HandCard = memo((/** @type {HandCardProps} */ {card, play, isNew}) => {
  const illegal = play === "illegal";
  return html`<li data-card=${play ? undefined : card} class=${isNew ? "new" : undefined}><button type="button"
    class=${`hand-card ${play ?? ""}`} data-play=${play ? card : undefined} disabled=${!play}
    aria-disabled=${illegal ? "true" : undefined}
    aria-label=${illegal ? `${cardName(card)}, ${t("solo.illegal")}` : cardName(card)}><${Face}
    card=${card} /></button></li>`;
});

/** Whether the app deals the cards. @param {Solo.View} view */
const isDealt = ({options}) => options.deck === "virtual";

/** @param {{game: SoloGame, exchanged: string | undefined, entry: CardEntry}} props */
export function Mine({game, exchanged, entry}) {
  const {view, shown} = game;
  const {prompt} = shown;
  const {You: held} = view.table.hands;
  const isSorted = isDealt(view) && !held.includes(UNKNOWN); // else as it was entered
  const hand = isSorted ? sorted(held) : held;
  const dealing = entry.seat === "You" && view.phase === "deal";
  const exchange = exchanged !== undefined && held.at(-1);
  const plays = prompt.ask === "card" && !entry.grid && !game.session.watching;
  const isHidden = prompt.ask === "card" && entry.grid; // the tray has the cards to tap
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
      style=${`--n: ${Math.max(CARDS_EACH, hand.length)}`} onPointerDown=${on(game.precompute)}
      onClick=${isHidden ? () => entry.tap(UNKNOWN, "gone") : on(game.answer)}>
      ${hand.map((card, i) =>
        card === UNKNOWN
          ? html`<${Card} as="li" card=${card} key=${key(card, i)} />`
          : html`<${HandCard} card=${card} key=${key(card, i)}
          play=${plays ? playOf(card) : null}
          isNew=${card === exchange} />`,
      )}
      ${dealing && html`<${EntrySlots} entry=${entry} />`}
    </ol>
  </section>`;
}

// The middle of the table: the trick, and while there is none what hands have to prepare.

/**
 * @typedef {{supply?: number, gained?: number, line?: Solo.Effect[]}} SetUpOf
 * @typedef {{trick: Shown["last"], open: boolean, toggle(): void}} Last
 */

/**
 * What to do at the table in each phase without a trick; none where the prompt says it all.
 * @type {Record<string, (where: Solo.Position, view: Solo.View) => string[]>}
 */
const LISTS = {
  deal: ({round}) => [t("solo.todo.extra-love"), ...(round === 1 ? [t("solo.todo.dial")] : [])],
  story: ({round}) => [t("solo.todo.cogwheel"), t("solo.todo.space", {round})],
  scored: ({dealer}, view) => [
    ...(view.table.event ? [t("solo.todo.event")] : []),
    t(isDealt(view) ? "solo.todo.stamina" : "solo.todo.gather"),
    t("solo.todo.token", {dealer}),
  ],
};

/**
 * Whether a list lies where the trick will be.
 * @param {{view: Solo.View, shown: Shown, setUp: SetUpOf}} props
 */
export const hasList = ({view, shown, setUp}) =>
  !shown.trick && Boolean(setUp.line || LISTS[view.phase]);

/** The stamina that is left in supply while abilities are charged. @param {{n: number, gained: number}} props */
function Supply({n, gained}) {
  return html`<p class="supply" aria-live="polite" data-supply=${n}><b>${n}</b>
    <span class="flames" aria-hidden="true">${Array.from(
      {length: Math.max(0, Math.min(n, 8))},
      (_, i) => html`<${Icon} name="stamina" key=${i} />`,
    )}</span>
    <span>${t(gained > 0 ? "solo.gained-in-supply" : "solo.left-in-supply", {n, gained})}</span></p>`;
}

/** The effects chosen so far, where the finger does not go. @param {{line: Solo.Effect[]}} props */
function Chosen({line}) {
  return html`<ul class="todo chosen" aria-hidden="true">${line.map(
    (effect, i) => html`<li key=${i}>${effectText(effect)}</li>`,
  )}</ul>`;
}

const NOTHING = {};
const NO_LIST = {line: []};

/**
 * What of the answer that is being entered belongs where the trick will lie.
 * @param {Pick<SoloGame, "view" | "fields" | "guide">} props
 */
export function setUpOf({view, fields, guide}) {
  if (guide && view.phase === "scored") {
    return NO_LIST; // a lesson ends with its round
  }
  if (leadsToCharging(view)) {
    return {supply: supplyLeft(fields, view), gained: supplyLeft({}, view) - view.stamina.supply};
  }
  return view.phase === "effects" ? {line: lineOf(fields, view)} : NOTHING;
}

/**
 * A checklist for the hands, the supply, or the effects chosen.
 * @param {{view: Solo.View, setUp: SetUpOf}} props
 */
function SetUp({view, setUp: {supply, gained = 0, line}}) {
  if (view.phase === "effects" && line?.length === 0 && !view.prompt.suggested) {
    return html`<p class="todo">${t("solo.effects-how", view.where)}</p>`;
  }
  if (line) {
    return html`<${Chosen} line=${line} />`;
  }
  const items = LISTS[view.phase]?.(view.where, view) ?? [];
  return html`${
    items.length > 0 &&
    html`<ul class="todo">${items.map(
      (text) => html`<li key=${text}><label><input type="checkbox" />${text}</label></li>`,
    )}</ul>`
  }${supply !== undefined && html`<${Supply} n=${supply} gained=${gained} />`}`;
}

/** @param {Solo.TrickOnTable} props @param {string} seat @param {string | null} turn */
function noteOf({open, winner}, seat, turn) {
  if (seat === winner) {
    return t(open ? "solo.wins-so-far" : seat === "You" ? "solo.yours" : "solo.wins");
  }
  return seat === turn ? t("solo.its-turn", {seat}) : "";
}

/**
 * @param {{trick: Solo.TrickOnTable, seat: string, card: string | undefined, turn: string | null,
 *   where: Solo.Position}} props
 */
function SeatPlay({trick, seat, card, turn, where}) {
  const isWon = seat === trick.winner && !trick.open;
  return html`<li class=${`${seat === trick.winner ? "winning" : ""} ${isWon ? "won" : ""} ${
    seat === turn ? "is-turn" : ""
  }`} data-trick-seat=${seat}>
    ${
      seat === trick.winner &&
      html`<svg class="burst" viewBox="0 0 100 100" preserveAspectRatio="none"
      aria-hidden="true" focusable="false"><use href="#burst" /></svg>`
    }
    <span class="trick-name">${seatName(seat)}</span>
    ${
      card
        ? html`<${Card} card=${card} key=${card} />`
        : html`<span class="card-place" aria-hidden="true"></span>`
    }
    <span class="trick-face"><${Portrait} of=${whoseFace(seat, where.alignment)}
      mood=${moodInTrick(trick, seat, where)} /><span class="trick-note">${noteOf(trick, seat, turn)}</span></span>
  </li>`;
}

/**
 * The trick before the one that is shown, while it may be looked at; opened above the tray.
 * @param {SoloGame} props
 * @returns {Last}
 */
export function useLast({shown, session}) {
  const {version} = session.game;
  const [openAt, setOpenAt] = useState(/** @type {number | null} */ (null));
  const open = openAt === version && Boolean(shown.last);
  return useMemo(
    () => ({trick: shown.last, open, toggle: () => setOpenAt(open ? null : version)}),
    [shown.last, open, version],
  );
}

/** The last trick, looked back at. @param {{last: Last}} props */
export function LastTrick({last: {trick, open}}) {
  return (
    open &&
    trick &&
    html`<section class="last-trick" data-last-winner=${trick.winner} aria-label=${t(
      "solo.last-trick",
    )}>
    <p>${t("solo.took-it", {seat: trick.winner})}</p>
    <ol>${trick.plays.map(
      ([seat, card]) => html`<li key=${seat} data-last-seat=${seat}
      class=${seat === trick.winner ? "won" : ""}><${Card} card=${card} /><span>${seatName(
        seat,
      )}</span></li>`,
    )}</ol></section>`
  );
}

/** @typedef {{view: Solo.View, shown: Shown, last: {trick: unknown, open: boolean, toggle(): void}, setUp: unknown,
 *   orders: Children}} TrickProps */

/** The trick that lies there; before one, what to prepare. */
export const Trick = memo(
  (/** @type {TrickProps} */ {view, shown: {trick, where, goOn}, last, setUp, orders}) => {
    const cards = new Map(/** @type {[string, string][] | undefined} */ (trick?.plays));
    const turn = trick?.open ? trick.order[trick.turn] : null;
    const isLed = trick?.open || goOn.length === 0; // a trick of yours lies there while you lead
    return html`<section class=${trick ? "middle" : "middle before"} data-place="trick" aria-label=${t("solo.trick")}>
    ${
      trick
        ? html`<ol class="trick">${trick.order.map(
            (/** @type {string} */ seat) => html`<${SeatPlay} key=${seat}
        trick=${trick} seat=${seat} card=${cards.get(seat)} turn=${turn} where=${where} />`,
          )}</ol>
      <div class="beside-trick">${
        isLed &&
        trick.lead_suit &&
        html`<p class="led"><span>${t("solo.led")} </span><b class=${`suit-${
          trick.lead_suit
        }`}><${Suit} suit=${trick.lead_suit} />${t("table.suit", {suit: trick.lead_suit})}</b></p>`
      }${
        last.trick &&
        html`<button type="button" class="tool-button last" data-do="last-trick"
        aria-expanded=${last.open}
        onClick=${last.toggle}>${t("solo.look-back")}</button>`
      }</div>`
        : orders || html`<${SetUp} view=${view} setUp=${setUp} />`
    }
  </section>`;
  },
);
