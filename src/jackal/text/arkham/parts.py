"""What Arkham's parts are to people."""

from typing import Final

from jackal.games.arkham.raven import ASK_FETCH, raven
from jackal.games.arkham.tremor import ASK_SLIDE, tremor
from jackal.islands.state import IslandState
from jackal.text.arkham.altars import ALTARS
from jackal.text.arkham.asked import lone
from jackal.text.arkham.fog import FOG
from jackal.text.arkham.tiles import PLAIN
from jackal.text.arkham.wheels import WHEELS
from jackal.text.islands.causes import about_tile
from jackal.text.islands.part_scribe import PartScribe


def raven_fault(s: IslandState) -> str:
    return about_tile(s, ASK_FETCH, raven)


def tremor_fault(s: IslandState) -> str:
    return lone(s, "tremor", ASK_SLIDE) or about_tile(s, ASK_SLIDE, tremor)


RAVEN: Final = PartScribe(checks=((raven_fault, ("ask",)),))
TREMOR: Final = PartScribe(checks=((tremor_fault, ("ask",)),))
PARTS: Final = (PLAIN, WHEELS, RAVEN, ALTARS, TREMOR, FOG)
