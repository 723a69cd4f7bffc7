// What a link holds comes into the store beside what is there; nothing is overwritten.

import {writeBackup} from "../store/backup.js";
import {isObject, openNote, sumOf, textOf} from "../store/records.js";

const DECKS = "originz-decks";

/**
 * How a link and this device stand to each other: "new", "same", "behind" or "further" (of the
 * link), or "parted".
 * @typedef {"new" | "same" | "behind" | "further" | "parted"} Relation
 */

/** Compare journals by their actions. @returns {Relation} */
export function relationOf(here, options, actions) {
  if (!here) {
    return "new";
  }
  const ours = here.steps.map(({action}) => textOf(action));
  const theirs = actions.map(textOf);
  const alike = ours.slice(0, theirs.length).every((action, i) => action === theirs[i]);
  if (!alike || textOf(here.game.options) !== textOf(options)) {
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
 * @param {{parcel: import("./form.js").Parcel, title: string, save: any, ended: boolean,
 *   here: any}} game `here`: what this device has of it
 * @param {boolean} copy beside what is here; else the game here goes on
 * @returns {Promise<string>} the id it is kept under
 */
export async function keepGame(store, {parcel, title, save, ended, here}, copy) {
  const now = Date.now();
  const steps = save.actions.map((action) => ({action}));
  const {kind, text} = parcel;
  const id = idFor(parcel);
  const news = {updated: now, finished: ended ? now : null};
  if (here && !copy) {
    const more = steps.slice(here.steps.length);
    return bring(store, {...here.game, ...news}, [...here.steps, ...more]);
  }
  const about = {kind, title, options: save.options, created: now, version: 1};
  return bring(store, {...about, ...news, id: here ? beside(id, text) : id}, steps);
}

/** The deck of an id on this device, as it is stored. */
export async function deckHere(store, id) {
  const decks = openNote((await store.notes())[DECKS]);
  return Object.hasOwn(decks, id) && isObject(decks[id]) ? decks[id] : null;
}

/** Keep the deck of a link; a deck of that id stays as it is. @returns {Promise<string>} its id */
export async function keepDeck(store, parcel, deck) {
  const id = idFor(parcel);
  let kept = id;
  await store.editNote(DECKS, (note) => {
    const decks = openNote(note);
    kept = Object.hasOwn(decks, id) ? beside(id, parcel.text) : id;
    return {[kept]: {...deck, updated: Date.now()}, ...decks};
  });
  return kept;
}
