// Asking the baked index: words in, results out, in the server's order.

import {MOST, coverageOf, nearOf, valueOf, wantedOf, worthOf} from "./choose.js";
import {parseQuery} from "./query.js";
import {rank} from "./rank.js";
import * as sentences from "./sentences.js";
import {neighbours} from "./words.js";

const PLAYERS = ["1", "2", "3-5"];
const EVERYONE = 7;
const DEPTH = 10;
const [RULE, DETAIL] = ["rule", "detail"];

const MARKS = {p: RULE, d: DETAIL, r: "ruling"};

/** The mark of an answer from those of its sentences: the one that answers first is a ruling, or printed. */
const markOf = ([first = "", ...others]) =>
  first === RULE && others.some((mark) => mark !== RULE) ? DETAIL : first;

const maskOf = (players) => (players ? 1 << PLAYERS.indexOf(players) : EVERYONE);

/** The units of a passage, and between them the lines that are of none, with -1. */
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
      stems: new Set([...around, ...rows.flatMap(({stems}) => [...stems])]),
    };
  });
  index.units.set(passage, units);
  return units;
}

/** The units that an entry has or shows, those for the players; never none. */
function unitsOf(entry, chosen, index) {
  const {heads, entries, firstUnit, players} = index;
  const passages = Array.from(
    {length: heads[entry + 1] - heads[entry]},
    (_, at) => heads[entry] + at,
  );
  const shown = entries[entry][6];
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
  const nothing = {number: -1, passage: passages[0], leads: false, sentences: [], stems: new Set()};
  return instead.length ? instead : [nothing];
}

/** The entries, best first, with their units, best first: [{entry, score, units}]. */
function choose(ranked, asked, wanted, chosen, index) {
  const near = nearOf(asked, index.questions);
  const listed = ranked
    .slice(0, DEPTH)
    .map((hit) => ({...hit, units: unitsOf(hit.entry, chosen, index)}));
  const share = new Map();
  for (const {score, units} of listed) {
    for (const {number} of units) {
      if (!share.has(number)) {
        share.set(number, Math.floor((MOST * score) / ranked[0].score));
      }
    }
  }
  const worth = (unit) =>
    worthOf(
      [
        ...(near.get(unit.number) ?? [0, 0]),
        coverageOf(wanted, unit.stems),
        share.get(unit.number),
        unit.leads ? MOST : 0,
      ],
      index.weights,
    );
  const weighed = listed.map((hit) => {
    const rows = hit.units.map((unit) => ({unit, value: worth(unit)}));
    rows.sort((one, other) => other.value - one.value);
    return {...hit, units: rows.map(({unit}) => unit), value: rows[0].value};
  });
  const most = Math.max(...weighed.map(({value}) => value));
  const at = weighed.findIndex(({value}) => value === most);
  const first = weighed[at];
  return first
    ? [{...first, score: ranked[0].score}, ...weighed.filter((hit) => hit !== first)]
    : [];
}

/** At most `limit` results, best first, how many there are, and the query put right, or "". */
export function answer(query, index, {players = "", limit = 10} = {}) {
  const {clauses, asked, didYouMean} = parseQuery(query, index);
  const chosen = maskOf(players);
  const ranked = rank(clauses, index, chosen);
  const words = new Set(clauses.flatMap((clause) => clause.map(([, term]) => term)));
  const wanted = wantedOf(clauses, index);
  const value = (stems) => valueOf(wanted, stems);
  const hits = choose(ranked, asked, wanted, chosen, index).slice(0, limit);
  const results = hits.map(({entry, score, units: [best, other]}, place) => {
    const [slug, address, title, topic, kind, source, , restsOn] = index.entries[entry];
    const said = sentences.excerpt(best.sentences, value);
    const text = sentences.join(said);
    const more = other ? sentences.join(sentences.excerpt(other.sentences, value)) : "";
    const answer = place === 0 ? text : sentences.shorten(text, sentences.BRIEF);
    const isOwn = index.entryOf[best.passage] === entry;
    const [anchor, heading] = isOwn ? index.passages[best.passage] : ["", ""];
    return {
      slug,
      address: anchor ? `${address.split("#")[0]}#${anchor}` : address,
      anchor,
      title,
      topic,
      heading,
      kind,
      basis: markOf(said.map(({mark}) => MARKS[mark]).filter(Boolean)),
      source,
      score,
      restsOn: restsOn.map((rule) => ({slug: rule, ...index.rules.get(rule)})),
      pieces: sentences.pieces(answer, words, index),
      beside: place === 0 && text.length + more.length <= sentences.MAX_LENGTH ? more : "",
      players:
        index.players[best.passage] === EVERYONE
          ? []
          : PLAYERS.filter((_, bit) => (index.players[best.passage] >> bit) & 1),
    };
  });
  return {results, didYouMean, total: ranked.length};
}
