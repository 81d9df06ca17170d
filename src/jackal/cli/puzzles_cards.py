"""Which puzzle is meant: one of the book, that of a day, or a card of one's own."""

from datetime import UTC, date, datetime
from typing import Final, NamedTuple

from jackal.cli.inputs import read_text
from jackal.core.errors import BadOption
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games.archipelago.puzzles.book import BookEntry, book, daily, pool
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.quest import PIRATES, QuestCard
from jackal.text.texts import Texts

DAILY: Final = "daily"


class ChosenPuzzle(NamedTuple):
    """A puzzle and what is known of it; `entry` is None for a card of one's own."""

    id: str
    text: str
    card: QuestCard
    entry: BookEntry | None

    def options(self) -> dict[str, Value]:
        """What the game is asked for."""
        return {"puzzle": int(self.id)} if self.id.isdecimal() else {"card": self.text}

    def name(self, texts: Texts) -> str:
        """In the player's language if it has such a name."""
        russian, english = self.card.name_ru, self.card.name
        return (russian or english) if texts.language == "ru" else (english or russian)


def find_puzzle(what: str) -> ChosenPuzzle:
    """`17` is of the book, `daily` of today, `2026-11-16` of that day; anything else a file, `-` the standard input."""
    if what.isdecimal():
        return of_book(int(what))
    if what == DAILY:
        return of_day(today())
    day = read_day(what)
    if day is not None:
        return of_day(day)
    text = read_text(what)
    return ChosenPuzzle("", text, read_card(text), None)


def of_book(number: int) -> ChosenPuzzle:
    entries = book()
    if not 1 <= number <= len(entries):
        raise BadOption(said("the book has the puzzles 1 to {count}; got {number}", count=len(entries), number=number))
    entry = entries[number - 1]
    return ChosenPuzzle(str(number), entry.text, entry.card(), entry)


def of_day(day: date) -> ChosenPuzzle:
    entry = daily(day)
    return ChosenPuzzle(day.isoformat(), entry.text, entry.card(), entry)


def entry_of(options: dict[str, Value]) -> BookEntry | None:
    """What is known of the puzzle that a game was asked for."""
    if options["card"]:
        return next((entry for entry in [*pool(), *book()] if entry.text == options["card"]), None)
    return book()[int(options["puzzle"]) - 1]


def today() -> date:
    """Days begin at midnight, universal time."""
    return datetime.now(UTC).date()


def read_day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def by_survivors(least: tuple[int | None, ...]) -> dict[str, int | None]:
    """The least turns by how many live at the end."""
    return {str(alive): turns for alive, turns in zip(range(1, len(PIRATES) + 1), least, strict=True)}


def described(found: ChosenPuzzle) -> dict[str, object]:
    """For programs."""
    card, entry = found.card, found.entry
    name: dict[str, object] = {"en": card.name, "ru": card.name_ru}
    asked: dict[str, object] = {
        "turns": card.turns or None,
        "alive": card.alive,
        "untouched": [card.field.name(cell) for cell in card.untouched],
        "each": card.each,
        "coins": sum(card.coins.values()),
    }
    if entry is None:
        return {"id": None, "name": name} | asked
    known: dict[str, object] = {"least": by_survivors(entry.least), "first_turns": entry.first_turns}
    return {"id": found.id, "grade": entry.grade, "name": name} | asked | known
