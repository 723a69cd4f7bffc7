// What the store keeps, and how a record is read that may be old or damaged.

import {sumOf} from "../bytes.js";

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} kind a kind of game that the engine knows
 * @property {number} created milliseconds since 1970
 * @property {number} updated
 * @property {number | null} finished when it ended
 * @property {unknown} [ended] when it first did, where it was taken back from its end since
 * @property {object & {copy?: boolean}} options what the game was started with; a `copy` was made to play on
 * @property {number} cursor how many records count; those behind it can be redone
 * @property {number} length how many records there are
 * @property {number} version goes up by one with every write
 * @property {unknown} [standing] a `GameSummary` with its checksum
 *
 * @typedef {object} GameSummary what lists say of a game, worked out once
 * @property {number} version of the game
 * @property {string} engine the version of the engine that worked it out
 * @property {string} language
 * @property {boolean} sound false: it cannot be played
 * @property {string} [text] what is asked for now
 * @property {Partial<Solo.Position>} [where] the place within the game
 *
 * @typedef {object} Step
 * @property {Core.Action} action what the person did
 * @property {object} [state] the engine's state after it
 * @property {Core.Message[]} [events]
 * @property {{from: number, steps: Step[]}} [replaced] what stood from number `from` on before the
 *   past was changed; its change ends with this step
 * @property {string} [engine] the version of the engine that made `state` and `events`
 * @property {string} [sum] a checksum of all of the above
 *
 * @typedef {object} Change
 * @property {Game | null} game the game as it shall be; null removes it
 * @property {Step[]} [steps] steps to write from `from` on
 * @property {number} [from] steps from here on are forgotten before; those added begin here
 */

