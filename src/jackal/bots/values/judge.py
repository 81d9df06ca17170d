"""What greedy needs to know of a game: a judge of positions, made anew for each decision."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from jackal.core.game import Seat, State


class Judge(Protocol):
    """Judges the positions that follow from one imagined position, for one seat."""

    root: State
    """The position to look ahead from: the imagined one, or one made of it that favours no guess."""

    def is_quiet(self, state: State) -> bool:
        """Whether a position can be judged as it is; otherwise the seat's next decision is looked at too."""
        ...

    def worth(self, state: State) -> float:
        """How good a position is for the seat."""
        ...

    def trace(self, state: State) -> int:
        """A number that is the same when the seat's own side of the position is: greedy avoids coming back."""
        ...

    def is_hopeless(self) -> bool:
        """Whether the seat sees nothing that anybody could still win or find."""
        ...


class Opinion(NamedTuple):
    """How to make a game's judge from an imagined position, and how many positions are worth imagining."""

    make: Callable[[State, Seat], Judge]
    worlds: int


class StandingJudge:
    """For a game without a value of its own: the seat's score against the mean of the others."""

    def __init__(self, root: State, seat: Seat) -> None:
        self.root = root
        self.seat = seat

    def is_quiet(self, state: State) -> bool:
        return self.seat not in state.actors()

    def worth(self, state: State) -> float:
        outcome = state.standing("")
        mine = outcome.scores[self.seat]
        others = len(outcome.scores) - 1
        return mine - (sum(outcome.scores) - mine) / max(others, 1)

    def trace(self, state: State) -> int:
        return 0

    def is_hopeless(self) -> bool:
        return True
