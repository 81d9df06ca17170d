"""What a position must hold to about ability cards."""

from typing import Final

from jackal.core.said import said
from jackal.islands.state import IslandState
from jackal.text.islands.part_scribe import PartScribe


def fault(s: IslandState) -> str:
    """ARC-C5: each card is there once."""
    for ability in s.rules.abilities:
        if sum([bool(gift & ability.like) for gift in s.gifts]) > 1:
            return said("there is one {card} only (ARC-C5)", card=ability.name)
    return ""


ABILITIES: Final = PartScribe(checks=((fault, ("abilities",)),))
