"""Programs in any language as bots: what they are told, what they may answer, and what becomes of bad ones."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.arena import play_game
from jackal.bots.chair import BotFault
from jackal.bots.program import PROTOCOL, RUNNING, ProgramBot
from jackal.core.chance import FastChance
from jackal.core.errors import BadOption
from jackal.core.options import Value
from jackal.games import GAMES
from tests.bots.programs import HEAD, OBEDIENT, run, run_example

ARCHIPELAGO = GAMES["archipelago"]
SHORT: dict[str, dict[str, Value]] = {
    "archipelago": {"round_cap": 4},
    "arkham": {"turn_cap": 8},
    "cards-2015": {"islands": 1},
    "cards-2019": {},
    "dungeon": {"round_cap": 4},
}


def asked(name: str, seed: int = 1) -> int:
    """What it answers to the first question of a game."""
    state = ARCHIPELAGO.start(2, FastChance(3))
    bot = make_bot(name, seed)
    assert isinstance(bot, ProgramBot)
    bot.patience = 300.0
    try:
        return state.actions(state.actors()[0]).index(bot.choose(Chair(ARCHIPELAGO, state, state.actors()[0])))
    finally:
        bot.close()


@pytest.mark.parametrize("key", SHORT)
def test_the_example_plays_every_game(key: str) -> None:
    bots = [make_bot(run_example(), 7), make_bot("random", 8)]
    result = play_game(GAMES[key], 2, bots, 5, SHORT[key])
    assert len(result.outcome.scores) == 2
    assert not RUNNING


def test_one_seed_means_one_game() -> None:
    results = [
        play_game(ARCHIPELAGO, 2, [make_bot(run_example(), 7), make_bot("random", 8)], 5, SHORT["archipelago"])
        for _ in range(2)
    ]
    assert results[0] == results[1]


def test_it_is_told_the_table_and_then_the_question(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    source = (
        f"{HEAD}question = next(lines)\njson.dump([start, question], open({str(notes)!r}, 'w'))\nprint(1, flush=True)"
    )
    state = ARCHIPELAGO.start(3, FastChance(3), {"island": 2})
    seat = state.actors()[0]
    bot = make_bot(run(source), 99)
    assert isinstance(bot, ProgramBot)
    bot.budget = 1.5
    assert bot.choose(Chair(ARCHIPELAGO, state, seat)) == state.actions(seat)[1]
    bot.close()
    start, question = json.loads(notes.read_text(encoding="utf-8"))
    assert start.pop("options")["island"] == 2
    told = {"type": "start", "protocol": PROTOCOL, "game": "archipelago", "seats": 3, "seat": seat, "seed": 99}
    assert start == told | {"budget": 1.5}
    assert question["type"] == "choose"
    assert question["view"] == json.loads(json.dumps(ARCHIPELAGO.view(state, seat)))
    assert [action.pop("index") for action in question["actions"]] == list(range(len(state.actions(seat))))
    assert question["actions"] == [ARCHIPELAGO.notation.describe(state, action) for action in state.actions(seat)]


@pytest.mark.parametrize("answer", ["2", 'json.dumps(question["actions"][2]["text"])'])
def test_it_answers_with_an_index_or_with_the_notation(answer: str) -> None:
    assert asked(run(f"{HEAD}question = next(lines)\nprint({answer}, flush=True)")) == 2


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("print('hello', flush=True)\nsys.stdin.read()", "answered 'hello', which is neither the index nor the text"),
        ("print(99, flush=True)\nsys.stdin.read()", "answered '99', which is neither"),
        ("print(-1, flush=True)\nsys.stdin.read()", "answered '-1', which is neither"),
        ("print('true', flush=True)\nsys.stdin.read()", "answered 'true', which is neither"),
        ("print('[1]', flush=True)\nsys.stdin.read()", r"answered '\[1\]', which is neither"),
        ("print('1' * 9999, flush=True)\nsys.stdin.read()", "answered '1{60}…', which is neither"),
        ("raise KeyError('rum')", "ended with code 1: KeyError: 'rum'"),
        ("sys.exit(3)", "ended with code 3$"),
        ("sys.stdout.close()\nsys.exit('no rum')", "ended with code 1: no rum"),
    ],
)
def test_nonsense_and_crashes_name_the_program(source: str, message: str) -> None:
    name = run(HEAD + source)
    with pytest.raises(BotFault, match=message) as caught:
        play_game(ARCHIPELAGO, 2, [make_bot(name, 1), make_bot(name, 2)], 1)
    assert str(caught.value).startswith(f"{name} at seat ")
    assert ", action 1, " in str(caught.value)
    assert not RUNNING


def test_silence_has_an_end() -> None:
    bot = make_bot(run(HEAD + "time.sleep(600)"), 1)
    assert isinstance(bot, ProgramBot)
    bot.patience = 0.3
    with pytest.raises(BotFault, match=r"at seat \d, action 1, said nothing for 0.3 s"):
        play_game(ARCHIPELAGO, 2, [bot, bot], 1)
    assert not RUNNING


def test_who_does_not_even_listen_is_not_waited_for() -> None:
    """The view does not fit into the pipe, so that whoever writes it has to wait, too."""
    state = ARCHIPELAGO.start(2, FastChance(3))
    bot = ProgramBot(run("import time; time.sleep(600)"), 1)
    bot.patience = 0.3
    chair = Chair(ARCHIPELAGO, state, state.actors()[0])
    chair._view = {**chair.view, "padding": "x" * 1_000_000}
    with pytest.raises(BotFault, match="said nothing"):
        bot.choose(chair)
    assert not RUNNING


def test_a_program_ends_with_its_game_and_with_all_that_it_started(tmp_path: Path) -> None:
    """One that does not read on to the end of its input is ended."""
    child = tmp_path / "child"
    source = (
        "import subprocess\n"
        f"child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(child)!r}, 'w').write(str(child.pid))\n"
    )
    asked(run(HEAD + source + "print(0, flush=True)\nsys.stdin.read()"))
    assert not RUNNING
    wait_for(lambda: not is_running(int(child.read_text(encoding="utf-8"))))


def is_running(process: int) -> bool:
    status = Path(f"/proc/{process}/stat")
    return status.exists() and " Z " not in status.read_text(encoding="utf-8")


def wait_for(what: Callable[[], bool]) -> None:
    """However long it takes; a test that hangs is ended by pytest."""
    while not what():
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("run:", "there is no program '' to run"),
        ("run:no_such_program --fast", "bot run:no_such_program --fast: there is no program 'no_such_program' to run"),
        ("run:node 'my bot", "a quotation mark is missing"),
    ],
)
def test_a_program_that_cannot_be_run_is_told_before_the_game(name: str, message: str) -> None:
    with pytest.raises(BadOption, match=re.escape(message)):
        make_bot(name, 0)


def test_who_is_ended_by_a_signal_leaves_no_program_behind(tmp_path: Path) -> None:
    """A worker of the arena is ended in the middle of a game; the program does not mind the end of its input."""
    pid = tmp_path / "pid"
    stubborn = f"import os, time\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\ntime.sleep(600)"
    source = (
        "from jackal.bots import make_bot\n"
        "from jackal.bots.arena import play_game\n"
        "from jackal.bots.spread import leave_work\n"
        "from jackal.games import GAMES\n"
        "import signal\n"
        "signal.signal(signal.SIGTERM, lambda *_: leave_work())\n"
        f"bots = [make_bot({run(stubborn)!r}, seat) for seat in range(2)]\n"
        "play_game(GAMES['archipelago'], 2, bots, 1)\n"
    )
    with subprocess.Popen([sys.executable, "-c", source]) as worker:
        wait_for(lambda: pid.exists() and bool(pid.read_text(encoding="utf-8")))
        worker.send_signal(signal.SIGTERM)
        worker.wait()
    wait_for(lambda: not is_running(int(pid.read_text(encoding="utf-8"))))


def test_a_chair_tells_what_a_program_needs() -> None:
    state = ARCHIPELAGO.start(4, FastChance(1), {"teams": True})
    seat = state.actors()[0]
    chair = Chair(ARCHIPELAGO, state, seat)
    assert chair.seats == 4
    assert chair.options["teams"] is True
    assert [chair.describe(action)["text"] for action in chair.actions] == [
        ARCHIPELAGO.notation.write(state, action) for action in state.actions(seat)
    ]


def test_who_takes_the_first_action_plays_a_whole_game() -> None:
    bots = [make_bot(run(OBEDIENT), seat) for seat in range(2)]
    assert play_game(ARCHIPELAGO, 2, bots, 1, {"round_cap": 3}).outcome.reason == "cap"
