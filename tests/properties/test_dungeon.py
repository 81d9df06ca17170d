"""At any moment of any game of Dungeon: the cave is a legal one, coins and pirates are where they may be."""

from hypothesis import given
from hypothesis import strategies as st

from jackal.games.dungeon.cave import x_of, y_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.words import COINS, OVER
from jackal.text.dungeon.check import comes_home
from tests.rules.dungeon import naive
from tests.walks import walks

KEY = "dungeon"


def played(data: st.DataObject) -> DungeonState:
    state = data.draw(walks(KEY, longest=800, leavers=True)).play().state
    assert isinstance(state, DungeonState)
    return state


def laid(s: DungeonState) -> naive.Map:
    rows = zip(s.cave.cell, s.cave.tile, s.cave.turn, strict=True)
    return {(x_of(cell), y_of(cell)): (tile, turn) for cell, tile, turn in rows}


@given(data=st.data())
def test_every_laid_tile_fits_all_its_neighbours(data: st.DataObject) -> None:
    s = played(data)
    cave = laid(s)
    for cell, (tile, turn) in cave.items():
        if tile:
            rest = {other: row for other, row in cave.items() if other != cell}
            assert naive.fits(rest, tile, turn, cell, loose=s.cave.loose)


@given(data=st.data())
def test_there_are_28_coins_wherever_they_are(data: st.DataObject) -> None:
    s = played(data)
    assert s.gold.bit_count() + sum(s.coins) + s.supply + s.lost == COINS
    assert s.gold < 1 << len(s.cave.halls)
    assert s.supply == COINS - len(s.cave.halls)


@given(data=st.data())
def test_nobody_is_ever_walled_in(data: st.DataObject) -> None:
    s = played(data)
    homes = comes_home(s.cave)
    assert all(homes[place] for place in s.place if place >= 0)
    assert s.cave.ends or not s.left + s.held_tiles()
    assert s.ask == OVER or s.actions(s.decider)
