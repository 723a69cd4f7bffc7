// The decks of this device, their lines, and how edits are undone and redone.

import {DECKS, isCount, isObject} from "../store/records.js";
import {useNamed} from "../ui/screen.js";
import {data} from "./parts.js";

// What a deck was before each edit, kept within its record: undo and redo, as in a game.

/** @typedef {Pick<Deck, "name" | "boss" | "cards" | "reserve">} Version */

const MAX = 40;

/** @returns {Version} @param {Version} deck */
const versionOf = ({name, boss, cards, reserve}) => ({name, boss, cards, reserve});

/**
 * The deck after an edit; what was undone before is forgotten.
 * @param {Deck} deck
 * @param {Deck} next
 * @returns {Deck}
 */
const withEdit = (deck, next) => ({
  ...next,
  past: [...deck.past, versionOf(deck)].slice(-MAX),
  future: [],
});

/** The deck as it was before its last edit. @returns {Deck} @param {Deck} deck */
export function undo(deck) {
  const past = [...deck.past];
  const version = past.pop();
  return version ? {...deck, ...version, past, future: [versionOf(deck), ...deck.future]} : deck;
}

/** The deck with the edit that was taken back last. @returns {Deck} @param {Deck} deck */
export function redo(deck) {
  const [version, ...future] = deck.future;
  return version ? {...deck, ...version, past: [...deck.past, versionOf(deck)], future} : deck;
}

// The decks of this device. An edit is a function of what is kept, so that of two none is lost.

/** @typedef {Pick<Line, "title" | "origin" | "type">} Named */
/** @typedef {"cards" | "reserve"} List */

/**
 * @typedef {{title: string, origin: string, type: string, copies: number}} Line a card of a deck
 * @typedef {object} Deck
 * @property {string} name
 * @property {boolean} boss
 * @property {Line[]} cards
 * @property {Line[]} reserve
 * @property {number} updated
 * @property {Version[]} past what it was, the last edit's last
 * @property {Version[]} future what was undone, the next to redo first
 */

const CARDS = "originz-cards";
const MAX_COPIES = data.limits.copies;
const MAX_CARDS = 600;

/** @param {unknown} line @returns {line is Line} */
const isLine = (line) =>
  isObject(line) &&
  ["title", "origin", "type"].every((key) => typeof line[key] === "string") &&
  isCount(line.copies) &&
  line.copies <= MAX_COPIES;

/** @param {unknown} lines */
const isList = (lines) => Array.isArray(lines) && lines.every(isLine);

/** @typedef {Record<string, unknown> & Pick<Version, "cards" | "reserve">} Stored a version as it was kept */

/** @param {unknown} record @returns {record is Stored} */
const isVersion = (record) => isObject(record) && isList(record.cards) && isList(record.reserve);

/** @param {Stored} record */
const readVersion = (record) => ({
  ...record,
  name: typeof record.name === "string" ? record.name : "",
  boss: record.boss === true,
});

/** @param {unknown} records */
const readVersions = (records) =>
  Array.isArray(records) ? records.filter(isVersion).map(readVersion) : [];

/**
 * Read a stored deck.
 * @param {unknown} record
 * @returns {Deck | null} null where its cards are damaged
 */
export const readDeck = (record) =>
  isVersion(record)
    ? {
        ...readVersion(record),
        updated: isCount(record.updated) ? record.updated : 0,
        past: readVersions(record.past),
        future: readVersions(record.future),
      }
    : null;

/** One that is kept from its first edit on. */
export const NEW = /** @type {Deck} */ (readDeck({cards: [], reserve: []}));

/** When a deck was edited last. @param {Record<string, unknown>} decks */
const latest = (decks) =>
  Math.max(0, ...Object.values(decks).map((record) => readDeck(record)?.updated ?? 0));

/** What titles stand for, without what is damaged. @param {Record<string, unknown>} titles */
const readTitles = (titles) =>
  Object.fromEntries(
    Object.entries(titles).filter(
      ([, card]) =>
        isObject(card) && typeof card.origin === "string" && typeof card.type === "string",
    ),
  );

