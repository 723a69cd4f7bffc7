// What was typed, as things to look for. The twin of companion/search/query.py, which explains it.

import {FULL_SCALE} from "./choose.js";
import {KNOWN, matches} from "./matching.js";
import {cut, neighbours, isContentWord} from "./words.js";

/**
 * @typedef {{terms: Search.Clause, spelling: string}} Matched what one typed word stands for
 * @typedef {{stem: string, known: boolean}} Link a word of the query in its place
 */

const MAX_LENGTH = 200;
const MAX_WORDS = 24;
const SYNONYM = 80;
const [PAIR, MIXED, WHOLE, TITLE] = [30, 25, 70, 400];
const [REWORDED, TURNED] = [60, 40];
const ADJACENT = 60;

/**
 * The clauses of a query, the query as questions are compared with it, how many telling
 * words stand for nothing, the term of a title like it, and the query with its misspelt words put
 * right, or "".
 * @param {string} query
 * @param {Search.Index} index
 */
export function parseQuery(query, index) {
  const typed = cut(Array.from(query).slice(0, MAX_LENGTH).join(""), index.language);
  const words = compounds(typed.slice(0, MAX_WORDS), index);
  const chosen = words.filter((word) => isContentWord(word, index.language));
  const looked = chosen.length ? chosen : words;
  const found = new Map(looked.map((word) => [word, matches(word, word === looked.at(-1), index)]));
  const inWords = new Map(
    Array.from(found, ([word, {terms}]) => [word, withSynonyms(terms, index)]),
  );
  const chain = chainOf(words, found);
  const clauses = [...inWords.values(), ...together(chain, index)];
  /** @param {string} word @returns {Search.Clause} */
  const clauseOf = (word) => {
    const clause = inWords.get(word) ?? [];
    return clause.length ? clause : [[KNOWN, word]];
  };
  const asked = Array.from(new Set(words))
    .filter((word) => found.has(word) || word.length > 1)
    .map(clauseOf);
  for (const [one, two] of neighbours(chain)) {
    asked.push([[ADJACENT, `${one.stem} ${two.stem}`]]);
  }
  const looks = Array.from(found.values());
  const guessed = looks.some(({spelling}) => spelling);
  return {
    clauses: clauses.filter((clause) => clause.length),
    asked,
    unknown: Math.floor(
      (FULL_SCALE * looks.filter(({terms}) => !terms.length).length) / Math.max(1, looks.length),
    ),
    title: titleOf(chain),
    didYouMean: guessed ? words.map((word) => found.get(word)?.spelling || word).join(" ") : "",
  };
}

/**
 * The words, "super hero" as the one word that the rules write.
 * @param {string[]} words
 * @param {Search.Index} index
 */
function compounds(words, {language, stems}) {
  /** @type {string[]} */
  const result = [];
  for (const word of words) {
    const both = [...result.slice(-1), word];
    const whole = both.join("");
    const split = both.length === 2 && both.every((one) => isContentWord(one, language));
    if (split && /^[a-z]+$/.test(whole) && stems.has(whole)) {
      result.splice(-1, 1, whole);
    } else {
      result.push(word);
    }
  }
  return result;
}

/** @param {Search.Clause} clause @param {{synonyms: Map<string, string[]>}} other */
function withSynonyms(clause, {synonyms}) {
  /** @type {Search.Clause} */
  const all = [...clause];
  for (const [percent, term] of clause) {
    for (const synonym of synonyms.get(term) ?? []) {
      all.push([Math.floor((percent * SYNONYM) / 100), synonym]);
    }
  }
  return all;
}

/**
 * The words that are known or tell nothing, in their order.
 * @param {string[]} words
 * @param {Map<string, Matched>} found
 * @returns {Link[]}
 */
const chainOf = (words, found) =>
  words
    .filter((word) => found.get(word)?.terms.length ?? word.length > 1)
    .map((word) => {
      const stem = found.get(word)?.terms[0][1];
      return {stem: stem ?? word, known: stem !== undefined};
    });

/**
 * The clauses that need several words: pairs and the whole.
 * @param {Link[]} chain
 * @param {Search.Index} index
 * @returns {Search.Clause[]}
 */
function together(chain, index) {
  const known = chain.filter((link) => link.known);
  /** @type {Search.Clause[]} */
  const clauses = neighbours(known).map(([one, two]) => pairOf(one.stem, two.stem, index));
  for (const [one, two] of neighbours(chain)) {
    if (one.known !== two.known) {
      const other = reworded(MIXED, one.stem, two.stem, index);
      clauses.push([[MIXED, `${one.stem} ${two.stem}`], ...other]);
    }
  }
  if (known.length) {
    clauses.push([[WHOLE, `=${stemsOf(known)}`]], [[TITLE, titleOf(chain)]]);
  }
  return clauses;
}

/** The term of the title that reads like the query. @param {Link[]} chain */
const titleOf = (chain) => `!${stemsOf(chain)}`;

/** @param {Link[]} links */
const stemsOf = (links) => links.map(({stem}) => stem).join(" ");

/**
 * The clause for two neighbours, also in other words or the other way round.
 * @param {string} first
 * @param {string} second
 * @param {Search.Index} index
 * @returns {Search.Clause}
 */
function pairOf(first, second, index) {
  const pair = `${first} ${second}`;
  /** @type {Search.Clause} */
  const synonyms = (index.synonyms.get(pair) ?? []).map((term) => [SYNONYM, term]);
  /** @type {Search.Term} */
  const turned = [Math.floor((PAIR * TURNED) / 100), `${second} ${first}`];
  return [[PAIR, pair], ...synonyms, ...reworded(PAIR, first, second, index), turned];
}

/**
 * A pair with a synonym in place of either word.
 * @param {number} weight
 * @param {string} first
 * @param {string} second
 * @param {{synonyms: Map<string, string[]>}} other
 * @returns {Search.Clause}
 */
function reworded(weight, first, second, {synonyms}) {
  const percent = Math.floor((weight * REWORDED) / 100);
  /** @param {string} word */
  const others = (word) => (synonyms.get(word) ?? []).filter((other) => !other.includes(" "));
  const pairs = [
    ...others(first).map((other) => `${other} ${second}`),
    ...others(second).map((other) => `${first} ${other}`),
  ];
  return pairs.map((pair) => [percent, pair]);
}
