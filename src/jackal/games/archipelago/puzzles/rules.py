"""The rules of puzzles as one value: no ships, a bear that kills, and a course of their own (ARC-P)."""

from typing import Final

from jackal.games.archipelago.bear import BearMoves
from jackal.games.archipelago.bottles import Freed
from jackal.games.archipelago.islands import COINS, TERRAINS
from jackal.games.archipelago.puzzles import course
from jackal.games.archipelago.puzzles.quest import PIRATES
from jackal.games.archipelago.puzzles.tiles import PUZZLE_TILES
from jackal.games.archipelago.share import SENTENCES, beasts
from jackal.games.archipelago.tiles import Caramba
from jackal.islands.rows import AFOOT, Answer, TileSet
from jackal.islands.rules import make_rules
from jackal.islands.words import ASK_ACTION, STEP

# Nothing is hidden and nothing is chance: all but the end may be undone.
HARMLESS: Final = frozenset(("up", "step", "deliver", "death", "lies", "stands", "freed", "caramba", "bear moves"))

PUZZLE_SET: Final = TileSet(
    tiles=PUZZLE_TILES,
    coins=COINS,
    asks={ASK_ACTION: course.actions_asked},
    caught=course.maul,
    faults=[beasts],
    events=[course.Up, BearMoves, Freed, Caramba],
    answers={STEP: Answer(ASK_ACTION, "", course.barred_move)},
    sentences=SENTENCES | {"ARC-P2": "another pirate moves now: black, yellow, red, then the bear"},
    harmless=HARMLESS,
)
RULES: Final = make_rules(
    [PUZZLE_SET],
    house=AFOOT,
    colours=PIRATES,
    terrains=TERRAINS,
    end_of_turn=[],
    verdict=course.verdict,
    proceed=course.proceed,
    ask=course.ask_again,
)
