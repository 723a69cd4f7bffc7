// What can be asked of the coach now: small, as the table asks it all the time.

import {UNKNOWN} from "../kit/cards.js";

const CHOOSES_SIDE = ["charge", "align"];

/** "side", "card", or null. */
export function askable({view, asked}) {
  if (view.table.hands.You.includes(UNKNOWN)) {
    return null;
  }
  if (CHOOSES_SIDE.includes(view.phase)) {
    return "side";
  }
  return asked.ask === "card" ? "card" : null;
}
