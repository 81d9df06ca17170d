"""The common kinds (ISL section 7): what a moving tile allows and what a resting tile does, one function each."""

from typing import Final

from jackal.islands import events
from jackal.islands.blows import upon
from jackal.islands.field import LAND, NOTHING_KEPT, Field
from jackal.islands.fights import attackable, sheltered, shoot
from jackal.islands.laying import NONE
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, Steps, make_step, step_key, step_origin, step_repeats, step_way
from jackal.islands.words import (
    AIM,
    ARROW,
    ASK_AIM,
    ASK_PEEK,
    ASK_VICTIM,
    BOUNCE,
    CANNON,
    CROSS,
    DOWN,
    FLIGHT,
    HIT,
    HOP,
    KNIGHT,
    LIFT,
    OPEN,
    PEEK,
    SLIDE,
    SUREFOOTED,
    WALK,
    cell_of,
    kind_of,
    pack,
    piece_of,
)

EVERY_WAY: Final = 0b11111111
STRAIGHT_WAYS: Final = 0b01010101
EAST: Final = 2
WEST: Final = 6
PEEK_BITS: Final = 4
PEEK_MASK: Final = 15

# Moving kinds: the steps they allow ---------------------------------------------------------------------------------


def steps_from(s: IslandState, piece: int, came: Step) -> Steps:
    """The steps that the tile where a step ended allows; ISL-K2: one cell along one of the drawn directions."""
    cell = cell_of(came)
    tile = s.rules.tiles[s.tile[cell]]
    if tile.ways is not None:
        return tile.ways(s, piece, came)
    return steps(s.field, cell, tile.masks[s.turned[cell]], ARROW, WALK)


