"""What a seat could write down during a draft and after it, kept without the engine's help (C19-H4, H5)."""

from collections import Counter
from typing import NamedTuple, cast

from jackal.core.event import Event
from jackal.games.cards_2019.table import table as own
from jackal.routes.state import RouteState
from tests.cards import CODES

PICKS = 9
Cards = Counter[str]


def cards(kinds: list[int]) -> Cards:
    return Counter(CODES[kind] for kind in kinds)


class Shown(NamedTuple):
    """All that one seat had shown at some moment, and how it could have come by it but for the draft."""

    shown: Cards
    bought: Cards
    drawn: int


class Notebook:
    """The notes of one seat: the packs it has held, and the public log of what others took and showed."""

    def __init__(self, seats: int, seat: int, pack: list[int]) -> None:
        self.seats = seats
        self.seat = seat
        self.packs = [cards(pack)]
        self.picks: list[str] = []
        self.shown = [Cards() for _ in range(seats)]
        self.bought = [Cards() for _ in range(seats)]
        self.known = [Cards() for _ in range(seats)]
        self.drawn = [0] * seats
        self.moments: list[list[Shown]] = [[] for _ in range(seats)]

    def hears(self, events: list[Event]) -> None:
        for event in events:
            if event.visible_to(self.seat) and "seat" in event.data:
                self.notes(event, int(str(event.data["seat"])))

    def notes(self, event: Event, who: int) -> None:
        codes = [str(code) for code in cast(list[str], event.data.get("cards", event.data.get("row", [])))]
        if event.name == "pack":
            self.packs.append(Counter(codes))
        elif event.name == "takes":
            self.bought[who][str(event.data["card"])] += 1
            self.known[who][str(event.data["card"])] += 1
        elif event.name == "draws":
            self.drawn[who] += int(str(event.data["count"]))
        elif event.name == "thrown":
            self.sees(who, [str(event.data["card"])])
        elif event.name == "opened":
            self.sees(who, codes)

    def sees(self, who: int, codes: list[str]) -> None:
        self.shown[who] += Counter(codes)
        self.known[who] -= Counter(codes)
        self.moments[who].append(Shown(self.shown[who].copy(), self.bought[who].copy(), self.drawn[who]))

    # Does a position fit the notes? ---------------------------------------------------------------------------------

    def check(self, s: RouteState) -> None:
        """Fails unless everything written down could have been seen on the way to this position."""
        self.check_packs(own(s).drafted, own(s).packs)
        for seat in range(self.seats):
            face_down = [] if s.edition.is_open(s, seat) else s.rows[seat]
            self.check_cards(own(s).drafted[seat], seat, cards(s.cards_of(seat)) + cards(face_down))

    def check_dropped(self, s: RouteState) -> None:
        """The same for notes of the first round while its dropped hands lie in the discard."""
        self.check_packs(own(s).earlier, [[] for _ in range(self.seats)])
        for seat in range(self.seats):
            unseen = Counter({CODES[kind]: s.unseen[len(CODES) * seat + kind] for kind in range(len(CODES))})
            self.check_cards(own(s).earlier[seat], seat, +unseen + self.known[seat])

    def check_packs(self, logs: list[list[int]], packs: list[list[int]]) -> None:
        """Playing the picks again shows this seat the very packs it saw."""
        picks = [[CODES[kind] for kind in log[:PICKS]] for log in logs]
        taken = len(picks[0])
        assert len(self.packs) == min(taken + 1, PICKS)
        assert picks[self.seat][: PICKS - 1] == self.picks[:taken]
        for pack in range(self.seats):
            left = cards(packs[(pack + taken) % self.seats])
            for step in range(taken, -1, -1):
                holder = (pack + step) % self.seats
                if step < taken:
                    left[picks[holder][step]] += 1
                if holder == self.seat and step < PICKS:
                    assert left == self.packs[step]

    def check_cards(self, log: list[int], seat: int, left: Cards) -> None:
        """Picks, bought cards and as many unknown ones as were drawn are what was shown and what is left."""
        drafted = cards(log[:PICKS])
        everything = left + self.shown[seat]
        certain = drafted + self.bought[seat]
        assert certain <= everything
        unknown = everything - certain
        assert unknown.total() == self.drawn[seat]
        for moment in self.moments[seat]:
            needed = moment.shown - drafted - moment.bought
            assert needed <= unknown
            assert needed.total() <= moment.drawn
