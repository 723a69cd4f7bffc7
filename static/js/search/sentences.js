// The sentences that answer a query. The twin of companion/search/sentences.py, which explains it.

import {cut, isWordTerm, isContentWord} from "./words.js";

export const BRIEF = 150;
const [MAX_LENGTH, ITSELF, LEAD, HALVED, NEW] = [400, 4, 125, 500, 3];
const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*/g;
const RUN = /\p{L}+|\d+(?:[.,]5(?!\d)|½)?|½/gu;

/** The weights of clauses: for each, [weight, term] of its words, and its weight by passage. */
export function weightsOf(clauses, {scores, passages}) {
  return clauses.map((clause) => {
    const words = [];
    const places = new Map();
    for (const [percent, term] of clause) {
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

/** The sentences and list items of a passage, each with its stems, and the stems of the headings. */
function partOf(passage, index) {
  if (!index.split.has(passage)) {
    const [, heading, text, marks] = index.passages[passage];
    const rows = text.split("\n").flatMap((line, at) =>
      (line.match(SENTENCE) ?? [])
        .map((row) => row.trim())
        .filter(Boolean)
        .map((row) => ({text: row, mark: marks[at], stems: stemsOf(row, index)})),
    );
    const title = index.entries[index.entryOf[passage]][2];
    index.split.set(passage, {rows, headings: stemsOf(`${title} ${heading}`, index)});
  }
  return index.split.get(passage);
}

/** The stems of the content words of a text. */
export const stemsOf = (text, {stems, language}) =>
  new Set(
    cut(text, language)
      .filter((word) => isContentWord(word, language))
      .map((word) => stems.get(word) ?? word),
  );

/** The sentences of a passage: {passage, text, stems, merits, value}. */
export function weigh(passage, weights, index) {
  const {rows, headings} = partOf(passage, index);
  return rows.map(({text, mark, stems}) => {
    const has = (term) => stems.has(term) || headings.has(term);
    const merits = weights.map(({words, places}) => {
      const own = words.filter(([, term]) => has(term)).map(([value]) => ITSELF * value);
      return Math.max(places.get(passage) ?? 0, ...own);
    });
    const value = Math.floor((sum(merits) * HALVED) / (HALVED + text.length));
    return {passage, text, mark, stems, merits, value};
  });
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const bestOf = (list, value) =>
  list.reduce((best, item) => (best && value(best) >= value(item) ? best : item), undefined);

const marksOf = (said) => said.map(({mark}) => mark).join("");

/** What a rule says to a query: {passage, text, marks, beside}; its first sentence sums it up. */
export function replyOfRule(sentences) {
  const [lead, ...others] = sentences;
  let best = bestOf(others, ({value}) => value);
  if (!best || Math.floor((lead.value * LEAD) / 100) >= best.value) {
    best = further(others, [lead]);
    if (!best || !gainOf(best, [lead])) {
      return {passage: lead.passage, text: lead.text, marks: lead.mark, beside: best?.text ?? ""};
    }
  }
  const answer = widen(others, best, lead);
  const text = join(answer);
  const isSaid = repeats(lead, answer) || lead.text.length + text.length > MAX_LENGTH;
  return {passage: best.passage, text, marks: marksOf(answer), beside: isSaid ? "" : lead.text};
}

/** What a question or ruling says to a query: its answer, and what that leaves open. */
export function replyOfQuestion(sentences, answer) {
  const said = sentences.filter(({text}) => answer.includes(text));
  const others = sentences.filter((sentence) => !said.includes(sentence));
  const best = further(others, said);
  const beside = best && gainOf(best, said) ? best.text : "";
  return {passage: sentences[0].passage, text: answer, marks: marksOf(said), beside};
}

/** The sentence that adds most to what is said, the first of equals. */
function further(others, said) {
  const left = MAX_LENGTH - sum(said.map(({text}) => text.length));
  const fresh = others
    .filter((sentence) => sentence.text.length <= left && !repeats(sentence, said))
    .map((sentence) => ({sentence, gain: gainOf(sentence, said)}));
  const most = Math.max(...fresh.map(({gain}) => gain));
  const equals = fresh.filter(({gain}) => gain === most);
  return bestOf(equals, ({sentence}) => sentence.value)?.sentence;
}

/** What a sentence counts for clauses that what is said meets less. */
const gainOf = ({merits}, said) =>
  sum(
    merits.map((merit, at) => Math.max(0, merit - Math.max(...said.map((one) => one.merits[at])))),
  );

/** Whether hardly a content word of a sentence is new beside what is said. */
function repeats({stems}, said) {
  const fresh = [...stems].filter((stem) => !said.some((other) => other.stems.has(stem)));
  return NEW * fresh.length <= stems.size;
}

/** A sentence with the better of its neighbours that fits and says more. */
function widen(others, best, lead) {
  const left = MAX_LENGTH - lead.text.length - best.text.length;
  const at = others.indexOf(best);
  const [before, after] = [others[at - 1], others[at + 1]].map((other) =>
    other?.passage === best.passage && other.text.length < left && !repeats(other, [lead, best])
      ? other
      : undefined,
  );
  if (before && !(after?.value >= before.value)) {
    return [before, best];
  }
  return after ? [best, after] : [best];
}

/** Sentences in one line; what does not end like one is set off by a dot. */
const join = (sentences) =>
  sentences
    .map(({text}) => text)
    .reduce((line, text) => line + (/[.!?:]$/.test(line) ? " " : " · ") + text);

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
    const {stems, language} = index;
    index.runs.set(
      run,
      cut(run, language).map((word) => stems.get(word) ?? word),
    );
  }
  return index.runs.get(run);
}
