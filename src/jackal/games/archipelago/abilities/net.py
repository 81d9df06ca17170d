"""The net catcher (ARC-A11): he lays an enemy beside him down."""

from dataclasses import dataclass

from jackal.core.event import Event
from jackal.islands.events import Lies
from jackal.islands.field import LAND
from jackal.islands.fights import attackable
from jackal.islands.notation import full_name
from jackal.islands.state import IslandState
from jackal.islands.words import NET, STANDING, lane_of, pack, piece_of


@dataclass(frozen=True)
class Net(Event):
    """A net is thrown over an enemy."""

    piece: int
    victim: int


def offer_nets(s: IslandState, piece: int, found: list[int]) -> None:
    """From land, a standing enemy pirate in a neighbouring land cell, one that may be attacked."""
    place = s.place[piece]
    if place < 0 or s.field.sort[place >> 3] != LAND:
        return
    strangers = ~s.friends[s.crew_of[piece]]
    for cell in s.field.around[place >> 3]:
        crowd = s.here[cell] & strangers
        for victim in range(len(s.place)):
            if crowd >> victim & 1 and s.lying[victim] == STANDING and attackable(s, victim):
                found.append(pack(NET, cell, piece, lane=victim))


def throw_net(s: IslandState, action: int) -> None:
    """He lies as by a barrel: through the next turn of his crew."""
    s.asks.pop()
    victim = lane_of(action)
    s.lie_down(victim)
    if s.tell:
        s.tell(Net(piece_of(action), victim))
        s.tell(Lies(victim, "net"))


def write_net(s: IslandState, action: int) -> str:
    return f"net:{full_name(s, lane_of(action))}"
