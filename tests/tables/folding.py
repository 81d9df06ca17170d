"""Tables without a server: commands are judged and folded here, at times set by hand."""

import json
import random
from collections.abc import Sequence
from typing import Any, Final

import pytest

from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.match import Match
from jackal.games import GAMES
from jackal.tables.commands import read_command
from jackal.tables.due import overdue
from jackal.tables.errors import Refused, refusal
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.new_table import Order, WantedSeat, rematch_of, same_deal_of
from jackal.tables.permissions import Context, answer, permit
from jackal.tables.setup import TableSetup
from jackal.tables.shapes import Message, Now
from jackal.tables.snapshot import snapshot
from jackal.tables.status import Status
from jackal.tables.streams import REMEMBERED
from jackal.tables.table import Table
from jackal.tables.what_if import Moment, what_if_of
from tests.walks import choose

NOON: Final = 1_000_000_000_000
"""When tables are made here, in milliseconds."""
ANNA: Final = "anna"
BORIS: Final = "boris"
CLARA: Final = "clara"
GUESTS: Final = (ANNA, BORIS, CLARA, "dmitri")
SEED: Final = bytes(32)


class Folded:
    """A table, its log, and the time of day."""

    def __init__(self, order: Order, maker: str = ANNA, now: int = NOON) -> None:
        self.order = order
        self.now = now
        self.terms = order.terms(now)
        self.log: list[LogEntry] = []
        self.table = self.empty()
        self.take(order.entries(maker, now))

    # The log --------------------------------------------------------------------------------------------------------

    def empty(self, remembered: int | None = REMEMBERED) -> Table:
        """The table before its first entry."""
        return Table(self.terms, remembered)

    def take(self, entries: list[LogEntry]) -> None:
        for entry in entries:
            self.table.take(entry)
            self.log.append(entry)

    def write(self, new: list[NewEntry]) -> None:
        """What a room does, without a database."""
        for each in new:
            entry = LogEntry(self.table.n + 1, max(self.now, self.table.at), *each)
            try:
                self.table.take(entry)
            except JackalError as error:
                raise refusal(error) from error
            self.log.append(entry)

    def read_again(self, remembered: int | None = REMEMBERED) -> Table:
        """The table as another process reads it from the log."""
        table = self.empty(remembered)
        for entry in self.log:
            table.take(entry._replace(data=json.loads(json.dumps(entry.data))))
        return table

    # Doing ----------------------------------------------------------------------------------------------------------

    def do(self, visitor: str, do: str, /, *, invited: bool = False, origin: str = "", **fields: Any) -> None:
        context = Context(self.table, visitor, self.now, invited, origin=origin)
        self.write(permit(context, read_command({"do": do, **fields})))

    def refused(self, visitor: str, do: str, /, *, invited: bool = False, origin: str = "", **fields: Any) -> Refused:
        """Why the command is refused; it changes nothing."""
        before, count = self.everything(), len(self.log)
        with pytest.raises(Refused) as caught:
            self.do(visitor, do, invited=invited, origin=origin, **fields)
        assert (self.everything(), len(self.log)) == (before, count)
        return caught.value

    def seat_friends(self, *friends: str) -> "Folded":
        """Everybody sits down on the next free seat, and the game starts."""
        for friend in friends:
            self.do(friend, "sit", name=friend.title(), invited=True)
        self.do(self.table.hosts()[0], "start")
        return self

    def holder(self, seat: Seat) -> str:
        return self.table.places[seat].holders[0]

    def play(self, seat: Seat, action: str | None = None, seen: int | None = None) -> None:
        """The seat's player answers, by the first of his actions if none is named."""
        text = first_action(self.table, seat) if action is None else action
        self.do(self.holder(seat), "play", seat=seat, seen=self.count(seat) if seen is None else seen, action=text)

    def let_bot_play(self, seat: Seat, action: str | None = None) -> None:
        """What a driver does when the bot has answered."""
        assert seat in self.table.bots_asked()
        self.write(answer(self.table, seat, first_action(self.table, seat) if action is None else action))

    def pass_time(self, seconds: float) -> None:
        self.now += round(seconds * 1000)

    def act_if_due(self) -> list[str]:
        """What the table does by itself now, until nothing is due; the kinds of the entries."""
        count = len(self.log)
        while new := overdue(self.table, self.now):
            self.write(new)
        return [entry.kind for entry in self.log[count:]]

    # Looking --------------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def count(self, viewer: Seat | None) -> int:
        return self.table.streams.count(viewer)

    def stream(self, viewer: Seat | None, seen: int = 0) -> list[Message]:
        return self.table.streams.since(viewer, seen)

    def viewers(self) -> list[Seat | None]:
        return [*range(self.table.seats), None]

    def status(self) -> Status:
        return self.table.status

    def look(self, viewer: Seat | None = None, who: str | None = None) -> Now:
        """How it stands for a seat's player, or for an onlooker."""
        if who is None:
            who = next(iter(self.table.places[viewer].holders), "") if viewer is not None else ""
        return snapshot(self.table, viewer, who)

    def everything(self) -> list[str]:
        """All that all viewers see now, as it goes over the wire."""
        return [json.dumps(self.look(viewer)) for viewer in self.viewers()]


