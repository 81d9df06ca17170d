"""How greedy plays the two card games: it plans a whole row, and hands it in card by card."""
