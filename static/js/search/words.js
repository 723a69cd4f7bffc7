// Words: how text is folded and cut. The twin of companion/search/analysis.py: change both.

/** @type {Record<string, string>} */
const LIGATURES = {œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l"};

/** @param {string} text */
const fold = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => LIGATURES[letter]);

/**
 * The folded words of a text, stop words and single letters included.
 * @param {string} text
 * @param {Search.Language} other
 */
export function cut(text, {signs, units, letters}) {
  let plain = text.normalize("NFC").toLowerCase();
  for (const [sign, word] of Object.entries(signs)) {
    plain = plain.replaceAll(sign, ` ${word} `);
  }
  plain = plain
    .replace(/(\d?) ?(?:½|1\/2|1⁄2)(?!\d)/g, (_, whole) => `${whole || "0"}.5`)
    .replace(/(\d),5(?!\d)/g, "$1.5")
    .replace(/(\d)([a-z])(?![a-z\d])/g, (_, digit, unit) => `${digit} ${units[unit] ?? unit}`)
    .replace(
      /(^|[^a-z])([a-z])(?=\d)/g,
      (_, before, letter) => `${before}${letters[letter] ?? letter} `,
    );
  return fold(plain).match(/\d+(?:\.5(?!\d))?|[a-z]+/g) ?? [];
}

/** @param {string} word */
const isNumber = (word) => /^\d+$/.test(word);
/** @param {string} word */
export const isWord = (word) => /^[a-z]+$/.test(word);

/**
 * Whether a word says something: no stop word, no single letter.
 * @param {string} word
 * @param {Pick<Search.Language, "stop">} other
 */
export const isContentWord = (word, {stop}) =>
  !stop.has(word) && (word.length > 1 || isNumber(word));

/** Tell the term of one word from that of a pair, a whole or a title. @param {string} term */
export const isWordTerm = (term) => !/[ =!]/.test(term);

/**
 * Each two that stand side by side in a list.
 * @template Item
 * @param {Item[]} list
 * @returns {[Item, Item][]}
 */
export const neighbours = (list) => list.slice(1).map((second, at) => [list[at], second]);

/** The number that a digit of the baked index stands for. @param {string} digit */
export const digitValue = (digit) => digit.charCodeAt(0) - 35 - Number(digit > "\\");
