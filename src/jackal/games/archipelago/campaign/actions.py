"""The answers between islands, taken apart (see islands/actions.py)."""

from typing import Literal, TypedDict

from jackal.games.archipelago.campaign.ready import handed, name_in
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.words import cell_of, piece_of


class PickAction(TypedDict):
    """A card for a pirate."""

    text: str
    verb: Literal["pick"]
    ability: Ability
    piece: int


class HandAction(TypedDict):
    """The crew's cards in another order: by pirate."""

    text: str
    verb: Literal["hand"]
    abilities: list[Ability | None]


class NameAction(TypedDict):
    """A name for a pirate."""

    text: str
    verb: Literal["name"]
    piece: int
    called: str


class InterludeWordAction(TypedDict):
    """No card this time; or all is ready."""

    text: str
    verb: Literal["decline", "ready"]


def pick(s: IslandState, action: int, text: str) -> PickAction:
    ability = s.rules.abilities[cell_of(action)].name
    return {"text": text, "verb": "pick", "ability": ability, "piece": piece_of(action)}


def hand(s: IslandState, action: int, text: str) -> HandAction:
    names = {ability.like: ability.name for ability in s.rules.abilities}
    return {"text": text, "verb": "hand", "abilities": [names.get(gift) for gift in handed(s, s.about, action)]}


def name(s: IslandState, action: int, text: str) -> NameAction:
    return {"text": text, "verb": "name", "piece": piece_of(action), "called": name_in(action)}


def decline(s: IslandState, action: int, text: str) -> InterludeWordAction:
    return {"text": text, "verb": "decline"}


def ready(s: IslandState, action: int, text: str) -> InterludeWordAction:
    return {"text": text, "verb": "ready"}
