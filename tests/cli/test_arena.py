"""`jackal arena`: what it shows, keeps, draws and refuses."""

import json
import re
import signal
import subprocess
import sys
import time
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from jackal.cli.cluster import TOO_NEW, missing
from tests.bots.programs import OBEDIENT, run_example
from tests.cli.command import Answer, jackal

QUICK = ("--option", "round_cap=3", "--jobs", "1")
ON_RAY = ("--ray", "local")
PROJECT = Path(__file__).parents[2] / "pyproject.toml"
JACKAL = "from jackal.cli import main\nif __name__ == '__main__': main()"


def arena(bots: str, *more: str) -> Answer:
    return jackal("arena", "archipelago", "--bots", bots, *QUICK, *more)


def without_times(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    for rung in data["ladder"]:
        for key in [key for key in rung if key.startswith("think")]:
            del rung[key]
    return data


def test_the_ladder_as_json() -> None:
    data = json.loads(arena("random,greedy", "--games", "4", "--seed", "3", "--json").out)
    assert (data["game"], data["games"], data["deals"], data["seats"], data["seed"]) == ("archipelago", 4, 2, 2, 3)
    assert data["options"] == {"round_cap": 3}
    assert {"bot", "games", "wins", "draws", "elo", "low", "high", "think_p50", "think_p95"} <= data["ladder"][0].keys()
    assert {rung["bot"] for rung in data["ladder"]} == {"greedy", "random"}
    assert sum(rung["wins"] for rung in data["ladder"]) == 4
    assert all(0 < rung["think_p50"] <= rung["think_p95"] for rung in data["ladder"])


def test_the_ladder_as_a_table() -> None:
    answer = arena("random,greedy,random", "--games", "6")
    assert answer.code == 0
    for words in ("greedy bot", "random bot", "random #2", "Who beats whom", "6 games on 1 deal,", "Elo (95 %)"):
        assert words in answer.out
    assert max(map(len, answer.out.split("\n"))) <= 80
    russian = arena("random,greedy,random", "--games", "6", "--lang", "ru")
    assert "Кто кого" in russian.out
    assert "6 партий, 1 расклад, в партии" in russian.out
    assert not re.search("[a-z]{4,}", russian.out.replace("random #2", ""))


def test_at_more_seats_two_bots_share_the_table() -> None:
    data = json.loads(arena("random,greedy", "--seats", "4", "--games", "5", "--json").out)
    assert (data["games"], data["deals"]) == (6, 2)
    data = json.loads(arena("random,greedy", "--seats", "4", "--option", "teams=on", "--games", "2", "--json").out)
    assert data["games"] == 2


def test_whatever_the_number_of_processes_the_ladder_is_the_same() -> None:
    alone = arena("random,random", "--games", "4", "--json").out
    shared = jackal(
        "arena", "archipelago", "--bots", "random,random", *QUICK[:2], "--games", "4", "--jobs", "2", "--json"
    )
    assert without_times(alone) == without_times(shared.out)


def test_results_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    whole = arena("random,random", "--games", "6", "--json").out
    first = arena("random,random", "--games", "2", "--json", "--resume", str(kept))
    assert json.loads(first.out)["games"] == 2
    lines = kept.read_text(encoding="utf-8").splitlines()
    again = arena("random,random", "--games", "6", "--json", "--resume", str(kept))
    assert without_times(again.out) == without_times(whole)
    assert kept.read_text(encoding="utf-8").splitlines()[: len(lines)] == lines
    once_more = arena("random,random", "--games", "6", "--json", "--resume", str(kept))
    assert once_more.out == again.out
    other = arena("random,random", "--games", "6", "--seed", "1", "--resume", str(kept))
    assert other.code == 2
    assert "has results of another contest: seed was 0 there, and is 1 now" in other.err


def test_who_is_stopped_shows_what_is_done(tmp_path: Path) -> None:
    """Ctrl-C in the middle: the games so far are told and kept, and nobody is left at work."""
    kept = tmp_path / "results.jsonl"
    words = ["arena", "archipelago", "--bots", "random,random", "--games", "100000", "--jobs", "2"]
    command = [sys.executable, "-c", JACKAL, *words, "--resume", str(kept), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        while not kept.exists() or kept.read_text(encoding="utf-8").count("\n") < 5:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate()
    assert running.returncode == 130
    assert "Traceback" not in err
    data = json.loads(out)
    assert 4 <= data["games"] < 100000
    assert kept.read_text(encoding="utf-8").count("\n") == data["games"] + 1


def test_the_plot_is_a_picture(tmp_path: Path) -> None:
    plot = tmp_path / "ladder.svg"
    arena("random,greedy", "--games", "2", "--plot", str(plot))
    root = ElementTree.fromstring(plot.read_text(encoding="utf-8"))
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "greedy bot" in words
    assert any("2 games" in (word or "") for word in words)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 2


def test_a_name_with_signs_of_its_own_is_drawn(tmp_path: Path) -> None:
    """Commas part the bots, so that there are none in a command."""
    plot = tmp_path / "ladder.svg"
    (tmp_path / "<&>.py").write_text(OBEDIENT, encoding="utf-8")
    name = f"run:{sys.executable} '{tmp_path}/<&>.py'"
    assert arena(f"{name},random", "--games", "2", "--plot", str(plot)).code == 0
    assert "&lt;&amp;&gt;.py" in plot.read_text(encoding="utf-8")
    ElementTree.fromstring(plot.read_text(encoding="utf-8"))


def test_a_program_plays_everywhere() -> None:
    data = json.loads(arena(f"{run_example()},random", "--games", "2", "--json").out)
    assert data["ladder"][0]["games"] == 2
    simulated = jackal("simulate", "archipelago", "--games", "1", "--bots", f"random,{run_example()}", *QUICK)
    assert simulated.code == 0
    watched = ("play", "archipelago", "--seats", "2", "--seed", "1", "--option", "round_cap=3")
    played = jackal(*watched, "--bots", f"{run_example()},random")
    assert played.code == 0
    assert "The game is over" in played.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("arena", "go", "--bots", "random,greedy"), "no game 'go'"),
        (("arena", "archipelago", "--bots", "random"), "bots meet in the arena: two of them at least; got 'random'"),
        (("arena", "archipelago", "--bots", "random,deep"), "no bot 'deep'"),
        (("arena", "archipelago", "--bots", "random,deep@3"), "no bot 'deep'"),
        (("arena", "archipelago", "--bots", "random,run:no_such"), "there is no program 'no_such' to run"),
        (("arena", "archipelago", "--bots", "random,random", "--seats", "5"), "2 to 4 seats; got 5"),
        (("arena", "puzzle", "--bots", "random,random", "--seats", "1"), "in the arena two seats are the least; got 1"),
        (("arena", "archipelago", "--bots", "random,random", "--option", "wind=3"), "no option 'wind'"),
        (
            ("arena", "archipelago", "--bots", "random,random", "--resume", "/no/such"),
            "/no/such: there is no such file",
        ),
    ],
)
def test_a_mistake_is_told_before_anybody_plays(arguments: tuple[str, ...], said: str) -> None:
    answer = jackal(*arguments)
    assert answer.code == 2
    assert said in answer.err
    assert answer.out == ""


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.usefixtures("two_workers")
def test_a_cluster_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    here, there = (without_times(arena("random,greedy", "--games", "6", "--json", *more).out) for more in ((), ON_RAY))
    assert there == here


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    answer = arena("random,random", "--ray", "auto")
    assert answer.code == 2
    assert missing(sys.version_info[:2]) in answer.err


def test_where_there_is_no_ray_nobody_is_told_to_install_it() -> None:
    assert missing((3, 11)).endswith("pip install 'jackal[cluster]'")
    assert missing((3, 15)) == "--ray needs the package ray, which is not made for Python 3.15: take an older one"
    extras = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    newest = ".".join(map(str, TOO_NEW))
    assert [need.partition("; ")[2] for need in extras["cluster"]] == [f"python_version < '{newest}'"]
