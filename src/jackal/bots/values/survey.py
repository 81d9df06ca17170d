"""One position of an island game surveyed: how far every crew's pieces are from what they want."""

from typing import Final

from jackal.bots.values.paths import FAR, UNASKED, Paths, WayHome
from jackal.games.archipelago.abilities.hoist import HOISTS
from jackal.islands.field import NOWHERE
from jackal.islands.moves import rowers_of
from jackal.islands.state import IslandState
from jackal.islands.ways import carries
from jackal.islands.words import (
    DEAD,
    HOLD,
    STANDING,
    STRONG,
    SUREFOOTED,
    TAMES,
    TRAP,
    TRAPPED,
    cell_of,
)

SIEGE: Final = (5, 5, 2)  # turns lost aboard, if the bear is so near to the best place to land
HANDED_ON: Final = 2  # turns to go back for the second of two coins that were dragged together part of the way
BEAR_DELAY: Final = (4, 2)  # turns lost where the bear is so near
HAULS: Final = TAMES | SUREFOOTED  # abilities that open ways for coins too


CoinTrip = tuple[int, int, int]
"""Turns from the ship to a coin and home, turns between the coins dragged together, and how many they are."""


class CrewHands:
    """The pirates of a crew that can act now or soon, and for each the turns to every cell."""

    def __init__(self, crew: int, pieces: list[int], walks: list[list[int]], rowers: int, speed: int) -> None:
        self.crew = crew
        self.pieces = pieces
        self.walks = walks
        self.rowers = rowers
        self.speed = speed


