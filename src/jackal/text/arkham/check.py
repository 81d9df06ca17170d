"""What a written position of Arkham must hold to (ARK-I)."""

from jackal.core.said import said
from jackal.games.arkham.ground import is_sound
from jackal.islands.field import Field


def mirrored_fault(field: Field, land: list[int]) -> str:
    """What is wrong with land that a written position has, or nothing (ARK-I2)."""
    there = set(land)
    for cell in land:
        if field.mirror(cell) not in there:
            return said("{cell} has no mirror image in the other world (ARK-B3)", cell=field.name(cell))
    if not land or not is_sound(field, land):
        return "the land is not sound: each world is in one piece, by the veil, and encloses nothing (ARK-K21)"
    return ""
