"""The recipe for a new tile in CONTRIBUTING.md is followed word for word, in a copy of the source."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MODULE: Final = re.compile(r"^```py\n(\"\"\"The whirlpool \(.*?)^```", re.MULTILINE | re.DOTALL)
"""The block of the page that is the new module,"""
KEPT: Final = re.compile(r"^```py\n(WHIRLED.*?)^```", re.MULTILINE | re.DOTALL)
"""what it keeps,"""
SCRIBE: Final = re.compile(r"^```py\n(\"\"\"The whirlpool in positions.*?)^```", re.MULTILINE | re.DOTALL)
"""how positions write that,"""
WORDS: Final = re.compile(r"^```toml\n([^`]*whirl[^`]*)^```", re.MULTILINE)
"""and those that are its words: of the terminal, then of the page in the browser."""

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
    state.play(state.actors()[0], game.notation.read(state, state.actors()[0], words), told.append)
play("1:b4-c4")
view = game.view(state, 0)
assert view["ask"]["what"] == "whirl", view["ask"]
texts = [game.notation.write(state, action) for action in state.actions(0)]
assert texts == ["whirl:1", "whirl:2"], texts
described = game.notation.describe(state, state.actions(0)[1])
assert described == {"text": "whirl:2", "verb": "whirl", "piece": 1}, described
assert game.notation.why_not(state, 0, "whirl:3").rule == "ARC-K29"
assert write_position(game, read_position(game, write_position(game, state))) == write_position(game, state)
twin = state.redeal(0, FastChance(1))
play("whirl:2")
names = [type(event).__name__ for event in told]
assert names[-3:] == ["Whirl", "Home", "Turn"], names
assert state.place[1] < 0 <= state.place[0]
assert game.notation.read(twin, 0, "whirl:1") == twin.actions(0)[0]

met = 0
for seed in range(12):
    state, dice, seen = game.new(2, seed, {"round_cap": 12}), Random(seed), []
    view = game.view(state, 0)
    while state.actors():
        seat = state.actors()[0]
        action = dice.choice(state.actions(seat))
        if game.notation.write(state, action).startswith("whirl"):
            met += 1
            assert game.notation.read(state, seat, game.notation.write(state, action)) == action
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

KEEPING: Final = '''
from jackal.core.errors import BadText
from jackal.games import GAMES
from jackal.text import read_position, scribe, write_position

game = GAMES["archipelago"]
text = """jackal position 1
game: archipelago
seats: 2
tiles: c4=?Wh e5=?C1
white: ship=a4 1=b4 2=d5
yellow: ship=h4
turn: white number=4
whirled: 3
"""
state = read_position(game, text)
for words in ("1:b4-c4", "whirl:2"):
    state.play(state.actors()[0], game.notation.read(state, state.actors()[0], words))
written = write_position(game, state)
assert "whirled: 4" in written, written
assert write_position(game, read_position(game, written)) == written
drawn = "".join(span for line in scribe(game).picture(game.view(state, 0)) for span, style in line)
assert "whirl" in drawn and "whirlp" not in drawn, drawn
try:
    read_position(game, text.replace("whirled: 3", "whirled: 9"))
except BadText as fault:
    assert (fault.line, "before the game (ARC-K29)" in str(fault)) == (8, True), str(fault)
else:
    raise AssertionError("more were taken than there were turns")
'''


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} has {text.count(old)} times {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


TYPED: Final = """jackal position 1
game: archipelago
seats: 2
tiles: c4=?Wh e5=?C1
white: ship=a4 1=b4 2=d5
yellow: ship=h4
turn: white
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source with the new tile: its module, a row among the parts, a place in a box, words and a drawing."""
    root = tmp_path_factory.mktemp("recipe")
    shutil.copytree(ROOT / "src" / "jackal", root / "jackal", ignore=shutil.ignore_patterns("client", "*.pyc", "*.so"))
    game = root / "jackal" / "games" / "archipelago"
    [source] = MODULE.findall(PAGE)
    (game / "whirlpool.py").write_text(source, encoding="utf-8")
    edit(game / "tiles.py", "    *(BEAR,", "    *(WHIRLPOOL, BEAR,")
    imported = "from jackal.games.archipelago.shrine import SHRINE\n"
    edit(game / "tiles.py", imported, f"{imported}from jackal.games.archipelago.whirlpool import WHIRLPOOL\n")
    boxes = (game / "islands.py").read_text(encoding="utf-8")
    first = re.search(r"empty x(\d+)", boxes)
    assert first is not None
    less = f"empty x{int(first.group(1)) - 3}, whirlpool x3"
    (game / "islands.py").write_text(boxes.replace(first.group(0), less, 1), encoding="utf-8")
    terminal, page = WORDS.findall(PAGE)
    add_words(root / "jackal" / "locale" / "en.toml", terminal)
    shutil.copytree(ROOT / "web" / "texts" / "en", root / "web" / "texts" / "en")
    add_words(root / "web" / "texts" / "en" / "island.toml", page)
    return root


def add_words(path: Path, block: str) -> None:
    """Each line into its section; a section that is new goes to the end."""
    text = path.read_text(encoding="utf-8")
    for section in re.findall(r"^\[.*?(?=^\[|\Z)", block, re.MULTILINE | re.DOTALL):
        head, _, lines = section.partition("\n")
        if f"\n{head}\n" in text:
            text = text.replace(f"\n{head}\n", f"\n{head}\n{lines.strip()}\n", 1)
        else:
            text = f"{text}\n{section.strip()}\n"
    path.write_text(text, encoding="utf-8")


def run(copied: Path, *command: str, typed: str = "") -> str:
    """What a command prints that knows the copy alone."""
    known = {"PYTHONPATH": str(copied), "LANG": "C", "NO_COLOR": "1", "COLUMNS": "80", "TERM": "dumb"}
    started = [sys.executable, *command]
    done = subprocess.run(
        started, cwd=copied, env=os.environ | known, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_tile_that_asks_is_one_module(copied: Path) -> None:
    """No other file of the engine is touched."""
    (copied / "try_it.py").write_text(SCRIPT, encoding="utf-8")
    run(copied, "try_it.py")


def test_what_it_keeps_stands_in_positions(copied: Path, tmp_path: Path) -> None:
    """By one module more beside the game's text; no file that games share is touched."""
    root = tmp_path / "keeping"
    shutil.copytree(copied / "jackal", root / "jackal")
    module = root / "jackal" / "games" / "archipelago" / "whirlpool.py"
    [kept], [scribe] = KEPT.findall(PAGE), SCRIBE.findall(PAGE)
    edit(module, "\n\ndef whirlpool(s:", f"\n\n{kept}\n\ndef whirlpool(s:")
    edit(module, "import Tile\n", "import Own, Tile\n")
    edit(module, "    s.answered()\n", "    s.answered()\n    count_one(s)\n")
    edit(module, "WHIRLPOOL: Final = Part(\n", "WHIRLPOOL: Final = Part(\n    slot=WHIRLED,\n    starts=none_yet,\n")
    text = root / "jackal" / "text" / "archipelago"
    (text / "whirlpool.py").write_text(scribe, encoding="utf-8")
    edit(text / "share.py", "(PLAIN, BEAR,", "(PLAIN, WHIRLPOOL, BEAR,")
    imported = "from jackal.text.archipelago.tiles import PLAIN\n"
    edit(text / "share.py", imported, f"{imported}from jackal.text.archipelago.whirlpool import WHIRLPOOL\n")
    (root / "try_it.py").write_text(KEEPING, encoding="utf-8")
    run(root, "try_it.py")


