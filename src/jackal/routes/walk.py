"""Walking a row: which results it offers (RTE-W, RTE-D) and a walk that leads to each of them."""

from typing import Final, NamedTuple

from jackal.routes.box import Box
from jackal.routes.island import SHIFT, Island, spot_name, spots
from jackal.routes.words import (
    ARMS,
    ATTACHED,
    DOUBLES,
    MANNERS,
    NOTHING,
    NOTHING_THERE,
    OPENS,
    SPARES,
    STARTS,
    arms_of,
    chest_of,
    doubles_of,
    result,
    spares_of,
    steps_of,
)

# Cards spent on a walk so far, in one number, three bits for each kind of attachment; steps above them. The attachments
# that somebody holds are such a number, too.
ONE_SPARES: Final = 1
ONE_ARMS: Final = 8
ONE_DOUBLES: Final = 64
STEP: Final = 512
NO_HOLD: Final = 0


def held(spares: int, arms: int, doubles: int) -> int:
    """The attachments that a walker may spend."""
    return ONE_SPARES * spares + ONE_ARMS * arms + ONE_DOUBLES * doubles


def hold_of(box: Box, hands: list[int], base: int = 0) -> int:
    """The same of a hand; `base` is where it begins in a list of hands."""
    hold = NO_HOLD
    for kind, manner in box.help:
        hold += hands[base + kind] * PRICE[manner]
    return hold


def price(manner: int) -> int:
    """What a manner of walking spends."""
    return held(1 if manner & SPARES else 0, 1 if manner & ARMS else 0, 1 if manner & DOUBLES else 0)


PRICE: Final = [price(manner) for manner in range(MANNERS)]

# Ways to attach in the order in which walks are compared (RTE-D3): doubled before single, spared before not, armed
# before not. No single step is both spared and armed.
WAYS_TO_ATTACH: Final = (
    DOUBLES | SPARES | ARMS,
    DOUBLES | SPARES,
    DOUBLES | ARMS,
    DOUBLES,
    SPARES,
    ARMS,
    0,
)
# The same by what can still be paid.
PAYABLE: Final = [[manner for manner in WAYS_TO_ATTACH if not manner & ~means] for means in range(MANNERS)]


def affordable(code: int, hold: int, laid: int) -> list[int]:
    """The manners a walker can still pay who has spent so much; what lies on the card is paid for."""
    if not hold:
        return PAYABLE[laid]
    left = hold - code % STEP
    means = (SPARES if left & 7 else 0) | (ARMS if left >> 3 & 7 else 0) | (DOUBLES if left >> 6 else 0)
    return PAYABLE[means | laid]


# One move of many pirates at once -------------------------------------------------------------------------------------


def go(island: Island, cells: int, way: int, manner: int) -> int:
    """The cells one step further, where such a step is legal (RTE-K6).

    RTE-K3: of a diagonal step the target alone counts.
    """
    source = island.opened_from[way] if manner & OPENS else island.open_from[way]
    shift = SHIFT[way]
    return (cells & source) << shift if shift > 0 else (cells & source) >> -shift


def enter(island: Island, cells: int, ways: list[int], manner: int) -> tuple[int, int, int]:
    """Where a move card leads: the cells reached for no, one and two extra steps. Chests are among them, stops not.

    RTE-S1: a card is a step, and some cells cost another.
    """
    if manner & DOUBLES:
        return enter_twice(island, cells, ways, manner)
    reached = 0
    for way in ways:
        reached |= go(island, cells, way, manner)
    if manner & SPARES:  # no cell is both costly and barring
        return (0 if manner & ARMS else reached & island.costly), 0, 0
    if manner & ARMS:
        return reached & island.barring, 0, 0
    reached &= ~island.barring  # RTE-W3b
    costly = reached & island.costly
    return carried(island, reached & ~costly), costly, 0


def enter_twice(island: Island, cells: int, ways: list[int], manner: int) -> tuple[int, int, int]:
    """A move that is made twice: both halves are walked, each attachment must be of use, and serves both."""
    costly, barring = island.costly, island.barring
    after_costly = after_barring = after_plain = 0
    for way in ways:
        middle = go(island, cells, way, manner) & ~island.chests
        after_costly |= go(island, middle & costly, way, manner)
        after_barring |= go(island, middle & barring, way, manner)
        after_plain |= go(island, middle & ~(costly | barring), way, manner)
    if manner & SPARES and manner & ARMS:
        return after_costly & barring | after_barring & costly, 0, 0
    if manner & SPARES:
        return after_costly & ~barring | after_plain & costly, 0, 0
    if manner & ARMS:
        fought = after_barring & ~costly | after_plain & barring
        return fought, after_barring & costly | after_costly & barring, 0
    calm = ~(costly | barring)
    return after_plain & calm, after_plain & costly | after_costly & calm, after_costly & costly


def carried(island: Island, cells: int) -> int:
    """A linked cell leads out of any other; one that is alone is an empty cell."""
    inside = cells & island.linked
    if not inside:
        return cells
    exits = island.linked
    if not inside & (inside - 1):
        exits &= ~inside
    return cells & ~island.linked | (exits or inside)


def stopped(island: Island, cells: int, ways: list[int], manner: int) -> bool:
    """Whether somebody who attaches nothing ends here: barred (RTE-W3b) or without a legal direction (RTE-W3c).

    RTE-W4: nowhere else.
    """
    free = 0
    for way in ways:
        if go(island, cells, way, manner) & island.barring:
            return True
        free |= island.opened_from[way] if manner & OPENS else island.open_from[way]
    return cells & ~free != 0


