"""What comes in about lessons, strictly checked."""

from typing import Annotated, Final

from pydantic import ConfigDict, Field, JsonValue

from jackal.server.requests import MOST_PARTS, Meant, StrictModel, Word

MOST_MOVES: Final = 60
FIRST_MOVES: Final[list[JsonValue]] = ["1:a4-b4"]

LessonId = Annotated[str, Field(min_length=1, max_length=60)]
Moves = Annotated[list[Word], Field(max_length=MOST_MOVES)]


class LessonMoves(StrictModel):
    """A lesson and all the moves that it has taken so far; `next` is what is to be done now, if anything."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"lesson": "archipelago", "moves": FIRST_MOVES, "next": "1:b4-c4"}]}
    )
    lesson: LessonId
    moves: Moves
    next: Word | Meant | None = None


class LessonWhyNot(StrictModel):
    """What one wants to do next, in its parts."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"lesson": "archipelago", "moves": FIRST_MOVES, "meant": {"piece": 0, "to": "g5"}}]
        }
    )
    lesson: LessonId
    moves: Moves
    meant: Meant


class LessonRow(StrictModel):
    """The cards that a row is begun with."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"lesson": "cards-2015", "moves": [], "cards": ["V"]}]})
    lesson: LessonId
    moves: Moves
    cards: Annotated[list[Word], Field(max_length=MOST_PARTS)]
