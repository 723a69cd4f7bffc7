// All cards to tap: the deck, and the extra-love cards that a game has.

import {Component, html} from "../../vendor/htm-preact.js";
import {Suit, SUITS, VALUES, copies, valueShown} from "./cards.js";
import {cardName, t} from "./words.js";

/** A card of the grid. There are many, so one is drawn anew only when its own state changes. */
class Cell extends Component {
  shouldComponentUpdate({state}) {
    return state !== this.props.state;
  }

  render({card, state}) {
    const label = state === "gone" ? `${cardName(card)}, ${t("table.seen")}` : cardName(card);
    return html`<button type="button" class=${`cell suit-${card[0]} ${state}`} data-cell=${card}
      data-state=${state} aria-pressed=${state === "picked" ? "true" : "false"}
      aria-disabled=${state === "gone"} aria-label=${label}>
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
    const on =
      (listener) =>
      ({target}) => {
        const cell = target.closest("[data-cell]");
        if (cell) {
          listener(cell.dataset.cell, cell.dataset.state);
        }
      };
    return html`<div class="grid" onPointerDown=${on(onPress)} onClick=${on(onTap)}>
      ${SUITS.map(
        (suit) => html`<div class=${`grid-suit suit-${suit}`} role="group" key=${suit}
        aria-label=${t("table.suit", {suit})}>
        <span class="grid-name" aria-hidden="true"><${Suit} suit=${suit} /><kbd>${suit}</kbd></span>
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
