// What the rules say of the seats, as the engine knows it too.

/** How many cards are dealt to each, so also a row, and the tricks of a round. */
export const CARDS_EACH = 8;

/** So many cards a Vancardian draws before she follows. */
export const DRAW_TO_FOLLOW = 2;

export const SIDES = ["hero", "villain"];

// The seats of the solo game.

export const YOU = "You";
export const VANCARDIANS = ["Automaton", "Factoryon"];
export const SEATS = [YOU, ...VANCARDIANS];
