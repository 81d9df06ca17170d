"""What an adviser says: the options of a seat, the best first, with chances and reasons."""

from typing import NamedTuple

from jackal.core.game import Action

Fields = dict[str, int | float | str]


class Reason(NamedTuple):
    """Why: the key of a text (`advice` in the tables of texts), and what is put into it."""

    key: str
    fields: Fields


class AdvisedOption(NamedTuple):
    """What a seat may do in one go, and its chance to win then; None where no chance is known."""

    actions: tuple[Action, ...]
    chance: float | None


class Counsel(NamedTuple):
    """The options that were looked at, the best first."""

    options: list[AdvisedOption]
    is_close: bool
    """Whether the next best is about as good."""

    def chance_of(self, actions: tuple[Action, ...]) -> float | None:
        """The chance to win after something that was looked at."""
        for option in self.options:
            if option.actions == actions:
                return option.chance
        return None


class Loss(NamedTuple):
    """By how much of a win chance one option is worse than another, and how sure that is: its standard error."""

    loss: float
    error: float


NO_REASON: list[Reason] = []


def bounded(chance: float) -> float:
    """Rated a little above or below what can be: coins count beside the win."""
    return min(max(chance, 0.0), 1.0)
