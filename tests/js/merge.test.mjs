// One game in two versions, on a stand-in in memory: what went further stays, and where they parted, both do.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Memory, mergeInto} from "../../static/js/store/resilient.js";

const game = (version = 1) => ({
  id: "g",
  kind: "solo",
  created: 0,
  updated: 0,
  finished: null,
  options: {difficulty: 2},
  version,
});
const whole = (names, {version = 1, options} = {}) => ({
  game: {...game(version), ...(options && {options}), cursor: names.length, length: names.length},
  steps: [...names].map((type) => ({action: {type}})),
});

/** A memory that holds a game with these steps. */
async function holding(names, more) {
  const memory = new Memory();
  const {game: record, steps} = whole(names, more);
  await memory.change("g", () => ({game: record, steps}));
  return memory;
}
const namesIn = async (memory, id = "g") =>
  (await memory.load(id))[1].map(({action}) => action.type).join("");

test("a game that is not here is added", async () => {
  const memory = new Memory();
  assert.deepEqual(await mergeInto(memory, whole("ab")), {what: "added", id: "g"});
  assert.equal(await namesIn(memory), "ab");
});

test("what went further stays, whichever comes", async () => {
  const memory = await holding("abc");
  assert.equal((await mergeInto(memory, whole("ab"))).what, "kept");
  assert.equal(await namesIn(memory), "abc");
  assert.equal((await mergeInto(memory, whole("abcd"))).what, "replaced");
  assert.equal(await namesIn(memory), "abcd");
});

test("where the two parted both stay, and the same comes again under the same id", async () => {
  const memory = await holding("abc");
  const {what, id} = await mergeInto(memory, whole("abx"));
  assert.equal(what, "beside");
  assert.equal(await namesIn(memory), "abc");
  assert.equal(await namesIn(memory, id), "abx");
  assert.deepEqual(await mergeInto(memory, whole("abx")), {what: "kept", id});
  assert.equal((await memory.games()).length, 2);
});

test("another start is another game", async () => {
  const memory = await holding("");
  assert.equal((await mergeInto(memory, whole("a", {options: {difficulty: 3}}))).what, "beside");
});

test("what goes on from the version that is here replaces it, whatever its steps are", async () => {
  const memory = await holding("abc", {version: 7});
  assert.equal((await mergeInto(memory, whole("ax", {version: 8}), 7)).what, "replaced");
  assert.equal(await namesIn(memory), "ax");
});
