"""The command `jackal`: play, simulate, look at positions and records, read the rules."""

from jackal.cli.app import main

__all__ = ["main"]
