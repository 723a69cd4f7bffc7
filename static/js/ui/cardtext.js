// A card as a text: `S11`, or `S11=T10` when it counts as another.

import {SUITS, VALUES} from "./limits.js";

export const DECK = SUITS.flatMap((suit) => VALUES.map((value) => suit + value));
export const UNKNOWN = "?";

/** @param {string} card */
export const faceOf = (card) => card.split("=")[0];
/** @param {string} card @returns {string}  */
export const nowOf = (card) => card.slice(card.indexOf("=") + 1);
/** @param {string} card */
export const isExtraLove = (card) => faceOf(card).includes(".5");
/** @param {string} card */
export const valueShown = (card) =>
  nowOf(card)
    .slice(1)
    .replace(/^(-?)0\.5$/, "$1½")
    .replace(".5", "½")
    .replace("-", "−");

/**
 * The judge's form of a card: `S11`, or the printed card with what it counts as.
 * @param {string} card
 */
export const toJson = (card) =>
  card.includes("=")
    ? {card: faceOf(card), suit: nowOf(card)[0], value: Number(nowOf(card).slice(1))}
    : card;

/** The text of a card in the judge's form. @param {unknown} card */
export const fromJson = (card) => {
  if (typeof card === "string") {
    return card;
  }
  const {card: printed, suit, value} = /** @type {Asked} */ (card ?? {});
  const now = `${suit}${value}`;
  return now === printed ? now : `${printed}=${now}`;
};

/** Where a card stands in a hand that is sorted; what is no card, first. @param {string} card */
const rankOf = (card) => 100 * SUITS.indexOf(card[0]) + (Number(faceOf(card).slice(1)) || 0);

/** Cards by suit and value. @param {string[]} cards */
export const sorted = (cards) => cards.toSorted((one, other) => rankOf(one) - rankOf(other));

/** How often a card stands in a list. @param {string[]} cards @param {string} card */
export const copies = (cards, card) => cards.filter((other) => other === card).length;
