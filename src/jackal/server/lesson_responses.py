"""The shapes of what goes out about lessons."""

from typing_extensions import TypedDict  # pydantic cannot read the TypedDict of Python 3.11

from jackal.server.requests import Colour, GameKey
from jackal.server.shapes import Change, GameAction, GameEvent, View


class LessonWords(TypedDict):
    en: str
    ru: str


class LessonEntry(TypedDict):
    """A lesson of the shelf; the first of a game has the game's own name."""

    id: str
    game: GameKey
    title: LessonWords
    steps: int


class Lessons(TypedDict):
    """All lessons, by game, in their order."""

    lessons: list[LessonEntry]


class LessonTold(TypedDict):
    """What one seat did brought about, and what that changed."""

    events: list[GameEvent]
    changes: list[list[Change]]


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
