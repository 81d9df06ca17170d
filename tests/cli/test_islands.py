"""`jackal islands`: judged, made and shown."""

import json
from pathlib import Path

import pytest

from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import check, check_set
from jackal.routes.island import read_islands
from jackal.text.texts import languages, load
from tests.cli.command import jackal
from tests.variants import CROOKED_HARBOUR, WILD_COVE

GOOD = "# my-01 easy My Isle / Мой остров\n~.3.~\n.....\n~.2.~\n1XTX.\n~.W.~\n"
POOR = "# my-02 easy Poor Isle\n~.3.~\n.....\n~.W.~\n1.T.2\n~...~\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.txt"


def test_a_good_island_passes_with_every_criterion_in_a_table(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "cards-2015")
    assert answer.code == 0
    assert "my-01 My Isle, easy" in answer.out
    assert "5 ~.3.~" in answer.out
    for rule in ("RTE-G1", "RTE-G2", "RTE-G3", "RTE-G4", "RTE-G7", "RTE-G8", "RTE-G9", "RTE-G10", "RTE-G11", "C15-Q2"):
        assert rule in answer.out
    assert "37.7 %" in answer.out
    assert "40–95 %" in answer.out
    assert "Fit to play." in answer.out


def test_a_poor_one_fails_and_says_why(file: Path) -> None:
    file.write_text(GOOD + "\n" + POOR, encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "cards-2015")
    assert answer.code == 1
    assert "flags away from the sea: c3" in answer.out
    assert "Not fit yet: 6 criteria to mend." in answer.out
    assert "1 of 2 islands are fit to play." in answer.out
    russian = jackal("islands", "check", str(file), "--game", "cards-2015", "--lang", "ru")
    assert "Мой остров" in russian.out
    assert "надо исправить 6 условий" in russian.out


def test_judged_for_programs(file: Path) -> None:
    file.write_text(POOR, encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "cards-2015", "--json", "--set")
    data = json.loads(answer.out)
    assert answer.code == 1
    assert (data["game"], data["passed"]) == ("cards-2015", False)
    failed = {finding["rule"] for finding in data["islands"][0]["findings"] if not finding["passed"]}
    assert failed == {"RTE-G2", "RTE-G4", "RTE-G8", "RTE-G9", "RTE-G11"}
    assert {finding["rule"] for finding in data["set"]} == {"RTE-G6", "RTE-G12", "C15-Q3"}


def test_a_whole_set_is_judged_as_one(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "cards-2015", "--set")
    assert answer.code == 1
    assert "The set as a whole" in answer.out
    assert "islands with the best chest to the: N" in answer.out


def test_a_broken_file_is_told_with_line_and_column(file: Path) -> None:
    file.write_text(GOOD.replace("~.2.~", "~.?.~"), encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "cards-2015")
    assert answer.code == 2
    assert "line 4, column 3" in answer.err
    assert "RTE-A4" in answer.err


def test_the_ids_of_the_sets_say_which_game_is_meant(file: Path) -> None:
    file.write_text(GOOD.replace("my-01", "c15-77"), encoding="utf-8")
    assert jackal("islands", "check", str(file)).code == 0
    file.write_text(GOOD, encoding="utf-8")
    answer = jackal("islands", "check", str(file))
    assert answer.code == 2
    assert "say with --game for which game the islands are: cards-2015, cards-2019" in answer.err
    assert "'chess' is no game with such islands" in jackal("islands", "check", str(file), "--game", "chess").err


def test_new_islands_are_a_file_that_passes() -> None:
    answer = jackal("islands", "make", "--game", "cards-2019", "--seed", "12", "--count", "2")
    made = read_islands(answer.out, content_2019.BOX)
    assert [island.key for island in made] == ["new-01", "new-02"]
    assert all(check(island, content_2019.BOX).passed() for island in made)
    again = jackal("islands", "make", "--game", "cards-2019", "--seed", "12", "--json")
    assert json.loads(again.out)[0]["drawing"] == made[0].drawing
    assert jackal("islands", "make", "--game", "cards-2019", "--grade", "tough").code == 2