# Rows -----------------------------------------------------------------------------------------------------------------


def start_of(island: Island, row: list[int]) -> int:
    """RTE-C3: the cell where the walk of a row starts; NOTHING_THERE without the flag it asks for.

    RTE-C4: nothing happens on it. A flag card in the row must be obeyed.
    """
    if row and island.box.like[row[0]] & STARTS:
        return island.flags.get(row[0], NOTHING_THERE)
    return island.white


def start_name(island: Island, row: list[int]) -> str | None:
    start = start_of(island, row)
    return None if start < 0 else spot_name(start)


def moves_of(box: Box, row: list[int]) -> list[tuple[int, int]]:
    """The move cards of a row in order, each with what is laid for it: what opens its way before, attachments behind.

    Before a move that needs none such a card has no effect; nor has an attachment that works nowhere on the walk.
    """
    found: list[tuple[int, int]] = []
    manner = 0
    for kind in row:
        if box.is_move(kind):
            found.append((kind, manner))
        elif found:
            found[-1] = (found[-1][0], found[-1][1] | box.like[kind] & ATTACHED)
        manner = box.like[kind] & OPENS
    return found


def results(island: Island, row: list[int], late: int = 0, hold: int = NO_HOLD) -> list[int]:
    """All results of the legal walks, in the order of RTE-D3; `late` steps were added by opponents.

    RTE-W1, RTE-R5: from the start flag, card by card from left to right. RTE-C7: other pirates are never in the way.
    """
    moves = moves_of(island.box, row)
    start = start_of(island, row)
    if start < 0 or not moves:
        return [NOTHING]
    arrived: dict[int, int] = {}
    front: dict[int, int] = {late * STEP: 1 << start}
    fails = False
    for kind, laid in moves:
        ways, opened = island.box.ways[kind], laid & OPENS
        further: dict[int, int] = {}
        for code, cells in front.items():
            if code % STEP == 0 and not fails:
                fails = stopped(island, cells, ways, opened)
            for manner in affordable(code, hold, laid):
                spread(island, cells, ways, opened | manner, code + STEP + PRICE[manner & ~laid], further, arrived)
        front = further
    for code in front:
        fails = fails or code % STEP == 0  # RTE-W3d; nothing spends nothing (RTE-D4)
    found = offered(arrived)
    if fails:
        found.append(NOTHING)
    return found


def spread(
    island: Island,
    cells: int,
    ways: list[int],
    manner: int,
    code: int,
    further: dict[int, int],
    arrived: dict[int, int],
) -> None:
    """Walk a card in all its directions: chests end the walk (RTE-C5), the other cells go on.

    RTE-W2, RTE-W6, RTE-W7: what lies behind the arrival is not walked; any cell may be entered again.
    """
    plain, dearer, dearest = enter(island, cells, ways, manner)
    if plain:
        divide(island, plain, code, further, arrived)
    if dearer:
        divide(island, dearer, code + STEP, further, arrived)
    if dearest:
        divide(island, dearest, code + 2 * STEP, further, arrived)


def divide(island: Island, reached: int, code: int, further: dict[int, int], arrived: dict[int, int]) -> None:
    chests = reached & island.chests
    if chests:
        arrived[code] = arrived.get(code, 0) | chests
    if reached != chests:
        further[code] = further.get(code, 0) | reached ^ chests


def offered(arrived: dict[int, int]) -> list[int]:
    """The arrivals as results, less those that waste attachments.

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
    all_of_them = held(spares_of(one), arms_of(one), doubles_of(one))
    for spares in range(spares_of(one) + 1):
        for arms in range(arms_of(one) + 1):
            for doubles in range(doubles_of(one) + 1):
                part = held(spares, arms, doubles)
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
    budget = NO_HOLD if wanted == NOTHING else held(spares_of(wanted), arms_of(wanted), doubles_of(wanted))
    Search(island, moves_of(island.box, row), budget, wanted).find(start, late * STEP, found)
    return found


def trail(island: Island, row: list[int], walk: list[Stride]) -> list[int]:
    """The cells a walk enters, in order: also the middle of a doubled move and the cell that leads to another."""
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
    places = [place for place, kind in enumerate(row) if island.box.is_move(kind)]
    found: list[int] = []
    spot = start_of(island, row)
    for place, stride in zip(places, walk, strict=False):
        found += [place] if spot + SHIFT[stride.way] == stride.to else [place, place]
        spot = stride.to
    return found


class Search:
    """Looks for one walk depth first, in order; what has failed is not tried again."""

    def __init__(self, island: Island, moves: list[tuple[int, int]], budget: int, wanted: int) -> None:
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
        kind, laid = self.moves[at]
        opened, legal = laid & OPENS, False
        for way in self.island.box.ways[kind]:
            for manner in affordable(code, self.budget, laid):
                if self.take(spot, way, opened | manner, code + STEP + PRICE[manner & ~laid], found):
                    return True
            reached = go(self.island, 1 << spot, way, opened)
            legal = legal or reached != 0
            if self.wanted == NOTHING and reached & self.island.barring:  # RTE-W3b
                found.append(Stride(way, opened, spots(reached)[0]))
                return True
        if self.wanted == NOTHING and not legal:  # RTE-W3c
            return True
        self.failed.add(key)
        return False

    def take(self, spot: int, way: int, manner: int, code: int, found: list[Stride]) -> bool:
        for extra, reached in enumerate(enter(self.island, 1 << spot, [way], manner)):
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
