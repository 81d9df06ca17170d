"""Archipelago for people, with its campaign and its puzzles."""
