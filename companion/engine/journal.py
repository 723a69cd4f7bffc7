"""A game is a list of actions (being written)."""
