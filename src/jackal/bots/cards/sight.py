"""What a seat at a card game knows, and what the rest may look like.

The hidden cards are dealt here, from what the seat can count: so its choices depend on nothing else, and two positions
that look alike to it are the same to it.
"""

from typing import NamedTuple

from jackal.core.chance import Chance
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS


class Deal(NamedTuple):
    """One way the hidden cards may lie."""

    hands: list[list[int]]
    """By seat, how many of each kind, with the cards of a row that lies face down."""
    deck: list[int]
    """The top card is the last."""


class Sight:
    """One decision. Of `known` only what is public, and what is the seat's own, may be looked at."""

    def __init__(self, known: RouteState, seat: int, chance: Chance, deals: int) -> None:
        self.known = known
        self.seat = seat
        self.island = known.island()
        self.hand = hand_of(known, seat)
        self.order = known.seat_order()
        self.place = self.order.index(seat)
        self.is_last = known.at + 1 >= known.rounds
        self.deals = [deal(known, seat, chance) for _ in range(deals)]


def hand_of(s: RouteState, seat: int) -> list[int]:
    return s.hands[KINDS * seat : KINDS * seat + KINDS]


def deal(s: RouteState, seat: int, chance: Chance) -> Deal:
    """All that the seat has not seen is shuffled; everybody gets as many cards as he has, the deck the rest."""
    pool = unknown(s, seat)
    chance.shuffle(pool)
    hands: list[list[int]] = []
    for other in range(s.seats):
        hand = hand_of(s, seat) if other == seat else hand_of_known(s, other)
        if other != seat:
            for _ in range(closed_cards(s, other) - sum(hand)):
                hand[pool.pop()] += 1
        hands.append(hand)
    return Deal(hands, pool[: len(s.deck)])


def hand_of_known(s: RouteState, seat: int) -> list[int]:
    """C19-H5: the part of a hand that everybody has seen."""
    return s.known[KINDS * seat : KINDS * seat + KINDS]


def closed_hand(s: RouteState, seat: int) -> list[int]:
    hand = hand_of(s, seat)
    if not s.edition.is_open(s, seat):
        for kind in s.rows[seat]:
            hand[kind] += 1
    return hand


def closed_cards(s: RouteState, seat: int) -> int:
    """How many cards a seat has in hand and in a row that lies face down."""
    return s.hand_size(seat) + (0 if s.edition.is_open(s, seat) else len(s.rows[seat]))


def unknown(s: RouteState, seat: int) -> list[int]:
    """The cards the seat has not seen, sorted: where they truly are does not matter."""
    pool = s.deck[:]
    for other in range(s.seats):
        if other != seat:
            held = closed_hand(s, other)  # what everybody has seen may lie in the row by now
            for kind in range(KINDS):
                at = KINDS * other + kind
                pool += [kind] * (held[kind] - s.known[at] + s.unseen[at])
            pool += s.edition.aside(s, other)
    pool.sort()
    return pool


def without(hand: list[int], cards: tuple[int, ...]) -> list[int]:
    """What is left of a hand."""
    left = hand[:]
    for kind in cards:
        left[kind] -= 1
    return left


def with_card(hand: list[int], kind: int) -> list[int]:
    more = hand[:]
    more[kind] += 1
    return more
