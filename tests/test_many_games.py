"""Many games by lot: the same by the same seed, kept in a file, gone on with, and failing where something is wrong."""

import json
from pathlib import Path

import pytest

from jackal.bots import Chair
from jackal.bots.random import RandomBot
from jackal.core.game import Action
from jackal.games import GAMES
from tools import many_games

SHORT = next(seed for seed in range(1000) if many_games.draw(seed)[0].game == "puzzle")


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays how well is another test's business."""
    monkeypatch.setattr(many_games, "make_bot", lambda name, seed: RandomBot(seed))


def test_a_seed_means_a_table_that_the_game_agrees_to() -> None:
    lots = [many_games.draw(seed)[0] for seed in range(120)]
    assert lots == [many_games.draw(seed)[0] for seed in range(120)]
    assert {lot.game for lot in lots} == set(GAMES)
    assert {lot.seats for lot in lots} == {1, 2, 3, 4, 5, 6}
    assert {"captain", "boatswain", "sailor", "cabin-boy", "greedy", "random"} == {
        bot for lot in lots for bot in lot.bots
    }
    assert all(len(lot.bots) == lot.seats for lot in lots)


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert many_games.main(["--games", "2", "--file", str(file)]) == 0
    first = file.read_text()
    file.write_text(first + '{"seed": 2, "ga')  # somebody was stopped while he wrote
    capsys.readouterr()
    assert many_games.main(["--games", "3", "--file", str(file), "--json"]) == 0
    assert file.read_text().startswith(first)
    assert [json.loads(line)["seed"] for line in file.read_text().splitlines()] == [0, 1, 2]
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["failed"], told["share_failed"]["low"]) == (3, 0, 0.0)
    assert 0 < told["share_failed"]["high"] < 1


class Cheat(RandomBot):
    """Does what nobody may."""

    def choose(self, chair: Chair) -> Action:
        return -7


class Faint(RandomBot):
    def choose(self, chair: Chair) -> Action:
        raise ValueError("no idea")


@pytest.mark.parametrize(("bot", "fault"), [(Cheat, "not a legal action"), (Faint, "no idea")])
def test_what_is_wrong_fails_and_is_played_again(
    bot: type[RandomBot],
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "games.jsonl"
    monkeypatch.setattr(many_games, "make_bot", lambda name, seed: bot(seed))
    assert many_games.main(["--games", "1", "--file", str(file)]) == 1
    told = capsys.readouterr()
    assert fault in told.err
    assert 'ARGS="--seed 0"' in told.err
    assert "1 failed: 100.00 %" in told.out
    monkeypatch.setattr(many_games, "make_bot", lambda name, seed: RandomBot(seed))
    assert many_games.main(["--games", "1", "--file", str(file)]) == 0


def test_a_stall_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(many_games, "LONGEST", 2)
    assert many_games.main(["--seed", str(SHORT)]) == 1
    assert "stalls: more than 2 plies" in capsys.readouterr().out
