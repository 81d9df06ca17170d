"""The campaign for people's eyes: islands that are over, who picks, who makes ready, who leads."""

from typing import TYPE_CHECKING

from jackal.games.archipelago.campaign.cards import pirates
from jackal.games.archipelago.campaign.log import SHORT, TOOK_NONE, Interlude, Past
from jackal.games.archipelago.campaign.ranking import WORTH_A_CARD, campaign_table
from jackal.games.archipelago.shapes import PastIsland, Picker, PickerState, PickReason, Standing, Taken, VoyageView
from jackal.islands.state import IslandState

if TYPE_CHECKING:
    from jackal.games.archipelago.campaign.voyage import Campaign


def view(voyage: "Campaign", s: IslandState) -> VoyageView:
    now = voyage.interlude
    return {
        "islands": voyage.islands,
        "island": int(s.options["island"]),
        "past": [_past(s, past) for past in voyage.past],
        "offer": [s.rules.abilities[card].name for card in now.offer],
        "order": [_picker(voyage, s, place) for place in range(len(now.order))],
        "ready": list(now.readying or ()),
        "nameless": _nameless(now, s),
        "table": table(voyage, s),
    }


def table(voyage: "Campaign", s: IslandState) -> list[Standing]:
    """ARC-C7: the campaign so far, by seat."""
    rows = campaign_table(voyage.past, s) if voyage.islands > 1 else []
    return [{"seat": seat, "won": row.won, "coins": row.coins, "rank": row.rank} for seat, row in enumerate(rows)]


def _nameless(now: Interlude, s: IslandState) -> list[int]:
    """ARC-C8: the pirates who may get a name now."""
    crews = now.readying[:1] if now.readying else ()
    return [piece for crew in crews for piece in pirates(crew) if s.gifts[piece] and not now.named >> piece & 1]


def _past(s: IslandState, past: Past) -> PastIsland:
    taken: list[Taken] = [
        {"crew": crew, "piece": piece, "ability": s.rules.abilities[card].name} for crew, piece, card in past.taken
    ]
    return {
        "island": past.island,
        "reason": past.reason,
        "first": past.first,
        "coins": list(past.coins),
        "scores": list(past.scores),
        "ranks": list(past.ranks),
        "taken": taken,
    }


def _picker(voyage: "Campaign", s: IslandState, place: int) -> Picker:
    """One in the order of picking, and what became of it."""
    now = voyage.interlude
    crew = now.order[place]
    last = voyage.past[-1] if voyage.past else None
    answer = now.answers[place] if place < len(now.answers) else None
    return {
        "crew": crew,
        "coins": last.coins[crew] if last else 0,
        "rank": last.ranks[s.owner[crew]] if last else 0,
        "why": _why(now, s, last, place),
        "state": _still(now, place, last) if answer is None else TOOK_NONE.get(answer, "took"),
        "ability": s.rules.abilities[answer].name if answer is not None and answer >= 0 else None,
    }


def _why(now: Interlude, s: IslandState, last: Past | None, place: int) -> PickReason:
    ranks = [last.ranks[s.owner[crew]] if last else 0 for crew in now.order]
    coins = [last.coins[crew] if last else 0 for crew in now.order]
    pairs = any(s.allied(crew, mate) for crew in now.order for mate in now.order if mate != crew)
    return pick_reason(ranks, coins, place, pairs)


def pick_reason(ranks: list[int], coins: list[int], place: int, pairs: bool) -> PickReason:
    """ARC-C3, ARC-C4: why somebody picks in this place of the order."""
    rank, last = ranks[place], len(ranks) - 1
    if not rank:
        return "draft_first" if place == 0 else "draft_last" if place == last else "draft"
    if pairs:
        return "team_level" if ranks.count(1) == len(ranks) else "team" if rank == 1 else "team_lost"
    if ranks.count(rank) > 1:
        return "tied_first" if ranks.count(1) > 1 else "tied"
    if rank == 1:
        return "most"
    if coins[place - 1] == coins[place]:
        return "alive"
    return "least" if place == last else "less"


def _still(now: Interlude, place: int, last: Past | None) -> PickerState:
    """What a crew that has not been asked may hope for (ARC-C3)."""
    if place == len(now.answers):
        return "picks"
    return TOOK_NONE[SHORT] if last and last.coins[now.order[place]] < WORTH_A_CARD else "waits"
