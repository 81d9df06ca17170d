"""Walking a row: which results it offers (RTE-W, RTE-D) and a walk that leads to each of them."""

from typing import Final, NamedTuple

from jackal.routes.island import SHIFT, Island, spots
from jackal.routes.words import (
    MAP,
    MOVES,
    NOTHING,
    NOTHING_THERE,
    STARTS,
    WAYS,
    chest_of,
    doublings_of,
    friday_of,
    result,
    steps_of,
    weapons_of,
)

# How a move card is walked.
MAPPED: Final = 1  # C19-K3: a map lies before it
SPARED: Final = 2  # with Friday, C15-K8
ARMED: Final = 4  # with a weapon
DOUBLED: Final = 8  # C15-K4

# Ways to attach in the order of C15-D2: doubled before single, Friday before none, weapon before none.
MANNERS: Final = (
    DOUBLED | SPARED | ARMED,
    DOUBLED | SPARED,
    DOUBLED | ARMED,
    DOUBLED,
    SPARED,
    ARMED,
    0,
)

# Cards spent on a walk so far, in one number: Fridays, weapons, doublings, three bits each; steps above them.
ONE_FRIDAY: Final = 1
ONE_WEAPON: Final = 8
ONE_DOUBLING: Final = 64
STEP: Final = 512


def price(manner: int) -> int:
    """What a manner of walking spends."""
    spent = ONE_FRIDAY if manner & SPARED else 0
    if manner & ARMED:
        spent += ONE_WEAPON
    return spent + ONE_DOUBLING if manner & DOUBLED else spent


PRICE: Final = [price(manner) for manner in range(16)]


class Hold(NamedTuple):
    """The attachments a walker may spend."""

    friday: int = 0
    weapons: int = 0
    doublings: int = 0


NO_HOLD: Final = Hold()


# One move of many pirates at once -------------------------------------------------------------------------------------


def go(island: Island, cells: int, way: int, manner: int) -> int:
    """The cells one step further, where such a step is legal (RTE-K6).

    RTE-K3: of a diagonal step the target alone counts.
    """
    source = island.mapped_from[way] if manner & MAPPED else island.open_from[way]
    shift = SHIFT[way]
    return (cells & source) << shift if shift > 0 else (cells & source) >> -shift


def enter(island: Island, cells: int, way: int, manner: int) -> tuple[int, int, int]:
    """Where a move card leads: the cells reached for no, one and two extra steps. Chests are among them, stops not.

    RTE-S1, C19-G1: a card is a step, and some cells cost another. C15-F4: robbers and traps act on entering.
    """
    if manner & DOUBLED:
        return enter_doubled(island, cells, way, manner)
    reached = go(island, cells, way, manner)
    if manner & SPARED:  # C15-F1; no cell is both a trap and a robber's
        return (0 if manner & ARMED else reached & island.traps), 0, 0
    if manner & ARMED:  # C15-F3
        return reached & island.robbers, 0, 0
    reached &= ~island.robbers  # C15-F2
    costly = reached & island.costly  # C15-F1, C19-F1
    return carried(island, reached & ~costly), costly, 0


def enter_doubled(island: Island, cells: int, way: int, manner: int) -> tuple[int, int, int]:
    """C15-K5, C15-K6, C15-K7, C15-K8: both halves are walked, each attachment must be of use, and serves both.

    C15-K2, C15-K3: with all that is attached it is one step.
    """
    middle = go(island, cells, way, manner) & ~island.chests
    traps, robbers = island.traps, island.robbers
    after_trap = go(island, middle & traps, way, manner)
    after_robber = go(island, middle & robbers, way, manner)
    after_plain = go(island, middle & ~(traps | robbers), way, manner)
    special = traps | robbers
    if manner & SPARED and manner & ARMED:
        return after_trap & robbers | after_robber & traps, 0, 0
    if manner & SPARED:
        return after_trap & ~robbers | after_plain & traps, 0, 0
    if manner & ARMED:
        fought = after_robber & ~traps | after_plain & robbers
        return fought, after_robber & traps | after_trap & robbers, 0
    return after_plain & ~special, after_plain & traps | after_trap & ~special, after_trap & traps


def carried(island: Island, cells: int) -> int:
    """C19-F4, C19-F5, C19-F6: a cave leads out of any other; one that is alone is an empty cell.

    C19-F7: for leaps as for arrows. C19-R7: exits in the order of cells.
    """
    inside = cells & island.caves
    if not inside:
        return cells
    exits = island.caves
    if not inside & (inside - 1):
        exits &= ~inside
    return cells & ~island.caves | (exits or inside)


