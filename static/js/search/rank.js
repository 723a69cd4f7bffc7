// The one ranking rule. The twin of companion/search/rank.py, which explains it.

import {isWordTerm} from "./words.js";

const COVERAGE = 6;
const [SOLO_WORD, NOT_SOLO] = [75, 75];
const SOLO = 1;

/** The best passage of each entry that has any, best entry first: [{entry, passage, score}]. */
export function rank(wants, {scores, entryOf, priors, players}, chosen) {
  const entries = new Map();
  const passages = new Map();
  let saysSolo = false;
  for (const want of wants) {
    const best = new Map();
    for (const [percent, term] of want) {
      for (const [passage, score] of scores(term)) {
        if (percent * score > (best.get(passage) ?? 0) && players[passage] & chosen) {
          best.set(passage, percent * score);
        }
      }
    }
    saysSolo ||= isWordWant(want) && mostlySolo([...best.keys()], players);
    const top = new Map();
    for (const [passage, value] of best) {
      const {sum, words} = passages.get(passage) ?? {sum: 0, words: 0};
      passages.set(passage, {sum: sum + value, words: words + Number(isWordWant(want))});
      top.set(entryOf[passage], Math.max(value, top.get(entryOf[passage]) ?? 0));
    }
    for (const [entry, value] of top) {
      const {sum, met} = entries.get(entry) ?? {sum: 0, met: 0};
      entries.set(entry, {sum: sum + value, met: met + 1});
    }
  }
  const together = bestOf(passages, entryOf, (one, two) => one.sum - two.sum);
  const shown = bestOf(passages, entryOf, (one, two) => one.words - two.words || one.sum - two.sum);
  return Array.from(entries, ([entry, {sum, met}]) => {
    const best = together.get(entry);
    const score = (sum + passages.get(best).sum) * (COVERAGE + met) * priors[entry];
    const kept = saysSolo && players[best] !== SOLO ? NOT_SOLO : 100;
    return {entry, passage: shown.get(entry), score: Math.floor((score * kept) / 100)};
  }).sort((one, two) => two.score - one.score || one.entry - two.entry);
}

const isWordWant = ([[, term]]) => isWordTerm(term);

/** Whether nearly all passages, if there are any, are for one player. */
function mostlySolo(found, players) {
  const solo = found.filter((passage) => players[passage] === SOLO).length;
  return found.length > 0 && solo * 100 >= found.length * SOLO_WORD;
}

/** The best passage of each entry by a comparison, the first of equals. */
function bestOf(passages, entryOf, compare) {
  const best = new Map();
  for (const [passage, worth] of passages) {
    const held = best.get(entryOf[passage]);
    const order = held === undefined ? 1 : compare(worth, passages.get(held));
    if (order > 0 || (order === 0 && passage < held)) {
      best.set(entryOf[passage], passage);
    }
  }
  return best;
}
