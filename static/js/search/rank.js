// The one ranking rule. The twin of companion/search/rank.py, which explains it.

import {isWordTerm} from "./words.js";

const COVERAGE = 6;
const [SOLO_WORD, NOT_SOLO] = [75, 75];
const SOLO = 1;

/**
 * The entries that meet any clause, best first: [{entry, score}].
 * @param {Search.Clause[]} clauses
 * @param {Search.Index} other
 * @param {number} chosen
 */
export function rank(clauses, {scores, entryOf, priors, players}, chosen) {
  /** @type {Map<number, {sum: number, met: number}>} */
  const entries = new Map();
  /** @type {Map<number, number>} */
  const passages = new Map();
  let saysSolo = false;
  for (const clause of clauses) {
    /** @type {Map<number, number>} */
    const best = new Map();
    for (const [percent, term] of clause) {
      for (const [passage, score] of scores(term)) {
        if (percent * score > (best.get(passage) ?? 0) && players[passage] & chosen) {
          best.set(passage, percent * score);
        }
      }
    }
    saysSolo ||= isWordClause(clause) && mostlySolo([...best.keys()], players);
    /** @type {Map<number, number>} */
    const top = new Map();
    for (const [passage, value] of best) {
      passages.set(passage, value + (passages.get(passage) ?? 0));
      top.set(entryOf[passage], Math.max(value, top.get(entryOf[passage]) ?? 0));
    }
    for (const [entry, value] of top) {
      const {sum, met} = entries.get(entry) ?? {sum: 0, met: 0};
      entries.set(entry, {sum: sum + value, met: met + 1});
    }
  }
  const together = bestOf(passages, entryOf);
  return Array.from(entries, ([entry, {sum, met}]) => {
    const best = together.get(entry) ?? -1;
    const score = (sum + (passages.get(best) ?? 0)) * (COVERAGE + met) * priors[entry];
    const kept = saysSolo && players[best] !== SOLO ? NOT_SOLO : 100;
    return {entry, score: Math.floor((score * kept) / 100)};
  }).sort((one, two) => two.score - one.score || one.entry - two.entry);
}

/** @param {Search.Clause} props */
const isWordClause = ([[, term]]) => isWordTerm(term);

/**
 * Whether nearly all passages, if there are any, are for one player.
 * @param {number[]} found
 * @param {number[]} players
 */
function mostlySolo(found, players) {
  const solo = found.filter((passage) => players[passage] === SOLO).length;
  return found.length > 0 && solo * 100 >= found.length * SOLO_WORD;
}

/**
 * The passage of most weight of each entry, the first of equals.
 * @param {Map<number, number>} passages
 * @param {number[]} entryOf
 */
function bestOf(passages, entryOf) {
  /** @type {Map<number, number>} */
  const best = new Map();
  for (const [passage, weight] of passages) {
    const held = best.get(entryOf[passage]);
    const more = held === undefined ? 1 : weight - (passages.get(held) ?? 0);
    if (more > 0 || (more === 0 && held !== undefined && passage < held)) {
      best.set(entryOf[passage], passage);
    }
  }
  return best;
}
