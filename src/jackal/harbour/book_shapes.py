"""The shapes of the ship's book: a page of it for each finished game, and what all of them come to."""

from typing import Literal, TypedDict

from jackal.harbour.shapes import PuzzleFeat
from jackal.tables.shapes import GameKey

Result = Literal["won", "drew", "lost", "left"]
"""A first place shared with another side is a draw; who has left, or let a bot finish for him, has neither won nor
lost."""


class BookPage(TypedDict):
    """A finished game as one of its seats has lived it.  Of the others it has no names.

    `options` are those that were not as usual; of `people` and `bots` only opponents count; `gold` is what the seat
    itself has brought, `lead` what its side had more than the best other one. `falls` says what has felled its people,
    and `deeds` what it did that may be worth a badge, each how often.
    """

    table: str
    at: int
    game: GameKey
    options: dict[str, str]
    seats: int
    people: int
    bots: list[str]
    result: Result
    place: int
    gold: int
    lead: int
    falls: dict[str, int]
    deeds: dict[str, int]


class BookTally(TypedDict):
    """How games ended."""

    played: int
    won: int
    drew: int
    lost: int
    left: int


class BookLine(TypedDict):
    """The same of some games: those of so many seats, or against such opponents."""

    of: str
    tally: BookTally


class BookBest(TypedDict):
    """The best of all games, and when and where that was."""

    score: int
    table: str
    at: int


class BookGame(TypedDict):
    """All games of one kind. Opponents are `people`, or the highest rank of the bots."""

    game: GameKey
    tally: BookTally
    seats: list[BookLine]
    opponents: list[BookLine]
    streak: int
    longest: int
    gold: BookBest | None
    lead: BookBest | None


class BookFall(TypedDict):
    """What has felled people of one's own, in which game, and how often."""

    game: GameKey
    what: str
    count: int


class BookBadge(TypedDict):
    """A badge: how far one is, and when one had it."""

    deed: str
    have: int
    need: int
    at: int | None


class ShipsBook(TypedDict):
    """The ship's book of whoever asks: streaks count games won in a row, now and at best.

    `unread` games are over and not entered yet: they are being played again. `devices` keep this book together.
    """

    since: int | None
    tally: BookTally
    streak: int
    longest: int
    games: list[BookGame]
    falls: list[BookFall]
    badges: list[BookBadge]
    latest: list[BookPage]
    solved: int
    unread: int
    devices: int


class BookFile(TypedDict):
    """The whole of a book, to be kept elsewhere: all its pages, and the puzzles that were solved."""

    format: Literal["jackal-book"]
    version: int
    written: int
    pages: list[BookPage]
    solved: dict[str, PuzzleFeat]
