"""The bear (ARC section 6, B)."""

import pytest

from jackal.islands.state import IslandState
from tests.board import bear, bide, board, face_down, gold, play, steps, story, where


def hunt(s: IslandState) -> str:
    """A turn of the waker that changes nothing, and where the bear is then."""
    bide(s)
    return bear(s)


@pytest.mark.rule("ARC-B1")
def test_the_den_mauls_the_finder_and_the_bear_moves_at_once() -> None:
    s = board("white: ship=a4 1=c4 2=g4", "tiles: d4=?Dn e7=?e")
    events = play(s, "1:c4-d4")
    assert story(events) == ["step", "flip", "bear", "home", "bear moves", "turn"]
    assert where(s, "white1") == "aboard"
    assert bear(s) == "e5"  # towards g4; not stopping at the den


@pytest.mark.rule("ARC-B1")
def test_the_unarmed_missionary_dies_of_the_den_he_flips() -> None:
    s = board("white: ship=a4", "missionary: c4 of=white", "tiles: d4=?Dn e7=?e")
    play(s, "m:c4-d4")
    assert where(s, "missionary") == "dead"
    assert bear(s) == "d4"  # no prey


@pytest.mark.rule("ARC-B2")
def test_afterwards_it_moves_at_the_end_of_each_turn_of_the_waker() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=g4", "tiles: d2=?Dn e7=?e c3=>")
    play(s, "1:c4-c3")  # the arrow leads to d3
    bide(s, 2)
    play(s, "1:d3-d2")
    assert bear(s) == "e3"  # once at once, not again at the end of the waking turn
    bide(s)
    assert bear(s) == "e3"
    bide(s)
    assert bear(s) == "e3"
    bide(s)
    assert bear(s) == "f4"


@pytest.mark.rule("ARC-B2")
def test_also_if_that_turn_was_passed_or_the_waker_is_dead_or_gone() -> None:
    for crew, gone in (
        ("white: ship=a4 1=b5:trapped 2=dead 3=dead", ""),
        ("white: ship=a4 1=dead 2=dead 3=dead", ""),
        ("white: ship=a4", "absent: 1"),
    ):
        s = board(
            *("seats: 3", crew, "yellow: ship=h5 1=c6", "bear: e4 of=white", "tiles: b5=Pi d7=?e", "turn: black"),
            *([gone] if gone else []),
        )
        events = bide(s)
        assert "pass" in story(events)
        assert bear(s) == "d5"


@pytest.mark.rule("ARC-B2")
def test_the_waker_is_the_crew_that_was_moved_also_under_smoke() -> None:
    s = board(
        *("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=g4", "tiles: d4=?Dn e7=?e"),
        "turn: white controller=2 smoke=0",
    )
    play(s, "1:c4-d4")
    assert bear(s) == "e5"
    bide(s, 2)
    assert bear(s) == "e5"  # not after the turn of yellow, who decided
    bide(s)
    assert bear(s) == "f4"


@pytest.mark.rule("ARC-B3")
def test_it_walks_one_kings_step_without_flipping_and_no_tile_acts_on_it() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=b5", "bear: f4 of=white", "tiles: e3=?Og d4=< c5=Pi e7=?e")
    for cell in ("e3", "d4", "c5"):  # face down, an arrow, a pit
        assert hunt(s) == cell
        bide(s)
    assert face_down(s, "e3")


@pytest.mark.rule("ARC-B3")
def test_no_tile_closes_to_it_and_nothing_attacks_it() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=g4", "bear: f4 of=yellow", "tiles: d4=?Mu e7=?e")
    play(s, "1:c4-d4", "fire:E")
    assert where(s, "yellow1") == "aboard"  # the bullet passes the bear
    assert bear(s) == "f4"
    for closed in ("Fo", "Sh", "Bk"):
        s = board("white: ship=a4", "yellow: ship=h5 1=c6 2=d5", "bear: f4 of=white", f"tiles: d5={closed} e7=?e")
        hunt(s)
        bide(s)
        assert hunt(s) == "d5"


@pytest.mark.rule("ARC-B4")
def test_its_prey_are_pirates_on_land_of_all_crews_lying_or_not() -> None:
    s = board("white: ship=a4 1=c3:trapped", "bear: e5 of=white", "tiles: c3=Pi")
    assert hunt(s) == "d4"  # the waker's own, in a pit
    s = board("white: ship=a4", "yellow: ship=h5 1=c4/2", "bear: e4 of=white", "tiles: c4=L3")
    assert hunt(s) == "d3"
    s = board("white: ship=a4", "bear: e4 of=white", "missionary: d6 of=white armed")
    assert hunt(s) == "d5"


@pytest.mark.rule("ARC-B4")
def test_swimmers_those_aboard_and_the_unarmed_missionary_are_no_prey() -> None:
    s = board("white: ship=a4 1=b3", "yellow: ship=h5 1=h4", "bear: g4 of=white", "missionary: f4 of=yellow")
    assert hunt(s) == "g4"  # it stays


@pytest.mark.rule("ARC-B4")
def test_the_missionary_dies_if_the_bear_comes() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=d4", "bear: f4 of=white", "missionary: e3 of=white")
    assert hunt(s) == "e3"
    assert where(s, "missionary") == "dead"
    assert where(s, "yellow1") == "d4"


