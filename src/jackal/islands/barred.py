"""What bars a step of a piece or a move of the vehicle, asked in the order a person would (ISL-M, G, L, V)."""

from itertools import pairwise

from jackal.islands.chain import first_step
from jackal.islands.entry import barred_laden, barred_land, barred_space, is_gentle
from jackal.islands.field import CORNER, LAND, SPACE, VEIL
from jackal.islands.moves import (
    barred_advance,
    barred_return,
    barred_through,
    barred_wading,
    land_steps,
    last_space,
    outside_ends,
    rowers_of,
    speed_with,
    track_of,
)
from jackal.islands.state import IslandState
from jackal.islands.ways import carries, may_take
from jackal.islands.words import (
    DEAD,
    HOLD,
    OPEN,
    PATH,
    STANDING,
    SWIMS,
    cell_of,
    coins_of,
    lane_of,
    path_of,
    piece_of,
    via_of,
)


def barred_step(s: IslandState, action: int) -> str:
    """The rule that forbids a step of a piece, asked in the order a person would."""
    piece, to, coins = piece_of(action), cell_of(action), coins_of(action)
    place = s.place[piece]
    if s.crew_of[piece] != s.crew or place == DEAD:
        return "ISL-P1"
    if s.lying[piece] != STANDING:
        return "ISL-M7"
    if coins > may_take(s, piece, place, place):
        return "ISL-G2" if carries(s, piece, place) else "ISL-G10"
    if place < 0:
        return barred_ride(s, piece, HOLD - place, to)
    if s.field.sort[place >> 3] != LAND:
        return barred_outside(s, piece, place >> 3, to)
    return barred_walk(s, piece, place, action)


def barred_rest(s: IslandState, cell: int) -> str:
    """The rule by which nothing ever rests on a cell, or nothing."""
    sort = s.field.sort[cell]
    if sort in (LAND, SPACE):
        return OPEN
    laws = s.rules.laws
    return laws.veil if sort == VEIL else laws.corner if sort == CORNER else "ISL-B3"


def barred_ride(s: IslandState, piece: int, carrier: int, to: int) -> str:
    """ISL-M2, ISL-M5; off an enemy's vehicle as `ride_steps` has it."""
    crew = s.crew_of[piece]
    if not s.allied(crew, carrier):
        off: list[int] = []
        land_steps(s, piece, s.ship[carrier], s.is_meek(piece), off)
        carrier = carrier if off else crew
    return barred_landing(s, piece, s.ship[carrier], to)


def barred_landing(s: IslandState, piece: int, ship: int, to: int) -> str:
    if to in s.field.around[ship]:
        return barred_land(s, piece, to, 0, s.is_meek(piece))
    if is_beyond(s, ship, to):
        return s.rules.laws.veil_from
    return barred_rest(s, to) or ("ISL-M2" if s.field.sort[to] == LAND else "ISL-M5")


def is_beyond(s: IslandState, cell: int, to: int) -> bool:
    """Whether a step leads into the veil or to a tile behind it."""
    sort = s.field.sort[to]
    return sort == VEIL or (sort == LAND and s.field.world[to] != s.field.world[cell])


def barred_outside(s: IslandState, piece: int, cell: int, to: int) -> str:
    """ISL-M4: along the spaces, or back as the house and an ability have it."""
    field = s.field
    if to in field.around[cell]:
        climbs = bool(s.gifts[piece] & SWIMS)
        return barred_land(s, piece, to, 0, False) if climbs else barred_return(s, to)
    if to in outside_ends(s, piece, cell):
        return barred_space(s, piece, to, 0)
    if is_beyond(s, cell, to):
        return s.rules.laws.veil_from
    vehicle = s.vehicle_at(to)
    if vehicle >= 0 and not s.rules.house.enemy_vehicle_walk and not s.allied(s.crew_of[piece], vehicle):
        return s.rules.laws.boarding
    return barred_rest(s, to) or (s.rules.laws.veil_outside if field.world[to] != field.world[cell] else "ISL-M4")


def barred_swim(s: IslandState, action: int) -> str:
    """Two spaces in one action are for who swims as no other, and is in the water already."""
    piece, via, to = piece_of(action), via_of(action), cell_of(action)
    here, beside = s.place[piece] >> 3, s.field.track.beside
    if s.lying[piece] != STANDING:
        return s.rules.laws.lying
    if not s.gifts[piece] & SWIMS or here < 0 or s.field.sort[here] == LAND:
        return s.rules.laws.swim
    if via not in beside[here] or to not in beside[via] or to == here:
        return s.rules.laws.swim
    return barred_through(s, piece, via) or barred_space(s, piece, to, 0)


def barred_walk(s: IslandState, piece: int, place: int, action: int) -> str:
    """ISL-M1, ISL-M3, ISL-L2: on land, aboard, through the veil, and on in a labyrinth."""
    cell, to, coins, field = place >> 3, cell_of(action), coins_of(action), s.field
    gentle = is_gentle(s, piece)
    if place & 7 and place & 7 < last_space(s, cell):
        return barred_advance(s, piece, place + 1, coins, gentle) if to == cell else "ISL-L2"
    if to == cell and place & 7:
        return "ISL-L2"
    if field.sort[to] == LAND and field.world[to] != field.world[cell]:
        return barred_crossing(s, piece, cell, action, gentle)
    if to not in field.around[cell] and to not in field.shore[cell]:
        return barred_rest(s, to) or "ISL-M1"
    if field.sort[to] != LAND:
        return barred_shore(s, piece, to, coins, gentle)
    return barred_laden(s, piece, first_step(s, piece, to)) if coins else barred_land(s, piece, to, 0, gentle)


def barred_shore(s: IslandState, piece: int, to: int, coins: int, gentle: bool) -> str:
    """ISL-M3: aboard, if the house lets one; otherwise into the open space."""
    vehicle = s.vehicle_at(to)
    if vehicle < 0:
        return barred_wading(s, piece, to, coins, gentle)
    return OPEN if s.rules.house.enemy_vehicle_walk or s.allied(s.crew_of[piece], vehicle) else s.rules.laws.boarding


def barred_crossing(s: IslandState, piece: int, cell: int, action: int, gentle: bool) -> str:
    """Into the other world by a pair of a last veil cell and a tile behind it, if open."""
    to, lane = cell_of(action), lane_of(action)
    lanes = [end & 15 for end in s.field.crossings[cell] if end >> 4 == to]
    if lane not in lanes:
        return s.rules.laws.veil_lane if lanes else s.rules.laws.veil
    if coins_of(action):
        return barred_laden(s, piece, first_step(s, piece, to, lane))
    return barred_land(s, piece, to, 0, gentle)


def barred_sail(s: IslandState, action: int) -> str:
    """ISL-V1, ISL-V2, ISL-V3, ISL-V4: the rule that forbids a path of the vehicle."""
    path, track, rowers = [s.ship[s.crew], *path_of(action)], track_of(s, s.crew), rowers_of(s, s.crew)
    if not rowers:
        return "ISL-V1"
    if not 1 <= len(path) - 1 <= speed_with(s, rowers):
        return "ISL-V2"
    if len(set(path)) < len(path):
        return "ISL-V4"
    others = [ship for crew, ship in enumerate(s.ship) if crew != s.crew]
    for at, to in pairwise(path):
        if to not in track.reach(at, others):
            strange = s.field.world[to] and not s.powers[s.crew] & PATH
            return s.rules.laws.road if strange else "ISL-V3"
    return OPEN
