"""How many turns it takes to get about an island: over known tiles with what they do, over unknown ones with care."""

from functools import lru_cache
from typing import Final

from jackal.islands.effects import steps_from
from jackal.islands.field import LAND, SPACE, STRAIGHT, Field
from jackal.islands.frame import Cells
from jackal.islands.moves import takes_back, track_of
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, Steps, make_step, step_key, step_repeats
from jackal.islands.words import (
    COIN_BARRED,
    CROSS,
    DOWN,
    FLIGHT,
    LABYRINTH,
    LIFT,
    MOVING,
    PATH,
    ROLLS,
    SUREFOOTED,
    SWIMS,
    TAMES,
    WALK,
    WELL,
    WILD,
    cell_of,
    kind_of,
)

FAR: Final = 40
"""So many turns or more: out of reach."""
NO_SPACE: Final = 10 * FAR
"""So many spaces or more: however fast the vehicle, out of reach."""
UNASKED: Final = -1

# Turns a piece loses on a tile before it can go on.
LOST_TURNS: Final = {"barrel": 1, "cauldron": 1, "pit": 12, "crossroads": 2}
HARMLESS: Final = ("barrel", "pit")  # to a surefoot (ARC-A9)
LOST_UNKNOWN: Final = 1  # the tile may do anything
MOST_PORTS: Final = 12  # the spaces near a coin that are tried as ports
LOST_CLOSED: Final = 2  # a coin waits until somebody has flipped the tile
LONG_SWIM: Final = 2  # spaces a sea wolf makes in a turn (ARC-A2)
ROAMS: Final = TAMES | SUREFOOTED | SWIMS  # abilities that open ways of one's own


class WayHome:
    """Turns a coin is from home: dragged to the ships as they lie, to a ship that sails nearer, fetched from aboard."""

    def __init__(self, now: int, sailing: int, trip: int) -> None:
        self.now = now
        self.sailing = sailing
        self.trip = trip


