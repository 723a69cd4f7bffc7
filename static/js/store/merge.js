// One game in two versions: what went further stays, and where they parted, both do.

import {readWhole, sumOf, textOf} from "./records.js";

/** @typedef {{game: import("./records.js").Game, steps: import("./records.js").Step[]}} Whole */

/** @param {{steps: Step[]}} whole */
const actionsOf = ({steps}) => steps.map(({action}) => textOf(action));
/** @param {string[]} actions @param {string[]} others */
const begins = (actions, others) => actions.every((action, i) => action === others[i]);

/** @param {{game: Game}} one @param {{game: Game}} other */
const sameStart = ({game: one}, {game: other}) =>
  one.kind === other.kind && textOf(one.options) === textOf(other.options);

/**
 * Import a game into a backend. One that is there and went on in another way is left as it is, and
 * the other is kept beside it, under an id that is the same each time.
 * @param {Backend} backend
 * @param {Whole} whole
 * @param {number} [base] the version that `whole` goes on from, whatever its steps are
 * @returns {Promise<"added" | "replaced" | "kept" | "beside">}
 */
export async function mergeInto(backend, whole, base) {
  const {game} = whole;
  let what = /** @type {ReturnType<typeof outcome>} */ ("added");
  await backend.change(game.id, (record, stored) => {
    const here = record ? readWhole(record, stored) : null;
    what = outcome(here, whole, base);
    if (what === "kept" || what === "beside") {
      return {game: record ?? null};
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

/**
 * @param {{game: Game, steps: Step[]} | null} here
 * @param {Whole} whole
 * @param {number | undefined} base
 * @returns {"added" | "replaced" | "kept" | "beside"}
 */
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
