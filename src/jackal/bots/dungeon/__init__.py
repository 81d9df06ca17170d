"""How greedy plays Dungeon."""
