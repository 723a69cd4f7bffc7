// What a card's text says: what stands on the card, and what it counts as.

import assert from "node:assert/strict";
import {test} from "node:test";
import {isExtraLove, valueShown} from "../../static/js/ui/cardtext.js";

test("halves and values below nothing are shown as they are printed", () => {
  const cards = ["L4.5", "S3=L0.5", "S3=L-0.5", "L-2", "B13=T10"];
  assert.deepEqual(cards.map(valueShown), ["4½", "½", "−½", "−2", "10"]);
  assert.deepEqual(cards.map(isExtraLove), [true, false, false, false, false]);
});
