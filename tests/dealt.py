"""A match of the card game of 2015 on known islands with known hands, for tests of what is decided in secret."""

from typing import Final, cast

from jackal.core.chance import ScriptedChance
from jackal.core.match import Match
from jackal.games import GAMES
from jackal.games.cards_2015.content import BOX
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS
from tests.cards import KIND_OF

CARDS: Final = GAMES["cards-2015"]
CROSSROADS: Final = """\
~.3.~
.....
~.X.~
1.T.2
~.W.~
"""
ISLES: Final = f"# one easy One\n{CROSSROADS}\n# two easy Two\n{CROSSROADS}"
HANDS: Final = (("H", "V", "N", "fr", "rum"), ("U", "H", "O", "x2", "rum"), ("D", "H", "V", "we", "blue"))


def dealt(seats: int = 2) -> Match:
    """White is first; the hands are HANDS, and nothing is left to chance but what is shuffled later."""
    first_of_two_islands = [0, 1]
    order = [KIND_OF[hand[card].lower()] for card in range(5) for hand in HANDS[:seats]]
    script = [*first_of_two_islands, *stacking(order)]
    return Match(CARDS, seats, ScriptedChance(script), {"islands": 2, "isles": ISLES})


def stacking(top: list[int]) -> list[int]:
    """What chance must answer when the cards of the box are shuffled, for these to lie on top."""
    box = [kind for kind in range(KINDS) for _ in range(BOX.deck[kind])]
    wanted = box[:]
    for kind in top:
        wanted.remove(kind)
    wanted += reversed(top)
    picks: list[int] = []
    for last in range(len(box) - 1, 0, -1):
        other = box.index(wanted[last])
        picks.append(other)
        box[last], box[other] = box[other], box[last]
    return picks


def cards(match: Match) -> RouteState:
    return cast(RouteState, match.state)
