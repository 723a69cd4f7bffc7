// What leaves the app by another one: that it was closed is no failure, and what failed is told.

import assert from "node:assert/strict";
import {test} from "node:test";
import {dayText, pngOf, send} from "../../static/js/ui/files.js";

/** A device that shares, as `share` does it. */
function withShare(share, canShare = () => true) {
  Object.defineProperty(globalThis, "navigator", {value: {share, canShare}, configurable: true});
}

test("a day is that of the device, also where it is the next one elsewhere", () => {
  assert.equal(dayText(new Date(2026, 10, 25, 23, 59)), "2026-11-25");
  assert.equal(dayText(new Date(2026, 0, 1)), "2026-01-01");
});

test("what is shared, or closed by the person, is done", async () => {
  withShare(async () => {});
  assert.equal(await send({text: "a"}), true);
  withShare(() => Promise.reject(new DOMException("closed", "AbortError")));
  assert.equal(await send({text: "a"}), true);
});

test("what could not be shared is told", async () => {
  withShare(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  assert.equal(await send({text: "a"}), false);
  withShare(undefined, undefined);
  assert.equal(await send({text: "a"}), false);
  withShare(assert.fail, () => false);
  assert.equal(await send({files: []}), false);
});

test("a canvas that makes no picture makes no file", async () => {
  const canvas = (blob) => ({toBlob: (done) => done(blob)});
  await assert.rejects(pngOf(canvas(null), "a.png"));
  const file = await pngOf(canvas(new Blob(["a"])), "a.png");
  assert.deepEqual([file.name, file.type, file.size], ["a.png", "image/png", 1]);
});
