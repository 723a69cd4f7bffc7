// What a link holds comes into the store beside what is there; nothing is overwritten.

import {writeBackup} from "../store/backup.js";
import {isObject, readNote, sumOf, textOf} from "../store/records.js";

const DECKS = "originz-decks";

/**
 * How a link and this device stand to each other: "new", "same", "behind" or "further" (of the
 * link), or "parted".
 * @typedef {"new" | "same" | "behind" | "further" | "parted"} Relation
 */

/**
 * Compare a game of this device with that of a link, by their actions.
 * @param {{game: import("../store.js").Game, steps: any[]} | null} here null for a damaged one
 * @param {{game: string, options: object, actions: object[]}} save
 * @returns {Relation}
 */
export function relationOf(here, {game: kind, options, actions}) {
  if (here?.game.kind !== kind || textOf(here.game.options) !== textOf(options)) {
    return "parted";
  }
  const ours = here.steps.map(({action}) => textOf(action));
  const theirs = actions.map(textOf);
  if (ours.slice(0, theirs.length).some((action, i) => action !== theirs[i])) {
    return "parted";
  }
  if (theirs.length === ours.length) {
    return "same";
  }
  return theirs.length > ours.length ? "further" : "behind";
}

/** The id of a game that came without one, the same each time. */
export const idFor = ({kind, id, text}) => id || sumOf(kind + text) + sumOf(text + kind);

/** The id of a copy beside the game of an id. */
const beside = (id, text) => `${id}-${sumOf(text)}`;

/** Keep a game with its steps the way a backup comes in. @returns {Promise<string>} its id */
async function bring(store, game, steps) {
  const text = writeBackup(
    [{game: {...game, cursor: steps.length, length: steps.length}, steps}],
    {},
    "",
  );
  await store.import(text);
  return game.id;
}

/**
 * Keep the game of a link.
 * @param {import("../store.js").Store} store
 * @param {{payload: import("./form.js").Payload, title: string, save: any, ended: boolean}} game
 * @param {{game: import("../store.js").Game, steps: any[]} | null} here the game that goes on by it
 * @param {boolean} copy beside what is here under its id
 * @returns {Promise<string>} the id it is kept under
 */
export async function keepGame(store, {payload, title, save, ended}, here, copy) {
  const now = Date.now();
  const steps = save.actions.map((action) => ({action}));
  const news = {updated: now, finished: ended ? now : null};
  if (here) {
    const more = steps.slice(here.steps.length);
    return bring(store, {...here.game, ...news}, [...here.steps, ...more]);
  }
  const {kind, text} = payload;
  const id = copy ? beside(idFor(payload), text) : idFor(payload);
  const about = {id, kind, title, options: save.options, created: now, version: 1};
  return bring(store, {...about, ...news}, steps);
}

/** The deck of an id on this device, as it is stored. */
export async function deckHere(store, id) {
  const decks = readNote((await store.notes())[DECKS]);
  return Object.hasOwn(decks, id) && isObject(decks[id]) ? decks[id] : null;
}

/** Keep the deck of a link; a deck of that id stays as it is. @returns {Promise<string>} its id */
export async function keepDeck(store, payload, deck) {
  const id = idFor(payload);
  let deckId = id;
  await store.editNote(DECKS, (note) => {
    const decks = readNote(note);
    deckId = Object.hasOwn(decks, id) ? beside(id, payload.text) : id;
    return {[deckId]: {...deck, updated: Date.now()}, ...decks};
  });
  return deckId;
}
