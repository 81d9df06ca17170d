"""The abilities of box 4, what all abilities share, and the worked case (ARC section 9 and ARC-X34)."""

import pytest

from jackal.text import write_position
from tests.board import ARCHIPELAGO, bear, bide, board, gold, legal, play, steps, story, told, where, why_not
from tests.rules.archipelago.naive.dealt import ABILITIES

TWO = ("white1", "yellow1")


@pytest.mark.rule("ARC-A10")
def test_no_enemy_enters_the_black_marks_place_nor_he_an_enemys() -> None:
    for who in TWO:
        gifted = f"abilities: {who}=black-mark"
        for sign in ("e", "Ju", "Pi", "L3"):
            place = "d4/1" if sign == "L3" else "d4"
            s = board("white: ship=a4 1=c5", f"yellow: ship=h5 1={place} 2={place}", f"tiles: d4={sign} c4=>", gifted)
            assert "d4" not in steps(s, "1")
            play(s, "1:c5-c4")  # forced
            assert [where(s, name) for name in (*TWO, "yellow2")] == ["dead", place, place]
        s = board("white: ship=h4 1=a4", "yellow: ship=e1 1=a5", gifted)
        assert "a5" not in steps(s, "1")
        s = board("white: ship=h4 1=c5", "yellow: ship=e1 1=a5", "tiles: b5=<", gifted)
        play(s, "1:c5-b5")
        assert [where(s, name) for name in TWO] == ["dead", "a5"]


@pytest.mark.rule("ARC-A10")
def test_shots_pass_over_the_black_mark_and_all_with_him() -> None:
    lines = ("white: ship=a4 1=c5", "yellow: ship=h5 1=d4 2=d4 3=d3", "tiles: d5=?Mu e7=?e")
    s = board(*lines, "abilities: yellow1=black-mark")
    play(s, "1:c5-d5", "fire:S")
    assert [where(s, f"yellow{each}") for each in (1, 2, 3)] == ["d4", "d4", "aboard"]


@pytest.mark.rule("ARC-A10", "ARC-M5")
def test_enemy_ships_kill_the_black_mark_as_usual_and_the_bear_mauls_him() -> None:
    gifted = "abilities: yellow1=black-mark"
    s = board("white: ship=a4", "yellow: ship=h5 1=a5", gifted)
    play(s, "ship:a4-a5")
    assert where(s, "yellow1") == "dead"
    s = board("white: ship=a4 1=g5", "yellow: ship=h5", "abilities: white1=black-mark")
    play(s, "1:g5-h5")
    assert where(s, "white1") == "dead"
    s = board("white: ship=a4", "yellow: ship=h5 1=d4", "bear: e5 of=white", gifted)
    bide(s)
    assert (bear(s), where(s, "yellow1")) == ("d4", "aboard")


@pytest.mark.rule("ARC-A10", "ISL-K6")
def test_enemies_in_the_black_marks_jungle_stay_but_do_not_come_back() -> None:
    lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=c4", "tiles: c4=Ju d4=Cr")
    for who in TWO:
        s = board(*lines, f"abilities: {who}=black-mark")
        assert [where(s, name) for name in TWO] == ["c4", "c4"]
        play(s, "1:c4-d4")
        assert [where(s, name) for name in TWO] == ["dead", "c4"]


@pytest.mark.rule("ARC-A11")
def test_a_net_lays_down_a_standing_enemy_like_a_barrel() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4 2=d5:dizzy", "abilities: white1=net-catcher")
    assert [text for text in legal(s) if text.startswith("net:")] == ["net:yellow1"]
    events = play(s, "net:yellow1")
    assert told(events, "net") == [{"piece": 0, "victim": 3}]
    assert told(events, "lies") == [{"piece": 3, "why": "net"}]
    assert s.actors() == [1]
    assert steps(s, "1") == set()  # he misses this turn
    bide(s, 2)
    assert where(s, "yellow1") == "d4"
    assert "e4" in steps(s, "1")


