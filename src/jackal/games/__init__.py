"""The games, and the one registry of them; what one brings into another's multiverse is handed over here.

Games from elsewhere join it by `join`: those that are installed under the entry points `jackal.games`, and those that
somebody names as `module:GAME`.
"""

import os
from importlib.metadata import entry_points
from typing import Final

from jackal.core.errors import BadOption
from jackal.core.game import Game
from jackal.core.outside import Tree, find_outside, texts_beside
from jackal.core.rehearsal import rehearse
from jackal.core.said import said
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
OURS: Final = frozenset(GAMES)
"""The keys of those that are at home here."""
TEXTS: Final[dict[str, dict[str, Tree]]] = {}
"""What games from elsewhere say in other languages, by key and language."""

GROUP: Final = "jackal.games"
"""The entry points of packages that bring a game along."""
VARIABLE: Final = "JACKAL_GAMES"
"""Names of games from elsewhere, by commas; the processes that work for this one find them there, too."""


def join(*named: str) -> None:
    """Have games from elsewhere among the others, once in each process; what cannot be played is refused."""
    told = [name.strip() for name in os.environ.get(VARIABLE, "").split(",")]
    names = list(dict.fromkeys(name for name in (*told, *named) if name))
    for name in (*(entry.value for entry in entry_points(group=GROUP)), *names):
        _add(name)
    if names:
        os.environ[VARIABLE] = ",".join(names)


def _add(name: str) -> None:
    module, _, inside = name.partition(":")
    if not module or not inside:
        raise BadOption(said("a game from elsewhere is named as module:GAME; got '{got}'", got=name))
    found = find_outside("game", name)
    try:
        game = rehearse(found)
        texts = texts_beside(module, game.key)
    except BadOption as fault:
        raise BadOption(said("game {got}: {fault}", got=name, fault=fault)) from fault
    if GAMES.setdefault(game.key, game) is not game:
        raise BadOption(said("game {got}: there is another game '{key}'", got=name, key=game.key))
    TEXTS[game.key] = texts
