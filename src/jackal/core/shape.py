"""Shapes that every game has in common. A word of a vocabulary is annotated with the name of that vocabulary."""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

View = Mapping[str, Any]
"""What a seat may know of a position, plain data fit for JSON; each game declares its own as a `TypedDict`."""

Meant = Mapping[str, Any]
"""What somebody means, in the parts of an action taken apart, as far as he has said them: a piece and a place."""

Colour = Annotated[str, "Colour"]


class OutcomeView(TypedDict):
    """How a game ended: by seat, the score and the rank from 1."""

    reason: str
    scores: list[int]
    ranks: list[int]
