// Names by which parts of the app that load one another late know the same thing.

/** What stands in an address in the place of a game's id begins so where another device keeps it. */
export const PREFIX = "live.";

/** Where a tab notes which game it shows to other devices. */
export const SHOWN = "live-table";

/** How the tab that a scanned answer opens reaches the one with the game. */
export const CHANNEL = "companion-live";
