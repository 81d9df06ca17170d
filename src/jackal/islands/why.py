"""Why not? What is said about a rule that forbids an action; which rule it is, say those who list the actions."""

from typing import Final

from jackal.islands.state import IslandState

SENTENCES: Final = {
    "ISL-B2": "there is no tile",
    "ISL-B3": "nothing can ever be there",
    "ISL-C3": "one of the open ways must be taken",
    "ISL-C6": "that step was already made in this chain",
    "ISL-F3": "an enemy is inside, and nobody may attack him there",
    "ISL-G2": "no coin lies where the piece stands, or not so many, or it may not drag so much",
    "ISL-G3": "so many coins do not lie here, or no hand is free for them",
    "ISL-G5": "with a coin no face-down tile, no enemy's place and no way that cannot be carried through",
    "ISL-G10": "the piece never drags a coin",
    "ISL-H3": "the tile lies face up, or has been seen already",
    "ISL-K15": "the shot hits somebody on another cell",
    "ISL-L2": "a labyrinth is gone through space by space, and left from its last one",
    "ISL-M1": "the cell is no neighbour",
    "ISL-M2": "the cell is no neighbour of the vehicle",
    "ISL-M4": "nobody steps into an open space by choice; who is there goes along the spaces or aboard a friend",
    "ISL-M5": "nobody gets out into a space or from vehicle to vehicle",
    "ISL-M7": "a lying piece cannot act",
    "ISL-P1": "the crew has no such piece there",
    "ISL-T9": "this tile may not be entered with a coin",
    "ISL-V1": "a vehicle has its space for itself, and nobody of the own crew is aboard to move it",
    "ISL-V2": "the vehicle makes at least one step, and not so many",
    "ISL-V3": "the vehicle cannot go there in one step",
    "ISL-V4": "no space is visited twice in one move",
}


def sentence(s: IslandState, rule: str, known: dict[str, str]) -> str:
    """What is said about a rule; an ability brings its own words, a tile is called by its name."""
    for ability in s.rules.abilities:
        if ability.rule == rule and ability.why:
            return ability.why
    if rule in known:
        return known[rule]
    names = [tile.name for tile in s.rules.tiles if tile.rule == rule]
    return f"the tile ({', '.join(names)}) does not lead there" if names else f"{rule} forbids it"
