"""Who sees what happens in the cave: who sinks into the mud, who wins a bet, and who finds an underwater passage."""

from typing import Final

from jackal.core.event import Event
from jackal.games.dungeon.events import Challenge, Mired, Passage
from jackal.text.witness import Badge, Eyewitness

MUD: Final = "mud"
BET: Final = Badge("bet", 10)
PASSAGE: Final = Badge("passage", 10)
BADGES: Final = (BET, PASSAGE)


class DungeonWitness(Eyewitness):
    """The cave, and the pirates in it."""

    def hear(self, event: Event) -> None:
        if isinstance(event, Mired):
            self.fell(event.seat, MUD)
        elif isinstance(event, Challenge) and event.what == "bet":
            self.did(event.winner, BET.deed)
        elif isinstance(event, Passage) and event.opens:
            self.did(event.seat, PASSAGE.deed)
