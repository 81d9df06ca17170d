"""Jackal: the five games of the Jackal family, as a library, a terminal game and a table to share."""
