"""The island games for people: what all of them share; what a part of one is to people stands beside that game."""
