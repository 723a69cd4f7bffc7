// Entering cards: slots that fill, a grid of all cards, the keyboard, a pasted row.

import {Component, html, useEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {Face, Suit, SUITS, VALUES, copies, valueShown} from "./cards.js";
import {Icon} from "./parts.js";
import {cardsIn, useTyping} from "./typing.js";
import {cardName, t} from "./words.js";

/** A card of the grid. There are many, so one is drawn anew only when its own state changes. */
class Cell extends Component {
  shouldComponentUpdate({state}) {
    return state !== this.props.state;
  }

  render({card, state}) {
    const spoken = state === "gone" ? `${cardName(card)}, ${t("table.seen")}` : cardName(card);
    return html`<button type="button" class=${`cell suit-${card[0]} ${state}`} data-cell=${card}
      data-state=${state} aria-pressed=${state === "picked" ? "true" : "false"}
      aria-disabled=${state === "gone"} aria-label=${spoken}>
      <span aria-hidden="true">${valueShown(card)}</span><${Suit} suit=${card[0]} />
    </button>`;
  }
}

/**
 * All cards. Those that cannot be meant are grey and say so when tapped. Hidden, it is left alone.
 * @augments {Component<{free: string[], picks: string[], hidden?: boolean,
 *   onTap(card: string, state: string): void, onPress?(card: string, state: string): void}>}
 */
export class Grid extends Component {
  shouldComponentUpdate(next) {
    return !next.hidden;
  }

  render({free, picks, onTap, onPress = () => {}}) {
    const stateOf = (card, copy = 0) => {
      if (copies(picks, card) > copy) {
        return "picked";
      }
      return copies(free, card) > copy ? "free" : "gone";
    };
    const half = [...new Set(free.filter((card) => card.includes(".5")))];
    const on = (told) => ({target}) => {
      const cell = target.closest("[data-cell]");
      if (cell) {
        told(cell.dataset.cell, cell.dataset.state);
      }
    };
    return html`<div class="grid" onPointerDown=${on(onPress)} onClick=${on(onTap)}>
      ${SUITS.map((suit) => html`<div class=${`grid-suit suit-${suit}`} role="group" key=${suit}
        aria-label=${t("table.suit", {suit})}>
        <span class="grid-name" aria-hidden="true"><${Suit} suit=${suit} /><kbd>${suit}</kbd></span>
        ${VALUES.map((value) => html`<${Cell} card=${suit + value} state=${stateOf(suit + value)}
          key=${value} />`)}
      </div>`)}
      ${half.length > 0 && html`<div class="grid-suit grid-half suit-L" role="group"
        aria-label=${t("table.extra-love")}>
        <span class="grid-name" aria-hidden="true"><${Suit} suit="L" /><kbd>½</kbd></span>
        ${half.flatMap((card) => Array.from({length: copies(free, card)}, (_, copy) =>
          html`<${Cell} card=${card} state=${stateOf(card, copy)}
            key=${card + copy} />`))}
      </div>`}
    </div>`;
  }
}

function Slots({picks, count, onRemove}) {
  return html`<ol class="slots" style=${`--n: ${count}`} aria-label=${t("table.entered")}>
    ${Array.from({length: Math.max(count, picks.length)}, (_, i) => html`<li key=${i}
      class=${i === picks.length ? "next" : ""}>
      ${i < picks.length && html`<button type="button" class="slot" data-slot=${picks[i]}
        aria-label=${t("table.take-back", {card: picks[i]})} onClick=${() => onRemove(i)}>
        <${Face} card=${picks[i]} /></button>`}
    </li>`)}
  </ol>`;
}

function TextField({onCards}) {
  const [text, setText] = useState("");
  const field = useRef(null);
  useEffect(() => field.current.focus(), []);
  return html`<form class="typed-form" onSubmit=${(event) => {
    event.preventDefault();
    onCards(cardsIn(text));
    setText("");
  }}>
    <input ref=${field} class="field" aria-label=${t("table.type")} placeholder="s11 b4 l4.5"
      autocomplete="off" autocapitalize="none" spellcheck="false" value=${text}
      onInput=${(event) => setText(event.target.value)} />
    <button class="button">${t("table.take")}</button>
  </form>`;
}

const UNTOUCHED = {problem: null, typed: "", field: false};

/**
 * Ask for `count` cards of `free`; the last one sends them, and they stay where they are refused.
 * While a finger rests on the last one, `onPress` is told what it would send.
 * With another `id` it begins anew, with `restored` cards. `placeOf(card)` says where a card lies
 * that cannot be meant. While `folded` it only listens to the keyboard, and not even that if no
 * card is `asked` for.
 * @param {{id?: number, asked?: boolean, folded?: boolean, free: string[], count: number,
 *   laterFrom?: number | null, later?: string[], restored?: string[],
 *   onDone?(cards: string[]): Promise<object | null>, onPress?(cards: string[]): void,
 *   onDraft?(cards: string[]): void,
 *   placeOf(card: string): string, onWrong?(text: string): void, onTyping?(): void}} props
 */
export function CardEntry(props) {
  const {id = 0, asked = true, folded = false, free, count, laterFrom = null, later = [],
    restored = [], onDone, onPress = () => {}, onDraft = () => {}, placeOf, onWrong = () => {},
    onTyping = () => {}} = props;
  const [touched, touch] = useState({});
  const now = (held) => (held.id === id ? held : {id, picks: restored, ...UNTOUCHED});
  const change = (more) => touch((held) => ({...now(held), ...more}));
  const {picks, problem, typed, field} = now(touched);
  const soon = laterFrom === null ? free : free.filter((card) => !later.includes(card));
  const reshuffled = laterFrom !== null && picks.length >= laterFrom;

  const settle = async (cards) => {
    const sent = onDone && cards.length === count;
    if (!sent || await onDone(cards)) {
      change({picks: cards, problem: null});
      onDraft(cards);
    }
  };
  const refuse = (card, cards) => {
    change({picks: cards, problem: placeOf(card)});
    onWrong(card);
  };
  const add = (cards) => {
    let entered = picks;
    for (const card of cards) {
      if (copies(entered, card) >= copies(free, card)) {
        refuse(card, entered);
        return;
      }
      if (entered.length < count) {
        entered = [...entered, card];
      }
    }
    settle(entered);
  };
  const remove = (i) => settle(picks.filter((_, at) => at !== i));
  const back = () => picks.length > 0 && remove(picks.length - 1);
  const tap = (card, state) => {
    if (state === "picked") {
      remove(picks.lastIndexOf(card));
    } else if (state === "gone") {
      refuse(card, picks);
    } else if (picks.length < count) {
      add([card]);
    }
  };
  const press = (card, state) => {
    if (state === "free" && picks.length === count - 1) {
      onPress([...picks, card]);
    }
  };
  useTyping({onCards: add, onBack: back, onTyped: (text) => {
    change({typed: text});
    onTyping();
  }}, asked);

  return html`<div class=${`entry-cards ${folded ? "folded" : ""}`}>
    <div class="slots-bar">
      <${Slots} picks=${picks} count=${count} onRemove=${remove} />
      ${typed && html`<kbd class="typed" aria-live="polite">${typed}</kbd>`}
      ${onDone && picks.length === count
        ? html`<button type="button" class="tool-button full" data-do="send"
          aria-label=${t("table.done")} onClick=${() => settle(picks)}><${Icon} name="check" /></button>`
        : html`<button type="button" class="tool-button" aria-expanded=${field ? "true" : "false"}
          aria-label=${t("table.type")} onClick=${() => change({field: !field})}><${Icon}
          name="keys" /></button>`}
      <button type="button" class="tool-button" data-do="back" disabled=${picks.length === 0}
        aria-label=${t("table.back")} onClick=${back}><${Icon} name="back" /></button>
    </div>
    ${field && html`<${TextField} onCards=${add} />`}
    ${reshuffled && html`<p class="told-now" role="status">${t("table.reshuffle")}</p>`}
    <${Grid} free=${reshuffled ? free : soon} picks=${picks} onTap=${tap} onPress=${press}
      hidden=${folded} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
  </div>`;
}
