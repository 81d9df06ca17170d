"""The recipe for a new tile in CONTRIBUTING.md is followed word for word, in a copy of the source."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MODULE: Final = re.compile(r"^```py\n(\"\"\"The whirlpool.*?)^```", re.MULTILINE | re.DOTALL)
"""The block of the page that is the new module."""

SCRIPT: Final = '''
from random import Random
from jackal.core.chance import FastChance
from jackal.core.changes import applied, changes
from jackal.games import GAMES
from jackal.text import read_position, write_position

game = GAMES["archipelago"]
text = """jackal position 1
game: archipelago
seats: 2
tiles: c4=?Wh e5=?C1
white: ship=a4 1=b4 2=d5
yellow: ship=h4
turn: white
"""
state, told = read_position(game, text), []
def play(words):
    state.play(state.actors()[0], game.read_action(state, state.actors()[0], words), told.append)
play("1:b4-c4")
view = game.view(state, 0)
assert view["ask"]["what"] == "whirl", view["ask"]
texts = [game.write_action(state, action) for action in state.actions(0)]
assert texts == ["whirl:1", "whirl:2"], texts
described = game.describe_action(state, state.actions(0)[1])
assert described == {"text": "whirl:2", "verb": "whirl", "piece": 1}, described
assert game.why_not(state, 0, "whirl:3").rule == "ARC-K29"
assert write_position(game, read_position(game, write_position(game, state))) == write_position(game, state)
twin = state.redeal(0, FastChance(1))
play("whirl:2")
names = [type(event).__name__ for event in told]
assert names[-3:] == ["Whirl", "Home", "Turn"], names
assert state.place[1] < 0 <= state.place[0]
assert game.read_action(twin, 0, "whirl:1") == twin.actions(0)[0]

met = 0
for seed in range(12):
    state, dice, seen = game.new(2, seed, {"round_cap": 12}), Random(seed), []
    view = game.view(state, 0)
    while state.actors():
        seat = state.actors()[0]
        action = dice.choice(state.actions(seat))
        if game.write_action(state, action).startswith("whirl"):
            met += 1
            assert game.read_action(state, seat, game.write_action(state, action)) == action
        state.play(seat, action)
        after = game.view(state, 0)
        view = applied(view, changes(view, after))
        assert view == after
assert met, "no game has met a whirlpool"
try:
    from jackal.games.archipelago.whirlpool import WHIRLPOOL
    from jackal.islands.parts import Part, Question, all_questions
    all_questions([WHIRLPOOL, Part(questions=[Question(16, "other", print)])])
except ValueError as error:
    assert "question 16 is 'whirl' and 'other'" in str(error), error
else:
    raise AssertionError("two questions of one number")
'''


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} has {text.count(old)} times {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_tile_that_asks_is_one_module(tmp_path: Path) -> None:
    """A module, its row among the parts and its place in a box; no other file of the engine is touched."""
    shutil.copytree(ROOT / "src" / "jackal", tmp_path / "jackal", ignore=shutil.ignore_patterns("client", "*.pyc"))
    game = tmp_path / "jackal" / "games" / "archipelago"
    [source] = MODULE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    (game / "whirlpool.py").write_text(source, encoding="utf-8")
    edit(game / "tiles.py", "    *(BEAR,", "    *(WHIRLPOOL, BEAR,")
    imported = "from jackal.games.archipelago.shrine import SHRINE\n"
    edit(game / "tiles.py", imported, f"{imported}from jackal.games.archipelago.whirlpool import WHIRLPOOL\n")
    boxes = (game / "islands.py").read_text(encoding="utf-8")
    first = re.search(r"empty x(\d+)", boxes)
    assert first is not None
    less = f"empty x{int(first.group(1)) - 3}, whirlpool x3"
    (game / "islands.py").write_text(boxes.replace(first.group(0), less, 1), encoding="utf-8")
    (tmp_path / "try_it.py").write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run([sys.executable, "try_it.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
