"""What comes in about solo puzzles, strictly checked."""

from typing import Annotated, Final

from pydantic import ConfigDict, Field, JsonValue

from jackal.server.requests import Meant, StrictModel

LONGEST_CARD: Final = 4_000
LONGEST_MOVE: Final = 40
MOST_MOVES: Final = 600

P_1: Final = """P-1 "Horse and basket"
turns <= 6, alive >= 2
6 -- +  e  Bk --
5 C1 e  Ho Ba e
4 ^  e  C1 e  >
3 e  e  C1 e  e
2 -- Dn e  e  --
  b  c  d  e  f
"""
"""An example."""
FIRST_MOVES: Final[list[JsonValue]] = ["1:e6-d5", ">e3", "2:e6-d5", ">b4"]

CardText = Annotated[str, Field(min_length=1, max_length=LONGEST_CARD)]
Move = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]
Moves = Annotated[list[Move], Field(max_length=MOST_MOVES)]
PuzzleId = Annotated[str, Field(min_length=1, max_length=40)]


class PuzzleCard(StrictModel):
    """A puzzle, as the text of its card."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"card": P_1}]})
    card: CardText


class PuzzleMoves(PuzzleCard):
    """A puzzle and all that was played from its start on, in the game's notation."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"card": P_1, "moves": FIRST_MOVES}]})
    moves: Moves


class PuzzleWhyNot(PuzzleMoves):
    """What one wants to do next, in its parts."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"card": P_1, "moves": FIRST_MOVES, "meant": {"piece": 2, "to": "c5"}}]}
    )
    meant: Meant


class PuzzleSolution(StrictModel):
    """A puzzle of the book or of a day, and the moves that solve it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"id": "1", "moves": FIRST_MOVES}]})
    id: PuzzleId
    moves: Moves
