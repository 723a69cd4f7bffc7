"""Studies: policies that play many rounds, and what that tells of sides, effects and readings."""
