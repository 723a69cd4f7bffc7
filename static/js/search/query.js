// What was typed, as things to look for: the words that each typed word stands for, and what they make
// together. The twin of companion/search/query.py, which explains it.

import {FULL_SCALE} from "./rank.js";
import {cut, isContentWord, isWord, neighbours} from "./words.js";

// The words that one typed word stands for.

/** @typedef {[apart: number, first: number, postings: number, word: string]} Near a word that is near one typed */

const MAX_ENDED = 60;
const KNOWN = 100;
const [FAMILY, BEGUN, NEAR] = [85, 60, 85];

/**
 * The terms of a typed word, and its right spelling if it had to be guessed.
 * @param {string} word
 * @param {boolean} last
 * @param {Search.Index} index
 * @returns {{terms: Search.Clause, spelling: string}}
 */
function matches(word, last, index) {
  const {stems} = index;
  if (stems.has(word)) {
    return {terms: [[KNOWN, stems.get(word) ?? ""]], spelling: ""};
  }
  const relative = relativeOf(word, index);
  if (relative) {
    return {terms: [[FAMILY, stems.get(relative) ?? ""]], spelling: ""};
  }
  if (isWord(word) && (last || word.length > 2)) {
    const begun = beginningWith(word, index);
    if (begun.length) {
      return {terms: termsOf(BEGUN, begun, index), spelling: ""};
    }
  }
  for (let at = 3; at < word.length - 2; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => stems.has(half))) {
      return {terms: termsOf(FAMILY, halves, index), spelling: ""};
    }
  }
  const near = nearest(word, last, index);
  return {terms: termsOf(NEAR, near, index), spelling: near[0] ?? ""};
}

/**
 * @param {number} percent
 * @param {string[]} words
 * @param {Pick<Search.Index, "stems">} other
 * @returns {Search.Clause}
 */
const termsOf = (percent, words, {stems}) =>
  [...new Set(words.map((word) => stems.get(word) ?? ""))].map((stem) => [percent, stem]);

