"""What the ability cards bring into a game: their actions and words."""

from typing import Final

from jackal.games.archipelago.abilities.actions import ACTIONS, PARTS
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.abilities.hoist import Hoist, barred_hoist, hoist, read_hoist, write_hoist
from jackal.games.archipelago.abilities.net import Net, barred_net, read_net, throw_net, write_net
from jackal.games.archipelago.abilities.scout import Scout, barred_look, look, read_look, write_look
from jackal.islands.rows import Answer, TileSet
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, HOIST, NET, SCOUT


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
    readers={"scout": read_look, "net": read_net, "hoist": read_hoist},
    answers={
        SCOUT: Answer(ASK_ACTION, "ARC-A6", barred_look),
        NET: Answer(ASK_ACTION, "ARC-A11", barred_net),
        HOIST: Answer(ASK_ACTION, "ARC-A12", barred_hoist),
    },
    sentences={
        "ARC-A2": "two spaces in one action, and from land into the water, are a sea wolf's, without a coin",
        "ARC-A6": "a scout looks under a face-down tile beside him that the player has not seen",
        "ARC-A11": "a net catcher on land catches a standing enemy beside him",
        "ARC-A12": "a hoist aboard his own ship lifts a coin right beside it, where no enemy and no bear is",
        "ARC-A13": "who lies cannot use his ability",
    },
    forms="scout:d4, net:red2, hoist:b4, 2:a4-a5-a6 (a sea wolf's swim)",
    actions=ACTIONS,
    parts=PARTS,
    events=[Hoist, Net, Scout],
    harmless=frozenset(("net", "hoist", "blast")),
)
