"""Archipelago's plain tiles in pictures, and the smoke in the line of a turn."""

from typing import Final

from jackal.islands.words import NEXT
from jackal.text.islands.looks import ARROWED, POINTED, Look
from jackal.text.islands.part_scribe import PartScribe

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
)
