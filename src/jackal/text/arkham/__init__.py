"""Arkham for people."""
