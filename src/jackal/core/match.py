"""A match: one game being played, with its log of plies and the chance results each of them drew."""

import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from jackal.core.chance import Chance, TableChance, seed_bytes
from jackal.core.errors import BadNotation, IllegalAction, StaleAction, told
from jackal.core.event import Event, Tell
from jackal.core.game import Action, Game, Seat, State
from jackal.core.options import Value
from jackal.core.said import said

LEAVES: Final = "leaves"
LATE: Final = "late"

# Why a ply stands. What was begun in secret, or answered in a hush, must not be learnt from a refusal either.
NOTHING_YET: Final = "nothing has been played yet"
GONE_ON: Final = "the game has gone on since"
HUSHED: Final = "answers are collected in secret now"
OF_OTHERS: Final = "the last one is of seat {seat}"
OVER: Final = "the game is over"
DRAWN: Final = "chance has answered"
SEEN: Final = "what followed cannot be unseen ({event})"
ONCE: Final = "one was taken back already"
TOO_LATE: Final = "it was done for a player whose time was up"
PARTED: Final = "who leaves has left"
MOST_UNDONE: Final = 32
"""So many plies may be undone at once."""


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


class Before(NamedTuple):
    """How it was before a ply that may be undone."""

    state: State
    asked_at: list[int]
    asked: list[Seat]


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
        self.hear: Tell = None
        """Whoever wants to know of each event of a ply at the moment it happens; a row is told when it is whole."""
        self.commitment = chance.commitment() if isinstance(chance, TableChance) else ""
        """SHA-256 of the seed, shown before the first action; a replay has that of its record."""
        self.opening = game.opening(self.state)
        """What is told before the first ply."""
        self.deal = tuple(chance.log)
        self.deal_commitment = commit_deal(chance.seed, self.deal) if isinstance(chance, TableChance) else ""
        """What is promised of the deal, as of the seed."""
        self.revealed = ""
        """Of a replay: the seed that its record tells, in hex."""
        self.plies: list[Ply] = []
        self.parts = [0]
        """After how many plies each part of the game began."""
        self.begun: list[list[Action]] = [[] for _ in range(seats)]
        """By seat, the actions that are held back."""
        self.asked_at = [0] * seats
        """By seat, how many plies there were when its present question was put."""
        self._held: dict[Seat, Held] = {}
        self._asked = self.state.actors()[:]
        self._befores: list[Before] = []
        """How it was before each of the last plies, as far back as there is a way."""
        self._settled = NOTHING_YET
        """Why the ply before those stands."""

    def play(self, seat: Seat, action: Action, ply: int | None = None) -> list[Event]:
        """Play an action; `ply`, if given, is the number of plies its sender had seen.

        Answers with what the ply brought about, and with nothing while it is unfinished.
        """
        self._check(seat, ply)
        if action not in self.state.actions(seat):
            raise IllegalAction(
                said("{number} is not a legal action of seat {seat} now", number=told(action), seat=seat + 1)
            )
        if ply is not None:
            self._try(seat, [action], whole=True)
        return self._play(seat, [action])

    def play_text(self, seat: Seat, text: str, ply: int | None = None) -> list[Event]:
        """The same from its notation; `leaves` is the player's good-bye, `late` says that his time is up."""
        self._check(seat, ply)
        word = text.strip().lower()
        if word in (LEAVES, LATE):
            return self._interrupt(seat, word)
        actions = self.game.notation.read_all(self.state, seat, text)
        if len(actions) > 1 or ply is not None:
            self._try(seat, actions, whole=ply is not None)
        return self._play(seat, actions)

    def try_text(self, seat: Seat, text: str) -> None:
        """What is wrong with a whole ply is told; nothing is played."""
        self._try(seat, self.game.notation.read_all(self.state, seat, text), whole=True)

    def _check(self, seat: Seat, ply: int | None) -> None:
        """Who still has the same question before him may answer it, whatever others have done meanwhile."""
        if ply is None:
            return
        asked_at = self.asked_at[seat] if 0 <= seat < self.seats else 0
        if not asked_at <= ply <= len(self.plies):
            raise StaleAction(
                said(
                    "the action answers ply {ply}, but {count} have been played and seat {seat} was last asked "
                    "after ply {asked_at}",
                    ply=ply,
                    count=len(self.plies),
                    seat=seat + 1,
                    asked_at=asked_at,
                )
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
        text = self.game.notation.write_all(
            self.state if held is None else held.before, seat, self.begun[seat] + actions
        )
        before = self.state.copy()
        before.take_back(seat)
        events: list[Event] = [] if held is None else held.events
        drawn: list[int] = [] if held is None else held.drawn
        self.chance.log = drawn
        for action in actions:
            self.state.play(seat, action, self._teller(events))
        if not self.state.unfinished(seat):
            self._open_way(before, self._why_settled(before, events, drawn))
            return self._log(seat, text, events, drawn)
        if held is None:
            self._held[seat] = Held(before, events, drawn)
        self.begun[seat] += actions
        self._settle(GONE_ON)
        return []

    def _interrupt(self, seat: Seat, text: str) -> list[Event]:
        """The seat's player has gone, or his time is up."""
        events: list[Event] = []
        drawn: list[int] = []
        self.chance.log = drawn
        if text == LATE:
            self.state.time_out(seat, self._teller(events))
        else:
            self.state.leave(seat, self._teller(events))
            self.asked_at = [len(self.plies) + 1] * self.seats  # who is left may be asked something else
        self._settle(TOO_LATE if text == LATE else PARTED)
        return self._log(seat, text, events, drawn)

    def _teller(self, events: list[Event]) -> Tell:
        hear = self.hear
        if hear is None:
            return events.append

        def tell(event: Event) -> None:
            events.append(event)
            hear(event)

        return tell

    def _log(self, seat: Seat, text: str, events: list[Event], drawn: list[int]) -> list[Event]:
        self.plies.append(Ply(seat, text, tuple(drawn)))
        self.asked_at[seat] = len(self.plies)
        while len(self.parts) <= self.state.part():
            self.parts.append(len(self.plies))
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
        if self.begun[seat]:
            self._settle(GONE_ON)
        self.state.take_back(seat)
        self._forget()

    def _forget(self) -> None:
        """Drop what is whole by now, was taken back, or was swept away by the end of the game."""
        for seat in list(self._held):
            if not self.state.unfinished(seat):
                del self._held[seat]
                self.begun[seat] = []

    # The way back ---------------------------------------------------------------------------------------------------

    def may_undo(self, seat: Seat, over: Sequence[Seat] = ()) -> bool:
        """Whether the seat may take back its last ply: nobody has learnt anything since.

        It is the last of all, or only seats of `over` have played since: what they did is undone with it.
        """
        return not self.why_final(seat, over)

    def undo(self, seat: Seat, over: Sequence[Seat] = ()) -> None:
        """Take back a seat's last ply; `state` is another object then. There is no way back any further."""
        why = self.why_final(seat, over)
        if why:
            raise IllegalAction(said("there is no ply that seat {seat} may take back: {why}", seat=seat + 1, why=why))
        count = self._since(seat, over)
        before = self._befores[-count]
        del self.plies[-count:]
        while self.parts[-1] > len(self.plies):
            self.parts.pop()
        self.state = before.state
        self.state.set_chance(self.chance)  # nothing was drawn, so it stands where it stood
        for other in over:
            if not self.begun[other]:
                self.state.take_back(other)  # begun before, and finished since
        self.asked_at = before.asked_at
        self._asked = before.asked
        self._settle(ONCE)

    def why_final(self, seat: Seat, over: Sequence[Seat] = ()) -> str:
        """Why the last ply of a seat stands; nothing if it may be taken back."""
        if self.state.hushed():
            return HUSHED
        count = self._since(seat, over)
        if count > len(self.plies):
            return NOTHING_YET if self.plies else self._settled
        if self.plies[-count].seat != seat:
            return said(OF_OTHERS, seat=self.plies[-count].seat + 1)
        return "" if count <= len(self._befores) else self._settled

    def _since(self, seat: Seat, over: Sequence[Seat]) -> int:
        """How many plies there are from the last one on that no seat of `over` has played."""
        count = 1
        while count <= len(self.plies) and self.plies[-count].seat in over and self.plies[-count].seat != seat:
            count += 1
        return count

    def _why_settled(self, before: State, events: list[Event], drawn: list[int]) -> str:
        """What makes a ply final at once; nothing if it may be undone."""
        if self.state.outcome() is not None:
            return OVER
        if drawn:
            return DRAWN
        if before.hushed():
            return HUSHED
        for event in events:
            if event.name not in self.game.harmless:
                return said(SEEN, event=event.name)
        return ""

    def _open_way(self, before: State, why: str) -> None:
        """There is a way back before this ply; or there is none, and why."""
        if why:
            self._settle(why)
            return
        self._befores.append(Before(before, self.asked_at[:], self._asked))
        if len(self._befores) > MOST_UNDONE:
            del self._befores[0]
            self._settled = GONE_ON

    def _settle(self, why: str) -> None:
        """All plies so far stand from now on."""
        self._befores = []
        self._settled = why


def commit_deal(seed: bytes, deal: tuple[int, ...]) -> str:
    """SHA-256 of the seed and the deal's results: the deal stays proven even if the generator is another one day.

    The seed comes first as salt: a short deal could be guessed from a bare hash of it.
    """
    return hashlib.sha256(seed + " ".join([str(n) for n in deal]).encode("ascii")).hexdigest()


def new_match(game: Game, seats: int, seed: int | str | bytes, options: dict[str, Value] | None = None) -> Match:
    """A match at a real table, dealt from a seed."""
    return Match(game, seats, TableChance(seed_bytes(seed)), options)


def replay_ply(match: Match, ply: Ply) -> list[Event]:
    """Play a logged line again; what chance answers must be what it drew then."""
    count = len(match.plies)
    events = match.play_text(ply.seat, ply.text)
    if len(match.plies) == count:
        raise BadNotation(said("'{got}' is only the beginning of a ply", got=ply.text))
    if match.plies[-1].drawn != ply.drawn:
        raise BadNotation(
            said(
                "'{got}' drew {drawn}, but the record says {told}",
                got=ply.text,
                drawn=list(match.plies[-1].drawn),
                told=list(ply.drawn),
            )
        )
    return events
