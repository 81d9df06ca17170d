"""What Arkham is played with: the two worlds and their tiles, the field, the berths (ARK sections 3 and 11)."""

from typing import Final

COINS: Final = 32
COLOURS: Final = ("white", "blue", "red", "yellow")
COLOUR_COUNT: Final = 3
TERRAINS: Final = ("yellow", "green", "grey", "other-yellow", "other-green", "other-grey")
"""The backs of both worlds; those of the Otherworld follow those of Arkham in the same order."""

LAID: Final = (20, 16, 9)  # ARK-F1: tiles of each colour in each world
SPARE: Final = 2  # tiles of each colour that are left in the box (ARK-S1)

# ARK-B2, ARK-B6: Arkham and the veil, north up; the Otherworld is the mirror image. Y yellow, G green, S grey, V veil.
FIELD: Final = """
. Y Y Y Y Y . . . .
Y G G G G G Y . . .
Y G S S S G Y V V V
Y G S S S G Y V V V
Y G S S S G Y V V V
Y G G G G G Y . . .
. Y Y Y Y Y . . . .
"""
BERTHS: Final = {2: ("e1", "e9"), 3: ("a5", "c9", "c1"), 4: ("a4", "a6", "c9", "c1")}  # ARK-S5

# ARK-U6, ARK-U7: the one world of a multiverse.
MIXED_FIELD: Final = """
. Y Y Y Y Y Y Y .
Y G G G G G G G Y
Y G S S S S S G Y
Y G S S S S S G Y
Y G S S S S S G Y
Y G S S S S S G Y
Y G S S S S S G Y
Y G G G G G G G Y
. Y Y Y Y Y Y Y .
"""
MIXED_BERTHS: Final = {2: ("f1", "f11"), 3: ("f11", "k3", "a3"), 4: ("f1", "a6", "f11", "k6")}

LETTERS: Final = {"Y": 0, "G": 1, "S": 2}
VEIL_LETTER: Final = "V"

# ARK-S6, ARK-S7, ARK-S8, ARK-S9: what each world holds for yellow, green and grey.
ARKHAM: Final = (
    """empty x8, bones-s1, bones-d1, bones-s2, bones-d2, bones-s4, grave-1 x2, cauldron, coffin, slime, leap, river,
    tavern, wheel-w2""",
    """empty x4, bones-s2, bones-t3, bones-d4, grave-1, grave-2 x2, cauldron, ghost-horse, coffin, slime, bat, river,
    wheel-w3, well""",
    """empty, bones-d1, grave-2, grave-3, ghost-horse, slime, sphere, broom, leap, raven, eternity""",
)
OTHERWORLD: Final = (
    """empty x6, bones-s1, bones-d1, bones-s2, bones-d2, bones-d4, grave-1, grave-2, cauldron, ghost-horse, coffin,
    slime, bat, leap, river, tavern, wheel-w3""",
    """empty x2, bones-s1, bones-d2, bones-s4, grave-2, grave-3, cauldron, ghost-horse, coffin, slime, sphere, raven,
    wreath, catapult, fog, well, altar-s""",
    """empty, bones-t3, grave-3, grave-4, sealed-5, bat, leap, eternity, tremor, altar-w, altar-p""",
)
ALONE: Final = ("well",)  # ARK-U3: of no use without the other one, so it stays out of a multiverse
