"""A match: one game being played, with its log of plies and the chance results each of them drew."""

from typing import Final, NamedTuple

from jackal.core.chance import Chance, TableChance, seed_bytes
from jackal.core.errors import BadNotation, IllegalAction, StaleAction
from jackal.core.event import Event
from jackal.core.game import Action, Game, Seat, State
from jackal.core.options import Value

LEAVES: Final = "leaves"
LATE: Final = "late"


class Ply(NamedTuple):
    """One line of the log: who, what became public at once in the game's notation, and what chance answered."""

    seat: Seat
    text: str
    drawn: tuple[int, ...] = ()


class Held(NamedTuple):
    """What goes with the actions held back: the position before the first, what they told and what they drew."""

    before: State
    events: list[Event]
    drawn: list[int]


class Match:
    """A state and how it came about. A refused action leaves both as they were.

    Actions that leave their seat unfinished are held back: all that a seat lays one by one is a single ply, logged when
    it is whole.
    """

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
        self.begun: list[list[Action]] = [[] for _ in range(seats)]
        """By seat, the actions that are held back."""
        self.asked_at = [0] * seats
        """By seat, how many plies there were when its present question was put."""
        self._held: dict[Seat, Held] = {}
        self._asked = self.state.actors()[:]

    def play(self, seat: Seat, action: Action, ply: int | None = None) -> list[Event]:
        """Play an action; `ply`, if given, is the number of plies its sender had seen.

        Answers with what the ply brought about, and with nothing while it is unfinished.
        """
        self._check(seat, ply)
        if action not in self.state.actions(seat):
            raise IllegalAction(f"{action} is not a legal action of seat {seat + 1} now")
        if ply is not None:
            self._try(seat, [action], whole=True)
        return self._play(seat, [action])

    def play_text(self, seat: Seat, text: str, ply: int | None = None) -> list[Event]:
        """The same from its notation; `leaves` is the player's good-bye, `late` says that his time is up."""
        self._check(seat, ply)
        word = text.strip().lower()
        if word in (LEAVES, LATE):
            return self._interrupt(seat, word)
        actions = self.game.read_actions(self.state, seat, text)
        if len(actions) > 1 or ply is not None:
            self._try(seat, actions, whole=ply is not None)
        return self._play(seat, actions)

    def _check(self, seat: Seat, ply: int | None) -> None:
        """Who still has the same question before him may answer it, whatever others have done meanwhile."""
        if ply is None:
            return
        asked_at = self.asked_at[seat] if 0 <= seat < self.seats else 0
        if not asked_at <= ply <= len(self.plies):
            raise StaleAction(
                f"the action answers ply {ply}, but {len(self.plies)} have been played"
                f" and seat {seat + 1} was last asked after ply {asked_at}"
            )

    def _try(self, seat: Seat, actions: list[Action], whole: bool) -> None:
        """Whatever may go wrong with one of several actions goes wrong here, on a copy.

        A beginning is no ply, so a sender who counts plies and sends it twice would not be found out: it must be whole.
        """
        trial = self.state.copy()
        for action in actions:
            trial.play(seat, action)
        if whole and trial.unfinished(seat):
            raise IllegalAction("this is only a beginning: hand it in as a whole, in one word")

    def _play(self, seat: Seat, actions: list[Action]) -> list[Event]:
        held = self._held.get(seat)
        before = self.state if held is None else held.before
        text = self.game.write_actions(before, seat, self.begun[seat] + actions)
        events: list[Event] = [] if held is None else held.events
        drawn: list[int] = [] if held is None else held.drawn
        self.chance.log = drawn
        for action in actions:
            self.state.play(seat, action, events)
        if not self.state.unfinished(seat):
            return self._log(seat, text, events, drawn)
        if held is None:
            before = self.state.copy()
            before.take_back(seat)
            self._held[seat] = Held(before, events, drawn)
        self.begun[seat] += actions
        return []

    def _interrupt(self, seat: Seat, text: str) -> list[Event]:
        """The seat's player has gone, or his time is up."""
        events: list[Event] = []
        drawn: list[int] = []
        self.chance.log = drawn
        if text == LATE:
            self.state.time_out(seat, events)
        else:
            self.state.leave(seat, events)
            self.asked_at = [len(self.plies) + 1] * self.seats  # who is left may be asked something else
        return self._log(seat, text, events, drawn)

    def _log(self, seat: Seat, text: str, events: list[Event], drawn: list[int]) -> list[Event]:
        self.plies.append(Ply(seat, text, tuple(drawn)))
        self.asked_at[seat] = len(self.plies)
        asked = self.state.actors()
        for actor in asked:
            if actor not in self._asked:
                self.asked_at[actor] = len(self.plies)
        self._asked = asked[:]
        if self._held:
            self._forget()
        return events

    def take_back(self, seat: Seat) -> None:
        """The seat thinks again: what it has begun and not finished is undone, and nobody learns of it."""
        self.state.take_back(seat)
        self._forget()

    def _forget(self) -> None:
        """Drop what is whole by now, was taken back, or was swept away by the end of the game."""
        for seat in list(self._held):
            if not self.state.unfinished(seat):
                del self._held[seat]
                self.begun[seat] = []


def new_match(game: Game, seats: int, seed: int | str | bytes, options: dict[str, Value] | None = None) -> Match:
    """A match at a real table, dealt from a seed."""
    return Match(game, seats, TableChance(seed_bytes(seed)), options)


def replay_ply(match: Match, ply: Ply) -> list[Event]:
    """Play a logged line again; what chance answers must be what it drew then."""
    count = len(match.plies)
    events = match.play_text(ply.seat, ply.text)
    if len(match.plies) == count:
        raise BadNotation(f"{ply.text!r} is only the beginning of a ply")
    if match.plies[-1].drawn != ply.drawn:
        raise BadNotation(f"{ply.text!r} drew {list(match.plies[-1].drawn)}, but the record says {list(ply.drawn)}")
    return events