def test_the_terminal_shows_it_asks_and_tells(copied: Path) -> None:
    def position(command: str, typed: str, *texts: str) -> str:
        start = "from jackal.cli.app import app; app()"
        return run(copied, "-c", start, "position", command, "-", *texts, typed=typed)

    entered = position("play", TYPED, "1:b4-c4")
    assert "And c4 is a whirlpool. Deep, round and never full" in entered
    shown = position("show", entered)
    assert "Round and round it goes. Whom does the whirlpool take?" in shown
    assert "whirlp" in shown, "its name is on its cell"
    assert "whirl:1" in position("actions", entered)
    taken = position("play", entered, "whirl:2")
    assert "The whirlpool takes White 2." in taken
    assert "is washed home" in taken


def test_the_client_is_told_its_types_and_its_rule(copied: Path) -> None:
    """As `make wire` writes them down: the action, the event, the tile, the question, the rule to be looked up."""
    shutil.copytree(ROOT / "tools", copied / "tools", ignore=shutil.ignore_patterns("*.pyc"))
    told = json.loads(run(copied, "-m", "tools.shapes"))
    assert told["WhirlAction"]["required"] == ["text", "verb", "piece"]
    assert told["IslandWhirlEvent"]["properties"]["name"] == {"type": "string", "enum": ["whirl"]}
    assert "whirlpool" in told["Tile"]["enum"]
    assert "whirl" in told["IslandQuestion"]["enum"]
    shown = json.loads(run(copied, "-c", "from tools import wire; print(wire.island_rules())"))
    assert (shown["tiles"]["whirlpool"], shown["verbs"]["whirl"]) == ("ARC-K29", "ARC-K29")
