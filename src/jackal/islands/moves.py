"""The actions of a turn: steps of pieces and moves of the vehicle (ISL-M, V). Legality is written here, once.

Lists go over the cells that the field keeps for them and ask what bars each; `barred.py` asks the same of one action.
"""

from jackal.islands import events
from jackal.islands.chain import first_step, set_out
from jackal.islands.entry import barred_by, barred_laden, barred_land, barred_space, is_gentle
from jackal.islands.field import LAND, NOWHERE, Field
from jackal.islands.fights import closed_to
from jackal.islands.frame import Cells
from jackal.islands.state import IslandState
from jackal.islands.track import Track
from jackal.islands.ways import may_take
from jackal.islands.words import (
    BARE,
    COIN_BARRED,
    DEAD,
    DOWN,
    HOLD,
    LABYRINTH,
    MOVING,
    OPEN,
    PATH,
    SAIL_MOST,
    STANDING,
    STEP,
    SWIM,
    SWIMS,
    UP,
    USED,
    cell_of,
    coins_of,
    lane_of,
    pack,
    path_of,
    piece_of,
    via_of,
)


def list_steps(s: IslandState, crew: int, found: list[int]) -> None:
    """Every step of every piece of the crew that can act."""
    for piece in s.mates[crew]:
        if s.place[piece] != DEAD and s.lying[piece] == STANDING:  # ISL-M7
            steps_of(s, piece, found)


def steps_of(s: IslandState, piece: int, found: list[int]) -> None:
    """Every step of a piece that can act."""
    place, crew = s.place[piece], s.crew_of[piece]
    if place == HOLD - crew:
        land_steps(s, piece, s.ship[crew], bool(s.meek) and s.is_meek(piece), found)
    elif place < 0:
        ride_steps(s, piece, HOLD - place, found)
    elif s.field.sort[place >> 3] != LAND:
        swim_steps(s, piece, place >> 3, found)
    else:
        walk_steps(s, piece, place, found)


def ride_steps(s: IslandState, piece: int, carrier: int, found: list[int]) -> None:
    """ISL-M2: off another's vehicle; who cannot get off an enemy's sets out from his own."""
    before, crew = len(found), s.crew_of[piece]
    land_steps(s, piece, s.ship[carrier], s.is_meek(piece), found)
    if len(found) == before and not s.allied(crew, carrier):
        land_steps(s, piece, s.ship[crew], s.is_meek(piece), found)


def land_steps(s: IslandState, piece: int, cell: int, gentle: bool, found: list[int]) -> None:
    """ISL-M1, ISL-M2: to the land cells around, without a coin."""
    field, here, listed = s.field, s.here, 0
    steps = field.landings[cell][piece] or free_landings(field, piece, cell)
    for at, to in enumerate(field.around[cell]):
        if here[to] and barred_land(s, piece, to, 0, gentle) != OPEN:
            found += steps[listed:at]
            listed = at + 1
    found += steps[listed:] if listed else steps


def free_landings(field: Field, piece: int, cell: int) -> Cells:
    """The steps to all land cells around; the field keeps them, by cell and piece."""
    steps = field.landings[cell][piece] = tuple([pack(STEP, to, piece) for to in field.around[cell]])
    return steps


def walk_steps(s: IslandState, piece: int, place: int, found: list[int]) -> None:
    """ISL-M1, ISL-M3: on land; a labyrinth is left from its last space only (ISL-L2).

    ISL-M9: also to where nothing will have changed. ISL-M6: whatever a tile is known to do.
    """
    cell = place >> 3
    gentle = bool(s.meek) and is_gentle(s, piece)
    load = may_take(s, piece, place, place) if place in s.coins else 0
    if place & 7 and place & 7 < last_space(s, cell):
        advance_steps(s, piece, place, load, gentle, found)
        return
    land_steps(s, piece, cell, gentle, found)
    if load:
        coin_steps(s, piece, cell, load, found)
    if s.field.shore[cell]:
        board_steps(s, piece, cell, load, found)
    if s.field.crossings[cell]:
        cross_steps(s, piece, cell, gentle, load, found)
    if s.gifted and s.gifts[piece] & SWIMS:
        wade_steps(s, piece, cell, gentle, found)


