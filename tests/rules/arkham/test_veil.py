"""The veil (ARK section 4, W)."""

import pytest

from jackal.islands.state import IslandState
from tests.board import ARKHAM, city, gold, legal, play, steps, told, ways, where, why_not


def crossings(s: IslandState) -> set[str]:
    """The pairs of a last veil cell and an exit that are open to piece 1."""
    return {to for to in steps(s, "1") if "-" in to}


@pytest.mark.rule("ARK-W1")
def test_the_way_through_the_veil_is_one_step() -> None:
    s = city("white: car=e1 1=h5")
    events = play(s, "1:h5-k5-l5")
    assert where(s, "white1") == "l5"
    assert [(data["kind"], data["via"], data["to"]) for data in told(events, "step")] == [("cross", "k5", "l5")]
    assert s.actors() == [1]
    s = city("white: car=e1 1=l5")
    assert {to.partition("-")[0] for to in crossings(s)} == {"i4", "i5", "i6"}  # and from the other side


@pytest.mark.rule("ARK-W2")
def test_it_is_entered_from_tiles_beside_it_only() -> None:
    assert crossings(city("white: car=e1 1=h3"))
    assert crossings(city("white: car=e1 1=h7"))
    for elsewhere in ("g5", "g4", "g2", "m5"):
        assert not crossings(city(f"white: car=e1 1={elsewhere}"))
    for outside in ("white: car=i7", "white: car=e1 1=i7", "white: car=e1 1=i3"):
        s = city(outside)
        assert not crossings(s)
        assert {"k6", "l6", "l5", "i6", "i5"}.isdisjoint(steps(s, "1"))


@pytest.mark.rule("ARK-W3")
def test_every_pair_of_a_last_veil_cell_and_an_exit_is_an_option() -> None:
    pairs = {
        *("k4-l3", "k4-l4", "k4-l5", "k5-l4", "k5-l5", "k5-l6", "k6-l5", "k6-l6", "k6-l7"),
    }
    for row in range(3, 8):
        assert crossings(city(f"white: car=e1 1=h{row}")) == pairs
    s = city("white: car=e1 1=h5")
    assert ARKHAM.notation.write(s, ARKHAM.notation.read(s, 0, "1:h5-k4-l5")) == "1:h5-k4-l5"
    assert why_not(s, "1:h5-k4-l7") == "ARK-W3"
    assert why_not(s, "1:h5-k4-m4") == "ARK-W1"


@pytest.mark.rule("ARK-W4")
@pytest.mark.parametrize(
    ("tiles", "start", "exits"),
    [
        ("h5=b>", "g5", {"l3", "l4", "l5", "l6", "l7"}),
        ("h6=Sl", "g6", {"l3", "l4", "l5", "l6", "l7"}),
        ("h4=Le", "g4", {"l3", "l4", "l5", "l6", "l7"}),  # from j4
        ("h3=Gh", "g3", {"l3", "l4", "l5", "l6", "l7"}),  # to i5 and j4
    ],
)
def test_forced_steps_go_on_from_the_veil_cell_they_land_on(tiles: str, start: str, exits: set[str]) -> None:
    s = city(f"white: car=e1 1={start}", f"tiles: {tiles}")
    events = play(s, f"1:{start}-{tiles[:2]}")
    open_ = {to for to in ways(s) if "-" in to}
    assert {to.partition("-")[2] for to in open_} <= exits
    assert open_
    assert len(legal(s)) == len(set(legal(s)))
    events = play(s, f">{min(open_)}")
    assert told(events, "step")[0]["kind"] == "cross"


@pytest.mark.rule("ARK-W4")
def test_from_the_last_column_of_the_veil_less_can_be_reached() -> None:
    s = city("white: car=e1 1=h4", "tiles: h3=Le h5=Le")
    play(s, "1:h4-h5")  # lands on j5
    assert {to for to in ways(s) if "-" in to} == {
        *("k4-l3", "k4-l4", "k4-l5", "k5-l4", "k5-l5", "k5-l6", "k6-l5", "k6-l6", "k6-l7"),
    }
    s = city("white: car=e1 1=h3", "tiles: h4=Le")
    play(s, "1:h3-h4")  # lands on j4: row 6 of the next column is two rows away
    assert {to for to in ways(s) if "-" in to} == {"k4-l3", "k4-l4", "k4-l5", "k5-l4", "k5-l5", "k5-l6"}


@pytest.mark.rule("ARK-W5")
def test_slime_goes_on_by_the_last_move_and_a_coffin_sends_back_before_the_veil() -> None:
    s = city("white: car=e1 1=h7", "tiles: l5=Sl")
    play(s, "1:h7-k6-l5")
    assert where(s, "white1") == "m4"
    s = city("white: car=e1 1=h7", "tiles: l5=Cf")
    play(s, "1:h7-k6-l5")
    assert where(s, "white1") == "h7"
    s = city("white: car=e1 1=m4", "tiles: l4=Sl h5=Cf")  # from the slime into the veil, and back
    play(s, "1:m4-l4", ">i6-h5")
    assert where(s, "white1") == "m4"


@pytest.mark.rule("ARK-W6")
def test_impossible_exits_are_not_offered_and_without_one_the_piece_is_stuck() -> None:
    s = city("white: car=e1 1=h5", "blue: car=e9 1=l5", "tiles: l5=Ta l6=?e", "gold: h5=1")
    assert {to.partition("-")[2] for to in crossings(s)} == {"l3", "l4", "l6", "l7", "l3$", "l4$", "l7$"}
    s = city("white: car=e1 1=g3", "tiles: h3=bNE l7=Cf")
    play(s, "1:g3-h3", ">k6-l7")  # bounced, and that pair is spent
    assert "k6-l7" not in ways(s)
    assert "k6-l6" in ways(s)
    s = city("white: car=e1 1=g5", "tiles: h5=b> l4=?e", "gold: g5=1")
    play(s, "1:g5-h5$")
    assert {to for to in ways(s) if to.startswith("k5")} == {"k5-l5", "k5-l6"}
    play(s, ">k5-l5")
    assert gold(s) == {"l5": 1}


@pytest.mark.rule("ARK-W6")
def test_a_forced_cross_without_an_exit_leaves_the_piece_stuck() -> None:
    held = ("seats: 3", "white: car=a5 1=g4", "blue: car=c9 1=l3 2=l4 3=l5", "red: car=c1 1=l6 2=l7")
    s = city(*held, "tiles: h4=b> l3=Ta l4=Ta l5=Ta l6=Ta l7=Ta", "gold: g4=1")
    assert {"h4", "h4$"} & steps(s, "1") == {"h4"}
    play(s, "1:g4-h4")
    assert (where(s, "white1"), gold(s)) == ("aboard", {"g4": 1})
