"""Why not? What is said about a rule that forbids an action; which rule it is, say those who list the actions."""

from collections.abc import Callable
from typing import Final

from jackal.core.said import said
from jackal.islands.field import LAND
from jackal.islands.moves import last_space, rowers_of, speed_with
from jackal.islands.state import IslandState
from jackal.islands.view import full_name
from jackal.islands.ways import carries
from jackal.islands.words import DOWN, STEP, cell_of, coins_of, path_of, piece_of, verb_of

SENTENCES: Final = {
    "ISL-B2": "there is no tile",
    "ISL-B3": "nothing can ever be there",
    "ISL-C3": said("one of the open ways must be taken"),
    "ISL-C6": "that step was already made in this chain",
    "ISL-F3": "an enemy is inside, and nobody may attack him there",
    "ISL-G3": said("so many coins do not lie here, or no hand is free for them"),
    "ISL-G5": "with a coin no face-down tile, no enemy's place and no way that cannot be carried through",
    "ISL-G10": "the piece never drags a coin",
    "ISL-H3": said("the tile lies face up, or has been seen already"),
    "ISL-K15": said("the shot hits somebody on another cell"),
    "ISL-L2": "a labyrinth is gone through space by space, and left from its last one",
    "ISL-M1": "the cell is no neighbour",
    "ISL-M2": "the cell is no neighbour of the vehicle",
    "ISL-M4": "nobody steps into an open space by choice; who is there goes along the spaces or aboard a friend",
    "ISL-M5": "nobody gets out into a space or from vehicle to vehicle",
    "ISL-M7": "a lying piece cannot act",
    "ISL-P1": "the crew has no such piece there",
    "ISL-T9": "this tile may not be entered with a coin",
    "ISL-V1": "a vehicle has its space for itself",
    "ISL-V3": "the vehicle cannot go there in one step",
    "ISL-V4": "no space is visited twice in one move",
}


def burden(s: IslandState, action: int) -> str:
    """ISL-G2: whether it is the coins that are missing, or hands for them."""
    piece = piece_of(action)
    name, place = full_name(s, piece), s.place[piece]
    if place not in s.coins:
        return said("no coin lies where {piece} is", piece=name)
    if coins_of(action) > s.coins[place]:
        return said("not so many coins lie where {piece} is", piece=name)
    return said("{piece} drags no more coins than {most}", piece=name, most=carries(s, piece, place))


def face_down(s: IslandState, action: int) -> str:
    """ISL-G5: of what a coin is not carried to, this is met most often."""
    cell = cell_of(action)
    if verb_of(action) != STEP or s.field.sort[cell] != LAND or s.face[cell] != DOWN:
        return ""
    return said("with a coin nobody goes to {cell}, whose tile is face down", cell=s.field.name(cell))


def staying(s: IslandState, action: int) -> str:
    """ISL-M1: on from where one stands leads only a labyrinth."""
    piece, cell = piece_of(action), cell_of(action)
    if s.spot(piece) != cell or last_space(s, cell):
        return ""
    return said(
        "{piece} stands on {cell} already, and that is no labyrinth", piece=full_name(s, piece), cell=s.field.name(cell)
    )


def crewless(s: IslandState, action: int) -> str:
    """ISL-V1: who would move the vehicle."""
    if rowers_of(s, s.crew):
        return ""
    return said(
        "nobody of {who} is aboard to move the {vehicle}", who=s.rules.colours[s.crew], vehicle=s.rules.house.vehicle
    )


def too_far(s: IslandState, action: int) -> str:
    """ISL-V2: how many steps it makes."""
    most = speed_with(s, rowers_of(s, s.crew))
    if not path_of(action):
        return said("the {vehicle} makes one step at least", vehicle=s.rules.house.vehicle)
    return said("the {vehicle} makes no more steps than {most}", vehicle=s.rules.house.vehicle, most=most)


CASES: Final[dict[str, Callable[[IslandState, int], str]]] = {
    "ISL-G2": burden,
    "ISL-G5": face_down,
    "ISL-M1": staying,
    "ISL-V1": crewless,
    "ISL-V2": too_far,
}
"""(state, action): what can be said of the case at hand, where a rule forbids several things."""


def sentence(s: IslandState, action: int, rule: str, known: dict[str, str]) -> str:
    """What is said about a rule that forbids an action: about the case, else by the rule's own words.

    An ability brings its own, a tile is called by its name.
    """
    case = CASES[rule](s, action) if rule in CASES else ""
    if case:
        return case
    for ability in s.rules.abilities:
        if ability.rule == rule and ability.why:
            return ability.why
    if rule in known:
        return known[rule]
    names = [tile.name for tile in s.rules.tiles if tile.rule == rule]
    return f"the tile ({', '.join(names)}) does not lead there" if names else f"{rule} forbids it"
