"""Ways on: the steps that a moving tile allows, which of them are open, and what closes the others (ISL-C6, ISL-G3)."""

from jackal.islands.effects import steps as steps_along
from jackal.islands.effects import steps_from
from jackal.islands.entry import barred, barred_laden
from jackal.islands.field import LAND, NOWHERE, SPACE, VEIL
from jackal.islands.state import IslandState
from jackal.islands.steps import AS_ACTION, Step, Steps, step_key, step_origin
from jackal.islands.words import (
    GO,
    OPEN,
    OPTIONAL,
    OTHERWORLD,
    ROLL,
    STAY,
    STRONG,
    THROW,
    TRANSFER,
    WALK,
    WEALTH,
    cell_of,
    coins_of,
    kind_of,
    lane_of,
    pack,
)


def steps_on(s: IslandState, corner: int) -> Steps:
    """The steps that the tile of the moving piece allows; after a roll into a corner those to the spaces beside it."""
    if corner != NOWHERE:
        return rolled_steps(s, s.field.way(cell_of(s.came), corner))
    return steps_from(s, s.mover, s.came)


def rolled_steps(s: IslandState, way: int) -> Steps:
    """The step that was rolled; into a corner several, one to each space beside it; into void none."""
    return steps_along(s.field, cell_of(s.came), 1 << way, ROLL, WALK)


def ways_on(s: IslandState, corner: int) -> list[int]:
    """The open steps from the tile where the moving piece is, as actions; none takes a coin after a roll."""
    return ways_among(s, steps_on(s, corner), takes_along(s) if corner == NOWHERE else 0)


def ways_among(s: IslandState, steps: Steps, more: int) -> list[int]:
    """ISL-C6: the steps that are open and not yet made in this chain, as actions; with up to so many coins more."""
    piece = s.mover
    if is_back(s):
        steps = tuple([step for step in steps if step_key(step) not in s.spent])
    if s.cargo or more:
        found = laden_ways(s, steps, more)
    else:
        meek = s.is_meek(piece)
        found = [
            GO | piece << 16 | step & AS_ACTION
            for step in steps
            if not s.here[cell_of(step)] or barred(s, piece, cell_of(step), 0, meek) == OPEN
        ]
    return found if s.rules.house.enemy_vehicle_kills else rides_last(s, found)


def is_back(s: IslandState) -> bool:
    """Whether the chain has already led on from the tile where the moving piece is."""
    place = cell_of(s.came) * 8
    for key in s.spent:
        if step_origin(key) == place:
            return True
    return False


def laden_ways(s: IslandState, steps: Steps, more: int) -> list[int]:
    """ISL-G3: with the coins in hand, and with more where they lie and a hand is free."""
    found: list[int] = []
    piece = s.mover
    for step in steps:
        laden = barred_laden(s, piece, step, s.spent) == OPEN
        if laden if s.cargo else barred(s, piece, cell_of(step), 0, s.is_meek(piece)) == OPEN:
            found.append(pack(GO, 0, piece) | step & AS_ACTION)
        for coins in range(1, more + 1 if laden else 1):
            found.append(pack(GO, 0, piece, coins) | step & AS_ACTION)
    return found


def rides_last(s: IslandState, found: list[int]) -> list[int]:
    """Into an enemy's vehicle only if nothing else is open."""
    crew = s.crew_of[s.mover]
    for action in found:
        cell = action >> 6 & 1023
        if s.field.sort[cell] == SPACE and is_strange(s, crew, s.vehicle_at(cell)):
            return [way for way in found if not is_strange(s, crew, s.vehicle_at(cell_of(way)))] or found
    return found


def is_strange(s: IslandState, crew: int, vehicle: int) -> bool:
    """Whether there is a vehicle, and an enemy's."""
    return vehicle >= 0 and not s.allied(crew, vehicle)


# What closes a way --------------------------------------------------------------------------------------------------


