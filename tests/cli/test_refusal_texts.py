"""Every rule that may forbid something has a text in every language."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

from jackal.cli.catalogue import all_rules
from jackal.games import ARKHAM
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.islands.game import IslandGame
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.words import MOVING, ROLLS
from jackal.text.texts import Texts, languages, load

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "jackal"
NAMES_A_RULE: Final = (
    *("Refusal", "IllegalAction", "Verb", "Question", "Laws", "Phase"),
    *("LayVerb", "ReadyVerb", "NoneVerb", "ThrowVerb", "DeclareVerb", "CardVerb", "TripVerb", "MarketVerb"),
    *("OneVerb", "PlaceVerb", "ExploreVerb", "LayTileVerb"),
)
TABLES: Final = ("SENTENCES", "self.out", "self.pending")


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_text_and_a_rule_in_the_catalogue(language: str) -> None:
    texts: Texts = load(language)
    tiles = [tile for game in (ARCHIPELAGO, ARKHAM, PUZZLE) for tile in tiles_of(game) if is_left_by_choice(tile)]
    named = set(refusing()) | {tile.rule for tile in tiles}
    assert len(named) > 150
    assert named <= set(texts.tree["refusal"])
    assert set(texts.tree["refusal"]) <= set(all_rules())


def refusing() -> Iterator[str]:
    """The rules that some function of the engine answers, or some table of answers names."""
    for path in [*SOURCE.glob("islands/*.py"), *SOURCE.glob("routes/*.py"), *SOURCE.glob("games/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and ast.unparse(node.returns or node) == "str":
                yield from rules_in([deed for deed in ast.walk(node) if isinstance(deed, ast.Return)])
            elif names_a_rule(node):
                yield from rules_in([node])
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value and names_rules(node):
                yield from rules_in([node.value])


def names_a_rule(node: ast.AST) -> bool:
    """Whether it is a verb, a question, what is said about a rule, or the like."""
    if isinstance(node, ast.keyword):
        return node.arg == "sentences"
    return isinstance(node, ast.Call) and ast.unparse(node.func) in NAMES_A_RULE


def names_rules(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(ast.unparse(target) in TABLES for target in targets)


def rules_in(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and part.value in all_rules():
                yield str(part.value)


def tiles_of(game: IslandGame) -> list[Tile]:
    state = game.new(game.seats[0])
    assert isinstance(state, IslandState)
    return state.rules.tiles


def is_left_by_choice(tile: Tile) -> bool:
    """Whether the tile asks for a way on; after a roll there is none to be chosen."""
    return bool(tile.like & MOVING) and not tile.like & ROLLS
