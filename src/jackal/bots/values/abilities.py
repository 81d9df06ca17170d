"""What abilities are worth to greedy (ARC section 9): which card to pick, and who need not fear whom."""

from typing import Final

from jackal.games.archipelago.campaign.cards import NO_CARD, card_of, pirates
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.islands.fights import NOBODY, shut_by
from jackal.islands.state import IslandState
from jackal.islands.words import EXPLODES, PARRIES, SHUNNED

CARD: Final = {
    "porter": 8.0,
    "sea-wolf": 5.0,
    "hunter": 3.0,
    "highlander": 1.0,
    "forester": 2.0,
    "scout": 4.0,
    "musketeer": 3.0,
    "dynamite": 2.0,
    "surefoot": 3.0,
    "black-mark": 3.0,
    "net-catcher": 3.0,
    "hoist": 6.0,
}
"""Points of the win rate that an owner has above one half (docs/abilities.md); none is worth declining."""
FUSS: Final = 1.0  # cards are as good in any hand: nobody hands them round
DETERRED: Final = 0.5  # how often who may attack such a pirate does so


def cards_worth(s: IslandState, crews: list[int]) -> float:
    """Between islands: the cards that crews hold."""
    held = [card_of(s, piece) for crew in crews for piece in pirates(crew)]
    names = [s.rules.abilities[card].name for card in held if card != NO_CARD]
    return sum([CARD[name] for name in names]) - FUSS * campaign_of(s).interlude.handed


def attackers(s: IslandState, pieces: list[int], walks: list[list[int]]) -> list[list[int]]:
    """The ways of those who attack at all (ARC-A10)."""
    return [far for piece, far in zip(pieces, walks, strict=True) if not s.gifts[piece] & SHUNNED]


def nerve(s: IslandState, piece: int) -> float:
    """How likely it is that an enemy who could attack a piece tries it (ARC-A4, A5, A7, A8, A10)."""
    if shut_by(s, s.on(s.place[piece]), s.place[piece] >> 3) != NOBODY:
        return 0.0
    return DETERRED if s.gifts[piece] & (PARRIES | EXPLODES) else 1.0
