"""Altars, pacts and powers (ARK section 8, A)."""

import pytest

from jackal.islands.state import IslandState
from tests.board import ARKHAM, bide, city, gold, legal, play, steps, story, tile_seen, told, ways, where
from tests.rules.arkham.roads import drives

ALTAR = "tiles: n5=?Aw c2=?e"
ASKED = ["nopact", "pact:1", "pact:2", "pact:3"]


def powers(s: IslandState) -> list[list[str]]:
    crews = ARKHAM.view(s, None)["crews"]
    assert isinstance(crews, list)
    return [crew["powers"] for crew in crews]


@pytest.mark.rule("ARK-A1")
def test_at_the_flip_the_controller_decides_on_a_pact() -> None:
    s = city("white: car=e1 1=n4", ALTAR)
    play(s, "1:n4-n5")
    assert (legal(s), s.actors()) == (ASKED, [0])
    assert tile_seen(s, "n5", 1)["token"] == "wealth"
    s = city("white: car=e1 1=n4", ALTAR, "turn: white controller=2 madness=1")
    play(s, "1:n4-n5")
    assert (legal(s), s.actors()) == (ASKED, [1])


@pytest.mark.rule("ARK-A2")
def test_a_pact_costs_a_detective_gives_the_token_and_empties_the_tile() -> None:
    s = city("white: car=e1 1=n4", "blue: car=e9 1=o4", ALTAR)
    play(s, "1:n4-n5", "pact:2")
    assert (where(s, "white2"), where(s, "white1")) == ("dead", "n5")
    assert powers(s) == [["wealth"], []]
    assert (tile_seen(s, "n5", 0)["face"], tile_seen(s, "n5", 0)["token"]) == ("used", None)
    play(s, "1:o4-n5")
    assert s.actors() == [0]  # nobody is asked again


@pytest.mark.rule("ARK-A3")
def test_without_a_pact_the_token_stays_for_whoever_enters_later() -> None:
    s = city("white: car=e1 1=n4", "blue: car=e9 1=o4", ALTAR)
    play(s, "1:n4-n5", "nopact")
    assert tile_seen(s, "n5", 0)["token"] == "wealth"
    assert "nopact" not in legal(s)
    events = play(s, "1:o4-n5")
    assert told(events, "home") == [{"piece": 0, "why": "beaten"}]  # first the fight
    assert (legal(s), s.actors()) == (ASKED, [1])
    play(s, "nopact")
    bide(s)  # standing there asks nothing
    assert "nopact" not in legal(s)
    play(s, "1:n5-o4")
    bide(s)
    play(s, "1:o4-n5")
    assert legal(s) == ASKED  # the same crew, on entering anew


@pytest.mark.rule("ARK-A4", "ARK-A5")
def test_neither_the_last_detective_nor_a_third_pact() -> None:
    s = city("white: car=e1 1=n4 2=dead 3=dead powers=space,path", ALTAR)
    play(s, "1:n4-n5")
    assert (s.actors(), tile_seen(s, "n5", 0)["token"]) == ([1], "wealth")
    s = city("white: car=e1 1=n4 3=dead powers=path", ALTAR)
    play(s, "1:n4-n5")
    assert legal(s) == ["nopact", "pact:1", "pact:2"]
    play(s, "pact:2")
    assert powers(s)[0] == ["wealth", "path"]


@pytest.mark.rule("ARK-A6")
@pytest.mark.parametrize(
    ("where_", "coin"), [("aboard", ""), ("a5", ""), ("d5:dizzy", "gold: d5=1"), ("m5", "gold: m5=2")]
)
def test_the_one_given_up_may_be_anywhere_and_coins_under_him_stay(where_: str, coin: str) -> None:
    s = city(f"white: car=e1 1=n4 2={where_}", "tiles: n5=?Ap d5=Ck c2=?e", coin)
    before = gold(s)
    events = play(s, "1:n4-n5", "pact:2")
    assert (where(s, "white2"), gold(s)) == ("dead", before)
    assert "stands" not in story(events)  # who is gone does not wake


@pytest.mark.rule("ARK-A6")
def test_the_one_on_the_altar_may_be_given_up_and_another_decides_under_madness() -> None:
    s = city("white: car=e1 1=n4", "tiles: n5=Ap", "gold: n4=1", "turn: white controller=2 madness=1")
    play(s, "1:n4-n5$")
    assert s.actors() == [1]
    play(s, "pact:1")
    assert (where(s, "white1"), gold(s), powers(s)) == ("dead", {"n5": 1}, [["path"], []])


