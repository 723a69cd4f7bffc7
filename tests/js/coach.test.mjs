// Asking the coach how a shuffle plays out, and its worker, each with a stand-in for the other.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

const sent = [];
let worker;
globalThis.Worker = class extends EventTarget {
  constructor() {
    super();
    worker = this;
  }

  postMessage(message) {
    sent.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
};

globalThis.document = {
  getElementById: () => null,
  documentElement: {lang: "en"},
  addEventListener: () => {},
};
globalThis.window = {addEventListener: () => {}};
globalThis.history = {};
globalThis.location = {hash: ""};
const {playOut} = await import("../../static/js/coach/ask.js");
const {accuracyOf} = await import("../../static/js/coach/decisions.js");
const settled = () => new Promise((resolve) => setImmediate(resolve));
globalThis.fetch = async () => new Response(""); // the coach's package
const engine = {
  add: async () => {},
  call: ({call, sums}) => (call === "position" ? {numbers: [], aims: {}} : {tricks: sums}),
};
const question = {state: {}, aim: "vp", number: 1, shuffle: 1, thinking: 16};

test("a decision matters as on the command line", () => {
  const cases = JSON.parse(readFileSync(new URL("../data/accuracy.json", import.meta.url)));
  for (const {moves: verdicts, mine, counts} of cases) {
    const moves = Object.entries(verdicts).map(([move, verdict]) => ({move, verdict}));
    const line = {moves, mine: moves.find(({move}) => move === mine)};
    const n = counts ? 1 : 0;
    assert.deepEqual(accuracyOf([line]), {good: counts === "good" ? 1 : 0, n});
  }
});

test("a shuffle that nobody waits for any more is dropped", async () => {
  playOut(engine, question, assert.fail)();
  await settled();
  assert.deepEqual(sent, []);
  const stop = playOut(engine, question, assert.fail);
  await settled();
  stop();
  assert.deepEqual(sent[1], {drop: sent[0].id});
});

test("a shuffle is played out, or it is told that there is no answer", async () => {
  const told = [];
  const tell = (answer) => told.push(answer);
  playOut(engine, question, tell);
  await settled();
  const data = {id: sent.at(-1).id, sums: [3], done: 1};
  worker.dispatchEvent(new MessageEvent("message", {data}));
  playOut(engine, question, tell);
  await settled();
  worker.dispatchEvent(new Event("error"));
  assert.ok(worker.isTerminated);
  playOut({call: () => ({error: {text: "no"}})}, question, tell);
  await settled();
  assert.deepEqual(told, [{tricks: [3]}, {error: {text: null}}, {error: {text: "no"}}]);
});

test("the worker leaves out what was dropped before its turn", async () => {
  const answers = [];
  let hear;
  globalThis.addEventListener = (_, listener) => (hear = (data) => listener({data}));
  globalThis.postMessage = (message) => answers.push(message);
  globalThis.fetch = async () => ({ok: false, status: 404}); // each question says so
  await import("../../static/js/coach/worker.js");
  hear({id: 1});
  hear({id: 2});
  hear({drop: 2});
  hear({id: 3});
  await settled();
  assert.deepEqual(
    answers.map(({id}) => id),
    [1, 3],
  );
});
