"""What Archipelago brings into a game: its parts and tiles; also as guests in a multiverse."""

from typing import Final

from jackal.games.archipelago.islands import BOXES, COINS
from jackal.games.archipelago.tiles import INDEX, PARTS
from jackal.islands.layout import tile_names
from jackal.islands.parts import TileSet

SHARE: Final = TileSet(
    PARTS,
    pools=[[name for box in BOXES for name in tile_names(box[terrain], INDEX)] for terrain in range(3)],
    coins=COINS,
)