/** A game has no more steps than the engine replays. */
export const MAX_STEPS = 5000;
const LATEST = 8.64e15; // the last millisecond that a date can name

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {value is number} */
export const isCount = (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/** @param {unknown} value @returns {value is number} */
export const isTime = (value) => isCount(value) && value <= LATEST;

/** @param {unknown} value @param {number} other */
const countOr = (value, other) => (isCount(value) ? value : other);
/** @template T @param {unknown} value @param {T} other @returns {number | T} */
const timeOr = (value, other) => (isTime(value) ? value : other);

/**
 * Whether a value from elsewhere has the fields of a game and their limits.
 * @param {unknown} value
 * @returns {value is Game & Record<string, unknown>}
 */
export const isGame = (value) =>
  isObject(value) &&
  ["id", "kind"].every((key) => typeof value[key] === "string") &&
  isObject(value.options) &&
  (value.finished === null || isCount(value.finished)) &&
  ["created", "updated", "version", "cursor", "length"].every((key) => isCount(value[key])) &&
  Number(value.length) <= MAX_STEPS &&
  Number(value.cursor) <= Number(value.length);

/** Another tab wrote to this game since it was read; `game` is how it stands now. */
export class Conflict extends Error {
  /** @param {Game | null} game */
  constructor(game) {
    super("The game went on in another tab.");
    this.name = "Conflict";
    this.game = game;
  }
}

/**
 * Refuse a write to a game that somebody else changed since it was read as `version`.
 * @param {Game | undefined} record
 * @param {number} version
 */
export function unlessOther(record, version) {
  if (!record || countOr(record.version, 0) !== version) {
    throw new Conflict(record ?? null);
  }
}

/**
 * Read a stored record as a game. What only lists show is set right where it is damaged.
 * @param {unknown} record
 * @returns {Game | null} null where the record says not what game it is
 */
export function readGame(record) {
  if (!isObject(record)) {
    return null;
  }
  const {id, kind, options} = record;
  if (typeof id !== "string" || typeof kind !== "string" || !isObject(options)) {
    return null;
  }
  return {
    ...record,
    id,
    kind,
    options,
    created: timeOr(record.created, 0),
    updated: timeOr(record.updated, 0),
    finished: timeOr(record.finished, null),
    // As many as there are steps: readWhole sets both right.
    cursor: countOr(record.cursor, Infinity),
    length: countOr(record.length, Infinity),
    version: countOr(record.version, 0),
  };
}

/**
 * Read a game with its steps.
 * @param {unknown} record
 * @param {Step[]} stored
 * @returns {{game: Game, steps: Step[], short: boolean} | null} `short`: steps are missing
 */
export function readWhole(record, stored) {
  const game = readGame(record);
  if (!game) {
    return null;
  }
  const broken = stored.findIndex((step) => !isObject(step) || !isObject(step.action));
  const steps = stored.slice(0, broken < 0 ? game.length : Math.min(broken, game.length));
  const {length} = steps;
  const short = Number.isFinite(game.length) && length < game.length;
  return {game: {...game, length, cursor: Math.min(game.cursor, length)}, steps, short};
}

/**
 * A value as text, the same for every order of its keys: the engine's objects have none.
 * @param {unknown} value
 */
export const textOf = (value) =>
  JSON.stringify(value, (_, part) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** @param {Step} step */
const sumOfStep = ({engine, action, state, events, replaced}) =>
  // In the order of a list, as the keys of an object may come back in another one.
  sumOf(JSON.stringify([engine, action, state, events, replaced ?? null]));

/**
 * A step with the version of the engine that made its state, and its checksum.
 * @template {Step} S
 * @param {string} engine
 * @param {S} step
 * @returns {S}
 */
export function withChecksum(engine, {action, state, events, replaced}) {
  const step = {action, state, events, engine, ...(replaced && {replaced})};
  return /** @type {S} */ ({...step, sum: sumOfStep(step)});
}

/**
 * Whether this engine made the state of a step, and nothing changed since.
 * @param {string} engine
 * @param {Step} step
 */
export const isIntact = (engine, step) => step.engine === engine && step.sum === sumOfStep(step);

/** A note with its checksum. @param {unknown} value */
export const noteWithChecksum = (value) => ({value, sum: sumOf(JSON.stringify(value))});

/**
 * The object in a note; a damaged one holds nothing, one of an older version is taken as it is.
 * @param {unknown} note
 * @returns {Record<string, unknown>}
 */
export function readNote(note) {
  if (!isObject(note) || !("sum" in note)) {
    return isObject(note) ? note : {};
  }
  const {value, sum} = note;
  return isObject(value) && sum === sumOf(JSON.stringify(value)) ? value : {};
}

/**
 * What fits of the object in a note.
 * @template Value
 * @param {unknown} note
 * @param {(value: unknown) => value is Value} [fits] without it, all do
 * @returns {Record<string, Value>}
 */
export const valuesIn = (note, fits) =>
  Object.fromEntries(
    Object.entries(readNote(note)).filter(
      /** @type {(entry: [string, unknown]) => entry is [string, Value]} */
      (([, value]) => fits?.(value) ?? true),
    ),
  );

/** How many of so many were good. @param {unknown} tally @returns {tally is Tallies[string]} */
export const isTally = (tally) => isObject(tally) && isCount(tally.good) && isCount(tally.n);

/** How many of them were good in hundredths, rounded down. @param {{good: number, n: number}} mark */
export const percentOf = ({good, n}) => Math.floor((100 * good) / n);

// The names of notes that more than one part of the app reads.

/** By game, how many choices were good, of how many, and where they were costly. */
export const ACCURACY = "accuracy";
/** By theme, how many drills were right at the first try, of how many. */
export const DRILLS = "drills";
/** The decks of ORIGINZ by their ids. */
export const DECKS = "originz-decks";

/** The names in a note that lists some. @returns {string[]} @param {unknown} note */
export const namesIn = (note) =>
  Array.isArray(note) ? note.filter((name) => typeof name === "string") : [];

/** A record as it is stored, as text for a file, whatever it holds. @param {unknown} record */
export const rawText = (record) =>
  JSON.stringify(record, (_, value) => (typeof value === "bigint" ? String(value) : value), 1);

/** The id of the game of the lesson, and its place in the address; it is nobody's own game. */
export const LESSON = "first-round";

/** The same of the puzzle of the day, whose game is not kept. */
export const PUZZLE = "puzzle";
