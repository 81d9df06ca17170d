"""What the ability cards bring into a game: their actions and words."""

from typing import Final

from jackal.core.said import said
from jackal.games.archipelago.abilities import hoist, net, scout
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.islands.parts import Part, TileSet
from jackal.islands.rows import Laws
from jackal.islands.state import IslandState


def lone_cards(s: IslandState) -> str:
    """ARC-C5: each card is there once."""
    for ability in s.rules.abilities:
        if sum([bool(gift & ability.like) for gift in s.gifts]) > 1:
            return said("there is one {card} only (ARC-C5)", card=ability.name)
    return ""


CARDS: Final = TileSet(
    [
        Part(
            abilities=ABILITIES,
            laws=Laws(swim="ARC-A2", lying="ARC-A13"),
            forms="2:a4-a5-a6 (a sea wolf's swim)",
            sentences={
                "ARC-A2": "two spaces in one action, and from land into the water, are a sea wolf's, without a coin",
                "ARC-A13": "who lies cannot use his ability",
            },
            harmless=("blast",),
            faults=lone_cards,
        ),
        *(scout.PART, net.PART, hoist.PART),
    ]
)
