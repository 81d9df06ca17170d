"""A chain: the first step of an action and all forced steps after it (ISL section 6)."""

from typing import Final

from jackal.islands import events
from jackal.islands.entry import barred, barred_laden
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.fights import beat
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.steps import AS_ACTION, NO_STEP, Step, Steps, make_step, make_walk, step_key, step_way
from jackal.islands.ways import rolled_steps, steps_on, takes_along, ways_among
from jackal.islands.words import (
    ADVANCE,
    ASK_ROLL,
    ASK_WAY,
    CROSS,
    DOWN,
    GATE,
    HOLD,
    LABYRINTH,
    MOVING,
    ONCE,
    OPTIONAL,
    PEACEFUL,
    ROLLS,
    STAY,
    STEP_KINDS,
    TAMES,
    USED,
    WALK,
    WELL,
    WILD,
    cell_of,
    coins_of,
    kind_of,
)

MOST_ROLLS: Final = 6  # ISL-C7


def set_out(s: IslandState, piece: int, cell: int, coins: int, lane: int) -> None:
    """The first step of a chain, with coins taken from the place left (ISL-G2); `lane` leads through the veil."""
    place = s.place[piece]
    s.mover = piece
    s.spent = ()
    s.rolls = 0
    s.cargo = coins
    if coins:
        s.lift(place, coins)
    if place >= 0 and place >> 3 == cell:
        advance(s, piece, place + 1)
    else:
        if place < 0 and s.field.way(s.spot(piece), cell) == NOWHERE:
            s.send_home(piece, "cut off")  # a passenger who cannot get off sets out from his own vehicle
        follow(s, first_step(s, piece, cell, lane))


def first_step(s: IslandState, piece: int, cell: int, lane: int = 0) -> Step:
    place = s.place[piece]
    origin = place if place >= 0 else s.spot(piece) * 8
    if lane:
        return make_step(origin, CROSS, cell, WALK, lane - 1)
    return make_walk(origin, cell, s.field.way(origin >> 3, cell))


def advance(s: IslandState, piece: int, place: int) -> None:
    """ISL-L2, ISL-L3: on to another space of the same labyrinth; enemies there are beaten."""
    s.mover = piece
    beat(s, piece, s.on(place) & ~s.friends[s.crew_of[piece]])
    if s.place[piece] < 0:
        return  # the fight sent him home himself
    s.put(piece, place)
    if s.tell:
        kind, name = STEP_KINDS[ADVANCE], s.field.name(place >> 3)
        s.tell(events.Step(piece=piece, kind=kind, to=name, coins=s.cargo, space=place & 7))
    s.lay(place, s.cargo)
    s.cargo = 0


def follow(s: IslandState, step: Step) -> None:
    """Make a step and those that follow by themselves, up to a rest, an end or a question (ISL-C10, ISL-G4)."""
    while step != NO_STEP:
        s.spent += (step_key(step),)
        s.came = step
        cell = cell_of(step)
        s.put(s.mover, way_end(s, s.mover, cell))
        if s.tell:
            s.tell(told_step(s, step))
        step = enter(s, s.mover, cell) if s.field.sort[cell] == LAND else enter_space(s, s.mover, cell)


def way_end(s: IslandState, piece: int, cell: int) -> int:
    """The place where a step leads, before anything happens there: the cell, or a vehicle that takes him aboard."""
    vehicle = s.vehicle_at(cell) if s.field.sort[cell] != LAND else NOWHERE
    return HOLD - vehicle if vehicle >= 0 and takes_aboard(s, piece, vehicle) else cell * 8


def takes_aboard(s: IslandState, piece: int, vehicle: int) -> bool:
    """ISL-V8: a friend's vehicle; where enemies' do not kill, any."""
    return s.allied(s.crew_of[piece], vehicle) or not s.rules.house.enemy_vehicle_kills


def told_step(s: IslandState, step: Step) -> events.Step:
    cell, kind = cell_of(step), kind_of(step)
    via = s.field.name(s.field.before_veil(cell, step_way(step))) if kind == CROSS else None
    return events.Step(piece=s.mover, kind=STEP_KINDS[kind], to=s.field.name(cell), coins=s.cargo, via=via)


def enter(s: IslandState, piece: int, cell: int) -> Step:
    """ISL-C2: the beast, the flip, the fight, the tile; answers with the next step if there is just one.

    ISL-T6: each time anew, and not for who merely stands there. ISL-T7: what is passed over is not entered.
    """
    if cell == s.beast:
        assert s.rules.caught is not None
        s.rules.caught(s, piece)
        return NO_STEP
    fresh = s.face[cell] == DOWN
    if fresh:
        s.flip(cell)
    tile = s.rules.tiles[s.tile[cell]]
    acts = s.face[cell] != USED or (fresh and bool(tile.like & ONCE))
    if tile.like & WILD and s.gifts[piece] & TAMES:
        acts = False
    place = cell * 8
    if acts and tile.like & LABYRINTH:
        place += 1
        s.put(piece, place)
    if s.here[cell] != 1 << piece:
        fight(s, piece, place, tile if acts else None)
        if s.place[piece] != place:
            return NO_STEP  # the fight sent him home before the tile could act
    if acts and tile.act is not None:
        tile.act(s, piece, cell)
    if acts and tile.like & MOVING and not (kind_of(s.came) == WELL and tile.like & GATE):
        return leave_tile(s, piece, tile)
    if s.cargo:
        s.lay(place, s.cargo)
        s.cargo = 0
    return NO_STEP


