"""How bots that search think about the island games."""
