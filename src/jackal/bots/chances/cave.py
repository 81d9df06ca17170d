"""A position of Dungeon in numbers; nothing is hidden there but the order of the stack."""

from math import log
from typing import Final

from jackal.bots.chances.sides import added, three_sides
from jackal.bots.dungeon.outlook import CaveOutlook
from jackal.bots.dungeon.ways import STRANDED, TURNS
from jackal.core.game import Seat, State
from jackal.games.dungeon.cave import ENTRANCE_NODE, NOWHERE
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.tiles import GOLD, TILES
from jackal.games.dungeon.words import ACT, MOVE, NOBODY

NEAREST: Final = 5  # coins that count one by one
LATER: Final = 0.85  # what a turn of delay leaves of a coin

PIRATE: Final = (
    *("coins", "missing", "turns", "soon", "home", "walkable home", "bets", "bats", "mired", "out", "open end"),
    *("coin 1", "coin 2", "coin 3", "coin 4", "coin 5", "ahead", "coins ahead", "mouth", "wait", "hand"),
)
TABLE: Final = (
    *(
        "lead",
        "turns ahead",
        "gold",
        "halls",
        "share of halls",
        "stack",
        "mouths",
        "turn",
        "idle",
        "to move",
        "may move",
    ),
    *("may act", "sides", "need", "open ends"),
)
NAMES: Final = [*TABLE, *[f"{side}: {name}" for side in ("mine", "best", "others") for name in PIRATE]]


class CaveFeatures:
    """One position as one seat sees it."""

    def __init__(self, s: DungeonState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.outlook = CaveOutlook(s)
        self.ways = self.outlook.ways
        self.sides = sides(s)
        self.mine = next(number for number, side in enumerate(self.sides) if seat in side)
        self.turns = [self.to_win(side) for side in self.sides]
        self.reach = [[self.turns_to(other, node) for node in self.outlook.gold] for other in range(s.seats)]
        """By seat, the turns to each coin that lies in the cave."""

    def all(self) -> list[float]:
        vectors = [added([self.pirate(seat) for seat in side]) for side in self.sides]
        return self.table() + three_sides(vectors, self.mine, [-turns for turns in self.turns])

    def to_win(self, side: list[int]) -> float:
        return sum([self.outlook.turns(seat, self.s.place[seat]) for seat in side]) / len(side)

    def turns_to(self, seat: Seat, node: int) -> float:
        return self.ways.turns(self.s.place[seat], node) if self.s.is_in(seat) else STRANDED

    # The table ------------------------------------------------------------------------------------------------------

    def table(self) -> list[float]:
        s = self.s
        rivals = [number for number in range(len(self.sides)) if number != self.mine]
        held = [s.coins_of_side(side[0]) for side in self.sides]
        halls = sum([1 for tile in s.stack[: s.left] if TILES[tile].kind == GOLD])
        return [
            float(held[self.mine] - max([held[number] for number in rivals], default=0)),
            min([self.turns[number] for number in rivals], default=STRANDED) - self.turns[self.mine],
            float(len(self.outlook.gold)),
            float(halls),
            halls / max(s.left, 1),
            s.left / 10,
            float(len(s.cave.mouths)),
            log(1 + s.turn / s.seats),
            s.idle / s.seats,
            float(s.decider == self.seat),
            float(s.ask == MOVE and s.seat == self.seat),
            float(s.ask == ACT and s.seat == self.seat),
            float(len(self.sides)),
            float(s.need),
            float(len(s.cave.ends)),
        ]

    # A pirate -------------------------------------------------------------------------------------------------------

    def pirate(self, seat: Seat) -> list[float]:
        s, here = self.s, self.s.place[seat]
        steps = self.ways.steps(ENTRANCE_NODE)[here]
        turns = self.outlook.turns(seat, here)
        near = sorted(self.reach[seat])[:NEAREST]
        ahead, coins = self.ahead(seat)
        return [
            float(s.coins[seat]),
            float(self.outlook.missing(seat)),
            turns,
            LATER**turns,
            TURNS[steps] if steps != NOWHERE else STRANDED,
            float(steps != NOWHERE),
            float(s.bets[seat]),
            float(s.bats[seat]),
            float(s.is_mired(seat)),
            float(s.coins_of_side(seat) >= s.need),
            float(self.outlook.has_open_end(here)),
            *[LATER ** near[at] if at < len(near) else 0.0 for at in range(NEAREST)],
            ahead,
            coins,
            self.nearest_mouth(here),
            float(s.turns_until(seat)),
            float(len(s.hands[seat])),
        ]

    def nearest_mouth(self, here: int) -> float:
        steps = [self.ways.steps(mouth)[here] for mouth in self.s.cave.mouths]
        turns: float = min([TURNS[far] for far in steps if far != NOWHERE], default=STRANDED)
        return float(LATER**turns)

    def ahead(self, seat: Seat) -> tuple[float, float]:
        """Coins to which nobody of another side is nearer, by how soon, and how many."""
        s, soon, many = self.s, 0.0, 0.0
        partner = s.partner(seat)
        for at, turns in enumerate(self.reach[seat]):
            rivals = [self.reach[other][at] for other in range(s.seats) if other not in (seat, partner)]
            theirs = min(rivals, default=STRANDED)
            if turns <= theirs and turns < STRANDED:
                share = 0.5 if turns == theirs else 1.0
                soon += share * LATER**turns
                many += share
        return soon, many


def sides(s: DungeonState) -> list[list[Seat]]:
    """The seats that win together, those who left not among them."""
    found: list[list[Seat]] = []
    for seat in range(s.seats):
        partner = s.partner(seat)
        if s.is_in(seat) and (partner == NOBODY or seat < partner):
            found.append([seat] if partner == NOBODY else [seat, partner])
    return found


def features(state: State, seat: Seat) -> list[float]:
    assert isinstance(state, DungeonState)
    return CaveFeatures(state, seat).all()


def turn(state: State) -> int:
    assert isinstance(state, DungeonState)
    return state.turn if state.ask == MOVE else -1
