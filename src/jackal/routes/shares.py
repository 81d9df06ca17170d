"""Who gets what of the gold of an island, once all have declared (RTE-S)."""

from jackal.routes.island import spots
from jackal.routes.state import RouteState
from jackal.routes.words import NOTHING, chest_of, steps_of


def shares(s: RouteState) -> list[tuple[int, int, int, int, bool]]:
    """Who digs what, in order: seat, chest, place there from 0, coins, whether in as many steps as the one before."""
    found, island = [], s.island()
    for chest in spots(island.chests):
        before = -1
        for place, seat in enumerate(arrivals(s, chest)):
            steps = steps_of(s.declared[seat])
            found.append((seat, chest, place, max(0, island.value[chest] - place), steps == before))
            before = steps
    return found


def arrivals(s: RouteState, chest: int) -> list[int]:
    """RTE-S2, RTE-S3: who came to a chest, in order: fewer steps first, then seat order."""
    came = [
        (steps_of(s.declared[seat]), place, seat)
        for place, seat in enumerate(s.seat_order())
        if s.declared[seat] >= 0 and s.declared[seat] != NOTHING and chest_of(s.declared[seat]) == chest
    ]
    return [seat for _, _, seat in sorted(came)]
