"""Learns win chances from games that bots play against each other: `make train ARGS="dungeon"`."""
