// Cards asked for: those drawn or dealt at the table, and the one you play.

import {html, useLayoutEffect, useState} from "../../vendor/htm-preact.js";
import {Face, UNKNOWN, copies, faceOf} from "../kit/cards.js";
import {CardEntry} from "../kit/entry.js";
import {usePainted} from "../kit/parts.js";
import {cardName, t} from "../kit/words.js";
import {hasPicture} from "./moves.js";

/** Say where a card lies that cannot be meant now, or that there is no such card. */
function placeOf(view, card) {
  const place = view.table.seen[card];
  if (place) {
    return t("refused.card-elsewhere", {card, place});
  }
  return /^[BLST](\d|1[0-3])$/.test(card) ? t("solo.not-now", {card})
    : t("refused.not-a-card", {card});
}

/** Tell whether cards are to be entered: those drawn or dealt, or one of a hand that is not known. */
const asksForCards = ({prompt, table}) => prompt.ask === "cards"
  || (prompt.ask === "card" && table.hands.You.includes(UNKNOWN));

/** What the card entry of a prompt needs. */
function entryFor({view, play, shelf}, answer) {
  const {prompt, table} = view;
  if (!asksForCards(view)) {
    return {asked: false, free: [], count: 0};
  }
  if (prompt.ask === "card") {
    return {asked: true, free: prompt.cards, count: 1,
      onPress: ([card]) => play.foresee({type: prompt.action, card}),
      onDone: ([card]) => answer({type: prompt.action, card})};
  }
  return {asked: true, free: prompt.cards, count: prompt.count, laterFrom: prompt.reshuffle_after,
    later: Object.keys(table.seen), restored: shelf.draft(play.game.id, play.cursor),
    onDraft: (cards) => cards.length < prompt.count
      && shelf.setDraft(play.game.id, play.cursor, cards),
    onPress: (cards) => play.foresee({type: prompt.action, cards}),
    onDone: (cards) => answer({type: prompt.action, cards})};
}

/**
 * The place where cards are entered. It stays while the game goes on, for its grid is large; folded
 * away where no card is asked for, and behind a button while there is a move of hers to look at.
 */
export function CardsAsked({game, answer}) {
  const {view, play, settings} = game;
  const {prompt, table} = view;
  const entry = entryFor(game, answer);
  const looking = prompt.ask === "cards" && play.step.events.some(hasPicture) && !settings.short;
  const [touched, touch] = useState({});
  const id = play.game.version;  // another one after undo and redo too
  const {open, wrong} = touched.id === id ? touched
    : {open: !looking || entry.restored?.length > 0, wrong: null};
  const unfold = (card = wrong) => touch({id, open: true, wrong: card});
  const painted = usePainted(id);
  return html`<div>
    ${entry.asked && !open && html`<button type="button" class="button first wide" data-do="open"
      onClick=${() => unfold()}>${t("solo.enter-cards", {n: prompt.count})}</button>`}
    <${CardEntry} id=${id} folded=${!(entry.asked && open && painted)} ...${entry}
      placeOf=${(card) => placeOf(view, card)} onTyping=${() => unfold()} onWrong=${unfold} />
    ${wrong && table.seen[wrong] && html`<button type="button" class="button quiet"
      data-do="correct" onClick=${() => game.openSheet({name: "correct", card: wrong})}>${
      t("solo.correct")}</button>`}
  </div>`;
}

function HandCard({card, legal, tapped}) {
  return html`<li><button type="button" class=${`hand-card ${legal ? "" : "illegal"}`}
    data-play=${card} aria-disabled=${legal ? undefined : "true"}
    aria-label=${legal ? cardName(card) : `${cardName(card)}, ${t("solo.illegal")}`}
    ...${tapped}><${Face} card=${card} /></button></li>`;
}

/** The card you play from a hand that is known. Its place is kept; the cards come a frame after. */
export function AskHand({game, sends}) {
  const {prompt, table} = game.view;
  const hand = table.hands.You;
  const inLine = hand.length > 6 ? 4 : hand.length;
  const lines = Math.ceil(hand.length / inLine);
  const painted = usePainted(hand);
  useLayoutEffect(game.focusNext, [painted]);
  return !asksForCards(game.view) && html`<ol class="hand" aria-label=${t("solo.your-cards")}
    style=${`--n: ${inLine}; --lines: ${lines}`}>
    ${painted && hand.map((card, i) => html`<${HandCard} card=${card}
      key=${card + copies(hand.slice(0, i), card)} legal=${prompt.cards.includes(card)}
      tapped=${sends({type: prompt.action, card: faceOf(card)})} />`)}
  </ol>`;
}
