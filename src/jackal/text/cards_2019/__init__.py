"""The card game of 2019 for people."""
