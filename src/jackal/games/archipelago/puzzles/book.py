"""The book of puzzles and the pool of the daily ones, frozen in text files that a person can read (ARC-P11)."""

import re
from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.quest import PIRATES, QuestCard

GRADES: Final = 6
HEAD: Final = re.compile(r"# (\d+) grade=(\d) least=([\d,-]+) first=(\d+)")


class BookEntry(NamedTuple):
    """A puzzle with what is proved of it: the least turns with one, two, three alive, the winning first turns."""

    number: int
    grade: int
    least: tuple[int | None, ...]
    first_turns: int
    text: str

    def card(self) -> QuestCard:
        return read_card(self.text)


def read_book(text: str) -> list[BookEntry]:
    """Cards apart by blank lines, each below a line such as `# 17 grade=3 least=5,5,6 first=2`."""
    entries: list[BookEntry] = []
    line = 1
    for block in re.split(r"\n(?:[ \t]*\n)+", text):
        head, _, card = block.lstrip("\n").partition("\n")
        found = HEAD.match(head)
        if found is None and card:
            raise BadText(
                said("expected a line such as '# 17 grade=3 least=5,5,6 first=2', got '{got}'", got=head), line, 1
            )
        if found is not None:
            least = tuple([None if word == "-" else int(word) for word in found[3].split(",")])
            entries.append(BookEntry(int(found[1]), int(found[2]), least, int(found[4]), card.rstrip("\n") + "\n"))
        line += block.count("\n") + 2
    return entries


def write_entry(entry: BookEntry) -> str:
    least = ",".join(["-" if turns is None else str(turns) for turns in entry.least])
    return f"# {entry.number} grade={entry.grade} least={least} first={entry.first_turns}\n{entry.text}"


@lru_cache(maxsize=1)
def book() -> list[BookEntry]:
    return _shelf("book.txt")


@lru_cache(maxsize=1)
def pool() -> list[BookEntry]:
    return _shelf("daily.txt")


def _shelf(name: str) -> list[BookEntry]:
    return read_book(files("jackal.games.archipelago.puzzles").joinpath(name).read_text("utf-8"))


def daily(day: date) -> BookEntry:
    """The puzzle of a day (UTC): the pool in its order, over and over; weekdays have their grades."""
    entries = pool()
    return entries[day.toordinal() % len(entries)]


def stars(entry: BookEntry, turns: int, alive: int) -> int:
    """ARC-P14: one for the solution, one for the least turns that can be asked, one for all that can live."""
    asked = entry.card().alive
    best_alive = max([n for n in range(1, len(PIRATES) + 1) if entry.least[n - 1] is not None], default=0)
    return 1 + (turns == entry.least[asked - 1]) + (alive >= best_alive)
