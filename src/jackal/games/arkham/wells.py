"""The wells of souls: with both face up, who enters one comes out of the other.

ARK-K14, ARK-K15, ARK-K16, ARK-K17, ARK-K18.
"""

from jackal.islands.state import IslandState
from jackal.islands.steps import Step, Steps, make_step
from jackal.islands.words import DOWN, GATE, UP, USED, WELL, cell_of


def well(s: IslandState, piece: int, came: Step) -> Steps:
    """ARK-K15: to the other one."""
    here = cell_of(came)
    kind, tile, face = s.tile[here], s.tile, s.face
    others = [cell for cell in s.field.land if tile[cell] == kind and face[cell] != DOWN and cell != here]
    return tuple([make_step(here * 8, WELL, cell, WELL) for cell in others])


def settle_wells(s: IslandState, cell: int) -> None:
    """ARK-K14, ARK-K18: two wells that are face up carry; one alone is an empty tile."""
    found = wells_up(s)
    for at in found:
        s.face[at] = UP if len(found) > 1 else USED


def wells_up(s: IslandState) -> list[int]:
    return [cell for cell in s.field.land if s.face[cell] != DOWN and s.rules.like[s.tile[cell]] & GATE]
