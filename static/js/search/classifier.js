// Which unit answers, judged by words alone. The twin of companion/search/classifier.py, which
// explains it.

import {digitValue} from "./words.js";

const ONE = 1024;
const STEP = 234;
const LOWEST = -9;
const FAR = 90;

/**
 * What words speak for each unit, as they are baked.
 * @param {string} baked
 */
export function readClassifier(baked) {
  /** @type {Search.Classifier} */
  const words = new Map();
  for (const line of baked.split("\n").filter(Boolean)) {
    const [word, digits] = line.split(" ");
    /** @type {[unit: number, count: number][]} */
    const row = [];
    let unit = 0;
    for (let at = 1; at < digits.length; at += 1) {
      const further = digitValue(digits[at]);
      unit += further;
      if (further < FAR) {
        at += 1;
        row.push([unit, digitValue(digits[at]) + LOWEST]);
      }
    }
    words.set(word, {telling: digitValue(digits[0]), row});
  }
  return words;
}

/**
 * What the words of a query speak for a unit.
 * @param {Search.Clause[]} asked
 * @param {Search.Classifier} words
 * @param {number} size the number of units
 * @returns {(unit: number) => number}
 */
export function learnedOf(asked, words, size) {
  const known = new Set(
    asked
      .map((clause) => clause.find(([, term]) => words.has(term)))
      .flatMap((found) => (found ? [found[1]] : [])),
  );
  const found = [...known].flatMap((word) => words.get(word) ?? []);
  const square = found.reduce((total, {telling}) => total + telling * telling, 0);
  const counts = new Int32Array(size);
  for (const {telling, row} of found) {
    const value = Math.floor(Math.sqrt(Math.floor((ONE * ONE * telling * telling) / square)));
    for (const [unit, count] of row) {
      counts[unit] += count * value;
    }
  }
  return (unit) => Math.floor(((counts[unit] ?? 0) * STEP) / ONE);
}
