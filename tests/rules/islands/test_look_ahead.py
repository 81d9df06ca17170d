"""ISL section 8: where a coin may go (ISL-G5), and what a roll does to it (ISL-G6)."""

import pytest

from tests.board import board, face_down, gold, legal, play, steps, ways, where, why_not


@pytest.mark.rule("ISL-G5")
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        pytest.param(("tiles: d4=?e",), "ISL-G5", id="a face-down tile"),
        pytest.param(("tiles: d4=Fo",), "ISL-T9", id="a coin-barred tile"),
        pytest.param(("yellow: ship=h5 1=d4",), "ISL-G5", id="an enemy"),
        pytest.param(("yellow: ship=h5 1=d4/1", "tiles: d4=L2"), "ISL-G5", id="an enemy on a labyrinth's first space"),
    ],
)
def test_where_a_coin_may_not_go_the_piece_still_may(lines: tuple[str, ...], rule: str) -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=1", *lines)
    assert {"d4"} == steps(s, "1") & {"d4", "d4$"}
    assert why_not(s, "1:c4-d4$") == rule


@pytest.mark.rule("ISL-G5")
@pytest.mark.parametrize(
    ("lines", "end", "left"),
    [
        pytest.param(("tiles: d4=>",), "e4", {"e4": 1}, id="rest"),
        pytest.param(("tiles: d4=> e4=Pi",), "e4:trapped", {"e4": 1}, id="rest in a pit"),
        pytest.param(("tiles: d4=> e4=Ba",), "aboard", {}, id="deliver"),
        pytest.param(("tiles: d4=> e4=K^",), "e8", {}, id="sink"),
        pytest.param(("tiles: d4=> e4=K^", "yellow: ship=h5 1=e8"), "e8", {}, id="sink on a swimmer"),
        pytest.param(("tiles: d4=> e4=Og",), "dead", {}, id="be eaten"),
        pytest.param(("tiles: d4=> e4=K^", "yellow: ship=e8"), "dead", {}, id="meet an enemy vehicle"),
        pytest.param(("tiles: d4=> e4=X^",), "e5", {"e5": 1}, id="reach a roll"),
        pytest.param(("tiles: d4=Cr",), "c4", {"c4": 1}, id="come back from a crocodile"),
    ],
)
def test_a_step_with_a_coin_is_open_if_the_chain_can_be_completed(
    lines: tuple[str, ...], end: str, left: dict[str, int]
) -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=1", *lines, rolls=(0,))
    assert "d4$" in steps(s, "1")
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == (end, left)


@pytest.mark.rule("ISL-G5")
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(("tiles: d4=> e4=?e",), id="into a face-down tile"),
        pytest.param(("tiles: d4=> e4=Ju",), id="into a coin-barred tile"),
        pytest.param(("tiles: d4=> e4=> f4=^ f5=Sh",), id="into one far ahead"),
        pytest.param(("tiles: d4=>", "yellow: ship=h5 1=e4"), id="into an enemy"),
        pytest.param(("tiles: d4=> e4=<",), id="into a stuck end"),
        pytest.param(("tiles: d4=> e4=Cr",), id="into a stuck end by a crocodile"),
        pytest.param(("tiles: d4=> e4=Bk", "white: ship=a4 1=c4 2=e4"), id="into a full bank"),
        pytest.param(("tiles: d4=Ic", "bear: e4 of=yellow"), id="into the bear"),
    ],
)
def test_a_step_with_a_coin_is_closed_if_the_chain_cannot_be_completed(lines: tuple[str, ...]) -> None:
    crew = () if any(line.startswith("white") for line in lines) else ("white: ship=a4 1=c4",)
    s = board(*crew, "gold: c4=1", *lines)
    assert {"d4"} == steps(s, "1") & {"d4", "d4$"}
    assert why_not(s, "1:c4-d4$") == "ISL-G5"


BRANCHES = "tiles: d4=<> c4=Fo e4=^v e5=?e"  # from c3: west a fortress, east a fork, its north face down


@pytest.mark.rule("ISL-G5")
def test_one_branch_that_can_be_completed_opens_the_step_and_is_then_taken() -> None:
    s = board("white: ship=a4 1=c3", BRANCHES, "gold: c3=1")
    play(s, "1:c3-d4$")
    assert (where(s, "white1"), gold(s)) == ("e3", {"e3": 1})
    assert face_down(s, "e5")


@pytest.mark.rule("ISL-G5")
def test_without_the_coin_every_branch_is_offered() -> None:
    s = board("white: ship=a4 1=c3", BRANCHES, "gold: c3=1")
    play(s, "1:c3-d4")
    assert ways(s) == {"c4", "e4"}
    play(s, ">e4")
    assert ways(s) == {"e5", "e3"}


@pytest.mark.rule("ISL-G5")
def test_with_its_last_branch_closed_the_step_is_not_open_at_all() -> None:
    s = board("white: ship=a4 1=c3", "yellow: ship=h5 1=e3", BRANCHES, "gold: c3=1")
    assert why_not(s, "1:c3-d4$") == "ISL-G5"


