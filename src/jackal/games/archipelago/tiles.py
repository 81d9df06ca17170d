"""The tiles of Archipelago: one row a tile, one short function an effect, the rule beside it (ARC section 5).

What both island games know (arrow, horse, ice ...) is in `jackal.islands.effects`; the rest is here, and what brings
more than a function, in parts of its own: `bear.py`, `missionary.py`, `bottles.py`, `quake.py`, `shrine.py`. A row
without a function is all in what the tile is `like`: `jackal.islands.words` says who asks.
"""

from dataclasses import dataclass
from typing import Final, TypedDict

from jackal.core.event import Event
from jackal.games.archipelago.bear import BEAR
from jackal.games.archipelago.bottles import BOTTLES, Freed
from jackal.games.archipelago.missionary import MISSIONARY
from jackal.games.archipelago.quake import QUAKE
from jackal.games.archipelago.shrine import SHRINE
from jackal.islands.blows import upon
from jackal.islands.effects import (
    airplane,
    balloon,
    barrel,
    cannon,
    chest,
    crocodile,
    horse,
    ice,
    lookout,
    musket,
    trampoline,
)
from jackal.islands.events import Lies
from jackal.islands.parts import Part, all_tiles
from jackal.islands.rows import IslandAddition, Tile, heads
from jackal.islands.shapes import IslandTurn
from jackal.islands.state import IslandState
from jackal.islands.words import (
    AGAIN,
    CLOSED,
    COIN_BARRED,
    GOLD,
    LABYRINTH,
    MOVING,
    NEXT,
    ONCE,
    OPTIONAL,
    PEACEFUL,
    ROLLS,
    STANDING,
    SUREFOOTED,
    TRAP,
    TRAPPED,
    VAULT,
    WILD,
)


@dataclass(frozen=True)
class Caramba(Event):
    """A pirate swears."""

    piece: int


@dataclass(frozen=True)
class Smoke(Event):
    """For so many turns the next player decides."""

    turns: int


def caramba(s: IslandState, piece: int, cell: int) -> None:
    """ARC-K12: the pirate swears; no effect on play."""
    if s.tell:
        s.tell(Caramba(piece))


def pit(s: IslandState, piece: int, cell: int) -> None:
    """ARC-K7: trapped, unless a friend is trapped here: then all trapped friends stand up and the newcomer stands."""
    trapped = [mate for mate, at in enumerate(s.place) if at == cell * 8 and s.lying[mate] == TRAPPED]
    for mate in trapped:
        s.lying[mate] = STANDING
        if s.tell:
            s.tell(Freed(mate, piece))
    if not trapped and not s.gifts[piece] & SUREFOOTED:  # ARC-A9
        s.lying[piece] = TRAPPED
        if s.tell:
            s.tell(Lies(piece, "pit", upon(s, piece)))


def smoke(s: IslandState, piece: int, cell: int) -> None:
    """ARC-K20: the next turn of every crew is decided by the next seat; more smoke adds to it.

    What came of a wreath of madness is over (ARK-U13).
    """
    s.swayed = s.crews + (s.swayed if s.sway == NEXT else 0)
    s.sway = NEXT
    if s.tell:
        s.tell(Smoke(s.swayed))


class WithSmoke(TypedDict):
    """For how many turns more the smoke lasts."""

    smoke: int


def smoke_left(s: IslandState, about: int) -> WithSmoke:
    return {"smoke": s.swayed if s.sway == NEXT else 0}


def ogre(s: IslandState, piece: int, cell: int) -> None:
    """ARC-K27: the piece dies, a dragged coin is lost."""
    s.lose("ogre")
    s.kill(piece, "ogre")


