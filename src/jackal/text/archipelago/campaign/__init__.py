"""The campaign of Archipelago for people."""
