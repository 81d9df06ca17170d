"""Lessons: real positions of the games with a script, each step finished by doing it."""
