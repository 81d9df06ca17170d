"""The worked cases of the catalogue (ARC section 14), X1-X23. "W" is white; "R", an enemy, is yellow."""

from math import atan2, degrees

import pytest

from tests.board import (
    bear,
    bide,
    board,
    face_down,
    gold,
    legal,
    play,
    steps,
    story,
    supply,
    told,
    ways,
    where,
    why_not,
)


@pytest.mark.rule("ARC-X1")
def test_x1_two_arrows_facing_each_other_kill() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=> e4=<")
    events = play(s, "1:c4-d4")
    assert [data["to"] for data in told(events, "step")] == ["d4", "e4", "d4"]
    assert told(events, "death") == [{"piece": 0, "why": "stuck", "seat": 0}]
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-X2")
def test_x2_the_other_head_of_a_double_arrow_leads_out() -> None:
    s = board("white: ship=a4 1=d3", "tiles: d4=<> e4=<")
    play(s, "1:d3-d4")
    assert ways(s) == {"c4", "e4"}
    play(s, ">e4")  # back to d4, where only west is left
    assert where(s, "white1") == "c4"


@pytest.mark.rule("ARC-X3")
def test_x3_a_crocodile_on_the_beach_sends_back_aboard() -> None:
    s = board("white: ship=a4", "tiles: b4=?Cr e7=?e")
    events = play(s, "1:a4-b4")
    assert not face_down(s, "b4")
    assert where(s, "white1") == "aboard"
    assert s.actors() == [1]
    assert "death" not in story(events)


@pytest.mark.rule("ARC-X4")
@pytest.mark.parametrize("crocodile", ["Cr", "?Cr"])
def test_x4_an_arrow_onto_a_crocodile_kills(crocodile: str) -> None:
    s = board("white: ship=a4 1=b4", f"tiles: c4=> d4={crocodile} e7=?e")
    events = play(s, "1:b4-c4")
    assert [data["to"] for data in told(events, "step")] == ["c4", "d4", "c4"]
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-X5")
def test_x5_a_crocodile_sends_back_to_space_1_of_a_labyrinth() -> None:
    s = board("white: ship=a4 1=c4/3", "tiles: c4=L3 d4=?Cr e7=?e")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "c4/1"
    s = board("white: ship=a4 1=c4/3", "yellow: ship=h5 1=c4/1", "tiles: c4=L3 d4=?Cr e7=?e")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("c4/1", "aboard")


@pytest.mark.rule("ARC-X6")
def test_x6_from_a_crocodile_back_onto_ice_one_slides_away_from_it() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Ic e4=Cr")
    events = play(s, "1:c4-d4")
    assert [data["to"] for data in told(events, "step")] == ["d4", "e4", "d4", "c4"]
    assert where(s, "white1") == "c4"


@pytest.mark.rule("ARC-X7")
def test_x7_ice_after_a_horse_gives_any_knights_move_and_the_horse_acts_again() -> None:
    s = board("white: ship=a4 1=d6", "tiles: d5=Ho e3=Ic")
    play(s, "1:d6-d5")
    first = ways(s)
    assert "e3" in first
    play(s, ">e3")
    assert ways(s) == {"f5", "g4", "g2", "f1", "d1", "c2", "c4", "d5"}
    play(s, ">d5")
    assert ways(s) == first - {"e3"}


X8 = ("white: ship=a4 1=c4", "gold: c4=1")


@pytest.mark.rule("ARC-X8")
def test_x8_a_coin_is_not_taken_where_an_arrow_leads_to_a_face_down_tile() -> None:
    s = board(*X8, "tiles: d4=> e4=?e e7=?e")
    assert {"d4", "d4$"} & steps(s, "1") == {"d4"}
    assert why_not(s, "1:c4-d4$") == "ISL-G5"
    play(s, "1:c4-d4")
    assert where(s, "white1") == "e4"
    assert not face_down(s, "e4")
    assert gold(s) == {"c4": 1}


@pytest.mark.rule("ARC-X9")
def test_x9_with_a_coin_the_way_onto_an_enemy_is_no_choice() -> None:
    enemy = ("yellow: ship=h5 1=d3", "tiles: d4=^v d5=e")
    s = board(*X8, *enemy)
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s), where(s, "yellow1")) == ("d5", {"d5": 1}, "d3")
    s = board(*X8, *enemy)
    play(s, "1:c4-d4")
    assert ways(s) == {"d5", "d3"}
    play(s, ">d3")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d3", "aboard")


