// Asking the baked index: words in, results out, in the server's order.

import {
  EVERYONE,
  FULL_SCALE,
  coverageOf,
  forPlayers,
  magnitudeOf,
  namedOf,
  nearOf,
  rank,
  speaksForAnAnswer,
  valueOf,
  wantedOf,
  weightedSum,
} from "./rank.js";
import {learnedOf} from "./classifier.js";
import {parseQuery} from "./query.js";
import * as sentences from "./sentences.js";
import {neighbours} from "./words.js";

const PLAYERS = ["1", "2", "3-5"];
const DEPTH = 10;
const NEAREST = 3;
const NEARLY = 88;
const HUNDRED = 100;
const [RULE, DETAIL] = ["rule", "detail"];

/** @typedef {{unit: Search.Unit, value: number}} Weighed a unit and what it counts */

/** @type {Record<string, string>} */
const MARKS = {p: RULE, d: DETAIL, r: "ruling"};

/**
 * The mark of an answer from those of its sentences: the one that answers first is a ruling, or
 * printed.
 * @param {string[]} props
 */
const markOf = ([first = "", ...others]) =>
  first === RULE && others.some((mark) => mark !== RULE) ? DETAIL : first;

/** @param {string} players */
const maskOf = (players) => (players ? 1 << PLAYERS.indexOf(players) : EVERYONE);

/**
 * The units of a passage, and between them the lines that are of none, with -1.
 * @param {number} passage
 * @param {Search.Index} index
 */
function unitsOfPassage(passage, index) {
  const found = index.units.get(passage);
  if (found) {
    return found;
  }
  const [, heading, text, marks, signs] = index.passages[passage];
  const entry = index.entryOf[passage];
  const around = sentences.stemsOf(`${index.entries[entry][2]} ${heading}`, index);
  const lines = text.split("\n");
  const starts = [...signs].flatMap((sign, at) => (sign === "0" ? [] : [at]));
  let number = index.firstUnit[passage] - 1;
  const units = neighbours([...starts, signs.length]).map(([start, end]) => {
    const isUnit = signs[start] === "1";
    number += Number(isUnit);
    const rows = sentences.split(lines.slice(start, end), marks.slice(start, end), index);
    return {
      number: isUnit ? number : -1,
      passage,
      leads: passage === index.heads[entry] && start === 0,
      sentences: rows,
      stems: new Set([
        ...around,
        ...rows.flatMap(({stems}) => [...stems]),
        ...(isUnit ? index.questions.stems[number] : []),
      ]),
      holds: isUnit ? index.held.map((row) => row[number]) : [index.players[passage]],
    };
  });
  index.units.set(passage, units);
  return units;
}

/**
 * The units that an entry has or shows, those for the players; never none.
 * @param {number} entry
 * @param {number} chosen
 * @param {Search.Index} index
 */
function unitsOf(entry, chosen, index) {
  const {heads, entries, firstUnit, players} = index;
  const passages = Array.from(
    {length: heads[entry + 1] - heads[entry]},
    (_, at) => heads[entry] + at,
  );
  const shown = entries[entry][6];
  /** @param {number} passage */
  const isVisible = (passage) => players[passage] & chosen;
  let units;
  if (shown.length) {
    units = shown.flatMap((number) => {
      const passage = firstUnit.findLastIndex((first) => first <= number);
      return isVisible(passage)
        ? unitsOfPassage(passage, index).filter((unit) => unit.number === number)
        : [];
    });
  } else {
    const all = passages.filter(isVisible).flatMap((passage) => unitsOfPassage(passage, index));
    const own = all.filter(({number}) => number >= 0);
    units = own.length ? own : all;
  }
  const instead = units.length ? units : unitsOfPassage(passages[0], index);
  const nothing = {
    number: -1,
    passage: passages[0],
    leads: false,
    sentences: [],
    stems: new Set(),
    holds: [players[passages[0]]],
  };
  return instead.length ? instead : [nothing];
}

/**
 * The entries, best first, with their units and what each counts, best first:
 * [{entry, score, rows}], and whether one answers.
 * @param {Search.Hit[]} ranked
 * @param {ReturnType<typeof parseQuery>} other
 * @param {Search.Wanted} wanted
 * @param {number} chosen
 * @param {Search.Index} index
 */