def wade_steps(s: IslandState, piece: int, cell: int, gentle: bool, found: list[int]) -> None:
    """From land into an open space, without a coin."""
    for to in s.field.shore[cell]:
        if s.vehicle_at(to) < 0 and barred_wading(s, piece, to, 0, gentle) == OPEN:
            found.append(STEP | to << 6 | piece << 16)


def barred_wading(s: IslandState, piece: int, cell: int, coins: int, gentle: bool) -> str:
    """ISL-M4: the way of who swims alone; who cannot attack with his step fights no swimmers either."""
    if not s.gifts[piece] & SWIMS:
        return "ISL-M4"
    if coins:
        return s.rules.laws.swim
    if gentle and s.here[cell] & ~s.friends[s.crew_of[piece]]:
        return s.rules.laws.gentle
    return barred_space(s, piece, cell, 0)


def cross_steps(s: IslandState, piece: int, cell: int, gentle: bool, load: int, found: list[int]) -> None:
    """Through the veil, by every pair of a last veil cell and a tile behind it."""
    for end in s.field.crossings[cell]:
        to, lane = end >> 4, end & 15
        if not s.here[to] or barred_land(s, piece, to, 0, gentle) == OPEN:
            found.append(STEP | to << 6 | piece << 16 | lane << 26)
        if load and s.face[to] and barred_laden(s, piece, first_step(s, piece, to, lane)) == OPEN:
            for coins in range(1, load + 1):
                found.append(pack(STEP, to, piece, coins, 0, lane))


def board_steps(s: IslandState, piece: int, cell: int, load: int, found: list[int]) -> None:
    """ISL-M3: aboard a friendly vehicle beside the cell; onto an enemy's where the house lets one die so. Nobody else
    goes outside by choice."""
    boarded = -1 if s.rules.house.enemy_vehicle_walk else s.allies[s.crew_of[piece]]
    for owner, ship in enumerate(s.ship):
        if boarded >> owner & 1 and s.field.way(cell, ship) != NOWHERE:
            for coins in range(load + 1):
                found.append(STEP | ship << 6 | piece << 16 | coins << 20)


def last_space(s: IslandState, cell: int) -> int:
    """How many spaces the labyrinth of a cell has; 0 if it is none."""
    tile = s.rules.tiles[s.tile[cell]]
    return tile.value if tile.like & LABYRINTH and s.face[cell] == UP else 0


def coin_steps(s: IslandState, piece: int, cell: int, load: int, found: list[int]) -> None:
    """ISL-G2, ISL-G5: the same steps dragging coins; whatever bars one bars more. What is barred with one stays open
    without."""
    for to in s.field.around[cell]:
        face = s.face[to]
        if face == DOWN:
            continue
        plain = face == USED or not s.rules.like[s.tile[to]] & (MOVING | COIN_BARRED)
        if (plain and not s.here[to] and to != s.beast) or barred_laden(s, piece, first_step(s, piece, to)) == OPEN:
            for coins in range(1, load + 1):
                found.append(STEP | to << 6 | piece << 16 | coins << 20)


def advance_steps(s: IslandState, piece: int, place: int, load: int, gentle: bool, found: list[int]) -> None:
    """ISL-L2, ISL-L3, ISL-L4: on to the next space, beating enemies there if no coin is dragged."""
    for coins in range(load + 1):
        if barred_advance(s, piece, place + 1, coins, gentle) == OPEN:
            found.append(pack(STEP, place >> 3, piece, coins))


def barred_advance(s: IslandState, piece: int, place: int, cargo: int, gentle: bool) -> str:
    enemies = s.on(place) & ~s.friends[s.crew_of[piece]]
    if not enemies:
        return OPEN
    closed = closed_to(s, piece, enemies, place >> 3) if s.gifted else OPEN
    return closed or barred_by(s, piece, enemies, 0, cargo, gentle)


def swim_steps(s: IslandState, piece: int, cell: int, found: list[int]) -> None:
    """ISL-M4: along the spaces, and aboard a friendly vehicle there; back onto land where the house allows. A walk
    outside is named by its end."""
    for to in outside_ends(s, piece, cell):
        if not s.here[to] or barred_space(s, piece, to, 0) == OPEN:
            found.append(STEP | to << 6 | piece << 16)
    if s.rules.house.outside_return:
        for to in s.field.around[cell]:
            if s.face[to] and takes_back(s, to):
                found.append(STEP | to << 6 | piece << 16)
    if s.gifted and s.gifts[piece] & SWIMS:
        swim_on_steps(s, piece, cell, found)
        land_steps(s, piece, cell, False, found)  # he climbs onto land


