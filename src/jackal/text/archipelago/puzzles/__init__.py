"""The puzzles for people."""
