"""The recipe for a new card and a new cell in CONTRIBUTING.md is followed word for word, in a copy of the source.

What `make wire` then tells the client is all that its board needs (web/tests/components/cards-box.test.ts).
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLAY: Final = '''
from json import loads
from random import Random
from jackal.bots import BOTS, Chair
from jackal.core.chance import FastChance
from jackal.core.options import fold
from jackal.games import GAMES
from jackal.text import read_position, scribe, write_position
from tools.shapes import VOCABULARIES
from tools.wire import card_rules

def table(key, isle, *lines):
    isles = "".join(f"# i{number} easy Test\\n" + "\\n".join(isle) + "\\n\\n" for number in (1, 2))
    head = ["jackal position 1", f"game: {key}", "option: islands = 1", f"option: isles = {fold(isles)}"]
    return read_position(GAMES[key], "\\n".join([*head, *lines]))

def play(game, state, seat, words):
    told = []
    for action in game.notation.read_all(state, seat, words):
        state.play(seat, action, told.append)
    return [event.name for event in told]

def legal(game, state, seat):
    return [game.notation.write(state, action) for action in state.actions(seat)]

def random_games(game, options, is_met):
    """Games to the end, in which every action is written and read, and the view of a redeal is the view."""
    met = 0
    for seed in range(6):
        state, dice = game.new(3, seed, options), Random(seed)
        while state.actors():
            seat = dice.choice(state.actors())
            assert game.view(state.redeal(seat, FastChance(seed)), seat) == game.view(state, seat)
            assert write_position(game, read_position(game, write_position(game, state))) == write_position(game, state)
            scribe(game).picture(game.view(state, seat)), scribe(game).hint(game.view(state, seat))
            action = dice.choice(state.actions(seat))
            assert game.notation.read(state, seat, game.notation.write(state, action)) == action
            met += is_met(state, seat, game.notation.describe(state, action))
            state.play(seat, action)
    assert met, "no game has met it"
    state, bots = game.new(2, 1, options), [BOTS["greedy"](seat) for seat in range(2)]
    while state.actors():
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(Chair(game, state, seat)))
'''
CARD: Final = """
game = GAMES["cards-2015"]
isle = ["~.3.~", ".....", "..1..", ".....", "2.W.~"]
state = table("cards-2015", isle, "white: hand=C,V,fr", "yellow: hand=V,C")
assert legal(game, state, 0) == ["+V", "+C", "+fr"]
assert game.notation.why_not(state, 0, "fr-C").rule == "C15-R3"
assert game.notation.why_not(state, 1, "C-C").rule == "RTE-R1"
play(game, state, 0, "C-V")
assert write_position(game, read_position(game, write_position(game, state))) == write_position(game, state)
assert game.view(state, 0)["players"][0]["row"] == ["C", "V"]
twin = state.redeal(1, FastChance(1))
assert game.view(twin, 1) == game.view(state, 1)
play(game, state, 1, "V-C")
play(game, state, 0, "none")
assert play(game, state, 1, "none")[-2:] == ["opened", "opened"]
results = game.view(state, 0)["ask"]["results"]
assert [(one["chest"], one["steps"]) for one in results] == [("c3", 2), (None, 0)], results
play(game, state, 0, "c3:2")
play(game, state, 1, "c3")
assert state.coins == [1, 0]
random_games(game, {}, lambda state, seat, action: action.get("card") == "C")
assert loads(card_rules())["cards"]["cards-2015"]["C"] == {"rule": "C15-K12", "like": "arrow"}
assert "C" in VOCABULARIES["Card"]
"""
CELL: Final = """
game = GAMES["cards-2019"]
isle = ["~.3.~", "..S..", ".SSS.", ".....", "1.W.~"]
state = table("cards-2019", isle, "white: hand=V,V,V,V,map,map,map", "yellow: hand=V,N")
play(game, state, 0, "land"), play(game, state, 1, "land")
play(game, state, 0, "V-map-V-map-V-V"), play(game, state, 1, "N-V")
play(game, state, 0, "none"), play(game, state, 1, "none")
results = game.view(state, 0)["ask"]["results"]
assert [(one["chest"], one["steps"]) for one in results] == [("c5", 6), (None, 0)], results
assert game.notation.why_not(state, 0, "c5:4").rule == "RTE-D3"
drawn = "".join(text for line in scribe(game).picture(game.view(state, 0)) for text, _ in line)
assert " S " in drawn and [note.data["cell"] for note in scribe(game).explain(game.view(state, 0), "c3")] == ["swamp"]
play(game, state, 0, "c5")
isles = "".join(f"# i{number} easy Test\\n" + "\\n".join(isle) + "\\n\\n" for number in range(4))
entered = lambda state, seat, action: state.phase == 5 and {"c3", "c4", "b3", "d3"} & {
    cell for one in game.view(state, seat)["ask"]["results"] for cell in one["walk"]
} != set()
random_games(game, {"islands": 3, "isles": isles}, entered)
swamp = {"name": "swamp", "rule": "C19-F8", "value": 0, "flag": None}
assert loads(card_rules())["cells"]["cards-2019"]["S"] == swamp
assert "S" not in loads(card_rules())["cells"]["cards-2015"]
"""


def row(name: str) -> str:
    """The row that the page shows."""
    [found] = re.findall(rf"^```\n({name}\(.*\n)```", PAGE, re.MULTILINE)
    return f"    {found}"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} has {text.count(old)} times {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(folder: Path, script: str) -> str:
    (folder / "try_it.py").write_text(PLAY + script, encoding="utf-8")
    done = subprocess.run([sys.executable, "try_it.py"], cwd=folder, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "src" / "jackal", tmp_path / "jackal", ignore=shutil.ignore_patterns("client", "*.pyc", "*.so")
    )
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("*.pyc"))
    return tmp_path


def test_a_card_is_a_row(copied: Path) -> None:
    """Of the engine no other file than the edition's content is touched."""
    content = copied / "jackal" / "games" / "cards_2015" / "content.py"
    [moves] = re.findall(r"`(move_cards\(.*?\))`", PAGE)
    edit(content, "move_cards(6, 6, 5, 5, 4, 5, 6)", moves)
    edit(content, '    Card(RED, "red"', row("Card") + '    Card(RED, "red"')
    assert not run(copied, CARD)
    edit(content, '    Card(RED, "red"', row("Card").replace('"C"', '"D2"') + '    Card(RED, "red"')
    assert "card 13 is 'C' and 'D2'" in run(copied, CARD)


def test_a_cell_is_a_row(copied: Path) -> None:
    content = copied / "jackal" / "games" / "cards_2019" / "content.py"
    edit(content, '    Cell("C", "cave"', row("Cell") + '    Cell("C", "cave"')
    assert not run(copied, CELL)