/** @param {Named} one @param {Named} other */
const isSame = (one, other) =>
  /** @type {const} */ (["title", "origin", "type"]).every((key) => one[key] === other[key]);

/**
 * Add copies of a card to a list; a line that is there already grows.
 * @param {Line[]} lines
 * @param {Line} card
 */
export function addCard(lines, card) {
  if (!lines.some((line) => isSame(line, card))) {
    return [...lines, card];
  }
  return lines.map((line) =>
    isSame(line, card) ? {...line, copies: Math.min(MAX_COPIES, line.copies + card.copies)} : line,
  );
}

/**
 * Change how many copies there are of a card; none takes its line away.
 * @param {Line[]} lines
 * @param {Named} card
 * @param {number} copies
 */
export const setCopies = (lines, card, copies) =>
  lines
    .map((line) => (isSame(line, card) ? {...line, copies} : line))
    .filter((line) => line.copies > 0);

/**
 * Take the line of a card from one list to the other.
 * @param {Deck} deck
 * @param {Named} card
 * @param {List} from
 * @param {List} to
 */
export function moveCard(deck, card, from, to) {
  const line = deck[from].find((other) => isSame(other, card));
  return line
    ? {...deck, [from]: setCopies(deck[from], card, 0), [to]: addCard(deck[to], line)}
    : deck;
}

/**
 * Remember what a card's title stands for, so that it need not be typed again.
 * @param {Record<string, unknown>} titles
 * @param {Line[]} lines
 */
function remember(titles, lines) {
  const next = {...titles};
  for (const {title, origin, type} of lines) {
    delete next[title];
    next[title] = {origin, type};
  }
  return Object.fromEntries(Object.entries(next).slice(-MAX_CARDS));
}

/**
 * The decks as they are stored, see readDeck.
 * @param {Store} store
 * @returns {{decks: Record<string, unknown> | null, titles: Record<string, unknown> | null,
 *   keep(id: string, edit: (deck: Deck) => Deck): Promise<void>,
 *   move(id: string, way: (deck: Deck) => Deck): Promise<void>,
 *   remove(id: string): Promise<null | (() => Promise<void>)>}} null until they are read; `move`
 *   undoes or redoes, `remove` returns how to bring the deck back
 */
export function useDecks(store) {
  const [decks, editDecks] = useNamed(store, DECKS);
  const [titles, editTitles] = useNamed(store, CARDS);
  /** @param {string} id @param {(record: unknown) => Omit<Deck, "updated">} make  */
  const put = (id, make) => {
    // When it was done: a tab in the background may write it later. And newer than every other deck,
    // also where the clock was set back.
    const updated = Math.max(Date.now(), 1 + latest(decks ?? {}));
    return editDecks((kept) => ({...kept, [id]: {...make(kept[id]), updated}}));
  };
  const deckOf = (/** @type {unknown} */ record, /** @type {string} */ id) =>
    readDeck(record) ?? readDeck(decks?.[id]) ?? NEW;
  /** @param {string} id @param {(deck: Deck) => Deck} way */
  const move = (id, way) => put(id, (record) => way(deckOf(record, id)));
  /** @param {string} id @param {(deck: Deck) => Deck} edit */
  const keep = async (id, edit) => {
    /** @type {Line[]} */
    let lines = [];
    await move(id, (deck) => {
      const next = edit(deck);
      lines = [...next.cards, ...next.reserve];
      return withEdit(deck, next);
    });
    await editTitles((cards) => remember(cards, lines));
  };
  /** @param {string} id */
  const remove = async (id) => {
    /** @type {unknown} */
    let deck = null;
    await editDecks(({[id]: record, ...others}) => {
      deck = record ?? deck;
      return others;
    });
    return deck ? () => editDecks((others) => ({[id]: deck, ...others})) : null;
  };
  return {
    decks: decks && titles && decks,
    titles: titles && readTitles(titles),
    keep,
    move,
    remove,
  };
}
