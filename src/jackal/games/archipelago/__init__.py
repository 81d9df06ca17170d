"""Jackal Archipelago (catalogue ARC): crews flip an island tile by tile and carry the gold they find to their ships."""
