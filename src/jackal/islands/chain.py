"""A chain: the first step of an action and all forced steps after it (ISL section 6)."""

from typing import Final

from jackal.islands.entry import OPEN, barred, completes
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.rows import Step, Tile
from jackal.islands.state import IslandState
from jackal.islands.words import (
    ADVANCE,
    ASK_ROLL,
    ASK_WAY,
    DOWN,
    GO,
    HOLD,
    LABYRINTH,
    MOVING,
    OPTIONAL,
    PEACEFUL,
    ROLL,
    ROLLS,
    STAY,
    STEP_KINDS,
    THROW,
    USED,
    WALK,
    cell_of,
    coins_of,
    kind_of,
    pack,
)

MOST_ROLLS: Final = 6  # ISL-C7


def set_out(s: IslandState, piece: int, cell: int, coins: int) -> None:
    """The first step of a chain, with coins taken from the place left (ISL-G2)."""
    place = s.place[piece]
    s.mover = piece
    s.spent.clear()
    s.rolls = 0
    s.cargo = coins
    if coins:
        s.lift(place, coins)
    if place >= 0 and place >> 3 == cell:
        advance(s, piece, place + 1)
    else:
        follow(s, first_step(s, piece, cell))


def first_step(s: IslandState, piece: int, cell: int) -> Step:
    origin = s.place[piece] if s.place[piece] >= 0 else s.spot(piece) * 8
    return Step(origin, WALK, cell, WALK, s.field.way(origin >> 3, cell))


def advance(s: IslandState, piece: int, place: int) -> None:
    """ISL-L2, L3: on to another space of the same labyrinth; enemies there are beaten."""
    s.mover = piece
    beat(s, s.on(place) & ~s.friends[s.crew_of[piece]])
    if s.tell is not None:
        s.say(
            "step",
            {
                "piece": piece,
                "kind": STEP_KINDS[ADVANCE],
                "to": s.field.name(place >> 3),
                "space": place & 7,
                "coins": s.cargo,
            },
        )
    s.put(piece, place)
    s.lay(place, s.cargo)
    s.cargo = 0


def follow(s: IslandState, step: Step) -> None:
    """Make a step and those that follow by themselves, up to a rest, an end or a question."""
    onward: Step | None = step
    while onward is not None:
        s.spent.append(onward.key())
        s.came = onward
        if s.tell is not None:
            s.say(
                "step",
                {"piece": s.mover, "kind": STEP_KINDS[onward.kind], "to": s.field.name(onward.to), "coins": s.cargo},
            )
        onward = enter(s, s.mover, onward.to) if s.field.sort[onward.to] == LAND else enter_space(s, s.mover, onward.to)


def enter(s: IslandState, piece: int, cell: int) -> Step | None:
    """ISL-C2: the beast, the flip, the fight, the tile; answers with the next step if there is just one."""
    if cell == s.beast:
        s.rules.caught(s, piece, "bear")
        return None
    fresh = s.face[cell] == DOWN
    if fresh:
        s.flip(cell)
    tile = s.rules.tiles[s.tile[cell]]
    acts = fresh or s.face[cell] != USED
    place = cell * 8 + 1 if acts and tile.like & LABYRINTH else cell * 8
    s.put(piece, place)
    fight(s, piece, place, tile if acts else None)
    if acts and tile.like & MOVING:
        return leave_tile(s, piece, tile)
    if acts and tile.act is not None:
        tile.act(s, piece, cell)
    s.lay(place, s.cargo)
    s.cargo = 0
    return None


def fight(s: IslandState, piece: int, place: int, tile: Tile | None) -> None:
    """ISL-F1, F2: all enemies at the place go home; nobody fights in a jungle."""
    enemies = s.on(place) & ~s.friends[s.crew_of[piece]]
    if enemies and not (tile is not None and tile.like & PEACEFUL):
        beat(s, enemies)


def beat(s: IslandState, enemies: int) -> None:
    piece = 0
    while enemies:
        if enemies & 1:
            s.send_home(piece, "beaten")
        enemies >>= 1
        piece += 1


def enter_space(s: IslandState, piece: int, cell: int) -> Step | None:
    """ISL-C2, G7, G8, V8: a vehicle decides alone; otherwise the coin sinks, swimmers are fought, the piece swims."""
    crew = s.crew_of[piece]
    vehicle = s.vehicle_at(cell)
    if vehicle >= 0 and (s.allied(crew, vehicle) or not s.rules.house.enemy_vehicle_kills):
        s.put(piece, HOLD - vehicle)
        s.deliver(vehicle)
    elif vehicle >= 0:
        s.lose("enemy vehicle")
        s.kill(piece, "enemy vehicle")
    else:
        s.lose("sea")
        drown(s, s.here[cell] & ~s.friends[crew])
        s.put(piece, cell * 8)
    return None


def drown(s: IslandState, enemies: int) -> None:
    """ISL-F6: enemy swimmers met by a swimmer."""
    for piece in range(len(s.place)):
        if enemies >> piece & 1:
            if s.rules.house.outside_fight_kills:
                s.kill(piece, "drowned")
            else:
                s.send_home(piece, "beaten")


# Moving tiles -------------------------------------------------------------------------------------------------------


