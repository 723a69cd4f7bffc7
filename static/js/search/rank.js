// The one ranking rule, and the unit of a rule that answers a query. The twin of companion/search/rank.py,
// which explains it.

import {isWordTerm, neighbours} from "./words.js";

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

// The unit of a rule that answers a query.

export const FULL_SCALE = 1000;
export const EVERYONE = 7;
const MAX_SCORE = 2 ** 31 - 1;
const MIN_PERCENT = 50;

/**
 * How much a term tells that `having` of `count` have, in whole bits.
 * @param {number} count
 * @param {number} having
 */
const rarityOf = (count, having) => 32 - Math.clz32(Math.floor((8 * count) / Math.max(1, having)));

/**
 * The questions beside the units, by the words and neighbouring pairs that they have.
 * @param {string} baked
 */
export function readQuestions(baked) {
  /** @type {number[]} */
  const unitOf = [];
  /** @type {Map<string, number[]>} */
  const postings = new Map();
  /** @type {Set<string>[]} */
  const terms = [];
  /** @type {Set<string>[]} */
  const stems = [];
  baked.split("\n").forEach((line, unit) => {
    const asked = line.replaceAll("|", " ").split(" ");
    stems.push(new Set(asked.filter((word) => !word.endsWith("'"))));
    for (const question of line.split("|").filter(Boolean)) {
      const words = question.split(" ").map((word) => word.replace(/'$/, ""));
      const pairs = neighbours(words).map((pair) => pair.join(" "));
      const own = new Set([...words, ...pairs]);
      for (const term of own) {
        const found = postings.get(term);
        if (found) {
          found.push(unitOf.length);
        } else {
          postings.set(term, [unitOf.length]);
        }
      }
      terms.push(own);
      unitOf.push(unit);
    }
  });
  /** @param {string} term */
  const rarity = (term) => rarityOf(unitOf.length, postings.get(term)?.length ?? 0);
  const sizes = terms.map((own) => sum([...own].map(rarity)));
  return {unitOf, postings, rarity, sizes, stems};
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * Of a unit, how near its nearest question is to the query, and the next one.
 *
 * Arrays by the number of a question: with maps, this was most of the time of a keystroke.
 * @param {Search.Clause[]} asked
 * @param {Search.Questions} other
 * @returns {(unit: number) => [nearest: number, next: number]}
 */
export function nearOf(asked, {unitOf, postings, rarity, sizes, stems}) {
  let total = 0;
  const shared = new Int32Array(unitOf.length);
  const best = new Int32Array(unitOf.length);
  for (const clause of asked) {
    const values = clause.map(
      ([percent, term]) => /** @type {Search.Term} */ ([percent * rarity(term), term]),
    );
    total += Math.max(...values.map(([value]) => value));
    best.fill(0);
    for (const [value, term] of values) {
      for (const question of postings.get(term) ?? []) {
        best[question] = Math.max(value, best[question]);
      }
    }
    best.forEach((value, question) => {
      shared[question] += value;
    });
  }
  const nearest = new Int32Array(stems.length);
  const next = new Int32Array(stems.length);
  shared.forEach((value, question) => {
    if (!value) {
      return;
    }
    const unit = unitOf[question];
    const share = Math.min(
      FULL_SCALE,
      Math.floor((2 * FULL_SCALE * value) / (total + 100 * sizes[question])),
    );
    next[unit] = Math.max(next[unit], Math.min(share, nearest[unit]));
    nearest[unit] = Math.max(nearest[unit], share);
  });
  return (unit) => [nearest[unit] ?? 0, next[unit] ?? 0];
}

/**
 * The words of a query: for each clause, what each of its terms counts, and the terms of each that
 * names a subject.
 * @param {Search.Clause[]} clauses
 * @param {Pick<Search.Index, "scores" | "passages" | "subjects">} other
 */
export function wantedOf(clauses, {scores, passages, subjects}) {
  /** @type {(term: string) => number} */
  const rarity = (term) => rarityOf(passages.length, scores(term).length);
  const own = clauses.filter(isWordClause);
  const words = own.map(
    (clause) =>
      new Map(clause.toReversed().map(([percent, term]) => [term, percent * rarity(term)])),
  );
  const named = own
    .filter((clause) =>
      clause.some(([percent, term]) => percent >= MIN_PERCENT && subjects.has(term)),
    )
    .map((clause) => clause.map(([, term]) => term));
  const total = sum(words.map((word) => Math.max(...word.values())));
  return {words, total, subjects: named};
}

/**
 * What the words of a query count that are among the stems.
 * @param {Search.Wanted} props
 * @param {Set<string> | Map<string, unknown>} stems
 */
export const valueOf = ({words}, stems) =>
  sum(
    words.map((word) =>
      Math.max(0, ...Array.from(word, ([term, value]) => (stems.has(term) ? value : 0))),
    ),
  );

/**
 * How much of a query the stems have, of FULL_SCALE.
 * @param {Search.Wanted} wanted
 * @param {Set<string> | Map<string, unknown>} stems
 */
export const coverageOf = (wanted, stems) =>
  Math.floor((FULL_SCALE * valueOf(wanted, stems)) / Math.max(1, wanted.total));

/**
 * How many of the subjects of a query the stems name, of FULL_SCALE.
 * @param {Search.Wanted} wanted
 * @param {Set<string>} stems
 */
export function namedOf({subjects}, stems) {
  const count = subjects.filter((terms) => terms.some((term) => stems.has(term))).length;
  return subjects.length ? Math.floor((FULL_SCALE * count) / subjects.length) : FULL_SCALE;
}

/**
 * FULL_SCALE for a unit for some of the players that are named, not for everyone; where none are named,
 * minus that for a unit for solo play alone.
 * @param {number} named
 * @param {number} held
 */
export function forPlayers(named, held) {
  if (named) {
    return held !== EVERYONE && held & named ? FULL_SCALE : 0;
  }
  return held === SOLO ? -FULL_SCALE : 0;
}

/** What a unit counts. @param {number[]} features @param {number[]} weights */
export const weightedSum = (features, weights) =>
  sum(features.map((feature, at) => feature * weights[at]));

/**
 * 64 times the binary logarithm of a score, with straight lines between powers of two.
 * @param {number} score
 */
export function magnitudeOf(score) {
  const number = Math.max(1, Math.min(score, MAX_SCORE));
  const power = 31 - Math.clz32(number);
  return 64 * (power - 1) + Math.floor((64 * number) / 2 ** power);
}

/** Whether a rule answers, by the evidence. @param {number[]} evidence @param {number[]} weights */
export const speaksForAnAnswer = (evidence, weights) =>
  weightedSum([...evidence, FULL_SCALE], weights) >= 0;
