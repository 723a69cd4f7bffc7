// Cards as pictures, and the grid of all of them.

import {Component, html} from "../../vendor/htm-preact.js";
import {UNKNOWN, copies, faceOf, isExtraLove, nowOf, valueShown} from "./cardtext.js";
import {SUITS, VALUES} from "./limits.js";
import {cardName, t} from "./words.js";

const shapes = new Map();

/**
 * The outlines of a suit in a square of 24; paths of its own are quicker to draw than a reference.
 * @param {string} suit
 * @returns {(string | null)[][]}
 */
function shapesOf(suit) {
  if (!shapes.has(suit)) {
    const paths = document.querySelectorAll(`#suit-${suit} path`);
    shapes.set(
      suit,
      Array.from(paths, (path) => [path.getAttribute("d"), path.getAttribute("class")]),
    );
  }
  return shapes.get(suit);
}

/** A suit's symbol; the page holds the shapes. @param {{suit: string}} props */
export function Suit({suit}) {
  return html`<svg class=${`suit suit-${suit}`} viewBox="0 0 24 24" aria-hidden="true"
    focusable="false">${shapesOf(suit).map(([d, kind]) => html`<path class=${kind} d=${d} />`)}</svg>`;
}

/** What is printed on a card that counts as another now. @param {{card: string}} props */
function Printed({card}) {
  const face = faceOf(card);
  return html`<span class="printed"><${Suit} suit=${face[0]} />${valueShown(face)}</span>`;
}

/**
 * A card's picture, with a name to hear unless it stands beside it.
 * @param {{card: string, name?: string}} props
 */
export function Face({card, name}) {
  const isKnown = card !== UNKNOWN;
  const suit = nowOf(card)[0];
  const value = isKnown ? valueShown(card) : UNKNOWN;
  const long = value.length > 2 || value.includes("½") ? "long" : "";
  const kind = value.includes("½") ? "extra" : value === "13" ? "highest" : "";
  const changed = card.includes("=") ? "changed" : "";
  const label = name ? {role: "img", "aria-label": name} : {"aria-hidden": "true"};
  return html`<span class=${`card-face ${isKnown ? `suit-${suit}` : "back"} ${long} ${kind} ${changed}`}
    ...${label}>${value}${isKnown && html`<${Suit} suit=${suit} />`}${
      changed && html`<${Printed} card=${card} />`
    }</span>`;
}

/** @typedef {{card: string, mark?: string, note?: string, as?: string}} CardProps */

/**
 * A card to look at, with its name to hear; drawn anew only when it becomes another.
 * @augments {Component<CardProps>}
 */
export class Card extends Component {
  /** @param {CardProps} next */
  shouldComponentUpdate({card, mark, note}) {
    return card !== this.props.card || mark !== this.props.mark || note !== this.props.note;
  }

  /** @param {CardProps} props */
  render({card, mark = "", note = "", as = "span"}) {
    return html`<${as} class=${`card-shown ${mark}`} data-card=${card}><${Face} card=${card}
      name=${cardName(card) + (note && ` (${note})`)} /></${as}>`;
  }
}

/** Cards side by side. @param {{cards: string[], label?: string}} props */
export function CardRow({cards, label}) {
  return html`<ol class="cards-row" aria-label=${label} style=${`--n: ${cards.length}`}>
    ${cards.map(
      (card, i) => html`<${Card} as="li" card=${card}
      key=${`${card}${copies(cards.slice(0, i), card)}`} />`,
    )}
  </ol>`;
}

// All cards to tap: the deck, and the extra-love cards that a game has.

/** @typedef {{card: string, state: string}} CellProps */

/**
 * A card of the grid. There are many, so one is drawn anew only when its own state changes.
 * @augments {Component<CellProps>}
 */
class Cell extends Component {
  /** @param {CellProps} next */
  shouldComponentUpdate({state}) {
    return state !== this.props.state;
  }

  /** @param {CellProps} props */
  render({card, state}) {
    const label = state === "gone" ? `${cardName(card)}, ${t("table.seen")}` : cardName(card);
    return html`<button type="button" class=${`cell suit-${card[0]} ${state}`} data-cell=${card}
      data-state=${state} aria-pressed=${state === "picked"}
      aria-disabled=${state === "gone"} aria-label=${label}>
      <span aria-hidden="true">${valueShown(card)}</span><${Suit} suit=${card[0]} />
    </button>`;
  }
}

/** @typedef {(card: string, state: string) => void} OnCell */
/** @typedef {{free: string[], picks: string[], hidden?: boolean, onTap: OnCell, onPress?: OnCell}} GridProps */

/**
 * All cards. Those that cannot be meant are grey and say so when tapped. Hidden, it is left alone.
 * @augments {Component<GridProps>}
 */
export class Grid extends Component {
  /** @param {GridProps} next */
  shouldComponentUpdate(next) {
    return !next.hidden;
  }

  /** @param {GridProps} props */
  render({free, picks, onTap, onPress = () => {}}) {
    /** @param {string} card */
    const stateOf = (card, copy = 0) => {
      if (copies(picks, card) > copy) {
        return "picked";
      }
      return copies(free, card) > copy ? "free" : "gone";
    };
    const half = [...new Set(free.filter(isExtraLove))];
    const on =
      (/** @type {OnCell} */ listener) =>
      (/** @type {MouseEvent} */ {target}) => {
        const {cell, state} = target.closest("[data-cell]")?.dataset ?? {};
        if (cell && state) {
          listener(cell, state);
        }
      };
    return html`<div class="grid" onPointerDown=${on(onPress)} onClick=${on(onTap)}>
      ${SUITS.map(
        (suit, i) => html`<div class=${`grid-suit suit-${suit}`} role="group" key=${suit}
        aria-label=${t("table.suit", {suit})}>
        <span class="grid-name" aria-hidden="true"><${Suit} suit=${suit} /><kbd>${t("table.letters")[i]}</kbd></span>
        ${VALUES.map(
          (value) => html`<${Cell} card=${suit + value} state=${stateOf(suit + value)}
          key=${value} />`,
        )}
      </div>`,
      )}
      ${
        half.length > 0 &&
        html`<div class="grid-suit grid-half suit-L" role="group"
        aria-label=${t("table.extra-love")}>
        <span class="grid-name" aria-hidden="true"><${Suit} suit="L" /><kbd>½</kbd></span>
        ${half.flatMap((card) =>
          Array.from(
            {length: copies(free, card)},
            (_, copy) =>
              html`<${Cell} card=${card} state=${stateOf(card, copy)}
            key=${card + copy} />`,
          ),
        )}
      </div>`
      }
    </div>`;
  }
}
