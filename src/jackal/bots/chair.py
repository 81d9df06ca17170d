"""What a player at the table may know: the only thing a bot ever gets."""

from typing import Protocol

from jackal.core.chance import Chance
from jackal.core.game import Action, Game, Seat, State
from jackal.core.shape import View


class Chair:
    """One seat's side of the table. The true position stays behind it: a bot asks, it never looks."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._state = state
        self._view: View | None = None

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

    @property
    def idle_rounds(self) -> int:
        """How many rounds nothing has been won or found."""
        return self._state.idle_rounds()

    def imagine(self, chance: Chance) -> State:
        """A full position that fits all the seat knows, the rest dealt from `chance`; never the true one."""
        return self._state.redeal(self.seat, chance)


class Bot(Protocol):
    """A computer player. It may remember what it saw and did; a new game deserves a new bot."""

    def choose(self, chair: Chair) -> Action:
        """One of the chair's legal actions."""
        ...
