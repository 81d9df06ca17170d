"""What a row that is being laid may come to: where the pirate may stand in the end, and which chests he may reach."""

from typing import Final, NamedTuple

from jackal.routes.island import SHIFT, Island, spot_name, spots
from jackal.routes.riders import idle, laden
from jackal.routes.shapes import Ahead, Outlook
from jackal.routes.walk import PRICE, STEP, affordable, enter, moves_of, start_name, start_of
from jackal.routes.words import OPENS

NOBODY_HELPS: Final = 0


class Walker(NamedTuple):
    """A pirate on his way: steps made and cards spent (as in walk.py), and the cells he has entered."""

    spot: int
    code: int
    path: tuple[int, ...]

    @property
    def helped(self) -> bool:
        return self.code % STEP != NOBODY_HELPS

    @property
    def steps(self) -> int:
        return self.code // STEP


def outlook(island: Island, row: list[int], hold: int) -> Outlook:
    """RTE-W: all that the cards laid so far may lead to, with what might be attached to them."""
    start = start_of(island, row)
    moves = moves_of(island.box, row)
    front = [] if start < 0 or not moves else [Walker(start, 0, ())]
    arrived: list[Walker] = []
    for kind, laid in moves:
        further: dict[tuple[int, int], Walker] = {}
        for walker in front:
            for manner in affordable(walker.code, hold, laid):
                code = walker.code + STEP + PRICE[manner & ~laid]
                for one in strides(island, walker, kind, laid & OPENS | manner, code):
                    further.setdefault((one.spot, one.code), one)
        arrived += [walker for walker in further.values() if island.chests >> walker.spot & 1]
        front = [walker for walker in further.values() if not island.chests >> walker.spot & 1]
    return {
        "start": start_name(island, row),
        "ends": [ahead(walker) for walker in best(front)],
        "chests": [ahead(walker) for walker in best(arrived)],
        "laden": island.box.written(laden(island.box, row, idle(island, row, hold))),
    }


def strides(island: Island, walker: Walker, kind: int, manner: int, code: int) -> list[Walker]:
    """One card in all its directions."""
    found: list[Walker] = []
    for way in island.box.ways[kind]:
        for extra, reached in enumerate(enter(island, 1 << walker.spot, [way], manner)):
            for to in spots(reached):
                entered = walker.spot + SHIFT[way]
                between = (entered,) if entered != to else ()
                found.append(Walker(to, code + extra * STEP, (*walker.path, *between, to)))
    return found


def best(walkers: list[Walker]) -> list[Walker]:
    """For each cell the way that spends nothing, if there is one, and of those the shortest."""
    found: dict[int, Walker] = {}
    for walker in sorted(walkers, key=lambda walker: (walker.helped, walker.steps)):
        found.setdefault(walker.spot, walker)
    return [found[spot] for spot in sorted(found)]


def ahead(walker: Walker) -> Ahead:
    path = [spot_name(spot) for spot in walker.path]
    return {"cell": spot_name(walker.spot), "steps": walker.steps, "helped": walker.helped, "path": path}
