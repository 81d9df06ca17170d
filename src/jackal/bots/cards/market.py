"""The market (C19-P): which card makes the hand best on the islands in sight."""

from jackal.bots.cards.future import Future, worth_of
from jackal.bots.cards.sight import Sight, with_card
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import DECK, PLACE


def best_card(sight: Sight, future: Future, actions: list[int]) -> int:
    """A card of the market, or the top of the deck as it is in the imagined positions; the deck only if better."""
    best, most = actions[0], -1.0
    for action in actions:
        if action == DECK:
            worth = blind(sight, future)
        else:
            worth = with_worth(future, sight.hand, table(sight.known).market[action - PLACE])
        if worth > most:
            best, most = action, worth
    return best


def with_worth(future: Future, hand: list[int], kind: int) -> float:
    """The hand with a card; what it is good for beyond the islands in sight decides between equals."""
    return future.after_row(with_card(hand, kind)) + 0.1 * worth_of(future.sight.known.edition.box, kind)


def blind(sight: Sight, future: Future) -> float:
    total = 0.0
    for deal in sight.deals:
        if deal.deck:
            total += with_worth(future, sight.hand, deal.deck[-1])
    return total / len(sight.deals)


def after_passing(sight: Sight, future: Future) -> float:
    """What the hand brings with two cards more (C19-P3): the best of the market, then the next best."""
    hand = sight.hand
    market = [kind for kind in table(sight.known).market if kind >= 0]
    for _ in range(min(2, len(market))):
        most = -1.0
        best = market[0]
        for kind in market:
            worth = with_worth(future, hand, kind)
            if worth > most:
                best, most = kind, worth
        hand = with_card(hand, best)
        market.remove(best)
    return future.after_row(hand)
