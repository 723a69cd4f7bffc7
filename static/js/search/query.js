// What was typed, as things to look for. The twin of companion/search/query.py, which explains it.

import {KNOWN, matches} from "./matching.js";
import {cut, neighbours, isContentWord} from "./words.js";

const MAX_LENGTH = 200;
const MAX_WORDS = 24;
const SYNONYM = 80;
const [PAIR, MIXED, WHOLE, TITLE] = [30, 25, 70, 400];
const [REWORDED, TURNED] = [60, 40];
const ADJACENT = 60;

/**
 * The clauses of a query, the query as questions are compared with it, how many of a thousand telling
 * words stand for nothing, and the query with its misspelt words put right, or "".
 */
export function parseQuery(query, index) {
  const words = cut(Array.from(query).slice(0, MAX_LENGTH).join(""), index.language).slice(
    0,
    MAX_WORDS,
  );
  const chosen = words.filter((word) => isContentWord(word, index.language));
  const looked = chosen.length ? chosen : words;
  const found = new Map(looked.map((word) => [word, matches(word, word === looked.at(-1), index)]));
  const inWords = new Map(
    Array.from(found, ([word, {terms}]) => [word, withSynonyms(terms, index)]),
  );
  const chain = chainOf(words, found);
  const clauses = [...inWords.values(), ...together(words, chain, found, index)];
  const asked = Array.from(new Set(words))
    .filter((word) => found.has(word) || word.length > 1)
    .map((word) => (inWords.get(word)?.length ? inWords.get(word) : [[KNOWN, word]]));
  for (const [one, two] of neighbours(chain)) {
    asked.push([[ADJACENT, `${one.stem} ${two.stem}`]]);
  }
  const looks = Array.from(found.values());
  const guessed = looks.some(({spelling}) => spelling);
  return {
    clauses: clauses.filter((clause) => clause.length),
    asked,
    unknown: Math.floor(
      (1000 * looks.filter(({terms}) => !terms.length).length) / Math.max(1, looks.length),
    ),
    didYouMean: guessed ? words.map((word) => found.get(word)?.spelling || word).join(" ") : "",
  };
}

function withSynonyms(clause, {synonyms}) {
  const more = clause.flatMap(([percent, term]) =>
    (synonyms.get(term) ?? []).map((synonym) => [Math.floor((percent * SYNONYM) / 100), synonym]),
  );
  return [...clause, ...more];
}

/** The words that are known or tell nothing, in their order. */
const chainOf = (words, found) =>
  words
    .filter((word) => (found.has(word) ? found.get(word).terms.length : word.length > 1))
    .map((word) =>
      found.has(word)
        ? {stem: found.get(word).terms[0][1], known: true}
        : {stem: word, known: false},
    );

/** The clauses that need several words: pairs, two words written as one, the whole. */
function together(words, chain, found, index) {
  const known = chain.filter((link) => link.known);
  const clauses = neighbours(known).map(([one, two]) => pairOf(one.stem, two.stem, index));
  for (const [one, two] of neighbours(chain)) {
    if (one.known !== two.known) {
      const other = reworded(MIXED, one.stem, two.stem, index);
      clauses.push([[MIXED, `${one.stem} ${two.stem}`], ...other]);
    }
  }
  for (const pair of neighbours(words.filter((word) => found.has(word)))) {
    if (index.stems.has(pair.join(""))) {
      clauses.push([[KNOWN, index.stems.get(pair.join(""))]]);
    }
  }
  if (known.length) {
    clauses.push([[WHOLE, `=${stemsOf(known)}`]], [[TITLE, `!${stemsOf(chain)}`]]);
  }
  return clauses;
}

const stemsOf = (links) => links.map(({stem}) => stem).join(" ");

/** The clause for two neighbours, also in other words or the other way round. */
function pairOf(first, second, index) {
  const pair = `${first} ${second}`;
  const synonyms = (index.synonyms.get(pair) ?? []).map((term) => [SYNONYM, term]);
  const turned = [Math.floor((PAIR * TURNED) / 100), `${second} ${first}`];
  return [[PAIR, pair], ...synonyms, ...reworded(PAIR, first, second, index), turned];
}

/** A pair with a synonym in place of either word. */
function reworded(weight, first, second, {synonyms}) {
  const percent = Math.floor((weight * REWORDED) / 100);
  const others = (word) => (synonyms.get(word) ?? []).filter((other) => !other.includes(" "));
  return [
    ...others(first).map((other) => [percent, `${other} ${second}`]),
    ...others(second).map((other) => [percent, `${first} ${other}`]),
  ];
}
