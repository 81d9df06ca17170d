"""ISL section 8: coins. The look-ahead (ISL-G5) and what a roll does to it (ISL-G6) are in test_look_ahead.py."""

import pytest

from tests.board import ARCHIPELAGO, board, gold, legal, play, told, ways, where, why_not

TEAMS = ("seats: 4", "option: teams = on")  # white and black against yellow and red


@pytest.mark.rule("ISL-G1")
def test_coins_lie_on_tiles_and_belong_to_nobody_until_delivered() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d5", "gold: c4=1")
    assert s.purse == [0, 0]
    play(s, "1:c4-b5", "1:d5-c4", "ship:a4-a5")  # white goes without it, yellow comes and drags it
    play(s, "1:c4-d4$")
    assert gold(s) == {"d4": 1}


@pytest.mark.rule("ISL-G1")
def test_on_a_labyrinth_a_coin_lies_on_a_numbered_space() -> None:
    s = board("white: ship=a4 1=c4 2=d4/2", "tiles: d4=L3", "gold: c4=1 d4/2=1")
    play(s, "1:c4-d4$")
    assert gold(s) == {"d4/1": 1, "d4/2": 1}


@pytest.mark.rule("ISL-G2")
def test_a_piece_may_drag_one_coin_or_none_and_the_choice_is_part_of_the_step() -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=3")
    assert {"1:c4-d4", "1:c4-d4$"} <= set(legal(s))
    assert why_not(s, "1:c4-d4$$") == "ISL-G2"
    play(s, "1:c4-d4$")
    assert gold(s) == {"c4": 2, "d4": 1}


@pytest.mark.rule("ISL-G2")
def test_without_a_coin_where_it_stands_a_piece_drags_none() -> None:
    s = board("white: ship=a4 1=c4", "gold: c5=1")
    assert not [text for text in legal(s) if "$" in text]
    assert why_not(s, "1:c4-d4$") == "ISL-G2"


@pytest.mark.rule("ISL-G3")
def test_the_same_choice_exists_at_a_forced_step_before_the_roll() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^", "gold: d4=1", rolls=(0,))
    events = play(s, "1:c4-d4")
    assert not told(events, "roll")
    assert legal(s) == ["roll", "roll$"]
    play(s, "roll$")
    assert (where(s, "white1"), gold(s)) == ("d5", {"d5": 1})


@pytest.mark.rule("ISL-G3")
def test_a_piece_that_carries_all_it_may_is_not_asked() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^", "gold: c4=1 d4=1", rolls=(0,))
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == ("d5", {"d4": 1, "d5": 1})


@pytest.mark.rule("ISL-G3")
def test_the_coin_may_be_left_where_it_lies() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^", "gold: d4=1", rolls=(0,))
    play(s, "1:c4-d4", "roll")
    assert (where(s, "white1"), gold(s)) == ("d5", {"d4": 1})


@pytest.mark.rule("ISL-G4")
def test_a_dragged_coin_stays_with_the_piece_and_is_laid_down_where_it_rests() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=> e4=Ho f6=Ic", "gold: c4=2")
    play(s, "1:c4-d4$")
    assert ways(s) == {"c5", "d6", "f6", "g5", "g3", "f2", "d2", "c3"}  # never a way on without it
    play(s, ">d6")
    assert (where(s, "white1"), gold(s)) == ("d6", {"c4": 1, "d6": 1})


@pytest.mark.rule("ISL-G7")
@pytest.mark.parametrize(("tiles", "action"), [("", "1:b4-a4$"), ("c4=Ba", "1:b4-c4$"), ("b5=SW", "1:b4-b5$")])
def test_a_coin_that_comes_aboard_is_delivered_for_good(tiles: str, action: str) -> None:
    s = board("white: ship=a4 1=b4", f"tiles: e7=?e {tiles}", "gold: b4=1")
    events = play(s, action)
    assert (where(s, "white1"), gold(s), s.purse) == ("aboard", {}, [1, 0])
    assert told(events, "deliver") == [{"crew": 0, "coins": 1, "piece": 0}]
    play(s, "ship:h5-h4", "1:a4-b4")
    assert (gold(s), s.purse) == ({}, [1, 0])
    assert why_not(s, "1:b4-c4$") != ""


