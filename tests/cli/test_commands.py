"""The commands that print and leave: games, rules, simulate, and what all of them do with a mistake."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jackal.cli.catalogue import all_rules, look_up
from tests.cli.command import jackal

LAYOUT = """map:
  ~ B B ~
  B F M B
  ~ B B ~
tiles:
  beach: empty x6
  forest: horse
  mountain: chest-3
"""


def test_games_lists_what_can_be_set() -> None:
    answer = jackal("games")
    assert answer.code == 0
    for word in ("archipelago", "island", "round_cap", "ARC-V1"):
        assert word in answer.out
    assert "остров" in jackal("games", "--lang", "ru").out


def test_games_as_json() -> None:
    game = json.loads(jackal("games", "--json").out)[0]
    assert game["seats"] == [2, 3, 4]
    assert {option["key"]: option["default"] for option in game["options"]}["island"] == 1


def test_version() -> None:
    assert jackal("--version").out.startswith("jackal ")


def test_a_rule_is_printed_whole() -> None:
    out = " ".join(jackal("rules", "arc-k7").out.split())
    assert out.startswith("ARC-K7")
    assert "[ruling] The missionary can be trapped, rescue and be rescued." in out, "its second line too"


def test_the_beginning_of_an_id_lists_rules() -> None:
    listed = [line.split()[0] for line in jackal("rules", "ARC-O").out.splitlines() if line.startswith("ARC")]
    assert listed == ["ARC-O1", "ARC-O2", "ARC-O3", "ARC-O4"]
    assert len(look_up("ARC-K1")) == 1, "an exact id is no beginning"
    assert "ISL" in jackal("rules").out


def test_an_unknown_rule_names_its_neighbours() -> None:
    answer = jackal("rules", "ARC-K99")
    assert answer.code == 2
    assert answer.err.startswith("jackal: no rule 'ARC-K99'; near it: ")
    assert "ARC-K9" in answer.err


def test_the_catalogue_is_read_as_the_rule_counter_reads_it() -> None:
    counted = {"ISL-C5", "ARC-Z5", "ARC-X46", "ARK-D9", "RTE-X1", "DUN-I1"}
    assert counted <= set(all_rules())
    assert not any(rule.text == "" for rule in all_rules().values())


def test_simulate_as_json() -> None:
    answer = jackal("simulate", "archipelago", "--seats", "3", "--games", "4", "--seed", "7", "--json")
    data = json.loads(answer.out)
    assert set(data) == {
        *("game", "seats", "games", "finished", "capped", "actions", "seconds", "actions_per_second"),
        *("wins", "wins_by_order", "mean_scores", "ended"),
    }
    assert (data["game"], data["seats"], data["games"]) == ("archipelago", 3, 4)
    assert data["finished"] + data["capped"] == 4 == sum(data["ended"].values())
    assert len(data["wins"]) == len(data["mean_scores"]) == 3
    again = json.loads(jackal("simulate", "archipelago", "--seats", "3", "--games", "4", "--seed", "7", "--json").out)
    assert [again[key] for key in ("actions", "wins")] == [data[key] for key in ("actions", "wins")]


def test_games_stopped_by_the_cap_are_counted_apart() -> None:
    answer = jackal("simulate", "archipelago", "--games", "3", "--option", "round_cap=2", "--json")
    data = json.loads(answer.out)
    assert (data["finished"], data["capped"], data["ended"]) == (0, 3, {"cap": 3})


def test_simulate_shares_the_work_and_prints_a_table() -> None:
    short = ("simulate", "archipelago", "--bots", "random,greedy", "--option", "round_cap=20", "--games", "4", "--json")
    alone, shared = jackal(*short).out, jackal(*short, "--jobs", "2").out
    assert json.loads(alone)["wins"] == json.loads(shared)["wins"]
    table = jackal("simulate", "archipelago", "--seats", "4", "--games", "2", "--bots", "random,greedy").out
    assert table.count("random bot") == table.count("greedy bot") == 2
    assert "2 games: 2 finished" in table


def test_simulate_tells_how_the_islands_of_campaigns_ended() -> None:
    arguments = ("simulate", "archipelago", "--games", "3", "--option", "campaign=true", "--option", "round_cap=4")
    assert json.loads(jackal(*arguments, "--json").out)["islands"] == {"cap": 12}
    assert "How their islands ended:\n     12 the agreed number of rounds is over" in jackal(*arguments).out


def test_abilities_are_measured() -> None:
    data = json.loads(jackal("abilities", "--games", "2", "--bot", "random", "--json").out)
    other = json.loads(jackal("abilities", "--games", "2", "--bot", "random", "--seed", "5", "--json").out)
    assert data["abilities"] != other["abilities"]
    assert (data["bot"], data["island"], len(data["abilities"])) == ("random", 1, 12)
    assert {row["islands"] for row in data["abilities"]} == {2}
    assert sum(row["picked"] for row in data["abilities"]) == 4
    assert "net catcher    4        2" in jackal("abilities", "--games", "2", "--bot", "random").out


OWN_BOT = """from jackal.bots import Chair

