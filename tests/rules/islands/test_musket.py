"""ISL section 7: the musket (ISL-K15)."""

import pytest

from jackal.islands.state import IslandState
from tests.board import board, gold, legal, play, told, where

pytestmark = pytest.mark.rule("ISL-K15")

SHOOTER = "white: ship=a4 1=b4"  # walks onto the musket at c4


def shoot(*lines: str, way: str = "E", tiles: str = "") -> IslandState:
    s = board(SHOOTER, f"tiles: c4=?Mu e7=?e {tiles}", *lines)
    play(s, "1:b4-c4", f"fire:{way}")
    return s


def test_the_player_in_control_picks_one_of_eight_directions() -> None:
    s = board(SHOOTER, "tiles: c4=?Mu", "turn: white controller=2")
    play(s, "1:b4-c4")
    assert s.actors() == [1]
    assert legal(s) == [f"fire:{way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")]


def test_the_nearest_piece_goes_home_and_its_coin_stays() -> None:
    s = shoot("yellow: ship=h5 1=f4 2=e4", "gold: e4=1")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("f4", "aboard")
    assert gold(s) == {"e4": 1}


@pytest.mark.parametrize(
    ("way", "cell"), [("N", "c6"), ("NE", "e6"), ("E", "g4"), ("SE", "e2"), ("S", "c3"), ("NW", "b5")]
)
def test_the_line_is_straight(way: str, cell: str) -> None:
    assert where(shoot(f"yellow: ship=h5 1={cell}", way=way), "yellow1") == "aboard"


def test_own_pieces_can_be_hit() -> None:
    s = board("white: ship=a4 1=b4 2=e4", "yellow: ship=h5 1=f4", "tiles: c4=?Mu e7=?e")
    play(s, "1:b4-c4", "fire:E")
    assert (where(s, "white2"), where(s, "yellow1")) == ("aboard", "f4")


def test_a_lying_piece_can_be_hit_and_stands_up_aboard() -> None:
    s = shoot("yellow: ship=h5 1=e4:trapped", tiles="e4=Pi")
    assert where(s, "yellow1") == "aboard"
    play(s, "1:h5-g5")
    assert where(s, "yellow1") == "g5"


@pytest.mark.parametrize(
    ("tiles", "lines"),
    [
        pytest.param("d4=Fo", (), id="fortress"),
        pytest.param("d4=Sh", (), id="shrine"),
        pytest.param("d4=Ju", (), id="jungle"),
        pytest.param("d4=Bk", ("gold: d4=1",), id="bank with a coin"),
        pytest.param("", ("missionary: d4 of=yellow",), id="beside the missionary"),
        pytest.param("d4=Ju", ("bear: g4 of=white",), id="no bear is hit"),
    ],
)
def test_cells_with_nobody_attackable_are_passed_over(tiles: str, lines: tuple[str, ...]) -> None:
    s = shoot("yellow: ship=h5 1=d4 2=e4", *lines, tiles=tiles)
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("d4", "aboard")


def test_who_stands_in_a_bank_without_a_coin_is_hit() -> None:
    assert where(shoot("yellow: ship=h5 1=d4", tiles="d4=Bk"), "yellow1") == "aboard"


@pytest.mark.parametrize(("row", "target"), [("c3", "g3"), ("b2", "h2")])
def test_the_line_goes_on_through_gaps_of_spaces_and_void(row: str, target: str) -> None:
    """The Crescent's bay: d3 e3 f3 are spaces, e2 below them is void. A swimmer in the gap is not hit."""
    start = "b3"
    s = board(
        "option: island = 2",
        f"white: ship=a4 1={start}",
        f"yellow: ship=i4 1={target} 2=d{row[1]}",
        f"tiles: {row}=?Mu e7=?e",
    )
    play(s, f"1:{start}-{row}", "fire:E")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("aboard", f"d{row[1]}")


def test_nobody_aboard_is_hit() -> None:
    s = shoot("yellow: ship=h4")
    assert [where(s, f"yellow{n}") for n in (1, 2, 3)] == ["aboard"] * 3


def test_of_several_in_the_hit_cell_the_player_picks_one() -> None:
    s = shoot("yellow: ship=h5 1=e4 3=e4")
    assert s.actors() == [0]
    assert legal(s) == ["hit:yellow1", "hit:yellow3"]
    play(s, "hit:yellow3")
    assert (where(s, "yellow1"), where(s, "yellow3")) == ("e4", "aboard")


def test_on_a_labyrinth_the_pieces_of_all_spaces_share_the_cell() -> None:
    s = board("seats: 3", SHOOTER, "yellow: ship=h5 1=d4/1", "black: ship=e1 2=d4/3", "tiles: c4=?Mu d4=L3")
    play(s, "1:b4-c4", "fire:E")
    assert legal(s) == ["hit:yellow1", "hit:black2"]
    play(s, "hit:black2")
    assert (where(s, "yellow1"), where(s, "black2")) == ("d4/1", "aboard")


def test_the_missionary_shields_his_own_labyrinth_space_only() -> None:
    s = shoot("yellow: ship=h5 1=d4/1 2=d4/2", "missionary: d4/1 of=yellow", tiles="d4=L3")
    assert (where(s, "yellow1"), where(s, "yellow2"), where(s, "missionary")) == ("d4/1", "aboard", "d4/1")


@pytest.mark.parametrize("way", ["W", "E", "S"])
def test_without_a_target_nothing_happens(way: str) -> None:
    s = board(SHOOTER, "yellow: ship=h5 1=d6 2=f5", "tiles: c4=?Mu e7=?e")
    events = play(s, "1:b4-c4", f"fire:{way}")
    assert not told(events, "home")
    assert s.actors() == [1]


def test_the_musket_is_single_use() -> None:
    s = board("white: ship=a4 1=b4 2=b4", "yellow: ship=h5 1=e4", "tiles: c4=?Mu e7=?e")
    play(s, "1:b4-c4", "fire:N", "ship:h5-h4", "2:b4-c4")
    assert s.actors() == [1]
    assert where(s, "yellow1") == "e4"
