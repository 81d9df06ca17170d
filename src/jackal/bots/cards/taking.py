"""Cards to take: from the market (C19-P3) and out of a pack (C19-A3)."""

from jackal.bots.cards.sight import Sight
from jackal.bots.cards.worth import Worth
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import DECK, PICK, PLACE


def best_card(sight: Sight, worth: Worth, actions: list[int]) -> int:
    """A card of the market, or the top of the deck as it is in the imagined deals."""
    return first_best(actions, rated_cards(sight, worth, actions))


def rated_cards(sight: Sight, worth: Worth, actions: list[int]) -> list[float]:
    """In coins."""
    found: list[float] = []
    for action in actions:
        if action == DECK:
            found.append(blind(sight, worth))
        else:
            found.append(worth.with_card(sight.hand, table(sight.known).market[action - PLACE]))
    return found


def blind(sight: Sight, worth: Worth) -> float:
    total = 0.0
    for deal in sight.deals:
        if deal.deck:
            total += worth.with_card(sight.hand, deal.deck[-1])
    return total / len(sight.deals)


def best_pick(sight: Sight, worth: Worth, actions: list[int]) -> int:
    """The card that adds most to what is picked."""
    return first_best(actions, rated_picks(sight, worth, actions))


def rated_picks(sight: Sight, worth: Worth, actions: list[int]) -> list[float]:
    """In coins."""
    return [worth.drafted(sight.hand, action - PICK) for action in actions]


def first_best(actions: list[int], rated: list[float]) -> int:
    best = 0
    for at, worth in enumerate(rated):
        if worth > rated[best]:
            best = at
    return actions[best]
