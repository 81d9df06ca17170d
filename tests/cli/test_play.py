"""`jackal play`, driven by a pipe: whole games, every command, and secrets that stay secrets."""

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from jackal.bots import Chair
from jackal.cli.play import seated
from jackal.cli.table import TerminalTable
from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.match import Match, new_match
from jackal.games import GAMES
from jackal.harbour.thinking import SECONDS
from jackal.text import read_position
from jackal.text.texts import load
from tests.cli.command import jackal
from tests.cli.rehearsal import rehearsed
from tests.some import AT_LENGTH

GAME = GAMES["archipelago"]
JACKAL = str(Path(sys.executable).with_name("jackal"))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games that are kept are kept in a place of their own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_whole_game_against_a_greedy_bot(here: Path) -> None:
    match, typed = rehearsed("archipelago", 2, {1: "greedy"}, "gold")
    script = "\n".join([*typed, "done.jackal", ""])
    answer = jackal("play", "archipelago", "--seats", "2", "--bots", "greedy", "--seed", "gold", typed=script)
    assert answer.code == 0
    assert "The game is over: " in answer.out
    assert re.search(r"1 +(White|Yellow) ", answer.out), "the final table"
    assert (here / "done.jackal").read_text(encoding="utf-8") == record.write(record.of_match(match))
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def test_three_people_and_a_bot_on_one_keyboard() -> None:
    match, typed = rehearsed("archipelago", 4, {3: "random"}, "crowd")
    arguments = ("play", "archipelago", "--seats", "4", "--bots", "random", "--seed", "crowd", "--lang", "ru")
    answer = jackal(*arguments, typed="\n".join(typed) + "\n")
    assert answer.code == 0
    assert "Партия окончена" in answer.out
    assert "Передайте клавиатуру жёлтым. Жёлтые, нажмите Enter:" in answer.out
    outcome = match.state.outcome()
    assert outcome is not None
    assert load("ru").word("reason", outcome.reason).split()[0] in answer.out


def test_bots_alone_are_watched() -> None:
    arguments = ("--seats", "2", "--bots", "random,random", "--seed", "1", "--option", "round_cap=5")
    answer = jackal("play", "archipelago", *arguments)
    assert answer.code == 0
    assert "drops anchor" in answer.out
    assert "the agreed number of rounds is over" in " ".join(answer.out.split())


def test_enter_alone_sets_up_one_person_against_a_sailor() -> None:
    answer = jackal("play", "--seed", "1", typed="\n\nx\n\n\nseat-3\n\n\n\nquit\ny\n")
    assert "It must be one of: 2, 3, 4." not in answer.out
    assert "option island is a number; got 'x'" in answer.out
    assert "option first is drawn or one of seat-1, seat-2 at this table" in " ".join(answer.out.split())
    assert "you" in answer.out
    assert "sailor" in answer.out.split("Who plays the rest?")[1]
    assert answer.code == 0


@pytest.mark.parametrize(("typed", "who"), [("4", "captain"), ("cabin-boy", "cabin boy"), ("greedy", "greedy bot")])
def test_the_ranks_are_introduced_and_chosen_by_number_or_name(typed: str, who: str) -> None:
    answer = jackal("play", "archipelago", "--seats", "2", "--seed", "1", typed=f"\nadmiral\n{typed}\nquit\ny\n")
    before, after = answer.out.split("Who plays the rest?", 1)
    assert all(line in before for line in ("1  Cabin boy", "2  Sailor", "3  Boatswain", "4  Captain"))
    assert "It must be one of: 1, 2, 3, 4, cabin-boy" in " ".join(after.split())
    assert who in after.split("Who plays the rest?", 1)[1]


def test_what_is_given_is_not_asked() -> None:
    answer = jackal("play", "archipelago", "--seats", "3", "--bots", "none", "--seed", "1", typed="")
    assert "How many" not in answer.out
    assert "Pass the keyboard to" in answer.out


