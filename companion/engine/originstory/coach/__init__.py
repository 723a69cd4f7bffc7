"""What the coach needs of the engine: a round as numbers, and what its sums mean."""
