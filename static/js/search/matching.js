// The words that one typed word stands for. The twin of companion/search/matching.py, which explains it.

import {isWord} from "./words.js";

/** @typedef {[apart: number, first: number, postings: number, word: string]} Near a word that is near one typed */

const MAX_ENDED = 60;
export const KNOWN = 100;
const [FAMILY, BEGUN, NEAR] = [85, 60, 85];

/**
 * The terms of a typed word, and its right spelling if it had to be guessed.
 * @param {string} word
 * @param {boolean} last
 * @param {Search.Index} index
 * @returns {{terms: Search.Clause, spelling: string}}
 */
export function matches(word, last, index) {
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
