// One game in two versions: what went further stays, and where they parted, both do.

import {readWhole, sumOf, textOf} from "./records.js";

/** @typedef {{game: import("./records.js").Game, steps: any[]}} Whole */

const actionsOf = ({steps}) => steps.map(({action}) => textOf(action));
const begins = (actions, others) => actions.every((action, i) => action === others[i]);

const sameStart = ({game: one}, {game: other}) =>
  one.kind === other.kind && textOf(one.options) === textOf(other.options);

/**
 * Import a game into a backend. One that is there and went on in another way is left as it is, and
 * the other is kept beside it, under an id that is the same each time.
 * @param {any} backend
 * @param {Whole} whole
 * @param {number} [base] the version that `whole` goes on from, whatever its steps are
 * @returns {Promise<"added" | "replaced" | "kept" | "beside">}
 */
export async function mergeInto(backend, whole, base) {
  const {game} = whole;
  let what;
  await backend.change(game.id, (record, stored) => {
    const here = record && readWhole(record, stored);
    what = outcome(here, whole, base);
    if (what === "kept" || what === "beside") {
      return {game: record};
    }
    const other = here && here.game.version !== base;
    const version = Math.max(game.version, other ? here.game.version + 1 : 0);
    return {game: {...game, version}, steps: whole.steps, from: 0};
  });
  if (what !== "beside") {
    return what;
  }
  const id = `${game.id}-${sumOf(actionsOf(whole).join())}`;
  const copied = await mergeInto(backend, {...whole, game: {...game, id}});
  return copied === "kept" ? "kept" : "beside";
}

function outcome(here, whole, base) {
  if (!here) {
    return "added";
  }
  if (here.game.version === base) {
    return "replaced";
  }
  if (!sameStart(here, whole)) {
    return "beside";
  }
  const [ours, theirs] = [actionsOf(here), actionsOf(whole)];
  if (begins(theirs, ours)) {
    return "kept";
  }
  return begins(ours, theirs) ? "replaced" : "beside";
}
