"""What the games are furnished with, made and judged: islands for the card games, puzzles."""
