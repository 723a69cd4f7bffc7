// Asking the baked index: words in, results out, in the server's order.

import {parseQuery} from "./query.js";
import {rank} from "./rank.js";
import * as sentences from "./sentences.js";
import {isWordTerm} from "./words.js";

const PLAYERS = ["1", "2", "3-5"];
const EVERYONE = 7;
const [RULE, DETAIL] = ["rule", "detail"];
const [CLOSE, MORE] = [7, 2];

const MARKS = {p: RULE, d: DETAIL, r: "ruling"};

/** The mark of an answer from those of its sentences: the one that answers first is a ruling, or printed. */
const markOf = ([first = "", ...others]) =>
  first === RULE && others.some((mark) => mark !== RULE) ? DETAIL : first;

const maskOf = (players) => (players ? 1 << PLAYERS.indexOf(players) : EVERYONE);

/** What an entry says to a query, from the passages that are for the players chosen. */
function replyOf(entry, weights, chosen, index) {
  const head = index.heads[entry];
  const passages = Array.from({length: index.heads[entry + 1] - head}, (_, at) => head + at).filter(
    (passage) => index.players[passage] & chosen,
  );
  const parts = passages.flatMap((passage) => sentences.weigh(passage, weights, index));
  if (!parts.length) {
    return {passage: passages[0], text: "", marks: "", beside: ""};
  }
  return index.entries[entry][4] === RULE
    ? sentences.replyOfRule(parts)
    : sentences.replyOfQuestion(parts, index.passages[head][2].split("\n")[0]);
}

/** The curated query that was asked in so many words, before the rule that it rests on. */
function curatedFirst(ranked, clauses, index) {
  const [top, ...others] = ranked;
  const words = clauses
    .filter(([[, term]]) => isWordTerm(term))
    .map((clause) => clause.map(([, term]) => term));
  if (!top || words.length < 2 || index.entries[top.entry][4] !== RULE) {
    return ranked;
  }
  const [rule] = index.entries[top.entry];
  const hit = others.slice(0, CLOSE).find(({entry, score}) => {
    if (!index.entries[entry].at(-1).includes(rule) || 2 * score < top.score) {
      return false;
    }
    const stems = sentences.stemsOf(index.entries[entry][2], index);
    return (
      words.length + MORE >= stems.size &&
      words.every((clause) => clause.some((term) => stems.has(term)))
    );
  });
  return hit
    ? [{...hit, score: top.score}, top, ...others.filter((other) => other !== hit)]
    : ranked;
}

/** At most `limit` results, best first, how many there are, and the query put right, or "". */
export function answer(query, index, {players = "", limit = 10} = {}) {
  const {clauses, didYouMean} = parseQuery(query, index);
  const chosen = maskOf(players);
  const ranked = curatedFirst(rank(clauses, index, chosen), clauses, index);
  const wanted = new Set(clauses.flatMap((clause) => clause.map(([, term]) => term)));
  const weights = sentences.weightsOf(clauses, index);
  const results = ranked.slice(0, limit).map(({entry, score}, place) => {
    const [slug, address, title, topic, kind, source, restsOn] = index.entries[entry];
    const {passage, text, marks, beside} = replyOf(entry, weights, chosen, index);
    const answer = place === 0 ? text : sentences.shorten(text, sentences.BRIEF);
    const [anchor, heading] = index.passages[passage];
    return {
      slug,
      address: anchor ? `${address.split("#")[0]}#${anchor}` : address,
      anchor,
      title,
      topic,
      heading,
      kind,
      basis: markOf([...marks].map((letter) => MARKS[letter]).filter(Boolean)),
      source,
      score,
      restsOn: restsOn.map((rule) => ({slug: rule, ...index.rules.get(rule)})),
      pieces: sentences.pieces(answer, wanted, index),
      beside: place === 0 ? beside : "",
      players:
        index.players[passage] === EVERYONE
          ? []
          : PLAYERS.filter((_, bit) => (index.players[passage] >> bit) & 1),
    };
  });
  return {results, didYouMean, total: ranked.length};
}
