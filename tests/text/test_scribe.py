"""Who writes a game for people: a scribe for each of ours, a plain one for any other."""

from typing import Any

import pytest

from jackal.core.game import Game
from jackal.core.options import Value
from jackal.core.shape import View
from jackal.games import GAMES
from jackal.games.dungeon.game import Dungeon
from jackal.text import SCRIBES, read_position, scribe, write_position
from jackal.text.scribe import NoPositions, Scribe
from jackal.text.texts import load, names_of


def newcomer() -> Game:
    """A game that nobody has written a scribe for."""
    game = Dungeon()
    game.key = "newcomer"
    return game


NEWCOMER = newcomer()
VIEW: View = {
    "game": "newcomer",
    "actors": [0],
    "turn": 3,
    "done": False,
    "spare_tiles": [],
    "stack": [7, 8],
    "house": {"rum": None, "gold_coins": 2},
    "players": [{"colour": "white", "name": "Жак"}, {"colour": "red", "name": "Ann"}],
}


def test_every_game_of_ours_has_a_scribe_of_its_own() -> None:
    assert sorted(SCRIBES) == sorted(GAMES)
    for key, game in GAMES.items():
        assert scribe(game).game is game
        assert type(SCRIBES[key]) is not Scribe


def test_any_other_game_is_shown_as_its_view_is() -> None:
    plain = scribe(NEWCOMER)
    assert ["".join(text for text, _ in line) for line in plain.picture(VIEW)] == [
        "turn: 3",
        "done: no",
        "spare tiles: –",
        "stack: 7 8",
        "house: rum –, gold coins 2",
        "players:",
        "  1 colour white, name Жак",
        "  2 colour red, name Ann",
    ]
    assert plain.panel(VIEW) == ([], [], [])
    assert plain.hint(VIEW) == plain.unseen(VIEW) == plain.explain(VIEW, "c3") == plain.doubts(2, {}) == []
    assert plain.glossary() == {}


def test_its_positions_cannot_be_written_and_it_says_so() -> None:
    with pytest.raises(NoPositions, match="positions of newcomer cannot be written"):
        write_position(NEWCOMER, NEWCOMER.new(2, 1))
    with pytest.raises(NoPositions, match="positions of newcomer cannot be read"):
        read_position(NEWCOMER, "jackal position 1\n")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "1 coin, 5 together, 3 pirates"), ("ru", "1 монета, вместе 5, 3 пирата")]
)
def test_beside_a_crew_stands_what_its_team_has(lang: str, said: str) -> None:
    game = GAMES["archipelago"]
    tables: list[tuple[dict[str, Value], int, bool]] = [
        ({"teams": True}, 4, True),
        ({}, 4, False),
        ({"teams": True, "two_crews": True}, 2, False),
    ]
    for options, seats, told in tables:
        state = game.new(seats, 1, options)
        shown: Any = game.view(state, 0)
        for crew, coins in zip(shown["crews"], (1, 2, 4, 8), strict=True):
            crew["coins"] = coins
        note = scribe(game).panel(shown).players[0].notes[0]
        assert (said in load(lang).remark(note, names_of(game, state))) is told
