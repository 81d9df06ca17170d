"""The vocabulary of the card games: kinds of card and cell, directions, phases, stances and the numbers of actions."""

from typing import Final

OPEN: Final = ""  # what a question for the rule that forbids something answers if none does
NOTHING_THERE: Final = -1  # no card, no cell, no seat

# Cards: the numbers of those that both games have. An edition's own take any numbers below KINDS that are free in it --

ARROW_H: Final = 0
ARROW_V: Final = 1
ARROW_RISE: Final = 2
ARROW_FALL: Final = 3
ARROW_X4: Final = 4
ARROW_O4: Final = 5
KNIGHT: Final = 6
KINDS: Final = 16
CARDS: Final = 60

# What a card can be like, besides that it moves the pirate. The first four help a move card: together they are the
# manner in which it is walked.
OPENS: Final = 1  # lies before a move card, which then enters closed cells too
SPARES: Final = 2  # is attached to a move card into a costly cell, which then costs nothing
ARMS: Final = 4  # is attached to a move card into a barring cell, which then does not end the walk
DOUBLES: Final = 8  # is attached to a move card: the move is made twice
STARTS: Final = 16  # lies in front of a row and says where the walk starts
THROWN: Final = 32  # is thrown at the rows of others
HELPS: Final = (OPENS, SPARES, ARMS, DOUBLES)
ATTACHED: Final = SPARES | ARMS | DOUBLES
MANNERS: Final = 16

# What a cell can be like.
COSTLY: Final = 1  # costs a step more
BARRING: Final = 2  # ends the walk (RTE-W3b) of who is not armed
CLOSED: Final = 4  # is entered only by a move card that another opens (RTE-K6)
LINKED: Final = 8  # carries to another such cell

# Directions: N, NE, E, SE, S, SW, W, NW, then the eight leaps clockwise from (+1,+2) (RTE-D3) ------------------------

# Lists: the compiled engine would make a tuple of so many numbers anew whenever one of them is asked for.
EAST: Final = [0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1]
NORTH: Final = [1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2]
DIRECTIONS: Final = 16
LEAPS: Final = 8  # from this one on

# Phases: those of both games. The phases of an edition before rows are laid are below them ----------------------------

LAYING: Final = 3  # RTE-R2, all at once
THROWING: Final = 4  # all at once
DECLARING: Final = 5  # RTE-D1, in seat order
OVER: Final = 6

# What a seat does on an island; an edition has more of that -----------------------------------------------------------

CHOOSING: Final = 0  # has not said yet
READY: Final = 1  # its row lies
BY: Final = 5  # takes no part in this island

# Actions: those of both games. Small numbers are words; 0 to 2 belong to the votes of other games ---------------------

HAND_IN: Final = 3
LAY: Final = 16  # LAY + kind: append a card to the row
THROW: Final = 1 << 12  # THROW + a number of cards for each seat, three bits each
DECLARE: Final = 1 << 25  # DECLARE + a result


def thrown_at(action: int, seat: int) -> int:
    """How many cards of a throw are for a seat."""
    return (action >> (3 * seat)) & 7


def thrown(action: int) -> int:
    """How many cards a throw takes in all."""
    return thrown_at(action, 0) + thrown_at(action, 1) + thrown_at(action, 2) + thrown_at(action, 3)


# Results: (chest, steps, cards spent by what they do) in one number, whose order is that of RTE-D3 -------------------

NOTHING: Final = 1 << 24


def result(chest: int, steps: int, spares: int = 0, arms: int = 0, doubles: int = 0) -> int:
    spent = spares + arms + doubles
    return chest << 18 | steps << 10 | spent << 6 | (7 - spares) << 3 | (7 - arms)


def chest_of(a_result: int) -> int:
    return a_result >> 18


def steps_of(a_result: int) -> int:
    return a_result >> 10 & 255


def spent_of(a_result: int) -> int:
    """How many attachments a result spends."""
    return a_result >> 6 & 15


def spares_of(a_result: int) -> int:
    return 7 - (a_result >> 3 & 7)


def arms_of(a_result: int) -> int:
    return 7 - (a_result & 7)


def doubles_of(a_result: int) -> int:
    return spent_of(a_result) - spares_of(a_result) - arms_of(a_result)


def is_wasteful(one: int, other: int) -> bool:
    """Whether another result gets to the same chest as fast, with a proper part of the same attachments."""
    if chest_of(one) != chest_of(other) or steps_of(other) > steps_of(one) or spent_of(other) >= spent_of(one):
        return False
    fewer = spares_of(other) <= spares_of(one) and arms_of(other) <= arms_of(one)
    return fewer and doubles_of(other) <= doubles_of(one)
