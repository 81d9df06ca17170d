"""Who sees what happens in Arkham: besides, ways through the veil, pacts, and the grave that takes two to open."""

from typing import Final

from jackal.core.event import Event
from jackal.games.arkham.altars import Pact
from jackal.games.arkham.tiles import Unlocked
from jackal.islands.events import Step
from jackal.text.islands.witness import IslandWitness
from jackal.text.witness import Badge

VEIL: Final = Badge("veil", 25)
PACT: Final = Badge("pact")
CHEST: Final = Badge("chest-of-five")
"""Of all chests one alone has five coins."""
RICH: Final = 5
BADGES: Final = (VEIL, PACT, CHEST)


class ArkhamWitness(IslandWitness):
    """Two worlds, or one that is mixed with another game."""

    def hear(self, event: Event) -> None:
        super().hear(event)
        if isinstance(event, Step) and event.via is not None and self.s.crew_of[event.piece] >= 0:
            self.did(self.s.owner[self.s.crew_of[event.piece]], VEIL.deed)
        elif isinstance(event, Pact):
            self.did(self.s.owner[event.crew], PACT.deed)
        elif isinstance(event, Unlocked) and event.coins == RICH:
            self.did(self.s.owner[self.s.crew], CHEST.deed)
