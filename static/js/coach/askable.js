// What can be asked of the coach now: small, as the table asks it all the time.

import {UNKNOWN} from "../ui/cardtext.js";

/** Where a side can be chosen: what leads to it is answered on the way. */
const CHOOSES_SIDE = ["story", "superhero", "charge", "align"];
const ROUND_OVER = ["scored", "game-over"];

/**
 * "side", "card", "back" for a round to look back at, or null.
 * @param {{view: Solo.View, shown: {prompt: Core.Prompt}}} props
 */
export function askable({view, shown: {prompt}}) {
  if (view.options.hand !== "tracked" || view.table.hands.You.includes(UNKNOWN)) {
    return null;
  }
  if (ROUND_OVER.includes(view.phase)) {
    return "back";
  }
  if (CHOOSES_SIDE.includes(view.phase)) {
    return "side";
  }
  return prompt.ask === "card" ? "card" : null;
}
