// A score sheet as a table for spreadsheets, and back.

import assert from "node:assert/strict";
import {test} from "node:test";
import {fromCsv} from "../../static/js/scores/csv.js";

const COLUMNS =
  "kind,round,player,alignment,tricks,charged,removed,gained,lost,card,vp,source,text";

test("a seat of which nothing is told makes no step", () => {
  const lines = ["dealer,,Ann", "player,,Bob", "seat,1,Ann,hero,0", "seat,1,Bob,,,,,,,,,,"];
  assert.deepEqual(fromCsv([COLUMNS, ...lines].join("\n")).actions, [
    {type: "round", round: 1, seats: {Ann: {alignment: "hero", tricks: 0}}},
  ]);
});

test("a table that lacks a column leaves its field out", () => {
  const without = COLUMNS.replace(",lost", "");
  const lines = ["dealer,,Ann", "seat,1,Ann,hero,3,1,,,,,,"];
  assert.deepEqual(fromCsv([without, ...lines].join("\n")).actions, [
    {type: "round", round: 1, seats: {Ann: {alignment: "hero", tricks: 3, charged: 1}}},
  ]);
});

test("a table comes back from a spreadsheet that writes another character between its fields", () => {
  const lines = ["dealer,,Ann", "player,,Bob", 'seat,1,Ann,hero,5,,,,,"a,b"'];
  const ours = [COLUMNS, ...lines].join("\r\n");
  const semicolons = ours.replace('"a,b"', "a@b").replaceAll(",", ";").replace("@", ",");
  const quoted = ours.replace("kind,round,player", '"kind","round","player"');
  for (const text of [
    semicolons,
    `\ufeff${semicolons}`,
    semicolons.replaceAll(";", "\t"),
    quoted,
  ]) {
    assert.deepEqual(fromCsv(text), fromCsv(ours));
  }
  assert.equal(fromCsv("kind round player"), null);
  assert.equal(fromCsv("{}"), null);
});
