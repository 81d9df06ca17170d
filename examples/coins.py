"""Twenty-one coins: take one to three a turn, mind the wave, and bet on who takes the last one.

First everybody bets in secret on who will take the last coin. Then each in turn takes coins from the heap and throws a
die: on a one the sea carries them back to the heap. When it is empty, a right bet is worth five, and most coins win.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from jackal.core.chance import Chance
from jackal.core.errors import IllegalAction
from jackal.core.event import Event, Secret, Tell
from jackal.core.events import Leave, Over
from jackal.core.game import Game, Outcome, State, outcome_view, ranked
from jackal.core.notation import Notation
from jackal.core.options import Option, Value
from jackal.core.shape import View

BET: Final = 10  # actions: 11 is a bet on player 1, 12 on player 2 …
TAKE: Final = 20  # … and 21, 22, 23 take so many coins
MOST: Final = 3
PRIZE: Final = 5
NOBODY: Final = 0  # players count from 1 here, as people do; seats count from 0


@dataclass(frozen=True)
class Bets(Event):
    seat: int


@dataclass(frozen=True)
class Backs(Secret):
    player: int


@dataclass(frozen=True)
class Takes(Event):
    seat: int
    coins: int


@dataclass(frozen=True)
class Wave(Event):
    coins: int


class Beach(State):
    """A position: the heap; by seat what was taken, on whom it bets, who has left; whose turn it is, who took last."""

    def __init__(self, seats: int, heap: int, chance: Chance) -> None:
        self.heap = heap
        self.coins = [0] * seats
        self.bets = [NOBODY] * seats
        self.gone = [False] * seats
        self.turn = 0
        self.last = NOBODY
        self.reason = ""
        self.chance = chance

    def actors(self) -> list[int]:
        return [] if self.reason else [self.turn]

    def actions(self, seat: int) -> list[int]:
        if self.bets[seat] == NOBODY:
            return [BET + player for player in range(1, len(self.coins) + 1)]
        return [TAKE + count for count in range(1, min(MOST, self.heap) + 1)]

    def play(self, seat: int, action: int, tell: Tell = None) -> None:
        if seat not in self.actors() or action not in self.actions(seat):
            raise IllegalAction(f"{action} is not a legal action of seat {seat + 1} now")
        if action < TAKE:
            self.bets[seat] = action - BET
            say(Bets(seat), tell)
            say(Backs(seat, action - BET), tell)
        else:
            self.take(seat, action - TAKE, tell)
        self.pass_on(tell)

    def take(self, seat: int, count: int, tell: Tell) -> None:
        self.heap -= count
        self.coins[seat] += count
        self.last = seat + 1
        say(Takes(seat, count), tell)
        if self.chance.pick(6) == 0:
            self.heap += count
            self.coins[seat] -= count
            say(Wave(count), tell)

    def pass_on(self, tell: Tell) -> None:
        seats = len(self.coins)
        self.turn = min(range(seats), key=lambda seat: (self.gone[seat], (seat - self.turn - 1) % seats))
        self.reason = "left" if all(self.gone) else "" if self.heap else "the heap is empty"
        if self.reason:
            end = self.standing(self.reason)
            say(Over(end.reason, list(end.scores), list(end.ranks)), tell)

    def leave(self, seat: int, tell: Tell = None) -> None:
        self.gone[seat] = True
        say(Leave(seat), tell)
        if seat == self.turn:
            self.pass_on(tell)

    def outcome(self) -> Outcome | None:
        return self.standing(self.reason) if self.reason else None

    def standing(self, reason: str) -> Outcome:
        prizes = [PRIZE if bet == self.last and not self.heap else 0 for bet in self.bets]
        return ranked(reason, [mine + prize for mine, prize in zip(self.coins, prizes, strict=True)])

    def copy(self) -> "Beach":
        twin = Beach(len(self.coins), self.heap, self.chance.copy())
        twin.coins, twin.bets, twin.gone = self.coins[:], self.bets[:], self.gone[:]
        twin.turn, twin.last, twin.reason = self.turn, self.last, self.reason
        return twin

    def redeal(self, seat: int, chance: Chance) -> "Beach":
        """What a seat cannot know: the bets of the others."""
        twin = self.copy()
        twin.chance = chance
        for other, bet in enumerate(self.bets):
            if other != seat and bet != NOBODY:
                twin.bets[other] = 1 + chance.pick(len(self.bets))
        return twin

    def set_chance(self, chance: Chance) -> None:
        self.chance = chance


def say(event: Event, tell: Tell) -> None:
    """First the state changes, then it is told."""
    if tell:
        tell(event)


class Words(Notation):
    """How actions are written; they are read back by looking for them among the legal ones."""

    def write(self, state: State, action: int) -> str:
        return f"bet:{action - BET}" if action < TAKE else f"take:{action - TAKE}"


class Coins(Game):
    """The rules as a value: who can play, what can be set, what each may see, how actions are written."""

    def __init__(self) -> None:
        self.key = "coins"
        self.title = "Twenty-one coins"
        self.about = "Take one to three coins a turn, mind the wave, and bet on who takes the last one."
        self.seats = (2, 3, 4)
        self.options = (Option("heap", 21, "how many coins lie in the heap", least=1),)
        self.notation = Words()
        self.events = (Bets, Backs, Takes, Wave, Leave, Over)

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> State:
        return Beach(seats, int(options["heap"]), chance)

    def view(self, state: State, seat: int | None) -> View:
        return self.seen(state, seat, (seat,))

    def open_view(self, state: State) -> View:
        return self.seen(state, None, range(self.seats[-1]))

    def seen(self, state: State, seat: int | None, shown: Sequence[int | None]) -> View:
        """The position, with the bets of some; in the end those of all."""
        assert isinstance(state, Beach)
        bets = [bet if state.reason or one in shown else "?" for one, bet in enumerate(state.bets)]
        return {
            "game": self.key,
            "seat": seat,
            "actors": state.actors(),
            "heap": state.heap,
            "players": [
                {"coins": mine, "bet": bet if laid else None}
                for mine, bet, laid in zip(state.coins, bets, state.bets, strict=True)
            ],
            "outcome": outcome_view(state, state.outcome()),
        }


COINS: Final = Coins()
