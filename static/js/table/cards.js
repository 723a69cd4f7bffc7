// Cards as pictures. A card's text is `S11`, or `S11=T10` when it counts as another.

import {html} from "../../vendor/htm-preact.js";
import {cardName} from "./words.js";

export const SUITS = ["B", "L", "S", "T"];
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
export const UNKNOWN = "?";

export const faceOf = (card) => card.split("=")[0];
export const nowOf = (card) => card.split("=").at(-1);
export const valueShown = (card) => nowOf(card).slice(1).replace(/^(-?)0\.5$/, "$1½")
  .replace(".5", "½").replace("-", "−");

/** How often a card stands in a list. */
export const copies = (cards, card) => cards.filter((other) => other === card).length;

const shapes = new Map();

/** The outline of a suit in a square of 24; a path of its own is quicker to draw than a reference. */
function shapeOf(suit) {
  if (!shapes.has(suit)) {
    shapes.set(suit, document.querySelector(`#suit-${suit} path`).getAttribute("d"));
  }
  return shapes.get(suit);
}

/** A suit's symbol; the page holds the shapes. */
export function Suit({suit}) {
  return html`<svg class=${`suit suit-${suit}`} viewBox="0 0 24 24" aria-hidden="true"
    focusable="false"><path d=${shapeOf(suit)} /></svg>`;
}

const GROUND = "M1 43 49 35v26a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8Z";

function Back() {
  return html`<svg class="face back" viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="paper" x="1" y="1" width="48" height="68" rx="8" />
    <path class="ground" d="M1 43 49 21v40a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8Z" />
    <text class="number" x="25" y="47" text-anchor="middle">?</text>
    <rect class="edge" x="1" y="1" width="48" height="68" rx="8" />
  </svg>`;
}

/** What is printed on a card that counts as another now. */
function Printed({card}) {
  const face = faceOf(card);
  return html`<g class="printed">
    <rect x="25" y="56" width="24" height="13" rx="4" />
    <path transform="translate(27 58) scale(.375)" d=${shapeOf(face[0])} />
    <text x="42" y="66" text-anchor="middle">${valueShown(face)}</text>
  </g>`;
}

/** A card's picture; silent, for it stands beside its name. */
export function Face({card}) {
  if (card === UNKNOWN) {
    return html`<${Back} />`;
  }
  const suit = nowOf(card)[0];
  const value = valueShown(card);
  return html`<svg class=${`face suit-${suit} ${value.length > 2 || value.includes("½") ? "long" : ""}`}
    viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="paper" x="1" y="1" width="48" height="68" rx="8" />
    <path class="ground" d=${GROUND} />
    <text class="number" x="25" y="33" text-anchor="middle">${value}</text>
    <path class="mark" transform="translate(13.5 42.5) scale(.958)" d=${shapeOf(suit)} />
    ${card.includes("=") && html`<${Printed} card=${card} />`}
    <rect class="edge" x="1" y="1" width="48" height="68" rx="8" />
  </svg>`;
}

/** A card to look at, with its name to hear. @param {{card: string, mark?: string}} props */
export function Card({card, mark = "", note = ""}) {
  return html`<span class=${`card-shown ${mark}`} data-card=${card}><${Face} card=${card} /><span
    class="heard">${cardName(card)}${note && ` (${note})`}</span></span>`;
}

/**
 * Cards side by side. `marks[i]` is a class for the i-th, `notes[i]` what to say of it.
 * @param {{cards: string[], marks?: string[], notes?: string[], label?: string}} props
 */
export function Row({cards, marks = [], notes = [], label, size = ""}) {
  return html`<ol class=${`cards-row ${size}`} aria-label=${label}>
    ${cards.map((card, i) => html`<li key=${`${card}${copies(cards.slice(0, i), card)}`}>
      <${Card} card=${card} mark=${marks[i]} note=${notes[i]} /></li>`)}
  </ol>`;
}
