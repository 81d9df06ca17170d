"""What only the card game of 2019 keeps on its table: the market, the packs of a draft, the gold of a tie-break."""

from jackal.games.cards_2019.words import DRAFTING, MARKET
from jackal.routes.edition import Own
from jackal.routes.shapes import RouteView
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


def shows(s: RouteState, shown: RouteView) -> None:
    """C19-H1, C19-H2, C19-H4: market and pack sizes are everybody's; a pack, and what is picked, are its owner's."""
    own, codes = table(s), s.edition.box.codes
    shown["tie_break"] = s.among != 0
    shown["market"] = [codes[kind] if kind >= 0 else None for kind in own.market]
    if shown["ask"] is not None:
        shown["ask"]["takes"] = own.takes
    for seat, player in enumerate(shown["players"]):
        player["extra"] = own.extra[seat]
        player["pack_cards"] = len(own.packs[seat])
        player["picked"] = s.phase == DRAFTING and own.picks[seat] >= 0
        if "hand" in player:
            player["pack"] = s.edition.box.written(own.packs[seat])
            player["pick"] = codes[own.picks[seat]] if own.picks[seat] >= 0 else None