def stopped(island: Island, cells: int, kind: int, manner: int) -> bool:
    """Whether somebody who attaches nothing ends here: a robber (RTE-W3b) or no legal direction (RTE-W3c).

    RTE-W4: nowhere else. C15-F8: a row that breaks off is no foul.
    """
    free = 0
    for way in WAYS[kind]:
        reached = go(island, cells, way, manner)
        if reached & island.robbers:
            return True
        free |= island.mapped_from[way] if manner & MAPPED else island.open_from[way]
    return cells & ~free != 0


# Rows -----------------------------------------------------------------------------------------------------------------


def start_of(island: Island, row: list[int]) -> int:
    """RTE-C3: the cell where the walk of a row starts; NOTHING_THERE without the flag it asks for (C15-F6, C19-K2).

    RTE-C4: nothing happens on it. C15-F7: a flag card in the row must be obeyed.
    """
    if row and row[0] in STARTS:
        return island.flags.get(row[0], NOTHING_THERE)
    return island.white


def moves_of(row: list[int]) -> list[tuple[int, int]]:
    """The move cards of a row in order, each with MAPPED if a map lies before it.

    C19-K4: before a move that needs none a map has no effect.
    """
    found: list[tuple[int, int]] = []
    manner = 0
    for kind in row:
        if kind < MOVES:
            found.append((kind, manner))
            manner = 0
        elif kind == MAP:
            manner = MAPPED
    return found


def results(island: Island, row: list[int], late: int = 0, hold: Hold = NO_HOLD) -> list[int]:
    """Every distinct result of the legal walks, in the order of RTE-D3; `late` steps were added by opponents.

    RTE-W1, RTE-R5: from the start flag, card by card from left to right. RTE-C7: other pirates are never in the way.
    """
    moves = moves_of(row)
    start = start_of(island, row)
    if start < 0 or not moves:
        return [NOTHING]
    arrived: dict[int, int] = {}
    front: dict[int, int] = {late * STEP: 1 << start}
    fails = False
    for kind, mapped in moves:
        further: dict[int, int] = {}
        for code, cells in front.items():
            if code % STEP == 0 and not fails:
                fails = stopped(island, cells, kind, mapped)
            for manner in affordable(code, hold):
                spread(island, cells, kind, mapped | manner, code + STEP + PRICE[manner], further, arrived)
        front = further
    for code in front:
        fails = fails or code % STEP == 0  # RTE-W3d, and C15-K9: nothing spends nothing
    found = offered(arrived)
    if fails:
        found.append(NOTHING)
    return found


PLAIN: Final = [0]


def affordable(code: int, hold: Hold) -> list[int]:
    """The manners a walker can still pay who has spent so much."""
    friday = hold.friday - (code & 7)
    weapons = hold.weapons - (code >> 3 & 7)
    doublings = hold.doublings - (code >> 6 & 7)
    if not friday and not weapons and not doublings:
        return PLAIN
    lacks = (0 if friday else SPARED) | (0 if weapons else ARMED) | (0 if doublings else DOUBLED)
    return [manner for manner in MANNERS if not manner & lacks]


def spread(
    island: Island, cells: int, kind: int, manner: int, code: int, further: dict[int, int], arrived: dict[int, int]
) -> None:
    """Walk a card in all its directions: chests end the walk (RTE-C5), the other cells go on.

    RTE-W2, RTE-W6, RTE-W7: what lies behind the arrival is not walked; any cell may be entered again.
    """
    chests = island.chests
    for way in WAYS[kind]:
        for extra, reached in enumerate(enter(island, cells, way, manner)):
            if reached:
                now = code + extra * STEP
                if reached & chests:
                    arrived[now] = arrived.get(now, 0) | reached & chests
                if reached & ~chests:
                    further[now] = further.get(now, 0) | reached & ~chests


