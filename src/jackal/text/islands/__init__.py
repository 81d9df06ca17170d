"""The island games for people: what Archipelago, Arkham and the puzzles share."""
