"""Setup and content (ARK section 11, S), held beside the tables of the catalogue."""

from collections import Counter
from pathlib import Path

import pytest

from jackal.islands.state import IslandState
from jackal.islands.words import DOWN
from tests.board import ARKHAM, supply, where
from tests.rules.arkham.roads import boxed, deal, laid, parked

CATALOGUE = Path(__file__).parents[3] / "docs" / "rules" / "arkham.md"
TERRAINS = ("yellow", "green", "grey", "other-yellow", "other-green", "other-grey")
LAID = (20, 16, 9)
SEEDS = range(40)
NAMES = {
    "biting coffin": "coffin",
    "labyrinth of eternity": "eternity",
    "sealed grave 5": "sealed-5",
    "altar of space": "altar-s",
    "altar of wealth": "altar-w",
    "altar of path": "altar-p",
}
# ARK-S7, S8: which bones and wheels the numbers of the table stand for.
SHAPES = {
    "yellow": "bones-s1 bones-d1 bones-s2 bones-d2 bones-s4 wheel-w2",
    "green": "bones-s2 bones-t3 bones-d4 wheel-w3",
    "grey": "bones-d1",
    "other-yellow": "bones-s1 bones-d1 bones-s2 bones-d2 bones-d4 wheel-w3",
    "other-green": "bones-s1 bones-d2 bones-s4",
    "other-grey": "bones-t3",
}


def printed() -> Counter[tuple[str, str]]:
    """(terrain, tile) pairs by the table of ARK-S6."""
    found: Counter[tuple[str, str]] = Counter()
    lines = CATALOGUE.read_text(encoding="utf-8").split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith("| Arkham | Y |"))
    for line in lines[start + 2 :]:
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if cells[0] == "**total**":
            break
        add_row(found, cells[:4], 0)
        add_row(found, cells[6:10], 3)
    for terrain, names in SHAPES.items():
        found.update((terrain, name) for name in names.split())
    return found


def add_row(found: Counter[tuple[str, str]], cells: list[str], terrain: int) -> None:
    name = NAMES.get(cells[0], cells[0].replace(" ", "-"))
    if name and name not in ("bones", "wheel"):
        for at, count in enumerate(cells[1:4]):
            if int(count):
                found[TERRAINS[terrain + at], name] += int(count)


def coins_in(tiles: Counter[tuple[str, str]]) -> int:
    return sum(int(name[-1]) * count for (_, name), count in tiles.items() if name.startswith(("grave", "sealed")))


