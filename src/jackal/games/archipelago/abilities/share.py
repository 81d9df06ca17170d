"""What the ability cards bring into a game: their actions and words."""

from typing import Final

from jackal.games.archipelago.abilities import hoist, net, scout
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.islands.parts import Part, TileSet
from jackal.islands.rows import Laws

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
        ),
        *(scout.PART, net.PART, hoist.PART),
    ]
)
