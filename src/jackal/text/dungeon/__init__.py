"""Dungeon for people."""