@pytest.mark.rule("ARC-X10")
def test_x10_a_roll_to_a_face_down_tile_leaves_the_coin_at_the_crossroads() -> None:
    s = board(*X8, "tiles: d4=X^ d5=?e e7=?e", rolls=(0,))
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == ("d5", {"d4": 1})
    assert not face_down(s, "d5")


@pytest.mark.rule("ARC-X11")
def test_x11_the_coin_at_the_crossroads_may_be_taken_before_the_roll() -> None:
    s = board("white: ship=a4 1=c4", "gold: d4=1", "tiles: d4=X^ d5=Fo", rolls=(0,))
    play(s, "1:c4-d4")
    assert legal(s) == ["roll", "roll$"]
    play(s, "roll$")
    assert (where(s, "white1"), gold(s)) == ("d5", {"d4": 1})


@pytest.mark.rule("ARC-X12")
def test_x12_a_roll_clears_the_record_and_a_seventh_kills() -> None:
    tiles = "tiles: d4=X^ d5=v"
    s = board("white: ship=a4 1=c4", tiles, rolls=(0, 0, 2))
    events = play(s, "1:c4-d4")
    assert [data["to"] for data in told(events, "step")] == ["d4", "d5", "d4", "d5", "d4", "e4"]
    s = board("white: ship=a4 1=c4", tiles, rolls=(0,) * 7)
    events = play(s, "1:c4-d4")
    assert len(told(events, "roll")) == 6
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-X13")
def test_x13_a_cannon_and_a_coin() -> None:
    cannon = ("tiles: c4=K<", "gold: c5=1")
    s = board("white: ship=h4 1=c5", *cannon)
    play(s, "1:c5-c4$")
    assert (where(s, "white1"), supply(s)["lost"]) == ("a4", 1)
    s = board("white: ship=a4 1=c5", *cannon)
    play(s, "1:c5-c4$")
    assert (where(s, "white1"), s.purse) == ("aboard", [1, 0])
    s = board("white: ship=h4 1=c5", "yellow: ship=a4", *cannon)
    play(s, "1:c5-c4$")
    assert (where(s, "white1"), supply(s)["lost"], s.purse) == ("dead", 1, [0, 0])
    s = board("white: ship=h4 1=c5", "yellow: ship=h5 1=a4", *cannon)
    play(s, "1:c5-c4$")
    assert (where(s, "white1"), supply(s)["lost"], where(s, "yellow1")) == ("a4", 1, "dead")


@pytest.mark.rule("ARC-X14")
def test_x14_a_ship_picks_up_its_swimmer_and_runs_over_an_enemys() -> None:
    s = board("white: ship=a4 3=a5", "yellow: ship=h5 1=a6")
    assert max(text.count("-") for text in legal(s) if text.startswith("ship:")) == 2
    play(s, "ship:a4-a5-a6")
    assert (where(s, "white3"), where(s, "yellow1")) == ("aboard", "dead")


@pytest.mark.rule("ARC-X15")
def test_x15_a_run_of_ships_is_jumped_in_one_step() -> None:
    s = board("seats: 3", "white: ship=a4 2=c4 3=c4", "yellow: ship=a5", "black: ship=a6")
    assert {text for text in legal(s) if text.startswith("ship:")} == {"ship:a4-b6", "ship:a4-a3"}
    play(s, "ship:a4-b6")
    assert s.field.name(s.ship[0]) == "b6"


@pytest.mark.rule("ARC-X16")
def test_x16_in_a_labyrinth_one_attacks_from_one_space_behind() -> None:
    s = board("white: ship=a4 1=c4/1", "yellow: ship=h5 1=c4/2", "tiles: c4=L4")
    play(s, "1:c4+")
    assert (where(s, "white1"), where(s, "yellow1")) == ("c4/2", "aboard")
    s = board("white: ship=a4 1=c4/3", "yellow: ship=h5 1=c4/2", "tiles: c4=L4")
    assert steps(s, "1") == {"+"}
    play(s, "1:c4+")
    assert (where(s, "white1"), where(s, "yellow1")) == ("c4/4", "c4/2")
    crews = ("white: ship=a4 1=c4/1", "yellow: ship=h5 1=c4/2", "black: ship=e1 1=c3")
    s = board("seats: 3", *crews, "tiles: c4=L4", "turn: black")
    play(s, "1:c3-c4")
    assert [where(s, name) for name in ("black1", "white1", "yellow1")] == ["c4/1", "aboard", "c4/2"]


