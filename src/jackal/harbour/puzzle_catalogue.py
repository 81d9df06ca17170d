"""The puzzles of this house: those of the book by their numbers, those of the last days by their dates (UTC)."""

from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from jackal.core.said import said
from jackal.games.archipelago.puzzles.book import BookEntry, book, daily, pool
from jackal.games.archipelago.tiles import TILES
from jackal.harbour.shapes import PuzzleEntry, PuzzlePage, Puzzles
from jackal.tables.errors import Refused

DAYS: Final = 30
"""So long a puzzle of the day can be had."""


def puzzles(today: date) -> Puzzles:
    """All that can be had on a day."""
    days = [today - timedelta(days=ago) for ago in range(DAYS)]
    return {
        "book": [listed(str(entry.number), entry) for entry in book()],
        "days": [listed(day.isoformat(), daily(day)) for day in days],
    }


@lru_cache(maxsize=1000)
def listed(puzzle: str, entry: BookEntry) -> PuzzleEntry:
    card = entry.card()
    there = {card.tile[cell] for cell in card.field.land}
    return {
        "id": puzzle,
        "grade": entry.grade,
        "name": {"en": card.name or card.name_ru, "ru": card.name_ru or card.name},
        "turns": card.turns or None,
        "alive": card.alive,
        "best": list(entry.least),
        "tiles": [TILES[tile].name for tile in sorted(there)],
    }


def page(puzzle: str, today: date) -> PuzzlePage:
    entry = found(puzzle, today)
    return {**listed(puzzle, entry), "card": entry.text, "today": puzzle == today.isoformat()}


def found(puzzle: str, today: date) -> BookEntry:
    """The puzzle of an id, which is written in one way alone: progress is kept by it."""
    if puzzle.isascii() and puzzle.isdecimal():
        return of_book(puzzle)
    day = read_day(puzzle)
    if day is None:
        raise Refused("no_puzzle", "there is no such puzzle: expected a number of the book or a date like 2026-11-16")
    if day > today:
        raise Refused(
            "no_puzzle", said("the puzzle of {day} comes on its day; today is {today} (UTC)", day=day, today=today)
        )
    if day <= today - timedelta(days=DAYS):
        raise Refused(
            "no_puzzle",
            said("the puzzle of {day} is gone: one of a day can be had for {days} days", day=day, days=DAYS),
        )
    return daily(day)


def of_book(puzzle: str) -> BookEntry:
    for entry in book():
        if puzzle == str(entry.number):
            return entry
    raise Refused("no_puzzle", said("there is no such puzzle: the book has 1 to {count}", count=len(book())))


def read_day(text: str) -> date | None:
    """Python reads dates in several forms: only one of them is an id."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def entry_of(card: str) -> BookEntry | None:
    """What is known of a card, if it is one of ours."""
    return by_text().get(card)


@lru_cache(maxsize=1)
def by_text() -> dict[str, BookEntry]:
    return {entry.text: entry for entry in [*pool(), *book()]}
