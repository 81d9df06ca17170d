"""The rules of puzzles as one value: no ships, a bear that kills, and a course of their own (ARC-P)."""

from typing import Final

from jackal.games.archipelago import bear
from jackal.games.archipelago.bottles import Freed
from jackal.games.archipelago.islands import COINS, TERRAINS
from jackal.games.archipelago.puzzles import course, quest
from jackal.games.archipelago.puzzles.tiles import PUZZLE_TILES
from jackal.games.archipelago.shapes import WithQuest
from jackal.games.archipelago.tiles import PARTS, Caramba
from jackal.islands.common import STEPS
from jackal.islands.houses import AFOOT
from jackal.islands.parts import Part, Question, TileSet
from jackal.islands.rows import IslandAddition, Laws
from jackal.islands.rules import make_rules
from jackal.islands.shapes import IslandView
from jackal.islands.words import ASK_ACTION

# Nothing is hidden and nothing is chance: all but the end may be undone.
HARMLESS: Final = frozenset(("up", "step", "deliver", "death", "lies", "stands", "freed", "caramba", "bear moves"))

COURSE: Final = Part(
    tiles=PUZZLE_TILES,
    questions=[Question(ASK_ACTION, "action", course.actions_asked)],
    verbs=[STEPS.barred_by(course.barred_move)],
    caught=course.maul,
    events=[course.Up, Freed, Caramba],
    additions=[IslandAddition(IslandView, WithQuest, quest.shown)],
    sentences={
        "ARC-P2": "another pirate moves now: black, yellow, red, then the bear",
        "ARC-P10": "a puzzle ends by itself: nobody votes",
    },
)
BEAR: Final = Part(
    slot=bear.PROWL,
    starts=bear.up_from_the_start,
    additions=bear.ADDITIONS,
    events=[bear.BearMoves],
)
WORDS: Final = [Part(laws=part.laws, sentences=part.sentences) for part in PARTS]
PUZZLE_SET: Final = TileSet([COURSE, BEAR, *WORDS], coins=COINS)
ENDS: Final = {
    **dict.fromkeys(("solved", "coin lost", "too few", "too late", "touched", "not each"), "ARC-P10"),
    "idle": "ARC-P13",
    "left": "ARC-Z6",
}
LAWS: Final = Laws(berth="ARC-P1", afoot="ARC-P1", turn="ARC-P2", vote="ARC-P10", over=ENDS)
RULES: Final = make_rules(
    [PUZZLE_SET],
    house=AFOOT,
    laws=LAWS,
    colours=quest.PIRATES,
    terrains=TERRAINS,
    verdict=course.verdict,
    proceed=course.proceed,
    ask=course.ask_again,
)
