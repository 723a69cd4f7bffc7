"""ORIGINZ, the second game: decks, duels, formats and tournaments."""
