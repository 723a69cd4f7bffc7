// All rounds of all games as a table for spreadsheets: a line for each player and round.

import {quote} from "../scores/csv.js";
import {partsOf} from "./numbers.js";

const COLUMNS = [
  "game",
  "date",
  "kind",
  "players",
  "difficulty",
  "round",
  "player",
  "side",
  "tricks",
  "vp",
  "total",
  "won",
];

const lineOf = ({result, round, seat, side, tricks, vp}) => ({
  game: result.id,
  date: new Date(result.finished).toISOString(),
  kind: result.kind,
  players: result.players,
  difficulty: result.difficulty,
  round,
  player: seat,
  side,
  tricks,
  vp,
  total: result.vp[seat],
  won: result.winners.includes(seat) ? 1 : 0,
});

/** @param {import("./results.js").Result[]} results */
export const tableOf = (results) =>
  [
    COLUMNS.join(","),
    ...partsOf(results)
      .map(lineOf)
      .map((line) => COLUMNS.map((name) => quote(line[name])).join(",")),
    "",
  ].join("\r\n");