def offered(arrived: dict[int, int]) -> list[int]:
    """The arrivals as results, less those that waste attachments (C15-K9).

    RTE-W5: only an arrival earns gold; whatever else comes of the row is nothing.
    """
    found: list[int] = []
    quickest: dict[int, int] = {}
    attached = False
    for code, cells in arrived.items():
        attached = attached or code % STEP != 0
        for chest in spots(cells):
            found.append(result(chest, code // STEP, code & 7, code >> 3 & 7, code >> 6 & 7))
            key = chest * STEP + code % STEP
            if key not in quickest or code // STEP < quickest[key]:
                quickest[key] = code // STEP
    found.sort()
    return [one for one in found if not is_wasteful(one, quickest)] if attached else found


def is_wasteful(one: int, quickest: dict[int, int]) -> bool:
    """Whether the same chest is reached as quickly with a proper part of the same attachments."""
    chest, steps = chest_of(one) * STEP, steps_of(one)
    all_of_them = ONE_FRIDAY * friday_of(one) + ONE_WEAPON * weapons_of(one) + ONE_DOUBLING * doublings_of(one)
    for friday in range(friday_of(one) + 1):
        for weapons in range(weapons_of(one) + 1):
            for doublings in range(doublings_of(one) + 1):
                part = ONE_FRIDAY * friday + ONE_WEAPON * weapons + ONE_DOUBLING * doublings
                if part != all_of_them and quickest.get(chest + part, steps + 1) <= steps:
                    return True
    return False


# A walk for a result --------------------------------------------------------------------------------------------------


class Stride(NamedTuple):
    """One walked card: its direction, how it was walked, and the cell where the pirate then stands."""

    way: int
    manner: int
    to: int


def walk_to(island: Island, row: list[int], late: int, wanted: int) -> list[Stride]:
    """RTE-D3: the first walk, card by card, that has the wanted result.

    RTE-D6: any other legal walk is handed in as the same result.
    """
    start = start_of(island, row)
    found: list[Stride] = []
    if start < 0:
        return found
    budget = NO_HOLD if wanted == NOTHING else Hold(friday_of(wanted), weapons_of(wanted), doublings_of(wanted))
    Search(island, moves_of(row), budget, wanted).find(start, late * STEP, found)
    return found


def trail(island: Island, row: list[int], walk: list[Stride]) -> list[int]:
    """The cells a walk enters, in order: also the middle of a doubled move and the cave that leads to another."""
    found: list[int] = []
    spot = start_of(island, row)
    for stride in walk:
        entered = spot + SHIFT[stride.way]
        if entered != stride.to:
            found.append(entered)
        found.append(stride.to)
        spot = stride.to
    return found


def cards_walked(island: Island, row: list[int], walk: list[Stride]) -> list[int]:
    """For each cell that a walk enters, the place in the row of the card that leads there."""
    places = [place for place, kind in enumerate(row) if kind < MOVES]
    found: list[int] = []
    spot = start_of(island, row)
    for place, stride in zip(places, walk, strict=False):
        found += [place] if spot + SHIFT[stride.way] == stride.to else [place, place]
        spot = stride.to
    return found


class Search:
    """Looks for one walk depth first, in order; what has failed is not tried again."""

    def __init__(self, island: Island, moves: list[tuple[int, int]], budget: Hold, wanted: int) -> None:
        self.island = island
        self.moves = moves
        self.budget = budget
        self.wanted = wanted
        self.failed: set[int] = set()

    def find(self, spot: int, code: int, found: list[Stride]) -> bool:
        at = len(found)
        if at == len(self.moves):
            return self.wanted == NOTHING
        key = (code << 6 | spot) << 6 | at
        if key in self.failed:
            return False
        kind, mapped = self.moves[at]
        legal = False
        for way in WAYS[kind]:
            for manner in affordable(code, self.budget):
                if self.take(spot, way, mapped | manner, code + STEP + PRICE[manner], found):
                    return True
            reached = go(self.island, 1 << spot, way, mapped)
            legal = legal or reached != 0
            if self.wanted == NOTHING and reached & self.island.robbers:  # RTE-W3b
                found.append(Stride(way, mapped, spots(reached)[0]))
                return True
        if self.wanted == NOTHING and not legal:  # RTE-W3c
            return True
        self.failed.add(key)
        return False

    def take(self, spot: int, way: int, manner: int, code: int, found: list[Stride]) -> bool:
        for extra, reached in enumerate(enter(self.island, 1 << spot, way, manner)):
            for to in spots(reached):
                found.append(Stride(way, manner, to))
                if self.follow(to, code + extra * STEP, found):
                    return True
                found.pop()
        return False

    def follow(self, to: int, code: int, found: list[Stride]) -> bool:
        if self.island.chests >> to & 1:
            return self.wanted == result(to, code // STEP, code & 7, code >> 3 & 7, code >> 6 & 7)
        return self.find(to, code, found)
