"""Laying a tile (DUN section P)."""

from collections import Counter

import pytest

from jackal.core.chance import FastChance
from jackal.games.dungeon.tiles import LOOKS
from tests.cave import X10, R, cave, far, joined, legal, play, told, turns, why_not


@pytest.mark.rule("DUN-P1")
def test_a_tile_goes_to_any_empty_cell_that_shares_a_side() -> None:
    s = cave(R, "white: at=1,-2", "ask: place tile=36")
    cells = {text[4:-2] for text in legal(s)}
    assert "1,2" in cells, "it need not be near one's pirate"
    for cell in ("5,5", "2,1", "1,0", "0,0"):
        assert why_not(s, f"lay:{cell}r0") == "DUN-P1"


@pytest.mark.rule("DUN-P2")
def test_both_slots_of_a_shared_side_agree() -> None:
    s = cave(R, "ask: place tile=27")  # (1,1) lies beside 31 and 45, both with closed sides there
    assert why_not(s, "lay:1,2r0") == "DUN-P2"
    s = cave("cave: 1,0=37r0", "ask: place tile=33")  # 37: {3,4,6}
    assert turns(s, "2,0") == "1", "port 6 faces port 3"
    assert why_not(s, "lay:2,0r0") == "DUN-P2"
    s = cave("cave: 1,0=95r0 2,0=33r1", "ask: place tile=11")
    assert why_not(s, "lay:1,-1r0") == "DUN-P2", "an open slot against bare rock"


@pytest.mark.rule("DUN-P2", "DUN-P4")
def test_closed_sides_may_lie_against_each_other_if_the_tile_is_joined_elsewhere() -> None:
    tile = "ask: place tile=33"  # one opening: to the west with r1, to the south with r0
    assert why_not(cave("cave: 1,0=95r0", tile), "lay:1,-1r1") == "DUN-P4"
    assert turns(cave("cave: 1,0=95r0 0,-1=21r0", tile), "1,-1") == "1", "21 opens to the east, 95 is rock to the north"


@pytest.mark.rule("DUN-P3")
def test_a_cavern_fits_beside_anything_and_anything_beside_a_cavern() -> None:
    s = cave(R, "ask: place tile=29")
    assert "lay:1,2r0" in legal(s)
    s = cave("cave: 0,1=29r0", "ask: place tile=47")
    assert turns(s, "1,1") == "3", "one open slot towards it is enough"


@pytest.mark.rule("DUN-P4")
def test_a_tile_must_be_joined_unless_loose() -> None:
    s = cave(R, "ask: place tile=33")
    assert why_not(s, "lay:2,-1r0") == "DUN-P4"
    loose = cave(R, "option: loose_join = on", "ask: place tile=33")
    play(loose, "lay:2,-1r0")
    assert joined(loose, "2,-1") == []


@pytest.mark.rule("DUN-P5")
def test_beside_the_entrance_a_tunnel_must_lead_on() -> None:
    s = cave("cave: 1,0=29r0", "ask: setup tile=91")
    assert not {text[4:-2] for text in legal(s)} & {"0,-1", "0,1", "-1,0"}
    assert why_not(s, "lay:0,1r0") == "DUN-P5"
    s = cave("cave: -", "ask: setup tile=31")
    assert why_not(s, "lay:1,0r1") == "DUN-P5", "a dead end alone does not do"


@pytest.mark.rule("DUN-P6")
def test_tiles_that_never_lie_beside_the_entrance() -> None:
    s = cave("cave: -")
    never = [tile for tile in range(1, 97) if not any(fits[tile] for fits in s.cave.fits)]
    assert never == [1, 3, 20, 33, 47, 69, 91]
    assert why_not(cave("cave: 0,1=29r0", "ask: setup tile=1"), "lay:0,-1r0") == "DUN-P6"


@pytest.mark.rule("DUN-P7")
def test_a_tile_that_fits_must_be_laid_and_one_that_does_not_goes_back() -> None:
    s = cave(X10, "stack: 91 36 31", picks=(1,))
    events = play(s, "explore")
    assert [said["tile"] for said in told(events, "draw")] == [36]
    assert (s.stack[: s.left], s.seat) == ([31, 91], 0)
    assert legal(s) == ["lay:0,2r1"]
    assert why_not(s, "stay") == "DUN-T2"


@pytest.mark.rule("DUN-P8")
def test_each_unfitting_tile_may_come_to_lie_anywhere() -> None:
    places: Counter[tuple[int, ...]] = Counter()
    for seed in range(2000):
        s = cave(X10, "stack: 91 36 31")
        s.set_chance(FastChance(seed))
        play(s, "explore")
        places[tuple(s.stack[: s.left])] += 1
    assert set(places) == {(31, 91), (91, 31)}
    assert all(850 < count < 1150 for count in places.values())


@pytest.mark.rule("DUN-P9")
def test_explore_is_offered_only_if_some_tile_fits() -> None:
    assert "explore" in legal(cave(X10, "stack: 91 36"))
    s = cave(X10, "stack: 91")
    assert "explore" not in legal(s)
    assert why_not(s, "explore") == "DUN-P9"


@pytest.mark.rule("DUN-P10")
def test_the_cave_is_not_sealed_while_a_tile_is_left() -> None:
    assert "explore" in legal(cave(X10, "stack: 47 36")), "36 leads on"
    for stack, explores in (("47", True), ("47 91", False), ("91 47", False)):
        assert ("explore" in legal(cave(X10, f"stack: {stack}"))) == explores
    two_ends = X10.replace(" 0,1=11r0", " 0,1=85r0")
    s = cave(two_ends, "stack: 36", "ask: place tile=29")
    assert len(s.cave.ends) > 1
    assert "lay:0,2r0" in legal(s), "another end stays open"


@pytest.mark.rule("DUN-P10")
def test_a_region_that_was_cut_off_may_keep_the_cave_open() -> None:
    # The last end of the walk region faces 0,2. Beside it lie two tiles that nobody can reach yet, open to the east.
    s = cave(f"{X10} 1,1=34r0 1,2=65r0", "option: loose_join = on", "stack: 31", "ask: place tile=36")
    assert len(s.cave.ends) == 1
    assert turns(s, "0,2") == "1", "all its openings are taken, but the way goes on beyond"
    play(s, "lay:0,2r1")
    assert far(s, "1,1") == 4


@pytest.mark.rule("DUN-P11")
def test_rotations_that_look_the_same_are_offered_once() -> None:
    twice = [7, 9, 11, 14, 27, 32, 35, 38, 53, 74, 85, 94]
    for tile in range(1, 97):
        assert LOOKS[tile] == ([0] if tile == 29 else [0, 1] if tile in twice else [0, 1, 2, 3])
    s = cave("cave: -", "ask: setup tile=11")
    assert why_not(s, "lay:0,1r2") == "DUN-P11"


@pytest.mark.rule("DUN-P12")
def test_laid_tiles_stay_where_they_are() -> None:
    s = cave(R, "stack: 36 33 2")
    before = list(zip(s.cave.cell, s.cave.tile, s.cave.turn, strict=True))
    play(s, "explore")
    play(s, legal(s)[-1], "stay", "end")
    assert list(zip(s.cave.cell, s.cave.tile, s.cave.turn, strict=True))[: len(before)] == before
