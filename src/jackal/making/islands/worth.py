"""What a special card is worth on an island: how many hands of move cards do better with it than without (RTE-G11)."""

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from jackal.making.islands.quality import UNIT
from jackal.routes.box import Box
from jackal.routes.island import Island, spots
from jackal.routes.solve import STEPS, Solver, serves
from jackal.routes.words import KINDS

MOVES_IN_HAND: Final = 4
KEPT: Final = 1_000  # more than the cards of all islands of both sets: a set is asked about them again
Ends = dict[int, int]
"""By hand, the best end of its walks (RTE-G9): the higher its value the better, then the fewer steps; 0 is none."""


@lru_cache(KEPT)
def worth(island: Island, kind: int) -> float:
    """RTE-G11: of all hands of four move cards, the share that gets more gold or arrives sooner with such a card."""
    alone, helped = best_ends(island, kind)
    return sum([share for hand, share in move_hands(island.box).items() if helped[hand] > alone[hand]])


def special_cards(box: Box) -> list[int]:
    """Flag cards, attachments, maps: what is neither a move nor thrown at others."""
    return [kind for kind in range(KINDS) if box.deck[kind] and not box.is_move(kind) and kind != box.missile]


def cards_served(island: Island) -> list[int]:
    """The special cards that this island has cells for; doubling needs none, so it is not among them."""
    box = island.box
    return [kind for kind in special_cards(box) if kind != box.doubling and serves(island, kind)]


@cache
def move_hands(box: Box) -> dict[int, float]:
    """Every hand of four move cards, and how often the deck deals it among such hands."""
    all_hands = comb(sum([box.deck[kind] for kind in box.moves]), MOVES_IN_HAND)
    found: dict[int, float] = {}
    for cards in combinations_with_replacement(box.moves, MOVES_IN_HAND):
        deals = 1
        for kind in set(cards):
            deals *= comb(box.deck[kind], cards.count(kind))
        found[packed(cards)] = deals / all_hands
    return found


@cache
def smaller_hands(box: Box) -> dict[int, list[int]]:
    """Every hand of one to four move cards, small ones first, and what it is with a card less."""
    found: dict[int, list[int]] = {}
    for size in range(1, MOVES_IN_HAND + 1):
        for cards in combinations_with_replacement(box.moves, size):
            found[packed(cards)] = [packed(cards) - UNIT[kind] for kind in set(cards)]
    return found


def packed(cards: tuple[int, ...]) -> int:
    """A hand in one number."""
    return sum([UNIT[kind] for kind in cards])


def best_ends(island: Island, kind: int) -> tuple[Ends, Ends]:
    """What hands of up to four move cards can do, alone and with one card of this kind: one search for all of them."""
    box = island.box
    many = [MOVES_IN_HAND if box.is_move(card) else int(card == kind) for card in range(KINDS)]
    solver = Solver(island, many, longest=MOVES_IN_HAND)
    alone: Ends = {}
    helped: Ends = {}
    for arrived in solver.arrivals:
        for code, chests in arrived.items():
            part = code // STEPS
            hand = sum([UNIT[move] * solver.used(part, move) for move in box.moves])
            end = max([island.value[chest] for chest in spots(chests)]) * STEPS - code % STEPS
            helped[hand] = max(helped.get(hand, 0), end)
            if not solver.used(part, kind):
                alone[hand] = max(alone.get(hand, 0), end)
    return with_less(alone, box), with_less(helped, box)


def with_less(ends: Ends, box: Box) -> Ends:
    """The same where no hand has to use all its cards."""
    found: Ends = {0: 0}
    for hand, smaller in smaller_hands(box).items():
        found[hand] = max(ends.get(hand, 0), *[found[less] for less in smaller])
    return found
