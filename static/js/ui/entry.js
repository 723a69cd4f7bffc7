// Entering cards: slots that fill, the grid, the keyboard, a pasted row.

import {html, useEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {Face, Grid} from "./cards.js";
import {copies} from "./cardtext.js";
import {IconButton} from "./parts.js";
import {cardsIn, useTyping} from "./typing.js";
import {t} from "./words.js";

/** The cards entered so far; a tap takes one back. @param {{slots: Places, count: number, onRemove(i: number): void}} props */
function Slots({slots, count, onRemove}) {
  return html`<ol class="slots" style=${`--n: ${count}`} aria-label=${t("table.entered")}>
    ${Array.from(
      {length: Math.max(count, slots.length)},
      (_, i) => html`<li key=${i}
      class=${i === nextOf(slots) ? "next" : ""}>
      ${slots[i] && html`<${Slot} card=${slots[i]} onRemove=${() => onRemove(i)} />`}
    </li>`,
    )}
  </ol>`;
}

/** A card entered but not sent yet. @param {{card: string, onRemove(): void}} props */
export function Slot({card, onRemove}) {
  return html`<button type="button" class="slot" data-slot=${card}
    aria-label=${t("table.take-back", {card})} onClick=${onRemove}><${Face} card=${card} /></button>`;
}

/** @param {{onCards(cards: string[]): void}} props */
function TextField({onCards}) {
  const [text, setText] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  return html`<form class="typed-form" onSubmit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    onCards(cardsIn(text));
    setText("");
  }}>
    <input ref=${field} class="field" aria-label=${t("table.type")} placeholder=${t("table.type-example")}
      autocomplete="off" autocapitalize="none" spellcheck="false" value=${text}
      onInput=${(/** @type {On} */ event) => setText(event.target.value)} />
    <button class="button">${t("table.take")}</button>
  </form>`;
}

/**
 * Of the `slots` one is null whose card was taken back before others: it is filled next, for in a row the order
 * counts.
 * @typedef {(string | null)[]} Places
 * @typedef {{id: number, slots: Places, problem: string | null, wrong: string | null,
 *   typed: string}} Entered
 */

/** @type {Omit<Entered, "id" | "slots">} */
const UNTOUCHED = {problem: null, wrong: null, typed: ""};

/** The place that is filled next. @param {Places} slots */
export const nextOf = (slots) => (slots.includes(null) ? slots.indexOf(null) : slots.length);

/** @param {Places} slots @param {string} card */
const filled = (slots, card) => [
  ...slots.slice(0, nextOf(slots)),
  card,
  ...slots.slice(nextOf(slots) + 1),
];

/** The last card takes its place along, and the open ones before it. @param {Places} slots @param {number} i */
const without = (slots, i) => {
  const left = slots.map((card, at) => (at === i ? null : card));
  return left.slice(0, left.findLastIndex(Boolean) + 1);
};

/** Whether no further copy of a card is free. @param {string[]} free @param {string[]} picks @param {string} card */
const lacks = (free, picks, card) => copies(picks, card) >= copies(free, card);

/** @param {Places} slots */
export const cardsOf = (slots) => slots.filter((card) => card !== null);

/**
 * What is entered so far, and how it is changed; another `id` begins anew.
 * @param {number} id
 * @param {Places} initial
 * @returns {[Entered, (more: Partial<Entered>) => void]}
 */
function useEntered(id, initial) {
  const [draft, setDraft] = useState(/** @type {Entered | null} */ (null));
  // By `id` and not by an effect: with the next question the old cards are not shown even once.
  const now = (/** @type {Entered | null} */ entry) =>
    entry?.id === id ? entry : {id, slots: initial, ...UNTOUCHED};
  return [now(draft), (more) => setDraft((entry) => ({...now(entry), ...more}))];
}

/**
 * The entering of `count` cards of `free`: the last one sends them, and they stay where they are
 * refused. While a finger rests on the last one, `onPress` is told what it would send. With another
 * `id` it begins anew, with the `initial` cards. `placeOf(card)` says where a card lies that cannot be
 * meant. The keyboard is heard while `listening`.
 * @param {{id?: number, listening?: boolean, free: string[], count: number, laterFrom?: number | null,
 *   later?: string[], initial?: Places, onDone?(cards: string[]): Promise<object | null>,
 *   onPress?(cards: string[]): void, onDraft?(cards: string[], slots: Places): void,
 *   placeOf(card: string): string}} props
 */
export function useEntry({
  id = 0,
  listening = true,
  free,
  count,
  laterFrom = null,
  later = [],
  initial = [],
  onDone,
  onPress = () => {},
  onDraft = () => {},
  placeOf,
}) {
  const [{slots, problem, wrong, typed}, change] = useEntered(id, initial);
  const picks = cardsOf(slots);
  const reshuffled = laterFrom !== null && picks.length >= laterFrom;
  const choices =
    laterFrom === null || reshuffled ? free : free.filter((card) => !later.includes(card));

  const settle = async (/** @type {Places} */ next) => {
    const cards = cardsOf(next);
    const isComplete = onDone && cards.length === count;
    // `onDone` answers with a refusal; without one the cards are sent, and nothing is left to be
    // entered.
    if (!isComplete || (await onDone(cards))) {
      change({slots: next, problem: null, wrong: null});
      onDraft(cards, next);
    }
  };
  /** @param {string} card @param {Places} next */
  const refuse = (card, next) => change({slots: next, problem: placeOf(card), wrong: card});
  const add = (/** @type {string[]} */ cards) => {
    const at = cards.findIndex((card, i) => lacks(free, [...picks, ...cards.slice(0, i)], card));
    const fit = Math.min(at < 0 ? cards.length : at, count - picks.length);
    const next = cards.slice(0, fit).reduce(filled, slots);
    return at < 0 ? settle(next) : refuse(cards[at], next);
  };
  const remove = (/** @type {number} */ i) => settle(without(slots, i));
  const back = () => picks.length > 0 && remove(slots.length - 1);
  /** @param {string} card @param {string} state */
  const tap = (card, state) => {
    if (state === "picked") {
      remove(slots.lastIndexOf(card));
    } else if (state === "gone") {
      refuse(card, slots);
    } else if (picks.length < count) {
      add([card]);
    }
  };
  /** @param {string} card @param {string} state */
  const press = (card, state) => {
    if (state === "free" && picks.length === count - 1) {
      onPress(cardsOf(filled(slots, card)));
    }
  };
  useTyping(
    {
      onCards: add,
      onBack: back,
      onTyped: (text) => change({typed: text}),
      goesOn: (text) => choices.some((card) => card.startsWith(text) && card !== text),
    },
    listening,
  );
  return {
    slots,
    picks,
    problem,
    wrong,
    typed,
    reshuffled,
    free: choices,
    count,
    add,
    remove,
    back,
    tap,
    press,
    send: () => settle(slots),
    forget: () => change({problem: null, wrong: null}),
  };
}

/**
 * Cards asked for within a form: slots, the grid, what is wrong.
 * @param {{free: string[], count: number, onDraft(cards: string[]): void,
 *   placeOf(card: string): string}} props
 */
export function CardEntry(props) {
  const {slots, picks, problem, typed, free, ...entry} = useEntry(props);
  const [field, showField] = useState(false);
  return html`<div class="entry-cards">
    <div class="slots-bar">
      <${Slots} slots=${slots} count=${entry.count} onRemove=${entry.remove} />
      ${typed && html`<kbd class="typed" aria-live="polite">${typed}</kbd>`}
      <${IconButton} icon="keys" label=${t("table.type")} aria-expanded=${field}
        onClick=${() => showField(!field)} />
      <${IconButton} icon="back" name="back" label=${t("table.back")} disabled=${picks.length === 0}
        onClick=${entry.back} />
    </div>
    ${field && html`<${TextField} onCards=${entry.add} />`}
    <${Grid} free=${free} picks=${picks} onTap=${entry.tap} onPress=${entry.press} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
  </div>`;
}
