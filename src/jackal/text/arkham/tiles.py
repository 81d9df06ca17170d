"""Arkham's plain tiles in pictures, the madness in the line of a turn, and where cars may be."""

from typing import Final

from jackal.core.said import said
from jackal.islands.field import NOWHERE
from jackal.islands.state import IslandState
from jackal.islands.words import BEFORE, PATH
from jackal.text.islands.looks import ALONE, ARROWED, Look
from jackal.text.islands.part_scribe import PartScribe


def road_fault(s: IslandState) -> str:
    """ARK-I4: only with the power of the path a car is in the Otherworld."""
    for crew, cell in enumerate(s.ship):
        if cell != NOWHERE and s.field.world[cell] and not s.powers[crew] & PATH:
            return said(
                "without the path the car of {who} keeps to Arkham's border (ARK-I4)", who=s.rules.colours[crew]
            )
    return ""


def madness_fault(s: IslandState) -> str:
    """ARK-K12, ARK-K13: the next turn of every crew, and no more."""
    if s.sway != BEFORE or s.swayed <= s.crews:
        return ""
    return said("madness={got}: it lasts no more turns than {most} here (ARK-K12)", got=s.swayed, most=s.crews)


PLAIN: Final = PartScribe(
    looks={
        "empty": Look(""),
        "bones": Look("", ARROWED),
        "cauldron": Look("pot"),
        "ghost": Look("ghost", ALONE),
        "eternity": Look("etern"),
        "well": Look("well", sleeping=True),
        "catapult": Look("cata"),
    },
    sways={"madness": BEFORE},
    checks=((road_fault, ()), (madness_fault, ("turn",))),
)
