// Cards that are tapped in, one after the other; a tap on one changes or removes it.

import {html, useState} from "../../vendor/htm-preact.js";
import {Face, Grid, Suit} from "../ui/cards.js";
import {DECK, copies, faceOf, fromJson, nowOf} from "../ui/cardtext.js";
import {ADJUSTED_LIMIT, SUITS} from "../ui/limits.js";
import {Choice, Count, Drawer} from "../ui/parts.js";
import {useTyping} from "../ui/typing.js";
import {cardName, t} from "../ui/words.js";

const HALVES = ["L4.5", "L4.5", "L9.5", "L9.5"];
const ALL = [...DECK, ...HALVES];

/** The suits to choose from. */
export const suitOptions = () =>
  SUITS.map((suit) => ({
    value: suit,
    text: html`<${Suit} suit=${suit} /> ${t("table.suit", {suit})}`,
  }));

/** @param {string} card */
const isCard = (card) => ALL.includes(faceOf(card)) && /^[BLST]-?\d+(\.5)?$/.test(nowOf(card));

/** Cards of an address; what is none is left out. @param {unknown} list */
export const cardsOf = (list) => (Array.isArray(list) ? list.map(fromJson).filter(isCard) : []);

/**
 * @param {{card: string, onChange(card: string): void, onRemove(): void, onClose(): void}} props
 */
function Change({card, onChange, onRemove, onClose}) {
  const face = faceOf(card);
  const [suit, value] = [nowOf(card)[0], Number(nowOf(card).slice(1))];
  /** @param {string} nextSuit @param {number} nextValue */
  const to = (nextSuit, nextValue) => {
    const now = nextSuit + nextValue;
    onChange(now === face ? face : `${face}=${now}`);
  };
  return html`<${Drawer} title=${cardName(card)} name="change" onClose=${onClose}>
    <${Choice} label=${t("judge.counts-as-suit")} value=${suit}
      onPick=${(/** @type {string} */ next) => to(next, value)} options=${suitOptions()} />
    <${Count} name=${t("judge.counts-as-value")} least=${-ADJUSTED_LIMIT} most=${ADJUSTED_LIMIT} value=${value}
      format=${(/** @type {number} */ n) => t("table.number", {n})} onChange=${(/** @type {number} */ next) => to(suit, next)} />
    <p class="actions"><button type="button" class="button" data-do="remove" onClick=${onRemove}>${t(
      "judge.remove",
    )}</button>
      <button type="button" class="button first" data-do="done" onClick=${onClose}>${t(
        "table.done",
      )}</button></p>
  </${Drawer}>`;
}

/**
 * @param {{cards: string[], most: number, names?: string[], mark?: number, label: string,
 *   halves?: boolean, onChange(cards: string[]): void, dim?(card: string): boolean, children?: Children}} props
 *   `names[i]` stands under the i-th card; `halves`: there are those of the Vancardians; `children` stand
 *   between the cards and the grid
 */
export function CardList({
  cards,
  most,
  names = [],
  mark = -1,
  label,
  halves = true,
  onChange,
  dim = () => false,
  children,
}) {
  const [changing, setChanging] = useState(-1);
  const faces = cards.map(faceOf);
  const all = halves ? ALL : DECK;
  /** @param {string[]} more */
  const add = (more) => {
    let now = cards;
    for (const card of more) {
      const there = copies(now.map(faceOf), card);
      if (now.length < most && there < copies(all, card)) {
        now = [...now, card];
      }
    }
    onChange(now);
  };
  /** @param {number} i */
  const removeAt = (i) => onChange(cards.filter((_, at) => at !== i));
  useTyping({
    onCards: add,
    onBack: () => cards.length && removeAt(cards.length - 1),
    onTyped: () => {},
  });
  /** @param {string} card @param {string} state */
  const tap = (card, state) =>
    state === "picked" ? removeAt(faces.lastIndexOf(card)) : add([card]);
  return html`<div class="card-list">
    <ol class="listed" aria-label=${label}>${cards.map(
      (card, i) => html`<li key=${i}>
      <button type="button" class=${`slot ${
        i === mark ? "winner" : dim(card) ? "dim" : ""
      }`} data-card=${card}
        aria-label=${`${names[i] ? `${names[i]}: ` : ""}${cardName(card)}. ${t("judge.change")}`}
        onClick=${() => setChanging(i)}><${Face} card=${card} /></button>
      ${names[i] && html`<span class="under" aria-hidden="true">${names[i]}</span>`}</li>`,
    )}
      ${
        cards.length < most &&
        names[cards.length] &&
        html`<li class="next"><span class="slot empty"
        aria-hidden="true"></span><span class="under">${names[cards.length]}</span></li>`
      }</ol>
    ${children}
    <${Grid} free=${all} picks=${faces} onTap=${tap} />
    ${
      cards.length > 0 &&
      html`<p><button type="button" class="button" data-do="clear"
      onClick=${() => onChange([])}>${t("judge.clear")}</button></p>`
    }
    ${
      changing >= 0 &&
      html`<${Change} card=${cards[changing]} onClose=${() => setChanging(-1)}
      onChange=${(/** @type {string} */ card) => onChange(cards.map((other, at) => (at === changing ? card : other)))}
      onRemove=${() => {
        removeAt(changing);
        setChanging(-1);
      }} />`
    }
  </div>`;
}
