// Your place: what you have won, and your cards, which are what you tap to play.

import {html} from "../../vendor/htm-preact.js";
import {Card, Face, UNKNOWN, copies, faceOf} from "../ui/cards.js";
import {memo} from "../ui/parts.js";
import {cardName, t} from "../ui/words.js";
import {EntrySlots, SeatHead} from "./seat.js";

const HAND = 8;

/** A card of yours; `play` is "legal" or "illegal" while one is to be played, else null. */
const HandCard = memo(({card, play}) => {
  const illegal = play === "illegal";
  return html`<li data-card=${play ? undefined : card}><button type="button"
    class=${`hand-card ${play ?? ""}`} data-play=${play ? card : undefined} disabled=${!play}
    aria-disabled=${illegal ? "true" : undefined}
    aria-label=${illegal ? `${cardName(card)}, ${t("solo.illegal")}` : cardName(card)}><${Face}
    card=${card} /></button></li>`;
});

export function Mine({game, entry}) {
  const {view, shown} = game;
  const {prompt} = shown;
  const hand = view.table.hands.You;
  const dealing = entry.seat === "You" && view.phase === "deal";
  const plays = prompt.ask === "card" && !hand.includes(UNKNOWN);
  const playOf = (card) => (prompt.cards.includes(card) ? "legal" : "illegal");
  const key = (card, i) => card + copies(hand.slice(0, i), card);
  const on =
    (listener) =>
    ({target}) => {
      const button = target.closest("[data-play]");
      if (button) {
        listener({type: prompt.action, card: faceOf(button.dataset.play)});
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
