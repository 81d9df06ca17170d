"""The two card games for people."""