@pytest.mark.rule("ARC-A11", "ARC-N4")
def test_only_one_that_may_be_attacked() -> None:
    gifted = "abilities: white1=net-catcher"
    for sign, more, netted in (
        *(("e", "", True), ("Fo", "", False), ("Sh", "", False), ("Ju", "", False), ("Bk", "", True)),
        *(("Bk", "gold: d4=1", False), ("e", "missionary: d4 of=yellow", False), ("Pi", "", True)),
        *(("e", "missionary: d4 of=yellow armed", True), ("e", "missionary: d3 of=yellow", True)),
    ):
        lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", f"tiles: d4={sign}")
        s = board(*lines, *([more] if more else []), gifted)
        assert ("net:yellow1" in legal(s)) == netted
    for key, netted in (("highlander", False), ("forester", True), ("black-mark", False), ("musketeer", True)):
        s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4 2=d4", f"{gifted} yellow1={key}")
        assert ("net:yellow1" in legal(s)) == ("net:yellow2" in legal(s)) == netted


@pytest.mark.rule("ARC-A11", "ISL-L5")
def test_on_any_space_of_a_neighbouring_labyrinth_and_on_land_alone() -> None:
    gifted = "abilities: white1=net-catcher"
    s = board("white: ship=a4 1=c4/1", "yellow: ship=h5 1=d4/1 2=d4/3 3=c4/2", "tiles: c4=L3 d4=L3", gifted)
    assert {text for text in legal(s) if text.startswith("net:")} == {"net:yellow1", "net:yellow2"}
    for spot in ("aboard", "a5"):
        s = board(f"white: ship=a4 1={spot}", "yellow: ship=h5 1=b5", gifted)
        assert not [text for text in legal(s) if text.startswith("net:")]
    s = board("white: ship=h4 1=b5", "yellow: ship=e1 1=a5 2=a6", gifted)
    assert not [text for text in legal(s) if text.startswith("net:")]


@pytest.mark.rule("ARC-A4", "ARC-A10", "ARC-A11", "ISL-L5")
@pytest.mark.parametrize("key", ["highlander", "black-mark"])
def test_nets_and_shots_reach_those_on_other_spaces_than_who_closes_his(key: str) -> None:
    lines = ("yellow: ship=h5 1=d4/2 2=d4/2 3=d4/1", "tiles: d4=L3 d5=?Mu e7=?e", f"white1=net-catcher yellow1={key}")
    s = board("white: ship=a4 1=c4 2=c5", *lines[:2], f"abilities: {lines[2]}")
    assert [text for text in legal(s) if text.startswith("net:")] == ["net:yellow3"]
    play(s, "2:c5-d5", "fire:S")
    assert [where(s, f"yellow{each}") for each in (1, 2, 3)] == ["d4/2", "d4/2", "aboard"]


@pytest.mark.rule("ARC-A12")
def test_a_hoist_delivers_a_coin_from_a_tile_that_shares_an_edge() -> None:
    lines = ("white: ship=a4", "gold: b4=2 b5=1 c4=1", "abilities: white1=hoist")
    s = board(*lines)
    assert [text for text in legal(s) if text.startswith("hoist")] == ["hoist:b4"]
    events = play(s, "hoist:b4")
    assert story(events)[:2] == ["hoist", "deliver"]
    assert (s.purse[0], gold(s)["b4"]) == (1, 1)
    s = board("white: ship=b3", "gold: b4/1=1 b4/3=1 c3=1", "tiles: b4=L3", "abilities: white1=hoist")
    assert {text for text in legal(s) if text.startswith("hoist")} == {"hoist:b4/1", "hoist:b4/3", "hoist:c3"}
    play(s, "hoist:b4/3")
    assert gold(s) == {"b4/1": 1, "c3": 1}


