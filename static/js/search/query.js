// What was typed, as things to look for. The twin of companion/search/query.py, which explains it.

import {cut, isWord, neighbours, telling} from "./words.js";

const LONGEST = 200;
const MOST_WORDS = 24;
const MOST_ENDED = 60;
const [KNOWN, FAMILY, BEGUN, NEAR, SYNONYM] = [100, 85, 60, 85, 80];
const [PAIR, MIXED, WHOLE, TITLE] = [30, 25, 70, 400];
const [REWORDED, TURNED] = [60, 40];

/** The wants of a query, and the query with its misspelt words put right, or "". */
export function asked(query, index) {
  const words = cut(Array.from(query).slice(0, LONGEST).join(""), index.language).slice(
    0,
    MOST_WORDS,
  );
  const chosen = words.filter((word) => telling(word, index.language));
  const looked = chosen.length ? chosen : words;
  const found = new Map(looked.map((word) => [word, matches(word, word === looked.at(-1), index)]));
  const wants = Array.from(found.values(), ({terms}) => withSynonyms(terms, index));
  wants.push(...together(words, found, index));
  const guessed = Array.from(found.values()).some(({spelling}) => spelling);
  return {
    wants: wants.filter((want) => want.length),
    meant: guessed ? words.map((word) => found.get(word)?.spelling || word).join(" ") : "",
  };
}

function matches(word, last, index) {
  const {stems} = index;
  if (stems.has(word)) {
    return {terms: [[KNOWN, stems.get(word)]], spelling: ""};
  }
  const relative = relativeOf(word, index);
  if (relative) {
    return {terms: [[FAMILY, stems.get(relative)]], spelling: ""};
  }
  if (isWord(word) && (last || word.length > 2)) {
    const begun = beginningWith(word, index);
    if (begun.length) {
      return {terms: termsOf(BEGUN, begun, index), spelling: ""};
    }
  }
  for (let at = 3; at < word.length - 2; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => stems.has(half))) {
      return {terms: termsOf(FAMILY, halves, index), spelling: ""};
    }
  }
  const near = nearest(word, last, index);
  return {terms: termsOf(NEAR, near, index), spelling: near[0] ?? ""};
}

const termsOf = (percent, words, {stems}) =>
  [...new Set(words.map((word) => stems.get(word)))].map((stem) => [percent, stem]);

function beginningWith(start, {words}) {
  let low = 0;
  for (let high = words.length; low < high;) {
    const middle = (low + high) >> 1;
    if (words[middle] < start) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const found = [];
  while (found.length < MOST_ENDED && words[low]?.startsWith(start)) {
    found.push(words[low]);
    low += 1;
  }
  return found;
}

/** The known word that differs in its ending only. */
function relativeOf(word, {stems, endings}) {
  if (!isWord(word)) {
    return "";
  }
  for (const ending of endings) {
    const root = word.slice(0, word.length - ending.length);
    if (root.length < 3 || !word.endsWith(ending)) {
      continue;
    }
    const doubled = root.length > 3 && root.at(-1) === root.at(-2);
    for (const start of doubled ? [root, root.slice(0, -1)] : [root]) {
      const other = endings.find((end) => stems.has(start + end));
      if (other !== undefined) {
        return start + other;
      }
    }
  }
  return "";
}

/** Up to three known words at the least distance, the likeliest first. */
function nearest(word, last, index) {
  const key = `${word} ${last}`;
  if (!index.near.has(key)) {
    index.near.set(key, findNearest(word, last, index));
  }
  return index.near.get(key);
}

function findNearest(word, last, {words, stems, scores}) {
  if (word.length < 4 || !isWord(word)) {
    return [];
  }
  const most = word.length < 6 ? 1 : 2;
  for (const begun of last ? [false, true] : [false]) {
    const near = [];
    for (const other of words) {
      const alike = word.slice(0, 2).includes(other[0]);
      if (
        alike &&
        other.length > 2 &&
        (begun || other.length <= word.length + most) &&
        isWord(other)
      ) {
        const apart = distance(word, begun ? other.slice(0, word.length) : other, most);
        if (apart <= most) {
          near.push([apart, Number(other[0] !== word[0]), -scores(stems.get(other)).length, other]);
        }
      }
    }
    if (near.length) {
      near.sort(byParts);
      return near
        .filter(([apart, first]) => apart === near[0][0] && first === near[0][1])
        .slice(0, 3)
        .map((one) => one[3]);
    }
  }
  return [];
}

function byParts(one, two) {
  const at = one.findIndex((part, number) => part !== two[number]);
  return at < 0 ? 0 : one[at] < two[at] ? -1 : 1;
}

/** How many letters to add, drop, change or swap, or more than `most` if that many. */
function distance(one, two, most) {
  if (Math.abs(one.length - two.length) > most) {
    return most + 1;
  }
  let [older, before, row] = [[], [], Array.from({length: two.length + 1}, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    [older, before, row] = [before, row, [i]];
    let least = i;
    for (let j = 1; j <= two.length; j += 1) {
      const changed = before[j - 1] + Number(one[i - 1] !== two[j - 1]);
      let cost = Math.min(row[j - 1] + 1, before[j] + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) {
        cost = Math.min(cost, older[j - 2] + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) {
      return most + 1;
    }
  }
  return row[two.length];
}

function withSynonyms(want, {synonyms}) {
  const more = want.flatMap(([percent, term]) =>
    (synonyms.get(term) ?? []).map((meant) => [Math.floor((percent * SYNONYM) / 100), meant]),
  );
  return [...want, ...more];
}

/** The wants that need several words: pairs, two words written as one, the whole. */
function together(words, found, index) {
  const chain = words
    .filter((word) => (found.has(word) ? found.get(word).terms.length : word.length > 1))
    .map((word) =>
      found.has(word)
        ? {stem: found.get(word).terms[0][1], known: true}
        : {stem: word, known: false},
    );
  const known = chain.filter((link) => link.known);
  const wants = neighbours(known).map(([one, two]) => pairOf(one.stem, two.stem, index));
  for (const [one, two] of neighbours(chain)) {
    if (one.known !== two.known) {
      const other = reworded(MIXED, one.stem, two.stem, index);
      wants.push([[MIXED, `${one.stem} ${two.stem}`], ...other]);
    }
  }
  for (const pair of neighbours(words.filter((word) => found.has(word)))) {
    if (index.stems.has(pair.join(""))) {
      wants.push([[KNOWN, index.stems.get(pair.join(""))]]);
    }
  }
  if (known.length) {
    wants.push([[WHOLE, `=${stemsOf(known)}`]], [[TITLE, `!${stemsOf(chain)}`]]);
  }
  return wants;
}

const stemsOf = (links) => links.map(({stem}) => stem).join(" ");

/** The want for two neighbours, also in other words or the other way round. */
function pairOf(first, second, index) {
  const pair = `${first} ${second}`;
  const meant = (index.synonyms.get(pair) ?? []).map((term) => [SYNONYM, term]);
  const turned = [Math.floor((PAIR * TURNED) / 100), `${second} ${first}`];
  return [[PAIR, pair], ...meant, ...reworded(PAIR, first, second, index), turned];
}

/** A pair with a synonym in place of either word. */
function reworded(worth, first, second, {synonyms}) {
  const percent = Math.floor((worth * REWORDED) / 100);
  const others = (word) => (synonyms.get(word) ?? []).filter((other) => !other.includes(" "));
  return [
    ...others(first).map((other) => [percent, `${other} ${second}`]),
    ...others(second).map((other) => [percent, `${first} ${other}`]),
  ];
}
