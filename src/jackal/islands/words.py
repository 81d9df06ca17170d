"""The small numbers the island engine speaks in, and how an action is packed into one."""

from typing import Final

# Places of a piece (ISL-P2): on the board `cell * 8 + space of the labyrinth`, otherwise one of these.
DEAD: Final = -1
HOLD: Final = -2
"""Aboard the vehicle of crew c: HOLD - c."""

# Terrains; a game has its own names for them.
BEACH: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2

# Faces of a tile (ISL-T1, ISL-T5).
DOWN: Final = 0
UP: Final = 1
USED: Final = 2

# A piece stands or lies (ISL-K12). REELING: it lay down in this turn of its crew; DIZZY: it lies to the end of
# its crew's next turn.
STANDING: Final = 0
TRAPPED: Final = 1
REELING: Final = 2
DIZZY: Final = 3

# What a tile is like, and who asks; a used tile is like none of these.
MOVING: Final = 1  # ISL-T8, chain.enter
ONCE: Final = 2  # ISL-T5, state.flip
COIN_BARRED: Final = 4  # ISL-T9, entry.barred_land
CLOSED: Final = 8  # ISL-K10, entry.barred_by: no enemy may enter while a piece is inside
PEACEFUL: Final = 16  # ISL-K11, entry.barred_land, chain.fight
LABYRINTH: Final = 32  # ISL-L, moves.walk_steps, chain.advance
VAULT: Final = 64  # entry.barred_among: room for one, safe with a coin
ROLLS: Final = 128  # ISL-C7, chain.roll
OPTIONAL: Final = 256  # ISL-K9, chain.leave_tile: the way on may be declined
AGAIN: Final = 512  # ISL-K4, actions.way_out: the step that led there is made once more
GOLD: Final = 1024  # ISL-K13: a chest
TRAP: Final = 2048  # one may lie trapped here
GATE: Final = 4096  # chain.enter: moves on who enters it, but not who comes from the other one
WEARS: Final = 8192  # up until something used it up; then it is like an empty tile
BARE: Final = 16384  # moves.takes_back: an empty tile by its kind
SURE: Final = 32768  # hidden.mixed: always laid, never left in the box
WILD: Final = 65536  # state.likes_for: like an empty tile for a hunter

# What a pirate is like by his ability and who asks.
STRONG: Final = 1  # ways.carries: drags two coins
SWIMS: Final = 2  # moves.walk_steps and swim_steps
TAMES: Final = 4  # state.likes_for: wild tiles are empty for him
PARRIES: Final = 16  # fights.beat and shoot
EXPLODES: Final = 32  # fights.beat
SUREFOOTED: Final = 64  # effects.barrel: nothing lays him down
SHUNNED: Final = 128  # fights.closed_to: he and enemies keep out of each other's place
HOLDS: Final = 1024  # fights.closed_to: HOLDS << terrain, his place on such a tile is closed to enemies

# The other world: `Field.world` of what lies beyond the veil.
OTHERWORLD: Final = 1

# What a crew is like: it drags two coins in the other world, goes from leap to leap, drives along the veil.
WEALTH: Final = 1
LEAPING: Final = 2
PATH: Final = 4

# Who decides for a crew that is not in its senses: its next seat, or the one before.
NEXT: Final = 1
BEFORE: Final = -1

# Kinds of steps (ISL-C1).
WALK: Final = 0
ARROW: Final = 1
KNIGHT: Final = 2
SLIDE: Final = 3
HOP: Final = 4
ROLL: Final = 5
FLIGHT: Final = 6
CANNON: Final = 7
LIFT: Final = 8
BOUNCE: Final = 9
ADVANCE: Final = 10
CROSS: Final = 11
WELL: Final = 12
TRANSFER: Final = 13
STEP_KINDS: Final = (
    *("walk", "arrow", "knight", "slide", "hop", "roll", "flight", "cannon", "lift", "bounce", "advance"),
    *("cross", "well", "transfer"),
)

OPEN: Final = ""
"""What a question for the rule that forbids something answers if none does."""

# Stages of a turn.
BERTHING: Final = 0
ACTING: Final = 1
AFTERWARDS: Final = 2
ENDING: Final = 3
OVER: Final = 4
INTERLUDE: Final = 5  # before and between the islands of a voyage

NOT_ASKED: Final = -1
"""What is being asked while nobody has to decide."""

# What is being asked, in every game; parts have their own questions (see `parts.Question`), with other numbers.
ASK_BERTH: Final = 0
ASK_ACTION: Final = 1
ASK_VOTE: Final = 2
ASK_WAY: Final = 3
ASK_ROLL: Final = 4
ASK_PEEK: Final = 5
ASK_AIM: Final = 6
ASK_VICTIM: Final = 7

# Verbs of actions, in every game; the first three are the core's vote. Parts have their own, with other numbers.
BERTH: Final = 3
STEP: Final = 4
SAIL: Final = 5
GO: Final = 6
STAY: Final = 7
THROW: Final = 8
PEEK: Final = 9
AIM: Final = 10
HIT: Final = 11
SWIM: Final = 23

NEVER: Final = -9999  # the turn of a proposal that was not made
SAIL_MOST: Final = 4  # three pieces row, and a stray that is not meek


def pack(verb: int, cell: int = 0, piece: int = 0, coins: int = 0, kind: int = 0, lane: int = 0) -> int:
    """verb 6 bits, cell 10, piece 4, coins 2, kind of step 4, lane through the veil 4."""
    return verb | cell << 6 | piece << 16 | coins << 20 | kind << 22 | lane << 26


def verb_of(action: int) -> int:
    return action & 63


def cell_of(action: int) -> int:
    return action >> 6 & 1023


def piece_of(action: int) -> int:
    return action >> 16 & 15


def coins_of(action: int) -> int:
    return action >> 20 & 3


def kind_of(action: int) -> int:
    return action >> 22 & 15


def lane_of(action: int) -> int:
    """How a step through the veil comes out of it: its last direction + 1; 0 for any other step. Some verbs have their
    own use for it: a second piece, a labyrinth's space."""
    return action >> 26 & 15


def via_of(action: int) -> int:
    """The space on the way of a swim of two."""
    return action >> 30 & 1023


def pack_further(action: int, made: int, cell: int) -> int:
    """A ship's move of so many steps and one more: 10 bits a cell, counted from 1 so that 0 ends the path."""
    return action | (cell + 1) << (6 + 10 * made)


def path_of(action: int) -> list[int]:
    path: list[int] = []
    rest = action >> 6
    while rest:
        path.append((rest & 1023) - 1)
        rest >>= 10
    return path