def test_fewer_islands_than_asked_for_are_told() -> None:
    answer = jackal("islands", "make", "--game", "cards-2019", "--seed", "5", "--count", "2", "--tries", "1")
    assert answer.code == 1
    assert [island.key for island in read_islands(answer.out, content_2019.BOX)] == ["new-01"]
    assert "Only 1 of 2 islands were found" in answer.err
    russian = jackal("islands", "make", "--game", "cards-2019", "--seed", "1", "--tries", "1", "--json", "--lang", "ru")
    assert (russian.code, json.loads(russian.out)) == (1, [])
    assert "Найдено островов: 0 из 1" in russian.err


def test_the_sets_are_listed_and_drawn() -> None:
    listed = jackal("islands", "show", "--game", "cards-2015")
    assert len(listed.out.splitlines()) == 41
    island = content_2019.islands()[0]
    drawn = jackal("islands", "show", island.key, "--lang", "ru")
    assert all(line in drawn.out for line in island.drawing)
    assert island.name.split(" / ")[1] in drawn.out
    assert json.loads(jackal("islands", "show", "c15-2-01", "--json").out)[0]["id"] == "c15-2-01"
    assert jackal("islands", "show", "c15-99").code == 2


@pytest.mark.rule("RTE-A7")
def test_the_first_set_is_shown_too() -> None:
    listed = jackal("islands", "show", "--game", "cards-2015", "--set", "1")
    assert len(listed.out.splitlines()) == 41
    assert "c15-01 " in listed.out
    assert "c15-2-" not in listed.out
    assert json.loads(jackal("islands", "show", "c19-45", "--json").out)[0]["name"] == "Snail"
    assert jackal("islands", "show", "--game", "cards-2015", "--set", "3").code == 2


@pytest.mark.parametrize("language", languages())
def test_every_criterion_has_a_text(language: str) -> None:
    findings = check_set(content_2015.islands(), content_2015.BOX)
    for content in (content_2015, content_2019):
        for island in content.islands()[-3:]:
            findings += check(island, content.BOX, 100).findings
    tree = load(language).tree
    assert {finding.what for finding in findings} <= set(tree["criterion"])


# Fields of tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-F1", "ARK-F4")
def test_a_field_of_ones_own_is_told_for_how_many_it_is_fit_and_what_the_book_advises_against(file: Path) -> None:
    file.write_text(CROOKED_HARBOUR.replace("  3: a5 c9 c1\n", ""), encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "arkham")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "A field for 2, 4 players.")
    data = json.loads(jackal("islands", "check", str(file), "--game", "arkham", "--json").out)
    assert (data["passed"], data["seats"]) == (True, [2, 4])
    assert {"name": "grey by yellow", "data": {"cell": "g4"}} in data["doubts"]
    russian = jackal("islands", "check", str(file), "--game", "arkham", "--lang", "ru")
    assert russian.out.splitlines()[-1].endswith(": 2, 4.")


def test_a_field_of_archipelago_is_judged_in_the_same_way(file: Path) -> None:
    file.write_text(WILD_COVE, encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "archipelago")
    assert (answer.code, answer.out) == (0, "A field for 2, 3, 4 players.\n")


@pytest.mark.rule("ARC-S6")
@pytest.mark.parametrize(
    ("lang", "doubt"),
    [
        ("en", "There is no beach on this island: ships may berth anywhere along its coast."),
        ("ru", "На острове нет пляжа: корабли встанут у любого берега."),
    ],
)
def test_an_island_without_a_beach_is_a_field_with_a_doubt(file: Path, lang: str, doubt: str) -> None:
    land, tiles = WILD_COVE.split("tiles:\n")
    file.write_text(land.replace("B", "F") + "tiles:\n" + tiles.replace("beach:", "forest:", 1), encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "archipelago", "--lang", lang)
    assert answer.code == 0
    assert doubt in " ".join(answer.out.split())


@pytest.mark.rule("ARK-F2", "ARK-F5")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Y G Y Y G", "Y G Q Y G", "line 4, column 7: 'Q' is no cell of a map"),
        ("G G V V V", "G G V V .", "line 5, column 17: the veil is 3 by 3 cells"),
        ("2: c9 c1", "2: c9 i3", "line 11, column 9: i3: a berth is not at an end of the veil (ARK-F5)"),
    ],
)
def test_a_fault_of_a_field_is_told_with_its_place(file: Path, old: str, new: str, complaint: str) -> None:
    file.write_text(CROOKED_HARBOUR.replace(old, new, 1), encoding="utf-8")
    answer = jackal("islands", "check", str(file), "--game", "arkham")
    assert answer.code == 2
    assert complaint in answer.err
