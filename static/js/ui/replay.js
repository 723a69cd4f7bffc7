// Stored games made whole again, and where they stand.

import {APP_ERROR, EngineError} from "../engine.js";
import {isIntact, readNote, withChecksum} from "../store/records.js";
import {language} from "./words.js";

// Where a game stands, as lists say it: kept beside the game, for its version and that of the engine.

/** @typedef {import("../store/records.js").Standing} Standing */

/**
 * Say where a game stands.
 * @param {{version: string}} engine
 * @param {import("../store.js").Game} game as it is stored
 * @param {{view: any} | null} snapshot null if it cannot be played
 * @returns {Standing}
 */
export function standingOf(engine, game, snapshot) {
  const base = {version: game.version, engine: engine.version, language, sound: snapshot !== null};
  return snapshot ? {...base, text: snapshot.view.prompt.text, where: snapshot.view.where} : base;
}

/**
 * @param {{version: string}} engine
 * @param {import("../store.js").Game} game
 * @returns {Standing | undefined} undefined where this engine has not worked it out yet
 */
export function knownStanding(engine, game) {
  const standing = readNote(game.standing);
  const fits =
    standing.version === game.version &&
    standing.engine === engine.version &&
    standing.language === language;
  return fits ? standing : undefined;
}

// The journal of a game is the truth; the states beside it are a cache, which is left aside where
// another engine made it or something changed it.

export const saveOf = ({kind, options}, steps) => ({
  format: 1,
  engine: 1,
  game: kind,
  options,
  actions: steps.map((step) => step.action),
});

/**
 * Ask the engine; should a damaged record break it, that is an error like any other. What the app
 * itself got wrong says nothing of the game: it is thrown, for the screen to tell.
 */
function ask(engine, request) {
  const answer = attempt(engine, request);
  if (answer.error?.code === APP_ERROR) {
    throw new EngineError(APP_ERROR, answer.error.params.error, answer.error.text);
  }
  return answer;
}

function attempt(engine, request) {
  try {
    return engine.call(request);
  } catch (error) {
    return {error};
  }
}

/**
 * Rehydrate a stored game: every step gets a state that this engine made.
 * @param {{call(request: object): any, version: string}} engine
 * @param {{game: import("../store.js").Game, steps: any[], short?: boolean}} stored
 * @returns {{game, steps, start, view, fresh: boolean, truncated: boolean} | null} `fresh`: states
 *   were worked out anew; `truncated`: the journal holds only so far; null if it cannot be played
 */
export function rehydrate(engine, {game, steps, short = false}) {
  const start = ask(engine, {call: "new", game: game.kind, options: game.options});
  if (start.error) {
    return null;
  }
  const at = (cursor) => (cursor === 0 ? start : steps[cursor - 1]);
  if (!steps.every((step) => isIntact(engine.version, step))) {
    return replay(engine, start, {game, steps, short});
  }
  const {view} = ask(engine, {call: "view", state: at(game.cursor).state});
  return view
    ? {game, steps, start, view, fresh: false, truncated: short}
    : replay(engine, start, {game, steps, short});
}

function replay(engine, start, {game, steps, short}) {
  const {records, refused, error} = ask(engine, {call: "replay", save: saveOf(game, steps)});
  if (error) {
    return null;
  }
  const checked = records
    .slice(1)
    .map((record, i) => withChecksum(engine.version, {...record, replaced: steps[i].replaced}));
  const {length} = checked;
  const cursor = Math.min(game.cursor, length);
  const {state} = cursor === 0 ? start : checked[cursor - 1];
  const {view} = ask(engine, {call: "view", state});
  return (
    view && {
      game: {...game, length, cursor},
      steps: checked,
      start,
      view,
      fresh: true,
      truncated: short || Boolean(refused),
    }
  );
}

/**
 * Load a game and rehydrate it. What had to be worked out anew is kept, so that it is done once,
 * and so is that it cannot be played.
 * @param {import("../store.js").Store} store
 */
export async function loadGame(store, engine, id) {
  const record = await store.load(id);
  const snapshot = record && rehydrate(engine, record);
  if (snapshot?.fresh && !snapshot.truncated) {
    await store.renew(snapshot.game, snapshot.steps);
  }
  if (record && !snapshot) {
    await store.describe(record.game, standingOf(engine, record.game, null));
  }
  return snapshot ?? null;
}
