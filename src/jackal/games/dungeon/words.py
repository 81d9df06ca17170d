"""The small numbers Dungeon speaks in: what is asked, how an action is packed into one, how many of what there are."""

from typing import Final

COLOURS: Final = ("white", "yellow", "black", "red", "green", "blue")
"""By seat."""

COINS: Final = 28  # DUN-Q7
TOKENS: Final = 3  # of each kind for every player, DUN-S3
PREPARED: Final = 20  # tiles laid before the pirates go in, DUN-S6
NEED: Final = (0, 0, 10, 7, 7, 5, 5)  # DUN-V1, by players; DUN-Q8: with all coins held, somebody has enough
NEED_TOGETHER: Final = (0, 0, 0, 0, 12, 0, 8)  # DUN-O12
FACES: Final = 6
SUM_OPENS: Final = 7  # DUN-W3
PAIRS: Final = 3  # throws of a challenge, DUN-H3
QUIET_ROUNDS: Final = 20  # DUN-E4
VOTE_ROUNDS: Final = 5  # DUN-E6
OPEN: Final = ""
"""What a question for the rule that forbids something answers if none does."""
NO_TILE: Final = -1
NOBODY: Final = -1
UNKNOWN: Final = -1
NEVER: Final = -9999  # the turn of a proposal that was not made
TOO_FAR: Final = 1000  # a way home that is longer than any: not to be walked at all

# What is being asked (DUN section 4). Names are those of texts, too.
SETUP: Final = 0  # D2
MOVE: Final = 1  # D3
PLACE: Final = 2  # D4
STEP: Final = 3  # D4
GO: Final = 4  # D5, D6
ACT: Final = 5  # D8
PUT: Final = 6  # D9
BONUS: Final = 7  # D10
DRIVE: Final = 8  # D11
VOTE: Final = 9  # E6
OVER: Final = 10
ASKS: Final = ("setup", "move", "place", "step", "go", "act", "put", "bonus", "drive", "vote", "over")

# Actions. Small numbers are words; 0 to 2 are the core's vote.
EXPLORE: Final = 3
ROLL: Final = 4
DIVE: Final = 5
STAY: Final = 6
TAKE: Final = 7
END: Final = 8
DECLINE: Final = 9
BET: Final = 16  # BET + seat
BATS: Final = 24  # BATS + seat
GIVE: Final = 32  # GIVE + coins, to the partner
GET: Final = 64  # GET + coins, from the partner
OWN_TILE: Final = 128  # OWN_TILE + tile: explore with one of the hand
TO_NODE: Final = 1 << 10  # TO_NODE + node: go, step, drive
TO_HALL: Final = 1 << 11  # TO_HALL + node of the hall: put
LAY: Final = 1 << 20  # LAY + cell * 4 + turn


def lay(cell: int, turn: int) -> int:
    return LAY | cell << 2 | turn


def cell_of(action: int) -> int:
    return (action ^ LAY) >> 2


def turn_of(action: int) -> int:
    return action & 3