def test_commands_at_the_table(here: Path) -> None:
    typed = [
        "?",
        "berth:a4",
        "? b4",
        "? ARC-K7",
        "rules ISL-C",
        "? ARC-Q1",
        "? horse",
        "? fog",
        "tiles",
        "help",
        "board",
    ]
    typed += [
        "1:a4-d4",
        "fire:up",
        "nonsense",
        "save",
        "save /no/such/place",
        "save x.jackal",
        "quit",
        "no",
        "quit",
        "y",
    ]
    answer = jackal("play", "archipelago", "--seats", "2", "--bots", "random", "--seed", "2", typed="\n".join(typed))
    out = " ".join(answer.out.split())
    for said in (
        "anchor berth:",
        "b4: face down, beach.",
        "the newcomer is not trapped",
        "ISL-C10",
        "no rule 'ARC-Q1'",
        "as a knight does in chess",
        '"fog": no cell, no rule and nothing',
        "Mountain: an empty tile ×1",
        "Type a move as ? lists it",
        "ISL-M2: From a ship or car you step onto a cell beside it.",
        "expected a direction",
        "no action is written so",
        "Where to? save FILE",
        "/no/such/place: there is no such file",
        "The game is kept in x.jackal.",
    ):
        assert said in out, said
    kept = list(here.glob("archipelago-*.jackal"))
    assert len(kept) == 1, "quit keeps the game"
    assert kept[0].read_text(encoding="utf-8") == (here / "x.jackal").read_text(encoding="utf-8")


def test_nothing_but_a_record_is_overwritten(here: Path) -> None:
    (here / "diary").write_text("dear diary", encoding="utf-8")
    typed = "save diary\nquit\ny\n"
    answer = jackal("play", "archipelago", "--seats", "2", "--bots", "random", "--seed", "2", typed=typed)
    assert "is no record: nothing written" in answer.out
    assert (here / "diary").read_text(encoding="utf-8") == "dear diary"


def test_russian_words_are_commands_and_answers() -> None:
    typed = "помощь\nклетки\nконец?\nвыход\nда\n"
    answer = jackal("play", "archipelago", "--seats", "2", "--bots", "none", "--lang", "ru", typed=f"\n{typed}")
    assert "мелкая цифра" in answer.out
    assert "Горы: пустая клетка ×1" in answer.out
    assert "ARC-Z3: закончить предлагают вместо хода" in answer.out, "no proposal before the ships lie at anchor"


def test_a_kept_game_goes_on(here: Path) -> None:
    match, typed = rehearsed("archipelago", 2, {1: "random"}, "resume")
    arguments = ("--seats", "2", "--bots", "random", "--seed", "resume")
    jackal("play", "archipelago", *arguments, typed="\n".join([*typed[:30], "save half", "quit", "y"]))
    half = record.read((here / "half").read_text(encoding="utf-8"))
    assert half.plies == tuple(match.plies[: len(half.plies)])
    answer = jackal("play", "--resume", "half", "--bots", "none", typed="\n\n?\nsave later\nquit\ny\n")
    assert answer.code == 0
    later = record.read((here / "later").read_text(encoding="utf-8"))
    assert (later.deal, later.plies) == (half.deal, half.plies)
    assert later.commitment == "", "the old seed is not known any more"


def test_votes_are_asked_of_the_right_person() -> None:
    match = new_match(GAME, 2, "vote")
    first = match.state.actors()[0]
    opening = []
    for _ in range(2):
        seat = match.state.actors()[0]
        opening.append(GAME.notation.write(match.state, match.state.actions(seat)[0]))
        match.play_text(seat, opening[-1])
    colours = ["White", "Yellow"]
    typed = ["", opening[0], "", opening[1], "", "end?", "", "yes", ""]
    answer = jackal("play", "archipelago", "--seats", "2", "--bots", "none", "--seed", "vote", typed="\n".join(typed))
    asked = answer.out.index(f"{colours[first]} proposes to end the game here. Agree?")
    assert f"{colours[1 - first]}> yes" in answer.out[asked:]
    assert "everybody agreed to stop" in answer.out


