// Situations in words, with stand-ins for the page and for the worker that reads them.

import assert from "node:assert/strict";
import {test} from "node:test";

const setting = {judge: "/judge/", hints: [], words: {}};
const input = {value: "", addEventListener: () => {}};
let submit = () => {};
const form = {
  dataset: {search: "/search"},
  querySelector: () => input,
  addEventListener: (_, listener) => (submit = () => listener({preventDefault: () => {}})),
};
const place = {childElementCount: 0};
globalThis.document = {
  querySelectorAll: () => [],
  documentElement: {lang: "en"},
  getElementById: (id) =>
    id === "situations" ? {textContent: JSON.stringify(setting)} : id === "told-in-words" && place,
  querySelector: () => form,
};
const went = [];
globalThis.location = {search: "", assign: (address) => went.push(address)};

/** The workers that were started, the last one last. */
const workers = [];
globalThis.Worker = class {
  heard = [];
  #listeners = {};

  constructor() {
    workers.push(this);
  }

  addEventListener(type, listener) {
    this.#listeners[type] = listener;
  }

  postMessage(message) {
    this.heard.push(message);
  }

  tell(type, event) {
    this.#listeners[type](event);
  }

  terminate() {
    this.isTerminated = true;
  }
};

const {listen} = await import("../../static/js/judge/situation.js");
await import("../../static/js/judge/words.js");
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("when the reader breaks, all who wait are told, and the next text starts another", async () => {
  const [one, other] = [listen("B13 L2"), listen("B12 L3")];
  workers[0].tell("error", {});
  await assert.rejects(one);
  await assert.rejects(other);
  assert.ok(workers[0].isTerminated);
  const next = listen("B11 L4");
  const [{id}] = workers[1].heard;
  workers[1].tell("message", {data: {id, answer: {situation: null}}});
  assert.deepEqual(await next, {situation: null});
});

test("an answer that comes when something else is asked changes nothing", async () => {
  const worker = workers.at(-1);
  const answer = async () => {
    const {id} = worker.heard.at(-1);
    worker.tell("message", {data: {id, answer: {situation: null}}});
    await settled();
  };
  input.value = "B13 L2";
  submit();
  input.value = "B13 L2 B12";
  await answer();
  assert.deepEqual(went, []);
  submit();
  await answer();
  assert.deepEqual(went, ["/search?q=B13+L2+B12"]);
});
