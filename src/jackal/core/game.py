"""The contract between a game and everything around it: `Game`, `State`, `Outcome`."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from jackal.core.chance import Chance, TableChance, seed_bytes
from jackal.core.compiling import mypyc_attr
from jackal.core.errors import BadOption
from jackal.core.event import Event, Tell
from jackal.core.notation import Notation
from jackal.core.options import Option, Value, settle
from jackal.core.said import said
from jackal.core.shape import Addition, OutcomeView, TeamView, View

Seat = int
Action = int

# Actions that mean the same in every game that knows a vote to end; no game has another use for these numbers.
PROPOSE_END: Final = 0
AGREE: Final = 1
REFUSE: Final = 2

PALETTE: Final = ("white", "yellow", "black", "red", "green", "blue", "violet", "orange")
"""The colours of seats; there are no more seats than these."""


class Outcome(NamedTuple):
    """How a game ended: why, and for every seat its score and its rank (1 is best, shared ranks are equal).

    Who plays alone is first, or second after the game itself.
    """

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    def winners(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def rank_sides(merits: Sequence[tuple[int, ...]], teams: list[list[Seat]]) -> list[int]:
    """By seat, one and as many as there are better sides; allies have the same merits."""
    leaders = [seats[0] for seats in teams] or list(range(len(merits)))
    return [1 + sum([1 for leader in leaders if merits[leader] > mine]) for mine in merits]


def ranked(reason: str, scores: list[int]) -> Outcome:
    """An end where nothing but the score counts."""
    ranks = [1 + sum([1 for other in scores if other > mine]) for mine in scores]
    return Outcome(reason, tuple(scores), tuple(ranks))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position, complete with all that is hidden: flat, mutable, cheap to copy. It never leaves the table."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        """The seats that may act now; none when the game is over."""
        raise NotImplementedError

    def actions(self, seat: Seat) -> list[Action]:
        """The legal actions of a seat, in a fixed order. Treat the list as read-only."""
        raise NotImplementedError

    def play(self, seat: Seat, action: Action, tell: Tell = None) -> None:
        """Do a legal action; `tell` hears what happens. Anything else is refused and nothing changes."""
        raise NotImplementedError

    def unfinished(self, seat: Seat) -> bool:
        """Whether the seat has begun something that nobody else may learn of before it is whole: a row of cards."""
        return False

    def take_back(self, seat: Seat) -> None:
        """Undo what the seat has begun and not finished; nothing to do where nothing is ever unfinished."""

    def hushed(self) -> bool:
        """Whether answers are collected in secret now, and even who was quick must not be learnt.

        The table opens them together after a fixed time.
        """
        return False

    def time_out(self, seat: Seat, tell: Tell = None) -> None:
        """The seat's time is up: what it had begun is taken back, and the game's default action is done for it.

        That is the first of the list, unless the game says otherwise.
        """
        self.take_back(seat)
        self.play(seat, self.actions(seat)[0], tell)

    def leave(self, seat: Seat, tell: Tell = None) -> None:
        """The seat's player is gone for good and nobody plays on for him; what he had begun is taken back."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    def standing(self, reason: str) -> Outcome:
        """The scores and ranks as if it ended now, for this reason."""
        raise NotImplementedError

    def teams(self) -> list[list[Seat]]:
        """The seats of each side where allies win together; nothing where everybody plays for himself."""
        return []

    def own_scores(self) -> list[int]:
        """By seat, how much of its side's score it has brought itself."""
        return list(self.standing("").scores)

    def copy(self) -> "State":
        raise NotImplementedError

    def redeal(self, seat: Seat, chance: Chance) -> "State":
        """A full position that fits all the seat knows: the rest is dealt anew, `chance` rolls from now on."""
        raise NotImplementedError

    def idle_rounds(self) -> int:
        """How many rounds nothing has been won or found; bots agree to end by it."""
        return 0

    def part(self) -> int:
        """Which part of the game it is in, from 0 on: an island of a campaign. Records can be read part by part."""
        return 0

    def set_chance(self, chance: Chance) -> None:
        """From now on results come from this source."""
        raise NotImplementedError


def team_views(state: State, outcome: Outcome) -> list[TeamView]:
    own = state.own_scores() if state.teams() else []
    return [
        {
            "seats": seats,
            "own": [own[seat] for seat in seats],
            "score": outcome.scores[seats[0]],
            "rank": outcome.ranks[seats[0]],
        }
        for seats in state.teams()
    ]


def outcome_view(state: State, outcome: Outcome | None) -> OutcomeView | None:
    """How it ended or might have, for people."""
    if outcome is None:
        return None
    shown: OutcomeView = {
        "reason": outcome.reason,
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
    }
    teams = team_views(state, outcome)
    if teams:
        shown["teams"] = teams
    return shown


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game: a value in the registry, without any state."""

    key: str
    title: str
    about: str
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    rules_version: int = 1
    formerly: Mapping[int, Mapping[str, Value]] = {}
    """What went without saying by an older version of the rules: the options that say it now."""
    notation: Notation
    """How its actions are written and read."""
    shape: type
    """What its views look like; of a game from elsewhere nobody asks."""
    additions: Sequence[Addition] = ()
    """What its parts add to that."""
    events: Sequence[type[Event]] = ()
    """All that can happen in it."""
    actions: Sequence[type] = ()
    """What its actions look like when they are taken apart."""
    things: Mapping[str, str] = {}
    """What can be pointed at, by name, and the rule that speaks of it."""
    harmless: frozenset[str] = frozenset()
    """Events that show nothing hidden: a ply that drew nothing and brought about these alone may be undone."""
    colours: tuple[str, ...] = ()
    """What the seats are called, if nobody chooses; where there is nothing, as in the other games."""
    piece_colours: tuple[str, ...] = ()
    """Where each piece has a colour of its own, whatever its crew's: those of the pieces in turn."""
    patience: int = 200
    """Rounds after which a simulation stops a game that has the option `round_cap`."""

    def new(self, seats: int, seed: int | str | bytes = 0, options: dict[str, Value] | None = None) -> State:
        """A fresh game at a table; one seed means one deal."""
        return self.start(seats, TableChance(seed_bytes(seed)), options)

    def start(self, seats: int, chance: Chance, options: dict[str, Value] | None = None) -> State:
        """A fresh game with any source of chance."""
        check_seats(self, seats)
        return self.deal(seats, chance, settle(self.options, options))

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> State:
        raise NotImplementedError

    def opening(self, state: State) -> list[Event]:
        """What everybody is told of a fresh deal: who begins. It changes nothing in anybody's view."""
        return []

    def seat_names(self, state: State) -> list[str]:
        """What people call the seats: usually a colour."""
        return list((self.colours or PALETTE)[: len(state.standing("").scores)])

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat, or an onlooker (None), may know: plain data, fit for JSON."""
        raise NotImplementedError

    def open_view(self, state: State) -> View:
        """Everything there is, hidden things included: for a game that is over. By default all see the same."""
        return self.view(state, None)


def check_seats(game: Game, seats: int) -> None:
    """Whether so many can play."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        if least == most:
            raise BadOption(said("{key} is for {least} alone; got {count}", key=game.key, least=least, count=seats))
        template = "{key} is for {least} to {most} seats; got {count}"
        raise BadOption(said(template, key=game.key, least=least, most=most, count=seats))
