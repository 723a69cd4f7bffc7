// What parts of the app that load one another late know alike, and what a tab remembers.

/** What stands in an address in the place of a game's id begins so where another device keeps it. */
export const PREFIX = "live.";

/** Where a tab notes which game it shows to other devices. */
export const SHOWN = "live-table";

/** How the tab that a scanned answer opens reaches the one with the game. */
export const CHANNEL = "companion-live";

/** Where a tab notes the players of the game that it left for a question, a line each. */
export const PEOPLE = "companion-people";

// What a tab remembers while it is loaded anew, and forgets when it is closed.

/** @typedef {"sessionStorage" | "localStorage"} Where the latter is kept for longer */

/** @param {string} key @param {Where} [where] @returns {unknown} null where there is nothing of use */
export function recall(key, where = "sessionStorage") {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value null forgets it @param {Where} [where] */
export function remember(key, value, where = "sessionStorage") {
  try {
    if (value === null) {
      globalThis[where].removeItem(key);
    } else {
      globalThis[where].setItem(key, JSON.stringify(value));
    }
  } catch {
    // A browser that keeps nothing: after a reload, everything is asked anew.
  }
}
