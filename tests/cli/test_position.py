"""`jackal position`: drawn, listed, explained and played on, from a file or a pipe."""

import json
from pathlib import Path

import pytest

from tests.cli.command import jackal

TEXT = """jackal position 1
game: archipelago
white: ship=a4 1=c4 2=d5
yellow: ship=h5
tiles: d4=X^ e5=?Ho f5=Li
peeked: 2 e5
gold: c4=1
turn: white
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "position.txt"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def test_show_draws_what_everyone_sees(file: str) -> None:
    out = jackal("position", "show", file).out
    assert "dice ↑" in out
    assert "?horse" not in out
    assert "White decides. What is your move?" in out


def test_show_for_a_seat_and_in_russian(file: str) -> None:
    assert "?horse" in jackal("position", "show", file, "--seat", "2").out
    assert "?horse" not in jackal("position", "show", file, "--seat", "1").out
    out = jackal("position", "show", file, "--seat", "2", "--lang", "ru").out
    assert "?конь" in out
    assert "Решают белые. Ваш ход?" in out
    assert "seats are 1 to 2 here; got 3" in jackal("position", "show", file, "--seat", "3").err


def test_a_seat_is_asked_about_its_own_cards_alone(tmp_path: Path) -> None:
    """Whoever cannot walk is told so; of the others it is said what is going on."""
    path = tmp_path / "hands.txt"
    path.write_text("jackal position 1\ngame: cards-2015\nwhite: hand=fr,rum,x2\nyellow: hand=V,V\n", encoding="utf-8")
    out = " ".join(jackal("position", "show", str(path), "--seat", "1").out.split())
    assert "White decides. No arrow and no horse" in out
    assert out.endswith("Yellow decides. Rows are being laid.")
    out = " ".join(jackal("position", "show", str(path), "--seat", "2").out.split())
    assert "White decides. Rows are being laid. Yellow decides. Your row?" in out


def test_text_is_canonical(file: str) -> None:
    once = jackal("position", "show", file, "--text").out
    assert once.startswith("jackal position 1\n")
    assert jackal("position", "show", "-", "--text", typed=once).out == once


def test_json_is_the_view(file: str) -> None:
    everyone = json.loads(jackal("position", "show", file, "--json").out)
    looker = json.loads(jackal("position", "show", file, "--seat", "2", "--json").out)
    hidden = [(tile["tile"], seen["tile"]) for tile, seen in zip(everyone["land"], looker["land"], strict=True)]
    assert (None, "horse") in hidden
    assert looker["seat"] == 1


def test_actions_are_grouped_by_piece(file: str) -> None:
    out = jackal("position", "actions", file).out
    lines = {line.split("  ")[0]: line for line in out.splitlines()}
    assert "1:c4-d4" in lines["piece 1"]
    assert "1:c4-d4$" in out
    assert "ship:a4-a5" in lines["ship"]
    assert "end?" in lines["also"]
    (answer,) = json.loads(jackal("position", "actions", file, "--json").out)
    assert answer["seat"] == 0
    assert {"1:c4-d4", "1:c4-d4$", "2:d5-e5", "end?"} <= set(answer["actions"])


def test_why_names_the_rule_and_prints_it(file: str) -> None:
    out = " ".join(jackal("position", "why", file, "1:c4-e5").out.split())
    assert out.startswith("ISL-M1")
    assert "8 neighbouring land cells" in out
    assert "legal" in jackal("position", "why", file, "1:c4-d4").out
    data = json.loads(jackal("position", "why", file, "2:d5-e6$", "--json").out)
    assert (data["legal"], data["rule"]) == (False, "ISL-G2")
    assert json.loads(jackal("position", "why", file, "1:c4-d4", "--seat", "2", "--json").out)["rule"] == "ARC-T2"
    assert jackal("position", "why", file, "hop").code == 2, "no action at all"


def test_play_scripts_chance_and_prints_a_position_again(file: str) -> None:
    answer = jackal("position", "play", file, "1:c4-d4$", "--chance", "2")
    assert "# 1:c4-d4$: White 1 goes to d4 with 1 coin. The die shows 3. White 1 follows the die to e4." in answer.out
    assert "gold: e4=1" in answer.out
    shown = jackal("position", "show", "-", typed=answer.out)
    assert "Yellow decides." in shown.out


def test_play_tells_a_secret_to_who_found_it(file: str) -> None:
    position = TEXT.replace("f5=Li", "c5=?Li d3=?Og")
    out = jackal("position", "play", "-", "1:c4-c5", typed=position).out
    assert "Under d3 lies an ogre." in out, "fewer than four are left: all are shown"


def test_play_as_json(file: str) -> None:
    data = json.loads(jackal("position", "play", file, "1:c4-d4", "--chance", "1,5", "--json").out)
    assert [event["name"] for event in data["events"][0]][:3] == ["step", "roll", "step"]
    assert data["chance_left"] == 1
    assert "white: ship=a4" in data["position"]


def test_an_action_may_name_its_seat_as_in_a_record(file: str) -> None:
    out = jackal("position", "play", file, "1 2:d5-d6", "2 late", "late", "2 leaves").out
    assert "# 1 2:d5-d6: White 2 goes to d6." in out
    assert "# 2 late: Yellow is out of time. Yellow's ship sails to " in out
    assert "# late: White is out of time." in out
    assert "# 2 leaves: Yellow leaves the table." in out
    assert "absent: 2" in out
    assert "seat 2 has nothing to decide now" in jackal("position", "play", file, "2 1:c4-d4").err
    assert "seats are 1 to 2 here; got 3" in jackal("position", "play", file, "3 late").err
    assert json.loads(jackal("position", "why", file, "2 1:c4-d4", "--json").out)["rule"] == "ARC-T2"
    assert json.loads(jackal("position", "why", file, "1 : c4 - d4", "--json").out)["legal"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("1:c4-d4",), "chance decides here; say with --chance what it answers"),
        (("1:c4-d4", "--chance", "9"), "number 1 is 9, but one from 0 to 5 is drawn here"),
        (("1:c4-d4", "--chance", "x"), "--chance takes numbers"),
        (("1:c4-c9",), "expected a cell from a1 to h8"),
        (("2:d5-e6$",), "no coin lies where white2 is"),
    ],
)
def test_play_refuses_in_one_line(file: str, arguments: tuple[str, ...], said: str) -> None:
    answer = jackal("position", "play", file, *arguments)
    assert answer.code == 2
    assert said in answer.err
    assert answer.out == ""


def test_a_finished_game_says_so() -> None:
    over = TEXT + "over: vote\n"
    out = jackal("position", "show", "-", typed=over).out
    assert "everybody agreed to stop" in out
    assert "nobody has anything to decide" in jackal("position", "actions", "-", typed=over).out
    assert "the game is over" in jackal("position", "why", "-", "end?", typed=over).out
    assert "too late" in jackal("position", "play", "-", "end?", typed=over).err


def test_the_game_is_told_by_its_line() -> None:
    answer = jackal("position", "show", "-", typed="jackal position 1\ngame: chess\n")
    assert answer.code == 2
    assert "line 2: no game 'chess'" in answer.err


def test_the_end_of_a_game_of_teams_has_allies_side_by_side_with_their_own_coins_and_the_sum() -> None:
    head = "jackal position 1\ngame: arkham\nseats: 4\noption: teams = on\n"
    crews = "white: car=a4 coins=2\nblue: car=a6 coins=4\nred: car=c9 coins=3\nyellow: car=c1\n"
    out = jackal("position", "show", "-", typed=f"{head}{crews}over: vote\n").out
    table = [line.split() for line in out.splitlines()[-5:]]
    assert table == [
        ["place", "player", "coins", "together"],
        ["1", "White", "2", "5"],
        ["1", "Red", "3", "5"],
        ["2", "Blue", "4", "4"],
        ["2", "Yellow", "0", "4"],
    ]
