"""The map as a graph (DUN section G) and the content of the box (DUN-Q)."""

from collections import Counter

import pytest

from jackal.core.chance import FastChance
from jackal.games.dungeon.cave import cell_at, cell_name, x_of, y_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.tiles import LOOKS, TILES
from jackal.games.dungeon.words import COINS, NEED, NEED_TOGETHER, TOKENS
from tests.cave import R, box, cave, far, joined, play, spots, start, turns, where, why_not
from tests.rules.dungeon.naive import ENTRANCE, SHAPES, Map, Node, joins, open_ends, placements, ports, tunnels

LAID_R: Map = ENTRANCE | {
    (1, 0): (31, 0),
    (1, -1): (16, 0),
    (1, -2): (29, 0),
    (0, -1): (25, 0),
    (0, -2): (92, 0),
    (-1, 0): (39, 1),
    (0, 1): (45, 0),
    (0, 2): (87, 0),
}


@pytest.mark.rule("DUN-G1")
def test_cells_count_from_the_entrance_to_the_east_and_to_the_south() -> None:
    s = cave(R)
    assert (x_of(s.cave.cell[0]), y_of(s.cave.cell[0]), s.cave.turn[0]) == (0, 0, 0)
    assert "1,-2" in joined(s, "1,-1"), "north is up"
    for x, y in ((99, 0), (-99, 0), (0, 99), (0, -99), (40, -59)):
        assert (x_of(cell_at(x, y)), y_of(cell_at(x, y))) == (x, y)
    assert cell_name(cell_at(-3, 12)) == "-3,12"


@pytest.mark.rule("DUN-G2", "DUN-G4")
def test_each_side_has_two_slots_that_face_two_of_the_neighbour() -> None:
    s = cave("cave: 1,0=31r0", "ask: place tile=59")  # 31: N-left is open, 59: {3,5}, {5,7}, {1,7}, {1,3}
    assert turns(s, "1,-1") == "01", "port 5 faces port 0, port 4 faces port 1"
    assert why_not(s, "lay:1,-1r2") == "DUN-P2"


@pytest.mark.rule("DUN-G3")
def test_rotation_keeps_tunnel_numbers_and_parity() -> None:
    for tile, row in enumerate(TILES):
        for turn in range(4):
            assert [len(ports) for ports in tunnels(tile, turn)] == [len(ports) for ports in row.tunnels]
            assert Counter(port % 2 for port in ports(tile, turn)) == Counter(port % 2 for port in ports(tile, 0))
    s = cave("cave: -1,0=39r1")
    assert joined(s, "0,0") == ["-1,0b", "-1,0a"], "39r1: t1 at W-bottom of the entrance comes before t0"


@pytest.mark.rule("DUN-G5")
def test_tunnels_of_one_tile_are_separate() -> None:
    s = cave(R, "white: at=1,0b", dice=(1,))
    play(s, "roll")
    assert spots(s) == {"1,0b", "0,0"}
    assert why_not(s, "go:1,0a") == "DUN-G5"


@pytest.mark.rule("DUN-G6")
def test_the_entrance_and_the_caverns_are_wide() -> None:
    wide = [tile for tile, row in enumerate(TILES) if row.tunnels == [list(range(8))]]
    assert [SHAPES[tile]["kind"] for tile in wide] == ["entrance", "cavern"]


@pytest.mark.rule("DUN-G7")
def test_any_number_of_pirates_share_a_node() -> None:
    s = cave(R, "seats: 3", *(f"{colour}: at=1,0a" for colour in ("white", "yellow", "black")))
    assert {where(s, colour) for colour in ("white", "yellow", "black")} == {"1,0a"}
    s = cave(R, "ask: go steps=6")
    assert why_not(s, "go:5,5") == "DUN-G7"


@pytest.mark.rule("DUN-G8")
def test_joins_of_the_reference_position() -> None:
    s = cave(R)
    found = {(named(s, node), named(s, to)) for node in range(len(s.cave.of)) for to in s.cave.joined[node]}
    assert found == joins(LAID_R)
    assert found == {(to, at) for at, to in found}, "joins are mutual"
    assert joined(s, "1,-2") == ["1,-1"], "a cavern is joined to open slots alone"


def named(s: DungeonState, node: int) -> Node:
    """A node as the catalogue writes it."""
    number = s.cave.of[node]
    return x_of(s.cave.cell[number]), y_of(s.cave.cell[number]), node - s.cave.first[number]


@pytest.mark.rule("DUN-G9")
def test_open_ends_and_the_walk_region_of_the_reference_position() -> None:
    s = cave(R)
    home = {named(s, node) for node in range(len(s.cave.of)) if s.cave.home[node]}
    ends = open_ends(LAID_R)
    assert len(ends) == 9
    assert len([end for end, _ in ends if end in home]) == 7
    distances = {"1,0a": 1, "1,0b": 1, "0,-1": 1, "-1,0a": 1, "-1,0b": 1, "0,1a": 1, "1,-1": 2, "0,-2b": 2, "0,2": 2}
    assert {name: far(s, name) for name in distances} == distances
    assert (far(s, "1,-2"), far(s, "0,1b"), far(s, "0,-2a")) == (3, 3, -1)


