"""The vocabulary of the card games: kinds of card, directions, phases and the numbers of actions."""

from typing import Final

# Cards ---------------------------------------------------------------------------------------------------------------

ARROW_H: Final = 0
ARROW_V: Final = 1
ARROW_RISE: Final = 2
ARROW_FALL: Final = 3
ARROW_X4: Final = 4
ARROW_O4: Final = 5
KNIGHT: Final = 6
RED: Final = 7  # 2015 from here
BLUE: Final = 8
DOUBLING: Final = 9
FRIDAY: Final = 10
WEAPON: Final = 11
RUM: Final = 12
FLAG: Final = 13  # 2019 from here
MAP: Final = 14
MARK: Final = 15

KINDS: Final = 16
MOVES: Final = 7  # the kinds below this one move the pirate
CODES: Final = ("H", "V", "U", "D", "X", "O", "N", "red", "blue", "x2", "fr", "we", "rum", "flag", "map", "mark")
KIND_OF: Final = {code.lower(): kind for kind, code in enumerate(CODES)}
STARTS: Final = (RED, BLUE, FLAG)  # the kinds that say where a walk starts
OPEN: Final = ""  # what a question for the rule that forbids something answers if none does
NOTHING_THERE: Final = -1  # no card, no cell, no seat
CARDS: Final = 60

# Directions: N, NE, E, SE, S, SW, W, NW, then the eight leaps clockwise from (+1,+2) (RTE-D3) ------------------------

EAST: Final = (0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1)
NORTH: Final = (1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2)
DIRECTIONS: Final = 16

# RTE-K1, RTE-K2, RTE-K4: where each kind of move card may go.
WAYS: Final = (
    (2, 6),
    (0, 4),
    (1, 5),
    (3, 7),
    (1, 3, 5, 7),
    (0, 2, 4, 6),
    (8, 9, 10, 11, 12, 13, 14, 15),
)

# Phases --------------------------------------------------------------------------------------------------------------

DRAFTING: Final = 0  # C19-A3, all at once
ANNOUNCING: Final = 1  # C19-P1, in seat order
TAKING: Final = 2  # C19-P3, the passer's two cards
LAYING: Final = 3  # RTE-R2, all at once
THROWING: Final = 4  # rum or marks, all at once
DECLARING: Final = 5  # RTE-D1, in seat order
OVER: Final = 6
PHASES: Final = ("draft", "announce", "take", "lay", "throw", "declare", "over")

# What a seat does on an island ---------------------------------------------------------------------------------------

CHOOSING: Final = 0  # has not said yet
READY: Final = 1  # its row lies
TRIP: Final = 2  # on Tortuga, C15-T1
PASSED: Final = 3  # C19-P5
LANDED: Final = 4  # C19-P1, no row yet
BY: Final = 5  # stands by, C15-R4; also one who has left, or is not in the tie-break
STANCES: Final = ("choosing", "ready", "tortuga", "passed", "landed", "by")

# Actions. Small numbers are words; 0 to 2 belong to the votes of other games ------------------------------------------

HAND_IN: Final = 3
STAND_BY: Final = 4
LAND: Final = 5
PASS: Final = 6
DECK: Final = 7
SAIL: Final = 8  # SAIL + 1..3: to Tortuga for so many coins
PLACE: Final = 12  # PLACE + 0..3: take from the market
LAY: Final = 16  # LAY + kind: append a card to the row
PICK: Final = 32  # PICK + kind: out of the pack
THROW: Final = 1 << 12  # THROW + a number of cards for each seat, three bits each
DECLARE: Final = 1 << 25  # DECLARE + a result

MARKET: Final = 4


def thrown_at(action: int, seat: int) -> int:
    """How many cards of a throw are for a seat."""
    return (action >> (3 * seat)) & 7


def thrown(action: int) -> int:
    """How many cards a throw takes in all."""
    return thrown_at(action, 0) + thrown_at(action, 1) + thrown_at(action, 2) + thrown_at(action, 3)


# Results: (chest, steps, cards spent by kind) in one number, whose order is that of RTE-D3 -------------------------

NOTHING: Final = 1 << 24


def result(chest: int, steps: int, friday: int = 0, weapons: int = 0, doublings: int = 0) -> int:
    spent = friday + weapons + doublings
    return chest << 18 | steps << 10 | spent << 6 | (7 - friday) << 3 | (7 - weapons)


def chest_of(a_result: int) -> int:
    return a_result >> 18


def steps_of(a_result: int) -> int:
    return a_result >> 10 & 255


def spent_of(a_result: int) -> int:
    """How many attachments a result spends."""
    return a_result >> 6 & 15


def friday_of(a_result: int) -> int:
    return 7 - (a_result >> 3 & 7)


def weapons_of(a_result: int) -> int:
    return 7 - (a_result & 7)


def doublings_of(a_result: int) -> int:
    return spent_of(a_result) - friday_of(a_result) - weapons_of(a_result)


def spent(result: int) -> list[tuple[int, int]]:
    """The attachments a result spends, by kind."""
    if result == NOTHING or not spent_of(result):
        return []
    return [(DOUBLING, doublings_of(result)), (FRIDAY, friday_of(result)), (WEAPON, weapons_of(result))]


def is_wasteful(one: int, other: int) -> bool:
    """C15-K9: whether another result gets to the same chest as fast, with a proper part of the same attachments."""
    if chest_of(one) != chest_of(other) or steps_of(other) > steps_of(one) or spent_of(other) >= spent_of(one):
        return False
    less = dict(spent(other))
    return all(less.get(kind, 0) <= count for kind, count in spent(one))


def spent_codes(result: int) -> list[str]:
    """The same as people write it, sorted (RTE-D3)."""
    return sorted([CODES[kind] for kind, count in spent(result) for _ in range(count)])
