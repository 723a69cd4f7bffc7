// Your place: what you have won, and your cards, which are what you tap to play.

import {html} from "../../vendor/htm-preact.js";
import {Card, Face, UNKNOWN, copies, faceOf} from "../kit/cards.js";
import {Slot} from "../kit/entry.js";
import {cardName, t} from "../kit/words.js";
import {SeatHead} from "./seat.js";

const HAND = 8;

function Playable({card, legal, tapped}) {
  return html`<li><button type="button" class=${`hand-card ${legal ? "" : "illegal"}`}
    data-play=${card} aria-disabled=${legal ? undefined : "true"}
    aria-label=${legal ? cardName(card) : `${cardName(card)}, ${t("solo.illegal")}`}
    ...${tapped}><${Face} card=${card} /></button></li>`;
}

export function Mine({game, entry}) {
  const {view, asked} = game;
  const hand = view.table.hands.You;
  const dealing = entry.seat === "You" && view.phase === "deal";
  const picks = dealing ? entry.picks : [];
  const open = dealing ? entry.count - picks.length : 0;
  const plays = asked.ask === "card" && !hand.includes(UNKNOWN);
  const key = (card, i) => card + copies(hand.slice(0, i), card);
  return html`<section class="seat mine" data-place="you" data-seat-block="You"
    aria-label=${t("solo.your-cards")}>
    <${SeatHead} seat="You" view=${view}>${
      hand.includes(UNKNOWN) && html`<span>${t("solo.n-cards", {n: hand.length})}</span>`
    }</>
    <ol class="row hand" aria-label=${t("solo.your-cards")}
      style=${`--n: ${Math.max(HAND, hand.length)}`}>
      ${hand.map((card, i) =>
        plays
          ? html`<${Playable} card=${card} key=${key(card, i)} legal=${asked.cards.includes(card)}
          tapped=${game.sends({type: asked.action, card: faceOf(card)})} />`
          : html`<${Card} as="li" card=${card} key=${key(card, i)} />`,
      )}
      ${picks.map(
        (card, i) => html`<li class="drawn" key=${`drawn ${i}`}><${Slot} card=${card}
        onRemove=${() => entry.remove(i)} /></li>`,
      )}
      ${Array.from(
        {length: open},
        (_, i) => html`<li class=${i === 0 ? "place next" : "place"}
        key=${`place ${i}`} aria-hidden="true"></li>`,
      )}
    </ol>
  </section>`;
}
