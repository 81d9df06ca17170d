"""Cards to take: from the market (C19-P3) and out of a pack (C19-A3)."""

from jackal.bots.cards.sight import Sight
from jackal.bots.cards.worth import Worth
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import DECK, PICK, PLACE


def best_card(sight: Sight, worth: Worth, actions: list[int]) -> int:
    """A card of the market, or the top of the deck as it is in the imagined deals."""
    best, most = actions[0], -1e9
    for action in actions:
        if action == DECK:
            rated = blind(sight, worth)
        else:
            rated = worth.with_card(sight.hand, table(sight.known).market[action - PLACE])
        if rated > most:
            best, most = action, rated
    return best


def blind(sight: Sight, worth: Worth) -> float:
    total = 0.0
    for deal in sight.deals:
        if deal.deck:
            total += worth.with_card(sight.hand, deal.deck[-1])
    return total / len(sight.deals)


def best_pick(sight: Sight, worth: Worth, actions: list[int]) -> int:
    """The card that adds most to what is picked."""
    best, most = actions[0], -1e9
    for action in actions:
        rated = worth.drafted(sight.hand, action - PICK)
        if rated > most:
            best, most = action, rated
    return best
