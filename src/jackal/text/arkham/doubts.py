"""What is lawful about a field of one's own for Arkham, but unwise (ARK-F4, ARK-F6)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from jackal.games.arkham.layout import GREY, YELLOW, Layout, berths_for
from jackal.games.arkham.worlds import TERRAINS
from jackal.islands.field import LAND, SPACE, STRAIGHT, Field
from jackal.islands.outline import Outline
from jackal.text.notes import Note

UNEVEN: Final = 2  # ARK-F6: gaps between berths may differ by so much


def doubts(layout: Layout, seats: int) -> list[Note]:
    """ARK-F4, ARK-F6: what the book advises against."""
    return _colour_doubts(layout.outline) + _berth_doubts(layout.outline.field, berths_for(layout, seats))


def _colour_doubts(outline: Outline) -> list[Note]:
    """ARK-F4: yellow outside, green between, grey in the middle."""
    field, found = outline.field, list[Note]()
    for cell in field.realms[0]:
        beside = [field.frame.step[cell * 8 + d] for d in STRAIGHT]
        terrain = outline.terrain[cell]
        if terrain != YELLOW and any(field.sort[to] == SPACE for to in beside):
            found.append(Note("open edge", {"cell": field.name(cell), "terrain": TERRAINS[terrain]}))
        if terrain == GREY and any(field.sort[to] == LAND and outline.terrain[to] == YELLOW for to in beside):
            found.append(Note("grey by yellow", {"cell": field.name(cell)}))
    return found


def _berth_doubts(field: Field, berths: list[int]) -> list[Note]:
    """ARK-F6: berths that neither a mirror maps onto each other nor lie evenly along the border."""
    if not field.ends or _is_even(field, berths) or _is_symmetric(field, berths):
        return []
    return [Note("uneven berths", {"cells": [field.name(cell) for cell in berths]})]


def _is_even(field: Field, berths: list[int]) -> bool:
    """Along the border from the north end of the veil to its south end, and over the veil."""
    north, south = field.ends[0]
    far = {north: 0}
    queue = [north]
    for cell in queue:
        for to in field.track.beside[cell]:
            if to not in far:
                far[to] = far[cell] + 1
                queue.append(to)
    at = sorted(far[cell] for cell in berths)
    gaps = [later - sooner for sooner, later in pairwise([*at, at[0] + far[south] + 1])]
    return max(gaps) - min(gaps) <= UNEVEN


def _is_symmetric(field: Field, berths: list[int]) -> bool:
    """Whether Arkham, the veil and the berths are their own mirror images, north and south."""
    rows = [cell // field.width for cell in field.land]
    twice = min(rows) + max(rows)

    def turned(cells: Sequence[int]) -> set[int]:
        return {(twice - cell // field.width) * field.width + cell % field.width for cell in cells}

    return all(turned(cells) == set(cells) for cells in (field.land, field.veil, berths))
