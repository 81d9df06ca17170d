"""Arkham: two mirror-image worlds, a veil between them, and cars that drive round the city."""