def wanted(seats: Sequence[str | dict[str, Any]]) -> list[WantedSeat]:
    return [WantedSeat(**{"who": seat} if isinstance(seat, str) else seat) for seat in seats]


def ordered(
    game: str = "archipelago",
    seats: Sequence[str | dict[str, Any]] = ("me", "link"),
    seed: bytes = SEED,
    options: dict[str, Any] | None = None,
    setup: dict[str, Any] | None = None,
) -> Order:
    return Order("a-table", GAMES[game], options or {}, wanted(seats), TableSetup.of(setup or {}), seed)


def gathering(
    game: str = "archipelago", seats: Sequence[str | dict[str, Any]] = ("me", "link"), seed: bytes = SEED, **setup: Any
) -> Folded:
    """A new table of Anna's."""
    return Folded(ordered(game, seats, seed, setup=setup))


def playing(
    game: str = "archipelago", people: int = 2, bots: int = 0, options: dict[str, Any] | None = None, **setup: Any
) -> Folded:
    """A game that has just started; the first seats are people's, by the names above."""
    seats = ["me", *["link"] * (people - 1), *["bot"] * bots]
    return Folded(ordered(game, seats, setup=setup, options=options or {})).seat_friends(*GUESTS[1:people])


def at_sea(people: int = 2, bots: int = 0, **setup: Any) -> Folded:
    """Archipelago after the ships have been berthed: the first seat is to act."""
    folded = playing("archipelago", people, bots, **setup)
    while asks(folded) == "berth":
        go_on(folded, None)
    return folded


def asks(folded: Folded) -> object:
    """What is decided now in Archipelago."""
    return folded.look()["view"]["ask"]["what"]  # type: ignore[index]


def same_deal(folded: Folded, seats: Sequence[str | dict[str, Any]], who: str = BORIS) -> Folded:
    return Folded(same_deal_of(folded.table, "the-same-deal", wanted(seats), TableSetup()), who, folded.now)


def rematch(folded: Folded, who: str, bot: str = "") -> Folded:
    return Folded(rematch_of(folded.table, "rematch-of-it", bytes(range(32)), who, bot), who, folded.now)


def what_if(folded: Folded, after: int, seat: Seat = 0, bot: str = "random", who: str = ANNA) -> Folded:
    moment = Moment(after, seat, bot, who.title())
    return Folded(what_if_of(folded.table, "what-if-of-it", moment), who, folded.now)


# Clocks -------------------------------------------------------------------------------------------------------------


def left(folded: Folded, seat: int, viewer: int | None = None) -> float:
    """Seconds that a seat has left now, as somebody sees it (if not said: as it is)."""
    if viewer is None:
        dial, clocks = folded.table.clocks.real, folded.table.clocks
        passed = folded.now - clocks.at if seat in dial.running else 0
        return (dial.left[seat] - passed) / 1000
    face = folded.look(viewer)["table"]["clocks"][seat]
    return (face["left"] - (folded.now - face["at"] if face["running"] else 0)) / 1000


def last(folded: Folded, viewer: int | None) -> Message:
    return folded.stream(viewer, folded.count(viewer) - 1)[0]


def running(folded: Folded, viewer: int | None = None) -> list[int]:
    return [seat for seat, face in enumerate(folded.look(viewer)["table"]["clocks"]) if face["running"]]


# Playing at random --------------------------------------------------------------------------------------------------


def first_action(table: Table, seat: Seat) -> str:
    """The first whole answer of a seat, by the notation."""
    return any_action(table, seat, None)


def any_action(table: Table, seat: Seat, dice: random.Random | None) -> str:
    """A whole answer of a seat: the first by the game's own list, or any."""
    match = table.match
    assert match is not None
    twin, actions = match.state.copy(), list[int]()
    while not actions or twin.unfinished(seat):
        actions.append(twin.actions(seat)[0] if dice is None else choose(twin, seat, dice, busy=False))
        twin.play(seat, actions[-1])
    return match.game.notation.write_all(match.state, seat, actions)


def play_until(folded: Folded, phase: str, most: int = 500) -> Folded:
    """Everybody answers somehow, at once, until a phase of a card game (or the end) is reached."""
    dice = random.Random(7)
    for _ in range(most):
        if folded.match.state.outcome() is not None or folded.look()["view"]["phase"] == phase:  # type: ignore[index]
            return folded
        go_on(folded, dice)
    raise AssertionError(f"no phase {phase!r}")


def play_out(folded: Folded, dice: random.Random | None = None) -> Folded:
    """To the end of the game."""
    dice = dice or random.Random(7)
    while folded.table.status == "playing":
        go_on(folded, dice)
    return folded


def go_on(folded: Folded, dice: random.Random | None) -> None:
    """One answer of somebody, or what is due when nobody is asked; without dice the first answer of the first."""
    table = folded.table
    asked = table.asked()
    if not asked:
        folded.now = max(folded.now, table.due() or 0)
        assert folded.act_if_due()
        return
    seat = asked[0] if dice is None else dice.choice(asked)
    text = any_action(table, seat, dice)
    if table.places[seat].plays_itself:
        folded.let_bot_play(seat, text)
    else:
        folded.play(seat, text)
