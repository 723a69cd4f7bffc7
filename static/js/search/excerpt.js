// The part of a passage that answers. The twin of companion/search/excerpt.py, which explains it.

import {cut} from "./words.js";

const LENGTH = 240;
const RUN = /\p{L}+|\d+(?:[.,]5(?!\d)|½)?|½/gu;
const SENTENCE = /[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g;

/** The excerpt as pieces in order: [{text, marked}]. */
export function excerpt(text, wanted, index) {
  let [start, most] = [0, -1];
  for (const sentence of text.matchAll(SENTENCE)) {
    const told = new Set(hits(sentence[0], wanted, index).map(([, , stem]) => stem)).size;
    if (told > most) {
      [start, most] = [sentence.index, told];
    }
  }
  return pieces(shorten(text, start), wanted, index);
}

function shorten(text, start) {
  const part = text.slice(start, start + LENGTH);
  if (start + LENGTH >= text.length) {
    return part.trimEnd();
  }
  return `${part.slice(0, Math.max(part.lastIndexOf(" "), LENGTH / 2))}…`.trimEnd();
}

function pieces(part, wanted, index) {
  const found = [];
  let last = 0;
  for (const [from, to] of hits(part, wanted, index)) {
    found.push({text: part.slice(last, from), marked: false}, {text: part.slice(from, to), marked: true});
    last = to;
  }
  return [...found, {text: part.slice(last), marked: false}].filter(({text}) => text);
}

function hits(text, wanted, {stems, language}) {
  const found = [];
  for (const run of text.matchAll(RUN)) {
    const stem = cut(run[0], language).map((word) => stems.get(word) ?? word)
      .find((one) => wanted.has(one));
    if (stem !== undefined) {
      found.push([run.index, run.index + run[0].length, stem]);
    }
  }
  return found;
}
