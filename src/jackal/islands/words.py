"""The small numbers the island engine speaks in, and how an action is packed into one."""

from typing import Final

# Places of a piece (ISL-P2): on the board `cell * 8 + space of the labyrinth`, otherwise one of these.
DEAD: Final = -1
HOLD: Final = -2
"""Aboard the vehicle of crew c: HOLD - c."""

# Terrains (ARC: beach, forest, mountain; Arkham: yellow, green, grey).
BEACH: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2

# Faces of a tile (ISL-T1, T5).
DOWN: Final = 0
UP: Final = 1
USED: Final = 2

# A piece stands or lies (ISL-K12, ARC-K7). REELING: it lay down in this turn of its crew; DIZZY: it lies to the end of
# its crew's next turn.
STANDING: Final = 0
TRAPPED: Final = 1
REELING: Final = 2
DIZZY: Final = 3

# What a tile is like, and who asks; a used tile is like none of these.
MOVING: Final = 1  # ISL-T8, chain.enter
ONCE: Final = 2  # ISL-T5, state.flip
COIN_BARRED: Final = 4  # ISL-T9, entry.barred_land
CLOSED: Final = 8  # ISL-K10, ARC-K14, entry.barred_by: no enemy may enter while a piece is inside
PEACEFUL: Final = 16  # ISL-K11, entry.barred_land, chain.fight
LABYRINTH: Final = 32  # ISL-L, moves.walk_steps, chain.advance
VAULT: Final = 64  # ARC-K10, entry.barred_land: room for one, safe with a coin
ROLLS: Final = 128  # ARC-K17, chain.roll
OPTIONAL: Final = 256  # ISL-K9, chain.leave_tile: the way on may be declined
REVIVES: Final = 512  # ARC-K14, the game's shrine
GOLD: Final = 1024  # ISL-K13: a chest
TRAP: Final = 2048  # ARC-K7: one may lie trapped here

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
STEP_KINDS: Final = ("walk", "arrow", "knight", "slide", "hop", "roll", "flight", "cannon", "lift", "bounce", "advance")

# Stages of a turn (ARC-T1).
BERTHING: Final = 0
ACTING: Final = 1
AFTERWARDS: Final = 2
ENDING: Final = 3
OVER: Final = 4

# What is being asked. All island games share the numbers, since their tiles may be mixed.
ASK_BERTH: Final = 0
ASK_ACTION: Final = 1
ASK_VOTE: Final = 2
ASK_WAY: Final = 3
ASK_ROLL: Final = 4
ASK_PEEK: Final = 5
ASK_AIM: Final = 6
ASK_VICTIM: Final = 7
ASK_BOTTLE: Final = 8
ASK_SWAP: Final = 9

# Verbs of actions; the first three are the core's vote. All island games share these numbers too.
BERTH: Final = 3
STEP: Final = 4
SAIL: Final = 5
GO: Final = 6
STAY: Final = 7
THROW: Final = 8
PEEK: Final = 9
AIM: Final = 10
HIT: Final = 11
FREE: Final = 12
THREAD: Final = 13
ARM: Final = 14
DONE: Final = 15
SWAP: Final = 16
REVIVE: Final = 17

NEVER: Final = -9999  # the turn of a proposal that was not made
SAIL_MOST: Final = 4  # three pirates and an armed missionary row


def pack(verb: int, cell: int = 0, piece: int = 0, coins: int = 0, kind: int = 0) -> int:
    """verb 6 bits, cell 10, piece 4, coins 2, kind of step 4."""
    return verb | cell << 6 | piece << 16 | coins << 20 | kind << 22


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