@pytest.mark.rule("ISL-G7")
def test_aboard_an_ally_it_scores_for_the_vehicles_crew() -> None:
    s = board(*TEAMS, "white: ship=a4 1=d2", "black: ship=e1", "gold: d2=1")
    play(s, "1:d2-e1$")
    assert s.purse == [0, 0, 1, 0]


@pytest.mark.rule("ISL-G8")
def test_a_coin_entering_an_open_space_sinks_and_the_piece_swims_on() -> None:
    s = board("white: ship=a6 1=c4", "tiles: b4=<", "gold: c4=1")
    play(s, "1:c4-b4$")
    assert (where(s, "white1"), gold(s)) == ("a4", {})
    assert ARCHIPELAGO.view(s, None)["lost"] == 1


@pytest.mark.rule("ISL-G8")
def test_a_coin_sinks_before_the_fight_there_so_swimmers_are_met_with_one() -> None:
    s = board("white: ship=a6 1=c4", "yellow: ship=h5 1=a4 2=a4", "tiles: b4=<", "gold: c4=1")
    play(s, "1:c4-b4$")
    assert (where(s, "white1"), where(s, "yellow1"), where(s, "yellow2")) == ("a4", "dead", "dead")
    assert ARCHIPELAGO.view(s, None)["lost"] == 1


@pytest.mark.rule("ISL-G8")
def test_a_coin_is_lost_on_an_enemy_ship() -> None:
    s = board("white: ship=a6 1=b4", "yellow: ship=a4", "gold: b4=1")
    play(s, "1:b4-a4$")
    assert (where(s, "white1"), s.purse) == ("dead", [0, 0])
    assert ARCHIPELAGO.view(s, None)["lost"] == 1


@pytest.mark.rule("ISL-G9")
def test_a_beaten_piece_leaves_all_coins_on_its_tile() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "gold: d4=2")
    play(s, "1:c4-d4")
    assert (where(s, "yellow1"), gold(s)) == ("aboard", {"d4": 2})


@pytest.mark.rule("ISL-G9")
def test_so_does_a_mauled_one() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=d4", "bear: e5 of=white", "gold: d4=2")
    play(s, "ship:a4-a5")
    assert (where(s, "yellow1"), gold(s)) == ("aboard", {"d4": 2})


@pytest.mark.rule("ISL-G10")
def test_a_piece_that_may_not_carry_never_drags() -> None:
    s = board("white: ship=a4", "missionary: c4 of=white", "tiles: d4=X^", "gold: c4=1 d4=1", rolls=(0,))
    assert not [text for text in legal(s) if text.startswith("m:") and "$" in text]
    assert why_not(s, "m:c4-c5$") == "ISL-G10"
    play(s, "m:c4-d4")  # nor is he asked before the roll
    assert (where(s, "missionary"), gold(s)) == ("d5", {"c4": 1, "d4": 1})


@pytest.mark.rule("ISL-G10")
def test_standing_on_coins_gives_no_right_to_them() -> None:
    s = board("white: ship=a4 1=c4 2=c4", "gold: c4=1")
    play(s, "2:c4-c5$", "ship:h5-h4")  # the first stood there before and comes too late
    assert (where(s, "white1"), gold(s)) == ("c4", {"c5": 1})
    assert why_not(s, "1:c4-d4$") == "ISL-G2"


@pytest.mark.rule("ISL-G11")
def test_every_coin_is_in_the_supply_on_the_board_delivered_or_lost() -> None:
    s = board("white: ship=a4 1=c4 2=c5 3=b4", "tiles: d4=?C3 b5=SW c3=SW", "gold: c4=2")

    def count() -> tuple[int, int, int, int]:
        return s.supply, sum(gold(s).values()), sum(s.purse), s.lost

    assert count() == (17, 2, 0, 0)
    play(s, "2:c5-d4")
    assert count() == (14, 5, 0, 0)
    play(s, "ship:h5-h4", "1:c4-b5$")  # by the arrow aboard
    assert count() == (14, 4, 1, 0)
    play(s, "ship:h4-h5", "3:b4-c4", "ship:h5-h4", "3:c4-c3$")  # by the arrow into the sea
    assert count() == (14, 3, 1, 1)
