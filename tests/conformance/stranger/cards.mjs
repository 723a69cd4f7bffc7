/* Cards as docs/kit.md writes them: {card, suit, value}, of which `card` is what is printed. */

export const LOVE = "L";

const PRINTED = /^([BLST])(\d+(?:\.5)?)$/;
const CHANGED = /^([^=]+)=(.+)$/;

function printed(text) {
  const match = PRINTED.exec(text);
  if (!match) throw new Error(`${text} is no card`);
  return {card: text, suit: match[1], value: Number(match[2])};
}

/** Read a card: "S11", "S11=T10.5" or {card, suit, value}. */
export function read(form) {
  if (typeof form !== "string") return {...printed(form.card), ...form};
  const match = CHANGED.exec(form);
  if (!match) return printed(form);
  const {suit, value} = printed(match[2]);
  return {card: match[1], suit, value};
}

/** Write a card: as its text if it counts as printed, else as the object. */
export function write(card) {
  const {suit, value} = printed(card.card);
  if (card.suit === suit && card.value === value) return card.card;
  return {card: card.card, suit: card.suit, value: card.value};
}

export const isLove = (card) => card.suit === LOVE;

/** Of these indices of a row, the one of the lowest card: of equal ones the one further left. */
export function lowest(row, indices = [...row.keys()]) {
  return indices.reduce((best, index) => (row[index].value < row[best].value ? index : best));
}

/** Of these indices of a row, the one of the highest card: of equal ones the one further left. */
export function highest(row, indices = [...row.keys()]) {
  return indices.reduce((best, index) => (row[index].value > row[best].value ? index : best));
}

/** The indices of the cards of a row for which this is true, from the left. */
export const where = (row, test) => [...row.keys()].filter((index) => test(row[index]));
