// Asking the baked index: words in, results out, in the server's order.

import {asked} from "./query.js";
import {rank} from "./rank.js";
import {BRIEF, best, pieces, shorten, weigh} from "./sentences.js";
import {cut, isWordTerm, telling} from "./words.js";

const PLAYERS = ["1", "2", "3-5"];
const EVERYONE = 7;
const RULE = "rule";
const CLOSE = 7;

const maskOf = (players) => (players ? 1 << PLAYERS.indexOf(players) : EVERYONE);

/** The passage and the sentences that an entry answers with: {passage, text}. */
function answerOf(entry, weights, chosen, index) {
  const head = index.heads[entry];
  if (index.entries[entry][3] !== RULE) {
    return {passage: head, text: index.passages[head][2].split("\n")[0]};
  }
  const passages = Array.from({length: index.heads[entry + 1] - head}, (_, at) => head + at);
  const open = passages.filter((passage) => index.players[passage] & chosen);
  return best(open, weights, index);
}

/** What was asked in so many words, before the rule that it rests on. */
function askedFirst(ranked, wants, index) {
  const [top, ...others] = ranked;
  const words = wants
    .filter(([[, term]]) => isWordTerm(term))
    .map((want) => want.map(([, term]) => term));
  if (!top || words.length < 2 || index.entries[top.entry][3] !== RULE) {
    return ranked;
  }
  const [rule] = index.entries[top.entry];
  const hit = others.slice(0, CLOSE).find(({entry, score}) => {
    if (!index.entries[entry].at(-1).includes(rule) || 2 * score < top.score) {
      return false;
    }
    const stems = titleStems(index.entries[entry][1], index);
    return (
      words.length >= stems.size && words.every((want) => want.some((term) => stems.has(term)))
    );
  });
  return hit ? [hit, top, ...others.filter((other) => other !== hit)] : ranked;
}

const titleStems = (title, {language, stems}) =>
  new Set(
    cut(title, language)
      .filter((word) => telling(word, language))
      .map((word) => stems.get(word) ?? word),
  );

/** At most `limit` results, best first, how many there are, and the query put right, or "". */
export function answer(query, index, {players = "", limit = 10} = {}) {
  const {wants, meant} = asked(query, index);
  const chosen = maskOf(players);
  const ranked = askedFirst(rank(wants, index, chosen), wants, index);
  const wanted = new Set(wants.flatMap((want) => want.map(([, term]) => term)));
  const weights = weigh(wants, index);
  const results = ranked.slice(0, limit).map(({entry, score}, place) => {
    const [slug, title, topic, kind, basis, source, restsOn] = index.entries[entry];
    const {passage, text} = answerOf(entry, weights, chosen, index);
    const [anchor, heading] = index.passages[passage];
    return {
      slug,
      anchor,
      title,
      topic,
      heading,
      kind,
      basis,
      source,
      score,
      restsOn: restsOn.map((rule) => ({slug: rule, title: index.titles.get(rule)})),
      pieces: pieces(place === 0 ? text : shorten(text, BRIEF), wanted, index),
      players:
        index.players[passage] === EVERYONE
          ? []
          : PLAYERS.filter((_, bit) => (index.players[passage] >> bit) & 1),
    };
  });
  return {results, meant, total: ranked.length};
}
