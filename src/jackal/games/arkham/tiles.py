"""The tiles of Arkham: one row a tile, one short function an effect, the rule beside it (ARK section 8).

What both island games know (bones, horse, slime ...) is in `jackal.islands.effects`; the rest is here and in the files
named after what it brings: `altars.py`, `wells.py`, `upheaval.py`. A row without a function is all in what the tile is
`like`: `jackal.islands.words` says who asks.
"""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event
from jackal.games.arkham.altars import altar
from jackal.games.arkham.upheaval import fog, tremor
from jackal.games.arkham.wells import settle_wells, well
from jackal.islands.effects import (
    airplane,
    arrow,
    balloon,
    chest,
    crocodile,
    horse,
    lookout,
    musket,
    slime,
    trampoline,
)
from jackal.islands.events import Lies
from jackal.islands.field import DIRECTIONS
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, Steps, make_step
from jackal.islands.words import (
    ASK_FETCH,
    BARE,
    BEFORE,
    CLOSED,
    COIN_BARRED,
    FETCH,
    GATE,
    GOLD,
    LABYRINTH,
    LEAPING,
    MOVING,
    ONCE,
    OPEN,
    PATH,
    PEACEFUL,
    SURE,
    TRANSFER,
    UP,
    USED,
    WEALTH,
    WEARS,
    cell_of,
    kind_of,
    pack,
    piece_of,
)


@dataclass(frozen=True)
class Unlocked(Event):
    """A lock springs open, and coins lie there."""

    cell: str
    coins: int


@dataclass(frozen=True)
class Madness(Event):
    """For so many turns the player before decides."""

    turns: int


@dataclass(frozen=True)
class Fetch(Event):
    """A raven brings a coin."""

    cell: str
    space: int
    to: str


def cauldron(s: IslandState, piece: int, cell: int) -> None:
    """ISL-K12: the detective is hypnotised through his crew's next turn."""
    s.lie_down(piece)
    if s.tell:
        s.tell(Lies(piece, "cauldron"))


