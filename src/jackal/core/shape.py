"""Shapes that every game has in common. A word of a vocabulary is annotated with the name of that vocabulary."""

from collections.abc import Mapping
from typing import Annotated, Any, NotRequired, TypedDict

View = Mapping[str, Any]
"""What a seat may know of a position, plain data fit for JSON; each game declares its own as a `TypedDict`."""

Meant = Mapping[str, Any]
"""What somebody means, in the parts of an action taken apart, as far as he has said them: a piece and a place."""

Colour = Annotated[str, "Colour"]


class Addition:
    """What one part of a game adds to a record of its views: to which record, and what that looks like.

    Views of games without that part do not have it.
    """

    def __init__(self, record: type, shape: type) -> None:
        self.record = record
        self.shape = shape


class TeamView(TypedDict):
    """Allies: their seats, what each of them has brought, the sum of it, and the rank of their side."""

    seats: list[int]
    own: list[int]
    score: int
    rank: int


class OutcomeView(TypedDict):
    """How a game ended: by seat, the score and the rank from 1; of allies, those of their side."""

    reason: str
    scores: list[int]
    ranks: list[int]
    teams: NotRequired[list[TeamView]]


class PlainView(TypedDict):
    """What is known of any view: which game it is, through whose eyes, which seats decide, how it ended; and more."""

    game: str
    seat: NotRequired[int | None]
    actors: NotRequired[list[int]]
    outcome: NotRequired[OutcomeView | None]


class PlainAction(TypedDict):
    """What is known of any action: as it is written, its verb, in a word what it is about; and more."""

    text: str
    verb: str
    what: NotRequired[str]


class Blow(TypedDict):
    """Something that was done to a seat, by another's doing or by nobody's."""

    seat: int
    by: int | None


class PlainEvent(TypedDict):
    """What is known of any event: its name, to whom it was done and by whom; and more."""

    name: str
    befalls: NotRequired[list[Blow]]
