"""Who sees what happens in the card games: who is first at a chest, and who has come a long way to it."""

from typing import Final

from jackal.core.event import Event
from jackal.routes.events import Declares, Gold
from jackal.text.witness import Badge, Eyewitness

LONG: Final = 6
FIRST: Final = Badge("first-ashore", 25)
WAY: Final = Badge("long-way")
BADGES: Final = (FIRST, WAY)


class RouteWitness(Eyewitness):
    """Both editions have it."""

    def hear(self, event: Event) -> None:
        if isinstance(event, Gold) and event.place == 1:
            self.did(event.seat, FIRST.deed)
        elif isinstance(event, Declares) and event.chest is not None and event.steps >= LONG:
            self.did(event.seat, WAY.deed)
