"""The games, and the one registry of them."""

from typing import Final

from jackal.core.game import Game
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.cards_2015.game import CARDS_2015
from jackal.games.cards_2019.game import CARDS_2019
from jackal.games.dungeon.game import DUNGEON

GAMES: Final[dict[str, Game]] = {game.key: game for game in (ARCHIPELAGO, CARDS_2015, CARDS_2019, DUNGEON)}