@pytest.mark.rule("ARK-A7")
def test_a_power_serves_the_whole_crew_and_no_ally() -> None:
    teams = ("seats: 4", "option: teams = on")
    rich = (*teams, "white: car=i7 1=n4 2=p4 3=dead powers=wealth", "red: car=h8 1=n7", "gold: n4=2 p4=2 n7=2")
    s = city(*rich)
    assert {"n3$$", "p3$$"} <= {to for piece in "12" for to in steps(s, piece)}
    s = city(*rich, "turn: red")
    assert "n6$" in steps(s, "1")
    assert "n6$$" not in steps(s, "1")
    road = (*teams, "white: car=i7 3=dead powers=path", "red: car=i3")
    assert "k7" in drives(city(*road))
    assert "k3" not in drives(city(*road, "turn: red"))


@pytest.mark.rule("ARK-A8")
def test_wealth_carries_two_coins_in_an_action_begun_in_the_otherworld() -> None:
    rich = "white: car=e1 1=l5 2=d5 3=dead powers=wealth"
    s = city(rich, "gold: l5=3 d5=3")
    assert {"m5", "m5$", "m5$$"} <= steps(s, "1")
    assert {"d6$", "d6$$"} & steps(s, "2") == {"d6$"}
    play(s, "1:l5-m5$$")
    assert gold(s) == {"l5": 1, "m5": 2, "d5": 3}
    s = city("white: car=c9 1=l5 3=dead powers=wealth", "tiles: l6=Bt", "gold: l5=2")
    play(s, "1:l5-l6$$")
    assert s.purse == [2, 0]
    s = city("white: car=e1 1=q5 3=dead powers=wealth", "tiles: r5=b>", "gold: q5=2")
    play(s, "1:q5-r5$$")
    assert (s.lost, where(s, "white1")) == (2, "s5")  # both share every fate


@pytest.mark.rule("ARK-A8")
def test_what_bars_one_coin_bars_two() -> None:
    s = city(
        *("white: car=e1 1=n5 3=dead powers=wealth", "blue: car=e9 1=n6", "gold: n5=2"),
        "tiles: n4=Ta o5=?e o4=Et m5=Ri",
    )
    assert {"n6$$", "n4$$", "o5$$", "o4$$"}.isdisjoint(steps(s, "1"))
    assert {"m5$", "m5$$"} <= steps(s, "1")
    play(s, "1:n5-m5$$")
    bide(s)
    assert steps(s, "1") == {"+", "+$", "+$$"}
    s = city("white: car=e1 1=n5 3=dead powers=wealth", "gold: n5=1")
    assert "n6$$" not in steps(s, "1")


LEAPS = "tiles: d5=Le p5=Le o3=Le"
SPACE = "white: car=e1 1=p4 3=dead powers=space"


@pytest.mark.rule("ARK-A9")
def test_space_leads_to_any_other_face_up_leap_and_one_must_leap_from_there() -> None:
    s = city(SPACE, LEAPS)
    play(s, "1:p4-p5")
    assert ways(s) == {"p3", "p7", "n5", "r5", ">d5", ">o3"}
    play(s, ">>o3")
    assert ways(s) == {"o1", "o5", "m3", "q3"}
    s = city("white: car=e1 1=p4", LEAPS)  # without the power
    play(s, "1:p4-p5")
    assert ways(s) == {"p3", "p7", "n5", "r5"}
    s = city(SPACE, "tiles: p5=Le o3=Le d5=?Le")  # a leap in each world must be face up
    play(s, "1:p4-p5")
    assert not [way for way in ways(s) if way.startswith(">")]


@pytest.mark.rule("ARK-A9")
def test_coins_come_along_and_one_is_stuck_only_without_leap_and_transfer() -> None:
    s = city(SPACE, "tiles: d5=Le p5=Le p3=Ta p7=Ta n5=Ta r5=Ta", "gold: p4=1")
    play(s, "1:p4-p5$")  # the transfer is the only way on
    assert ways(s) == {"d3", "d7", "b5", "f5"}
    play(s, ">d3")
    assert gold(s) == {"d3": 1}


@pytest.mark.rule("ARK-A10")
def test_the_path_opens_the_otherworlds_track_and_the_ways_along_the_veil() -> None:
    with_it = "3=dead powers=path"
    for start, ends in (
        *(("i7", {"h8", "i3", "k7"}), ("i3", {"h2", "i7", "k3"})),
        *(("k7", {"l8", "k3", "i7"}), ("k3", {"l2", "k7", "i3"}), ("o9", {"n9", "p9"})),
    ):
        s = city(f"white: car={start} {with_it}")
        assert {path for path in drives(s) if "-" not in path} == ends
    s = city(f"white: car=k7 {with_it}")
    assert steps(s, "1") == {"l6", "l7"}
