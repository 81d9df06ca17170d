"""The head of a position's text, the same for every game: which game, how many seats, which options."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from jackal.core.errors import BadOption, BadText, JackalError
from jackal.core.first import first_seat
from jackal.core.game import Game, check_seats
from jackal.core.options import Option, Value, fold, settle, unfold, write_value
from jackal.core.said import Said, said

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
        raise BadText(said("a position begins with '{got}'", got=FORMAT), 1)
    return lines


class Head(NamedTuple):
    """How many seats, the options that are given, and in which line each of them."""

    seats: int
    given: dict[str, Value]
    lines: dict[str, int]

    def settled(self, options: tuple[Option, ...]) -> dict[str, Value]:
        """Every option with its value; one that cannot be is refused with its line."""
        try:
            settled = settle(options, self.given)
            first_seat(settled, self.seats, 0)
            return settled
        except BadOption as fault:
            raise self.at_its_line(fault) from fault

    def at_its_line(self, fault: JackalError) -> BadText:
        """What is wrong with the options, at the line of the first of them that is spoken of, or of the last one.

        An option may be a text of its own, a field or islands: then the fault has its place in there.
        """
        if isinstance(fault, BadText):
            key = next((key for key, value in self.given.items() if "\n" in str(value)), next(reversed(self.lines), ""))
            return BadText(said("in the text of option {key}, {fault}", key=key, fault=fault), self.lines.get(key, 0))
        found = [line for key, line in self.lines.items() if re.search(rf"\b{re.escape(key)}\b", str(fault))]
        return BadText(fault.args[0], [*found, *list(self.lines.values())[-1:], 0][0])


class Written:
    """With what the lines of a position begin, and where they are."""

    def __init__(self, repeated: tuple[str, ...]) -> None:
        self.repeated = ("option", *repeated)
        """What may begin several lines."""
        self.lines: dict[str, int] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.lines

    def add(self, key: str, line: int) -> None:
        if key in self.lines and key not in self.repeated:
            raise BadText(
                said("there are two lines '{got}', the first is line {line}", got=key, line=self[key]), line, 1
            )
        self.lines[key] = line

    def __getitem__(self, key: str) -> int:
        return self.lines.get(key, 0)

    def refused(self, fault: str, *keys: str) -> BadText:
        """What is wrong with the whole, at the line of whom it is about, or at the first that begins with a key."""
        about = str(fault.fields.get("who", "")) if isinstance(fault, Said) else ""
        return BadText(fault, next((self[key] for key in (about, *keys) if key in self.lines), 1))


def read_head(lines: list[NumberedLine], game: Game) -> Head:
    head = Head(game.seats[0], {}, {})
    for number, line in lines:
        key, _, value = line.partition(":")
        if key == "game" and value.strip() != game.key:
            raise BadText(said("this is a position of '{got}', not of {key}", got=value.strip(), key=game.key), number)
        if key == "seats":
            head = head._replace(seats=read_seats(value.strip(), game, number))
        elif key == "option":
            read_option(head, line, number)
    return head


def read_line(line: str, number: int) -> tuple[str, str]:
    """What stands before its colon, and what behind it."""
    key, colon, value = line.partition(":")
    if not colon:
        raise BadText(said("expected 'key: value', got '{got}'", got=line), number)
    return key, value.strip()


def no_such_line(key: str, colours: Sequence[str], count: int, number: int) -> BadText:
    """Somebody who does not play here is told apart from a word that nothing begins with."""
    if key in colours:
        known = ", ".join(colours[:count])
        return BadText(said("there is no {got} here, only {known}", got=key, known=known), number, 1)
    return BadText(said("no line of a position begins with '{got}'", got=key), number, 1)


def read_seats(text: str, game: Game, line: int) -> int:
    seats = read_count(text, line)
    try:
        check_seats(game, seats)
    except BadOption as fault:
        raise BadText(fault.args[0], line) from fault
    return seats


def read_option(head: Head, line: str, number: int) -> None:
    name, equals, meant = line.partition(":")[2].partition("=")
    key = name.strip()
    if not equals:
        raise BadText(said("expected 'option: name = value', got '{got}'", got=line), number)
    if key in head.lines:
        raise BadText(said("option {key} is given twice, first in line {line}", key=key, line=head.lines[key]), number)
    head.given[key] = unfold(meant.strip())
    head.lines[key] = number


def read_count(text: str, line: int) -> int:
    """A number that is not below zero."""
    if text.startswith("-") and text[1:].isdecimal():
        raise BadText(said("no count may be below zero, got '{got}'", got=text), line)
    if not text.isdecimal():
        raise BadText(said("expected a number, got '{got}'", got=text), line)
    if len(text) > MOST_DIGITS:
        raise BadText(said("the number {got} is too large", got=text), line)
    return int(text)