def horse(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K3: a chess knight's move."""
    return steps(s.field, cell_of(came), EVERY_WAY, KNIGHT, KNIGHT)


def trampoline(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K5: exactly two cells N, E, S or W."""
    return steps(s.field, cell_of(came), STRAIGHT_WAYS, HOP, HOP)


def crocodile(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K6: back to where the piece was just before; ice there would repeat the step reversed (ISL-K7).

    Back across the veil that is straight away from it.
    """
    cell, way = cell_of(came), (step_way(came) + 4) % 8
    if kind_of(came) == CROSS:
        way = WEST if s.field.world[cell] else EAST
    return (make_step(cell * 8, BOUNCE, step_origin(came) >> 3, step_repeats(came), way),)


def balloon(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K8: to the piece's own vehicle."""
    return (make_step(cell_of(came) * 8, LIFT, s.ship[s.crew_of[piece]], LIFT),)


def airplane(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K9: to any other land cell, but for those beyond a veil."""
    return flights(s, cell_of(came), FLIGHT)


def cannon(s: IslandState, piece: int, came: Step) -> Steps:
    """Over everything to the first space beyond the land."""
    cell = cell_of(came)
    d = s.rules.tiles[s.tile[cell]].turned[s.turned[cell]][0]
    return (make_step(cell * 8, CANNON, s.field.over(cell, d), CANNON),)


def ice(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K4: the step that came here once more; a knight's move, a hop or a flight in any direction."""
    repeats = step_repeats(came)
    if repeats == KNIGHT:
        return steps(s.field, cell_of(came), EVERY_WAY, SLIDE, KNIGHT)
    if repeats == HOP:
        return steps(s.field, cell_of(came), STRAIGHT_WAYS, SLIDE, HOP)
    return slime(s, piece, came)


def slime(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K4 where the house says "the same": the same vector; a flight is free all the same."""
    if step_repeats(came) == FLIGHT:
        return flights(s, cell_of(came), SLIDE)
    return steps(s.field, cell_of(came), 1 << step_way(came), SLIDE, step_repeats(came))


def steps(field: Field, cell: int, ways: int, kind: int, repeats: int) -> Steps:
    """The steps of a kind in these ways (a mask), but for those into void (ISL-C6). The field keeps them."""
    # Arrows are the most frequent, so theirs is the smallest: Python has numbers up to 256 ready.
    key = ((kind ^ ARROW) << 4 | repeats) << 8 | ways
    found = field.kept[cell].get(key)
    if found is None:
        found = new_steps(field, cell, ways, kind, repeats)
        if field.kept[cell] is NOTHING_KEPT:
            field.kept[cell] = {}
        field.kept[cell][key] = found
    return found


def new_steps(field: Field, cell: int, ways: int, kind: int, repeats: int) -> Steps:
    """Through the veil, or to each space beside a corner; the same step by two ways is one."""
    found: list[Step] = []
    made: list[int] = []
    frame = field.frame
    table = frame.leap if repeats == KNIGHT else frame.hop if repeats == HOP else frame.step
    for way in range(8):
        for end in field.arrivals(cell, table[cell * 8 + way]) if ways >> way & 1 else NONE:
            lane, step = end & 15, make_step(cell * 8, kind, end >> 4, repeats, way)
            if lane:
                step = make_step(cell * 8, CROSS, end >> 4, WALK, lane - 1)
            if step_key(step) not in made:
                made.append(step_key(step))
                found.append(step)
    return tuple(found)


def flights(s: IslandState, cell: int, kind: int) -> Steps:
    kept, key = s.field.flights, cell << 4 | kind
    found = kept.get(key)
    if found is None:
        ends = [to for to in s.field.realms[0] if to != cell]
        found = kept[key] = tuple([make_step(cell * 8, kind, to, FLIGHT) for to in ends])
    return found


# Resting kinds: what they do ----------------------------------------------------------------------------------------


def barrel(s: IslandState, piece: int, cell: int) -> None:
    """ISL-K12: the piece lies through its crew's next turn; not who is surefooted."""
    if s.gifts[piece] & SUREFOOTED:
        return
    s.lie_down(piece)
    if s.tell:
        s.tell(events.Lies(piece, "barrel", upon(s, piece)))


def chest(s: IslandState, piece: int, cell: int) -> None:
    """ISL-K13: its coins are laid on the tile, as far as the supply goes."""
    coins = min(s.rules.tiles[s.tile[cell]].value, s.supply)
    s.supply -= coins
    s.lay(cell * 8, coins)
    if s.tell:
        s.tell(events.Chest(s.field.name(cell), coins))


def lookout(s: IslandState, piece: int, cell: int) -> None:
    """ISL-K14, ISL-H3: the player in control looks at face-down tiles of each world, one after another."""
    left = 0
    for world in range(s.field.worlds):
        left |= s.rules.house.peek_count << PEEK_BITS * world
    look_on(s, s.controller, left)


def look_on(s: IslandState, seat: int, left: int) -> None:
    """Ask for the next tile; of a world with no more tiles than may be seen show them all."""
    for world in range(s.field.worlds):
        unknown = unknown_to(s, seat, world)
        if len(unknown) <= peeks_left(left, world):
            left &= ~(PEEK_MASK << PEEK_BITS * world)
            for cell in unknown:
                show(s, seat, cell)
    if left:
        s.ask(ASK_PEEK, seat, left)


def peeks_left(left: int, world: int) -> int:
    """How many tiles of a world are still to be seen: `left` counts them for all worlds."""
    return left >> PEEK_BITS * world & PEEK_MASK


def unknown_to(s: IslandState, seat: int, world: int) -> list[int]:
    return [cell for cell in s.field.realms[world] if s.face[cell] == DOWN and not s.seen[cell] >> seat & 1]


def show(s: IslandState, seat: int, cell: int) -> None:
    """ISL-H3: which cell is public, what lies there is the seat's alone."""
    s.seen = s.seen[:]
    s.seen[cell] |= 1 << seat
    if s.tell:
        name = s.field.name(cell)
        s.tell(events.Peek(seat, name))
        tile = s.rules.tiles[s.tile[cell]].name
        s.tell(events.Peeked(seat=seat, cell=name, tile=tile, turned=s.turned[cell]))


def peeks_asked(s: IslandState) -> list[int]:
    seat, left = s.decider, s.about
    found: list[int] = []
    for world in range(s.field.worlds):
        if peeks_left(left, world):
            found += [pack(PEEK, cell) for cell in unknown_to(s, seat, world)]
    return found


def barred_peek(s: IslandState, action: int) -> str:
    """ISL-H3; of each world so many."""
    seat, left = s.decider, s.about
    cell = cell_of(action)
    if s.field.sort[cell] != LAND:
        return "ISL-B2"
    world = s.field.world[cell]
    if cell not in unknown_to(s, seat, world):
        return "ISL-H3"
    return OPEN if peeks_left(left, world) else s.rules.laws.peeks


def peek(s: IslandState, action: int) -> None:
    _, seat, left = s.answered()
    cell = cell_of(action)
    show(s, seat, cell)
    look_on(s, seat, left - (1 << PEEK_BITS * s.field.world[cell]))


def musket(s: IslandState, piece: int, cell: int) -> None:
    """ISL-K15: the player in control picks a direction."""
    s.ask(ASK_AIM, s.controller, cell)


def aims_asked(s: IslandState) -> list[int]:
    return [pack(AIM, d) for d in range(8)]


def aim(s: IslandState, action: int) -> None:
    """ISL-K15: the nearest piece that may be attacked goes home; cells with nobody attackable are passed over."""
    _, seat, cell = s.answered()
    for at in s.field.ray(cell, cell_of(action)):
        targets = shootable(s, at)
        if len(targets) == 1:
            shoot(s, targets[0])
        elif targets:
            s.ask(ASK_VICTIM, seat, at)
        if targets:
            return
    if s.tell:
        s.tell(events.Missed(cell_of(action)))


def shootable(s: IslandState, cell: int) -> list[int]:
    """Pieces on the cell that a shot may hit; own ones too."""
    crowd = s.here[cell]
    if not crowd:
        return []
    return [piece for piece in range(len(s.place)) if crowd >> piece & 1 and attackable(s, piece)]


def victims_asked(s: IslandState) -> list[int]:
    return [pack(HIT, 0, piece) for piece in shootable(s, s.about)]


def barred_hit(s: IslandState, action: int) -> str:
    """ISL-K15: somebody on the cell that is hit, unless something protects him there."""
    piece = piece_of(action)
    return sheltered(s, piece) if s.here[s.about] >> piece & 1 else "ISL-K15"


def hit(s: IslandState, action: int) -> None:
    s.answered()
    shoot(s, piece_of(action))
