"""What happens in every game that knows it: who begins, how it ends, a vote to end it, who leaves, who is late."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event, name_of
from jackal.core.shape import TeamView


@dataclass(frozen=True)
class Begins(Event):
    """A seat goes first: the lot fell on it, or it was agreed."""

    seat: int
    drawn: bool


@dataclass(frozen=True)
class Over(Event):
    """How it ended: by seat, the score and the rank from 1; allies are told of as teams, too."""

    reason: str
    scores: list[int]
    ranks: list[int]
    teams: list[TeamView] | None = None


@dataclass(frozen=True)
class Propose(Event):
    """A seat proposes to end the game."""

    seat: int


@dataclass(frozen=True)
class Vote(Event):
    """A seat agrees to that, or does not."""

    seat: int
    agrees: bool


@dataclass(frozen=True)
class Leave(Event):
    """A seat's player is gone for good."""

    seat: int


@dataclass(frozen=True)
class Late(Event):
    """A seat's time is up."""

    seat: int


COMMON: Final = frozenset([name_of(kind) for kind in (Over, Propose, Vote, Leave, Late)])
"""Their names, which mean the same in every game."""
