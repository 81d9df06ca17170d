"""The numbers that only the card game of 2019 has: its cards, phases, what a seat announces, its actions."""

from typing import Final

# Cards.
FLAG: Final = 13
MAP: Final = 14
MARK: Final = 15

# Phases.
DRAFTING: Final = 0  # C19-A3, all at once
ANNOUNCING: Final = 1  # C19-P1, in seat order
TAKING: Final = 2  # C19-P3, the passer's two cards

# What a seat does.
PASSED: Final = 3  # C19-P5
LANDED: Final = 4  # C19-P1, no row yet

# Actions.
LAND: Final = 5
PASS: Final = 6
DECK: Final = 7
PLACE: Final = 12  # PLACE + 0..3: take from the market
PICK: Final = 32  # PICK + kind: out of the pack

MARKET: Final = 4