/** @param {string} start @param {Pick<Search.Index, "words">} other */
function beginningWith(start, {words}) {
  let low = 0;
  for (let high = words.length; low < high;) {
    const middle = (low + high) >> 1;
    if (words[middle] < start) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const found = [];
  while (found.length < MAX_ENDED && words[low]?.startsWith(start)) {
    found.push(words[low]);
    low += 1;
  }
  return found;
}

/**
 * The known word that differs in its ending only.
 * @param {string} word
 * @param {Pick<Search.Index, "stems" | "endings">} other
 */
function relativeOf(word, {stems, endings}) {
  if (!isWord(word)) {
    return "";
  }
  for (const ending of endings) {
    const root = word.slice(0, word.length - ending.length);
    if (root.length < 3 || !word.endsWith(ending)) {
      continue;
    }
    const doubled = root.length > 3 && root.at(-1) === root.at(-2);
    for (const start of doubled ? [root, root.slice(0, -1)] : [root]) {
      const other = endings.find((end) => stems.has(start + end));
      if (other !== undefined) {
        return start + other;
      }
    }
  }
  return "";
}

/**
 * Up to three known words at the least distance, the likeliest first.
 * @param {string} word
 * @param {boolean} last
 * @param {Search.Index} index
 */
function nearest(word, last, index) {
  const key = `${word} ${last}`;
  const found = index.near.get(key) ?? findNearest(word, last, index);
  index.near.set(key, found);
  return found;
}

/** @param {string} word @param {boolean} last @param {Search.Index} other */
function findNearest(word, last, {words, stems, scores}) {
  if (word.length < 4 || !isWord(word)) {
    return [];
  }
  const most = word.length < 6 ? 1 : 2;
  for (const begun of last ? [false, true] : [false]) {
    /** @type {Near[]} */
    const near = [];
    for (const other of words) {
      const alike = word.slice(0, 2).includes(other[0]);
      if (
        alike &&
        other.length > 2 &&
        (begun || other.length <= word.length + most) &&
        isWord(other)
      ) {
        const apart = distance(word, begun ? other.slice(0, word.length) : other, most);
        if (apart <= most) {
          near.push([
            apart,
            Number(other[0] !== word[0]),
            -scores(stems.get(other) ?? "").length,
            other,
          ]);
        }
      }
    }
    if (near.length) {
      near.sort(byParts);
      return near
        .filter(([apart, first]) => apart === near[0][0] && first === near[0][1])
        .slice(0, 3)
        .map((one) => one[3]);
    }
  }
  return [];
}

/** @param {Near} one @param {Near} two */
function byParts(one, two) {
  const at = one.findIndex((part, number) => part !== two[number]);
  return at < 0 ? 0 : one[at] < two[at] ? -1 : 1;
}

/**
 * How many letters to add, drop, change or swap, or more than `most` if that many.
 * @param {string} one
 * @param {string} two
 * @param {number} most
 */
function distance(one, two, most) {
  if (Math.abs(one.length - two.length) > most) {
    return most + 1;
  }
  /** @type {number[]} */
  let before = [];
  let row = Array.from({length: two.length + 1}, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const older = before;
    [before, row] = [row, [i]];
    let least = i;
    for (let j = 1; j <= two.length; j += 1) {
      const changed = before[j - 1] + Number(one[i - 1] !== two[j - 1]);
      let cost = Math.min(row[j - 1] + 1, before[j] + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) {
        cost = Math.min(cost, older[j - 2] + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) {
      return most + 1;
    }
  }
  return row[two.length];
}

// What was typed, as things to look for.

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
 * The clauses of a query, the query as questions are compared with it, how many content
 * words, numbers aside, stand for nothing, the terms of titles like it, the cases that it names, and the query with
 * its misspelt words put right, or "".
 * @param {string} query
 * @param {Search.Index} index
 */
export function parseQuery(query, index) {
  const typed = cut(Array.from(query).slice(0, MAX_LENGTH).join(""), index.language);
  const words = lookedUp(compounds(typed.slice(0, MAX_WORDS), index), index);
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
    const pair = `${one.stem} ${two.stem}`;
    asked.push([[ADJACENT, pair], ...synonymsOf(pair, index)]);
  }
  const looks = Array.from(found.values());
  const guessed = looks.some(({spelling}) => spelling);
  const unknown = Array.from(found).filter(([word, {terms}]) => !terms.length && !/\d/.test(word));
  return {
    clauses: clauses.filter((clause) => clause.length),
    asked,
    unknown: Math.floor((FULL_SCALE * unknown.length) / Math.max(1, looks.length)),
    titles: titlesOf(chain, index),
    cases: casesOf(typed.slice(0, MAX_WORDS).join(" "), index),
    didYouMean: guessed ? words.map((word) => found.get(word)?.spelling || word).join(" ") : "",
  };
}

/**
 * The words that somebody asks the meaning of, as if they had been typed alone.
 * @param {string[]} words
 * @param {Search.Index} index
 */
function lookedUp(words, {definition, language, stems}) {
  const isContent = (/** @type {string} */ word) => isContentWord(word, language);
  const named = definition.exec(words.join(" "))?.[1].split(" ") ?? [];
  const isThing = named.length && isContent(named[0]) && isContent(named[named.length - 1]);
  const isKnown = named.every((word) => stems.has(word) || !isContent(word));
  return isThing && isKnown ? named : words;
}

/**
 * The values of each case that words name. companion/search/cases.py is the twin.
 * @param {string} text
 * @param {Search.Index} index
 */
function casesOf(text, {cases, held}) {
  const named = held.map(() => 0);
  for (const [key, value, pattern] of cases) {
    named[key] |= pattern.test(text) ? value : 0;
  }
  return named;
}

/**
 * The words, "super hero" as the one word that the rules write. Two words that the rules have side by
 * side, as French "super-héros", stay two.
 * @param {string[]} words
 * @param {Search.Index} index
 */
function compounds(words, {language, stems, scores}) {
  /** @type {string[]} */
  const result = [];
  for (const word of words) {
    const both = [...result.slice(-1), word];
    const whole = both.join("");
    const split = both.length === 2 && both.every((one) => isContentWord(one, language));
    const pair = both.map((one) => stems.get(one) ?? one).join(" ");
    if (split && /^[a-z]+$/.test(whole) && stems.has(whole) && !scores(pair).length) {
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

/**
 * The query as a title, and of a lone word the only one that it stands for.
 * @param {Link[]} chain
 * @param {Search.Index} index
 */
function titlesOf(chain, index) {
  const others = chain.length === 1 ? (index.synonyms.get(chain[0].stem) ?? []) : [];
  return [titleOf(chain), ...(others.length === 1 ? [`!${others[0]}`] : [])];
}

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
  /** @type {Search.Term} */
  const turned = [Math.floor((PAIR * TURNED) / 100), `${second} ${first}`];
  return [
    [PAIR, pair],
    ...synonymsOf(pair, index),
    ...reworded(PAIR, first, second, index),
    turned,
  ];
}

/**
 * What two words together stand for: "give up" is surrendering.
 * @param {string} pair
 * @param {{synonyms: Map<string, string[]>}} other
 * @returns {Search.Clause}
 */
const synonymsOf = (pair, {synonyms}) => (synonyms.get(pair) ?? []).map((term) => [SYNONYM, term]);

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