def fight(s: IslandState, piece: int, place: int, tile: Tile | None) -> None:
    """ISL-F1, ISL-F2, ISL-F7, ISL-F8, ISL-G9: all enemies at the place go home; nobody fights in a jungle."""
    strangers = ~s.friends[s.crew_of[piece]]
    if s.here[place >> 3] & strangers and not (tile is not None and tile.like & PEACEFUL):
        beat(s, piece, s.on(place) & strangers)


def enter_space(s: IslandState, piece: int, cell: int) -> Step:
    """ISL-C2, ISL-G7, ISL-G8, ISL-V8: a vehicle decides alone; else the coin sinks, swimmers are fought."""
    vehicle = s.vehicle_at(cell)
    if vehicle >= 0 and takes_aboard(s, piece, vehicle):
        s.deliver(vehicle)
    elif vehicle >= 0:
        s.lose("enemy vehicle")
        s.kill(piece, "enemy vehicle")
    elif s.rules.house.afoot:
        s.lose(s.rules.house.outside)
        s.kill(piece, s.rules.house.outside)
    else:
        s.lose(s.rules.house.outside)
        drown(s, s.here[cell] & ~s.friends[s.crew_of[piece]])
    return NO_STEP


def drown(s: IslandState, enemies: int) -> None:
    """ISL-F6: enemy swimmers met by a swimmer; on land they would go home."""
    for piece in range(len(s.place)):
        if enemies >> piece & 1:
            if s.rules.house.outside_fight_kills:
                s.kill(piece, "drowned")
            else:
                s.send_home(piece, "beaten")


# Moving tiles -------------------------------------------------------------------------------------------------------


def leave_tile(s: IslandState, piece: int, tile: Tile) -> Step:
    """ISL-C3, ISL-C4: one way on is taken, several are asked for, none leaves it stuck."""
    if tile.like & ROLLS:
        return before_roll(s, piece)
    steps, optional = steps_on(s, NOWHERE), tile.like & OPTIONAL
    ways = ways_among(s, steps, takes_along(s))
    if not ways:
        if not optional:
            stuck(s, piece)
        return NO_STEP
    if len(ways) == 1 and not optional:
        return take_way(s, steps, ways[0])
    s.ask(ASK_WAY, s.controller)
    s.legal = [*ways, STAY] if optional else ways
    return NO_STEP


def take_way(s: IslandState, steps: Steps, action: int) -> Step:
    """Which of the steps a way on means; coins asked for are taken along."""
    take_along(s, coins_of(action))
    for step in steps:
        if step & AS_ACTION == action & AS_ACTION:
            return step
    raise AssertionError("a listed way is always there")


def take_along(s: IslandState, coins: int) -> None:
    """Coins from the moving tile where the piece is."""
    if coins:
        s.lift(cell_of(s.came) * 8, coins)
        s.cargo += coins


def stuck(s: IslandState, piece: int) -> None:
    """ISL-C8, ISL-C7: no way on; a coin still in hand is left on the tile."""
    s.lay(cell_of(s.came) * 8, s.cargo)
    s.cargo = 0
    if s.rules.house.stuck_kills:
        s.kill(piece, "stuck")
    else:
        s.send_home(piece, "stuck")


# Rolls --------------------------------------------------------------------------------------------------------------


def before_roll(s: IslandState, piece: int) -> Step:
    """ISL-C7, ISL-G3: a seventh roll is not made; a coin lying here may be taken before the roll."""
    if s.rolls == MOST_ROLLS:
        stuck(s, piece)
        return NO_STEP
    if takes_along(s):
        s.ask(ASK_ROLL, s.controller)
        return NO_STEP
    return roll(s, piece)


def roll(s: IslandState, piece: int) -> Step:
    """ISL-C7, ISL-C9, ISL-G6: one face, one step; what the coin may not do it is left behind for."""
    cell = cell_of(s.came)
    heads = s.rules.tiles[s.tile[cell]].turned[s.turned[cell]]
    face = s.chance.pick(len(heads))
    s.rolls += 1
    s.spent = ()
    if s.tell:
        s.tell(events.Roll(piece=piece, face=face + 1, cell=s.field.name(cell)))
    steps = rolled_steps(s, heads[face])
    if s.cargo and all(barred_laden(s, piece, step) for step in steps):
        s.lay(cell * 8, s.cargo)
        s.cargo = 0
    if len(steps) == 1:
        return rolled_step(s, piece, steps[0])
    corner = s.field.frame.step[cell * 8 + heads[face]]
    ways = ways_among(s, steps, 0)
    if len(ways) > 1:
        s.ask(ASK_WAY, s.controller, corner)
    elif ways:
        return take_way(s, steps, ways[0])
    else:
        stuck(s, piece)
    return NO_STEP


def rolled_step(s: IslandState, piece: int, step: Step) -> Step:
    """ISL-C9: into an impossible entry the roll leaves the piece stuck."""
    if not s.cargo and barred(s, piece, cell_of(step), 0, s.is_meek(piece)):
        stuck(s, piece)
        return NO_STEP
    return step


# Answers ------------------------------------------------------------------------------------------------------------


def go(s: IslandState, action: int) -> None:
    _, _, corner = s.answered()
    follow(s, take_way(s, steps_on(s, corner), action))


def stay(s: IslandState, action: int) -> None:
    """ISL-K9: the way is declined; the piece rests where it is."""
    s.answered()
    if s.tell:
        s.tell(events.Stay(s.mover))


def throw(s: IslandState, action: int) -> None:
    s.answered()
    take_along(s, coins_of(action))
    follow(s, roll(s, s.mover))
