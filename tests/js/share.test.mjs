// What a link holds comes beside what is here: what is opened is what the link told.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Store} from "../../static/js/store.js";
import {DECKS, readNote} from "../../static/js/store/records.js";
import {Memory} from "../../static/js/store/resilient.js";

globalThis.document = {
  getElementById: () => null,
  documentElement: {lang: "en"},
  addEventListener() {},
};
globalThis.navigator ??= {};
delete globalThis.BroadcastChannel; // it would keep the process waiting
const {readContents} = await import("../../static/js/share/contents.js");

const storeNow = () => new Store(Object.assign(new Memory(), {open: async () => {}}));
/** An engine to which every game is a list of words. */
const engine = {
  call({call, text, save}) {
    if (call === "read") {
      return {save: {game: "duel", options: {}, actions: text.split(" ").map((type) => ({type}))}};
    }
    const view = {game: "duel", options: {}, prompt: {text: "", ask: ""}};
    return {view, records: [{}, ...(save?.actions ?? []).map((action) => ({action}))]};
  },
};
const namesOf = async (store, id) =>
  (await store.load(id)).steps.map(({action}) => action.type).join(" ");

test("the game of a link is opened also where its copy went on in another way", async () => {
  const store = storeNow();
  const id = "0123456789ab";
  const keep = async (text) =>
    (await readContents(store, engine, {kind: "duel", id, text})).keep(text !== "a b");
  assert.equal(await keep("a b"), id);
  const copy = await keep("a c");
  const {game} = await store.load(copy);
  await store.append({...game, cursor: 1}, {action: {type: "d"}});
  const again = await keep("a c");
  assert.equal(await namesOf(store, again), "a c");
  assert.equal(await keep("a c"), again);
  assert.deepEqual([await namesOf(store, id), await namesOf(store, copy)], ["a b", "a d"]);
});

test("the deck of a link is opened also where its copy was changed", async () => {
  const store = storeNow();
  const decks = async () => readNote((await store.notes())[DECKS]);
  const payload = (title) => ({
    kind: "originz-deck",
    id: "0123456789ab",
    text: JSON.stringify({name: "Night", cards: [{title}]}),
  });
  const keep = async (title) => (await readContents(store, engine, payload(title))).keep(true);
  await keep("Fog");
  const copy = await keep("Axe");
  assert.equal(await keep("Axe"), copy);
  await store.editNote(DECKS, (note) => ({...note, [copy]: {...note[copy], cards: []}}));
  const again = await keep("Axe");
  assert.deepEqual((await decks())[again].cards, [{title: "Axe"}]);
  assert.equal(Object.keys(await decks()).length, 3);
  assert.equal(await keep("Axe"), again);
});
