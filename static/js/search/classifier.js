// Which unit answers, judged by words alone. The twin of companion/search/classifier.py, which
// explains it.

import {digitValue} from "./words.js";

const ONE = 1024;
const LOWEST = -9;
const FAR = 90;
const HUNDREDTHS = 100;

/**
 * What words speak for each unit, as they are baked.
 * @param {string} baked
 */
export function readClassifier(baked) {
  /** @type {Search.Classifier["words"]} */
  const words = new Map();
  const [sizes, ...lines] = baked.split("\n");
  const pageOf = sizes.split(" ").flatMap((size, page) => Array(Number(size)).fill(page));
  for (const line of lines) {
    const [word, digits] = line.split(" ");
    /** @type {[column: number, count: number][]} */
    const row = [];
    let column = 0;
    for (let at = 1; at < digits.length; at += 1) {
      const further = digitValue(digits[at]);
      column += further;
      if (further < FAR) {
        at += 1;
        row.push([column, digitValue(digits[at]) + LOWEST]);
      }
    }
    words.set(word, {rarity: digitValue(digits[0]), row});
  }
  return {words, pageOf};
}

/**
 * What the words of a query speak for a unit.
 * @param {Search.Clause[]} asked
 * @param {Search.Classifier} classifier
 * @returns {(unit: number) => number}
 */
export function learnedOf(asked, {words, pageOf}) {
  const known = new Set(
    asked
      .map((clause) => clause.find(([, term]) => words.has(term)))
      .flatMap((found) => (found ? [found[1]] : [])),
  );
  const found = [...known].flatMap((word) => words.get(word) ?? []);
  const square = found.reduce((total, {rarity}) => total + rarity * rarity, 0);
  const units = pageOf.length;
  const counts = new Int32Array(units + pageOf[units - 1] + 1);
  for (const {rarity, row} of found) {
    const value = Math.floor(Math.sqrt(Math.floor((ONE * ONE * rarity * rarity) / square)));
    for (const [column, count] of row) {
      counts[column] += count * value;
    }
  }
  return (unit) =>
    unit < 0 ? 0 : Math.floor(((counts[unit] + counts[units + pageOf[unit]]) * HUNDREDTHS) / ONE);
}
