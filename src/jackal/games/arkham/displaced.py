"""Who is moved along when the ground changes: cars, and those who are outside (ARK-K22, ARK-K23, ARK-K24)."""

from dataclasses import dataclass
from functools import cmp_to_key

from jackal.core.event import Event
from jackal.core.shape import Blow
from jackal.islands.blows import upon, upon_crew
from jackal.islands.field import LAND, NOWHERE, SPACE, by_angle
from jackal.islands.moves import pick_up
from jackal.islands.state import IslandState
from jackal.islands.words import HOLD


@dataclass(frozen=True)
class Displaced(Event):
    """A car, or somebody outside, ends up elsewhere."""

    to: str
    crew: int | None = None
    piece: int | None = None
    befalls: list[Blow] | None = None


def crews_in_turn(s: IslandState) -> list[int]:
    """From the crew whose turn it is."""
    return [(s.crew + ahead) % s.crews for ahead in range(s.crews)]


def outsiders(s: IslandState) -> list[tuple[int, int]]:
    """Who is outside, in turn order, and where."""
    found: list[tuple[int, int]] = []
    for crew in crews_in_turn(s):
        for piece in s.mates[crew]:
            place = s.place[piece]
            if place >= 0 and s.field.sort[place >> 3] != LAND:
                found.append((piece, place >> 3))
    return found


def displace(s: IslandState, goals: dict[int, int], outside: list[tuple[int, int]]) -> None:
    """ARK-K22, ARK-K23, ARK-K24: every car, then everybody outside, whose space is none any more is moved.

    `goals` says where to from a space that touched a tile of the upheaval.
    """
    for crew in crews_in_turn(s):
        cell = s.ship[crew]
        if s.field.sort[cell] != SPACE:
            goal = goals.get(cell, NOWHERE)
            free = goal != NOWHERE and s.field.sort[goal] == SPACE and s.vehicle_at(goal) < 0
            park(s, crew, goal if free else nearest_space(s, cell))
    for piece, cell in outside:
        if s.place[piece] == cell * 8 and s.field.sort[cell] != SPACE:
            move_outsider(s, piece, cell, goals.get(cell, NOWHERE))


def park(s: IslandState, crew: int, cell: int) -> None:
    """ARK-K22: crew and passengers ride along; who is outside there comes aboard or is run over."""
    s.ship[crew] = cell
    if s.tell:
        s.tell(Displaced(s.field.name(cell), crew=crew, befalls=upon_crew(s, crew)))
    if s.here[cell]:
        pick_up(s, crew, cell)


def move_outsider(s: IslandState, piece: int, cell: int, goal: int) -> None:
    """ARK-K23, ARK-K24: along with the tiles if he may be there, otherwise to the nearest space without a car."""
    if goal == NOWHERE or s.field.sort[goal] != SPACE:
        goal = nearest_space(s, cell)
    vehicle = s.vehicle_at(goal)
    if vehicle >= 0 and not s.allied(s.crew_of[piece], vehicle):
        goal, vehicle = nearest_space(s, cell), NOWHERE
    s.put(piece, goal * 8 if vehicle < 0 else HOLD - vehicle)
    if s.tell:
        s.tell(Displaced(s.field.name(goal), piece=piece, befalls=upon(s, piece)))


def nearest_space(s: IslandState, cell: int) -> int:
    """ARK-K23: of that world, without a car, fewest king's steps away; ties go clockwise from north."""
    width = s.field.width
    free = [to for to in s.field.spaces if to not in s.ship and s.field.world[to] == s.field.world[cell]]
    arms = [(to // width - cell // width, to % width - cell % width) for to in free]
    least = min([max(abs(north), abs(east)) for north, east in arms])
    near = [arm for arm in arms if max(abs(arm[0]), abs(arm[1])) == least]
    return free[arms.index(min(near, key=cmp_to_key(by_angle)))]
