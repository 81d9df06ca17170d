"""Which land may be: worlds in one piece on either side of the veil, mirror images of each other.

ARK-K21, ARK-F1, ARK-F2, ARK-F3.
"""

from collections.abc import Sequence

from jackal.islands.field import LAND, NOWHERE, STRAIGHT, Field, cut_off
from jackal.islands.frame import Frame


def ground_fault(frame: Frame, land: list[int], veil: Sequence[int]) -> tuple[str, int]:
    """ARK-K21: why land is not sound, and a cell where it shows; nothing if it is."""
    by_veil = {frame.step[cell * 8 + d] for cell in veil for d in STRAIGHT}
    for world in worlds_of(frame, land, veil):
        cell = cut_off(frame, world)
        if cell != NOWHERE:
            return "the world is not in one piece: this tile shares no edge with the rest", cell
        if veil and by_veil.isdisjoint(world):
            return "the veil shares no edge with the world", veil[0]
    solid = {*land, *veil}
    cell = cut_off(frame, [at for at in range(frame.size) if at not in solid])
    if cell != NOWHERE:
        return "this cell is closed in: no edges join it to the outside", cell
    return "", NOWHERE


def worlds_of(frame: Frame, land: list[int], veil: Sequence[int]) -> list[list[int]]:
    """The land on either side of the veil; all of it without one."""
    if not veil:
        return [land]
    middle = veil[len(veil) // 2] % frame.width
    return [[at for at in land if at % frame.width < middle], [at for at in land if at % frame.width > middle]]


def is_sound(field: Field, land: list[int]) -> bool:
    """Whether the field may have this land: inside the frame with a row to spare, and sound."""
    if min(land) < field.width or max(land) >= field.size - field.width:
        return False
    return ground_fault(field.frame, land, field.veil)[1] == NOWHERE


def may_lose(field: Field, cell: int) -> bool:
    """ARK-K26: whether a world stays in one piece without an outer tile: nothing hangs on it alone.

    Mostly the tiles around it show that already; its mirror image is no different.
    """
    beside = [field.sort[to] == LAND for to in field.frame.step[cell * 8 : cell * 8 + 8]]
    runs = 0
    for d in STRAIGHT:
        if beside[d] and not (beside[d - 1] and beside[d - 2]):
            runs += 1
    if runs <= 1:
        return True
    world = [at for at in field.realms[field.world[cell]] if at != cell]
    return cut_off(field.frame, world) == NOWHERE
