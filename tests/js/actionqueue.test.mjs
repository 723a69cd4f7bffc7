// What a person does is done in order, a bounced finger once, and nothing for a table that is gone.

import assert from "node:assert/strict";
import {test} from "node:test";
import {ActionQueue} from "../../static/js/ui/actionqueue.js";

/** A piece of work that ends when it is told to. */
function held(value) {
  let end;
  const promise = new Promise((resolve) => {
    end = () => resolve(value);
  });
  return {work: () => promise, end};
}

test("work is done one after the other, in the order in which it was meant", async () => {
  const queue = new ActionQueue();
  const first = held("a");
  const done = [];
  const one = queue.do(() => first.work().then((value) => done.push(value)));
  const two = queue.do(() => done.push("b"));
  await Promise.resolve();
  assert.deepEqual(done, []);
  first.end();
  await Promise.all([one, two]);
  assert.deepEqual(done, ["a", "b"]);
});

test("what fails is told to who asked, and holds nobody up", async () => {
  const queue = new ActionQueue();
  const broken = queue.do(() => Promise.reject(new Error("full")));
  const next = queue.do(() => "done");
  await assert.rejects(broken, /full/);
  assert.equal(await next, "done");
});

test("the same again while it is being done is a finger that bounced", async () => {
  const queue = new ActionQueue();
  const first = held("once");
  let times = 0;
  const work = () => {
    times += 1;
    return first.work();
  };
  const answers = [queue.once("draw", work), queue.once("draw", work)];
  first.end();
  assert.deepEqual(await Promise.all(answers), ["once", "once"]);
  assert.equal(times, 1);
});

test("the same again once it is done is meant again", async () => {
  const queue = new ActionQueue();
  let times = 0;
  const work = () => (times += 1);
  await queue.once("draw", work);
  await queue.once("draw", work);
  assert.equal(times, 2);
});

test("what was meant for a table that was dropped is not done", async () => {
  const queue = new ActionQueue();
  const first = held();
  let done = false;
  const one = queue.do(first.work);
  const two = queue.do(() => (done = true));
  const always = queue.always(() => "followed");
  queue.drop();
  first.end();
  await one;
  assert.equal(await two, null);
  assert.equal(done, false);
  assert.equal(await always, "followed");
});

test("whatever was dropped is told, once, and may be meant again", async () => {
  const queue = new ActionQueue();
  const first = held();
  let moves = 0;
  queue.always(first.work);
  const move = () => (moves += 1);
  const dropped = queue.do(move);
  const bounced = queue.once("draw", move, ["line"]);
  assert.equal(
    queue.drop((intent) => intent?.[0] === "line"),
    true,
  );
  assert.equal(
    queue.drop((intent) => intent?.[0] === "line"),
    false,
  );
  assert.equal(queue.drop(), true);
  assert.equal(queue.drop(), false);
  const again = queue.once("draw", move);
  first.end();
  assert.deepEqual(await Promise.all([dropped, bounced, again]), [null, null, 1]);
});

test("what is kept is done all the same", async () => {
  const queue = new ActionQueue();
  const first = held();
  queue.always(first.work);
  const lines = queue.once("lines", () => "lines", ["line"]);
  const undo = queue.do(() => "undone");
  queue.drop((intent) => intent?.[0] === "line");
  first.end();
  assert.deepEqual(await Promise.all([lines, undo]), ["lines", null]);
});
