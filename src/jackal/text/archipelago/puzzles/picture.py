"""A puzzle in characters: the island as ever, pirates in their own colours, the den, what nobody may enter."""

from typing import Any, Final

from jackal.core.shape import View
from jackal.games.archipelago.puzzles.quest import PIRATES
from jackal.text.islands.looks import TileLooks
from jackal.text.islands.part_scribe import PartScribe
from jackal.text.islands.picture import RAISED, IslandDrawing, sign_of
from jackal.text.scribe import Line

BARRED: Final = ("!", "token")
"""On a tile that is to stay untouched (ARC-P9)."""


def picture(view: View, parts: tuple[PartScribe, ...], looks: TileLooks) -> list[Line]:
    return PuzzleDrawing(view, parts, looks).lines()


class PuzzleDrawing(IslandDrawing):
    """No ships, so nothing of the sea but what lies between the land; and pirates that differ by their colour."""

    def __init__(self, view: View, parts: tuple[PartScribe, ...], looks: TileLooks) -> None:
        super().__init__(view, parts, looks)
        self.untouched = set(view["quest"]["untouched"])
        self.rows = sorted({int(name[1:]) for name in self.land}, reverse=True)
        self.strips = ["".join(sorted({name[0] for name in self.land}))]

    def crowd(self, pieces: list[dict[str, Any]]) -> Line:
        """`BY` for Black and Yellow, a small letter for who lies, a raised number for a labyrinth's space."""
        spans: Line = []
        for piece in pieces:
            colour = PIRATES[int(piece["piece"])]
            letter = sign_of(colour)
            spans.append((letter if piece["lying"] == "standing" else letter.lower(), f"crew.{colour}"))
            if piece["space"]:
                spans.append((RAISED[int(piece["space"])], f"crew.{colour}"))
        return spans

    def coins(self, tile: dict[str, Any]) -> Line:
        spans = super().coins(tile)
        return [BARRED, *spans] if tile["cell"] in self.untouched else spans
