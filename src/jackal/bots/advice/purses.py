"""How a card game stands for a seat: coins and what hands are worth, turned into a chance to win."""

from typing import Final

from jackal.bots.cards.hands import Prospects
from jackal.bots.cards.sight import Deal, Sight, deal
from jackal.bots.cards.stakes import Stakes
from jackal.bots.cards.worth import is_drafted, pile_of, table_of
from jackal.core.chance import FastChance
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS, OVER

DEALS: Final = 24
DEALT: Final = 1  # one seed: positions that differ in nothing else differ in no chance
A_CARD: Final = 0.33  # on a line of islands


def chance_by_purses(sight: Sight) -> float:
    """The seat's chance over what the others may hold; on the way from row to chest the island is still open."""
    s = sight.known
    if s.phase == OVER:
        return float(s.standing("").ranks[sight.seat] == 1)
    left = max(1, s.rounds - s.at)
    stakes = Stakes(sight.island, s.coins[:], left)
    outlook = Prospects(table_of(s.edition, left), pile_of(sight))
    weights = outlook.weights()
    chance = FastChance(DEALT)
    total = 0.0
    for _ in range(DEALS):
        hands = everybody(s, sight, deal(s, sight.seat, chance))
        purses = [s.coins[seat] + worth(s, outlook, weights, hand) for seat, hand in enumerate(hands)]
        total += stakes.win(purses, sight.seat)
    return total / DEALS


def everybody(s: RouteState, sight: Sight, dealt: Deal) -> list[list[int]]:
    """All hands with the cards that lie in rows."""
    found: list[list[int]] = []
    for seat in range(s.seats):
        hand = dealt.hands[seat][:]
        if seat == sight.seat or s.edition.is_open(s, seat):
            for kind in s.rows[seat]:
                hand[kind] += 1
        found.append(hand)
    return found


def worth(s: RouteState, outlook: Prospects, weights: list[float], hand: list[int]) -> float:
    """In coins, on all islands to come."""
    if not is_drafted(s):
        return outlook.after(hand, 0)
    rated = A_CARD * sum(hand)
    for kind in range(KINDS):
        rated += weights[kind] * hand[kind]
    return rated
