"""The board in characters: readable, of even width, and silent about what the seat may not know."""

import random

import pytest

from jackal.cli.screen import THEME, board
from jackal.core.chance import FastChance
from jackal.core.game import State
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.text import scribe
from jackal.text.texts import NOBODY, load
from tests.board import board as position
from tests.board import city

GAME = GAMES["archipelago"]


def drawn(state: State, seat: int | None = None) -> list[str]:
    return ["".join(text for text, _ in line) for line in scribe(GAME).picture(GAME.view(state, seat))]


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
    styles = {style for line in scribe(GAME).picture(GAME.view(state, 0)) for _, style in line}
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


# Two worlds -----------------------------------------------------------------------------------------------------------


ARKHAM = GAMES["arkham"]


def worlds(state: State, seat: int | None = None) -> tuple[list[str], list[str]]:
    """The lines of Arkham, and those of the Otherworld below it."""
    lines = ["".join(text for text, _ in line) for line in scribe(ARKHAM).picture(ARKHAM.view(state, seat))]
    half = len(lines) // 2
    return lines[:half], lines[half:]


def spot(state: State, name: str, seat: int | None = None) -> tuple[str, str]:
    """The two lines of a cell, in the world where it is drawn first."""
    lines, beyond = worlds(state, seat)
    first = "a" if name[0] <= "k" else "i"
    drawn = lines if first == "a" else beyond
    row = next(at for at, line in enumerate(drawn) if line[:3].strip() == name[1:])
    left = 3 + 7 * (ord(name[0]) - ord(first))
    return drawn[row].ljust(80)[left : left + 6], drawn[row + 1].ljust(80)[left : left + 6]


@pytest.mark.parametrize(
    "options", [{}, {"multiverse": "archipelago"}, {"multiverse": "archipelago", "vehicles": "ships"}]
)
def test_both_worlds_fit_80_columns_in_styles_the_theme_knows(options: dict[str, Value]) -> None:
    state = ARKHAM.new(4, 2, options)
    pick = random.Random(2)
    for _ in range(400):
        if state.actors():
            seat = state.actors()[0]
            state.play(seat, pick.choice(state.actions(seat)))
    shown = scribe(ARKHAM).picture(ARKHAM.view(state, 0))
    assert max(sum(len(text) for text, _ in line) for line in shown) <= 80
    assert {style for line in shown for _, style in line} <= set(THEME) | {""}


def test_cars_the_veil_and_tokens_are_where_they_belong() -> None:
    state = city(
        "white: car=i7 1=l5 2=d9 3=aboard",
        "blue: car=e9 1=aboard:white 2=c5:dizzy 3=o4/2",
        "tiles: d5=b3^ c5=Ck e5=W2> o5=Gs o4=Ri p5=Aw d3=We* l5=G2*",
        "gold: l5=2 o4/1=1",
    )
    assert spot(state, "i7") == ("[W]===", "W3U1= ")
    assert spot(state, "e9")[0] == "[U]==="
    assert spot(state, "d9")[1].startswith("W2")
    assert spot(state, "c5") == ("pot   ", "u2    ")
    assert spot(state, "d5")[0].strip() == "↖→↓"
    assert spot(state, "e5")[0].strip() == "o↙→"
    assert spot(state, "j5") == ("%%%%%%", "%%%%%%")
    assert spot(state, "o5")[0] == "seal5#"
    assert spot(state, "p5")[0] == "altaw#"
    assert spot(state, "o4") == ("rive$¹", "U3²   ")
    assert spot(state, "d3")[0] == "well  ", "a well that sleeps is still a well"
    assert spot(state, "l5") == (" ·  $2", "W1    ")


def test_nothing_hidden_is_drawn_in_either_world() -> None:
    state = ARKHAM.new(2, 3)
    assert worlds(state, 0) == worlds(state.redeal(0, FastChance(9)), 0)


def test_rows_that_a_tremor_reaches_are_drawn_only_then() -> None:
    assert [line[:2].strip() for line in worlds(ARKHAM.new(2, 3))[0] if line[:3].strip()] == list("987654321")


def test_every_cell_of_two_worlds_is_explained() -> None:
    view = ARKHAM.view(city("white: car=i7", "tiles: o5=Gs", "gold: o5=1"), None)
    said = {
        cell: load("en").note("place", scribe(ARKHAM).explain(view, cell)[0], NOBODY) for cell in ("o5", "j5", "i7")
    }
    assert "On it lies a lock" in said["o5"]
    assert "veil of worlds" in said["j5"]
    assert "the road" in said["i7"]
    assert scribe(ARKHAM).explain(view, "j3") == []
