"""Advice: honest, sensible where the best is plain, and with reasons that hold."""

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.advice import Counsel, adviser_for
from jackal.core.chance import FastChance
from jackal.core.game import Game, State
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.review import NoAdvice, hint, need_adviser
from jackal.review.shapes import Hint
from tests.board import ARCHIPELAGO, board
from tests.bots.test_cards import LAST
from tests.cave import DUNGEON, R, cave
from tests.rules.routes.drawings import P1
from tests.table import CARDS_2015, table

TABLES: list[tuple[str, int, dict[str, Value], int]] = [
    ("archipelago", 2, {"island": 3}, 30),
    ("dungeon", 3, {}, 30),
    ("cards-2015", 2, {}, 7),
    ("cards-2019", 3, {}, 12),
    ("cards-2019", 2, {"mode": "archipelago"}, 5),
]


def counsel(game: Game, state: State, seed: int) -> tuple[Counsel, list[str], list[float | None]]:
    adviser, seat = adviser_for(game.key, seed), state.actors()[0]
    if hasattr(adviser, "pace"):
        adviser.pace = adviser.pace._replace(worlds=4, width=4)
    chair = Chair(game, state, seat)
    found = adviser.advise(chair)
    return found, [why.key for why in adviser.why(chair, found, 0)], [adviser.standing(chair)]


@pytest.mark.parametrize(("key", "seats", "options", "plies"), TABLES)
def test_advice_comes_from_what_the_seat_knows(key: str, seats: int, options: dict[str, Value], plies: int) -> None:
    """Where the unknown is dealt anew the same is advised, for the same reasons, and the chances are the same."""
    game, walker = GAMES[key], make_bot("greedy", 3)
    state = game.start(seats, FastChance(3), options)
    for _ in range(400):
        seat = state.actors()[0]
        plies -= 1
        if plies <= 0 and len(state.actions(seat)) > 2 and not state.unfinished(seat):
            break
        state.play(seat, walker.choose(Chair(game, state, seat)))
    [seat, *_] = state.actors()
    known = counsel(game, state, 7)
    assert len(known[0].options) > 1
    assert counsel(game, state.redeal(seat, FastChance(11)), 7) == known


def hinted(game: Game, state: State) -> Hint:
    return hint(need_adviser(game, 1), game, state, state.actors()[0], 5)


def keys(found: Hint) -> list[str]:
    return [why["key"] for why in found["best"]["why"]]


def test_a_coin_is_to_be_brought_aboard() -> None:
    s = board("white: ship=a4 1=b4", "yellow: ship=h5", "gold: b4=1", explored=True)
    s.turn, s.purse = 40, [4] * s.crews
    found = hinted(ARCHIPELAGO, s)
    assert (found["seen"], found["best"]["text"]) == (5, "1:b4-a4$")
    assert found["best"]["action"] == {**found["best"]["action"], "verb": "step", "piece": 0}
    assert keys(found)[0] in ("home", "win")
    assert found["chance"] == found["best"]["chance"]
    assert all(one["chance"] is not None and one["chance"] <= (found["chance"] or 0) for one in found["others"])


def test_gold_underfoot_is_to_be_taken() -> None:
    s = cave(R, "white: at=1,-1", "gold: 1,-1", "turn: white due", "ask: act")
    found = hinted(DUNGEON, s)
    assert found["best"]["text"] == "take"
    assert "coin" in keys(found)


def test_a_row_leads_to_the_chest_in_reach() -> None:
    s = table(CARDS_2015, P1, LAST, "white: hand=U,H,we,fr", "yellow: hand=N,N")
    found = hinted(CARDS_2015, s)
    assert found["best"]["text"].startswith("U-H")
    assert found["best"]["action"] == {
        "text": found["best"]["text"],
        "verb": "row",
        "cards": found["best"]["text"].split("-"),
    }
    assert keys(found)[0] == "chest"


def test_a_row_that_is_begun_counts_as_not_laid() -> None:
    s = table(CARDS_2015, P1, LAST, "white: hand=U,H,we,fr", "yellow: hand=N,N")
    whole = hinted(CARDS_2015, s)
    s.play(0, CARDS_2015.notation.read(s, 0, "+fr"))
    assert adviser_for("cards-2015", 1).advise(Chair(CARDS_2015, s, 0)).options[0].actions[-1] >= 0
    s.take_back(0)
    assert hinted(CARDS_2015, s) == whole


def test_puzzles_have_their_solver() -> None:
    with pytest.raises(NoAdvice):
        need_adviser(GAMES["puzzle"], 1)


def test_of_a_game_from_elsewhere_greedy_says_what_it_would_do() -> None:
    state = GAMES["dungeon"].start(2, FastChance(1), {})
    chair = Chair(DUNGEON, state, state.actors()[0])
    found = adviser_for("tic-tac-toe", 1).advise(chair)
    assert [option.chance for option in found.options] == [None]
    assert found.options[0].actions[0] in chair.actions