@pytest.mark.rule("ARC-A12", "ARC-A13")
def test_not_under_an_enemy_or_the_bear_and_only_aboard_his_own_ship() -> None:
    gifted, coins = "abilities: white1=hoist", "gold: b4/1=1"
    for lines, hoisted in (
        (("white: ship=a4 2=b4/2", "yellow: ship=h5"), True),
        (("white: ship=a4", "yellow: ship=h5 1=b4/2"), False),
        (("white: ship=a4", "missionary: b4/2 of=yellow"), False),
        (("white: ship=a4", "bear: b4 of=yellow"), False),
        (("white: ship=a4 1=c4",), False),
        (("white: ship=a4 1=a5",), False),
    ):
        s = board(*lines, coins, "tiles: b4=L2", gifted)
        assert any(text.startswith("hoist") for text in legal(s)) == hoisted
    team = ("seats: 4", "option: teams = on", "black: ship=a4", "white: ship=a5 1=aboard:black")
    s = board(*team, "gold: b4=1 b5=1", gifted)
    assert not any(text.startswith("hoist") for text in legal(s))


@pytest.mark.rule("ARC-A13", "ISL-M7")
def test_a_lying_pirate_cannot_use_an_ability() -> None:
    around = ("yellow: ship=h5 1=b5", "gold: b4=2", "tiles: c4=?e e7=?e")
    for key in ABILITIES:
        s = board("white: ship=a4 1=b4:dizzy", *around, f"abilities: white1={key}")
        assert not [text for text in legal(s) if text.startswith(("1:", "scout", "net", "hoist"))]


@pytest.mark.rule("ARC-A13")
def test_what_works_by_itself_works_lying_too() -> None:
    lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4:trapped", "tiles: d4=Pi")
    for key in ("highlander", "black-mark"):
        assert "d4" not in steps(board(*lines, f"abilities: yellow1={key}"), "1")
    s = board(*lines, "abilities: yellow1=musketeer", rolls=(5,))
    play(s, "1:c4-d4")
    assert [where(s, name) for name in TWO] == ["aboard", "d4:trapped"]
    s = board(*lines, "abilities: yellow1=dynamite")
    play(s, "1:c4-d4")
    assert [where(s, name) for name in TWO] == ["aboard", "aboard"]


@pytest.mark.rule("ARC-C6", "ARC-B7", "ARC-B8")
@pytest.mark.parametrize("key", ABILITIES)
def test_abilities_never_affect_the_bear(key: str) -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=d4 2=d4", "bear: e5 of=white", f"abilities: yellow1={key}")
    bide(s)
    assert [bear(s), where(s, "yellow1"), where(s, "yellow2")] == ["d4", "aboard", "aboard"]
    s = board("white: ship=a4 1=d4", "yellow: ship=h5", "bear: e5 of=yellow", f"abilities: white1={key}")
    play(s, "1:d4-e5")
    assert [bear(s), where(s, "white1")] == ["e5", "aboard"]


@pytest.mark.rule("ARC-C6", "ARC-K14")
@pytest.mark.parametrize("key", ABILITIES)
def test_after_revival_a_pirate_has_his_ability_still(key: str) -> None:
    s = board("white: ship=a4 1=dead 2=d4", "tiles: d4=Sh", f"abilities: white1={key}")
    play(s, "revive:1@d4")
    assert where(s, "white1") == "d4"
    assert f"abilities: white1={key}" in write_position(ARCHIPELAGO, s).splitlines()


@pytest.mark.rule("ARC-M5", "ISL-V5")
@pytest.mark.parametrize("key", ABILITIES)
def test_a_ship_runs_over_everybody_and_picks_up_its_own(key: str) -> None:
    s = board("white: ship=a4 1=a6", "yellow: ship=h5 1=a5", f"abilities: yellow1={key}")
    play(s, "ship:a4-a5-a6")
    assert [where(s, name) for name in TWO] == ["aboard", "dead"]


@pytest.mark.rule("ARC-A14")
def test_closed_places_come_first_then_dynamite_then_the_musketeer() -> None:
    lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4 2=d4 3=d4")
    for key in ("highlander", "black-mark"):
        s = board(*lines, f"abilities: yellow1=musketeer yellow2={key} yellow3=dynamite")
        assert why_not(s, "1:c4-d4")
        s = board(*lines, f"abilities: yellow2={key} white1=dynamite")
        assert why_not(s, "1:c4-d4")
    s = board(*lines, "abilities: yellow1=musketeer yellow2=forester yellow3=dynamite")
    events = play(s, "1:c4-d4")
    assert [where(s, name) for name in (*TWO, "yellow2", "yellow3")] == ["aboard"] * 4
    assert "parry" not in story(events)


