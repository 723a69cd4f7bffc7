// The part of a passage that answers. The twin of companion/search/excerpt.py, which explains it.

import {cut} from "./words.js";

const LENGTH = 240;
const LEAD = 2;
const RUN = /\p{L}+|\d+(?:[.,]5(?!\d)|½)?|½/gu;
const SENTENCE = /[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g;

/** The excerpt as pieces in order: [{text, marked}]. */
export function excerpt(text, wanted, index) {
  let [start, most] = [0, -1];
  for (const sentence of text.matchAll(SENTENCE)) {
    const told =
      new Set(hits(sentence[0], wanted, index).map(([, , stem]) => stem)).size +
      (sentence.index === 0 && text.includes("\n") ? LEAD : 0);
    if (told > most) {
      [start, most] = [sentence.index, told];
    }
  }
  return pieces(shorten(text.slice(start).split("\n")[0].trimEnd()), wanted, index);
}

function shorten(text) {
  if (text.length <= LENGTH) {
    return text;
  }
  const part = text.slice(0, LENGTH);
  return `${part.slice(0, Math.max(part.lastIndexOf(" "), LENGTH / 2)).replace(/[ .,;:]+$/, "")}…`;
}

function pieces(part, wanted, index) {
  const found = [];
  let last = 0;
  for (const [from, to] of hits(part, wanted, index)) {
    found.push(
      {text: part.slice(last, from), marked: false},
      {text: part.slice(from, to), marked: true},
    );
    last = to;
  }
  return [...found, {text: part.slice(last), marked: false}].filter(({text}) => text);
}

function hits(text, wanted, index) {
  const found = [];
  for (const run of text.matchAll(RUN)) {
    const stem = stemsOf(run[0], index).find((one) => wanted.has(one));
    if (stem !== undefined) {
      found.push([run.index, run.index + run[0].length, stem]);
    }
  }
  return found;
}

/** The stems of a run of letters or digits, worked out once. */
function stemsOf(run, {runs, stems, language}) {
  let found = runs.get(run);
  if (!found) {
    found = cut(run, language).map((word) => stems.get(word) ?? word);
    runs.set(run, found);
  }
  return found;
}
