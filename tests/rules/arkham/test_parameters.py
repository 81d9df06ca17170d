"""Where Arkham differs from the core (ARK section 2, P)."""

import pytest

from jackal.islands.state import IslandState
from tests.board import city, face_down, gold, legal, play, steps, story, supply, told, ways, where, why_not
from tests.rules.arkham.roads import drives


@pytest.mark.rule("ARK-P1")
def test_nothing_stops_in_a_corner() -> None:
    s = city("white: car=g9 1=g8", "tiles: g8=e h7=?e")
    assert "h9" not in "-".join(drives(s))
    assert s.field.name(s.field.cell("h9")) == "h9"
    assert s.field.cell("h9") not in s.field.spaces


@pytest.mark.rule("ARK-P2")
def test_who_is_stuck_goes_home_and_with_a_coin_that_way_is_not_offered() -> None:
    s = city("white: car=e1 1=d4", "tiles: d5=b> e5=b<", "gold: d4=1")
    assert {"d5", "d5$"} & steps(s, "1") == {"d5"}
    assert why_not(s, "1:d4-d5$") == "ISL-G5"
    events = play(s, "1:d4-d5")
    assert "death" not in story(events)
    assert (where(s, "white1"), gold(s)) == ("aboard", {"d4": 1})


@pytest.mark.rule("ARK-P3")
def test_one_detective_aboard_drives_three_steps() -> None:
    assert "d1-c1-b2" in drives(city("white: car=e1 1=d5 2=d5"))


@pytest.mark.rule("ARK-P4")
def test_a_car_sends_home_whom_it_runs_over() -> None:
    s = city("white: car=e1", "blue: car=e9 1=d1")
    events = play(s, "car:e1-d1")
    assert told(events, "home") == [{"piece": 3, "why": "run over"}]
    assert where(s, "blue1") == "aboard"


@pytest.mark.rule("ARK-P5")
def test_outside_one_walks_up_to_three_spaces_or_returns() -> None:
    s = city("white: car=e1 1=a5", "tiles: b4=Ta b6=G1")
    assert steps(s, "1") == {"a6", "a7", "b8", "a4", "a3", "b2", "b5", "b6"}


@pytest.mark.rule("ARK-P6")
def test_outside_enemies_are_sent_home() -> None:
    s = city("white: car=e1 1=a5", "blue: car=e9 1=a6 2=a6")
    play(s, "1:a5-a6")
    assert [where(s, name) for name in ("white1", "blue1", "blue2")] == ["a6", "aboard", "aboard"]
    s = city("white: car=e1 1=b5", "blue: car=e9 1=a6", "tiles: b6=b<")
    play(s, "1:b5-b6")
    assert (where(s, "white1"), where(s, "blue1")) == ("a6", "aboard")


@pytest.mark.rule("ARK-P7")
def test_an_enemys_car_is_no_place_to_walk_to_but_one_may_be_forced_into_it() -> None:
    s = city("white: car=e1 1=d8 2=d9", "tiles: d7=b^ c8=Ta e8=Ta")
    assert "e9" not in steps(s, "1") | steps(s, "2")
    assert why_not(s, "1:d8-e9") == "ARK-P7"
    assert {"f9", "g9", "h8"} <= steps(s, "2")  # it is jumped
    s = city("white: car=e1 1=d8", "tiles: e8=b^")
    events = play(s, "1:d8-e8")
    assert where(s, "white1") == "aboard:blue"
    assert "death" not in story(events)


@pytest.mark.rule("ARK-P8")
@pytest.mark.parametrize(
    ("tiles", "actions", "end"),
    [
        ("d4=Gh e6=Sl", "1:d3-d4 >e6", "f8"),  # a knight's move
        ("d4=Gh f5=Sl", "1:d3-d4 >f5", "h6"),
        ("d4=Le d6=Sl", "1:d3-d4 >d6", "d8"),  # a hop
        ("d4=Sl", "1:d3-d4", "d5"),
    ],
)
def test_slime_repeats_the_very_same_vector(tiles: str, actions: str, end: str) -> None:
    s = city("white: car=e1 1=d3", f"tiles: {tiles}")
    play(s, *actions.split())
    assert where(s, "white1") == end


@pytest.mark.rule("ARK-P9")
def test_a_tile_acts_anew_on_who_is_bounced_back_to_it() -> None:
    s = city("white: car=e1 1=d4", "tiles: d4=Ck d5=Cf")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "d4:dizzy"
    s = city("white: car=e1 1=d4/2", "tiles: d4=Ri d5=Cf")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "d4/1"
    s = city("white: car=e1 1=n4", "tiles: n4=Ap n5=Cf")
    play(s, "1:n4-n5")
    assert legal(s) == ["nopact", "pact:1", "pact:2", "pact:3"]


def peeks(s: IslandState) -> list[str]:
    return [text.removeprefix("peek:") for text in legal(s)]


@pytest.mark.rule("ARK-P10")
def test_the_broom_may_not_be_declined_and_the_sphere_shows_four_tiles_in_each_world() -> None:
    s = city("white: car=e1 1=d4", "tiles: d5=Bm")
    play(s, "1:d4-d5")
    assert "stay" not in legal(s)
    downs = [f"{column}{row}" for column in "bcpq" for row in (4, 5, 6)]
    s = city("white: car=e1 1=e4", "tiles: e5=?Sp " + " ".join(f"{cell}=?e" for cell in downs))
    play(s, "1:e4-e5")
    assert sorted(peeks(s)) == sorted(downs)
    play(s, "peek:b4", "peek:q4", "peek:b5", "peek:q5", "peek:c4", "peek:c5")
    assert {cell[0] for cell in peeks(s)} == {"p", "q"}
    play(s, "peek:p4", "peek:p5")
    assert s.actors() == [1]
    assert all(face_down(s, cell) for cell in downs)


@pytest.mark.rule("ARK-P11")
def test_crossing_wells_and_transfers_are_kinds_of_steps() -> None:
    s = city("white: car=e1 1=h5 3=dead powers=space", "tiles: l5=We d3=We p5=Le d7=Le")
    events = play(s, "1:h5-k5-l5")
    assert [data["kind"] for data in told(events, "step")] == ["cross", "well"]
    assert where(s, "white1") == "d3"  # and there he rests
    s = city("white: car=e1 1=p4 3=dead powers=space", "tiles: p5=Le d7=Le")
    play(s, "1:p4-p5")
    events = play(s, ">>d7")
    assert [data["kind"] for data in told(events, "step")] == ["transfer"]
    assert ways(s) == {"b7", "d5", "d9", "f7"}


@pytest.mark.rule("ARK-P11")
def test_the_broom_flies_at_every_entry() -> None:
    s = city("white: car=e1 1=d4 2=f6", "tiles: d5=Bm")
    play(s, "1:d4-d5", ">b3")
    play(s, "car:e9-d9", "2:f6-e6", "car:d9-e9", "2:e6-d5")
    assert len(ways(s)) == 44
    assert supply(s)["lost"] == 0
