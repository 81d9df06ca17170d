"""What Archipelago's parts are to people; also where they are guests in a multiverse."""

from typing import Final

from jackal.text.archipelago.bear import BEAR
from jackal.text.archipelago.bottles import BOTTLES
from jackal.text.archipelago.missionary import MISSIONARY
from jackal.text.archipelago.quake import QUAKE
from jackal.text.archipelago.tiles import PLAIN

SHARE: Final = (PLAIN, BEAR, BOTTLES, MISSIONARY, QUAKE)