@pytest.mark.rule("ARC-X17")
def test_x17_a_bottle_leads_through_the_labyrinth_onto_an_enemy() -> None:
    s = board("white: ship=a4 1=c4/1 2=e4 bottles=1", "yellow: ship=h5 1=c4/3", "tiles: c4=L3")
    play(s, "2:e4-e5", "bottle:1+")
    assert (where(s, "white1"), where(s, "yellow1")) == ("c4/3", "aboard")


@pytest.mark.rule("ARC-X18")
def test_x18_into_a_pit_come_a_mate_or_an_enemy() -> None:
    s = board("white: ship=a4 1=c3:trapped 2=c4", "tiles: c3=Pi")
    play(s, "2:c4-c3")
    assert (where(s, "white1"), where(s, "white2")) == ("c3", "c3")
    s = board("white: ship=a4 1=c3:trapped", "yellow: ship=h5 1=d3", "tiles: c3=Pi", "turn: yellow")
    play(s, "1:d3-c3")
    assert (where(s, "white1"), where(s, "yellow1")) == ("aboard", "c3:trapped")


@pytest.mark.rule("ARC-X19")
def test_x19_a_bank_with_piece_and_coin_is_closed() -> None:
    bank = ("white: ship=a4 1=c4 2=c5", "yellow: ship=h5 1=d3", "tiles: c4=Bk d4=<")
    s = board(*bank, "gold: c4=1")
    assert why_not(s, "2:c5-c4") == "ARC-K10"
    bide(s)
    assert why_not(s, "1:d3-c4") == "ARC-K10"
    play(s, "1:d3-d4")  # the arrow drives him there
    assert (where(s, "yellow1"), where(s, "white1")) == ("dead", "c4")
    s = board(*bank, "turn: yellow")
    play(s, "1:d3-c4")
    assert (where(s, "yellow1"), where(s, "white1")) == ("c4", "aboard")


@pytest.mark.rule("ARC-X20")
def test_x20_the_bears_tie_is_broken_by_angle_and_its_step_is_diagonal() -> None:
    centre_x, centre_y = (2 + 7) / 2, (2 + 7) / 2  # land from b2 to g7
    angles = {
        cell: degrees(atan2(ord(cell[0]) - 96 - centre_x, int(cell[1]) - centre_y)) % 360 for cell in ("f5", "b5")
    }
    assert {cell: round(angle) for cell, angle in angles.items()} == {"f5": 72, "b5": 281}
    s = board("white: ship=a4 1=b5", "yellow: ship=h5 1=f5", "bear: d4 of=white")
    assert s.field.walks(s.beast)[s.field.cell("f5")] == s.field.walks(s.beast)[s.field.cell("b5")] == 2
    bide(s)
    assert bear(s) == "e5"


@pytest.mark.rule("ARC-X21")
def test_x21_of_two_diagonal_steps_the_north_east_one() -> None:
    s = board("white: ship=a4 1=d6", "bear: d4 of=white")
    bide(s)
    assert bear(s) == "e5"


@pytest.mark.rule("ARC-X22")
def test_x22_the_bear_on_a_face_down_tile() -> None:
    s = board("white: ship=a4 1=d4", "bear: e5 of=yellow", "tiles: e5=?C2 e7=?e", "gold: d4=1")
    assert {"e5", "e5$"} & steps(s, "1") == {"e5"}
    play(s, "1:d4-e5")
    assert where(s, "white1") == "aboard"
    assert face_down(s, "e5")


@pytest.mark.rule("ARC-X23")
def test_x23_the_bear_steps_once_when_woken_and_then_after_the_wakers_next_turn() -> None:
    crews = ("seats: 4", "red: ship=d8 1=c4 2=g4 3=c6:trapped bottles=1", "white: ship=a4")
    s = board(*crews, "tiles: d4=?Dn c6=Pi e7=?e", "turn: red number=19")
    play(s, "1:c4-d4")
    assert where(s, "red1") == "aboard"
    woken = bear(s)
    assert woken == "c5"  # one step from d4 towards c6, the nearest
    play(s, "done")
    assert bear(s) == woken
    bide(s, 3)
    assert bear(s) == woken
    bide(s)  # red's turn 6
    assert legal(s) == ["done", "bottle:3"]
    assert bear(s) == woken  # its bottles come first
    play(s, "bottle:3")
    assert bear(s) == "c6"
    assert where(s, "red3") == "aboard"
