// What a deck was before each edit, kept within its record: undo and redo, as in a game.

/** @typedef {import("./decks.js").Deck} Deck */
/** @typedef {Pick<Deck, "name" | "boss" | "cards" | "reserve">} Version */

const MAX = 40;

/** @returns {Version} */
const versionOf = ({name, boss, cards, reserve}) => ({name, boss, cards, reserve});

/** The deck after an edit; what was undone before is forgotten. @returns {Deck} */
export const withEdit = (deck, next) => ({
  ...next,
  past: [...deck.past, versionOf(deck)].slice(-MAX),
  future: [],
});

/** The deck as it was before its last edit. @returns {Deck} */
export function undo(deck) {
  const past = [...deck.past];
  const version = past.pop();
  return version ? {...deck, ...version, past, future: [versionOf(deck), ...deck.future]} : deck;
}

/** The deck with the edit that was taken back last. @returns {Deck} */
export function redo(deck) {
  const [version, ...future] = deck.future;
  return version ? {...deck, ...version, past: [...deck.past, versionOf(deck)], future} : deck;
}
