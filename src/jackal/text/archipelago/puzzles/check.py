"""Can this puzzle stand so? What a written position must hold to (ARC-P)."""

from jackal.core.said import said
from jackal.games.archipelago.puzzles.course import can_act
from jackal.games.archipelago.puzzles.quest import NOBODY, PIRATES, quest_of
from jackal.islands.field import NOWHERE
from jackal.islands.state import IslandState
from jackal.islands.words import OVER


def quest_faults(s: IslandState) -> str:
    """The first fault found, or nothing."""
    return _island(s) or _coins(s) or _course(s)


def _island(s: IslandState) -> str:
    """ARC-P1, ARC-P7: the tiles are those of the card, and nothing changes them."""
    card = quest_of(s).card
    for cell in s.field.land:
        if s.tile[cell] != card.tile[cell] or s.turned[cell] != card.turned[cell]:
            return said("the tile of {cell} is not the one of the card (ARC-P1)", cell=s.field.name(cell))
    return "the bear is always there (ARC-P1): write 'bear: c2 of=black'" if s.beast == NOWHERE else ""


def _coins(s: IslandState) -> str:
    """ARC-P3: the coins of the card lie somewhere, are delivered or lost; none waits in the bank."""
    card = quest_of(s).card
    total, there = sum(card.coins.values()), sum(s.coins.values()) + s.purse[0] + s.lost + s.cargo
    if total != there:
        return said("the card has {total} coins, here are {there}", total=total, there=there)
    return "a coin in the bank is delivered (ARC-P3)" if card.bank * 8 in s.coins else ""


def _course(s: IslandState) -> str:
    """ARC-P2, ARC-P9, ARC-P10: who is up can move, and it is not over yet."""
    quest = quest_of(s)
    delivered = sum(1 for piece in range(len(PIRATES)) if quest.delivered >> piece & 1)
    if delivered > s.purse[0]:
        return "more pirates have delivered than coins are delivered (ARC-P9)"
    if s.stage == OVER:
        return ""
    if quest.card.turns and s.turn >= quest.card.turns:
        return "all turns of the card are over (ARC-P10)"
    if not s.asks and quest.up != NOBODY and not can_act(s, quest.up):
        return said("{pirate} is up, but cannot move (ARC-P2)", pirate=PIRATES[quest.up])
    return ""
