// Backups as text: the journals of games, and the notes. States are no part of them: the engine of
// whoever reads the file works them out.

import {isCount, isGame, isObject, readNote, noteWithChecksum} from "./records.js";

export const FORMAT = "companion-backup";
const FORMAT_VERSION = 1;

/** A file larger than this is no backup. */
export const MAX_BYTES = 60_000_000;
const MAX_GAMES = 5000;
const MAX_DEPTH = 300; // what was replaced within what was replaced: a change of the past each

/**
 * A file cannot be imported; `code` is one of "not-json", "not-ours", "too-new", "too-large",
 * "damaged".
 */
export class BadFile extends Error {
  /** @param {string} code */
  constructor(code, where = "") {
    super(`This file cannot be imported: ${code} ${where}`.trim());
    this.name = "BadFile";
    this.code = code;
    this.where = where;
  }
}

/** @param {unknown} step @param {number} depth @returns {step is Step} */
const isStep = (step, depth) =>
  isObject(step) &&
  isObject(step.action) &&
  (step.replaced === undefined || isReplaced(step.replaced, depth + 1));

/** @param {unknown} replaced @param {number} depth @returns {boolean} */
const isReplaced = (replaced, depth) =>
  depth <= MAX_DEPTH &&
  isObject(replaced) &&
  isCount(replaced.from) &&
  Array.isArray(replaced.steps) &&
  replaced.steps.every((step) => isStep(step, depth));

/** A step as a backup holds it. @param {Step} step @returns {Step} */
const journalOf = ({action, replaced}) => ({
  action,
  ...(replaced && {replaced: {from: replaced.from, steps: replaced.steps.map(journalOf)}}),
});

/**
 * Refuse what could not have come from an export, naming the place.
 * @param {unknown} game
 * @param {number} index
 */
function checkGame(game, index) {
  const fits =
    isGame(game) &&
    Array.isArray(game.steps) &&
    game.steps.length === game.length &&
    game.steps.every((step) => isStep(step, 0));
  if (!fits) {
    throw new BadFile("damaged", `games[${index}]`);
  }
}

/** @returns {{games: Whole[], notes: Record<string, unknown>}} @param {string} text */
export function readBackup(text) {
  if (text.length > MAX_BYTES) {
    throw new BadFile("too-large");
  }
  let backup;
  try {
    backup = JSON.parse(text);
  } catch (error) {
    throw new BadFile("not-json", String(error));
  }
  if (!isObject(backup) || backup.format !== FORMAT) {
    throw new BadFile("not-ours");
  }
  // Turned around, so that what is no number is refused too.
  if (!(Number(backup.version) <= FORMAT_VERSION)) {
    throw new BadFile("too-new", String(backup.version));
  }
  const {games, notes} = backup;
  if (!Array.isArray(games) || games.length > MAX_GAMES || !isObject(notes)) {
    throw new BadFile("damaged");
  }
  games.forEach(checkGame);
  return {
    // Of each step only the journal, whatever else a file holds: states are worked out here.
    games: games.map(({steps, standing: _, ...game}) => ({game, steps: steps.map(journalOf)})),
    notes,
  };
}

/**
 * @param {{game: Game, steps: Step[]}[]} games
 * @param {Record<string, unknown>} notes
 * @param {string} saved
 */
export const writeBackup = (games, notes, saved) =>
  JSON.stringify({
    format: FORMAT,
    version: FORMAT_VERSION,
    saved,
    games: games.map(({game: {standing: _, ...game}, steps}) => ({
      ...game,
      steps: steps.map(journalOf),
    })),
    notes,
  });

/** @param {unknown} note */
const hasChecksum = (note) => isObject(note) && "sum" in note;

/** @param {unknown} note @returns {note is string[]} */
const areNames = (note) => Array.isArray(note) && note.every((name) => typeof name === "string");

/**
 * A note with what a file has beside it: names, decks and results are added, none is changed.
 * @param {unknown} here
 * @param {unknown} theirs
 */
export function addNote(here, theirs) {
  if (here === undefined) {
    return theirs;
  }
  if (areNames(here) && areNames(theirs)) {
    return [...new Set([...here, ...theirs])];
  }
  return hasChecksum(here) || hasChecksum(theirs)
    ? noteWithChecksum(added(readNote(here), readNote(theirs), 2))
    : added(here, theirs, 2);
}

/** @param {unknown} here @param {unknown} theirs @param {number} depth @returns {unknown} */
function added(here, theirs, depth) {
  if (here === undefined) {
    return theirs;
  }
  if (depth === 0 || !isObject(here) || !isObject(theirs)) {
    return here;
  }
  // Only a key of its own counts: every object inherits some, such as "constructor".
  const own = (/** @type {Record<string, unknown>} */ note, /** @type {string} */ key) =>
    Object.hasOwn(note, key) ? note[key] : undefined;
  return Object.fromEntries(
    Object.keys({...theirs, ...here}).map((key) => [
      key,
      added(own(here, key), own(theirs, key), depth - 1),
    ]),
  );
}
