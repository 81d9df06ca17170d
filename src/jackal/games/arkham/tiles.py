"""The tiles of Arkham: one row a tile, one short function an effect, the rule beside it (ARK section 8).

What both island games know (bones, horse, slime ...) is in `jackal.islands.effects`; the rest is here, and what brings
more than a function, in parts of its own: `altars.py`, `fog.py`, `raven.py`, `tremor.py`, `wheels.py`. A row without a
function is all in what the tile is `like`: `jackal.islands.words` says who asks.
"""

from dataclasses import dataclass
from typing import Final, TypedDict

from jackal.core.event import Event
from jackal.games.arkham.altars import ALTARS
from jackal.games.arkham.fog import FOG
from jackal.games.arkham.raven import RAVEN
from jackal.games.arkham.tremor import TREMOR
from jackal.games.arkham.wells import settle_wells, well
from jackal.games.arkham.wheels import WHEELS
from jackal.islands.blows import upon
from jackal.islands.effects import (
    airplane,
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
from jackal.islands.parts import Part, all_tiles
from jackal.islands.rows import IslandAddition, Laws, Tile, heads
from jackal.islands.shapes import IslandTurn
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, Steps, make_step
from jackal.islands.words import (
    AGAIN,
    BARE,
    BEFORE,
    CLOSED,
    COIN_BARRED,
    GATE,
    GOLD,
    LABYRINTH,
    LEAPING,
    MOVING,
    ONCE,
    PEACEFUL,
    SURE,
    TRANSFER,
    UP,
    USED,
    WEARS,
    cell_of,
    kind_of,
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


def cauldron(s: IslandState, piece: int, cell: int) -> None:
    """ISL-K12: the detective is hypnotised through his crew's next turn."""
    s.lie_down(piece)
    if s.tell:
        s.tell(Lies(piece, "cauldron", upon(s, piece)))


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


def forget(s: IslandState, crew: int) -> None:
    """ARK-H4: where memory alone counts, what a sphere showed is shown in that turn only."""
    if any(s.seen):
        s.seen = [0] * s.field.size


def wreath(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K12, ARK-K13: the next turn of every crew is decided by the seat before it."""
    s.swayed = s.crews
    s.sway = BEFORE
    if s.tell:
        s.tell(Madness(s.swayed))


class WithMadness(TypedDict):
    """For how many turns more the madness lasts."""

    madness: int


def madness_left(s: IslandState, about: int) -> WithMadness:
    return {"madness": s.swayed if s.sway == BEFORE else 0}


PLAIN: Final = [
    Tile("empty", "e", like=BARE, rule="ISL-K1"),
    Tile("bones-s1", "b^ b> bv b<", like=MOVING, heads=heads("N"), rule="ISL-K2"),
    Tile("bones-d1", "bNE bSE bSW bNW", like=MOVING, heads=heads("NE"), rule="ISL-K2"),
    Tile("bones-s2", "b^v b<>", like=MOVING, heads=heads("N", "S"), rule="ISL-K2"),
    Tile("bones-d2", r"b// b\\", like=MOVING, heads=heads("NE", "SW"), rule="ISL-K2"),
    Tile("bones-t3", "b3^ b3> b3v b3<", like=MOVING, heads=heads("E", "S", "NW"), rule="ISL-K2"),
    Tile("bones-s4", "b+", like=MOVING, heads=heads("N", "E", "S", "W"), rule="ISL-K2"),
    Tile("bones-d4", "bx", like=MOVING, heads=heads("NE", "SE", "SW", "NW"), rule="ISL-K2"),
    Tile("grave-1", "G1", act=chest, like=ONCE | GOLD, value=1, rule="ISL-K13"),
    Tile("grave-2", "G2", act=chest, like=ONCE | GOLD, value=2, rule="ISL-K13"),
    Tile("grave-3", "G3", act=chest, like=ONCE | GOLD, value=3, rule="ISL-K13"),
    Tile("grave-4", "G4", act=chest, like=ONCE | GOLD, value=4, rule="ISL-K13"),
    Tile("sealed-5", "Gs", act=sealed, like=WEARS | GOLD, value=5, token="lock", rule="ARK-K1"),
    Tile("cauldron", "Ck", act=cauldron, rule="ISL-K12"),
    Tile("ghost-horse", "Gh", ways=horse, like=MOVING, rule="ISL-K3"),
    Tile("coffin", "Cf", ways=crocodile, like=MOVING, rule="ISL-K6"),
    Tile("slime", "Sl", ways=slime, like=MOVING | AGAIN, rule="ARK-K4"),
    Tile("sphere", "Sp", act=lookout, like=ONCE, rule="ARK-K5"),
    Tile("bat", "Bt", ways=balloon, like=MOVING, rule="ISL-K8"),
    Tile("broom", "Bm", ways=airplane, like=MOVING, rule="ARK-K6"),  # ARK-K7: again and again
    Tile("leap", "Le", ways=leap, like=MOVING, rule="ISL-K5"),
    Tile("river", "Ri", like=LABYRINTH, value=2, rule="ISL-K16"),
    Tile("tavern", "Ta", like=CLOSED | COIN_BARRED, rule="ISL-K10"),
    Tile("wreath", "Wr", act=wreath, like=ONCE, rule="ARK-K12"),
    Tile("eternity", "Et", like=PEACEFUL | COIN_BARRED, rule="ISL-K11"),
    Tile("well", "We", ways=well, found=settle_wells, like=MOVING | GATE | WEARS | SURE, rule="ARK-K14"),
    Tile("catapult", "Kt", act=musket, like=ONCE, rule="ARK-K19"),
]

PARTS: Final = [
    Part(
        tiles=PLAIN,
        events=[Unlocked, Madness],
        harmless=("unlocked",),
        sways={BEFORE: "madness"},
        additions=[IslandAddition(IslandTurn, WithMadness, madness_left)],
        laws=Laws(transfer="ARK-A9", peeks="ARK-K5"),
        sentences={
            "ARK-A9": "only with the power of space, while both worlds show a leap tile, one goes over to another one",
            "ARK-K5": "of that world enough tiles have been seen",
        },
    ),
    *(WHEELS, RAVEN, ALTARS, TREMOR, FOG),
]
TILES: Final[list[Tile]] = all_tiles(PARTS)
INDEX: Final[dict[str, int]] = {tile.name: number for number, tile in enumerate(TILES)}
