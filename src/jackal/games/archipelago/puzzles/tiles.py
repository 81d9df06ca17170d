"""The tiles of a puzzle: those of Archipelago, but for the bank and the balloon; and which may lie there (ARC-P7)."""

from typing import Final

from jackal.games.archipelago.puzzles.quest import quest_of
from jackal.games.archipelago.tiles import INDEX, TILES
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, Steps, make_step
from jackal.islands.words import GOLD, LIFT, MOVING, ONCE, ROLLS, cell_of

BANK: Final = INDEX["bank"]
DEN: Final = INDEX["den"]


def bank(s: IslandState, piece: int, cell: int) -> None:
    """ARC-P3: a coin that enters it is delivered."""
    if s.cargo:
        s.voyage = quest_of(s).delivered_by(piece)
        s.deliver(s.crew_of[piece])


def balloon(s: IslandState, piece: int, came: Step) -> Steps:
    """ARC-P4: to the bank."""
    return (make_step(cell_of(came) * 8, LIFT, quest_of(s).card.bank, LIFT),)


OWN: Final = {
    "bank": Tile("bank", "Bk", act=bank, rule="ARC-P3"),
    "balloon": Tile("balloon", "Ba", ways=balloon, like=MOVING, rule="ARC-P4"),
}
PUZZLE_TILES: Final = [OWN.get(tile.name, tile) for tile in TILES]
"""In the order of `TILES`, so that a number means the same tile."""

MAY_LIE: Final = [tile for tile in TILES if tile.name == "den" or tile.like & GOLD or not tile.like & (ONCE | ROLLS)]
"""ARC-P7: what acts again and again, but for crossroads; the chests and the den."""
SIGNS: Final = {sign: (INDEX[tile.name], turned) for tile in MAY_LIE for turned, sign in enumerate(tile.signs)}
"""How they are written on a card: the tile and how it is turned."""
