"""What a view of an island has besides where it is part of a campaign, or a puzzle."""

from typing import Literal, TypedDict

from jackal.islands.shapes import Ability


class Taken(TypedDict):
    """An ability that a crew took after an island, and the pirate who got it."""

    crew: int
    piece: int
    ability: Ability


class PastIsland(TypedDict):
    """An island of the campaign that is over: who began there; coins by crew, scores and ranks by seat."""

    island: int
    reason: str
    first: int
    coins: list[int]
    scores: list[int]
    ranks: list[int]
    taken: list[Taken]


PickerState = Literal["picks", "waits", "took", "declined", "short", "late"]


PickReason = Literal[
    "draft_first",
    "draft",
    "draft_last",
    "team_level",
    "team",
    "team_lost",
    "tied_first",
    "tied",
    "most",
    "alive",
    "least",
    "less",
]
"""Why a crew picks in its place."""


class Picker(TypedDict):
    """A crew in the order of picking, and why it picks there; its seat's rank on the last island, 0 in a draft."""

    crew: int
    coins: int
    rank: int
    why: PickReason
    state: PickerState
    ability: Ability | None


class Standing(TypedDict):
    """How a seat stands in the campaign: islands won, and coins of all of them."""

    seat: int
    won: int
    coins: int
    rank: int


class VoyageView(TypedDict):
    """What goes on from island to island: the islands so far, the cards on offer, who still makes ready, and which of
    the pirates of the first of those may get a name."""

    islands: int
    island: int
    past: list[PastIsland]
    offer: list[Ability]
    order: list[Picker]
    ready: list[int]
    nameless: list[int]
    table: list[Standing]


class QuestView(TypedDict):
    """What a puzzle asks for and how far it has come: whose move it is, the turn from 1 on, coins not yet delivered,
    who has delivered; where the bear would go now and after whom; how far each cell is from it."""

    turns: int | None
    alive: int
    untouched: list[str]
    each: bool
    bank: str
    up: int | None
    turn: int
    left: int
    delivered: list[int]
    bear_to: str | None
    bear_prey: int | None
    far: dict[str, int]


class WithVoyage(TypedDict, total=False):
    """What goes on from island to island, where there are several or cards to be picked."""

    voyage: VoyageView


class WithQuest(TypedDict):
    """What a puzzle asks for."""

    quest: QuestView
