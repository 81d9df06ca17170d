"""What the ability cards bring into a game: their actions and words."""

from typing import Final

from jackal.games.archipelago.abilities.actions import ACTIONS, PARTS
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.abilities.hoist import Hoist, hoist, write_hoist
from jackal.games.archipelago.abilities.net import Net, throw_net, write_net
from jackal.games.archipelago.abilities.scout import Scout, look, write_look
from jackal.islands.rows import TileSet
from jackal.islands.state import IslandState
from jackal.islands.words import HOIST, NET, SCOUT


def lone_cards(s: IslandState) -> str:
    """ARC-C5: each card is there once."""
    for ability in s.rules.abilities:
        if sum([bool(gift & ability.like) for gift in s.gifts]) > 1:
            return f"there is one {ability.name} only (ARC-C5)"
    return ""


CARDS: Final = TileSet(
    abilities=ABILITIES,
    verbs={SCOUT: look, NET: throw_net, HOIST: hoist},
    faults=[lone_cards],
    writers={SCOUT: write_look, NET: write_net, HOIST: write_hoist},
    when={"scout": "ARC-A6", "net": "ARC-A11", "hoist": "ARC-A12"},
    forms="scout:d4, net:red2, hoist:b4, 2:a4-a5-a6 (a sea wolf's swim)",
    actions=ACTIONS,
    parts=PARTS,
    events=[Hoist, Net, Scout],
    harmless=frozenset(("net", "hoist", "blast")),
)
