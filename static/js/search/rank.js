// The one ranking rule. The twin of companion/search/rank.py, which explains it.

const COVERAGE = 7;

/** The best passage of each entry that has any, best entry first: [{entry, passage, score}]. */
export function rank(wants, {scores, entryOf, priors, players}, chosen) {
  const entries = new Map();
  const passages = new Map();
  for (const want of wants) {
    const best = new Map();
    for (const [percent, term] of want) {
      for (const [passage, score] of scores(term)) {
        if (percent * score > (best.get(passage) ?? 0) && players[passage] & chosen) {
          best.set(passage, percent * score);
        }
      }
    }
    const top = new Map();
    for (const [passage, value] of best) {
      passages.set(passage, (passages.get(passage) ?? 0) + value);
      top.set(entryOf[passage], Math.max(value, top.get(entryOf[passage]) ?? 0));
    }
    for (const [entry, value] of top) {
      const {sum, met} = entries.get(entry) ?? {sum: 0, met: 0};
      entries.set(entry, {sum: sum + value, met: met + 1});
    }
  }
  const shown = bestPassages(passages, entryOf);
  return Array.from(entries, ([entry, {sum, met}]) => {
    const passage = shown.get(entry);
    return {entry, passage, score: (sum + passages.get(passage)) * (COVERAGE + met) * priors[entry]};
  }).sort((one, two) => two.score - one.score || one.entry - two.entry);
}

function bestPassages(passages, entryOf) {
  const shown = new Map();
  for (const [passage, value] of passages) {
    const held = shown.get(entryOf[passage]);
    const better = held === undefined || value > passages.get(held)
      || (value === passages.get(held) && passage < held);
    if (better) {
      shown.set(entryOf[passage], passage);
    }
  }
  return shown;
}