def swim_on_steps(s: IslandState, piece: int, cell: int, found: list[int]) -> None:
    """A swim of two spaces, each entered in turn; boarding and death would end it on the first."""
    beside = s.field.track.beside
    for via in beside[cell]:
        if barred_through(s, piece, via) != OPEN:
            continue
        for to in beside[via]:
            if to != cell and barred_space(s, piece, to, 0) == OPEN:
                found.append(pack(SWIM, to, piece) | via << 30)


def barred_through(s: IslandState, piece: int, via: int) -> str:
    """A vehicle on the way ends the swim."""
    return s.rules.laws.swim if s.vehicle_at(via) >= 0 else barred_space(s, piece, via, 0)


def swim(s: IslandState, action: int) -> None:
    s.answered()
    for cell in (via_of(action), cell_of(action)):
        set_out(s, piece_of(action), cell, 0, 0)


def barred_return(s: IslandState, cell: int) -> str:
    """ISL-M4: back onto land only where the house has it so, and onto an empty tile alone."""
    if not s.rules.house.outside_return:
        return "ISL-M4"
    return OPEN if takes_back(s, cell) else s.rules.laws.returning


def takes_back(s: IslandState, cell: int) -> bool:
    """An empty tile, face up, with no coin and nobody on it."""
    face = s.face[cell]
    empty = face == USED or (face == UP and bool(s.rules.like[s.tile[cell]] & BARE))
    return empty and not s.here[cell] and cell * 8 not in s.coins


def outside_ends(s: IslandState, piece: int, cell: int) -> Cells:
    """Where a swim of 1 to `outside_reach` spaces can end: boarding and the veil end it, enemy vehicles may have to be
    jumped."""
    house, crew = s.rules.house, s.crew_of[piece]
    if house.enemy_vehicle_walk and house.outside_reach == 1:
        return s.field.track.beside[cell]
    boarded = -1 if house.enemy_vehicle_walk else s.allies[crew]
    return s.field.track.ends(cell, house.outside_reach, s.ship, boarded)


def step(s: IslandState, action: int) -> None:
    s.answered()
    set_out(s, piece_of(action), cell_of(action), coins_of(action), lane_of(action))


# Vehicles -----------------------------------------------------------------------------------------------------------


def list_sails(s: IslandState, crew: int, found: list[int]) -> None:
    """ISL-V1, ISL-V2, ISL-V3, ISL-V4: every path of the vehicle, shorter ones before their continuations.

    ISL-V7: by the crew's own people alone.
    """
    rowers = rowers_of(s, crew)
    if rowers:
        found += track_of(s, crew).paths(s.ship[crew], speed_with(s, rowers), s.ship)


def rowers_of(s: IslandState, crew: int) -> int:
    """Own people aboard the crew's vehicle, who can move it."""
    hold = HOLD - crew
    count = 0
    for piece in s.mates[crew]:
        if s.place[piece] == hold and not s.meek >> piece & 1:
            count += 1
    return count


def speed_with(s: IslandState, rowers: int) -> int:
    """ISL-V2: how many steps the vehicle makes."""
    return min(s.rules.house.fixed_speed or rowers, SAIL_MOST)


def track_of(s: IslandState, crew: int) -> Track:
    """Which spaces are neighbours for the vehicle of a crew."""
    return s.field.roam() if s.powers[crew] & PATH else s.field.drive


def sail(s: IslandState, action: int) -> None:
    """ISL-V5: everyone aboard travels along; swimmers on the way come aboard or are run over."""
    s.answered()
    crew = s.crew
    for cell in path_of(action):
        s.ship[crew] = cell
        if s.tell:
            s.tell(events.Sail(crew=crew, to=s.field.name(cell), vehicle=s.rules.house.vehicle))
        if s.here[cell]:
            pick_up(s, crew, cell)


def pick_up(s: IslandState, crew: int, cell: int) -> None:
    for piece in range(len(s.place)):
        if s.here[cell] >> piece & 1:
            if s.friends[crew] >> piece & 1:
                s.put(piece, HOLD - crew)
                if s.tell:
                    s.tell(events.Aboard(piece, crew))
            elif s.rules.house.run_over_kills:
                s.kill(piece, "run over")
            else:
                s.send_home(piece, "run over")
