// The middle of the table: the trick, and while there is none what hands have to prepare.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {Card, Suit} from "../ui/cards.js";
import {Icon, memo} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {leadsToCharging, lineOf, supplyLeft, valueText} from "./asks.js";
import {moodInTrick, Portrait, whoseFace} from "./portraits.js";

/**
 * @typedef {{supply?: number, line?: Solo.Effect[]}} SetUpOf
 * @typedef {{trick: Shown["last"], open: boolean, toggle(): void}} Last
 */

/**
 * What to do at the table in each phase without a trick; none where the prompt says it all.
 * @type {Record<string, (where: Solo.Position) => string[]>}
 */
const LISTS = {
  deal: ({dealer, round}) => [
    t("solo.todo.extra-love"),
    ...(round === 1 ? [t("solo.todo.dial")] : []),
    t("solo.todo.dealer", {dealer}),
  ],
  story: ({round}) => [t("solo.todo.cogwheel"), t("solo.todo.space", {round})],
  scored: ({dealer}) => [t("solo.todo.gather"), t("solo.todo.token", {dealer})],
};

/** The stamina that is left in supply while abilities are charged. @param {{n: number}} props */
function Supply({n}) {
  return html`<p class="supply" aria-live="polite" data-supply=${n}><b>${n}</b>
    <span class="flames" aria-hidden="true">${Array.from(
      {length: Math.max(0, Math.min(n, 8))},
      (_, i) => html`<${Icon} name="stamina" key=${i} />`,
    )}</span>
    <span>${t("solo.left-in-supply")}</span></p>`;
}

/** The effects chosen so far, where the finger does not go. @param {{line: Solo.Effect[]}} props */
function Chosen({line}) {
  return html`<ul class="todo chosen" aria-hidden="true">${line.map(
    ({type, x, only}, i) =>
      html`<li key=${i}>${t(`solo.effect.${type}`)} ${valueText(x)}${
        only && ` · ${seatName(only)}`
      }</li>`,
  )}</ul>`;
}

const NOTHING = {};

/**
 * What of the answer that is being entered belongs where the trick will lie.
 * @param {Pick<SoloGame, "view" | "fields">} props
 */
export function setUpOf({view, fields}) {
  if (leadsToCharging(view)) {
    return {supply: supplyLeft(fields, view)};
  }
  return view.phase === "effects" ? {line: lineOf(fields, view)} : NOTHING;
}

/**
 * A checklist for the hands, the supply, or the effects chosen.
 * @param {{view: Solo.View, setUp: SetUpOf}} props
 */
export function SetUp({view, setUp: {supply, line}}) {
  if (line) {
    return html`<${Chosen} line=${line} />`;
  }
  const items = LISTS[view.phase]?.(view.where) ?? [];
  return html`${
    items.length > 0 &&
    html`<ul class="todo">${items.map(
      (/** @type {string} */ text) =>
        html`<li key=${text}><label><input type="checkbox" />${text}</label></li>`,
    )}</ul>`
  }${supply !== undefined && html`<${Supply} n=${supply} />`}`;
}

/** @param {Solo.TrickOnTable} props @param {string} seat @param {string | null} turn */
function noteOf({open, winner}, seat, turn) {
  if (seat === winner) {
    return open ? t("solo.wins-so-far") : t("solo.wins");
  }
  return seat === turn ? t("solo.next") : "";
}

/**
 * @param {{trick: Solo.TrickOnTable, seat: string, card: string | undefined, turn: string | null,
 *   alignment: string | null}} props
 */
function SeatPlay({trick, seat, card, turn, alignment}) {
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
    <span class="trick-face"><${Portrait} of=${whoseFace(seat, alignment)}
      mood=${moodInTrick(trick, seat)} /><span class="trick-note">${noteOf(trick, seat, turn)}</span></span>
  </li>`;
}

/**
 * The trick before the one that is shown, while it may be looked at; opened above the tray.
 * @returns {Last}
 * @param {SoloGame} props
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

/** @typedef {{view: Solo.View, shown: Shown, last: {trick: unknown, open: boolean, toggle(): void}, setUp: unknown}} TrickProps */

/** The trick that lies there; before one, what to prepare. */
export const Trick = memo(
  (/** @type {TrickProps} */ {view, shown: {trick, where}, last, setUp}) => {
    const cards = new Map(/** @type {[string, string][] | undefined} */ (trick?.plays));
    const turn = trick?.open ? trick.order[trick.turn] : null;
    return html`<section class=${trick ? "middle" : "middle before"} data-place="trick" aria-label=${t("solo.trick")}>
    ${
      trick
        ? html`<ol class="trick">${trick.order.map(
            (/** @type {string} */ seat) => html`<${SeatPlay} key=${seat}
        trick=${trick} seat=${seat} card=${cards.get(seat)} turn=${turn} alignment=${where.alignment} />`,
          )}</ol>
      <div class="beside-trick">${
        trick.lead_suit &&
        html`<p class="led"><span>${t("solo.led")} </span><b class=${`suit-${
          trick.lead_suit
        }`}><${Suit} suit=${trick.lead_suit} />${t("table.suit", {suit: trick.lead_suit})}</b></p>`
      }${
        last.trick &&
        html`<button type="button" class="tool-button last" data-do="last-trick"
        aria-expanded=${last.open ? "true" : "false"} aria-label=${t("solo.last-trick")}
        onClick=${last.toggle}>${t("solo.last")}</button>`
      }</div>`
        : html`<${SetUp} view=${view} setUp=${setUp} />`
    }
  </section>`;
  },
);
