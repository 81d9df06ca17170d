"""Can this campaign be? What a written one must hold to (ARC-C, ARC-V4)."""

from jackal.core.said import said
from jackal.games.archipelago.campaign.embark import MORE_CARDS, NONE
from jackal.games.archipelago.campaign.log import Interlude
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.games.archipelago.campaign.words import ASK_PICK, ASK_READY
from jackal.islands.state import IslandState
from jackal.islands.words import INTERLUDE, OVER


def voyage_faults(s: IslandState) -> str:
    """The first fault found, or nothing."""
    between = any(what in (ASK_PICK, ASK_READY) for what, _, _ in s.asks)
    if between != (s.stage == INTERLUDE):
        return "in an interlude cards are picked or crews make ready, and only there (ARC-C5)"
    if s.voyage is None:
        return ""
    return _crews(s) or _islands(s) or _cards(s) or (_next_asked(s) if between else "")


def _islands(s: IslandState) -> str:
    """ARC-C1: those that are over are the ones before this island; it is one of them once it has ended."""
    voyage, number = campaign_of(s), int(s.options["island"])
    behind = list(range(1, number)) if voyage.islands > 1 else []
    over = [past.island for past in voyage.past]
    if not over and not behind:
        return _opening(s)
    if s.stage == INTERLUDE and number >= voyage.islands:
        return "no interlude follows the last island (ARC-C2)"
    if over != ([*behind, number] if s.stage in (INTERLUDE, OVER) else behind):
        return said(
            "the islands that are over do not lead to island {island}: a line 'past: 1 …' for each (ARC-C1)",
            island=number,
        )
    return ""


def _opening(s: IslandState) -> str:
    """ARC-V4: before the first island cards were dealt, or two more than crews are drafted."""
    now = campaign_of(s).interlude
    if s.stage == INTERLUDE and s.options["abilities"] == NONE:
        return "before the first island there are no cards, unless the option abilities brings them (ARC-V4)"
    if now.order and len(now.offer) + now.taken() != s.crews + MORE_CARDS:
        return said("in a draft {count} cards lie open or are taken (ARC-V4)", count=s.crews + MORE_CARDS)
    return ""


def _cards(s: IslandState) -> str:
    """ARC-C2: what lies on the table is nobody's."""
    offer = campaign_of(s).interlude.offer
    for card in offer:
        name = s.rules.abilities[card].name
        if s.gifted & s.rules.abilities[card].like or offer.count(card) > 1:
            return said("there is one {card} only, on offer or in a crew (ARC-C2)", card=name)
    return ""


def _crews(s: IslandState) -> str:
    """ARC-C3, ARC-C5: every crew has its turn to pick, then those with cards make ready; nothing of it on an island."""
    now = campaign_of(s).interlude
    if s.stage not in (INTERLUDE, OVER) and now != Interlude():
        return "cards are picked and crews make ready between islands (ARC-C5)"
    if now.order and (sorted(now.order) != list(range(s.crews)) or now.readying is not None):
        return "every crew picks once, and then crews make ready (ARC-C3, ARC-C5)"
    readying = now.readying or ()
    return "a crew makes ready once (ARC-C5)" if len(set(readying)) < len(readying) else ""


def _next_asked(s: IslandState) -> str:
    """Who is asked is the next of those who pick or make ready."""
    fresh = s.copy()
    fresh.asks = ()
    voyage = campaign_of(s)
    if voyage.interlude.readying != ():
        voyage.go_on(fresh)
    return "" if fresh.asks == s.asks else "the crew that is asked is not the next to pick or to make ready (ARC-C3)"
