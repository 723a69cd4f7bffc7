"""Origin Story: cards, tricks, the Vancardians, scores, stamina, and the games played with them."""
