"""`jackal replay`: a record told move by move."""

import json
from pathlib import Path

import pytest

from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.game import PROPOSE_END
from jackal.core.match import Match, new_match
from jackal.games import GAMES
from jackal.text import write_position
from tests.cli.command import jackal


@pytest.fixture(scope="module")
def match() -> Match:
    played = new_match(GAMES["archipelago"], 2, "replay", {"round_cap": 12})
    dice = FastChance(5)
    while actors := played.state.actors():
        actions = [action for action in played.state.actions(actors[0]) if action != PROPOSE_END]
        played.play(actors[0], actions[dice.pick(len(actions))])
    return played


@pytest.fixture
def file(match: Match, tmp_path: Path) -> str:
    path = tmp_path / "game.jackal"
    path.write_text(record.write(record.of_match(match)), encoding="utf-8")
    return str(path)


def test_every_action_is_told_and_the_end_is_drawn(match: Match, file: str) -> None:
    answer = jackal("replay", file)
    assert answer.code == 0
    for number, ply in enumerate(match.plies, 1):
        assert any(line.split()[:1] == [str(number)] and ply.text in line for line in answer.out.splitlines())
    assert "drops anchor" in answer.out
    assert "The game is over" in answer.out


def test_up_to_an_action(match: Match, file: str) -> None:
    out = jackal("replay", file, "--to", "3", "--lang", "ru").out
    assert match.plies[2].text in out
    assert "якорь у" in out
    assert "Партия окончена" not in out
    assert "Round 1" in jackal("replay", file, "--to", "0").out
    assert jackal("replay", file, "--to", "9999").code == 2


def test_json_is_complete(match: Match, file: str) -> None:
    data = json.loads(jackal("replay", file, "--json").out)
    assert [(ply["seat"], ply["action"]) for ply in data["plies"]] == [(ply.seat, ply.text) for ply in match.plies]
    assert data["position"] == write_position(GAMES["archipelago"], match.state)
    assert data["view"]["outcome"]["reason"] == "cap"
    assert data["plies"][0]["events"][0]["name"] == "berth"
    assert data["other_rules"] is None


def test_step_by_step_waits_for_enter(file: str) -> None:
    out = jackal("replay", file, "--step", typed="\n\n").out
    assert out.count("Enter to go on:") == 3, "the third finds nobody at the keyboard"
    assert out.count("Round 1") == 3


def test_a_record_that_lies_is_refused(file: str) -> None:
    path = Path(file)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("berth:", "berth:z", 1), encoding="utf-8")
    answer = jackal("replay", file)
    assert answer.code == 2
    assert answer.err.startswith("jackal: action 1 of the record")
    assert answer.out == ""
    assert "a record begins with" in jackal("replay", "-", typed="hello").err


def test_what_other_rules_played_is_shown_as_far_as_it_goes(file: str) -> None:
    path = Path(file)
    head, _, plies = path.read_text(encoding="utf-8").partition("\n\n")
    lines = plies.splitlines()
    lines[4] = "1 9:a1-b2"
    path.write_text(head.replace("rules: 1", "rules: 0") + "\n\n" + "\n".join(lines) + "\n", encoding="utf-8")
    out = jackal("replay", file).out
    assert "Played by other rules from action 5 on" in out
    assert "9:a1-b2" not in out
    data = json.loads(jackal("replay", file, "--json").out)
    assert (len(data["plies"]), data["other_rules"]) == (4, {"version": 0, "from": 5})
