"""Bots as they are named on the command line."""

import sys
from pathlib import Path
from typing import Final

from jackal.bots import make_bot

NO_BOTS: Final = "none"


def read_bots(text: str) -> list[str]:
    """The names in a list such as `greedy,my_module:MyBot`, each tried once: a mistake is told before the game."""
    names = bot_names(text)
    try_bots(names)
    return names


def bot_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip() not in ("", NO_BOTS)]


def try_bots(names: list[str]) -> None:
    if any(":" in name for name in names):
        look_here()
    for name in names:
        make_bot(name, 0)


def look_here() -> None:
    """Modules of the current directory can be imported too; last, so that none of them hides an installed one."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