def leave_tile(s: IslandState, piece: int, tile: Tile) -> Step | None:
    """ISL-C3: one way on is taken at once, several are asked for, none leaves the piece stuck."""
    if tile.like & ROLLS:
        return before_roll(s, piece)
    ways = ways_on(s)
    optional = tile.like & OPTIONAL
    if not ways:
        if not optional:
            stuck(s, piece)
        return None
    if len(ways) == 1 and not optional:
        return take_way(s, ways[0])
    s.ask(ASK_WAY, s.controller)
    return None


def ways_on(s: IslandState) -> list[int]:
    """ISL-C6: the open steps from the tile where the moving piece is, as actions."""
    piece, came = s.mover, s.came
    ways = s.rules.tiles[s.tile[came.to]].ways
    assert ways is not None
    found: list[int] = []
    for step in ways(s, piece, came):
        if step.key() not in s.spent:
            add_way(s, piece, step, found)
    return found


def add_way(s: IslandState, piece: int, step: Step, found: list[int]) -> None:
    """ISL-G3: with the coins in hand, and with more where they lie and a hand is free."""
    more = may_take(s, piece, s.came.to * 8)
    laden = s.cargo + more > 0 and completes(s, piece, step, s.spent)
    if laden if s.cargo else barred(s, piece, step.to, 0, s.is_meek(piece)) == OPEN:
        found.append(pack(GO, step.to, piece, 0, step.kind))
    for coins in range(1, more + 1 if laden else 1):
        found.append(pack(GO, step.to, piece, coins, step.kind))


def carries(s: IslandState, piece: int) -> int:
    """How many coins a piece may drag (ISL-G2, G10)."""
    return 0 if s.is_meek(piece) else 1


def may_take(s: IslandState, piece: int, place: int) -> int:
    """How many coins it may take from there, with its hands as they are."""
    lying = s.coins.get(place, 0)
    return min(lying, carries(s, piece) - s.cargo) if lying else 0


def take_way(s: IslandState, action: int) -> Step:
    """The step meant by a way on; coins asked for are taken along."""
    take_along(s, coins_of(action))
    ways = s.rules.tiles[s.tile[s.came.to]].ways
    assert ways is not None
    for step in ways(s, s.mover, s.came):
        if step.to == cell_of(action) and step.kind == kind_of(action):
            return step
    raise AssertionError("a listed way is always there")


def take_along(s: IslandState, coins: int) -> None:
    """Coins from the moving tile where the piece is."""
    if coins:
        s.lift(s.came.to * 8, coins)
        s.cargo += coins


def stuck(s: IslandState, piece: int) -> None:
    """ISL-C8, C7: no way on; a coin still in hand is left on the tile."""
    s.lay(s.came.to * 8, s.cargo)
    s.cargo = 0
    if s.rules.house.stuck_kills:
        s.kill(piece, "stuck")
    else:
        s.send_home(piece, "stuck")


# Rolls --------------------------------------------------------------------------------------------------------------


def before_roll(s: IslandState, piece: int) -> Step | None:
    """ISL-C7, G3: a seventh roll is not made; a coin lying here may be taken before the roll."""
    if s.rolls == MOST_ROLLS:
        stuck(s, piece)
        return None
    if may_take(s, piece, s.came.to * 8):
        s.ask(ASK_ROLL, s.controller)
        return None
    return roll(s, piece)


def roll(s: IslandState, piece: int) -> Step | None:
    """ARC-K17, ISL-C7, C9, G6: one face, one step; what the coin may not do it is left behind for."""
    cell = s.came.to
    heads = s.rules.tiles[s.tile[cell]].turned[s.turned[cell]]
    face = s.chance.pick(len(heads))
    s.rolls += 1
    s.spent.clear()
    if s.tell is not None:
        s.say("roll", {"piece": piece, "face": face + 1, "cell": s.field.name(cell)})
    to = s.field.step[cell * 8 + heads[face]]
    if to == NOWHERE:
        stuck(s, piece)
        return None
    step = Step(cell * 8, ROLL, to, WALK, heads[face])
    if s.cargo and not completes(s, piece, step, []):
        s.lay(cell * 8, s.cargo)
        s.cargo = 0
    if not s.cargo and barred(s, piece, to, 0, s.is_meek(piece)):
        stuck(s, piece)
        return None
    return step


# Answers ------------------------------------------------------------------------------------------------------------


def ways_asked(s: IslandState) -> list[int]:
    """Answers of ASK_WAY: the open steps, and staying where it may be declined (ISL-K9)."""
    ways = ways_on(s)
    if s.rules.tiles[s.tile[s.came.to]].like & OPTIONAL:
        ways.append(STAY)
    return ways


def rolls_asked(s: IslandState) -> list[int]:
    """Answers of ASK_ROLL: the roll with none, one, ... of the coins that lie here (ISL-G3)."""
    return [pack(THROW, 0, 0, coins) for coins in range(may_take(s, s.mover, s.came.to * 8) + 1)]


def go(s: IslandState, action: int) -> None:
    s.asks.pop()
    follow(s, take_way(s, action))


def stay(s: IslandState, action: int) -> None:
    """ISL-K9: the way is declined; the piece rests where it is."""
    s.asks.pop()
    if s.tell is not None:
        s.say("stay", {"piece": s.mover})


def throw(s: IslandState, action: int) -> None:
    s.asks.pop()
    take_along(s, coins_of(action))
    onward = roll(s, s.mover)
    if onward is not None:
        follow(s, onward)
