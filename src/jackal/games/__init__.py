"""The games, and the one registry of them; what one brings into another's multiverse is handed over here."""

from typing import Final

from jackal.core.game import Game
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.share import SHARE
from jackal.games.arkham.game import Arkham
from jackal.games.cards_2015.game import CARDS_2015
from jackal.games.cards_2019.game import CARDS_2019
from jackal.games.dungeon.game import DUNGEON

ARKHAM: Final = Arkham({ARCHIPELAGO.key: SHARE})
GAMES: Final[dict[str, Game]] = {
    game.key: game for game in (ARCHIPELAGO, ARKHAM, CARDS_2015, CARDS_2019, DUNGEON, PUZZLE)
}