class Paths:
    """Turns between the cells of the land as it is known; pieces in the way are left out of account.

    What tiles and tracks allow to some crews only they allow as to `crew`; what abilities allow as to one who is like
    `gift`.
    """

    def __init__(self, s: IslandState, crew: int = 0, gift: int = 0, plain: "Paths | None" = None) -> None:
        self.s = s
        self.crew = crew
        self.gift = gift
        self.home = s.field.size
        """The node that stands for the own ship, wherever it lies."""
        self.tamed = WILD if gift & TAMES else 0
        self.ogres = [number for number, tile in enumerate(s.rules.tiles) if tile.name == "ogre" and not self.tamed]
        self.delay = [0] * (self.home + 1)
        self.coin_delay = [0] * (self.home + 1)
        for cell in s.field.land:
            self.delay[cell] = self.turns_lost(cell)
            self.coin_delay[cell] = LOST_CLOSED if s.face[cell] == DOWN else self.delay[cell]
        self._chains: dict[Steps, list[int]] = {}
        """By the ways on from a moving tile, where a chain that enters it may end."""
        self.onward: list[list[int]] = [[] for _ in range(self.home + 1)]
        """Where one step from a land cell may end: land cells, spaces, home."""
        for cell in s.field.land:
            self.onward[cell] = self.ends_from(cell) if plain is None or self.tamed else plain.onward[cell]
        for cell in s.field.spaces:
            self.onward[cell] = self.ends_outside(cell)
        self.back: list[list[int]] = self.hauls() if plain is None or self.tamed else plain.back
        """The same steps backwards, those alone that can be made with a coin."""
        if gift & SWIMS:
            for cell in s.field.land:
                self.onward[cell] = [*self.onward[cell], *s.field.shore[cell]]
        self._landings: dict[int, list[int]] = {}
        self._walks: dict[int, list[int]] = {}
        self._hauls: dict[int, list[int]] = {}
        self._seas: dict[int, list[int]] = {}
        self._ports: dict[int, list[tuple[int, int]]] = {}
        self._coasts = coasts_of(s.field, s.powers[crew] & PATH)
        self._voyages: dict[int, list[int]] = {}
        self._quays: dict[int, list[int]] = {}
        self.ways_home: dict[int, WayHome] = {}
        """What the survey found out about coins, by where they and the ships are."""
        self.harbours = self.spaces_for_vehicles()
        self.fold = len({cell % s.field.width for cell in s.field.veil})
        """Columns that are no way at all: the veil is crossed in one step."""
        self._others: dict[int, Paths] = {}
        self.asked_for = self.differences() if s.gifted & ROAMS else 0
        """Abilities that open ways of one's own on this land."""

    def of(self, gift: int) -> "Paths":
        """The same for a piece with an ability."""
        if not gift & self.asked_for:
            return self
        found = self._others.get(gift)
        if found is None:
            found = self._others[gift] = Paths(self.s, self.crew, gift, self)
        return found

    def differences(self) -> int:
        found = SWIMS
        for cell in self.s.field.land:
            if self.s.face[cell] != DOWN:
                found |= TAMES if self.s.likes(cell) & WILD else 0
                found |= SUREFOOTED if self.s.rules.tiles[self.s.tile[cell]].name in HARMLESS else 0
        return found

    def turns_lost(self, cell: int) -> int:
        if self.s.face[cell] == DOWN:
            return LOST_UNKNOWN
        tile = self.s.rules.tiles[self.s.tile[cell]]
        if self.s.likes(cell) & LABYRINTH:
            return tile.value - 1
        if self.gift & SUREFOOTED and tile.name in HARMLESS:
            return 0
        return LOST_TURNS.get(tile.name, 0)

    # Single steps ---------------------------------------------------------------------------------------------------

    def ends_from(self, cell: int) -> list[int]:
        """All places where a step from a cell to any of its neighbours may come to rest."""
        ends: list[int] = []
        field = self.s.field
        for to in field.around[cell]:
            self.first_ends(make_step(cell * 8, WALK, to, WALK, field.way(cell, to)), ends)
        for end in field.crossings[cell]:
            self.first_ends(make_step(cell * 8, CROSS, end >> 4, WALK, (end & 15) - 1), ends)
        return ends

    def first_ends(self, step: Step, ends: list[int]) -> None:
        if self.carries_on(cell_of(step)):
            for end in self.chain(step):
                if end not in ends:
                    ends.append(end)
        else:
            self.add_end(cell_of(step), ends)

    def chain(self, step: Step) -> list[int]:
        """The ends of a chain that begins on a moving tile: they depend on nothing but the ways on from there."""
        ways = self.ways_from(step)
        found = self._chains.get(ways)
        if found is None:
            found = self._chains[ways] = []
            self.follow_all(ways, [], found)
        return found

    def ends_outside(self, cell: int) -> list[int]:
        """Where a step of somebody outside may end: along the spaces, or back onto land where the house allows it."""
        s, house = self.s, self.s.rules.house
        if self.gift & SWIMS:
            return [*s.field.track.ends(cell, LONG_SWIM, [], 0), *self.ends_from(cell)]
        ends = list(s.field.track.ends(cell, house.outside_reach, [], 0))
        if house.outside_return:
            ends += [to for to in s.field.around[cell] if takes_back(s, to)]
        return ends

    def carries_on(self, cell: int) -> bool:
        """Whether nobody rests there. Crossroads count as a rest: what comes after them is not for planning."""
        if self.s.face[cell] == DOWN:
            return False
        like = self.s.likes(cell)
        return bool(like & MOVING) and not like & (ROLLS | self.tamed)

    def add_end(self, cell: int, ends: list[int]) -> None:
        deadly = self.s.face[cell] != DOWN and self.s.tile[cell] in self.ogres
        if cell not in ends and not deadly:
            ends.append(cell)

    def follow(self, step: Step, made: list[int], ends: list[int]) -> None:
        """Collect the ends of a chain through moving tiles."""
        cell, kind = cell_of(step), kind_of(step)
        if kind == LIFT:
            self.add_home(ends)
        elif self.s.field.sort[cell] == SPACE or kind == WELL or not self.carries_on(cell):
            self.add_end(cell, ends)
        else:
            self.follow_all(self.ways_from(step), made, ends)

    def follow_all(self, ways: Steps, made: list[int], ends: list[int]) -> None:
        for onward in ways:
            if step_repeats(onward) == FLIGHT:
                self.add_landing(cell_of(onward), ends)
            elif step_key(onward) not in made:
                made.append(step_key(onward))
                self.follow(onward, made, ends)

    def ways_from(self, step: Step) -> Steps:
        """The ways on from the moving tile that a step enters."""
        return steps_from(self.s, 3 * self.crew, step)

    def add_landing(self, cell: int, ends: list[int]) -> None:
        """Of a flight to anywhere; nobody needs to fly to a tile that carries on."""
        if not self.carries_on(cell):
            self.add_end(cell, ends)

    def add_home(self, ends: list[int]) -> None:
        if self.home not in ends:
            ends.append(self.home)

    def hauls(self) -> list[list[int]]:
        back: list[list[int]] = [[] for _ in range(self.home + 1)]
        for cell in self.s.field.land:
            if not self.bars_coin(cell):
                for to in self.onward[cell]:
                    if to == self.home or not self.bars_coin(to):
                        back[to].append(cell)
        return back

    def bars_coin(self, cell: int) -> bool:
        return self.s.face[cell] != DOWN and bool(self.s.likes(cell) & COIN_BARRED)

    def landings(self, ship: int) -> list[int]:
        """Where a step from a ship may end."""
        if ship not in self._landings:
            self._landings[ship] = self.ends_from(ship)
        return self._landings[ship]

    # Distances ------------------------------------------------------------------------------------------------------

    def walk(self, start: int, ship: int, lost: int = 0) -> list[int]:
        """Turns from a cell to every cell, for a piece whose ship lies there and that first loses so many turns."""
        key = (start << 10 | ship) << 6 | lost
        far = self._walks.get(key)
        if far is None:
            far = self._walks[key] = self.spread_walk(start, ship, lost)
        return far

    def spread_walk(self, start: int, ship: int, lost: int) -> list[int]:
        far = [FAR] * (self.home + 1)
        for enemy in self.s.ship:
            if enemy != ship:
                far[enemy] = 0  # never better: nobody goes there
        far[start] = 0
        rings: list[list[int]] = [[] for _ in range(FAR)]
        rings[0].append(start)
        by_ship = self.marked(self.s.field.around[ship])
        for turns, ring in enumerate(rings):
            for cell in ring:
                if far[cell] < turns:
                    continue
                after = turns + 1 + (self.delay[cell] if turns else lost)
                if after >= FAR:
                    continue
                aboard = cell == self.home or cell == ship or (not turns and cell in self.s.ship)
                for to in self.landings(cell if cell != self.home else ship) if aboard else self.onward[cell]:
                    if after < far[to]:
                        far[to] = after
                        rings[after].append(to)
                if by_ship[cell] and after < far[ship]:
                    far[ship] = after
                    rings[after].append(ship)
        return far

    def marked(self, cells: Cells) -> list[bool]:
        """By cell, whether it is one of these."""
        marks = [False] * (self.home + 1)
        for cell in cells:
            marks[cell] = True
        return marks

    def haul(self, ship: int) -> list[int]:
        """Turns from every cell to a ship for a piece that stands there and drags a coin."""
        far = self._hauls.get(ship)
        if far is None:
            far = self._hauls[ship] = self.spread_haul(ship)
        return far

    def spread_haul(self, ship: int) -> list[int]:
        far = [FAR] * (self.home + 1)
        rings: list[list[int]] = [[] for _ in range(FAR)]
        by_ship = [cell for cell in self.s.field.around[ship] if self.may_wait(cell)]
        for cell in by_ship + self.back[ship] + self.back[self.home]:
            far[cell] = 1
            rings[1].append(cell)
        for turns, ring in enumerate(rings):
            for cell in ring:
                after = turns + 1 + self.coin_delay[cell]
                if far[cell] < turns or after >= FAR:
                    continue
                for origin in self.back[cell]:
                    if after < far[origin]:
                        far[origin] = after
                        rings[after].append(origin)
        return far

    def may_wait(self, cell: int) -> bool:
        """Whether a piece with a coin may rest on a land cell."""
        return self.s.field.sort[cell] == LAND and not self.bars_coin(cell) and not self.carries_on(cell)

    def sea(self, crew: int, ship: int) -> list[int]:
        """Spaces between the ship of a crew, if it lies there, and every space, along the shore."""
        roams = self.s.powers[crew] & PATH
        far = self._seas.get(ship << 3 | roams)
        if far is None:
            far = self._seas[ship << 3 | roams] = [NO_SPACE] * self.home
            far[ship] = 0
            queue = [ship]
            beside = track_of(self.s, crew).beside
            for cell in queue:
                for to in beside[cell]:
                    if far[to] == NO_SPACE:
                        far[to] = far[cell] + 1
                        queue.append(to)
        return far

    def ports(self, cell: int) -> list[tuple[int, int]]:
        """Where a ship would lie well for a coin on a cell, best first: turns to drag it there, and the space."""
        found = self._ports.get(cell)
        if found is None:
            found = self._ports[cell] = sorted([(self.haul(space)[cell], space) for _, space in self.coast(cell)])
        return found

    def coast(self, cell: int) -> list[tuple[int, int]]:
        """The spaces nearest to a cell as the crow flies, and how far that is."""
        found = self._coasts.get(cell)
        if found is None:
            width = self.s.field.width
            x, y = self.column(cell), cell // width
            found = [(max(abs(self.column(to) - x), abs(to // width - y)), to) for to in self.harbours]
            found.sort()
            self._coasts[cell] = found = found[:MOST_PORTS]
        return found

    def quays(self, cell: int) -> list[int]:
        """The spaces that share an edge with a land cell."""
        found = self._quays.get(cell)
        if found is None:
            beside = [self.s.field.frame.step[cell * 8 + d] for d in STRAIGHT]
            found = self._quays[cell] = [space for space in beside if space in self.s.field.shore[cell]]
        return found

    def voyages(self, crew: int, ship: int, speed: int) -> list[int]:
        """Turns to each cell for somebody aboard if the ship sails near it first; UNASKED where nobody asked so far."""
        key = (ship << 3 | speed) << 2 | crew
        found = self._voyages.get(key)
        if found is None:
            found = self._voyages[key] = [UNASKED] * self.home
        return found

    def voyage(self, crew: int, ship: int, speed: int, cell: int) -> int:
        """Turns to a cell by such a voyage; ways ashore are as the crow flies."""
        found = FAR
        sea = self.sea(crew, ship)
        for steps, space in self.coast(cell):
            if steps >= found:
                break
            found = min(found, steps + (sea[space] + speed - 1) // speed)
        return found

    def column(self, cell: int) -> int:
        return cell % self.s.field.width - self.fold * self.s.field.world[cell]

    def spaces_for_vehicles(self) -> list[int]:
        """ARK-V5, ARK-A10: those of the first world, or all."""
        field = self.s.field
        return [cell for cell in field.spaces if not field.world[cell] or self.s.powers[self.crew] & PATH]


@lru_cache(maxsize=64)
def coasts_of(field: Field, roams: int) -> dict[int, list[tuple[int, int]]]:
    """Where the coasts of a field are kept, for vehicles that may go beyond the veil and for others."""
    return {}
