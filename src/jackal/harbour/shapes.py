"""The shapes of what a house tells beside its tables: what it has, lists, replays, puzzles, lessons, reviews.

Plain dictionaries, fit for JSON. A word of a vocabulary is annotated with the name of that vocabulary.
"""

from typing import Annotated, Any, Literal, TypedDict

from jackal.core.shape import Colour
from jackal.lessons.playing import LessonTold
from jackal.review.shapes import Review
from jackal.tables.shapes import (
    BotName,
    Change,
    ClockCard,
    GameAction,
    GameEvent,
    GameKey,
    ReplayStep,
    Status,
    TableCard,
    View,
)

Tile = Annotated[str, "Tile"]

# The house ----------------------------------------------------------------------------------------------------------


class OptionCard(TypedDict):
    """An option of a game."""

    key: str
    default: int | bool | str
    choices: list[int | bool | str]
    least: int
    help: str
    rule: str
    goes_with: str


class GameCard(TypedDict):
    """A game that can be played here; `colours` go to its seats in this order unless others are chosen.

    One from elsewhere brings texts along: by language, tables to be laid over the client's own.
    """

    key: GameKey
    title: str
    about: str
    texts: dict[str, dict[str, Any]]
    seats: list[int]
    options: list[OptionCard]
    colours: list[Colour]
    rules_version: int


class HouseCard(TypedDict):
    """What this server offers; `build` names the client it gives out, `address` how others reach it, if it knows.

    `usual_bot` plays where nobody has chosen.
    """

    version: str
    build: str
    address: str
    games: list[GameCard]
    bots: list[BotName]
    usual_bot: BotName
    colours: list[Colour]


class Me(TypedDict):
    """Whether the caller is known here; his tables are in the list of tables."""

    known: bool


# Tables -------------------------------------------------------------------------------------------------------------


class Listed(TypedDict):
    """A table in a list."""

    id: str
    game: GameKey
    title: str
    status: Status
    seats: int
    free: int
    names: list[str]
    clock: ClockCard
    made: int
    changed: int
    what_if: bool
    handed_in: bool


class Tables(TypedDict):
    """Tables that wait for players, games that anybody may watch, and those of the caller."""

    open: list[Listed]
    running: list[Listed]
    mine: list[Listed]


class TableMade(TypedDict):
    """A new table, the seats of it that are yours, and the invitation for friends."""

    table: str
    seats: list[int]
    invite: str


class Replay(TypedDict):
    """A finished game: all its plies, how it stood after so many of them, and what changed by some that follow.

    `opening` was told before the first ply: who begins.
    `parts` says after how many plies each part begins: an island of a campaign.
    """

    table: TableCard
    opening: list[GameEvent]
    plies: list[ReplayStep]
    parts: list[int]
    after: int
    view: View


class ReviewProgress(TypedDict):
    """How far the review of a finished game is, from 0 to 1; and the review when it is done.

    `none`: nobody has asked for it yet.
    """

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: float
    review: Review | None


# Puzzles ------------------------------------------------------------------------------------------------------------


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


# Lessons ------------------------------------------------------------------------------------------------------------


LessonWords = dict[str, str]
"""By language; English is always there."""


class LessonEntry(TypedDict):
    """A lesson of the shelf; the first of a game has the game's own name."""

    id: str
    game: GameKey
    title: LessonWords
    steps: int


class Lessons(TypedDict):
    """All lessons, by game, in their order."""

    lessons: list[LessonEntry]


class LessonNow(TypedDict):
    """How a lesson stands: how many steps are done, what is said now, what may be done.

    `told` is what the last move brought about, and what the others did then. `taken` is false if the move that was
    asked for is lawful, but not what this step wants: `answer` is what the lesson says to that, if it has words for it.
    `marks` are what the words are about: a cell, or `card=V`, `guide=hand/card=V`.
    """

    lesson: LessonEntry
    step: int
    words: LessonWords
    marks: list[str]
    moves: list[str]
    taken: bool
    answer: LessonWords | None
    colours: list[Colour]
    view: View
    actions: list[GameAction]
    told: list[LessonTold]
