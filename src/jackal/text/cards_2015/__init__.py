"""The card game of 2015 for people."""
