// The table: the open trick, her two rows, what just happened, and your cards.

import {html} from "../../vendor/htm-preact.js";
import {Card, Row, UNKNOWN} from "../kit/cards.js";
import {Later, usePainted} from "../kit/parts.js";
import {seatName, t, tell} from "../kit/words.js";
import {Score} from "./ends.js";
import {Move, Reasons, hasPicture} from "./moves.js";
import {VANCARDIANS} from "./names.js";

const QUIET = ["event.deal", "event.play", "event.trick", "event.score", "event.round",
  "event.game-over.one", "event.game-over.shared", "event.story", "event.superhero", "event.charge", "event.align", "event.effects"];

/** The trick on the table: the open one, or the one just won; none once you surrendered. */
function trickOf({view, state}) {
  if (state.surrender) {
    return null;
  }
  if (view.table.trick) {
    const {order, plays} = view.table.trick;
    return {order, plays, winner: null};
  }
  const over = ["trick-end", "round-end", "decide"].includes(view.phase);
  const last = over ? state.past.at(-1) : null;
  return last && {order: last.plays.map(([seat]) => seat), plays: last.plays, winner: last.winner};
}

function Trick({trick, turn}) {
  const cardOf = new Map(trick.plays);
  return html`<ol class="trick" aria-label=${t("solo.trick")}>
    ${trick.order.map((seat) => html`<li key=${seat} class=${`${seat === trick.winner ? "won" : ""
      } ${seat === turn ? "is-turn" : ""}`} data-trick-seat=${seat}>
      <span class="trick-name">${seatName(seat)}</span>
      ${cardOf.has(seat) ? html`<${Card} card=${cardOf.get(seat)} />`
        : html`<span class="card-place" aria-hidden="true"></span>`}
      ${seat === trick.winner && html`<span class="won-mark">${t("solo.wins")}</span>`}
    </li>`)}
  </ol>`;
}

/** A seat with what it just did, or else with its row, which comes a frame after the answer. */
function SeatBlock({seat, cards, moves, short, openRule}) {
  const still = moves.length === 0;
  const painted = usePainted(still);
  return html`<section class="seat-block" data-seat-block=${seat} aria-label=${seatName(seat)}>
    <h2>${seatName(seat)}</h2>
    ${moves.map((event, i) => html`<${Move} event=${event} short=${short} openRule=${openRule}
      key=${i} />`)}
    ${still && painted && html`<${Row} cards=${cards} label=${t("solo.row-of", {seat})} />`}
  </section>`;
}

function News({events, openRule}) {
  const told = events.filter((event) => !hasPicture(event) && !QUIET.includes(event.code));
  return told.length > 0 && html`<ul class="news">${told.map((event, i) => html`<li key=${i}
    data-event=${event.code}>
    ${event.code !== "event.trick-end" && html`<p>${tell(event)}</p>`}
    ${event.why?.length > 0 && html`<${Reasons} why=${event.why} openRule=${openRule} />`}
  </li>`)}</ul>`;
}

function Hand({cards}) {
  const known = cards.filter((card) => card !== UNKNOWN);
  return html`<section class="seat-block mine" aria-label=${t("solo.your-cards")}>
    <h2>${t("solo.your-cards")}</h2>
    ${known.length === cards.length ? html`<${Row} cards=${cards} label=${t("solo.your-cards")} />`
      : html`<p>${t("solo.n-cards", {n: cards.length})}</p>`}
  </section>`;
}

/** Abilities that lie charged; a tap opens the sheet with the ability's name as reason. */
function Charged({view, useAbility}) {
  const {charged, abilities} = view.stamina;
  const shown = Object.keys(abilities)
    .filter((id) => charged[id] > 0 || (id === "superhero" && abilities[id].name));
  const event = view.table.event?.name;
  if (shown.length === 0 && !event) {
    return null;
  }
  return html`<ul class="charged" aria-label=${t("solo.your-abilities")}>
    ${shown.map((id) => html`<li key=${id}><button type="button" class="chip"
      onClick=${() => useAbility(abilities[id].name || t(`solo.ability-name.${id}`))}>
      ${abilities[id].name || t(`solo.ability-name.${id}`)}
      ${charged[id] > 0 && html` <b>${t("solo.n-charged", {n: charged[id]})}</b>`}</button></li>`)}
    ${event && html`<li><span class="chip still">${t("solo.event")} <b>${event}</b></span></li>`}
  </ul>`;
}

export function Stage({game}) {
  const {play, view, settings, openRule} = game;
  const {events, state} = play.step;
  const trick = trickOf({view, state});
  const {hands} = view.table;
  const moves = (seat) => events.filter((event) => hasPicture(event) && event.params.seat === seat);
  const blocks = (seats) => seats.map((seat) => html`<${SeatBlock} seat=${seat}
    cards=${hands[seat]} moves=${moves(seat)} short=${settings.short} openRule=${openRule}
    key=${seat} />`);
  const moved = VANCARDIANS.filter((seat) => moves(seat).length > 0);
  const still = VANCARDIANS.filter((seat) => !moved.includes(seat) && hands[seat].length > 0);
  const mine = hands.You.length > 0 && view.prompt.ask !== "card";
  return html`<div class="stage">
    ${["scored", "game-over"].includes(view.phase) && html`<${Score} game=${game} />`}
    ${[...blocks(moved),
      trick && html`<${Trick} trick=${trick} turn=${view.where.turn} key="trick" />`,
      html`<${News} events=${events} openRule=${openRule} key="news" />`,
      ...blocks(still)]}
    <${Later} on=${view}>
      ${mine && html`<${Hand} cards=${hands.You} />`}
      <${Charged} view=${view} useAbility=${game.useAbility} />
    </>
  </div>`;
}
