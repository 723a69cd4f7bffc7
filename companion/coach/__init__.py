"""The coach: what a card is worth, from rounds played to their end by the hundred thousand."""
