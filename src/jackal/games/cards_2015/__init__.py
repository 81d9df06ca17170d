"""The card game of 2015 (catalogue C15)."""
