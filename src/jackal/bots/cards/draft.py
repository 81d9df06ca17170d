"""The draft (C19-A3): the card that adds most to what is picked, on the four islands that lie open."""

from jackal.bots.cards.future import on_line, worth_of
from jackal.bots.cards.sight import Sight, with_card
from jackal.games.cards_2019.words import PICK


def best_pick(sight: Sight, actions: list[int]) -> int:
    """While little is picked, mostly by what a card is worth anywhere; later by the islands."""
    known = sight.known
    islands = [known.pool[number] for number in known.order[known.at : known.edition.open_islands(known)]]
    share = 1 - sum(sight.hand) / known.edition.dealt
    best, most = actions[0], -9.0
    for action in actions:
        kind = action - PICK
        worth = on_line(islands, with_card(sight.hand, kind)) + share * worth_of(known.edition.box, kind)
        if worth > most:
            best, most = action, worth
    return best
