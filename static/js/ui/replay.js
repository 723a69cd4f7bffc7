// Stored games made whole again, and where they stand.

import {APP_ERROR, EngineError} from "../engine.js";
import {isIntact, readNote, withChecksum} from "../store/records.js";
import {SAVE_ENGINE, SAVE_FORMAT} from "./limits.js";
import {language} from "./words.js";

// Where a game stands, as lists say it: kept beside the game, for its version and that of the engine.

/**
 * Say where a game stands.
 * @param {{version: string}} engine
 * @param {Game} game as it is stored
 * @param {{view: GameView} | null} snapshot null if it cannot be played
 * @returns {GameSummary}
 */
export function summaryOf(engine, game, snapshot) {
  const base = {version: game.version, engine: engine.version, language, sound: snapshot !== null};
  if (!snapshot) {
    return base;
  }
  const {view} = snapshot;
  return {...base, text: view.prompt.text, ...("where" in view && {where: view.where})};
}

/**
 * @param {{version: string}} engine
 * @param {Game} game
 * @returns {GameSummary | undefined} undefined where this engine has not worked it out yet
 */
export function knownSummary(engine, game) {
  const standing = readNote(game.standing);
  const fits =
    standing.version === game.version &&
    standing.engine === engine.version &&
    standing.language === language;
  return fits ? /** @type {GameSummary} */ (standing) : undefined;
}

// The journal of a game is the truth; the states beside it are a cache, which is left aside where
// another engine made it or something changed it.

/** @param {{kind: string, options: object}} game @param {Step[]} steps @returns {Core.Save} */
export const saveOf = ({kind, options}, steps) => ({
  format: SAVE_FORMAT,
  engine: SAVE_ENGINE,
  game: kind,
  options,
  actions: steps.map((step) => step.action),
});

/**
 * Ask the engine; null where a damaged record breaks it, or it answers with an error. What the app
 * itself got wrong says nothing of the game: it is thrown, for the screen to tell.
 * @template {{error?: Core.Message}} Answer
 * @param {() => Answer} call
 * @returns {Answer | null}
 */
function ask(call) {
  let answer;
  try {
    answer = call();
  } catch {
    return null;
  }
  if (answer.error?.code === APP_ERROR) {
    throw new EngineError(APP_ERROR, String(answer.error.params.error), answer.error.text);
  }
  return answer.error ? null : answer;
}

/**
 * Rehydrate a stored game: every step gets a state that this engine made.
 * @param {Engine} engine
 * @param {{game: Game, steps: Step[], short?: boolean}} stored
 * @returns {Snapshot | null} null if it cannot be played
 */
export function rehydrate(engine, {game, steps, short = false}) {
  const start = ask(() => engine.call({call: "new", game: game.kind, options: game.options}));
  if (!start) {
    return null;
  }
  if (!steps.every((step) => isIntact(engine.version, step))) {
    return replay(engine, start, {game, steps, short});
  }
  const played = /** @type {PlayedStep[]} */ (steps);
  const {state} = game.cursor === 0 ? start : played[game.cursor - 1];
  const now = ask(() => engine.call({call: "view", state}));
  return now
    ? {game, steps: played, start, view: now.view, fresh: false, truncated: short}
    : replay(engine, start, {game, steps, short});
}

/**
 * @param {Engine} engine
 * @param {Answered} start
 * @param {{game: Game, steps: Step[], short: boolean}} stored
 * @returns {Snapshot | null}
 */
function replay(engine, start, {game, steps, short}) {
  const replayed = ask(() => engine.call({call: "replay", save: saveOf(game, steps)}));
  if (!replayed) {
    return null;
  }
  const played = replayed.records.slice(1).map((record, i) => {
    // What was replaced is the person's, not the engine's, so it is carried over.
    const step = {.../** @type {PlayedStep} */ (record), replaced: steps[i].replaced};
    return /** @type {PlayedStep} */ (withChecksum(engine.version, step));
  });
  const {length} = played;
  const cursor = Math.min(game.cursor, length);
  const {state} = cursor === 0 ? start : played[cursor - 1];
  const now = ask(() => engine.call({call: "view", state}));
  return (
    now && {
      game: {...game, length, cursor},
      steps: played,
      start,
      view: now.view,
      fresh: true,
      truncated: short || Boolean(replayed.refused),
    }
  );
}

/**
 * Load a game and rehydrate it. What had to be worked out anew is kept, so that it is done once,
 * and so is that it cannot be played.
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} id
 * @returns {Promise<Snapshot | null>}
 */
export async function loadGame(store, engine, id) {
  const record = await store.load(id);
  const snapshot = record && rehydrate(engine, record);
  // A game that opens only so far stays as it is stored: a later version may read all of it.
  if (snapshot?.fresh && !snapshot.truncated) {
    await store.renew(snapshot.game, snapshot.steps);
  }
  if (record && !snapshot) {
    await store.describe(record.game, summaryOf(engine, record.game, null));
  }
  return snapshot ?? null;
}
