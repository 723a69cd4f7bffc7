// Games that come into the store: a new one, or one that came as text.

import {textOf, withChecksum} from "../store/records.js";
import {MAX_SEED} from "./limits.js";
import {hasEnded} from "./session.js";

/**
 * @typedef {Core.Refusal} Refusal why not, in words
 * @typedef {{game?: Game, same?: boolean, error?: Refusal, refused?: {index: number, error: Refusal} | null}} Made
 *   `same`: the game was here already
 */

/** @param {number} most */
export const randomBelow = (most) => crypto.getRandomValues(new Uint32Array(1))[0] % most;

/** A number for the engine's draws. */
export const newSeed = () => randomBelow(MAX_SEED + 1);

/**
 * Start a game in the store.
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} kind
 * @param {object} options
 * @param {string} [id] of a game that there is once
 * @returns {Promise<Made>}
 */
export async function create(store, engine, kind, options, id) {
  const started = engine.call({call: "new", game: kind, options});
  if (started.error) {
    return {error: started.error};
  }
  return {game: await store.create({kind, options, id})};
}

// A table leaves out some options, the colours of the players among them, and what an edit changed.
/** @param {object} state */
const standingOf = (state) => textOf({...state, options: 0, before: 0});
/** @param {object} one @param {object} other */
const beganAlike = (one, other) =>
  textOf({...one, ...other, marks: 0}) === textOf({...other, ...one, marks: 0});

/**
 * The game on this device that began as a save did and stands where it ends.
 * @param {Store} store
 * @param {Engine} engine
 * @param {Core.Save} save
 * @returns {Promise<Game | undefined>}
 */
async function gameLike(store, engine, save) {
  const {state, refused, error} = engine.call({call: "replay", save});
  if (error || refused) {
    return undefined;
  }
  for (const game of await store.games(save.game)) {
    const whole = beganAlike(game.options, save.options) && (await store.load(game.id));
    if (whole) {
      const actions = whole.steps.slice(0, game.cursor).map(({action}) => action);
      const here = engine.call({call: "replay", save: {...save, options: game.options, actions}});
      if (!here.error && standingOf(here.state) === standingOf(state)) {
        return game;
      }
    }
  }
  return undefined;
}

/**
 * Keep a game that came as text, a notation or a save, unless it is here already.
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} text
 * @returns {Promise<Made>}
 */
export async function importText(store, engine, text) {
  const read = engine.call({call: "read", text});
  if (read.error) {
    return read;
  }
  const here = await gameLike(store, engine, read.save);
  return here ? {game: here, same: true} : importSave(store, engine, read.save);
}

/**
 * Keep a game that was saved; where its rules refuse a step, up to it.
 * @param {Store} store
 * @param {Engine} engine
 * @param {Core.Save} save
 * @returns {Promise<Made>}
 */
export async function importSave(store, engine, save) {
  const replayed = engine.call({call: "replay", save});
  if (replayed.error) {
    return {error: replayed.error};
  }
  const created = await store.create({kind: save.game, options: save.options});
  const steps = replayed.records
    .slice(1)
    .map((record) => withChecksum(engine.version, /** @type {Step} */ (record)));
  if (steps.length === 0) {
    return {game: created, refused: replayed.refused};
  }
  const game = await store.append(created, steps);
  const {view} = engine.call({call: "view", state: replayed.state});
  return {
    game: hasEnded(view) ? await store.update(game, {finished: Date.now()}) : game,
    refused: replayed.refused,
  };
}
