// Her row with her orders on it.

import assert from "node:assert/strict";
import {test} from "node:test";
import {moveShown} from "../../static/js/solo/shown.js";

/** The parameters of a Move of one love, with what the order for it is. */
const moved = (what, before, after, card) => ({
  hand_before: before,
  drawn: [],
  hand: after,
  orders: [{do: what, cards: [card]}],
});

test("love that lies leftmost already leaves no place", () => {
  const params = {
    ...moved("move", ["L11", "S9", "L4"], ["L4", "L11", "S9"], "L4"),
    orders: [{do: "move", cards: ["L4", "L11"]}],
  };
  const {line} = moveShown({code: "event.effect.move", params});
  assert.deepEqual(line.cards, ["L4", "L11", "S9", "L4"]);
  assert.deepEqual(line.marks, ["moved", "moved", "", "ghost"]);
});

test("a card that moves is none that comes", () => {
  const params = moved("move", ["S9", "L11", "T4"], ["L11", "S9", "T4"], "L11");
  const {line} = moveShown({code: "event.effect.move", params});
  assert.deepEqual(line.cards, ["L11", "S9", "L11", "T4"]);
  assert.deepEqual(line.marks, ["moved", "", "ghost", ""]);
});