@pytest.mark.rule("DUN-G10")
def test_every_gold_hall_has_one_tunnel() -> None:
    assert {len(row.tunnels) for tile, row in enumerate(TILES) if SHAPES[tile]["kind"] == "gold"} == {1}


# The box --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-Q1", "DUN-Q5")
def test_the_box_holds_what_the_catalogue_counts() -> None:
    assert len(TILES) == 97
    assert [(tile, row.copies) for tile, row in enumerate(TILES) if row.copies != 1] == [(29, 4)]
    totals: Counter[str] = Counter()
    for row in SHAPES:
        secret, mud = any(t["secret"] for t in row["tunnels"]), any(t["mud"] for t in row["tunnels"])
        assert not (secret and mud)
        assert sum(len(t["ports"]) for t in row["tunnels"]) == len({p for t in row["tunnels"] for p in t["ports"]})
        kind, copies = row["kind"], row["count"]
        for key in (kind, f"{kind} {len(row['tunnels'])}", *["secret"] * secret, *["mud"] * mud):
            totals[key] += copies
        totals[f"{kind} secret"] += copies * secret
        totals[f"{kind} plain"] += copies * (not secret and not mud)
    assert [totals[kind] for kind in ("entrance", "gold", "cave", "cavern")] == [1, 28, 67, 4]
    assert (totals["secret"], totals["gold secret"], totals["cave secret"], totals["mud"]) == (15, 4, 11, 12)
    assert [totals[f"cave {count}"] for count in (1, 2, 3)] == [37, 29, 1]
    assert totals["cave plain"] == 44
    assert len(box()) == 99


@pytest.mark.rule("DUN-Q2")
def test_the_mouths() -> None:
    mouths = [(tile, tunnel) for tile, row in enumerate(TILES) for tunnel, mouth in enumerate(row.mouths) if mouth]
    halls = [(1, 0), (3, 0), (10, 0), (20, 0)]
    caves = [(35, 0), (38, 0), (39, 0), (45, 1), (57, 0), (60, 1), (61, 2), (72, 0), (79, 0), (82, 1), (88, 0)]
    assert mouths == halls + caves


@pytest.mark.rule("DUN-Q3")
def test_the_mud() -> None:
    mud = [(tile, tunnel) for tile, row in enumerate(TILES) for tunnel, muddy in enumerate(row.mud) if muddy]
    first = [(42, 0), (48, 1), (52, 0), (53, 0), (53, 1), (54, 0), (62, 0)]
    assert mud == [*first, (71, 0), (73, 0), (74, 0), (74, 1), (78, 1), (92, 1), (93, 0)]


@pytest.mark.rule("DUN-Q4")
def test_the_sides() -> None:
    ordinary = [tile for tile, row in enumerate(SHAPES) if row["kind"] in ("gold", "cave")]
    sides = Counter(
        (2 * side in ports(tile, 0), 2 * side + 1 in ports(tile, 0)) for tile in ordinary for side in range(4)
    )
    assert sides == {(False, False): 123, (True, False): 87, (False, True): 87, (True, True): 83}


@pytest.mark.rule("DUN-Q6")
def test_what_fits_beside_the_bare_entrance() -> None:
    counts = [len(legal_of(tile)) for tile in range(1, 97)]
    assert sum(counts) == 932
    assert sum(TILES[tile].copies for tile, count in enumerate(counts, 1) if count) == 92
    assert counts == [len(placements(ENTRANCE, tile)) for tile in range(1, 97)]


def legal_of(tile: int) -> list[int]:
    s = cave("cave: -")
    return [turn for fits in s.cave.fits for turn in LOOKS[tile] if fits[tile] >> turn & 1]


@pytest.mark.rule("DUN-Q7")
def test_tokens_and_coins_of_the_box() -> None:
    s = start(6, FastChance(1))
    assert (sum(s.bets), sum(s.bats)) == (18, 18)
    assert TOKENS * 6 == 18
    assert sum(SHAPES[tile]["kind"] == "gold" for tile in box()) == COINS == 28


@pytest.mark.rule("DUN-Q8")
def test_if_all_coins_are_held_somebody_has_enough() -> None:
    assert [-(-COINS // seats) for seats in range(2, 7)] == [14, 10, 7, 6, 5]
    assert all(-(-COINS // seats) >= NEED[seats] for seats in range(2, 7))
    assert all(-(-COINS // pairs) >= NEED_TOGETHER[2 * pairs] for pairs in (2, 3))
