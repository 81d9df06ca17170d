"""A match: one game being played, with its log of actions and the chance results each of them drew."""

from typing import NamedTuple

from jackal.core.chance import Chance, TableChance, seed_bytes
from jackal.core.errors import BadNotation, IllegalAction, StaleAction
from jackal.core.event import Event
from jackal.core.game import Action, Game, Seat, State
from jackal.core.options import Value

LEAVES = "leaves"


class Ply(NamedTuple):
    """One line of the log: who, what in the game's notation, and what chance answered."""

    seat: Seat
    text: str
    drawn: tuple[int, ...] = ()


class Match:
    """A state and how it came about. A refused action leaves both as they were."""

    def __init__(self, game: Game, seats: int, chance: Chance, options: dict[str, Value] | None = None) -> None:
        chance.log = []
        self.game = game
        self.seats = seats
        self.given = dict(options or {})
        self.state: State = game.start(seats, chance, options)
        self.chance = chance
        self.commitment = chance.commitment() if isinstance(chance, TableChance) else ""
        """SHA-256 of the seed, shown before the first action; a replay has that of its record."""
        self.deal = tuple(chance.log)
        self.plies: list[Ply] = []

    def play(self, seat: Seat, action: Action, ply: int | None = None) -> list[Event]:
        """Play an action; `ply`, if given, is the number of actions its sender had seen."""
        self._check(ply)
        if action not in self.state.actions(seat):
            raise IllegalAction(f"{action} is not a legal action of seat {seat + 1} now")
        return self._log(seat, self.game.write_action(self.state, action), action)

    def play_text(self, seat: Seat, text: str, ply: int | None = None) -> list[Event]:
        """The same from its notation; `leaves` is the player's good-bye."""
        self._check(ply)
        if text == LEAVES:
            return self._log(seat, LEAVES, None)
        action = self.game.read_action(self.state, seat, text)
        return self._log(seat, self.game.write_action(self.state, action), action)

    def _check(self, ply: int | None) -> None:
        if ply is not None and ply != len(self.plies):
            raise StaleAction(f"the action answers ply {ply}, but {len(self.plies)} have been played")

    def _log(self, seat: Seat, text: str, action: Action | None) -> list[Event]:
        events: list[Event] = []
        drawn: list[int] = []
        self.chance.log = drawn
        if action is None:
            self.state.leave(seat, events)
        else:
            self.state.play(seat, action, events)
        self.plies.append(Ply(seat, text, tuple(drawn)))
        return events


def new_match(game: Game, seats: int, seed: int | str | bytes, options: dict[str, Value] | None = None) -> Match:
    """A match at a real table, dealt from a seed."""
    return Match(game, seats, TableChance(seed_bytes(seed)), options)


def replay_ply(match: Match, ply: Ply) -> list[Event]:
    """Play a logged line again; what chance answers must be what it drew then."""
    events = match.play_text(ply.seat, ply.text)
    if match.plies[-1].drawn != ply.drawn:
        raise BadNotation(f"{ply.text!r} drew {list(match.plies[-1].drawn)}, but the record says {list(ply.drawn)}")
    return events
