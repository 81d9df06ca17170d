"""The board in characters: readable, of even width, and silent about what the seat may not know."""

import random

import pytest

from jackal.cli.screen import THEME, board
from jackal.cli.texts import load
from jackal.core.chance import FastChance
from jackal.core.game import State
from jackal.games import GAMES
from tests.board import board as position

GAME = GAMES["archipelago"]


def drawn(state: State, seat: int | None = None) -> list[str]:
    return ["".join(text for text, _ in line) for line in GAME.picture(GAME.view(state, seat))]


def cell(state: State, name: str, seat: int | None = None) -> tuple[str, str]:
    """The two lines of a cell."""
    lines = drawn(state, seat)
    row = len(lines) - 1 - 2 * int(name[1:])
    left = 3 + 7 * "abcdefghijk".index(name[0])
    return lines[row][left : left + 6], lines[row + 1][left : left + 6]


@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_every_island_fits_80_columns_in_styles_the_theme_knows(island: int) -> None:
    state = GAME.new(4, island, {"island": island})
    pick = random.Random(island)
    for _ in range(150):
        if state.actors():
            seat = state.actors()[0]
            state.play(seat, pick.choice(state.actions(seat)))
    lines = drawn(state, 0)
    assert len({len(line) for line in lines[:-1]}) == 1
    assert max(len(line) for line in lines) <= 80
    styles = {style for line in GAME.picture(GAME.view(state, 0)) for _, style in line}
    assert styles <= set(THEME) | {""}


def test_pieces_coins_and_ships_are_where_they_belong() -> None:
    state = position(
        "white: ship=a4 1=c4 2=c4 3=aboard",
        "yellow: ship=h5 1=d5:trapped 2=a6 3=e4/2",
        "tiles: d5=Pi e4=L3 c5=K> d3=^v f4=Ho c3=C2",
        "gold: c4=2 e4/3=1",
        "bear: f3 of=white",
    )
    assert cell(state, "a4") == ("\\_W_/~", "W3~ ~ ")
    assert cell(state, "c4") == (" ·  $2", "W12   ")
    assert cell(state, "d5") == ("pit   ", "y1    ")
    assert cell(state, "a6")[1].startswith("Y2")
    assert cell(state, "e4") == ("maz3$³", "Y3²   ")
    assert cell(state, "c5")[0] == "gun  →"
    assert cell(state, "d3")[0].strip() == "↑↓"
    assert cell(state, "f4")[0] == "horse "
    assert cell(state, "f3")[1].startswith("bear")
    assert cell(state, "c3")[0].strip() == "·", "a used tile is an empty one"


def test_a_peeked_tile_is_shown_to_who_peeked_alone() -> None:
    state = position("white: ship=a4 1=c4", "tiles: d4=?Ho d5=?Og e5=?Og", "peeked: 1 d4")
    assert cell(state, "d4", 0) == ("?horse", "?W\\/\\/")
    assert cell(state, "d4", 1) == ("/\\/\\/\\", "?W\\/\\/")
    assert cell(state, "d4", None) == cell(state, "d4", 1)
    assert cell(state, "d5", 0) == ("/\\/\\/\\", "\\/\\/\\/")


def test_nothing_hidden_is_drawn() -> None:
    """Two deals that differ only under the backs give the same picture."""
    state = GAME.new(2, 3, {"island": 4})
    assert drawn(state, 0) == drawn(state.redeal(0, FastChance(9)), 0)


def test_a_crowd_that_does_not_fit_is_cut_with_a_plus() -> None:
    state = position("white: ship=a4 1=d4/1 2=d4/2 3=d4/3", "yellow: ship=h5 1=d4/4", "tiles: d4=L5")
    line = cell(state, "d4")[1]
    assert len(line) == 6
    assert line.endswith("+")


def test_a_wide_island_of_ones_own_gets_narrow_cells() -> None:
    rows = ["~ " + "B " * 16 + "~", "~ " + "B " * 16 + "~"]
    layout = "map:\n" + "".join(f"  {row}\n" for row in rows) + "tiles:\n  beach: labyrinth-5 x32\n"
    lines = drawn(GAME.new(2, 1, {"layout": layout}))
    assert len(lines[0]) <= 3 + 18 * 5


def test_the_board_speaks_russian_without_moving_a_letter() -> None:
    state = position("white: ship=a4 1=c5 2=d5", "tiles: c4=Ho d4=K> d5=Br e4=L3", "gold: e4/1=1 d5=2")
    english = str(board(GAME, GAME.view(state, None), load("en"))).split("\n")
    russian = str(board(GAME, GAME.view(state, None), load("ru"))).split("\n")
    assert [len(line) for line in english] == [len(line) for line in russian]
    text = "\n".join(russian)
    assert "конь" in text
    assert "пушка→" in text
    assert "Б1" in text
    assert "лаб3" in text, "a word cut short for a coin is still translated"
