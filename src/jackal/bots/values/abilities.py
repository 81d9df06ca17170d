"""What abilities are worth to greedy (ARC section 9): which card to pick, and who need not fear whom."""

from typing import Final

from jackal.games.archipelago.campaign.cards import NO_CARD, card_of, pirates
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.islands.fights import NOBODY, shut_by
from jackal.islands.state import IslandState
from jackal.islands.words import EXPLODES, PARRIES, SHUNNED

CARD: Final = {
    "porter": 7.6,
    "sea-wolf": 0.9,
    "hunter": 0.5,
    "highlander": 2.0,
    "forester": 6.3,
    "scout": 0.5,
    "musketeer": 4.9,
    "dynamite": 2.7,
    "surefoot": 0.5,
    "black-mark": 5.7,
    "net-catcher": 0.5,
    "hoist": 0.5,
}
"""How far the win rate of its owner is above one half, in points (docs/abilities.md). No card is worth declining, so
none has less than half a point."""
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
    """How likely it is that an enemy who could attack a piece tries it (ARC-A4, ARC-A5, ARC-A7, ARC-A8, ARC-A10)."""
    if shut_by(s, s.on(s.place[piece]), s.place[piece] >> 3) != NOBODY:
        return 0.0
    return DETERRED if s.gifts[piece] & (PARRIES | EXPLODES) else 1.0
