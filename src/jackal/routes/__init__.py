"""The engine of the two card games: secret routes over an island (catalogue RTE)."""