@pytest.mark.rule("ARC-X34")
def test_x34_musketeer_mate_and_dynamite() -> None:
    lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4 2=d4")
    s = board(*lines, "abilities: yellow1=musketeer", rolls=(4,))
    play(s, "1:c4-d4")
    assert [where(s, name) for name in (*TWO, "yellow2")] == ["aboard", "d4", "aboard"]
    s = board(*lines, "abilities: yellow1=musketeer white1=dynamite")
    events = play(s, "1:c4-d4")
    assert [where(s, name) for name in (*TWO, "yellow2")] == ["aboard"] * 3
    assert "parry" not in story(events)


@pytest.mark.rule("ARC-A1", "ARC-A2", "ARC-A4", "ARC-A5", "ARC-A6", "ARC-A10", "ARC-A11", "ARC-A12", "ARC-N4")
@pytest.mark.parametrize(
    ("text", "rule", "gifts", "lines"),
    [
        ("1:c4-d4", "ARC-A4", "yellow1=highlander", ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4")),
        ("1:d4-c4", "ARC-A5", "yellow1=forester", ("white: ship=a4 1=d4", "yellow: ship=h5 1=c4")),
        ("1:c4-d4", "ARC-A10", "yellow1=black-mark", ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4")),
        ("1:c4-d4", "ARC-A10", "white1=black-mark", ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "tiles: d4=Ju")),
        ("1:a4-a5", "ARC-A10", "yellow1=black-mark", ("white: ship=h4 1=a4", "yellow: ship=e1 1=a5")),
        ("1:b4-c4$$", "ISL-G2", "white2=porter", ("white: ship=a4 1=b4", "gold: b4=2")),
        ("1:b4-c4$$", "ISL-G2", "white1=porter", ("white: ship=a4 1=b4", "gold: b4=1")),
        ("1:b4-a4$", "ARC-A2", "white1=sea-wolf", ("white: ship=h4 1=b4", "gold: b4=1")),
        (
            "1:b4-a4",
            "ARC-N4",
            "white1=sea-wolf",
            ("white: ship=h4 1=b4", "missionary: b4 of=white", "yellow: ship=e1 1=a4"),
        ),
        ("1:b4-a4", "ISL-M4", "white2=sea-wolf", ("white: ship=h4 1=b4",)),
        ("1:a4-b4", "ISL-M4", "white2=sea-wolf", ("white: ship=h4 1=a4",)),
        ("1:a4-a5", "ISL-M5", "white1=sea-wolf", ("white: ship=a4",)),
        ("1:a4-a5-a6", "ARC-A2", "white2=sea-wolf", ("white: ship=h4 1=a4",)),
        ("1:a4-a5-a4", "ARC-A2", "white1=sea-wolf", ("white: ship=h4 1=a4",)),
        ("1:a4-a5-a6", "ARC-A2", "white1=sea-wolf", ("white: ship=a5 1=a4",)),
        ("1:a4-a5-a6", "ARC-N3", "white1=sea-wolf", ("white: ship=h4 1=a4", "missionary: a5 of=yellow")),
        ("scout:d4", "ARC-A6", "white2=scout", ("white: ship=h4 1=c4", "tiles: d4=?e")),
        ("net:yellow1", "ARC-A11", "white1=net-catcher", ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4:dizzy")),
        ("hoist:b5", "ARC-A12", "white1=hoist", ("white: ship=a4", "gold: b5=1")),
    ],
)
def test_what_is_refused_names_its_rule(text: str, rule: str, gifts: str, lines: tuple[str, ...]) -> None:
    assert why_not(board(*lines, f"abilities: {gifts}"), text) == rule
