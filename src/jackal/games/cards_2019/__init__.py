"""The card game of 2019 (catalogue C19)."""
