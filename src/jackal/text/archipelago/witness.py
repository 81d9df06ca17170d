"""Who sees what happens on Archipelago's islands: besides, champions and whoever comes back from the dead."""

from typing import Final

from jackal.core.event import Event
from jackal.games.archipelago.shrine import Revived
from jackal.text.islands.witness import IslandWitness
from jackal.text.witness import Badge

CHAMPION: Final = "champion"
BEAR: Final = Badge("bear", 3)
CAMPAIGN: Final = Badge("campaign")
REVIVED: Final = Badge("revived")
BADGES: Final = (CAMPAIGN, BEAR, REVIVED)


class ArchipelagoWitness(IslandWitness):
    """An island, or a campaign over several."""

    def hear(self, event: Event) -> None:
        super().hear(event)
        if isinstance(event, Revived):
            self.did(self.s.owner[self.s.crew_of[event.piece]], REVIVED.deed)

    def escaped(self, piece: int) -> None:
        self.did(self.s.owner[self.s.crew_of[piece]], BEAR.deed)

    def over(self) -> None:
        super().over()
        outcome = self.match.state.outcome()
        if outcome is not None and outcome.reason == CHAMPION:  # all its islands were played
            for seat in range(self.match.seats):
                self.did(seat, CAMPAIGN.deed)