PLAIN: Final = [
    Tile("empty", "e", rule="ARC-K1"),
    Tile("arrow-s1", "^ > v <", like=MOVING, heads=heads("N"), rule="ARC-K2"),
    Tile("arrow-d1", "NE SE SW NW", like=MOVING, heads=heads("NE"), rule="ARC-K2"),
    Tile("arrow-s2", "^v <>", like=MOVING, heads=heads("N", "S"), rule="ARC-K2"),
    Tile("arrow-d2", r"// \\", like=MOVING, heads=heads("NE", "SW"), rule="ARC-K2"),
    Tile("arrow-s4", "+", like=MOVING, heads=heads("N", "E", "S", "W"), rule="ARC-K2"),
    Tile("arrow-d4", "x", like=MOVING, heads=heads("NE", "SE", "SW", "NW"), rule="ARC-K2"),
    Tile("barrel", "Br", act=barrel, rule="ARC-K3"),
    Tile("chest-1", "C1", act=chest, like=ONCE | GOLD, value=1, rule="ARC-K4"),
    Tile("chest-2", "C2", act=chest, like=ONCE | GOLD, value=2, rule="ARC-K4"),
    Tile("chest-3", "C3", act=chest, like=ONCE | GOLD, value=3, rule="ARC-K4"),
    Tile("horse", "Ho", ways=horse, like=MOVING, rule="ARC-K5"),
    Tile("ice", "Ic", ways=ice, like=MOVING | AGAIN, rule="ARC-K6"),
    Tile("pit", "Pi", act=pit, like=TRAP, rule="ARC-K7"),
    Tile("crocodile", "Cr", ways=crocodile, like=MOVING | WILD, rule="ARC-K9"),
    Tile("bank", "Bk", like=VAULT, rule="ARC-K10"),
    Tile("jungle", "Ju", like=PEACEFUL | COIN_BARRED, rule="ARC-K11"),
    Tile("caramba", "Ca", act=caramba, rule="ARC-K12"),
    Tile("lighthouse", "Li", act=lookout, like=ONCE, rule="ARC-K13"),
    Tile("balloon", "Ba", ways=balloon, like=MOVING, rule="ARC-K15"),
    Tile("musket", "Mu", act=musket, like=ONCE, rule="ARC-K16"),
    Tile("crossroads", "X^ X> Xv X<", like=MOVING | ROLLS, heads=heads("N", "NE", "E", "S", "SW", "W"), rule="ARC-K17"),
    Tile("trampoline", "Tr", ways=trampoline, like=MOVING, rule="ARC-K18"),
    Tile("airplane", "Ai", ways=airplane, like=MOVING | ONCE | OPTIONAL, rule="ARC-K19"),
    Tile("smoke", "Sm", act=smoke, like=ONCE, rule="ARC-K20"),
    Tile("cannon", "K^ K> Kv K<", ways=cannon, like=MOVING, heads=heads("N"), rule="ARC-K22"),
    Tile("labyrinth-2", "L2", like=LABYRINTH, value=2, rule="ARC-K26"),
    Tile("labyrinth-3", "L3", like=LABYRINTH, value=3, rule="ARC-K26"),
    Tile("labyrinth-4", "L4", like=LABYRINTH, value=4, rule="ARC-K26"),
    Tile("labyrinth-5", "L5", like=LABYRINTH, value=5, rule="ARC-K26"),
    Tile("ogre", "Og", act=ogre, like=WILD, rule="ARC-K27"),
    Tile("fortress", "Fo", like=CLOSED | COIN_BARRED, rule="ARC-K28"),
]

PARTS: Final = [
    Part(
        tiles=PLAIN,
        events=[Caramba, Smoke],
        harmless=("caramba",),
        sways={NEXT: "smoke"},
        additions=[IslandAddition(IslandTurn, WithSmoke, smoke_left)],
        sentences={"ARC-K10": "the bank has room for one, and who holds a coin there is safe"},
    ),
    *(BEAR, BOTTLES, MISSIONARY, QUAKE, SHRINE),
]
TILES: Final[list[Tile]] = all_tiles(PARTS)
INDEX: Final[dict[str, int]] = {tile.name: number for number, tile in enumerate(TILES)}
