"""The ranks of our bots, by name."""

from typing import Final

CABIN_BOY: Final = "cabin-boy"
SAILOR: Final = "sailor"
BOATSWAIN: Final = "boatswain"
CAPTAIN: Final = "captain"
RANKS: Final = (CABIN_BOY, SAILOR, BOATSWAIN, CAPTAIN)
"""From the weakest to the strongest."""

USUAL: Final = SAILOR
"""Who plays where nobody has chosen, and for whoever is away."""