function choose(ranked, {asked, unknown, titles, cases, didYouMean}, wanted, chosen, index) {
  const near = nearOf(asked, index.questions);
  const learned = asked.length > 1 ? learnedOf(asked, index.classifier) : () => 0;
  const top = ranked.slice(0, DEPTH);
  const listed = top.map((hit) => ({...hit, units: unitsOf(hit.entry, chosen, index)}));
  const share = new Map();
  for (const {score, units} of listed) {
    for (const {number} of units) {
      if (!share.has(number)) {
        share.set(number, Math.floor((FULL_SCALE * score) / ranked[0].score));
      }
    }
  }
  let weight = -Infinity;
  /** @param {Search.Unit} unit */
  const scoreOf = (unit) => {
    const features = [
      ...near(unit.number),
      coverageOf(wanted, unit.stems),
      namedOf(wanted, unit.stems),
      share.get(unit.number),
      unit.leads ? FULL_SCALE : 0,
      forPlayers(cases[0], unit.holds[0]),
      learned(unit.number),
    ];
    const value = weightedSum(features, index.weights);
    weight = Math.max(weight, value);
    return value;
  };
  const {called, meaning} = calledBy(titles, index);
  const weighed = listed.map((hit) => {
    const sumsUp = (/** @type {Search.Unit} */ {leads, passage}) =>
      Number(called.has(hit.entry) && leads && index.entryOf[passage] === hit.entry);
    const rows = hit.units.map((unit) => ({unit, value: scoreOf(unit)}));
    rows.sort((one, other) => sumsUp(other.unit) - sumsUp(one.unit) || other.value - one.value);
    return {...hit, rows, value: rows[0].value};
  });
  const kept = ofTheCase(weighed, cases);
  const titled = kept.filter(({entry}) => called.has(entry));
  const best = titled.length ? titled : kept;
  const most = Math.max(...best.map(({value}) => value));
  const first = best.find(({value}) => value === most);
  if (!first) {
    return {hits: [], isAnswered: false};
  }
  const evidence = [
    Math.floor(weight / HUNDRED),
    magnitudeOf(ranked[0].score),
    unknown,
    didYouMean ? FULL_SCALE : 0,
    ...nearOf(asked, index.offTopic)(0),
  ];
  return {
    hits: [{...first, score: ranked[0].score}, ...kept.filter((hit) => hit !== first)],
    isAnswered:
      !cases.at(-1) &&
      (asked.length < 2 || meaning !== "" || speaksForAnAnswer(evidence, index.evidence)),
  };
}

/**
 * The entries that are called like a query, or the one that defines it and how.
 * @param {string[]} titles
 * @param {Search.Index} index
 * @returns {{called: Set<number>, meaning: string}}
 */
function calledBy(titles, {scores, entryOf, glossary}) {
  for (const name of titles) {
    const pages = scores(name);
    if (pages.length) {
      return {called: new Set(pages.map(([passage]) => entryOf[passage])), meaning: ""};
    }
    const term = glossary.get(name);
    if (term) {
      return {called: new Set([term.entry]), meaning: term.line};
    }
  }
  return {called: new Set(), meaning: ""};
}

/**
 * The entries without the units of another case, unless none is left.
 * @template {{rows: Weighed[], value: number}} Hit
 * @param {Hit[]} hits
 * @param {number[]} named
 */
function ofTheCase(hits, named) {
  const kept = hits.flatMap((hit) => {
    const rows = hit.rows.filter(({unit: {holds}}) =>
      named.every((value, key) => !value || !holds[key] || value & holds[key]),
    );
    return rows.length ? [{...hit, rows, value: rows[0].value}] : [];
  });
  return kept.length ? kept : hits;
}

/**
 * Whether a unit may answer as well as the best one, and for all of its players.
 * @param {Weighed} best
 * @param {Weighed} other
 */
const speaksNearlyAlike = (best, other) =>
  100 * other.value >= NEARLY * best.value && !(best.unit.holds[0] & ~other.unit.holds[0]);

/**
 * The sentences of a result and how they are told: of the first one a line for each unit, with
 * what stands beside; a further one is cut.
 * @param {Weighed[]} rows
 * @param {boolean} isFirst
 * @param {(stems: Set<string>) => number} value
 */
function tell([best, other], isFirst, value) {
  const said = sentences.excerpt(best.unit.sentences, value);
  const text = sentences.join(said);
  if (!isFirst) {
    return {said, text: sentences.shorten(text, sentences.MAX_FURTHER), beside: ""};
  }
  const more = other ? sentences.excerpt(other.unit.sentences, value) : [];
  const beside = sentences.join(more);
  if (!other || text.length + beside.length >= sentences.MAX_TOGETHER) {
    return {said, text, beside: ""};
  }
  const together = [...said, ...more];
  return speaksNearlyAlike(best, other)
    ? {said: together, text: `${text}\n${beside}`, beside: ""}
    : {said: together, text, beside};
}

/**
 * The entries with the unit of another one beside the best one, if it is to be told with that: it
 * speaks nearly alike, and more than what stands beside the best one in its own entry.
 * @template {{rows: Weighed[]}} Hit
 * @param {Hit[]} hits
 * @param {(stems: Set<string>) => number} value
 */
