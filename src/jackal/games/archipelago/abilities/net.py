"""The net catcher (ARC-A11): he lays an enemy beside him down."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.core.shape import Blow
from jackal.games.archipelago.abilities.holder import barred_holder, holder
from jackal.islands.blows import upon
from jackal.islands.events import Lies
from jackal.islands.field import LAND
from jackal.islands.fights import ability_of, sheltered
from jackal.islands.meant import read_anybody
from jackal.islands.parts import Part, Verb
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.view import full_name
from jackal.islands.words import ASK_ACTION, OPEN, STANDING, lane_of, pack, piece_of

NET: Final = 25
NETS: Final = 256
"""What its pirate is like, besides what every game knows (islands/words.py)."""


@dataclass(frozen=True)
class Net(Event):
    """A net is thrown over an enemy."""

    piece: int
    victim: int
    befalls: list[Blow] | None = None


class NetAction(TypedDict):
    """A net for an enemy."""

    text: str
    verb: Literal["net"]
    piece: int
    target: int
    owed: Ability


def offer_nets(s: IslandState, piece: int, found: list[int]) -> None:
    """From land, a standing enemy pirate in a neighbouring land cell, one that may be attacked."""
    place = s.place[piece]
    if place < 0 or s.field.sort[place >> 3] != LAND:
        return
    strangers = ~s.friends[s.crew_of[piece]]
    for cell in s.field.around[place >> 3]:
        crowd = s.here[cell] & strangers
        for victim in range(len(s.place)):
            if crowd >> victim & 1 and barred_victim(s, victim) == OPEN:
                found.append(pack(NET, cell, piece, lane=victim))


def barred_victim(s: IslandState, victim: int) -> str:
    """Only who stands, and may be attacked where he does."""
    return sheltered(s, victim) if s.lying[victim] == STANDING else "ARC-A11"


def barred_net(s: IslandState, action: int) -> str:
    piece, victim = piece_of(action), lane_of(action)
    rule = barred_holder(s, piece, NETS, "ARC-A11")
    if rule:
        return rule
    place, at = s.place[piece], s.place[victim]
    ashore = place >= 0 and s.field.sort[place >> 3] == LAND
    enemy = not s.friends[s.crew_of[piece]] >> victim & 1
    if not ashore or not enemy or at < 0 or at >> 3 not in s.field.around[place >> 3]:
        return "ARC-A11"
    return barred_victim(s, victim)


def throw_net(s: IslandState, action: int) -> None:
    """He lies as by a barrel: through the next turn of his crew."""
    s.answered()
    victim = lane_of(action)
    s.lie_down(victim)
    if s.tell:
        s.tell(Net(piece_of(action), victim, upon(s, victim)))
        s.tell(Lies(victim, "net"))


def read_net(s: IslandState, text: str) -> int:
    victim = read_anybody(s, text)
    return pack(NET, max(s.place[victim] >> 3, 0), holder(s, NETS), lane=victim)


def write_net(s: IslandState, action: int) -> str:
    return f"net:{full_name(s, lane_of(action))}"


def apart(s: IslandState, action: int, text: str) -> NetAction:
    piece, target = piece_of(action), lane_of(action)
    return {"text": text, "verb": "net", "piece": piece, "target": target, "owed": ability_of(s, piece).name}


PART: Final = Part(
    verbs=[
        Verb(
            NET,
            "net",
            throw_net,
            answers=ASK_ACTION,
            when="ARC-A11",
            barred=barred_net,
            apart=apart,
            write=write_net,
        )
    ],
    shapes=[NetAction],
    reads={"net": read_net},
    forms="net:red2",
    sentences={"ARC-A11": "a net catcher on land catches a standing enemy beside him"},
    events=[Net],
    harmless=("net",),
)
