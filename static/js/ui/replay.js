// The journal of a game is the truth; the states beside it are a cache, which is left aside where
// another engine made it or something changed it.

import {isSealed, sealed} from "../store/records.js";
import {standingOf} from "./standing.js";

export const saveOf = ({kind, options}, steps) => ({
  format: 1,
  engine: 1,
  game: kind,
  options,
  actions: steps.map((step) => step.action),
});

/** Ask the engine; should a damaged record break it, that is an error like any other. */
function ask(door, request) {
  try {
    return door.call(request);
  } catch (error) {
    return {error};
  }
}

/**
 * Make a stored game whole: every step gets a state that this engine made.
 * @param {{call(request: object): any, engine: string}} door
 * @param {{game: import("../store.js").Game, steps: any[], short?: boolean}} stored
 * @returns {{game, steps, start, view, fresh: boolean, shortened: boolean} | null} `fresh`: states
 *   were worked out anew; `shortened`: the journal holds only so far; null if it cannot be played
 */
export function whole(door, {game, steps, short = false}) {
  const start = ask(door, {call: "new", game: game.kind, options: game.options});
  if (start.error) {
    return null;
  }
  const at = (cursor) => (cursor === 0 ? start : steps[cursor - 1]);
  if (!steps.every((step) => isSealed(door.engine, step))) {
    return replay(door, start, {game, steps, short});
  }
  const {view} = ask(door, {call: "view", state: at(game.cursor).state});
  return view
    ? {game, steps, start, view, fresh: false, shortened: short}
    : replay(door, start, {game, steps, short});
}

function replay(door, start, {game, steps, short}) {
  const {records, refused, error} = ask(door, {call: "replay", save: saveOf(game, steps)});
  if (error) {
    return null;
  }
  const sealedSteps = records
    .slice(1)
    .map((record, i) => sealed(door.engine, {...record, replaced: steps[i].replaced}));
  const {length} = sealedSteps;
  const cursor = Math.min(game.cursor, length);
  const {state} = cursor === 0 ? start : sealedSteps[cursor - 1];
  const {view} = ask(door, {call: "view", state});
  return (
    view && {
      game: {...game, length, cursor},
      steps: sealedSteps,
      start,
      view,
      fresh: true,
      shortened: short || Boolean(refused),
    }
  );
}

/**
 * Read a game and make it whole. What had to be worked out anew is kept, so that it is done once,
 * and so is that it cannot be played.
 * @param {import("../store.js").Store} store
 */
export async function recall(store, door, id) {
  const record = await store.load(id);
  const snapshot = record && whole(door, record);
  if (snapshot?.fresh && !snapshot.shortened) {
    await store.renew(snapshot.game, snapshot.steps);
  }
  if (record && !snapshot) {
    await store.describe(record.game, standingOf(door, record.game, null));
  }
  return snapshot ?? null;
}
