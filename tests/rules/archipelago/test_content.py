"""The printed tiles and outlines (ARC section 10, S8-S12)."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from tests.board import board, legal, play
from tests.rules.archipelago.printed import (
    TERRAINS,
    berths,
    berths_drawn,
    beside,
    coins_in,
    deal,
    drawn,
    laid,
    printed,
    removed,
)


@pytest.mark.rule("ARC-S8")
def test_the_boxes_hold_what_the_catalogue_prints() -> None:
    everything = printed(1, 2, 3, 4)
    assert everything.total() == 66
    assert [printed(box).total() for box in (1, 2, 3, 4)] == [33, 11, 11, 11]
    assert Counter(terrain for terrain, _ in everything.elements()) == {"beach": 26, "forest": 23, "mountain": 17}
    names = Counter(name for _, name in everything.elements())
    counts = {
        "chest": (("1", 3), ("2", 5), ("3", 2)),
        "bottles": (("1", 3), ("2", 1)),
        "arrow": (("d1", 1), ("d2", 2), ("d4", 1), ("s1", 2), ("s2", 2), ("s4", 1)),
        "labyrinth": (("2", 1), ("3", 2), ("4", 1), ("5", 1)),
    }
    for kind, wanted in counts.items():
        found = sorted((name.partition("-")[2], count) for name, count in names.items() if name.startswith(f"{kind}-"))
        assert tuple(found) == wanted
    assert len({name.split("-")[0] for name in names}) == 27
    s = deal(island=4)
    assert laid(s) + removed(s) == everything


@pytest.mark.rule("ARC-S9")
def test_islands_lie_24_32_40_and_48_tiles_large() -> None:
    for island, beach, forest, mountain in ((1, 12, 8, 4), (2, 15, 11, 6), (3, 18, 14, 8), (4, 21, 17, 10)):
        terrains = Counter(terrain for terrain, _ in laid(deal(island=island)).elements())
        assert terrains == {"beach": beach, "forest": forest, "mountain": mountain}


def chances(*boxes: int) -> dict[int, Fraction]:
    """How likely each sum of laid coins is before any redraw: exact, terrain by terrain."""
    sums = {0: Fraction(1)}
    for terrain in TERRAINS:
        pool = [name for land, name in printed(*boxes).elements() if land == terrain]
        cells = sum(sign == terrain[0].upper() for sign in drawn(len(boxes)).values())
        mixed: dict[int, Fraction] = {}
        for total, ways in choices(pool, cells).items():
            for before, chance in sums.items():
                share = chance * Fraction(ways, comb(len(pool), cells))
                mixed[before + total] = mixed.get(before + total, Fraction(0)) + share
        sums = mixed
    return sums


def choices(pool: list[str], cells: int) -> dict[int, int]:
    """In how many ways so many tiles of the pool hold each sum of coins."""
    ways = Counter({(0, 0): 1})
    for name in pool:
        coins = int(name[-1]) if name.startswith("chest") else 0
        ways.update({(taken + 1, total + coins): number for (taken, total), number in list(ways.items())})
    return {total: number for (taken, total), number in ways.items() if taken == cells}


@pytest.mark.rule("ARC-S10")
def test_laid_coins_average_and_fall_below_seven_as_often_as_the_catalogue_says() -> None:
    claims = [
        (((1,),), 8.6, 8.6, 16.6, 16.6),
        (((1, 2), (1, 3), (1, 4)), 9.7, 10.3, 7, 8),
        (((1, 2, 3), (1, 2, 4), (1, 3, 4)), 11.0, 11.5, 3, 4),
        (((1, 2, 3, 4),), 12.8, 12.8, 1.3, 1.3),
    ]
    for sets, low, high, rare, often in claims:
        tables = [chances(*boxes) for boxes in sets]
        means = sorted(float(sum(coins * chance for coins, chance in table.items())) for table in tables)
        below = sorted(float(100 * sum(chance for coins, chance in table.items() if coins < 7)) for table in tables)
        assert [round(means[0], 1), round(means[-1], 1)] == [low, high]
        digits = 1 if rare == often else 0
        assert [round(below[0], digits), round(below[-1], digits)] == [rare, often]
    assert [max(max(chances(*boxes)) for boxes in sets) for sets, *_ in claims] == [12, 15, 17, 19]


@pytest.mark.rule("ARC-S10")
def test_the_deal_draws_by_those_chances_and_draws_again_below_seven() -> None:
    table = {coins: chance for coins, chance in chances(1).items() if coins >= 7}
    whole = sum(table.values())
    seen = Counter(coins_in(laid(deal(seed=seed))) for seed in range(1500))
    assert set(seen) == set(table)
    for coins, chance in table.items():
        assert abs(seen[coins] / 1500 - float(chance / whole)) < 0.05  # four standard deviations


@pytest.mark.rule("ARC-S10")
def test_coins_removed_with_their_tiles_do_not_keep_the_island_going() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?e", "box: mountain=chest-3 forest=den", explored=True)
    play(s, "1:c4-d4")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "gold"


@pytest.mark.rule("ARC-S11")
def test_the_outlines_are_those_of_the_catalogue() -> None:
    for island, spaces in ((1, 28), (2, 34), (3, 34), (4, 45)):
        s = deal(island=island)
        cells = drawn(island)
        assert {s.field.name(cell) for cell in s.field.spaces} == {cell for cell, sign in cells.items() if sign == "~"}
        assert {s.field.name(cell) for cell in s.field.land} == {cell for cell, sign in cells.items() if sign != "~"}
        assert len(s.field.spaces) == spaces


@pytest.mark.rule("ARC-S11")
def test_every_outline_is_valid() -> None:
    for island in (1, 2, 3, 4):
        cells = drawn(island)
        frame = {f"{chr(column)}{row}" for column in range(ord("a") - 1, ord("a") + 12) for row in range(11)}
        land = {cell for cell, sign in cells.items() if sign != "~"}
        for part in (land, set(cells) - land, frame - land):  # in one piece each; nothing that is not land is enclosed
            assert reached(part) == part


def reached(part: set[str]) -> set[str]:
    """The cells of a part that can be reached from one of them over shared edges."""
    found = {min(part)}
    queue = list(found)
    for cell in queue:
        new = [to for to in beside(cell) if to in part and to not in found]
        found.update(new)
        queue += new
    return found


@pytest.mark.rule("ARC-S12")
def test_berths_number_16_21_22_and_28() -> None:
    for island, count in ((1, 16), (2, 21), (3, 22), (4, 28)):
        assert berths(deal(island=island)) == berths_drawn(island)
        assert len(berths_drawn(island)) == count


@pytest.mark.rule("ARC-S12")
def test_the_bays_offer_no_berth_but_may_be_sailed_into() -> None:
    assert not {"d3", "e3", "f3"} & berths(deal(island=2))
    assert "f6" not in berths(deal(island=4))
    s = board("option: island = 2", "white: ship=d2", "yellow: ship=i4")
    assert {"ship:d2-d3", "ship:d2-d3-e3", "ship:d2-d3-e3-f3"} <= set(legal(s))
    s = board("option: island = 4", "white: ship=f7", "yellow: ship=k6")
    play(s, "ship:f7-f6")


@pytest.mark.rule("ARC-S12")
def test_the_dead_ends_of_the_butterfly_are_left_by_the_way_one_came() -> None:
    for end, mouth in (("f6", "f7"), ("f3", "f2"), ("b5", "a5"), ("j5", "k5")):
        s = board("option: island = 4", f"white: ship={end} 1=dead 2=dead", "yellow: ship=e1")
        assert [text for text in legal(s) if text.startswith("ship:")] == [f"ship:{end}-{mouth}"]
