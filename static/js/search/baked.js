// Reads the baked index; companion/search/bake.py writes it and says what is in it.

import {isWordTerm, neighbours} from "./words.js";

const MORE = 90;
const LONGEST_WHOLE = 3;

const digitValue = (digit) => digit.charCodeAt(0) - 35 - Number(digit > "\\");

function readNumbers(text) {
  const numbers = [];
  let held = 0;
  for (const digit of text) {
    const value = digitValue(digit);
    held += value;
    if (value < MORE) {
      numbers.push(held);
      held = 0;
    }
  }
  return numbers;
}

/** The terms of a short phrase: its stems, pairs and whole; a title's also word by word. */
function cutPhrase(text) {
  const phrase = text.replace("!", "");
  const chain = phrase.split(" ");
  const mute = (word) => word.endsWith("'");
  const stems = chain.filter((word) => !mute(word));
  const mixed = neighbours(chain).filter(([one, two]) => mute(one) !== mute(two));
  const pairs = [...neighbours(stems), ...mixed].map((pair) => pair.join(" ").replace("'", ""));
  const whole = stems.length > LONGEST_WHOLE ? [] : [`=${stems.join(" ")}`];
  const title = text === phrase ? [] : [text.replaceAll("'", "")];
  return [...title, ...stems, ...pairs, ...whole];
}

/** The terms of a passage, from its line of phrases. */
function termsOf(line) {
  const phrases = line.split("|");
  const words = phrases.pop();
  return [...phrases.flatMap(cutPhrase), ...(words ? words.split(" ") : [])];
}

/** Every term with its postings, [passage, score] pairs. */
function readPostings({phrases, distances, levels}) {
  const lines = distances.split("\n");
  const postings = new Map();
  let at = 0;
  const add = (term, first) => {
    let passage = first;
    postings.set(
      term,
      [0, ...readNumbers(lines[postings.size])].map((distance) => {
        passage += distance;
        at += 1;
        return [passage, digitValue(levels[at - 1]) ** 2];
      }),
    );
  };
  phrases.split("\n").forEach((line, passage) => {
    for (const term of termsOf(line)) {
      if (!postings.has(term)) {
        add(term, passage);
      }
    }
  });
  return postings;
}

/** Every word with its stem. */
function readWords({forms, others}, terms) {
  const stems = terms.filter(isWordTerm);
  const words = (stem, endings) =>
    endings
      .filter((ending) => ending !== "=")
      .map((ending) => [ending.startsWith("=") ? ending.slice(1) : stem + ending, stem]);
  return [
    ...forms.split(" ").flatMap((endings, at) => words(stems[at], endings.split(","))),
    ...others.split(" ").flatMap((other) => words(other.split(",")[0], other.split(",").slice(1))),
  ];
}

/** Turn the two baked files of a game and language into what query, rank and excerpt ask. */
export function open(baked, texts) {
  const postings = readPostings(baked);
  const stems = new Map(readWords(baked, [...postings.keys()]));
  return {
    stems,
    scores: (term) => postings.get(term) ?? [],
    runs: new Map(),
    near: new Map(),
    words: [...stems.keys()].sort(),
    synonyms: new Map(Object.entries(baked.synonyms)),
    endings: ["", ...baked.endings.split(" ")],
    language: {...baked, stop: new Set(baked.stop.split(" "))},
    split: new Map(),
    heads: baked.passages.reduce((ends, count) => [...ends, ends.at(-1) + count], [0]),
    entryOf: baked.passages.flatMap((count, entry) => Array(count).fill(entry)),
    priors: baked.priors,
    players: Array.from(baked.players, Number),
    entries: texts.entries,
    titles: new Map(texts.entries.map(([slug, title]) => [slug, title])),
    passages: texts.passages,
  };
}

/** Fetch and open the index whose address, without ending, is given. */
export async function load(address) {
  const files = [`${address}.json`, `${address}-texts.json`].map(async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) {
      throw new Error(`${name}: ${answer.status}`);
    }
    return answer.json();
  });
  return open(...(await Promise.all(files)));
}
