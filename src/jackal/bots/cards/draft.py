"""The draft (C19-A3): the card that adds most to what is picked, on the four islands that lie open."""

from jackal.bots.cards.future import WORTH, on_line
from jackal.bots.cards.sight import Sight, with_card
from jackal.routes.words import PICK


def best_pick(sight: Sight, actions: list[int]) -> int:
    """While little is picked, mostly by what a card is worth anywhere; later by the islands."""
    known = sight.known
    islands = [known.pool[number] for number in known.order[known.at : known.edition.open_islands(known)]]
    share = 1 - sum(sight.hand) / known.edition.dealt
    best, most = actions[0], -9.0
    for action in actions:
        kind = action - PICK
        worth = on_line(islands, with_card(sight.hand, kind)) + share * WORTH[kind]
        if worth > most:
            best, most = action, worth
    return best
