"""The cards and cells of the two card games together, for tests that are about either; their numbers do not clash."""

from typing import Final

from jackal.games.cards_2015.content import BOX as BOX_2015
from jackal.games.cards_2019.content import BOX as BOX_2019
from jackal.routes.box import Box

BOXES: Final = (BOX_2015, BOX_2019)
BOX_OF: Final = {box.edition: box for box in BOXES}
CODES: Final = [one or other for one, other in zip(BOX_2015.codes, BOX_2019.codes, strict=True)]
KIND_OF: Final = BOX_2015.kind_of | BOX_2019.kind_of
CELLS: Final = list(dict.fromkeys(cell for box in BOXES for cell in box.cells))
MOVES: Final = 7  # the kinds below this one move the pirate


def box_for(signs: str, codes: str = "") -> Box:
    """The box that knows all these signs and cards; a plain island is of the first."""
    for box in BOXES:
        if set(signs) <= set(box.by_sign) and set(codes.lower().split()) <= set(box.kind_of):
            return box
    raise AssertionError(f"no box has {signs!r} and {codes!r}")
