"""What only the card game of 2019 keeps on its table: the market, the packs of a draft, the gold of a tie-break."""

from typing import Final, NotRequired, TypedDict

from jackal.games.cards_2019.words import DRAFTING, MARKET
from jackal.routes.edition import Own, RouteAddition
from jackal.routes.shapes import Card, Player, RouteAsk, RouteView
from jackal.routes.state import RouteState
from jackal.routes.words import NOTHING_THERE


class TableOf2019(Own):
    """Lists by seat, but for the market. The lists within them, and `earlier`, are replaced, never changed."""

    def __init__(self, seats: int) -> None:
        self.takes = 0
        """How many cards a passer is still to take."""
        self.market = [NOTHING_THERE] * MARKET
        self.packs: list[list[int]] = [[] for _ in range(seats)]
        self.picks = [NOTHING_THERE] * seats
        self.drafted: list[list[int]] = [[] for _ in range(seats)]
        """Since the draft, in order: what each seat took unseen, its picks first, and ~kind for each card it showed."""
        self.earlier: list[list[int]] = [[] for _ in range(seats)]
        """The same of the first draft, as long as the hands dropped after it lie unseen."""
        self.extra = [0] * seats
        """Coins won on the island of a tie-break (C19-V6)."""

    def copy(self) -> "TableOf2019":
        twin = TableOf2019(0)
        twin.takes = self.takes
        twin.market = self.market[:]
        twin.packs = self.packs[:]
        twin.picks = self.picks[:]
        twin.drafted = self.drafted[:]
        twin.earlier = self.earlier
        twin.extra = self.extra[:]
        return twin


def table(s: RouteState) -> TableOf2019:
    own = s.own
    assert isinstance(own, TableOf2019)
    return own


# What is seen of it ---------------------------------------------------------------------------------------------------


class WithMarket(TypedDict):
    """The cards that lie open to be taken, by place, and whether this is the island of a tie-break."""

    tie_break: bool
    market: list[Card | None]


class WithTakes(TypedDict):
    """How many cards are still to be taken."""

    takes: int


class WithPack(TypedDict):
    """Gold of a tie-break, and the pack in a draft; what it holds and which card is picked is for its owner's eyes."""

    extra: int
    pack_cards: int
    picked: bool
    pack: NotRequired[list[Card]]
    pick: NotRequired[Card | None]


def market_seen(s: RouteState, seat: int, mine: bool) -> WithMarket:
    """C19-H1: everybody sees it."""
    codes = s.edition.box.codes
    return {"tie_break": s.among != 0, "market": [codes[kind] if kind >= 0 else None for kind in table(s).market]}


def takes_left(s: RouteState, seat: int, mine: bool) -> WithTakes:
    return {"takes": table(s).takes}


def pack_seen(s: RouteState, seat: int, mine: bool) -> WithPack:
    """C19-H2, C19-H4: how large packs are is everybody's; a pack, and what is picked, are its owner's."""
    own, box = table(s), s.edition.box
    pick = own.picks[seat]
    found: WithPack = {
        "extra": own.extra[seat],
        "pack_cards": len(own.packs[seat]),
        "picked": s.phase == DRAFTING and pick >= 0,
    }
    if mine:
        found["pack"] = box.written(own.packs[seat])
        found["pick"] = box.codes[pick] if pick >= 0 else None
    return found


ADDITIONS: Final = [
    RouteAddition(RouteView, WithMarket, market_seen),
    RouteAddition(RouteAsk, WithTakes, takes_left),
    RouteAddition(Player, WithPack, pack_seen),
]
