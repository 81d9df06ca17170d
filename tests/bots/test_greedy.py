"""What greedy does in plain situations, each drawn on a board."""

import pytest

from jackal.bots import Chair
from jackal.bots.greedy import GreedyBot
from jackal.core.game import Game
from jackal.games.archipelago.game import Archipelago
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, board


def choice(s: IslandState, game: Game = ARCHIPELAGO) -> str:
    seat = s.actors()[0]
    return game.notation.write(s, GreedyBot(1).choose(Chair(game, s, seat)))


def test_brings_a_coin_aboard() -> None:
    assert choice(board("white: ship=a4 1=b4", "gold: b4=1")) == "1:b4-a4$"


def test_carries_a_coin_towards_the_ship() -> None:
    s = board("white: ship=a4 1=e4", "gold: e4=1", explored=True)
    assert choice(s) in ("1:e4-d3$", "1:e4-d4$", "1:e4-d5$")


def test_takes_the_arrow_home() -> None:
    """The arrow on d4 leads west over arrows to the ship: one turn instead of three."""
    s = board("white: ship=a4 1=e4", "gold: e4=1", "tiles: d4=< c4=< b4=<", explored=True)
    assert choice(s) == "1:e4-d4$"


def test_drags_a_coin_through_a_labyrinth() -> None:
    s = board("white: ship=a4 1=c4/1 2=dead 3=dead", "gold: c4/1=1", "tiles: c4=L3", explored=True)
    assert choice(s) == "1:c4+$"


def test_walks_round_the_ogre() -> None:
    s = board("white: ship=a4 1=c4 2=dead 3=dead", "gold: e4=1", "tiles: d4=Og", explored=True)
    assert choice(s) in ("1:c4-d3", "1:c4-d5")


def test_walks_round_two_arrows_that_face_each_other() -> None:
    s = board("white: ship=a4 1=c4 2=dead 3=dead", "gold: f4=1", "tiles: d4=> e4=<", explored=True)
    assert choice(s) in ("1:c4-d3", "1:c4-d5")


def test_sends_home_whoever_is_about_to_deliver() -> None:
    s = board("white: ship=a4 1=f4", "yellow: ship=h5 1=g4", "gold: g4=1", explored=True)
    assert choice(s) == "1:f4-g4"


def test_frees_a_mate_from_a_pit() -> None:
    s = board("white: ship=a4 1=c4:trapped 2=d4 3=dead", "tiles: c4=Pi")
    assert choice(s) == "2:d4-c4"


def test_revives_a_mate() -> None:
    s = board("white: ship=a4 1=d4 2=dead 3=dead", "tiles: d4=Sh")
    assert choice(s) in ("revive:2@d4", "revive:3@d4")


def test_hurts_the_crew_it_moves_under_smoke() -> None:
    """Seat 1 decides for yellow, whose pirate stands beside the ogre."""
    s = board("yellow: ship=h5 1=e4 2=dead 3=dead", "tiles: d4=Og", "turn: yellow controller=1")
    assert s.actors() == [0]
    assert choice(s) == "1:e4-d4"


def test_goes_for_the_last_unknown_tile() -> None:
    s = board("white: ship=a4 1=c4", "tiles: f4=?e", explored=True)
    assert choice(s) in ("1:c4-d3", "1:c4-d4", "1:c4-d5")


def test_walks_straight_to_its_goal() -> None:
    s = board(
        "white: ship=a4 1=c4 2=dead 3=dead", "yellow: ship=h5 1=dead 2=dead 3=dead", "tiles: f4=?e", explored=True
    )
    bot = GreedyBot(1)
    for _ in range(3):
        s.play(0, bot.choose(Chair(ARCHIPELAGO, s, 0)))
    assert not s.hidden()


def test_a_game_without_a_value_is_played_for_its_score() -> None:
    nameless = Archipelago()
    nameless.key = "nameless"
    assert choice(board("white: ship=a4 1=b4", "gold: b4=1"), nameless) == "1:b4-a4$"


@pytest.mark.parametrize("bottles", [0, 1])
def test_spends_a_bottle_on_a_trapped_pirate(bottles: int) -> None:
    s = board(f"white: ship=a4 bottles={bottles} 1=c4:trapped 2=b4", "tiles: c4=Pi")
    s.play(0, ARCHIPELAGO.notation.read(s, 0, "2:b4-b5"))
    asked = bool(bottles)
    assert (s.actors() == [0]) == asked
    if asked:
        assert choice(s) == "bottle:1"
