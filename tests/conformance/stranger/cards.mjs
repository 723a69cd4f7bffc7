/* Cards as docs/kit.md writes them: {card, suit, value}, of which `card` is what is printed. */

export const LOVE = "L";

const CODE = /^([BLST])(\d+(?:\.5)?)$/;
const CHANGED = /^([^=]+)=(.+)$/;
const HIGHEST = 13;
const EXTRA_LOVE = {"L4.5": 2, "L9.5": 2};

/** What a question is refused for; `code` says it. */
export class Refusal extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

function suitAndValue(text) {
  const [, suit, value] = CODE.exec(text) ?? [];
  if (!suit) throw new Refusal("not-a-card");
  return {suit, value: Number(value)};
}

function printed(text) {
  const {suit, value} = suitAndValue(text);
  const plain = Number.isInteger(value) && value >= 1 && value <= HIGHEST;
  if (!plain && !(text in EXTRA_LOVE)) throw new Refusal("not-a-card");
  return {card: text, suit, value};
}

/** Refuse cards of which the game has not as many. */
export function refuseTwice(cards) {
  const times = {};
  for (const {card} of cards) {
    times[card] = (times[card] ?? 0) + 1;
    if (times[card] > (EXTRA_LOVE[card] ?? 1)) throw new Refusal("card-twice");
  }
}

/** Read a card: "S11", "S11=T10.5" or {card, suit, value}. */
export function read(form) {
  if (typeof form !== "string") return {...printed(form.card), ...form};
  const [, card, counts] = CHANGED.exec(form) ?? [];
  return card ? {...printed(card), ...suitAndValue(counts)} : printed(form);
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