def counts(tiles: Counter[tuple[str, str]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for (terrain, _), count in tiles.items():
        found[terrain] += count
    return found


@pytest.mark.rule("ARK-S1", "ARK-S2")
def test_two_tiles_of_each_colour_stay_in_the_box_but_never_a_well_or_an_altar() -> None:
    in_box: set[str] = set()
    for seed in SEEDS:
        s = deal(seed=seed)
        assert counts(laid(s)) == dict(zip(TERRAINS, LAID * 2, strict=True))
        assert counts(boxed(s)) == dict.fromkeys(TERRAINS, 2)
        assert laid(s) + boxed(s) == printed()
        assert all(s.face[cell] == DOWN for cell in s.field.land)
        in_box |= {name for _, name in boxed(s)}
    assert {"well", "altar-w", "altar-s", "altar-p"}.isdisjoint(in_box)
    assert len(in_box) > 20


@pytest.mark.rule("ARK-S3")
def test_tiles_are_turned_at_random_and_everything_else_is_in_the_supply() -> None:
    turns: Counter[int] = Counter()
    for seed in SEEDS:
        s = deal(seed=seed)
        turns.update(s.turned[cell] for cell in s.field.land if s.rules.tiles[s.tile[cell]].name == "bones-s1")
        assert supply(s) == {"coins": 32, "bottles": 0, "lost": 0}
        assert s.powers == [0, 0]
    assert set(turns) == {0, 1, 2, 3}
    assert ARKHAM.view(deal(), None)["veil"] == [f"{column}{row}" for row in (4, 5, 6) for column in "ijk"]


@pytest.mark.rule("ARK-S4")
def test_the_lot_says_who_begins_and_the_colours_follow_the_seats() -> None:
    firsts = set[int]()
    for seed in range(20):
        s = deal(4, seed)
        assert s.actors() == [s.crew] == [s.first]
        assert ARKHAM.seat_names(s) == ["white", "blue", "red", "yellow"]
        firsts.add(s.first)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("ARK-S5")
@pytest.mark.parametrize(("seats", "berths"), [(2, "e1 e9"), (3, "a5 c9 c1"), (4, "a4 a6 c9 c1")])
def test_the_berths_are_as_printed_and_all_are_aboard(seats: int, berths: str) -> None:
    s = deal(seats, first="seat-1")
    assert parked(s) == berths.split()
    for colour in ("white", "blue", "red", "yellow")[:seats]:
        assert [where(s, f"{colour}{number}") for number in (1, 2, 3)] == ["aboard"] * 3
    mirrored = {f"{cell[0]}{10 - int(cell[1])}" for cell in parked(s)}
    assert mirrored == set(parked(s))
    for cell in s.ship:
        beside = [s.field.frame.step[cell * 8 + d] for d in (0, 2, 4, 6)]
        assert {s.rules.terrains[s.terrain[to]] for to in beside if to in s.field.land} == {"yellow"}


@pytest.mark.rule("ARK-S5", "ARK-S4")
def test_the_berths_are_in_the_order_of_play() -> None:
    assert parked(deal(3, first="seat-2")) == ["c1", "a5", "c9"]
    assert parked(deal(3, first="seat-3")) == ["c9", "c1", "a5"]
    assert laid(deal(3, first="seat-3")) == laid(deal(3))


@pytest.mark.rule("ARK-S6")
def test_the_sets_are_as_printed() -> None:
    pool = printed()
    assert counts(pool) == dict(zip(TERRAINS, (22, 18, 11) * 2, strict=True))
    assert laid(deal()) + boxed(deal()) == pool
    of_all = Counter[str]()
    for (_, name), count in pool.items():
        of_all[name] += count
    assert (of_all["empty"], of_all["well"], of_all["broom"], of_all["tremor"], of_all["fog"]) == (22, 2, 1, 1, 1)
    arkham = {name for (terrain, name) in pool if not terrain.startswith("other")}
    otherworld = {name for (terrain, name) in pool if terrain.startswith("other")}
    assert {"leap", "well"} <= arkham & otherworld
    assert "broom" in arkham - otherworld
    assert {"catapult", "altar-w", "altar-s", "altar-p", "tremor", "fog", "wreath"} <= otherworld - arkham


HEADS = {
    "bones-s1": "N",
    "bones-d1": "NE",
    "bones-s2": "N S",
    "bones-d2": "NE SW",
    "bones-t3": "E S NW",
    "bones-s4": "N E S W",
    "bones-d4": "NE SE SW NW",
    "wheel-w2": "N SE",
    "wheel-w3": "N SE SW",
}
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def heads(s: IslandState, name: str, quarter: int) -> set[str]:
    tile = next(tile for tile in s.rules.tiles if tile.name == name)
    return {DIRECTIONS[d] for d in tile.turned[quarter]}


@pytest.mark.rule("ARK-S7", "ARK-S8")
@pytest.mark.parametrize("name", HEADS)
def test_bones_and_wheels_point_as_printed_and_turn_with_their_tile(name: str) -> None:
    s = deal()
    drawn = HEADS[name].split()
    for quarter in range(4):
        turned = {DIRECTIONS[(DIRECTIONS.index(way) + 2 * quarter) % 8] for way in drawn}
        assert heads(s, name, quarter) == turned
    if name.startswith("wheel"):
        assert heads(s, name, 0) != heads(s, name, 1)


@pytest.mark.rule("ARK-S7")
def test_there_are_eighteen_bones() -> None:
    bones: Counter[str] = Counter()
    for (_, name), count in (laid(deal()) + boxed(deal())).items():
        if name.startswith("bones"):
            bones[name[6:]] += count
    assert bones == {"s1": 3, "d1": 3, "s2": 3, "d2": 3, "t3": 2, "s4": 2, "d4": 2}


@pytest.mark.rule("ARK-S9")
def test_the_coins_of_the_graves() -> None:
    pool = printed()
    arkham = Counter({key: count for key, count in pool.items() if not key[0].startswith("other")})
    assert (coins_in(arkham), coins_in(pool)) == (12, 32)
    in_boxes = [coins_in(boxed(deal(seed=seed))) for seed in range(150)]
    assert max(in_boxes) <= 28
    assert 4.4 < sum(in_boxes) / len(in_boxes) < 6.1
