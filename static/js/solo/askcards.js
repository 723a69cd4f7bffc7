// Cards asked for: those drawn or dealt at the table, and the one you play.

import {html, useState} from "../../vendor/htm-preact.js";
import {Face, UNKNOWN, copies, faceOf} from "../table/cards.js";
import {CardEntry} from "../table/entry.js";
import {cardName, t} from "../table/words.js";
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

export function AskCards({game, answer}) {
  const {view, play, shelf, restored} = game;
  const {prompt, table} = view;
  const looking = play.step.events.some(hasPicture) && !game.settings.short;
  const draft = restored ?? shelf.draft(play.game.id, play.cursor);
  const [open, setOpen] = useState(!looking || draft.length > 0);
  const [wrong, setWrong] = useState(null);
  const tellWrong = (card) => {
    setOpen(true);
    setWrong(card);
  };
  return html`<div>
    ${!open && html`<button type="button" class="button first wide" data-do="open"
      onClick=${() => setOpen(true)}>${t("solo.enter-cards", {n: prompt.count})}</button>`}
    <${CardEntry} free=${prompt.cards} count=${prompt.count} laterFrom=${prompt.reshuffle_after}
      later=${Object.keys(table.seen)} restored=${draft} placeOf=${(card) => placeOf(view, card)}
      onTyping=${() => setOpen(true)} onWrong=${tellWrong} folded=${!open}
      onDraft=${(cards) => cards.length < prompt.count
        && shelf.setDraft(play.game.id, play.cursor, cards)}
      onDone=${(cards) => answer({type: prompt.action, cards})} />
    ${wrong && table.seen[wrong] && html`<button type="button" class="button quiet"
      data-do="correct" onClick=${() => game.openSheet({name: "correct", card: wrong})}>${
      t("solo.correct")}</button>`}
  </div>`;
}

function HandCard({card, legal, onPlay}) {
  return html`<li><button type="button" class=${`hand-card ${legal ? "" : "illegal"}`}
    data-play=${card} aria-disabled=${legal ? undefined : "true"}
    aria-label=${legal ? cardName(card) : `${cardName(card)}, ${t("solo.illegal")}`}
    onClick=${() => onPlay(card)}><${Face} card=${card} /></button></li>`;
}

/** The card you play: from your hand, or from all that may be in it. */
export function AskHand({game, answer}) {
  const {view} = game;
  const {prompt, table} = view;
  const hand = table.hands.You;
  const onPlay = (card) => answer({type: prompt.action, card: faceOf(card)});
  if (hand.includes(UNKNOWN)) {
    return html`<${CardEntry} free=${prompt.cards} count=${1}
      placeOf=${(card) => placeOf(view, card)} onDone=${([card]) => onPlay(card)} />`;
  }
  return html`<ol class=${`hand hand-${hand.length}`} aria-label=${t("solo.your-cards")}>
    ${hand.map((card, i) => html`<${HandCard} card=${card} key=${card + copies(hand.slice(0, i), card)}
      legal=${prompt.cards.includes(card)} onPlay=${onPlay} />`)}</ol>`;
}
