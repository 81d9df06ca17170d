"""What a player at the table may know: the only thing a bot ever gets."""

from typing import Protocol

from jackal.core.chance import Chance
from jackal.core.errors import JackalError
from jackal.core.game import Action, Game, Seat, State
from jackal.core.options import Value
from jackal.core.shape import View


class BotFault(JackalError):
    """A bot crashed or chose what is not legal; says which bot, at which seat, at which action of the game."""


class Chair:
    """One seat's side of the table. The true position stays behind it: a bot asks, it never looks."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._state = state
        self._view: View | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self._state.standing("").scores)

    @property
    def options(self) -> dict[str, Value]:
        """What was agreed on before the game; a game from elsewhere may keep nothing of it."""
        return dict(getattr(self._state, "options", {}))

    @property
    def view(self) -> View:
        """Everything the seat sees, as plain data; made when first asked for."""
        if self._view is None:
            self._view = self.game.view(self._state, self.seat)
        return self._view

    @property
    def actions(self) -> list[Action]:
        """The legal actions now, in a fixed order. Treat the list as read-only."""
        return self._state.actions(self.seat)

    def describe(self, action: Action) -> View:
        """One of the actions taken apart: its text, its verb and what it is about."""
        return self.game.notation.describe(self._state, action)

    @property
    def idle_rounds(self) -> int:
        """How many rounds nothing has been won or found."""
        return self._state.idle_rounds()

    def imagine(self, chance: Chance) -> State:
        """A full position that fits all the seat knows, the rest dealt from `chance`; never the true one."""
        return self._state.redeal(self.seat, chance)


class Bot(Protocol):
    """A computer player. It may remember what it saw and did; a new game deserves a new bot.

    One that thinks for as long as it is told has an attribute `budget`, in seconds; one that has something to put away
    after its game has a method `close`.
    """

    def choose(self, chair: Chair) -> Action:
        """One of the chair's legal actions."""
        ...