class Survey:
    """Distances in a position that came of the one the paths were made for."""

    def __init__(self, s: IslandState, paths: Paths) -> None:
        self.s = s
        self.paths = paths
        self.to_bear = s.field.walks(s.beast) if s.beast != NOWHERE else []

    def hands(self, crew: int) -> CrewHands:
        s = self.s
        pieces: list[int] = []
        for piece, owner in enumerate(s.crew_of):
            if owner == crew and s.place[piece] != DEAD and s.lying[piece] != TRAPPED and not s.is_meek(piece):
                pieces.append(piece)
        return CrewHands(crew, pieces, [self.walk(piece) for piece in pieces], rowers_of(s, crew), self.speed(crew))

    def speed(self, crew: int) -> int:
        """Spaces that the crew's ship makes in a turn; 0 if nobody is aboard to sail it."""
        rowers = rowers_of(self.s, crew)
        return self.s.rules.house.fixed_speed or rowers if rowers else 0

    def walk(self, piece: int) -> list[int]:
        """Turns from a piece to every cell."""
        s = self.s
        paths = self.paths.of(s.gifts[piece]) if s.gifted else self.paths
        place = s.place[piece]
        ship = s.ship[s.crew_of[piece]]
        lost = 0 if s.lying[piece] == STANDING else 1
        if place < 0:
            aboard = s.ship[HOLD - place]
            return paths.walk(aboard, ship, lost + self.siege(aboard))
        if place & 7:
            lost += paths.delay[place >> 3] + 1 - (place & 7)
        return paths.walk(place >> 3, ship, lost)

    def siege(self, ship: int) -> int:
        """Turns that those aboard lose because the bear waits for them on the shore."""
        if not self.to_bear:
            return 0
        best = max([self.to_bear[cell] for cell in self.s.field.around[ship]], default=0)
        return SIEGE[best] if best < len(SIEGE) else 0

    def bear_delay(self, cell: int) -> int:
        """A coin or a tile near the bear has to wait until somebody has lured it away."""
        return BEAR_DELAY[self.to_bear[cell]] if self.to_bear and self.to_bear[cell] < len(BEAR_DELAY) else 0

    def swim_left(self, piece: int) -> int:
        """Turns between a swimmer and his ship: he may not pass other ships, his own may come to him over them."""
        crew = self.s.crew_of[piece]
        ship = self.s.ship[crew]
        turns = self.walk(piece)[ship]
        return min(turns, self.paths.sea(crew, ship)[self.s.place[piece] >> 3]) if rowers_of(self.s, crew) else turns

    def is_chased(self, piece: int) -> bool:
        """Whether an enemy's ship may run a swimmer over with its next move."""
        s, cell = self.s, self.s.place[piece] >> 3
        for crew, ship in enumerate(s.ship):
            strange = ship != NOWHERE and not s.allied(s.crew_of[piece], crew)
            if strange and self.paths.sea(crew, ship)[cell] <= self.speed(crew):
                return True
        return False

    def by_ship(self, crew: int, speed: int, cell: int) -> int:
        """Turns to a cell for somebody aboard if the ship sails near it first; ways ashore are as the crow flies."""
        ship = self.s.ship[crew]
        if not self.to_bear:
            voyages = self.paths.voyages(crew, ship, speed)
            if voyages[cell] == UNASKED:
                voyages[cell] = self.paths.voyage(crew, ship, speed, cell)
            return voyages[cell]
        sea = self.paths.sea(crew, ship)
        best = FAR
        for steps, space in self.paths.coast(cell):
            if steps >= best:
                break
            best = min(best, steps + (sea[space] + speed - 1) // speed + self.siege(space))
        return best

    # Coins ----------------------------------------------------------------------------------------------------------

    def deliveries(self, hands: CrewHands) -> list[int]:
        """After how many turns the crew could have the coins on the board aboard, one after another.

        Only the coin that can be home first counts from where the pieces are now; the others are fetched from the ship.
        Otherwise a bot would rather stay in the midst of many coins than carry one of them away.
        """
        first, pair = FAR, FAR
        trips: list[CoinTrip] = []
        porter = self.bearer(hands, STRONG)
        for place, count in self.gold():
            way = self.way_home(hands, place, self.paths)
            home = self.first_home(hands, place, way)
            if min(home, way.sailing) < FAR:
                first = min(first, home)
                trips += self.trips(hands, place, count, way, porter)
                if porter is not None and count > 1:
                    pair = min(pair, self.home_with(hands, place, way, porter))
        if first >= FAR:
            return []
        trips.sort()
        found = in_a_row(first, trips, 0, 1 if porter is not None else trips[0][2])
        if pair < FAR:
            at = min([number for number, trip in enumerate(trips) if trip[2] > 1])
            found = min(found, in_a_row(pair, trips, at, 2), key=sum)
        return [turns for turns in found if turns < FAR]

    def trips(self, hands: CrewHands, place: int, count: int, way: WayHome, porter: int | None) -> list[CoinTrip]:
        """From the ship to the coins of a place and back, as often as it takes."""
        load = carries(self.s, hands.pieces[porter or 0], place)
        gap = HANDED_ON if way.now > 1 and porter is None else 0
        turns = min(way.trip, self.hoisting(hands, place >> 3)) if self.s.gifted & HOISTS else way.trip
        return [(turns, gap, min(load, count - taken)) for taken in range(0, count, load)]

    def bearer(self, hands: CrewHands, trait: int) -> int | None:
        """The place among the hands of the one with an ability, if he is there."""
        if self.s.gifted & trait:
            for at, piece in enumerate(hands.pieces):
                if self.s.gifts[piece] & trait:
                    return at
        return None

    def hoisting(self, hands: CrewHands, cell: int) -> int:
        """Turns until the hoist has a coin of a cell aboard (ARC-A12): to the ship, to the shore, one pull."""
        at, s = self.bearer(hands, HOISTS), self.s
        if at is None or cell == s.beast or s.here[cell] & ~s.friends[hands.crew]:
            return FAR
        ship = s.ship[hands.crew]
        sea, speed = self.paths.sea(hands.crew, ship), max(hands.speed, 1)
        near = min([sea[space] for space in self.paths.quays(cell)], default=FAR * speed)
        return hands.walks[at][ship] + (near + speed - 1) // speed + 1

    def gold(self) -> list[tuple[int, int]]:
        """Coins by place; those in hand are where the piece is."""
        lying = list(self.s.coins.items())
        return [*lying, (cell_of(self.s.came) * 8, self.s.cargo)] if self.s.cargo else lying

    def way_home(self, hands: CrewHands, place: int, paths: Paths) -> WayHome:
        """It is kept, unless the bear has a say in it."""
        if self.to_bear:
            return self.new_way_home(hands, place, paths)
        key = (place << 3 | hands.speed) << 2 | hands.crew
        for mate in range(self.s.crews):
            if self.s.allied(hands.crew, mate):
                key = key << 10 | self.s.ship[mate] + 1
        found = paths.ways_home.get(key)
        if found is None:
            found = paths.ways_home[key] = self.new_way_home(hands, place, paths)
        return found

    def new_way_home(self, hands: CrewHands, place: int, paths: Paths) -> WayHome:
        cell = place >> 3
        lost = paths.delay[cell] + 1 - (place & 7) if place & 7 else 0
        ship = self.s.ship[hands.crew]
        now = self.nearest_ship(hands.crew, cell, paths)
        sailing = now
        trip = self.siege(ship) + paths.walk(ship, ship)[cell] + now
        if hands.speed:
            sea = paths.sea(hands.crew, ship)
            for near, space in paths.ports(cell):
                if 2 * near >= trip:
                    break
                sail = (sea[space] + hands.speed - 1) // hands.speed
                sailing = min(sailing, sail + near)
                trip = min(trip, sail + self.siege(space) + paths.walk(space, space)[cell] + near)
        return WayHome(now + lost, sailing + lost, trip + lost)

    def nearest_ship(self, crew: int, cell: int, paths: Paths) -> int:
        """Turns to drag a coin from a cell to the nearest friendly ship."""
        s = self.s
        turns = FAR
        for mate in range(s.crews):
            if s.ship[mate] != NOWHERE and s.allied(crew, mate):
                turns = min(turns, paths.haul(s.ship[mate])[cell])
        return turns

    def first_home(self, hands: CrewHands, place: int, way: WayHome) -> int:
        """Turns until the piece that is best placed has a coin aboard."""
        cell = place >> 3
        best = self.hoisting(hands, cell) if self.s.gifted & HOISTS else FAR
        if self.s.likes(cell) & TRAP:
            best = min(best, way.sailing + self.meeting(hands, cell))
            surefoot = self.bearer(hands, SUREFOOTED)
            return best if surefoot is None else min(best, self.home_with(hands, place, way, surefoot))
        for at in range(len(hands.pieces)):
            best = min(best, self.home_with(hands, place, way, at))
        return best

    def home_with(self, hands: CrewHands, place: int, way: WayHome, at: int) -> int:
        """Turns until one of the hands has a coin aboard; abilities may know a better way."""
        piece = hands.pieces[at]
        if self.s.gifted and self.s.gifts[piece] & HAULS:
            way = self.way_home(hands, place, self.paths.of(self.s.gifts[piece]))
        turns = self.way_to(piece, place, hands.walks[at])
        if turns:
            turns += self.bear_delay(place >> 3)
        if self.s.place[piece] != HOLD - hands.crew:
            return turns + way.sailing
        # The last rower cannot both fetch the coin and sail to meet it.
        return min(turns + (way.now if hands.rowers == 1 else way.sailing), way.trip)

    def way_to(self, piece: int, place: int, far: list[int]) -> int:
        """Turns of a piece to a place where a coin lies (ISL-L1, ISL-L2)."""
        space, at = place & 7, self.s.place[piece]
        lost = 0 if self.s.lying[piece] == STANDING else 1
        if not space:
            return far[place >> 3] or lost
        if at >> 3 != place >> 3:
            return far[place >> 3] + space - 1
        if at <= place:
            return place - at + lost
        return self.paths.delay[place >> 3] + 1 - (at & 7) + 1 + space + lost  # out and in again

    def meeting(self, hands: CrewHands, cell: int) -> int:
        """Turns until two pieces have met in a pit, one to free the other (ARC-K7)."""
        ways = sorted([far[cell] for far in hands.walks])
        if not ways[0] or self.is_trapped_there(hands.crew, cell):
            return ways[0]
        return ways[0] + ways[1] if len(ways) > 1 else FAR

    def is_trapped_there(self, crew: int, cell: int) -> bool:
        for piece, owner in enumerate(self.s.crew_of):
            if owner == crew and self.s.lying[piece] == TRAPPED and self.s.place[piece] >> 3 == cell:
                return True
        return False


def in_a_row(first: int, trips: list[CoinTrip], at: int, load: int) -> list[int]:
    """When coins come home: so many of one trip by a piece that is on its way, then all others one after another."""
    trip, gap, most = trips[at]
    found = [first + gap * coin for coin in range(load)]
    left = [(trip, gap, most - load)] if load < most else []
    for turns, gap, coins in left + trips[:at] + trips[at + 1 :]:
        home = found[-1] + turns
        found += [home + gap * coin for coin in range(coins)]
    return found
