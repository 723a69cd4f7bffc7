// The trick in the middle of the table: who plays what, what was led, who wins so far.

import {html} from "../../vendor/htm-preact.js";
import {Card, Suit} from "../ui/cards.js";
import {memo} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {SetUp} from "./setup.js";

function noteOf({open, winner}, seat, turn) {
  if (seat === winner) {
    return open ? t("solo.wins-so-far") : t("solo.wins");
  }
  return seat === turn ? t("solo.next") : "";
}

function SeatPlay({trick, seat, card, turn}) {
  const isWon = seat === trick.winner && !trick.open;
  return html`<li class=${`${seat === trick.winner ? "winning" : ""} ${isWon ? "won" : ""} ${
    seat === turn ? "is-turn" : ""
  }`} data-trick-seat=${seat}>
    <span class="trick-name">${seatName(seat)}</span>
    ${
      card
        ? html`<${Card} card=${card} key=${card} />`
        : html`<span class="card-place" aria-hidden="true"></span>`
    }
    <span class="trick-note">${noteOf(trick, seat, turn)}</span>
  </li>`;
}

/** @param {{view: object, trick: object | null}} props the trick to show; before one, what to prepare */
export const Trick = memo(({view, trick}) => {
  const cards = new Map(trick?.plays);
  const turn = trick?.open ? trick.order[trick.turn] : null;
  return html`<section class=${trick ? "middle" : "middle before"} data-place="trick" aria-label=${t("solo.trick")}>
    ${
      trick
        ? html`<ol class="trick">${trick.order.map(
            (seat) => html`<${SeatPlay} key=${seat}
        trick=${trick} seat=${seat} card=${cards.get(seat)} turn=${turn} />`,
          )}</ol>
      ${
        trick.lead_suit &&
        html`<p class="led">${t("solo.led")} <b class=${`suit-${
          trick.lead_suit
        }`}><${Suit} suit=${trick.lead_suit} />${t("table.suit", {suit: trick.lead_suit})}</b></p>`
      }`
        : html`<${SetUp} view=${view} />`
    }
  </section>`;
});
