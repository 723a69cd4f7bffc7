// Reads the baked index; companion/search/bake.py writes it and says what is in it.

import {readQuestions} from "./rank.js";
import {readClassifier} from "./classifier.js";
import {cut, digitValue, isContentWord} from "./words.js";

const MAX_PHRASE = 3;

/** Every word with its stem. @param {string} rows */
function readWords(rows) {
  /** @type {Map<string, string>} */
  const stems = new Map();
  for (const row of rows.split(" ")) {
    const [stem, ...endings] = row.split(",");
    for (const ending of endings) {
      stems.set(ending.startsWith("=") ? ending.slice(1) : stem + ending, stem);
    }
  }
  return stems;
}

/**
 * The words of a text as a chain: stems, and with an apostrophe the words that tell nothing.
 * @param {string} text
 * @param {Pick<Omit<Search.Index, "scores">, "stems" | "language">} other
 */
const chainOf = (text, {stems, language}) =>
  cut(text, language)
    .filter((word) => word.length > 1 || isContentWord(word, language))
    .map((word) => (language.stop.has(word) ? `${word}'` : (stems.get(word) ?? "")));

/** Where each part begins of those that have so many, and where the last one ends. @param {number[]} counts */
function firstsOf(counts) {
  let sum = 0;
  return [0, ...counts.map((count) => (sum += count))];
}

/** @param {[key: number, value: number, pattern: string]} props @returns {[number, number, RegExp]} */
const readCase = ([key, value, pattern]) => [key, value, new RegExp(pattern)];

/** @param {string} word */
const isMute = (word) => word.endsWith("'");
/** @param {string} word */
const isContent = (word) => !isMute(word);

/**
 * Add the terms of a phrase: its stems, pairs and whole.
 * @param {string[]} chain
 * @param {(term: string) => void} add
 */
function addPhrase(chain, add) {
  const stems = chain.filter(isContent);
  stems.forEach(add);
  for (let at = 1; at < stems.length; at += 1) {
    add(`${stems[at - 1]} ${stems[at]}`);
  }
  for (let at = 1; at < chain.length; at += 1) {
    if (isMute(chain[at - 1]) !== isMute(chain[at])) {
      add(`${chain[at - 1]} ${chain[at]}`.replace("'", ""));
    }
  }
  if (stems.length > 0 && stems.length <= MAX_PHRASE) {
    add(`=${stems.join(" ")}`);
  }
}

/** The terms that a title is found by: whole, and without an article in front. @param {string[]} chain */
function titlesOf(chain) {
  const whole = chain.join(" ").replaceAll("'", "");
  const isNamed = chain.length === 2 && !isContent(chain[0]) && isContent(chain[1]);
  return [`!${whole}`, ...(isNamed ? [`!${chain[1]}`] : [])];
}

/**
 * What terms mean, by the term of a title that reads like them.
 * @param {Search.Texts["glossary"]} rows
 * @param {Parameters<typeof chainOf>[1]} other
 */
function readGlossary(rows, other) {
  /** @type {Search.Index["glossary"]} */
  const glossary = new Map();
  // The first of those that read alike counts: charge, not charged.
  for (const [entry, line] of rows.toReversed()) {
    glossary.set(titlesOf(chainOf(line.split(":")[0], other))[0], {entry, line});
  }
  return glossary;
}

/**
 * What is asked of the units of a passage, without the titles of pages that show them.
 * @param {number} passage
 * @param {string[]} questions
 * @param {Omit<Search.Index, "scores">} index
 */
function questionsOf(passage, questions, {firstUnit}) {
  const own = questions.slice(firstUnit[passage], firstUnit[passage + 1]);
  return own.flatMap((line) => line.split("||")[0].split("|")).filter(Boolean);
}

/**
 * Add the terms of a passage in the order in which the index tells their levels.
 * @param {number} passage
 * @param {string} line
 * @param {string[]} questions
 * @param {Omit<Search.Index, "scores">} index
 * @param {(term: string) => void} add
 */
function addTerms(passage, line, questions, index, add) {
  const [, heading, text] = index.passages[passage];
  const entry = index.entryOf[passage];
  if (index.heads[entry] === passage) {
    const [, , title, topic] = index.entries[entry];
    const chain = chainOf(title, index);
    titlesOf(chain).forEach(add);
    addPhrase(chain, add);
    addPhrase(chainOf(topic, index), add);
  } else {
    addPhrase(chainOf(heading, index), add);
  }
  const phrases = line.split("|");
  const words = phrases.pop();
  for (const phrase of [...phrases, ...questionsOf(passage, questions, index)]) {
    addPhrase(phrase.split(" "), add);
  }
  chainOf(text, index).filter(isContent).forEach(add);
  if (words) {
    words.split(" ").forEach(add);
  }
}

/**
 * Every term with its postings, [passage, score] pairs.
 * @param {Search.Baked} props
 * @param {Omit<Search.Index, "scores">} index
 */
function readPostings({phrases, levels, questions}, index) {
  /** @type {Map<string, [passage: number, score: number][]>} */
  const postings = new Map();
  const asked = questions.split("\n");
  let at = 0;
  phrases.split("\n").forEach((line, passage) => {
    addTerms(passage, line, asked, index, (term) => {
      const found = postings.get(term);
      if (found?.at(-1)?.[0] === passage) {
        return;
      }
      /** @type {[number, number]} */
      const posting = [passage, digitValue(levels[at]) ** 2];
      at += 1;
      if (found) {
        found.push(posting);
      } else {
        postings.set(term, [posting]);
      }
    });
  });
  return postings;
}

/**
 * Turn the two baked files of a game and language into what query, rank and excerpt ask.
 * @param {Search.Baked} baked
 * @param {Search.Texts} texts
 */
export function open(baked, texts) {
  const stems = readWords(baked.words);
  const language = {...baked, stop: new Set(baked.stop.split(" "))};
  const index = {
    stems,
    runs: new Map(),
    near: new Map(),
    words: [...stems.keys()].sort(),
    synonyms: new Map(Object.entries(baked.synonyms)),
    endings: ["", ...baked.endings.split(" ")],
    language,
    units: new Map(),
    questions: readQuestions(baked.questions),
    classifier: readClassifier(baked.classifier),
    subjects: new Set(baked.subjects.split(" ")),
    weights: baked.weights,
    offTopic: readQuestions(baked.offTopic),
    evidence: baked.evidence,
    firstUnit: firstsOf(texts.passages.map(([, , , , signs]) => signs.split("1").length - 1)),
    heads: firstsOf(baked.passages),
    entryOf: baked.passages.flatMap((count, entry) => Array(count).fill(entry)),
    priors: baked.priors,
    cases: baked.cases.map(readCase),
    definition: new RegExp(baked.definition),
    held: texts.held.map((row) => Array.from(row, (digit) => parseInt(digit, 36))),
    players: Array.from(baked.players, Number),
    glossary: readGlossary(texts.glossary, {stems, language}),
    entries: texts.entries,
    rules: new Map(texts.entries.map(([slug, address, title]) => [slug, {address, title}])),
    passages: texts.passages,
  };
  const postings = readPostings(baked, index);
  return {...index, scores: (/** @type {string} */ term) => postings.get(term) ?? []};
}

/** Fetch and open the index whose address, without ending, is given. @param {string} address */
export async function load(address) {
  const files = [`${address}.json`, `${address}-texts.json`].map(async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) {
      throw new Error(`${name}: ${answer.status}`);
    }
    return answer.json();
  });
  const [baked, texts] = await Promise.all(files);
  return open(baked, texts);
}
