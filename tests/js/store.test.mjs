// The store while its disk fails, on a stand-in in memory: nothing is lost, and tabs that parted do not mix.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Store} from "../../static/js/store.js";
import {addNote, readBackup} from "../../static/js/store/backup.js";
import {Games} from "../../static/js/store/games.js";
import {Memory} from "../../static/js/store/resilient.js";

globalThis.navigator ??= {};

/** Tabs hear each other at once; the channel of Node would keep the process waiting. */
globalThis.BroadcastChannel = class {
  static all = new Set();
  constructor() {
    BroadcastChannel.all.add(this);
  }
  postMessage(data) {
    BroadcastChannel.all.forEach((other) => other !== this && other.onmessage?.({data}));
  }
};

const WRITES = ["open", "editNote", "change", "advance"];
const NEW = {kind: "solo", options: {}};
const step = (type) => ({action: {type}});
const namesOn = async (disk, id) => (await disk.load(id))[1].map(({action}) => action.type).join();

/** The disk of a tab, whose calls of these names fail once there is `trouble`. */
function accessTo(memory, failing = WRITES) {
  const disk = {trouble: ""};
  for (const name of ["open", "games", "load", "notes", "editNote", "change", "advance"]) {
    disk[name] = async (...given) => {
      if (disk.trouble && failing.includes(name)) {
        throw new DOMException("", disk.trouble);
      }
      return memory[name]?.(...given);
    };
  }
  return disk;
}

/** A store with one game of these steps, on a disk that can fail. */
async function storeOf(names, failing) {
  const memory = new Memory();
  const disk = accessTo(memory, failing);
  const store = new Games(disk);
  const game = await store.append(await store.create(NEW), names.map(step));
  return {memory, disk, store, game};
}

/** The disk takes everything again, and what it lacks is on it. */
async function recovered(store, disk) {
  disk.trouble = "";
  while (!store.lasting) {
    await store.notes(); // whatever is done tries the disk again
    await new Promise((done) => setImmediate(done));
  }
}

test("the game that was played last is the first, also after a clock that was ahead", async (context) => {
  context.mock.timers.enable({apis: ["Date"], now: Date.UTC(2030, 0)});
  const {memory, game: ahead} = await storeOf(["story"]);
  context.mock.timers.setTime(Date.UTC(2026, 0));
  const store = new Games(accessTo(memory));
  const other = await store.append(await store.create(NEW), step("story"));
  const ids = async () => (await new Games(accessTo(memory)).games()).map(({id}) => id);
  assert.deepEqual(await ids(), [other.id, ahead.id]);
  await store.append(ahead, step("charge"));
  assert.deepEqual(await ids(), [ahead.id, other.id]);
});

test("what a disk did not answer is not taken for deleted", async () => {
  const tasks = {
    describe: (store, game) => store.describe(game, {version: game.version, sound: true}),
    renew: (store, game) => store.renew(game, [step("a"), step("b")]),
    update: (store, game) => store.update(game, {finished: 5}).catch(({name}) => name),
  };
  for (const [trouble, failing] of [
    ["TimeoutError", WRITES],
    ["UnknownError", [...WRITES, "games", "load", "notes"]],
  ]) {
    for (const [name, task] of Object.entries(tasks)) {
      const {memory, disk, store, game} = await storeOf(["a", "b"], failing);
      disk.trouble = trouble;
      await task(store, game);
      assert.ok(!store.lasting);
      await recovered(store, disk);
      assert.equal(await namesOn(memory, game.id), "a,b", `${name}: ${trouble}`);
    }
  }
});

test("what is removed while the disk fails is removed from it, also unread", async () => {
  const {memory, disk, store, game} = await storeOf(["a"], [...WRITES, "games", "load", "notes"]);
  disk.trouble = "UnknownError";
  await store.remove(game.id);
  await recovered(store, disk);
  assert.deepEqual(await memory.games(), []);
});

/** Two tabs with the same game open; the disk of the first fails. */
async function twoTabs(names) {
  const {memory, disk, store: one, game} = await storeOf(names);
  const two = new Games(accessTo(memory));
  const tab = {game, steps: names.map(step), told: []};
  one.follow(
    game.id,
    (now) => tab.told.push(now),
    () => tab,
  );
  disk.trouble = "UnknownError";
  return {memory, disk, one, two, tab, other: (await two.load(game.id)).game};
}

