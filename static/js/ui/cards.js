// Cards as pictures. A card's text is `S11`, or `S11=T10` when it counts as another.

import {Component, html} from "../../vendor/htm-preact.js";
import {cardName} from "./words.js";

export const SUITS = ["B", "L", "S", "T"];
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
export const DECK = SUITS.flatMap((suit) => VALUES.map((value) => suit + value));
export const UNKNOWN = "?";

export const faceOf = (card) => card.split("=")[0];
export const nowOf = (card) => card.split("=").at(-1);
export const valueShown = (card) =>
  nowOf(card)
    .slice(1)
    .replace(/^(-?)0\.5$/, "$1½")
    .replace(".5", "½")
    .replace("-", "−");

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

/** What is printed on a card that counts as another now. */
function Printed({card}) {
  const face = faceOf(card);
  return html`<span class="printed"><${Suit} suit=${face[0]} />${valueShown(face)}</span>`;
}

/** A card's picture, with a name to hear unless it stands beside it. */
export function Face({card, name}) {
  const isKnown = card !== UNKNOWN;
  const suit = nowOf(card)[0];
  const value = isKnown ? valueShown(card) : UNKNOWN;
  const long = value.length > 2 || value.includes("½") ? "long" : "";
  const changed = card.includes("=") ? "changed" : "";
  const label = name ? {role: "img", "aria-label": name} : {"aria-hidden": "true"};
  return html`<span class=${`card-face ${isKnown ? `suit-${suit}` : "back"} ${long} ${changed}`}
    ...${label}>${value}${isKnown && html`<${Suit} suit=${suit} />`}${
      changed && html`<${Printed} card=${card} />`
    }</span>`;
}

/**
 * A card to look at, with its name to hear; drawn anew only when it becomes another.
 * @augments {Component<{card: string, mark?: string, note?: string, as?: string}>}
 */
export class Card extends Component {
  shouldComponentUpdate({card, mark, note}) {
    return card !== this.props.card || mark !== this.props.mark || note !== this.props.note;
  }

  render({card, mark = "", note = "", as = "span"}) {
    return html`<${as} class=${`card-shown ${mark}`} data-card=${card}><${Face} card=${card}
      name=${cardName(card) + (note && ` (${note})`)} /></${as}>`;
  }
}

/** Cards side by side. @param {{cards: string[], label?: string}} props */
export function Row({cards, label}) {
  return html`<ol class="cards-row" aria-label=${label} style=${`--n: ${cards.length}`}>
    ${cards.map(
      (card, i) => html`<${Card} as="li" card=${card}
      key=${`${card}${copies(cards.slice(0, i), card)}`} />`,
    )}
  </ol>`;
}
