// What the rules say of the seats, as the engine knows it too.

/** How many cards are dealt to each, so also a row, and the tricks of a round. */
export const CARDS_EACH = 8;
