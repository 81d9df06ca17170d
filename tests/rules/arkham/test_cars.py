"""Cars (ARK section 6, V) and coins (section 7, G)."""

import pytest

from tests.board import city, gold, play, steps, supply, where, why_not
from tests.rules.arkham.roads import drives, laid, parked


@pytest.mark.rule("ARK-V1")
@pytest.mark.parametrize("crew", ["", "1=d5", "1=d5 2=d5"])
def test_a_car_moves_one_to_three_steps_however_many_are_aboard(crew: str) -> None:
    s = city(f"white: car=e1 {crew}")
    assert drives(s) == {"d1", "d1-c1", "d1-c1-b2", "f1", "f1-g1", "f1-g1-h2"}
    play(s, "car:e1-d1-c1-b2")
    assert (parked(s)[0], s.actors()) == ("b2", [1])
    assert not drives(city("white: car=e1 1=d5 2=d5 3=d5"))


@pytest.mark.rule("ARK-V2")
def test_cars_of_friend_and_foe_are_jumped_and_not_counted() -> None:
    table = ("seats: 4", "white: car=c1", "blue: car=d1", "red: car=e1", "yellow: car=c9")
    for teams in ("on", "off"):
        s = city(f"option: teams = {teams}", *table)
        assert {path for path in drives(s) if path.startswith("f")} == {"f1", "f1-g1", "f1-g1-h2"}
        assert "d1" not in "-".join(drives(s))
    s = city("white: car=g9", "blue: car=h8")  # through a corner, too
    assert {"i7", "i7-i3", "i7-i3-h2"} == {path for path in drives(s) if path.startswith("i7")}


@pytest.mark.rule("ARK-V2", "ARK-V3")
def test_a_car_at_the_other_end_of_the_veil_is_jumped() -> None:
    s = city("white: car=i7", "blue: car=i3")
    assert {path for path in drives(s) if path.startswith("h2")} == {"h2", "h2-g1", "h2-g1-f1"}


@pytest.mark.rule("ARK-V3")
def test_the_veil_is_jumped_and_not_counted() -> None:
    assert "i3-h2-g1" in drives(city("white: car=i7"))
    assert "i7-h8-g9" in drives(city("white: car=i3"))
    path = city("white: car=k3 3=dead powers=path")
    assert "k7-l8-m9" in drives(path)


@pytest.mark.rule("ARK-V4")
def test_enemies_outside_are_run_over_and_friends_come_aboard_also_on_the_way() -> None:
    s = city("seats: 3", "white: car=a5 1=a6", "blue: car=c9 1=a6 2=a7", "red: car=c1 1=b8")
    play(s, "car:a5-a6-a7-b8")
    assert [where(s, name) for name in ("white1", "blue1", "blue2", "red1")] == ["aboard"] * 4
    team = (
        "seats: 4",
        "option: teams = on",
        "white: car=a4",
        "red: car=c9 1=a5",
        "blue: car=a6 1=a3",
        "yellow: car=c1",
    )
    s = city(*team)
    play(s, "car:a4-a5")
    assert where(s, "red1") == "aboard:white"
    s = city("white: car=d9", "blue: car=e9 1=f9")  # a jumped space is not passed
    play(s, "car:d9-f9")
    assert where(s, "blue1") == "aboard"
    s = city("white: car=d1 1=b2", "blue: car=e9 1=c1")
    play(s, "car:d1-c1")
    assert (where(s, "white1"), where(s, "blue1")) == ("b2", "aboard")


@pytest.mark.rule("ARK-V5")
def test_a_car_keeps_to_arkhams_border_without_the_path() -> None:
    for start in ("i7", "i3", "h8"):
        assert not {cell for path in drives(city(f"white: car={start}")) for cell in path.split("-") if cell > "j"}


@pytest.mark.rule("ARK-V6")
def test_a_path_visits_no_space_twice() -> None:
    s = city("white: car=e1")
    assert why_not(s, "car:e1-d1-e1") == "ISL-V4"
    assert why_not(s, "car:e1-d1-c1-d1") == "ISL-V4"
    crews = ("white: car=h2 3=dead powers=path", "blue: car=e9 1=k3")  # two ways to one space, with other consequences
    for path, fate in (("car:h2-i3-i7-k7", "k3"), ("car:h2-i3-k3-k7", "aboard")):
        s = city(*crews)
        play(s, path)
        assert (parked(s)[0], where(s, "blue1")) == ("k7", fate)


# Coins --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-G1")
def test_leaving_a_tile_one_may_take_one_coin_or_none() -> None:
    s = city("white: car=e1 1=d5", "gold: d5=3")
    assert {"d6", "d6$", "d6$$"} & steps(s, "1") == {"d6", "d6$"}
    assert why_not(s, "1:d5-d6$$") == "ISL-G2"
    play(s, "1:d5-d6$")
    assert gold(s) == {"d5": 2, "d6": 1}


@pytest.mark.rule("ARK-G2")
def test_a_coin_bars_face_down_tiles_enemies_and_barred_tiles() -> None:
    s = city(
        *("white: car=e1 1=d5", "blue: car=e9 1=d6", "gold: d5=1"),
        "tiles: e5=?e e6=Ta e4=Et d4=bv d3=?e c4=bv c3=?e c5=e c6=Ri",
    )
    assert {to for to in steps(s, "1") if to.endswith("$")} == {"c5$", "c6$"}
    assert why_not(s, "1:d5-e5$") == why_not(s, "1:d5-d6$") == "ISL-G5"
    assert why_not(s, "1:d5-e6$") == "ISL-T9"


@pytest.mark.rule("ARK-G3")
@pytest.mark.parametrize(
    ("tiles", "actions"),
    [
        ("d2=e", "1:d2-e1$"),
        ("e2=bv", "1:d2-e2$"),
        ("e2=W2v", "1:d2-e2$ >e1"),
        ("d3=Gh", "1:d2-d3$ >e1"),
        ("e2=Sl", "1:e3-e2$"),
        ("e3=Le", "1:d2-e3$ >e1"),
        ("e3=Bt", "1:d2-e3$"),
    ],
)
def test_every_entry_into_a_friendly_car_by_a_step_delivers(tiles: str, actions: str) -> None:
    start = actions[2:4]
    s = city(f"white: car=e1 1={start}", f"tiles: {tiles}", f"gold: {start}=1")
    play(s, *actions.split())
    assert (s.purse, where(s, "white1"), gold(s)) == ([1, 0], "aboard", {})


@pytest.mark.rule("ARK-G3")
def test_being_sent_home_delivers_nothing() -> None:
    s = city("white: car=e1 1=d5", "blue: car=e9 1=d6", "gold: d5=1", "turn: blue")
    play(s, "1:d6-d5")
    assert (s.purse, gold(s), where(s, "white1")) == ([0, 0], {"d5": 1}, "aboard")
    s = city("white: car=e1 1=n4 2=d8", "tiles: n5=?Fg c2=?e", "gold: d8=1")
    play(s, "1:n4-n5", "take:d8")
    assert (s.purse, supply(s)["lost"], where(s, "white2")) == ([0, 0], 1, "aboard")


@pytest.mark.rule("ARK-G4")
def test_coins_of_graves_that_the_fog_takes_stay_in_the_supply() -> None:
    s = city("white: car=e1 1=n4", "tiles: n5=?Fg d8=?G3 e8=Gs c2=?e")
    before = supply(s)
    play(s, "1:n4-n5", "take:d8", "take:e8")
    assert supply(s) == before == {"coins": 32, "bottles": 0, "lost": 0}
    assert ("yellow", "grave-3") not in laid(s)