@pytest.mark.rule("ISL-G5")
def test_branches_that_cannot_be_completed_are_not_offered() -> None:
    s = board("white: ship=a4 1=c3", "tiles: d4=+ d5=^ d6=Fo e4=Ic f4=Ic g4=Sh", "gold: c3=1")
    play(s, "1:c3-d4$")
    assert ways(s) == {"d3", "c4"}


@pytest.mark.rule("ISL-G5")
def test_the_look_ahead_knows_which_steps_are_spent() -> None:
    """East of the fork an arrow leads back to it: then its other way, the north, is the only end."""
    lines = ("white: ship=a4 1=c3", "gold: c3=1")
    s = board(*lines, "tiles: d4=+ e4=< d5=Fo d3=Fo c4=Fo")
    assert why_not(s, "1:c3-d4$") == "ISL-G5"
    s = board(*lines, "tiles: d4=+ e4=< d3=Fo c4=Fo")
    play(s, "1:c3-d4$")
    assert ways(s) == {"d5", "e4"}
    play(s, ">e4")
    assert (where(s, "white1"), gold(s)) == ("d5", {"d5": 1})


@pytest.mark.rule("ISL-G5")
def test_the_look_ahead_counts_the_steps_made_so_far() -> None:
    """At the second fork the way back is closed: the first one's only open step is the one that led here."""
    s = board("white: ship=a4 1=c3", "tiles: d4=+ d5=Fo d3=Fo c4=Fo e4=<>", "gold: c3=1")
    play(s, "1:c3-d4$")
    assert (where(s, "white1"), gold(s)) == ("f4", {"f4": 1})


@pytest.mark.rule("ISL-G6")
@pytest.mark.parametrize(
    ("lines", "end"),
    [
        pytest.param(("tiles: d4=X^ d5=?Ca",), "d5", id="face down"),
        pytest.param(("tiles: d4=X^ d5=Fo",), "d5", id="coin-barred"),
        pytest.param(("tiles: d4=X^", "yellow: ship=h5 1=d5"), "d5", id="an enemy"),
        pytest.param(("tiles: d4=X^ d5=> e5=?Ca",), "e5", id="a chain that cannot be completed"),
        pytest.param(("tiles: d4=X^", "bear: d5 of=yellow"), "aboard", id="the bear"),
        pytest.param(("tiles: d4=X^ d5=> e5=<",), "dead", id="a stuck end"),
        pytest.param(("tiles: d4=X^ d5=Sh", "yellow: ship=h5 1=d5"), "dead", id="an impossible entry"),
    ],
)
def test_what_a_roll_bars_to_the_coin_is_done_without_it(lines: tuple[str, ...], end: str) -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=1", *lines, rolls=(0,))
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == (end, {"d4": 1})


@pytest.mark.rule("ISL-G6")
def test_a_coin_taken_before_the_roll_is_left_there_again() -> None:
    s = board("white: ship=a4 1=c4", "gold: d4=2", "tiles: d4=X^ d5=Fo", rolls=(0,))
    play(s, "1:c4-d4", "roll$")
    assert (where(s, "white1"), gold(s)) == ("d5", {"d4": 2})


@pytest.mark.rule("ISL-G6")
@pytest.mark.parametrize(
    ("tiles", "end", "left"),
    [("d5=e", "d5", {"d5": 1}), ("d5=Ba", "aboard", {}), ("d5=Og", "dead", {}), ("d5=> e5=^", "e6", {"e6": 1})],
)
def test_where_the_rolled_step_can_be_completed_the_coin_goes_along(tiles: str, end: str, left: dict[str, int]) -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=1", f"tiles: d4=X^ {tiles}", rolls=(0,))
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == (end, left)


@pytest.mark.rule("ISL-G6")
def test_a_second_roll_may_leave_the_coin_on_the_second_tile() -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=1", "tiles: d4=X^ d5=X^ d6=?Ca", rolls=(0, 0))
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == ("d6", {"d5": 1})
    assert legal(s)


@pytest.mark.rule("ISL-G5")
def test_a_maze_of_arrows_without_a_way_out_is_no_riddle() -> None:
    """Sixteen crossings have more trails than anybody could try; what can be reached is quickly told."""
    rows = "map:\\n" + "  BBBBBB\\n" * 6
    arrows = " ".join(f"{column}{row}=+" for column in "cdef" for row in (3, 4, 5, 6))
    ring = " ".join(f"{column}{row}=?e" for column in "bcdefg" for row in range(2, 8) if f"{column}{row}" not in arrows)
    s = board(
        f"option: layout = {rows}",
        f"tiles: {arrows} {ring.replace('b4=?e', 'b4=L2')}",
        *("white: ship=a4 1=b4/2", "yellow: ship=h5 1=b4/1", "gold: b4/2=1"),
    )
    assert "c4" in steps(s, "1")
    assert "c4$" not in steps(s, "1")
    assert why_not(s, "1:b4-c4$") == "ISL-G5"
