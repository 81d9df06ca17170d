"""What a view says of abilities and of a campaign, typed for the client's sake."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType, TypedDict  # pydantic cannot read the TypedDict of Python 3.11

from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.server.requests import one_of

Ability = TypeAliasType("Ability", Annotated[str, one_of([card.name for card in ABILITIES])])


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


class Picker(TypedDict):
    """A crew in the order of picking; its seat's rank on the last island, 0 in a draft."""

    crew: int
    coins: int
    rank: int
    state: Literal["picks", "waits", "took", "declined", "short", "late"]
    ability: Ability | None


class Standing(TypedDict):
    """How a seat stands in the campaign: islands won, and coins of all of them."""

    seat: int
    won: int
    coins: int
    rank: int


class Voyage(TypedDict):
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
