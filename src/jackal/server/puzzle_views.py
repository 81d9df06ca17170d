"""What a view of an island has besides where it is a puzzle."""

from typing_extensions import TypedDict  # pydantic cannot read the TypedDict of Python 3.11


class Quest(TypedDict):
    """What a puzzle asks for and how far it has come: whose move it is, the turn from 1 on, coins not yet delivered,
    who has delivered; where the bear would go now and after whom; how far each cell is from it."""

    turns: int | None
    alive: int
    untouched: list[str]
    each: bool
    bank: str
    up: int | None
    turn: int
    left: int
    delivered: list[int]
    bear_to: str | None
    bear_prey: int | None
    far: dict[str, int]
