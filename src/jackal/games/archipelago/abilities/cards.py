"""The twelve ability cards: one row a card, its rule beside it (ARC section 9).

What a pirate is `like` says it all where he is an exception to a rule: `jackal.islands.words` tells who asks. Cards
that bring an action of their own have a file each.

ARC-C6: a card beats the rules, for its pirate alone, and never the bear.
"""

from typing import Final

from jackal.games.archipelago.abilities.hoist import HOISTS, offer_hoists
from jackal.games.archipelago.abilities.net import NETS, offer_nets
from jackal.games.archipelago.abilities.scout import SCOUTS, offer_looks
from jackal.islands.rows import Ability
from jackal.islands.words import (
    EXPLODES,
    FOREST,
    HOLDS,
    MOUNTAIN,
    PARRIES,
    SHUNNED,
    STRONG,
    SUREFOOTED,
    SWIMS,
    TAMES,
)

KEPT_OUT: Final = "an enemy holds this place, and nobody may attack him there"
SHUN: Final = "the black-marked and his enemies keep out of each other's place"

ABILITIES: Final = [
    Ability("porter", box=1, like=STRONG, rule="ARC-A1"),
    Ability("sea-wolf", box=1, like=SWIMS, rule="ARC-A2"),
    Ability("hunter", box=1, like=TAMES, rule="ARC-A3"),
    Ability("highlander", box=2, like=HOLDS << MOUNTAIN, rule="ARC-A4", why=KEPT_OUT),
    Ability("forester", box=2, like=HOLDS << FOREST, rule="ARC-A5", why=KEPT_OUT),
    Ability("scout", box=2, like=SCOUTS, rule="ARC-A6", offers=offer_looks),
    Ability("musketeer", box=3, like=PARRIES, rule="ARC-A7"),
    Ability("dynamite", box=3, like=EXPLODES, rule="ARC-A8"),
    Ability("surefoot", box=3, like=SUREFOOTED, rule="ARC-A9"),
    Ability("black-mark", box=4, like=SHUNNED, rule="ARC-A10", why=SHUN),
    Ability("net-catcher", box=4, like=NETS, rule="ARC-A11", offers=offer_nets),
    Ability("hoist", box=4, like=HOISTS, rule="ARC-A12", offers=offer_hoists),
]
