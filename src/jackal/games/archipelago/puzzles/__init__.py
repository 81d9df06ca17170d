"""Solo puzzles: three pirates, a bear, no chance and nothing hidden (ARC-P)."""
