"""New tables: what was asked for, checked and dealt once for trial, becomes a row of the database and first entries."""

import secrets
from typing import Any, Final

from jackal.core.errors import JackalError
from jackal.core.game import Game
from jackal.core.match import new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.server.asked import Setup, Wanted
from jackal.server.batch import NewTable
from jackal.server.entry import Entry
from jackal.server.judge import Refused, seated
from jackal.server.kinds import OVER
from jackal.server.places import BOT, OPEN
from jackal.server.store import TableRow
from jackal.server.table import Deed, Table

ID_BYTES: Final = 12
SEED_BYTES: Final = 32
MINE: Final = ("me", "here")


class Order:
    """A table as it is ordered: everything but who ordered it and when."""

    def __init__(
        self, game: Game, options: dict[str, Value], seats: list[Wanted], setup: Setup, seed: bytes | None = None
    ) -> None:
        self.id = secrets.token_urlsafe(ID_BYTES)
        self.seats = seats
        self.game = game
        self.options = options
        self.setup = setup
        self.seed = seed or secrets.token_bytes(SEED_BYTES)
        self.wanted: list[dict[str, Any]] = [place_wanted(wanted) for wanted in seats]
        self.sitting = [(seat, wanted) for seat, wanted in enumerate(seats) if wanted.who in MINE]
        self.devices: list[tuple[int, str]] = []
        """Other devices of those who sit."""
        self.source = ""
        self.same_deal = False
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
            raise Refused("bad_option", str(error)) from error

    def row(self, now: int) -> NewTable:
        return NewTable(
            id=self.id,
            game=self.game.key,
            rules=self.game.rules_version,
            options=self.options,
            seats=len(self.wanted),
            setup={"setup": self.setup.model_dump(), "wanted": self.wanted, "same_deal": self.same_deal},
            seed=self.seed,
            made=now,
            listed=any(wanted["who"] == OPEN for wanted in self.wanted),
            title=self.setup.title,
            source=self.source or None,
            card={
                "free": sum(wanted.who not in (*MINE, BOT) for wanted in self.seats),
                "names": [(wanted.name or "") if wanted.who in MINE else "" for wanted in self.seats],
                "changed": now,
            },
        )

    def entries(self, visitor: str, now: int) -> list[Entry]:
        """Its maker sits down, on all his devices."""
        sat = [(seat, "sit", seated(visitor, wanted.name or "", wanted.colour)) for seat, wanted in self.sitting]
        more = [(seat, "device", {"visitor": other}) for seat, other in self.devices]
        return [Entry(number, now, kind, seat, data) for number, (seat, kind, data) in enumerate(sat + more, 1)]


def place_wanted(wanted: Wanted) -> dict[str, Any]:
    """A seat of one's own is a friend's once one gets up."""
    who = "link" if wanted.who in MINE else wanted.who
    return {"who": who, "bot": wanted.bot if who == BOT else "", "kept_for": []}


def rematch_of(table: Table, new_id: str, visitor: str) -> Order:
    """The same game with the same people; who asks for it sits, the others' seats are kept for them."""
    seats = [again(table, seat, visitor) for seat in range(table.seats)]
    deed = table.deed
    order = Order(deed.game, deed.options, seats, deed.setup)
    order.id, order.source = new_id, deed.id
    for seat, (wanted, place) in enumerate(zip(order.wanted, table.places, strict=True)):
        wanted["kept_for"] = [] if place.is_bot else place.holders
        if visitor in place.holders:
            order.devices += [(seat, other) for other in place.holders if other != visitor]
    return order


def again(table: Table, seat: int, visitor: str) -> Wanted:
    """A seat that was open to anyone is now for who had it."""
    place = table.places[seat]
    if place.is_bot:
        return Wanted(who="bot", bot=place.bot)
    who = "me" if visitor in place.holders else "link"
    return Wanted.model_validate({"who": who, "name": place.name or None, "colour": place.colour or None})


def same_deal_of(table: Table, seats: list[Wanted], setup: Setup) -> Order:
    """The deal of a finished game once more, to compare."""
    if table.status != OVER:
        raise Refused("wrong_time", "the deal of a game is open when the game is over")
    deed = table.deed
    if any(wanted.who == OPEN for wanted in seats):
        raise Refused("bad_option", "the deal may be known to who has played it: no seats for anyone here")
    if len(seats) != table.seats:
        raise Refused("bad_option", f"the same deal takes the same number of seats: {table.seats}; got {len(seats)}")
    order = Order(deed.game, deed.options, seats, setup, deed.seed)
    order.source, order.same_deal = deed.id, True
    return order


def deed_of(row: TableRow) -> Deed:
    """What a row of the database says."""
    game = GAMES.get(row.game)
    if game is None or game.rules_version != row.rules:
        raise Refused("other_rules", f"this table plays {row.game} by rules version {row.rules}, which is not here")
    setup = Setup.model_validate(row.setup["setup"])
    return Deed(
        row.id,
        game,
        row.options,
        row.setup["wanted"],
        setup,
        row.seed,
        row.made,
        row.source or "",
        bool(row.setup["same_deal"]),
    )
