"""How many turns greedy thinks a way takes."""

import pytest

from jackal.bots.values.paths import FAR, Paths
from tests.board import board


def walk(start: str, to: str, *tiles: str) -> int:
    s = (
        board("white: ship=a4", f"tiles: {' '.join(tiles)}" if tiles else "options:", explored=True)
        if tiles
        else board("white: ship=a4", explored=True)
    )
    return Paths(s).walk(s.field.cell(start), s.field.cell("a4"))[s.field.cell(to)]


@pytest.mark.parametrize(
    ("tiles", "turns"),
    [
        ((), 4),
        (("c4=>", "d4=>", "e4=>"), 1),
        (("c3=L3", "c4=L3", "c5=L3", "c6=L3", "b5=L3"), 6),
        (("c3=Br", "c4=Br", "c5=Br"), 5),
        (("c3=Og", "c4=Og", "c5=Og", "c6=Og", "d6=Og", "d3=Og"), FAR),
    ],
)
def test_walks_over_known_tiles(tiles: tuple[str, ...], turns: int) -> None:
    assert walk("b4", "f4", *tiles) == turns


def test_a_step_from_the_ship_counts_as_one() -> None:
    assert walk("a4", "b4") == 1


def test_a_coin_goes_round_the_jungle() -> None:
    open_way = board("white: ship=a4", explored=True)
    closed = board("white: ship=a4", "tiles: c3=Ju c4=Ju c5=Ju", explored=True)
    d4, ship = open_way.field.cell("d4"), open_way.field.cell("a4")
    assert Paths(open_way).haul(ship)[d4] == 3
    assert Paths(closed).haul(ship)[d4] > 3


def test_a_balloon_brings_a_coin_home() -> None:
    s = board("white: ship=a4", "tiles: g4=Ba", explored=True)
    assert Paths(s).haul(s.field.cell("a4"))[s.field.cell("f4")] == 1


def test_a_cannon_sinks_it() -> None:
    s = board("white: ship=a4", "tiles: f4=K^", explored=True)
    far = Paths(s).haul(s.field.cell("a4"))
    assert far[s.field.cell("g4")] == 6


def test_swimmers_go_round_other_ships() -> None:
    free = board("white: ship=a4", "yellow: ship=h5", explored=True)
    blocked = board("white: ship=a4", "yellow: ship=a5", explored=True)
    start, ship = free.field.cell("a6"), free.field.cell("a4")
    assert Paths(free).walk(start, ship)[ship] == 2
    assert Paths(blocked).walk(start, ship)[ship] > 2
