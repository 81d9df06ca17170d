"""The twelve abilities of Archipelago (ARC section 9): a card each, held by one pirate."""
