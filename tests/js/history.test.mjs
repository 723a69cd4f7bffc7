// The results of finished games, with stand-ins for the store and the engine.

import assert from "node:assert/strict";
import {test} from "node:test";

const words = {
  textContent: JSON.stringify({
    "coach.theme": "Theme",
    "coach.theme.take": "Win the trick or let it go",
    "history.drills": "Drills",
    "history.first-try": "First try",
  }),
};
globalThis.document = {
  getElementById: (id) => (id === "words" ? words : null),
  documentElement: {lang: "en"},
  addEventListener: () => {},
};
globalThis.window = {addEventListener: () => {}};
globalThis.history = {};
globalThis.location = {hash: ""};
const {readResults} = await import("../../static/js/history/results.js");
const {Drills} = await import("../../static/js/history/parts.js");

const view = {
  prompt: {ask: "nothing"},
  seats: {all: ["You"], you: ["You"]},
  score: {winners: ["You"], vp: {You: 3}, rounds: []},
  options: {difficulty: 2},
};

test("a game that the app fails at hides none after it", async (t) => {
  t.mock.method(console, "error", () => {});
  const games = ["broken", "sound"].map((id, i) => ({
    id,
    kind: "solo",
    options: {id},
    finished: 9 - i,
    cursor: 0,
  }));
  const store = {
    games: async () => games,
    load: async (id) => ({game: games.find((game) => game.id === id), steps: []}),
  };
  const engine = {
    version: "0",
    call: ({options}) =>
      options?.id === "broken" ? {error: {code: "app-error", params: {error: "?"}}} : {view},
  };
  const results = await readResults(store, engine);
  assert.deepEqual(
    results.map(({id}) => id),
    ["sound"],
  );
});

test("a theme of drills that this version does not know is left out", () => {
  const mark = {good: 1, n: 2};
  const drawn = Drills({kept: {"old-theme": mark, take: mark}});
  assert.deepEqual(drawn.props.rows, [["Win the trick or let it go", "1 / 2", 50]]);
  assert.equal(Drills({kept: {"old-theme": mark}}), false);
});