function withAnEqual([first, ...others], value) {
  const [best, own] = first.rows;
  const rivals = others
    .flatMap(({rows}) => rows)
    .filter(({unit}) => unit.number !== best.unit.number);
  const most = Math.max(...rivals.map((row) => row.value));
  const rival = rivals.find((row) => row.value === most);
  if (
    !rival ||
    (own && own.value >= most) ||
    !tell([best, rival], true, value).text.includes("\n")
  ) {
    return [first, ...others];
  }
  const left = others.map((hit) => ({
    ...hit,
    rows: hit.rows.filter(({unit}) => unit.number !== rival.unit.number),
  }));
  return [{...first, rows: [best, rival]}, ...left];
}

/**
 * What is told of an entry, also of one that does not answer: where it stands, and nothing that it says.
 * @param {Pick<Search.Hit, "entry" | "score">} props
 * @param {Search.Index} index
 * @returns {Search.Result}
 */
function resultOf({entry, score}, index) {
  const [slug, address, title, topic, kind, source, , restsOn] = index.entries[entry];
  return {
    slug,
    address,
    anchor: "",
    title,
    topic,
    heading: "",
    kind,
    basis: "",
    source,
    score,
    restsOn: rulesOf(restsOn, index),
    pieces: [],
    also: "",
    beside: "",
    players: playersOf(index.players[index.heads[entry]]),
  };
}

/**
 * The title of the page of a unit, or nothing where it is the other one's too.
 * @param {Search.Unit} best
 * @param {Search.Unit} other
 * @param {Search.Index} index
 */
function otherPage(best, other, {entryOf, entries}) {
  const page = entryOf[other.passage];
  return page === entryOf[best.passage] ? "" : entries[page][2];
}

/** @param {string[]} slugs @param {Search.Index} index */
const rulesOf = (slugs, index) => slugs.map((slug) => ({slug, ...index.rules.get(slug)}));

/** @param {number} bits */
const playersOf = (bits) =>
  bits === EVERYONE ? [] : PLAYERS.filter((_, bit) => (bits >> bit) & 1);

/**
 * At most `limit` results, best first, how many there are, and the query put right, or "". Where no rule
 * answers, the results are the nearest ones, without a word of an answer, and nothing is put right.
 * @param {string} query
 * @param {Search.Index} index
 * @param {{players?: string, limit?: number}} [other]
 */
export function answer(query, index, {players = "", limit = 10} = {}) {
  const parsed = parseQuery(query, index);
  const {clauses, didYouMean, cases} = parsed;
  const chosen = maskOf(players);
  const named = {...parsed, cases: chosen === EVERYONE ? cases : [chosen, ...cases.slice(1)]};
  const ranked = rank(clauses, index, chosen);
  const words = new Set(clauses.flatMap((clause) => clause.map(([, term]) => term)));
  const wanted = wantedOf(clauses, index);
  /** @param {Set<string>} stems */
  const value = (stems) => valueOf(wanted, stems);
  const {hits, isAnswered} = choose(ranked, named, wanted, chosen, index);
  const total = ranked.length;
  if (!isAnswered) {
    const named = hits.slice(0, Math.min(limit, NEAREST));
    return {results: named.map((hit) => resultOf(hit, index)), didYouMean: "", total, isAnswered};
  }
  const results = withAnEqual(hits, value)
    .slice(0, limit)
    .map((hit, place) => {
      const result = resultOf(hit, index);
      if (!hit.rows.length) {
        return result;
      }
      const [{unit: best}, other] = hit.rows;
      const {said, text, beside} = tell(hit.rows, place === 0, value);
      const isOwn = index.entryOf[best.passage] === hit.entry;
      const [anchor, heading] = isOwn ? index.passages[best.passage] : ["", ""];
      return {
        ...result,
        address: anchor ? `${result.address.split("#")[0]}#${anchor}` : result.address,
        anchor,
        heading,
        basis: markOf(said.map(({mark}) => MARKS[mark]).filter(Boolean)),
        pieces: sentences.pieces(text, words, index),
        also: text.includes("\n") ? otherPage(best, other.unit, index) : "",
        beside,
        players: playersOf(index.players[best.passage]),
      };
    });
  const {called, meaning} = calledBy(named.titles, index);
  if (meaning && results.length && called.has(hits[0].entry)) {
    results[0] = withMeaning(results[0], meaning, words, index);
  }
  return {results, didYouMean, total, isAnswered};
}

/**
 * A result that says first what a term means, then its best unit, if both fit.
 * @param {Search.Result} result
 * @param {string} meaning
 * @param {Set<string>} words
 * @param {Search.Index} index
 * @returns {Search.Result}
 */
function withMeaning(result, meaning, words, index) {
  const [best] = result.pieces
    .map(({text}) => text)
    .join("")
    .split("\n");
  const isShort = meaning.length + best.length < sentences.MAX_TOGETHER;
  const text = isShort ? `${meaning}\n${best}` : meaning;
  return {...result, pieces: sentences.pieces(text, words, index), also: "", beside: ""};
}
