// Asking the baked index: words in, results out, in the server's order.

import {excerpt} from "./excerpt.js";
import {asked} from "./query.js";
import {rank} from "./rank.js";

const PLAYERS = ["1", "2", "3-5"];
const EVERYONE = 7;

const maskOf = (players) => (players ? 1 << PLAYERS.indexOf(players) : EVERYONE);

/** At most `limit` results, best first, how many there are, and the query put right, or "". */
export function answer(query, index, {players = "", limit = 10} = {}) {
  const {wants, meant} = asked(query, index);
  const ranked = rank(wants, index, maskOf(players));
  const wanted = new Set(wants.flatMap((want) => want.map(([, term]) => term)));
  const results = ranked.slice(0, limit).map(({entry, passage, score}) => {
    const [slug, title, topic, restsOn] = index.entries[entry];
    const [anchor, heading, text] = index.passages[passage];
    return {
      slug,
      anchor,
      title,
      topic,
      heading,
      score,
      restsOn: restsOn.map((rule) => ({slug: rule, title: index.titles.get(rule)})),
      pieces: excerpt(text, wanted, index),
      players:
        index.players[passage] === EVERYONE
          ? []
          : PLAYERS.filter((_, bit) => (index.players[passage] >> bit) & 1),
    };
  });
  return {results, meant, total: ranked.length};
}
