"""ISL section 4: tiles."""

from collections import Counter

import pytest

from jackal.games.archipelago.tiles import TILES
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, board, face_down, gold, legal, play, steps, tile_seen, told, where, why_not

MOVERS = ["^", "+", "x", "Ho", "Ic", "Tr", "Cr", "Ba", "K^", "X^"]
RESTERS = ["e", "Br", "Pi", "Bk", "Ju", "Ca", "Sh", "Fo", "L2", "Mu", "Li", "C1", "Ai"]


@pytest.mark.rule("ISL-T1")
def test_a_tile_has_a_kind_with_its_value_a_terrain_an_orientation_a_face_and_is_used_or_not() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?C3 e4=K> e5=C2", "terrain: d4=forest")
    assert tile_seen(s, "e4", None) | {"tile": "cannon", "turned": 1, "face": "up"} == tile_seen(s, "e4", None)
    assert tile_seen(s, "e5", None)["face"] == "used"
    assert tile_seen(s, "d4", None)["face"] == "down"
    play(s, "1:c4-d4")
    seen = tile_seen(s, "d4", None)
    assert (seen["tile"], seen["terrain"], seen["face"]) == ("chest-3", "forest", "used")


@pytest.mark.rule("ISL-T1")
@pytest.mark.parametrize(
    ("arrow", "end"), [("^", "d5"), (">", "e4"), ("v", "d3"), ("NE", "e5"), ("SE", "e3"), ("SW", "c3")]
)
def test_a_quarter_turn_turns_the_drawing_clockwise(arrow: str, end: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={arrow}")
    quarters = ("^", ">", "v", "<") if arrow in "^>v<" else ("NE", "SE", "SW", "NW")
    assert tile_seen(s, "d4", None)["turned"] == quarters.index(arrow)
    play(s, "1:c4-d4")
    assert where(s, "white1") == end


@pytest.mark.rule("ISL-T2")
def test_orientation_is_drawn_uniformly_when_the_tiles_are_shuffled() -> None:
    turned: Counter[int] = Counter()
    for seed in range(300):
        s = ARCHIPELAGO.new(2, seed)
        assert isinstance(s, IslandState)
        turned.update(s.turned[cell] for cell in s.field.land if TILES[s.tile[cell]].name in ("arrow-s1", "arrow-d1"))
    share = [turned[quarter] / turned.total() for quarter in range(4)]
    assert turned.total() > 400
    assert all(0.19 < part < 0.31 for part in share), share


@pytest.mark.rule("ISL-T2")
def test_orientation_stays_hidden_until_the_flip() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?v")
    assert [tile_seen(s, "d4", seat)["turned"] for seat in (0, 1, None)] == [None, None, None]
    events = play(s, "1:c4-d4")
    assert told(events, "flip")[0]["turned"] == 2
    assert tile_seen(s, "d4", None)["turned"] == 2


@pytest.mark.rule("ISL-T2")
def test_an_effect_that_moves_a_tile_keeps_its_orientation() -> None:
    s = board("white: ship=a4 1=c5", "tiles: d5=?Eq d3=> f4=?K<")
    play(s, "1:c5-d5", "swap:d3", "swap:f4")
    assert (tile_seen(s, "f4", None)["tile"], tile_seen(s, "f4", None)["turned"]) == ("arrow-s1", 1)
    play(s, "ship:h5-h4", "1:d5-d4", "ship:h4-h5", "1:d4-d3")
    assert where(s, "white1") == "b3"  # the cannon still points west: it fires him past c3 into the sea


@pytest.mark.rule("ISL-T3")
def test_orientation_matters_for_arrows_cannons_and_crossroads_only() -> None:
    assert {tile.name for tile in TILES if len(tile.signs) > 1} == {
        *("arrow-s1", "arrow-d1", "arrow-s2", "arrow-d2"),  # four arrows look alike from every side
        *("cannon", "crossroads"),
    }


ARRIVALS = [
    pytest.param("c4", ["1:c4-d5"], "", (), id="walk"),
    pytest.param("c4", ["1:c4-d4"], "d4=^", (), id="arrow"),
    pytest.param("c4", ["1:c4-b4", ">d5"], "b4=Ho", (), id="knight"),
    pytest.param("d3", ["1:d3-d4"], "d4=Ic", (), id="slide"),
    pytest.param("c3", ["1:c3-d3", ">d5"], "d3=Tr", (), id="hop"),
    pytest.param("c4", ["1:c4-d4"], "d4=X^", (0,), id="roll"),
    pytest.param("b4", ["1:b4-c4", ">d5"], "c4=?Ai", (), id="flight"),
]


@pytest.mark.rule("ISL-T4")
@pytest.mark.parametrize(("start", "actions", "tiles", "rolls"), ARRIVALS)
def test_every_kind_of_step_flips_the_tile_it_enters(
    start: str, actions: list[str], tiles: str, rolls: tuple[int, ...]
) -> None:
    s = board(f"white: ship=a4 1={start}", f"tiles: d5=?Ca {tiles}", rolls=rolls)
    play(s, *actions)
    assert where(s, "white1") == "d5"
    assert tile_seen(s, "d5", None)["tile"] == "caramba"


@pytest.mark.rule("ISL-T4")
def test_a_flipped_tile_stays_face_up() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Fo e7=?e")
    play(s, "1:c4-d4", "ship:h5-h4", "1:d4-d5", "ship:h4-h5")
    assert not face_down(s, "d4")
    assert face_down(s, "e7")


@pytest.mark.rule("ISL-T5")
def test_a_single_use_tile_acts_at_the_flip_on_the_piece_that_flipped_it() -> None:
    s = board("white: ship=a4 1=c4 2=c4", "tiles: d4=?C2")
    play(s, "1:c4-d4")
    assert gold(s) == {"d4": 2}
    play(s, "ship:h5-h4", "2:c4-d4")
    assert gold(s) == {"d4": 2}
    assert tile_seen(s, "d4", None)["face"] == "used"


@pytest.mark.rule("ISL-T5")
@pytest.mark.parametrize("tile", ["C3", "B2", "Li", "Mu", "Ai", "Sm", "Dn", "Mi", "Eq"])
def test_a_used_tile_counts_as_empty_in_every_respect(tile: str) -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", f"tiles: d4={tile} e7=?e", "gold: c4=1")
    assert {"d4"} == steps(s, "1") & {"d4", "d4$"}  # an enemy there is beaten, but not with a coin
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4", "aboard")
    play(s, "ship:h5-h4", "1:d4-c4", "ship:h4-h5", "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == ("d4", {"d4": 1})  # he rests there and lays his coin down


@pytest.mark.rule("ISL-T6")
def test_a_multi_use_tile_acts_on_every_piece_each_time_it_enters() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=e4", "tiles: d4=Br")
    play(s, "1:c4-d4")
    assert where(s, "white1").startswith("d4:")
    play(s, "1:e4-d4")
    assert where(s, "yellow1").startswith("d4:")
    play(s, "1:a4-b4", "ship:h5-h4", "1:b4-c4", "1:d4-e4", "1:c4-d4")
    assert where(s, "white1").startswith("d4:")


@pytest.mark.rule("ISL-T6")
def test_a_multi_use_tile_does_not_act_on_who_stands_there_or_leaves() -> None:
    s = board("white: ship=a4 1=d4 2=d5", "tiles: d4=Br d5=Pi")
    play(s, "ship:a4-a5", "ship:h5-h4")
    assert (where(s, "white1"), where(s, "white2")) == ("d4", "d5")  # they still stand
    play(s, "1:d4-e4", "ship:h4-h5", "2:d5-d6")
    assert (where(s, "white1"), where(s, "white2")) == ("e4", "d6")


@pytest.mark.rule("ISL-T7")
@pytest.mark.parametrize(
    ("tile", "actions", "end"),
    [
        pytest.param("Ho", ["1:b3-c3", ">d5"], "d5", id="knight"),
        pytest.param("Tr", ["1:b3-c3", ">c5"], "c5", id="hop"),
        pytest.param("?Ai", ["1:b3-c3", ">c5"], "c5", id="flight"),
        pytest.param("K^", ["1:b3-c3"], "c7", id="cannon"),
        pytest.param("Ba", ["1:b3-c3"], "aboard", id="lift"),
    ],
)
def test_cells_passed_over_are_not_entered(tile: str, actions: list[str], end: str) -> None:
    s = board("white: ship=b3", "yellow: ship=h5 1=c4", f"tiles: c3={tile} d4=?C1 b4=?C1 c6=?Og")
    play(s, *actions)
    assert where(s, "white1") == end
    assert where(s, "yellow1") == "c4"
    assert face_down(s, "d4")
    assert face_down(s, "b4")
    assert face_down(s, "c6")


@pytest.mark.rule("ISL-T8")
@pytest.mark.parametrize("tile", MOVERS)
def test_nobody_rests_on_a_moving_tile(tile: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile}", rolls=(0,))
    play(s, "1:c4-d4")
    while s.crew == 0:
        assert "stay" not in legal(s)
        play(s, legal(s)[0])
    assert where(s, "white1") != "d4"


@pytest.mark.rule("ISL-T8")
def test_the_airplane_moves_at_its_flip_and_is_a_resting_tile_afterwards() -> None:
    s = board("white: ship=a4 1=c4 2=c5", "tiles: d4=?Ai e7=?e")
    play(s, "1:c4-d4")
    assert s.crew == 0  # the chain is still open
    play(s, ">f5", "ship:h5-h4", "2:c5-d4")
    assert (where(s, "white1"), where(s, "white2")) == ("f5", "d4")


@pytest.mark.rule("ISL-T8")
@pytest.mark.parametrize("tile", RESTERS)
def test_on_all_other_tiles_a_piece_rests(tile: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile} e7=?e")
    play(s, "1:c4-d4")
    assert where(s, "white1").startswith("d4")
    assert s.crew == 1


@pytest.mark.rule("ISL-T9")
@pytest.mark.parametrize("tile", ["Ju", "Sh", "Fo"])
def test_a_coin_barred_tile_may_not_be_entered_with_a_coin(tile: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile}", "gold: c4=1")
    assert {"d4"} == steps(s, "1") & {"d4", "d4$"}
    assert why_not(s, "1:c4-d4$") == "ISL-T9"
    play(s, "1:c4-d4")
    assert (where(s, "white1"), gold(s)) == ("d4", {"c4": 1})


@pytest.mark.rule("ISL-T9")
@pytest.mark.parametrize("tile", ["e", "Br", "Pi", "Bk", "Ca", "L2", "C1", "Cr", "Og"])
def test_other_face_up_tiles_may(tile: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile}", "gold: c4=1")
    assert "d4$" in steps(s, "1")
