// The sums over finished games. Nothing here is shown, and nothing knows a rule.

/** @typedef {import("./results.js").Result} Result */
/** @typedef {import("./results.js").Part} Part */

/** What is looked at; null stands for all. @typedef {{players: number | null, difficulty: number | null, side: string | null}} Filter */

/** @param {Result[]} results @param {Filter} filter @returns {Result[]} the games that fit */
export const select = (results, {players, difficulty}) =>
  results.filter(
    (result) =>
      (players === null || result.players === players) &&
      (difficulty === null || result.difficulty === difficulty),
  );

const sum = (numbers) => numbers.reduce((all, n) => all + n, 0);
const mean = (numbers) => (numbers.length > 0 ? sum(numbers) / numbers.length : 0);

/** Every part of every round of people or, without a side, of all; with its game and round. */
export const partsOf = (results, side = null) =>
  results.flatMap((result) =>
    result.rounds.flatMap((round, i) =>
      round
        .filter((part) => side === null || part.side === side)
        .map((part) => ({...part, round: i + 1, result})),
    ),
  );

/** Everybody who played, the most games first. */
export function peopleOf(results, side = null) {
  const names = [...new Set(results.flatMap(({seats}) => seats))];
  return names
    .map((seat) => {
      const games = results.filter(({seats}) => seats.includes(seat));
      const rounds = partsOf(games, side).filter((part) => part.seat === seat);
      return {
        seat,
        games: games.length,
        won: games.filter(({winners}) => winners.includes(seat)).length,
        average: mean(games.map(({vp}) => vp[seat])),
        best: Math.max(...games.map(({vp}) => vp[seat])),
        round: rounds.length > 0 ? mean(rounds.map(({vp}) => vp)) : null,
      };
    })
    .sort((one, other) => other.games - one.games);
}

/** What a side brought whoever chose it: `paid` counts the rounds with VP. */
export function sideOf(results, side) {
  const vp = partsOf(results, side).map((part) => part.vp);
  return {side, rounds: vp.length, paid: vp.filter((n) => n > 0).length, average: mean(vp)};
}

/** The best and the worst round of people on a side, or on any; null where there is none. */
export function extremes(results, side = null) {
  const rounds = partsOf(results, side).filter((part) => part.side);
  const pick = (better) =>
    rounds.length > 0
      ? rounds.reduce((one, other) => (better(other.vp, one.vp) ? other : one))
      : null;
  return {best: pick((a, b) => a > b), worst: pick((a, b) => a < b)};
}

/** The average VP of a seat after each round, from 0 before the first. @returns {number[]} */
export function averages(results, seat) {
  const games = results.filter(({seats}) => seats.includes(seat));
  const totals = games.map(({rounds}) => {
    let total = 0;
    return rounds.map((round) => (total += round.find((part) => part.seat === seat).vp));
  });
  const last = Math.max(0, ...totals.map((all) => all.length));
  const after = (i) => mean(totals.flatMap((all) => (i < all.length ? [all[i]] : [])));
  return [0, ...Array.from({length: last}, (_, i) => after(i))];
}

/** By how much you ended ahead of the best other, or behind. @param {Result} result */
export const marginOf = ({seats: [you, ...others], vp}) =>
  vp[you] - Math.max(...others.map((seat) => vp[seat]));
