"""The head of a position's text, the same for every game: which game, how many seats, which options."""

import re
from typing import Final

from jackal.core.errors import BadText
from jackal.core.game import Game
from jackal.core.options import Value, fold, unfold, write_value

FORMAT: Final = "jackal position 1"
HEADS: Final = (FORMAT, "game", "seats", "option")
"""With what the lines of the head begin."""
COMMENT: Final = re.compile(r"(?<!\\)#.*")
MOST_DIGITS: Final = 9

NumberedLine = tuple[int, str]
"""A line with its number."""


def write_head(game: str, seats: int, options: dict[str, Value]) -> list[str]:
    lines = [FORMAT, f"game: {game}", f"seats: {seats}"]
    return lines + [f"option: {key} = {fold(write_value(value))}".rstrip() for key, value in options.items()]


def lines_of(text: str) -> list[NumberedLine]:
    """The lines without their comments."""
    lines = [(number, COMMENT.sub("", line).rstrip()) for number, line in enumerate(text.split("\n"), 1)]
    if lines[0][1] != FORMAT:
        raise BadText(f"a position begins with {FORMAT!r}", 1)
    return lines


def read_head(lines: list[NumberedLine], game: Game) -> tuple[int, dict[str, Value]]:
    """How many seats, and the options that are given."""
    seats = game.seats[0]
    given: dict[str, Value] = {}
    for number, line in lines:
        key, _, value = line.partition(":")
        if key == "game" and value.strip() != game.key:
            raise BadText(f"this is a position of {value.strip()!r}, not of {game.key}", number)
        if key == "seats":
            seats = read_count(value.strip(), number)
            if seats not in game.seats:
                raise BadText(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats", number)
        elif key == "option":
            name, equals, meant = value.partition("=")
            if not equals:
                raise BadText(f"expected 'option: name = value', got {line!r}", number)
            given[name.strip()] = unfold(meant.strip())
    return seats, given


def read_count(text: str, line: int) -> int:
    """A number that is not below zero."""
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise BadText(f"expected a number, got {text!r}", line)
    return int(text)
