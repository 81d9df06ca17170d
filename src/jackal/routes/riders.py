"""Attachments that go along with a row: as many as its move cards can carry."""

from jackal.routes.box import Box
from jackal.routes.island import Island
from jackal.routes.walk import results
from jackal.routes.words import ATTACHED, NOTHING, arms_of, spares_of


def laden(box: Box, row: list[int], riders: list[int]) -> list[int]:
    """The row with these attachments, each on the last move card that has none of its kind; the others stay."""
    laid: list[int] = []
    left = riders[:]
    on_it: list[int] = []
    for kind in reversed(row):
        if box.is_move(kind):
            for rider in sorted(set(left), reverse=True):
                if rider not in on_it:
                    laid.append(rider)
                    left.remove(rider)
            on_it = []
        elif box.like[kind] & ATTACHED:
            on_it.append(kind)
        laid.append(kind)
    laid.reverse()
    return laid


def idle(island: Island, row: list[int], hold: int) -> list[int]:
    """The attachments of a hand that no walk of the row has use for; a doubling is good for another day."""
    spares, arms = hold & 7, hold >> 3 & 7
    used = [one for one in results(island, row, 0, hold) if one != NOTHING]
    if used:
        spares -= max([spares_of(one) for one in used])
        arms -= max([arms_of(one) for one in used])
    return [island.box.sparing] * spares + [island.box.arming] * arms
