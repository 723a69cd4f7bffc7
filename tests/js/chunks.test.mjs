// A question to the coach in chunks: all of it where there is time, and what is known when it is over.

import assert from "node:assert/strict";
import {test} from "node:test";
import {inChunks} from "../../static/js/coach/kernel.js";

/** A kernel that needs so many milliseconds a shuffle, and its clock. */
function slow(each, all) {
  let clock = 0;
  const asked = [];
  return {
    asked,
    now: () => clock,
    advise(first, some) {
      asked.push([first, some]);
      clock += each * some;
      return {sums: [first + some], all};
    },
  };
}

function chunks(kernel, question) {
  return [...inChunks({...question, now: kernel.now}, kernel.advise)];
}

test("without a limit every shuffle is gone through once", () => {
  const kernel = slow(2, 400);
  const last = chunks(kernel, {samples: 400}).at(-1);
  assert.deepEqual(last, {sums: [400], done: 1, count: 400, took: 800});
  let at = 0;
  for (const [first, some] of kernel.asked) {
    assert.equal(first, at);
    at += some;
  }
});

test("a limit holds, however slow the device is", () => {
  for (const each of [1, 5, 9, 12, 40]) {
    const told = chunks(slow(each, 400), {samples: 400, limit: 600});
    const {done, count, took} = told.at(-1);
    assert.equal(done, 1);
    assert.ok(took <= Math.max(600 + each, 8 * each), `${each} ms a shuffle: ${took}`);
    assert.ok(count === 400 || took >= 600 - each);
    assert.ok(told.slice(0, -1).every((chunk) => chunk.done < 1));
  }
});

test("where the cards can come in few orders, these are all", () => {
  const told = chunks(slow(1, 30), {samples: 2000});
  assert.equal(told.at(-1).count, 30);
  assert.equal(told.at(-1).done, 1);
});
