"""The generator and the checker of islands for the card games (RTE-G)."""
