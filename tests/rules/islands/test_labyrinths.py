"""ISL section 10: labyrinths."""

import pytest

from tests.board import bear, board, gold, legal, play, steps, where, why_not


@pytest.mark.rule("ISL-L1")
@pytest.mark.parametrize(
    ("start", "actions", "tiles", "rolls"),
    [
        pytest.param("c4", ["1:c4-d4"], "d4=L3", (), id="walk"),
        pytest.param("c4", ["1:c4-d4"], "d4=?L3 e7=?e", (), id="walk and flip"),
        pytest.param("b4", ["1:b4-c4"], "d4=L3 c4=>", (), id="arrow"),
        pytest.param("b4", ["1:b4-b5", ">d4"], "d4=L3 b5=Ho", (), id="knight"),
        pytest.param("b4", ["1:b4-c4"], "d4=L3 c4=Ic", (), id="slide"),
        pytest.param("c3", ["1:c3-b4", ">d4"], "d4=L3 b4=Tr", (), id="hop"),
        pytest.param("b4", ["1:b4-c4"], "d4=L3 c4=X^", (2,), id="roll"),
        pytest.param("b4", ["1:b4-c4", ">d4"], "d4=L3 c4=?Ai e7=?e", (), id="flight"),
        pytest.param("d4/3", ["1:d4-c4"], "d4=L3 c4=Cr", (), id="bounce"),
    ],
)
def test_every_entry_is_onto_space_one(start: str, actions: list[str], tiles: str, rolls: tuple[int, ...]) -> None:
    s = board(f"white: ship=a4 1={start}", f"tiles: {tiles}", rolls=rolls)
    play(s, *actions)
    assert where(s, "white1") == "d4/1"


@pytest.mark.rule("ISL-L1")
def test_a_labyrinth_has_no_more_spaces_than_printed() -> None:
    s = board("white: ship=a4 1=d4/2", "tiles: d4=L2")
    assert why_not(s, "1:d4+") == "ISL-L2"


@pytest.mark.rule("ISL-L2")
def test_below_the_last_space_a_piece_may_only_advance() -> None:
    s = board("white: ship=a4 1=b4/1", "tiles: b4=L3")
    assert steps(s, "1") == {"+"}
    assert why_not(s, "1:b4-c4") == "ISL-L2"
    assert why_not(s, "1:b4-a4") == "ISL-L2"  # nor board
    play(s, "1:b4+")
    assert where(s, "white1") == "b4/2"


@pytest.mark.rule("ISL-L2")
def test_from_the_last_space_it_leaves_by_a_walk_or_aboard_and_never_goes_back() -> None:
    s = board("white: ship=a4 1=b4/3", "tiles: b4=L3")
    assert steps(s, "1") == {"b5", "c5", "c4", "c3", "a4"}
    play(s, "1:b4-a4")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ISL-L3")
def test_entering_a_space_with_enemies_beats_them() -> None:
    s = board("white: ship=a4 1=c4 2=e4/1", "yellow: ship=h5 1=d4/1 2=e4/2 3=e4/2", "tiles: d4=L4 e4=L4")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4/1", "aboard")
    play(s, "ship:h5-h4", "2:e4+")
    assert [where(s, name) for name in ("white2", "yellow2", "yellow3")] == ["e4/2", "aboard", "aboard"]


@pytest.mark.rule("ISL-L3")
@pytest.mark.parametrize(("mine", "his"), [("d4/3", "d4/2"), ("d4/1", "d4/3"), ("c4", "d4/2")])
def test_one_attacks_from_one_space_behind_only(mine: str, his: str) -> None:
    """From before him, from two behind, or from outside unless he is on space 1."""
    s = board(f"white: ship=a4 1={mine}", f"yellow: ship=h5 1={his}", "tiles: d4=L4")
    play(s, "1:c4-d4" if mine == "c4" else "1:d4+")
    assert where(s, "yellow1") == his


@pytest.mark.rule("ISL-L4")
def test_dragging_works_space_by_space() -> None:
    s = board("white: ship=a4 1=d4/1", "tiles: d4=L2", "gold: d4/1=2")
    assert steps(s, "1") == {"+", "+$"}
    play(s, "1:d4+$")
    assert gold(s) == {"d4/1": 1, "d4/2": 1}
    play(s, "ship:h5-h4", "1:d4-e4$")
    assert (where(s, "white1"), gold(s)) == ("e4", {"d4/1": 1, "e4": 1})


@pytest.mark.rule("ISL-L4")
def test_a_coin_is_barred_only_by_enemies_on_the_very_space_entered() -> None:
    s = board("white: ship=a4 1=d4/1 2=c4", "yellow: ship=h5 1=d4/2", "tiles: d4=L3", "gold: d4/1=1 c4=1")
    assert steps(s, "1") == {"+"}
    assert why_not(s, "1:d4+$") == "ISL-G5"
    assert "d4$" in steps(s, "2")  # his own mate stands on space 1, the enemy on another
    play(s, "2:c4-d4$")
    assert (where(s, "white2"), gold(s)) == ("d4/1", {"d4/1": 2})


@pytest.mark.rule("ISL-L5")
def test_for_neighbourhood_a_piece_on_any_space_is_on_that_cell() -> None:
    s = board("white: ship=a4 1=c4 2=aboard bottles=1", "missionary: d4/1 of=white", "tiles: d4=L5")
    play(s, "1:c4-c5")
    assert "bottle:arm" in legal(s)


@pytest.mark.rule("ISL-L5")
def test_a_beast_reaches_every_space() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=d4/1 2=d4/3 3=d4/5", "tiles: d4=L5", "bear: e4 of=white")
    play(s, "ship:a4-a5")
    assert bear(s) == "d4"
    assert [where(s, f"yellow{n}") for n in (1, 2, 3)] == ["aboard"] * 3


@pytest.mark.rule("ISL-L5")
def test_for_distance_the_space_does_not_matter() -> None:
    """Two steps to d4 wherever in the labyrinth he is, three to the other prey."""
    s = board("white: ship=a4", "yellow: ship=h5 1=d4/5 2=d7", "tiles: d4=L5", "bear: f4 of=white")
    play(s, "ship:a4-a5")
    assert bear(s) == "e3"


@pytest.mark.rule("ISL-L5")
@pytest.mark.parametrize("space", [1, 3, 5])
def test_a_shot_reaches_every_space(space: int) -> None:
    s = board("white: ship=a4 1=b4", f"yellow: ship=h5 1=d4/{space}", "tiles: c4=?Mu d4=L5")
    play(s, "1:b4-c4", "fire:E")
    assert where(s, "yellow1") == "aboard"