test("where two tabs parted while a disk failed, the next step mixes nothing", async () => {
  const {memory, disk, one, two, tab, other} = await twoTabs(["a"]);
  tab.game = await one.append(tab.game, step("one"));
  tab.steps.push(step("one"));
  const theirs = await two.append(other, step("two"));
  assert.equal(theirs.version, tab.game.version);
  await recovered(one, disk);
  const {id} = tab.game;
  await assert.rejects(one.append(tab.game, step("one-next")), {name: "Conflict"});
  const games = await memory.games();
  const journals = await Promise.all(games.map((game) => namesOn(memory, game.id)));
  assert.deepEqual(journals.sort(), ["a,one", "a,two"]);
  assert.equal(await namesOn(memory, id), "a,two");
  assert.ok(tab.told.at(-1).version > tab.game.version, "the page is told, and follows");
});

test("where another tab went on from a step taken back, the next step takes nothing away", async () => {
  const {memory, disk, one, two, tab, other} = await twoTabs(["a", "b"]);
  tab.game = await one.moveTo(tab.game, 1);
  const theirs = await two.append(other, step("two"));
  assert.equal(theirs.version, tab.game.version);
  await recovered(one, disk);
  await assert.rejects(one.append(tab.game, step("one")), {name: "Conflict"});
  assert.equal(await namesOn(memory, tab.game.id), "a,b,two");
});

test("a page whose game came back to the disk as it is need not follow", async () => {
  const {memory, disk, one, tab} = await twoTabs(["a"]);
  tab.game = await one.append(tab.game, step("one"));
  tab.steps.push(step("one"));
  await recovered(one, disk);
  assert.ok(tab.told.every(({version}) => version === tab.game.version));
  await one.append(tab.game, step("one-next"));
  assert.equal(await namesOn(memory, tab.game.id), "a,one,one-next");
});

test("a game that a page shows only so far keeps its rest while nothing is done to it", async () => {
  const rest = ["a", "b", "c", "d"];
  for (const [trouble, task] of [
    ["UnknownError", () => {}],
    ["TimeoutError", () => {}],
    ["UnknownError", (store, game) => store.describe(game, {version: game.version, sound: true})],
  ]) {
    const {memory, disk, store, game} = await storeOf(rest);
    const shown = {game: {...game, cursor: 2, length: 2}, steps: rest.slice(0, 2).map(step)};
    store.follow(
      game.id,
      () => {},
      () => shown,
    );
    disk.trouble = trouble;
    await store.note("solo-settings", {});
    await task(store, game);
    await recovered(store, disk);
    assert.equal(await namesOn(memory, game.id), "a,b,c,d", trouble);
  }
});

test("what is done in a game that the disk could not tell is kept whole", async () => {
  const {memory, disk, store, game} = await storeOf(["a", "b"]);
  const shown = {game, steps: ["a", "b"].map(step)};
  store.follow(
    game.id,
    () => {},
    () => shown,
  );
  disk.trouble = "TimeoutError";
  await store.append(game, step("c"));
  await recovered(store, disk);
  assert.equal(await namesOn(memory, game.id), "a,b,c");
});

test("a game is saved as it is kept here, and otherwise as the page has it", async () => {
  const {memory, game} = await storeOf(["a", "b"]);
  const store = new Store(accessTo(memory));
  const shown = {game: {...game, cursor: 1, length: 1}, steps: [step("a")]};
  const saved = async (held) =>
    readBackup(await store.exportGame(held)).games.map(({steps}) => steps.length);
  assert.deepEqual(await saved(shown), [2], "also what a page cannot show of it");
  assert.deepEqual(await saved({...shown, remote: true}), [1], "that of another device");
  await store.remove(game.id);
  assert.deepEqual(await saved(shown), [1], "one that the browser cleared");
});

test("a disk that was reached once keeps what lies on it, whatever its trouble is", (t) => {
  t.mock.timers.enable({apis: ["setTimeout"]});
  for (const [trouble, reached, expected] of [
    ["", true, ""],
    ["QuotaExceededError", true, "full"],
    ["VersionError", false, "newer"],
    ["TimeoutError", false, "not-now"],
    ["UnknownError", true, "not-now"],
    ["SecurityError", false, "not-kept"],
  ]) {
    assert.equal(new Games({reached}, trouble).warning, expected, trouble);
  }
});

test("a game that is taken back from its end and over again ended when it first did", async () => {
  const {store, game} = await storeOf(["a"]);
  const over = await store.update(game, {finished: 5});
  const corrected = await store.update(over, {finished: null});
  assert.equal(corrected.finished, null);
  const again = await store.update(corrected, {finished: 9});
  assert.equal(again.finished, 5);
  const damaged = {...(await store.update(again, {finished: null})), ended: "never"};
  assert.equal((await store.update(damaged, {finished: 9})).finished, 9);
});

test("names in a file are added to those that are here", () => {
  assert.deepEqual(addNote(["Ann"], ["Bob", "Ann"]), ["Ann", "Bob"]);
  assert.deepEqual(addNote(undefined, ["Bob"]), ["Bob"]);
  assert.deepEqual(addNote(["Ann"], {Bob: 1}), ["Ann"]);
});