# Secrets ------------------------------------------------------------------------------------------------------------

LOOKOUT = """jackal position 1
game: archipelago
white: ship=a4 1=c4
yellow: ship=h5 1=f4
tiles: d4=?Li d3=?Og d5=?Ho e3=?Sh e5=?Ba e4=?Ai c3=?Pi
turn: white
"""


def test_what_was_peeked_is_covered_before_the_next_person_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, 2, FastChance(1))
    match.state = read_position(GAME, LOOKOUT)
    typed = ["", "1:c4-d4", "peek:d3", "peek:d5", "peek:e3", "peek:e5", "", "", "1:f4-f5", "", "quit", "y"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed)))
    paper = io.StringIO()
    TerminalTable(match, {}, Console(file=paper, width=80, color_system=None), load("en")).run()
    whites, _, yellows = paper.getvalue().partition("Pass the keyboard to Yellow.")
    yellows, _, whites_again = yellows.partition("Pass the keyboard to White.")
    for secret in ("an ogre", "a horse", "a shrine", "a hot-air balloon"):
        assert secret in whites
        assert secret not in yellows
    assert "?ogre" in whites
    assert "ogre" not in yellows
    assert "White peeks under d3." in yellows, "that he looked is no secret"
    assert "hidden:" in whites, "the screen is cleared before the keyboard changes hands"
    assert "?ogre" in whites_again


# Leaving ------------------------------------------------------------------------------------------------------------


def test_the_end_of_input_keeps_the_game(here: Path) -> None:
    match, typed = rehearsed("archipelago", 2, {1: "random"}, "eof")
    command = [JACKAL, "play", "archipelago", "--seats", "2", "--bots", "random", "--seed", "eof"]
    answer = subprocess.run(command, input="\n".join(typed[:9]), capture_output=True, text=True, check=False)
    assert answer.returncode == 0
    assert answer.stderr == ""
    (kept,) = here.glob("*.jackal")
    plies = record.read(kept.read_text(encoding="utf-8")).plies
    assert plies == tuple(match.plies[: len(plies)])
    assert len(plies) >= 3


def test_ctrl_c_leaves_without_a_traceback(here: Path) -> None:
    command = [JACKAL, "play", "archipelago", "--seats", "2", "--bots", "none", "--seed", "9"]
    pipe = subprocess.PIPE
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "JACKAL_LANG": "en"}
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\nberth:d1\n")
        process.stdin.flush()
        text = b""
        while b"press Enter:" not in text.partition(b"berth:d1")[2]:
            text += os.read(process.stdout.fileno(), 4096)
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate()
    assert process.returncode == 130
    assert b"Traceback" not in errors + rest
    assert len(list(here.glob("*.jackal"))) == 1


def test_bots_know_that_somebody_waits_unless_a_seed_asks_for_the_same_game() -> None:
    """A captain takes seconds where nobody hurries him; by a seed he plays the same way on every machine."""
    [(_, hurried)] = seated(2, ["captain"], None).values()
    [(_, unhurried)] = seated(2, ["captain"], "gold").values()
    assert (getattr(hurried, "budget"), getattr(unhurried, "budget")) == (SECONDS, None)  # noqa: B009


@pytest.mark.skipif(not AT_LENGTH, reason="captains think for a while")
def test_a_captain_answers_in_time_at_the_keyboard() -> None:
    game = GAMES["arkham"]
    state = game.start(2, FastChance(2), {})
    bots = seated(2, ["captain", "sailor"], None)
    slowest = 0.0
    for _ in range(60):
        seat = state.actors()[0]
        began = time.process_time()
        action = bots[seat][1].choose(Chair(game, state, seat))
        slowest = max(slowest, time.process_time() - began)
        state.play(seat, action)
    assert slowest < SECONDS + 1