class First:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, chair: Chair) -> int:
        return chair.actions[0]
"""


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A bot in the current directory, which is forgotten again afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "own_bots.py").write_text(OWN_BOT, encoding="utf-8")
    yield "own_bots:First"
    sys.modules.pop("own_bots", None)


def test_a_bot_of_ones_own_plays_from_the_current_directory(own_bot: str) -> None:
    simulated = jackal("simulate", "archipelago", "--games", "2", "--bots", f"random,{own_bot}")
    assert simulated.code == 0
    assert own_bot in simulated.out
    watched = ("play", "archipelago", "--seats", "2", "--seed", "1", "--option", "round_cap=3")
    answer = jackal(*watched, "--bots", f"{own_bot},random")
    assert answer.code == 0
    assert own_bot in answer.out
    assert "The game is over" in answer.out


def test_the_current_directory_hides_no_installed_module(own_bot: str) -> None:
    Path("json.py").write_text(OWN_BOT, encoding="utf-8")
    assert "there is no First in json" in jackal("simulate", "archipelago", "--bots", "json:First").err


def test_an_option_may_come_from_a_file(tmp_path: Path) -> None:
    layout = tmp_path / "own.txt"
    layout.write_text(LAYOUT, encoding="utf-8")
    arguments = ("simulate", "archipelago", "--games", "1", "--json", "--option")
    assert json.loads(jackal(*arguments, f"layout=@{layout}").out)["games"] == 1
    layout.write_text(LAYOUT.replace("horse", "hoarse"), encoding="utf-8")
    answer = jackal(*arguments, f"layout=@{layout}")
    assert answer.code == 2
    assert answer.err.startswith("jackal: line 7, column 11: no tile is called 'hoarse'")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", "go"), "no game 'go'; there are: archipelago"),
        (("abilities", "--bot", "random,greedy"), "one bot plays both crews; got 'random,greedy'"),
        (("simulate", "archipelago", "--seats", "5"), "2 to 4 seats; got 5"),
        (("simulate", "archipelago", "--bots", "deep"), "no bot 'deep'"),
        (("simulate", "archipelago", "--bots", "no_such:Bot"), "cannot import no_such: ModuleNotFoundError"),
        (("play", "archipelago", "--bots", "no_such:Bot"), "cannot import no_such: ModuleNotFoundError"),
        (("simulate", "archipelago", "--bots", "none"), "2 seats take 1 to 2 bots; got 0"),
        (("simulate", "archipelago", "--bots", "random,random,random"), "2 seats take 1 to 2 bots; got 3"),
        (("simulate", "archipelago", "--option", "island"), "an option is written key=value"),
        (("simulate", "archipelago", "--option", "wind=3"), "no option 'wind'"),
        (("simulate", "archipelago", "--option", "layout=@/no/such"), "/no/such: there is no such file"),
        (("position", "show", "/no/such/file"), "/no/such/file: there is no such file"),
        (("replay", "/"), "is a folder, expected a file"),
        (("games", "--lang", "xx"), "no language 'xx'; there are: en, ru"),
        (("play", "archipelago", "--seats", "2", "--bots", "greedy,greedy,greedy"), "3 bots do not fit on 2 seats"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(arguments: tuple[str, ...], said: str) -> None:
    answer = jackal(*arguments)
    assert answer.code == 2
    assert answer.err.startswith("jackal: ")
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_a_binary_file_is_no_position(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff")
    assert "is not a text file" in jackal("position", "show", str(path)).err


def test_an_option_without_its_value_is_told_so() -> None:
    assert jackal("play", "cards-2015", "--seats").err == "jackal: --seats wants a value behind it; see --help\n"
    told = jackal("--lang", "ru", "simulate", "archipelago", "-o")
    assert (told.code, told.err) == (2, "jackal: после -o нужно значение; какое — скажет --help\n")


def test_wrong_usage_is_exit_code_2() -> None:
    assert jackal("simulate").code == 2
    assert jackal("dance").code == 2


def test_the_script_itself_runs() -> None:
    command = [str(Path(sys.executable).with_name("jackal")), "rules", "ARC-NO1"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.startswith("jackal: no rule")
    assert "Traceback" not in answer.stderr


def test_one_simulated_game_is_no_measure() -> None:
    one = jackal("simulate", "cards-2015", "--games", "1", "-o", "islands=1")
    assert "One game does not show who wins more often" in one.out
    assert "±" not in one.out
    assert "±" in jackal("simulate", "cards-2015", "--games", "2", "-o", "islands=1").out
