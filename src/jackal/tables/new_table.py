"""New tables: what was asked for, checked and dealt once for trial, with the entries its log begins with."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from jackal.bots.ranks import USUAL
from jackal.core.chance import TableChance, seed_bytes
from jackal.core.errors import JackalError
from jackal.core.first import FIRST, seat_word
from jackal.core.game import Game
from jackal.core.match import new_match
from jackal.core.options import Value
from jackal.core.said import said
from jackal.tables.errors import Refused
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.names import distinct
from jackal.tables.permissions import seated
from jackal.tables.seating import BOT, LINK, OPEN
from jackal.tables.setup import TableSetup
from jackal.tables.snapshot import outcome_of
from jackal.tables.status import OVER
from jackal.tables.table import Table, Terms

MINE: Final = ("me", "here")


@dataclass(frozen=True, slots=True)
class WantedSeat:
    """A seat as its maker wants it: mine, another on this device, a friend's by link, anyone's, or a bot's."""

    who: Literal["me", "here", "link", "open", "bot"]
    name: str | None = None
    colour: str | None = None
    bot: str = USUAL


class Order:
    """A table as it is ordered: everything but who ordered it and when. Its id and its seed are drawn elsewhere."""

    def __init__(
        self, name: str, game: Game, options: dict[str, Value], seats: list[WantedSeat], setup: TableSetup, seed: bytes
    ) -> None:
        self.id = name
        self.seats = seats
        self.game = game
        self.options = options
        self.setup = setup
        self.seed = seed
        self.wanted: list[dict[str, Any]] = [place_wanted(wanted) for wanted in seats]
        self.sitting = [(seat, wanted) for seat, wanted in enumerate(seats) if wanted.who in MINE]
        self.devices: list[tuple[int, str]] = []
        """Other devices of those who sit."""
        self.source = ""
        self.same_deal = False
        self.what_if: int | None = None
        self.handed_in = False
        self.played: list[NewEntry] = []
        """What has happened there already when its maker has sat down."""
        self.check()

    def check(self) -> None:
        """Whatever would go wrong at the start goes wrong now."""
        if not self.sitting:
            raise Refused("nobody", "a table needs at least one person: a seat of your own")
        colours = [wanted.colour for _, wanted in self.sitting if wanted.colour]
        if len(set(colours)) < len(colours):
            raise Refused("colour_taken", "every seat needs a colour of its own")
        try:
            new_match(self.game, len(self.wanted), self.seed, self.options)
        except JackalError as error:
            raise Refused("bad_option", error) from error

    def terms(self, now: int) -> Terms:
        return Terms(
            self.id,
            self.game,
            self.options,
            self.wanted,
            self.setup,
            self.seed,
            now,
            self.game.rules_version,
            self.source,
            self.same_deal,
            what_if=self.what_if,
            handed_in=self.handed_in,
        )

    def card(self, now: int) -> dict[str, Any]:
        """What lists show of it at first."""
        return {
            "free": sum(wanted.who not in (*MINE, BOT) for wanted in self.seats),
            "names": [(wanted.name or "") if wanted.who in MINE else "" for wanted in self.seats],
            "changed": now,
        }

    def entries(self, visitor: str, now: int) -> list[LogEntry]:
        """Its maker sits down, on all his devices."""
        sat, names = [], list[str]()
        for seat, wanted in self.sitting:
            names.append(distinct(wanted.name or "", names))
            sat.append(NewEntry("sit", seat, seated(visitor, names[-1], wanted.colour)))
        more = [NewEntry("device", seat, {"visitor": other}) for seat, other in self.devices]
        return [LogEntry(number, now, *entry) for number, entry in enumerate(sat + more + self.played, 1)]


def place_wanted(wanted: WantedSeat) -> dict[str, Any]:
    """A seat of one's own is a friend's once one gets up."""
    who = LINK if wanted.who in MINE else wanted.who
    return {"who": who, "bot": wanted.bot if who == BOT else "", "kept_for": []}


def rematch_of(table: Table, name: str, seed: bytes, visitor: str, bot: str = "") -> Order:
    """The same game with the same people; who asks for it sits, the others' seats are kept for them.

    Bots are as they were, or all of them as he asks.
    """
    seats = [again(table, seat, visitor, bot) for seat in range(table.seats)]
    terms = table.terms
    order = Order(name, terms.game, options_again(table), seats, terms.setup, seed)
    order.source = terms.id
    for seat, (wanted, place) in enumerate(zip(order.wanted, table.places, strict=True)):
        wanted["kept_for"] = [] if place.is_bot else place.holders
        if visitor in place.holders:
            order.devices += [(seat, other) for other in place.holders if other != visitor]
    return order


def options_again(table: Table) -> dict[str, Value]:
    """Those of the game that is over; where its loser is to begin, he is named.

    Of several who came last one is drawn by the seed of that game, which nobody can choose and everybody knows by now.
    """
    terms, outcome = table.terms, outcome_of(table)
    if terms.setup.first != "loser" or outcome is None or all(option.key != FIRST for option in terms.game.options):
        return terms.options
    last = [seat for seat, rank in enumerate(outcome.ranks) if rank == max(outcome.ranks)]
    lot = TableChance(seed_bytes(b"who begins the rematch" + terms.seed)).pick(len(last))
    return terms.options | {FIRST: seat_word(last[lot])}


def again(table: Table, seat: int, visitor: str, bot: str) -> WantedSeat:
    """A seat that was open to anyone is now for who had it."""
    place = table.places[seat]
    if place.is_bot:
        return WantedSeat("bot", bot=bot or place.bot)
    return WantedSeat("me" if visitor in place.holders else "link", place.name or None, place.colour or None)


def same_deal_of(table: Table, name: str, seats: list[WantedSeat], setup: TableSetup) -> Order:
    """The deal of a finished game once more, to compare."""
    if table.status != OVER:
        raise Refused("wrong_time", "the deal of a game is open when the game is over")
    terms = table.terms
    if any(wanted.who == OPEN for wanted in seats):
        raise Refused("bad_option", "the deal may be known to who has played it: no seats for anyone here")
    if len(seats) != table.seats:
        raise Refused(
            "bad_option",
            said(
                "the same deal takes the same number of seats: {seats}; got {count}",
                seats=table.seats,
                count=len(seats),
            ),
        )
    order = Order(name, terms.game, terms.options, seats, setup, terms.seed)
    order.source, order.same_deal = terms.id, True
    return order