def barred_go(s: IslandState, action: int) -> str:
    """The rule that closes a way on; no way at all, the tile's own rule does."""
    corner = s.about
    steps = [step for step in steps_on(s, corner) if is_meant(step, action)]
    if not steps:
        return barred_elsewhere(s, action, corner)
    more = takes_along(s) if corner == NOWHERE else 0
    rules = [barred_way(s, step, coins_of(action), more) for step in steps]
    if OPEN not in rules:
        return rules[0]
    listed = [way for way in ways_on(s, corner) if cell_of(way) == cell_of(action)]
    return OPEN if listed else s.rules.laws.riding


def is_meant(step: Step, action: int) -> bool:
    """Whether a step leads where an action says; how it comes out of the veil may be left open."""
    if cell_of(step) != cell_of(action) or (kind_of(step) == TRANSFER) != (kind_of(action) == TRANSFER):
        return False
    return lane_of(action) in (0, lane_of(step))


def barred_elsewhere(s: IslandState, action: int, corner: int) -> str:
    """Why the tile where the moving piece is does not lead there."""
    sort = s.field.sort[cell_of(action)]
    if kind_of(action) == TRANSFER:
        return s.rules.laws.transfer
    if sort == VEIL:
        return s.rules.laws.veil
    if sort not in (LAND, SPACE):
        return "ISL-B3"
    return s.rules.tiles[s.tile[cell_of(s.came)]].rule if corner == NOWHERE else s.rules.laws.rolled_corner


def barred_way(s: IslandState, step: Step, coins: int, more: int) -> str:
    """ISL-C6: the rule that closes a step which the tile allows; `more` coins may be taken along."""
    piece = s.mover
    if step_key(step) in s.spent:
        return "ISL-C6"
    if coins > more:
        return barred_load(s, began(s))
    if coins or s.cargo:
        return barred_laden(s, piece, step, s.spent)
    return barred(s, piece, cell_of(step), 0, s.is_meek(piece))


def barred_load(s: IslandState, start: int) -> str:
    """ISL-G3: why the moving piece does not take so many coins along; some never take any (ISL-G10)."""
    return "ISL-G3" if carries(s, s.mover, start) else "ISL-G10"


def barred_stay(s: IslandState, action: int) -> str:
    """ISL-C3, ISL-K9: going on is no choice, unless the tile says so."""
    return OPEN if s.rules.tiles[s.tile[cell_of(s.came)]].like & OPTIONAL else "ISL-C3"


def barred_throw(s: IslandState, action: int) -> str:
    """ISL-G3: before a roll as many coins are taken as lie there and as hands are free."""
    return OPEN if coins_of(action) <= takes_along(s) else barred_load(s, began(s))


# Coins taken along ----------------------------------------------------------------------------------------------------


def began(s: IslandState) -> int:
    """The place where the action in progress began."""
    return step_origin(s.spent[0] if s.spent else s.came)


def carries(s: IslandState, piece: int, start: int) -> int:
    """How many coins a piece may drag in an action that begins at a place (ISL-G2, ISL-G10)."""
    if s.is_meek(piece):
        return 0
    if s.gifts[piece] & STRONG:
        return 2
    if s.powers[s.crew_of[piece]] & WEALTH and start >= 0:
        cell = start >> 3
        if s.field.sort[cell] == LAND and s.field.world[cell] == OTHERWORLD:
            return 2
    return 1


def may_take(s: IslandState, piece: int, place: int, start: int) -> int:
    """How many coins it may take from there, with its hands as they are."""
    lying = s.coins.get(place, 0)
    return min(lying, carries(s, piece, start) - s.cargo) if lying else 0


def takes_along(s: IslandState) -> int:
    """How many coins the moving piece may take from the tile where it is (ISL-G3)."""
    place = cell_of(s.came) * 8
    return may_take(s, s.mover, place, began(s)) if place in s.coins else 0


# Answers ------------------------------------------------------------------------------------------------------------


def ways_asked(s: IslandState) -> list[int]:
    """Answers of ASK_WAY: the open steps, and staying where it may be declined (ISL-K9)."""
    ways = ways_on(s, s.about)
    if barred_stay(s, STAY) == OPEN:
        ways.append(STAY)
    return ways


def rolls_asked(s: IslandState) -> list[int]:
    """Answers of ASK_ROLL: the roll with none, one, ... of the coins that lie here (ISL-G3)."""
    return [pack(THROW, 0, 0, coins) for coins in range(takes_along(s) + 1)]
