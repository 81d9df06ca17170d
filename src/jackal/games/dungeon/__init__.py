"""Dungeon: a cave laid tile by tile (catalogue DUN)."""
