// What a screen says where the engine has no sentence: nothing, but not in silence.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = {getElementById: () => null, documentElement: {lang: "en"}};
const {speakThrough, t} = await import("../../static/js/ui/words.js");

test("a sentence whose value is missing is told of in the console, once", (context) => {
  const {mock} = context.mock.method(console, "error", () => {});
  speakThrough({
    call: ({params: {n}}) => (n ? {text: `round ${n}`} : {error: {text: "no n"}}),
  });
  assert.equal(t("round", {n: 2}), "round 2");
  assert.equal(mock.callCount(), 0);
  t("round", {n: undefined});
  t("round", {n: undefined});
  assert.deepEqual(
    mock.calls.map(({arguments: said}) => said),
    [["round{}: no n"]],
  );
});
