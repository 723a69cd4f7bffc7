// The sentences that answer a query. The twin of companion/search/sentences.py, which explains it.

import {cut, isWordTerm} from "./words.js";

export const BRIEF = 150;
const [MOST, LENGTH, ITSELF, LEAD] = [3, 280, 2, 125];
const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*/g;
const RUN = /\p{L}+|\d+(?:[.,]5(?!\d)|½)?|½/gu;

/** What wants are worth: for each, [worth, term] of its words, and its worth by passage. */
export function weigh(wants, {scores, passages}) {
  return wants.map((want) => {
    const words = [];
    const places = new Map();
    for (const [percent, term] of want) {
      const found = scores(term);
      const rarity = Math.floor((4 * passages.length) / Math.max(1, found.length));
      const value = percent * (32 - Math.clz32(rarity));
      if (isWordTerm(term)) {
        words.push([value, term]);
      }
      for (const [passage] of found) {
        places.set(passage, Math.max(value, places.get(passage) ?? 0));
      }
    }
    return {words, places};
  });
}

/** The sentences and list items of a passage, each with its stems, worked out once. */
function sentencesOf(passage, index) {
  if (!index.split.has(passage)) {
    const parts = index.passages[passage][2].match(SENTENCE) ?? [];
    const sentences = parts.map((part) => part.trim()).filter(Boolean);
    index.split.set(
      passage,
      sentences.map((text) => ({text, stems: new Set(stemsOf(text, index))})),
    );
  }
  return index.split.get(passage);
}

const stemsOf = (text, {stems, language}) =>
  cut(text, language).map((word) => stems.get(word) ?? word);

const valueOf = (stems, passage, weights) =>
  weights.reduce((total, {words, places}) => {
    const own = words.filter(([, term]) => stems.has(term)).map(([value]) => ITSELF * value);
    return total + Math.max(places.get(passage) ?? 0, ...own);
  }, 0);

/** The passage and the sentences that answer best, the first of equals: {passage, text}. */
export function best(passages, weights, index) {
  let most = -1;
  let answer = {passage: passages[0], text: ""};
  for (const passage of passages) {
    const sentences = sentencesOf(passage, index);
    const values = sentences.map(({stems}) => valueOf(stems, passage, weights));
    if (passage === passages[0] && values.length > 0) {
      values[0] = Math.floor((values[0] * LEAD) / 100);
    }
    values.forEach((value, at) => {
      if (value > most) {
        most = value;
        answer = {passage, text: widen(sentences, values, at)};
      }
    });
  }
  return answer;
}

/** A sentence with its better neighbours, as long as there is room. */
function widen(sentences, values, at) {
  const text = (first, last) =>
    join(sentences.slice(first, last + 1).map((sentence) => sentence.text));
  let [first, last] = [at, at];
  while (last - first + 1 < MOST) {
    const [before, after] = [values[first - 1] ?? -1, values[last + 1] ?? -1];
    if (Math.max(before, after) < 0) {
      break;
    }
    const wider = before > after ? [first - 1, last] : [first, last + 1];
    if (text(...wider).length > LENGTH) {
      break;
    }
    [first, last] = wider;
  }
  return text(first, last);
}

/** Sentences in one line; what does not end like one is set off by a dot. */
const join = (parts) =>
  parts.reduce((text, part) => text + (/[.!?:]$/.test(text) ? " " : " · ") + part);

/** A text cut behind a word. */
export function shorten(text, length) {
  if (text.length <= length) {
    return text;
  }
  const part = text.slice(0, length);
  return `${part.slice(0, Math.max(part.lastIndexOf(" "), length / 2)).replace(/[ .,;:]+$/, "")}…`;
}

/** A text as pieces in order, what is wanted marked: [{text, marked}]. */
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

/** The stems of a run of letters or digits, worked out once. */
function stemsOfRun(run, index) {
  if (!index.runs.has(run)) {
    index.runs.set(run, stemsOf(run, index));
  }
  return index.runs.get(run);
}
