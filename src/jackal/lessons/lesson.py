"""A lesson: where it starts, what chance answers, and its steps, each with its words and what finishes it."""

import re
from functools import cached_property
from typing import Final, NamedTuple

from jackal.core.game import Game, State
from jackal.text.texts import ENGLISH

PUPIL: Final = 0
"""The seat of who learns."""
EVERY: Final = "*"
"""In a pattern: anything, or nothing."""


Words = dict[str, str]
"""The same in each language that it is written in, English always among them."""


class Pattern(NamedTuple):
    """Actions as they are written; `*` stands for anything: `1:b4-*`, `ship:*`."""

    text: str
    line: int

    def fits(self, written: str) -> bool:
        parts = [re.escape(part) for part in squeezed(self.text).split(EVERY)]
        return re.fullmatch(".*".join(parts), squeezed(written)) is not None

    @property
    def is_plain(self) -> bool:
        """Whether it is one action, written out."""
        return EVERY not in self.text


def squeezed(text: str) -> str:
    """Blank space and letter case do not matter in actions."""
    return "".join(text.split()).lower()


class Reply(NamedTuple):
    """What another seat does then; None is whoever is asked first."""

    seat: int | None
    text: str
    line: int


class Wrong(NamedTuple):
    """A typical move that is lawful and not what is wanted, and what is said to it."""

    pattern: Pattern
    words: Words


class Step(NamedTuple):
    """What is to be done next."""

    words: Words
    wanted: tuple[Pattern, ...]
    """What may be done; nothing: anything."""
    until: str
    """The event that finishes it; empty: the first action does."""
    marks: tuple[str, ...]
    """What it is about, by what the pages call it: a cell, or `card=V`, `action=land`."""
    hint: Words | None
    wrong: tuple[Wrong, ...]
    replies: tuple[Reply, ...]
    line: int

    def wants(self, written: str) -> bool:
        return not self.wanted or any(pattern.fits(written) for pattern in self.wanted)

    def answer(self, written: str) -> Words | None:
        """What is said to something lawful that is not wanted now; None: nothing of its own."""
        for wrong in self.wrong:
            if wrong.pattern.fits(written):
                return wrong.words
        return self.hint


class Lesson:
    """A lesson as it was written; whoever plays it starts from a copy."""

    def __init__(self, game: Game, start: State, title: Words, order: int) -> None:
        self.id = ""
        self.game = game
        self.start = start
        self.title = title
        self.order = order
        """Its place among the lessons of its game; the first one is 1."""
        self.chance: list[int] = []
        self.steps: list[Step] = []
        self.end: Words = {ENGLISH: ""}

    @cached_property
    def colours(self) -> list[str]:
        return self.game.seat_names(self.start)
