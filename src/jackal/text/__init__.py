"""The games for people at a terminal: boards in characters, what is said around them, positions as text."""

from typing import Final

from jackal.core.game import Game, State
from jackal.games import ARKHAM
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.cards_2015.game import CARDS_2015
from jackal.games.cards_2019.game import CARDS_2019
from jackal.games.dungeon.game import DUNGEON
from jackal.text.archipelago import parts as archipelago
from jackal.text.archipelago.puzzles import scribe as puzzles
from jackal.text.archipelago.puzzles.scribe import PuzzleScribe
from jackal.text.archipelago.scribe import ArchipelagoScribe
from jackal.text.archipelago.share import SHARE
from jackal.text.arkham import parts as arkham
from jackal.text.arkham.scribe import ArkhamScribe
from jackal.text.cards_2015.scribe import Scribe2015
from jackal.text.cards_2019.scribe import Scribe2019
from jackal.text.dungeon.scribe import DungeonScribe
from jackal.text.scribe import Scribe

SCRIBES: Final[dict[str, Scribe]] = {
    own.game.key: own
    for own in (
        ArchipelagoScribe(ARCHIPELAGO, archipelago.PARTS),
        ArkhamScribe(ARKHAM, (*SHARE, *arkham.PARTS)),
        DungeonScribe(DUNGEON),
        PuzzleScribe(PUZZLE, puzzles.PARTS),
        Scribe2015(CARDS_2015),
        Scribe2019(CARDS_2019),
    )
}


def scribe(game: Game) -> Scribe:
    """The scribe of a game; one that has none of its own is shown as plainly as can be."""
    return SCRIBES.get(game.key) or Scribe(game)


def write_position(game: Game, state: State) -> str:
    """The whole position, hidden things included, as text a person can read and write."""
    return scribe(game).write_position(state)


def read_position(game: Game, text: str) -> State:
    """The position that such a text describes; an error says what cannot be, and at which line."""
    return scribe(game).read_position(text)
