"""What all parts of Archipelago are to people: those of its tiles, its ability cards, and the time between islands."""

from typing import Final

from jackal.games.archipelago.campaign.words import ASK_PICK, ASK_READY
from jackal.text.archipelago.abilities import ABILITIES
from jackal.text.archipelago.share import SHARE
from jackal.text.islands.part_scribe import PartScribe

INTERLUDES: Final = PartScribe(to_others=(ASK_PICK, ASK_READY))
PARTS: Final = (*SHARE, ABILITIES, INTERLUDES)
