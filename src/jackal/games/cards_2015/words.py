"""The numbers that only the card game of 2015 has: its cards, what a seat may do instead, its actions."""

from typing import Final

# Cards.
RED: Final = 7
BLUE: Final = 8
DOUBLING: Final = 9
FRIDAY: Final = 10
WEAPON: Final = 11
RUM: Final = 12

# What a seat does.
TRIP: Final = 2  # on Tortuga, C15-T1

# Actions.
STAND_BY: Final = 4
SAIL: Final = 8  # SAIL + 1..3: to Tortuga for so many coins