@pytest.mark.rule("ARC-B5")
def test_it_goes_for_the_nearest_by_kings_steps_over_land() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=b4 2=g5", "bear: d4 of=white")
    assert hunt(s) == "c3"  # two steps to b4, three to g5
    # On the Butterfly g7 is two cells from e7, but four steps by land; e4 is three.
    s = board("option: island = 4", "white: ship=a6", "yellow: ship=k6 1=g7 2=e4", "bear: e7 of=white")
    assert hunt(s) == "d6"


@pytest.mark.rule("ARC-B5")
@pytest.mark.parametrize(
    ("bear", "prey", "step"),
    [
        ("d4", "f5 b5", "e5"),  # 72 degrees before 281
        ("d5", "d7 f4", "e4"),  # 108 before 349: just west of north is last
        ("d5", "e7 f4", "e6"),  # 11 before 108: just east of north is first
        ("e4", "c3 c5", "d3"),  # 239 before 288
        ("e4", "d3 e5", "e5"),  # 45 before 198
        ("f5", "e5 f6", "e5"),  # 45 each: nearer the centre first
        ("c4", "c3 d4", "d4"),  # 225 each
    ],
)
def test_ties_go_clockwise_from_north_round_the_islands_centre(bear: str, prey: str, step: str) -> None:
    for one, other in (prey.split(), prey.split()[::-1]):  # whichever pirate it is
        s = board("white: ship=a4", f"yellow: ship=h5 1={one} 2={other}", f"bear: {bear} of=white")
        assert hunt(s) == step


@pytest.mark.rule("ARC-B5")
def test_the_centre_itself_counts_as_north() -> None:
    s = board("option: island = 4", "white: ship=a6", "yellow: ship=k6 1=g6 2=f5", "bear: g5 of=white")
    assert hunt(s) == "f5"  # before g6 at 45 degrees


@pytest.mark.rule("ARC-B6")
@pytest.mark.parametrize(
    ("prey", "step"),
    [
        *(("d6", "e5"), ("f4", "e5"), ("d2", "e3"), ("b4", "c3")),  # NE, SE, SW, NW in this order
        *(("b5", "c5"), ("e6", "e5"), ("f3", "e3"), ("e2", "e3"), ("c6", "c5")),
        *(("g4", "e5"), ("d7", "e5")),
        *(("d5", "d5"), ("e4", "e4"), ("d3", "d3"), ("c4", "c4")),  # no diagonal one shortens
    ],
)
def test_it_takes_a_shortening_step_and_a_diagonal_one_if_there_is_any(prey: str, step: str) -> None:
    s = board("white: ship=a4", f"yellow: ship=h5 1={prey}", "bear: d4 of=white", "tiles: e7=?e")
    assert hunt(s) == step


@pytest.mark.rule("ARC-B7")
@pytest.mark.parametrize("shelter", ["Fo", "Bk", "Sh"])
def test_no_shelter_protects_from_it_and_coins_stay(shelter: str) -> None:
    gold_there = {"d5": 2} if shelter == "Bk" else {}  # the others are coin-barred
    line = "gold: d5=2" if gold_there else ""
    s = board("white: ship=a4", "yellow: ship=h5 1=d5", f"tiles: d5={shelter}", "bear: e4 of=white", line)
    assert hunt(s) == "d5"
    assert where(s, "yellow1") == "aboard"
    assert gold(s) == gold_there


@pytest.mark.rule("ARC-B7")
def test_it_mauls_every_pirate_of_the_cell_and_kills_the_missionary() -> None:
    s = board(
        *("white: ship=a4 1=d5", "yellow: ship=h5 1=d5 2=d5", "missionary: d5 of=yellow"),
        *("tiles: d5=Ju", "bear: e4 of=white"),
    )
    assert hunt(s) == "d5"
    assert [where(s, name) for name in ("white1", "yellow1", "yellow2", "missionary")] == ["aboard"] * 3 + ["dead"]
    s = board("white: ship=a4 1=d5/1", "yellow: ship=h5 1=d5/3", "tiles: d5=L3", "bear: e4 of=white")
    assert hunt(s) == "d5"  # on every space of a labyrinth
    assert [where(s, name) for name in ("white1", "yellow1")] == ["aboard", "aboard"]


@pytest.mark.rule("ARC-B8")
def test_who_enters_its_cell_on_purpose_is_mauled_and_the_tile_neither_flips_nor_acts() -> None:
    s = board("white: ship=a4 1=c4", "bear: d4 of=yellow", "tiles: d4=?Og e7=?e")
    assert "d4" in steps(s, "1")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "aboard"
    assert face_down(s, "d4")
    s = board("white: ship=a4", "bear: d4 of=yellow", "missionary: c4 of=white", "tiles: d4=?Og e7=?e")
    play(s, "m:c4-d4")
    assert where(s, "missionary") == "dead"
    assert face_down(s, "d4")


@pytest.mark.rule("ARC-B8")
@pytest.mark.parametrize(
    ("tile", "target"),
    [("c4=>", "d4"), ("c4=Ic", "d4"), ("c4=Tr", "e4"), ("c4=Ho", "e5"), ("c4=X>", "d4")],
)
def test_by_any_step(tile: str, target: str) -> None:
    s = board("white: ship=a4 1=b4", f"bear: {target} of=yellow", f"tiles: {tile} {target}=>", rolls=(0,))
    play(s, "1:b4-c4")
    if s.actors() == [0]:
        play(s, f">{target}")
    assert where(s, "white1") == "aboard"
