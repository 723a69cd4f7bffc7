// Records as they may lie on a device: damage is found, and what can be read is read.

import assert from "node:assert/strict";
import {test} from "node:test";
import {sumOf} from "../../static/js/bytes.js";
import {
  Conflict,
  MAX_STEPS,
  isGame,
  isIntact,
  isTally,
  namesIn,
  noteWithChecksum,
  percentOf,
  rawText,
  readGame,
  readNote,
  readWhole,
  textOf,
  unlessOther,
  valuesIn,
  withChecksum,
} from "../../static/js/store/records.js";

const RECORD = {id: "g", kind: "solo", options: {}, version: 3};

test("a step knows its engine, and any change of it", () => {
  const step = withChecksum("e1", {action: {type: "draw"}, state: {n: 1}, events: []});
  assert.ok(isIntact("e1", step));
  assert.ok(!isIntact("e2", step));
  assert.ok(!isIntact("e1", {...step, state: {n: 2}}));
  assert.ok(!isIntact("e1", {...step, replaced: {from: 0, steps: []}}));
});

test("the order of keys is none, that of a list is one", () => {
  assert.equal(textOf({a: 1, b: {c: 2, d: 3}}), textOf({b: {d: 3, c: 2}, a: 1}));
  assert.notEqual(textOf([1, 2]), textOf([2, 1]));
  assert.equal(sumOf(""), "811c9dc5");
  assert.equal(sumOf("a"), "e40c292c"); // FNV-1a, 32 bits
});

test("what only lists show is set right; what says not what game it is, is none", () => {
  for (const record of [
    null,
    3,
    "g",
    [],
    {},
    {id: 1, kind: "solo", options: {}},
    {...RECORD, options: []},
  ]) {
    assert.equal(readGame(record), null);
  }
  const damaged = {...RECORD, created: -1, updated: 9e15, finished: "now", version: "x"};
  const {created, updated, finished, version} = readGame(damaged);
  assert.deepEqual([created, updated, finished, version], [0, 0, null, 0]);
});

test("steps end where one is damaged or missing", () => {
  const steps = [{action: {}}, {action: {}}, {action: 3}, {action: {}}];
  const read = readWhole({...RECORD, cursor: 4, length: 4}, steps);
  assert.equal(read.steps.length, 2);
  assert.equal(read.game.cursor, 2);
  assert.ok(read.short);
  assert.ok(!readWhole({...RECORD, cursor: 1, length: 2}, steps.slice(0, 2)).short);
});

test("a damaged note holds nothing, one of an older version is taken as it is", () => {
  assert.deepEqual(readNote(noteWithChecksum({a: 1})), {a: 1});
  assert.deepEqual(readNote({...noteWithChecksum({a: 1}), value: {a: 2}}), {});
  assert.deepEqual(readNote({a: 1}), {a: 1});
  assert.deepEqual(readNote("a"), {});
  assert.deepEqual(namesIn(["Ann", 3, "Bob"]), ["Ann", "Bob"]);
  assert.deepEqual(namesIn({}), []);
});

test("a write to a game that went on elsewhere is refused, with how it stands", () => {
  unlessOther(RECORD, 3);
  assert.throws(() => unlessOther(RECORD, 2), Conflict);
  assert.throws(
    () => unlessOther(undefined, 0),
    (error) => error.game === null,
  );
});

test("any record can be written down", () => {
  assert.equal(rawText({n: 3n}), '{\n "n": "3"\n}');
});

test("of a note, what fits is read and the rest is left out", () => {
  const note = {
    fits: {good: 1, n: 2, more: []},
    text: "1 of 2",
    half: {good: 1},
    odd: {good: "1", n: 2},
  };
  assert.deepEqual(Object.keys(valuesIn(note, isTally)), ["fits"]);
  assert.deepEqual(valuesIn(noteWithChecksum(note)), note);
  assert.deepEqual(valuesIn("damaged", isTally), {});
});

test("what comes from elsewhere as a game has all fields of one, within their limits", () => {
  const counts = {created: 1, updated: 2, version: 3, cursor: 1, length: 1};
  const game = {...RECORD, ...counts, finished: null};
  assert.ok(isGame(game) && isGame({...game, finished: 5, length: MAX_STEPS}));
  for (const key of Object.keys(game)) {
    assert.ok(!isGame({...game, [key]: undefined}), key);
  }
  for (const wrong of [{cursor: 2}, {length: MAX_STEPS + 1}, {options: []}, {created: -1}]) {
    assert.ok(!isGame({...game, ...wrong}));
  }
  assert.ok(!isGame(null) && !isGame([]));
});

test("a percentage is rounded down: only what is all good is 100", () => {
  assert.deepEqual(
    [
      {good: 2, n: 3},
      {good: 199, n: 200},
      {good: 4, n: 4},
    ].map(percentOf),
    [66, 99, 100],
  );
});
