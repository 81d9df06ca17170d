"""The shapes of what goes out about solo puzzles."""

from typing import Any

from typing_extensions import TypedDict  # pydantic cannot read the TypedDict of Python 3.11

from jackal.server.shapes import Change, GameAction, GameEvent, Tile, View


class PuzzleName(TypedDict):
    en: str
    ru: str


class PuzzleEntry(TypedDict):
    """A puzzle of the book, or of a day: its id is a number or a date.

    `best` is the least number of turns in which at least one, two, three pirates come through; null: that cannot be.
    """

    id: str
    grade: int
    name: PuzzleName
    turns: int | None
    alive: int
    best: list[int | None]
    tiles: list[Tile]


class Puzzles(TypedDict):
    """The book, and the puzzles of the last days, today's first."""

    book: list[PuzzleEntry]
    days: list[PuzzleEntry]


class PuzzlePage(PuzzleEntry):
    """A puzzle with its card (docs/notation.md); `today` if it is the puzzle of this day."""

    card: str
    today: bool


class PuzzlePly(TypedDict):
    """A move, all that it brought about, and what that changed."""

    action: GameAction
    events: list[GameEvent]
    changes: list[list[Change]]


class PuzzleNow(TypedDict):
    """How a puzzle stands after some moves, and what may follow. Stars are for solved puzzles of ours alone."""

    view: View
    actions: list[GameAction]
    plies: list[PuzzlePly]
    stars: int | None


class PuzzleHelp(TypedDict):
    """Whether the puzzle can still be solved, in how many turns from the present one on, and the shortest way.

    `bad` is which of the moves spoilt it, counted from 0; null if none did.
    """

    solvable: bool
    least: int | None
    line: list[GameAction]
    bad: int | None


class PuzzleNote(TypedDict):
    """Something to be said about a card, in plain data; the words are the client's."""

    code: str
    data: dict[str, Any]


class PuzzleVerdict(TypedDict):
    """What the solver has proved of a card; its grade and what is weak about it, if there was time to find that out.

    `least` is as `best` of a puzzle, by the number of pirates; `line` is one of the shortest solutions; `first_turns`
    are the positions after the first turn from which it can still be solved.
    """

    solvable: bool
    least: dict[str, int | None]
    first_turns: int
    grade: int | None
    weak: list[PuzzleNote]
    states: int
    seconds: float
    line: list[str]


class PuzzleFeat(TypedDict):
    """The caller's best solution of a puzzle, and when he first solved it (milliseconds since 1970)."""

    turns: int
    alive: int
    stars: int
    at: int


class PuzzleFeats(TypedDict):
    """What the caller has solved, and for how many days in a row the puzzle of the day."""

    solved: dict[str, PuzzleFeat]
    streak: int
