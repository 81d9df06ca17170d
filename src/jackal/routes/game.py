"""What the two card games have in common as values in the registry."""

from typing import Final, cast

from jackal.core.errors import Refusal
from jackal.core.event import Event
from jackal.core.first import is_drawn
from jackal.core.game import Action, Game, Seat, State
from jackal.core.notation import Notation
from jackal.core.options import Value
from jackal.core.shape import Meant, View
from jackal.routes import notation
from jackal.routes.box import Box
from jackal.routes.events import Begins
from jackal.routes.island import Island
from jackal.routes.meant import write_meant
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS, look, look_at_all

THINGS: Final = {"first": "RTE-S3", "deck": "RTE-T1", "discard": "RTE-H3"}
"""What can be pointed at in both, and the rule that speaks of it."""


class RouteGame(Game):
    """Views and notation are the same in both."""

    box: Box

    def blank(self, seats: int, options: dict[str, Value]) -> RouteState:
        """A table with nothing on it, to be filled from a text."""
        raise NotImplementedError

    def opening(self, state: State) -> list[Event]:
        s = cast(RouteState, state)
        return [Begins(s.first, is_drawn(s.options))]

    def islands(self, version: int) -> list[Island]:
        """A set of the box."""
        raise NotImplementedError

    def seat_names(self, state: State) -> list[str]:
        return list(COLOURS[: cast(RouteState, state).seats])

    def view(self, state: State, seat: Seat | None) -> View:
        return look(cast(RouteState, state), seat)

    def open_view(self, state: State) -> View:
        return look_at_all(cast(RouteState, state))


class RouteNotation(Notation):
    """That of both editions: their verbs say how each is written."""

    def write(self, state: State, action: Action) -> str:
        return notation.write(cast(RouteState, state), action)

    def describe(self, state: State, action: Action) -> View:
        return notation.describe(cast(RouteState, state), action)

    def write_all(self, state: State, seat: Seat, actions: list[Action]) -> str:
        return notation.write_all(cast(RouteState, state), actions)

    def read(self, state: State, seat: Seat, text: str) -> Action:
        return notation.read(cast(RouteState, state), seat, text)

    def read_all(self, state: State, seat: Seat, text: str) -> list[Action]:
        return notation.read_all(cast(RouteState, state), seat, text)

    def write_meant(self, state: State, seat: Seat, meant: Meant) -> str:
        return write_meant(cast(RouteState, state), meant)

    def why_not(self, state: State, seat: Seat, text: str) -> Refusal | None:
        return notation.why_not(cast(RouteState, state), seat, text)


NOTATION: Final = RouteNotation()
