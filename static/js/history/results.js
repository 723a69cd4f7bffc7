// What a finished game came to, the same for solo games and score sheets; and all of them.

import {loadGame} from "../ui/replay.js";
import {hasEnded} from "../ui/session.js";
import {isIntact} from "../store/records.js";

/**
 * A seat's part in a round; `side` is "" for who chooses none.
 * @typedef {{seat: string, side: string, tricks: number, vp: number}} Part
 *
 * @typedef {object} Result
 * @property {string} id
 * @property {string} kind
 * @property {number} finished when it ended
 * @property {number} players how many people played
 * @property {number | null} difficulty of a solo game
 * @property {string[]} seats everybody who scored, in order of seats
 * @property {string[]} winners
 * @property {Record<string, number>} vp
 * @property {Part[][]} rounds
 *
 * @typedef {Omit<Result, "id" | "kind" | "finished">} Outcome
 */

/**
 * @param {string[]} seats
 * @param {(seat: string) => string} side
 * @param {Record<string, number | null>} tricks
 * @param {(seat: string) => number} vp
 */
const parts = (seats, side, tricks, vp) =>
  seats.map((seat) => ({seat, side: side(seat), tricks: tricks[seat] ?? 0, vp: vp(seat)}));

/** By the kind of game, whose view each takes. @type {Record<string, (view: never) => Outcome>} */
const READ = {
  solo: (/** @type {Solo.View} */ {seats, score, options}) => ({
    players: 1,
    difficulty: options.difficulty,
    seats: seats.all,
    winners: score.winners ?? [],
    vp: score.vp,
    rounds: score.rounds.map(({alignment, tricks}, i) =>
      parts(
        seats.all,
        (seat) => (seats.you.includes(seat) ? (alignment ?? "") : ""),
        tricks,
        (seat) => score.gains[i][seat],
      ),
    ),
  }),
  scoresheet: (/** @type {Sheet.View} */ {seats, people, standings, rounds}) => ({
    players: people.length,
    difficulty: null,
    seats,
    winners: standings.winners ?? [],
    vp: standings.vp,
    rounds: rounds.map(({entry, tricks}, i) =>
      parts(
        seats,
        (seat) => (people.includes(seat) ? (entry.seats[seat].alignment ?? "") : ""),
        tricks.each,
        (seat) => standings.by_round[seat][i] ?? 0,
      ),
    ),
  }),
};

export const KINDS = Object.keys(READ);

/**
 * What a finished game of one of these kinds came to: its Result without id and date.
 * @param {string} kind
 * @param {GameView} view
 */
export const outcomeOf = (kind, view) => READ[kind](/** @type {never} */ (view));

/**
 * How a game stands; its last state tells, where this engine made it.
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} id
 */
async function viewOf(store, engine, id) {
  const loaded = await store.load(id);
  const last = loaded && loaded.steps[loaded.game.cursor - 1];
  return last?.state && isIntact(engine.version, last)
    ? engine.call({call: "view", state: last.state}).view
    : (await loadGame(store, engine, id))?.view;
}

/**
 * @returns {Promise<Result | null>} null for a game that cannot be read or goes on after all
 * @param {Store} store
 * @param {Engine} engine
 * @param {Ended} game
 */
async function resultOf(store, engine, {id, kind, finished}) {
  const view = await viewOf(store, engine, id);
  return view && hasEnded(view) ? {id, kind, finished, ...outcomeOf(kind, view)} : null;
}

/** @typedef {Game & {finished: number}} Ended a game with the time when it ended */

/** @param {Game} game @returns {game is Ended} */
const isFinished = (game) =>
  game.finished !== null && KINDS.includes(game.kind) && !game.options?.copy;

/**
 * Read all finished games of this device, the latest first; a copy made to play on is no game of its own.
 * @param {Store} store
 * @param {Engine} engine
 */
export async function readResults(store, engine) {
  const games = (await store.games())
    .filter(isFinished)
    .sort((one, other) => other.finished - one.finished);
  /** @type {Result[]} */
  const results = [];
  for (const game of games) {
    // One that the app fails at must not hide those after it.
    const result = await resultOf(store, engine, game).catch((error) => {
      console.error(error);
      return null;
    });
    if (result) {
      results.push(result);
    }
  }
  return results;
}
