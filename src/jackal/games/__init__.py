"""The games, and the one registry of them."""

from typing import Final

from jackal.core.game import Game
from jackal.games.archipelago.game import ARCHIPELAGO

GAMES: Final[dict[str, Game]] = {game.key: game for game in (ARCHIPELAGO,)}
