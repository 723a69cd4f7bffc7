// The sentences of a unit that are shown. With fragment.js the twin of companion/search/sentences.py,
// which explains it.

import {SENTENCE} from "./fragment.js";
import {cut, isContentWord} from "./words.js";

export const MAX_FURTHER = 150;
export const MAX_TOGETHER = 320;
const MAX_ANSWER = 220;
const RUN = /\p{L}+|\d+(?:[.,]5(?!\d)|½)?|½/gu;

/**
 * The stems of the content words of a text.
 * @param {string} text
 * @param {Pick<Search.Index, "stems" | "language">} other
 */
export const stemsOf = (text, {stems, language}) =>
  new Set(
    cut(text, language)
      .filter((word) => isContentWord(word, language))
      .map((word) => stems.get(word) ?? word),
  );

/**
 * The sentences of lines, each with the mark of its line and its stems.
 * @param {string[]} lines
 * @param {string} marks
 * @param {Search.Index} index
 */
export const split = (lines, marks, index) =>
  lines.flatMap((line, at) =>
    (line.match(SENTENCE) ?? [])
      .map((row) => row.trim())
      .filter(Boolean)
      .map((text) => ({text, mark: marks[at], stems: stemsOf(text, index)})),
  );

/**
 * The sentences in a row that are shown; `value` says how much of the query they have.
 * @param {Search.Sentence[]} sentences
 * @param {(stems: Set<string>) => number} value
 */
export function excerpt(sentences, value) {
  if (join(sentences).length <= MAX_ANSWER) {
    return sentences;
  }
  const values = sentences.map(({stems}) => value(stems));
  let start = values.indexOf(Math.max(...values));
  let end = start + 1;
  while (start > 0 && join(sentences.slice(start - 1, end)).length <= MAX_ANSWER) {
    start -= 1;
  }
  while (end < sentences.length && join(sentences.slice(start, end + 1)).length <= MAX_ANSWER) {
    end += 1;
  }
  return sentences.slice(start, end);
}

/**
 * Sentences in one line; what does not end like one is set off by a dot.
 * @param {Search.Sentence[]} sentences
 */
export const join = (sentences) =>
  sentences
    .map(({text}) => text)
    .reduce(
      (line, text) => (line && line + (/[.!?:]$/.test(line) ? " " : " · ") + text) || text,
      "",
    );

/** A text cut behind a word. @param {string} text @param {number} length */
export function shorten(text, length) {
  if (text.length <= length) {
    return text;
  }
  const part = text.slice(0, length);
  return `${part.slice(0, Math.max(part.lastIndexOf(" "), length / 2)).replace(/[ .,;:]+$/, "")}…`;
}

/**
 * A text as pieces in order, what is wanted marked: [{text, marked}].
 * @param {string} text
 * @param {Set<string>} wanted
 * @param {Search.Index} index
 */
export function pieces(text, wanted, index) {
  const found = [];
  let last = 0;
  for (const run of text.matchAll(RUN)) {
    if (stemsOfRun(run[0], index).some((stem) => wanted.has(stem))) {
      const end = run.index + run[0].length;
      found.push({text: text.slice(last, run.index), marked: false});
      found.push({text: run[0], marked: true});
      last = end;
    }
  }
  return [...found, {text: text.slice(last), marked: false}].filter((piece) => piece.text);
}

/**
 * The stems of a run of letters or digits, worked out once.
 * @param {string} run
 * @param {Search.Index} index
 */
function stemsOfRun(run, index) {
  if (!index.runs.has(run)) {
    const {stems, language} = index;
    index.runs.set(
      run,
      cut(run, language).map((word) => stems.get(word) ?? word),
    );
  }
  return index.runs.get(run) ?? [];
}