def sealed(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K1, ARK-K2: locked until two of one side stand on it; then its coins are laid.

    ARK-K3: of any side, whoever found it. ARK-G4: what is never laid stays in the supply.
    """
    if (s.here[cell] & s.friends[s.crew_of[piece]]).bit_count() < 2:
        return
    coins = min(s.rules.tiles[s.tile[cell]].value, s.supply)
    s.supply -= coins
    s.lay(cell * 8, coins)
    s.face[cell] = USED
    s.idle = 0
    if s.tell:
        s.tell(Unlocked(s.field.name(cell), coins))


def leap(s: IslandState, piece: int, came: Step) -> Steps:
    """ISL-K5, ARK-A9: two cells straight on; with the power of space first to any other leap tile, if both worlds
    show one, and from there two cells on."""
    hops = trampoline(s, piece, came)
    cell = cell_of(came)
    if kind_of(came) == TRANSFER or not s.powers[s.crew_of[piece]] & LEAPING:
        return hops
    known = [at for at in s.field.land if s.face[at] == UP and s.tile[at] == s.tile[cell]]
    if len({s.field.world[at] for at in known}) < s.field.worlds:
        return hops
    return hops + tuple([make_step(cell * 8, TRANSFER, at, TRANSFER) for at in known if at != cell])


def spin(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K9: a wheel that was entered turns at the end of the turn, once."""
    if cell not in s.spun:
        s.spun = [*s.spun, cell]


def forget(s: IslandState, crew: int) -> None:
    """ARK-H4: where memory alone counts, what a sphere showed is shown in that turn only."""
    if any(s.seen):
        s.seen = [0] * s.field.size


def wreath(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K12, ARK-K13: the next turn of every crew is decided by the seat before it."""
    s.smoke = s.crews
    s.sway = BEFORE
    if s.tell:
        s.tell(Madness(s.smoke))


def raven(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K10, ARK-K11: one coin from anywhere on the field comes here."""
    places = sorted(s.coins)
    if len(places) == 1:
        bring(s, places[0], cell)
    elif places:
        s.ask(ASK_FETCH, s.controller, cell)


def coins_asked(s: IslandState) -> list[int]:
    return [pack(FETCH, place >> 3, place & 7) for place in sorted(s.coins)]


def barred_fetch(s: IslandState, action: int) -> str:
    """ARK-K10: a coin that lies there."""
    return OPEN if cell_of(action) * 8 + piece_of(action) in s.coins else "ARK-K10"


def fetch(s: IslandState, action: int) -> None:
    _, _, cell = s.asks.pop()
    bring(s, cell_of(action) * 8 + piece_of(action), cell)


def bring(s: IslandState, place: int, cell: int) -> None:
    s.lift(place, 1)
    s.lay(cell * 8, 1)
    if s.tell:
        s.tell(Fetch(cell=s.field.name(place >> 3), space=place & 7, to=s.field.name(cell)))


def heads(*names: str) -> tuple[int, ...]:
    return tuple(DIRECTIONS.index(name) for name in names)


TILES: Final[list[Tile]] = [
    Tile("empty", "e", like=BARE, rule="ISL-K1"),
    Tile("bones-s1", "b^ b> bv b<", ways=arrow, like=MOVING, heads=heads("N"), rule="ISL-K2"),
    Tile("bones-d1", "bNE bSE bSW bNW", ways=arrow, like=MOVING, heads=heads("NE"), rule="ISL-K2"),
    Tile("bones-s2", "b^v b<>", ways=arrow, like=MOVING, heads=heads("N", "S"), rule="ISL-K2"),
    Tile("bones-d2", r"b// b\\", ways=arrow, like=MOVING, heads=heads("NE", "SW"), rule="ISL-K2"),
    Tile("bones-t3", "b3^ b3> b3v b3<", ways=arrow, like=MOVING, heads=heads("E", "S", "NW"), rule="ISL-K2"),
    Tile("bones-s4", "b+", ways=arrow, like=MOVING, heads=heads("N", "E", "S", "W"), rule="ISL-K2"),
    Tile("bones-d4", "bx", ways=arrow, like=MOVING, heads=heads("NE", "SE", "SW", "NW"), rule="ISL-K2"),
    Tile("grave-1", "G1", act=chest, like=ONCE | GOLD, value=1, rule="ISL-K13"),
    Tile("grave-2", "G2", act=chest, like=ONCE | GOLD, value=2, rule="ISL-K13"),
    Tile("grave-3", "G3", act=chest, like=ONCE | GOLD, value=3, rule="ISL-K13"),
    Tile("grave-4", "G4", act=chest, like=ONCE | GOLD, value=4, rule="ISL-K13"),
    Tile("sealed-5", "Gs", act=sealed, like=WEARS | GOLD, value=5, token="lock", rule="ARK-K1"),
    Tile("cauldron", "Ck", act=cauldron, rule="ISL-K12"),
    Tile("ghost-horse", "Gh", ways=horse, like=MOVING, rule="ISL-K3"),
    Tile("coffin", "Cf", ways=crocodile, like=MOVING, rule="ISL-K6"),
    Tile("slime", "Sl", ways=slime, like=MOVING, rule="ARK-K4"),
    Tile("sphere", "Sp", act=lookout, like=ONCE, rule="ARK-K5"),
    Tile("bat", "Bt", ways=balloon, like=MOVING, rule="ISL-K8"),
    Tile("broom", "Bm", ways=airplane, like=MOVING, rule="ARK-K6"),  # ARK-K7: again and again
    Tile("leap", "Le", ways=leap, like=MOVING, rule="ISL-K5"),
    Tile("river", "Ri", like=LABYRINTH, value=2, rule="ISL-K16"),
    Tile("tavern", "Ta", like=CLOSED | COIN_BARRED, rule="ISL-K10"),
    Tile("wheel-w2", "W2^ W2> W2v W2<", act=spin, ways=arrow, like=MOVING, heads=heads("N", "SE"), rule="ARK-K8"),
    Tile("wheel-w3", "W3^ W3> W3v W3<", act=spin, ways=arrow, like=MOVING, heads=heads("N", "SE", "SW"), rule="ARK-K8"),
    Tile("raven", "Ra", act=raven, like=ONCE, rule="ARK-K10"),
    Tile("wreath", "Wr", act=wreath, like=ONCE, rule="ARK-K12"),
    Tile("eternity", "Et", like=PEACEFUL | COIN_BARRED, rule="ISL-K11"),
    Tile("well", "We", ways=well, found=settle_wells, like=MOVING | GATE | WEARS | SURE, rule="ARK-K14"),
    Tile("catapult", "Kt", act=musket, like=ONCE, rule="ARK-K19"),
    Tile("altar-w", "Aw", act=altar, like=WEARS | SURE, value=WEALTH, token="wealth", rule="ARK-A8"),
    Tile("altar-s", "As", act=altar, like=WEARS | SURE, value=LEAPING, token="space", rule="ARK-A9"),
    Tile("altar-p", "Ap", act=altar, like=WEARS | SURE, value=PATH, token="path", rule="ARK-A10"),
    Tile("tremor", "Te", act=tremor, like=ONCE, rule="ARK-K20"),
    Tile("fog", "Fg", act=fog, like=ONCE, rule="ARK-K25"),
]

INDEX: Final[dict[str, int]] = {tile.name: number for number, tile in enumerate(TILES)}
