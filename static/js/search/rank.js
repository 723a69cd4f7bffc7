// The one ranking rule. The twin of companion/search/rank.py, which explains it.

import {isWordTerm} from "./words.js";

const COVERAGE = 6;
const [SOLO_WORD, NOT_SOLO] = [75, 75];
const SOLO = 1;

/** The entries that meet any clause, best first: [{entry, score}]. */
export function rank(clauses, {scores, entryOf, priors, players}, chosen) {
  const entries = new Map();
  const passages = new Map();
  let saysSolo = false;
  for (const clause of clauses) {
    const best = new Map();
    for (const [percent, term] of clause) {
      for (const [passage, score] of scores(term)) {
        if (percent * score > (best.get(passage) ?? 0) && players[passage] & chosen) {
          best.set(passage, percent * score);
        }
      }
    }
    saysSolo ||= isWordClause(clause) && mostlySolo([...best.keys()], players);
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
    const best = together.get(entry);
    const score = (sum + passages.get(best)) * (COVERAGE + met) * priors[entry];
    const kept = saysSolo && players[best] !== SOLO ? NOT_SOLO : 100;
    return {entry, score: Math.floor((score * kept) / 100)};
  }).sort((one, two) => two.score - one.score || one.entry - two.entry);
}

const isWordClause = ([[, term]]) => isWordTerm(term);

/** Whether nearly all passages, if there are any, are for one player. */
function mostlySolo(found, players) {
  const solo = found.filter((passage) => players[passage] === SOLO).length;
  return found.length > 0 && solo * 100 >= found.length * SOLO_WORD;
}

/** The passage of most weight of each entry, the first of equals. */
function bestOf(passages, entryOf) {
  const best = new Map();
  for (const [passage, weight] of passages) {
    const held = best.get(entryOf[passage]);
    const more = held === undefined ? 1 : weight - passages.get(held);
    if (more > 0 || (more === 0 && passage < held)) {
      best.set(entryOf[passage], passage);
    }
  }
  return best;
}
