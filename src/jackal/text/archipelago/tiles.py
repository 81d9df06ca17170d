"""Archipelago's plain tiles in pictures, and the smoke in the line of a turn."""

from typing import Final

from jackal.core.said import said
from jackal.games.archipelago.tiles import smoke
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, NEXT
from jackal.text.islands.looks import ARROWED, POINTED, Look
from jackal.text.islands.part_scribe import PartScribe


def smoke_fault(s: IslandState) -> str:
    """ARC-K20: a turn of every crew for each tile of smoke; of one that is found nothing need be written."""
    open_ones = [cell for cell in s.field.land if s.face[cell] != DOWN and s.rules.tiles[s.tile[cell]].act == smoke]
    most = s.crews * max(1, len(open_ones))
    if s.sway != NEXT or s.swayed <= most:
        return ""
    return said("smoke={got}: it lasts no more turns than {most} here (ARC-K20)", got=s.swayed, most=most)


PLAIN: Final = PartScribe(
    looks={
        "empty": Look(""),
        "arrow": Look("", ARROWED),
        "crocodile": Look("croc"),
        "caramba": Look("#@*!"),
        "lighthouse": Look("beacon"),
        "balloon": Look("blimp"),
        "crossroads": Look("dice", POINTED),
        "trampoline": Look("spring"),
        "airplane": Look("plane"),
        "cannon": Look("gun", POINTED),
        "earthquake": Look("quake"),
        "fortress": Look("fort"),
        "labyrinth": Look("maze"),
    },
    sways={"smoke": NEXT},
    checks=((smoke_fault, ("turn",)),),
)
