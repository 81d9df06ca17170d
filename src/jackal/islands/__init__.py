"""The engine of tile exploration: everything that the island games share (catalogue ISL)."""
