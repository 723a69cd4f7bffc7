// Games that come into the store: a new one, or one that came as text.

import {withChecksum} from "../store/records.js";
import {MAX_SEED} from "./limits.js";
import {hasEnded} from "./session.js";

/**
 * @typedef {Core.Refusal} Refusal why not, in words
 * @typedef {{game?: Game, error?: Refusal, refused?: {index: number, error: Refusal} | null}} Made
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

/**
 * Keep a game that came as text, a notation or a save.
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} text
 * @returns {Promise<Made>}
 */
export async function importText(store, engine, text) {
  const read = engine.call({call: "read", text});
  return read.error ? read : importSave(store, engine, read.save);
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
