"""The arena: bots that misbehave are named, results are added up."""

import pytest

from jackal.bots import Bot, Chair, make_bot
from jackal.bots.arena import ArenaTally, GameResult, play_game
from jackal.bots.chair import BotFault
from jackal.core.errors import JackalError
from jackal.core.game import Action, Outcome
from jackal.core.options import Value
from jackal.games import GAMES

ARCHIPELAGO = GAMES["archipelago"]


class Crashing:
    def choose(self, chair: Chair) -> Action:
        raise KeyError("rum")


class Cheating:
    def choose(self, chair: Chair) -> Action:
        return -1


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (Crashing(), r"Crashing at seat \d, action \d+, crashed: KeyError: 'rum'"),
        (Cheating(), r"Cheating at seat \d, action \d+, chose -1, which is not a legal action"),
    ],
)
def test_a_bot_that_misbehaves_is_named(bot: Bot, message: str) -> None:
    with pytest.raises(BotFault, match=message):
        play_game(ARCHIPELAGO, 2, [make_bot("random", 1), bot], 1)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(JackalError, match="3 seats takes 3 bots; got 2"):
        play_game(ARCHIPELAGO, 3, [make_bot("random", 1), make_bot("random", 2)], 1)


def test_a_tally_adds_up() -> None:
    tally = ArenaTally(ARCHIPELAGO, 2)
    tally.add(GameResult(Outcome("gold", (5, 2), (1, 2)), 100))
    tally.add(GameResult(Outcome("cap", (1, 4), (2, 1)), 60, first=1))
    tally.add(GameResult(Outcome("vote", (3, 3), (1, 1)), 40))
    summary = tally.as_dict()
    assert summary["game"] == "archipelago"
    assert (summary["games"], summary["finished"], summary["capped"]) == (3, 2, 1)
    assert summary["actions"] == 200
    assert summary["wins"] == [1.5, 1.5]
    assert summary["wins_by_order"] == [2.5, 0.5]
    assert summary["shared_wins"] == 1
    assert summary["mean_scores"] == [3.0, 3.0]
    assert summary["ended"] == {"cap": 1, "gold": 1, "vote": 1}


def test_a_result_says_who_began() -> None:
    for seat in range(3):
        bots = [make_bot("random", number) for number in range(3)]
        options: dict[str, Value] = {"first": f"seat-{seat + 1}", "round_cap": 1}
        assert play_game(ARCHIPELAGO, 3, bots, 1, options).first == seat


def test_an_empty_tally_is_all_zero() -> None:
    summary = ArenaTally(ARCHIPELAGO, 3).as_dict()
    assert summary["wins"] == [0.0, 0.0, 0.0]
    assert summary["mean_scores"] == [0.0, 0.0, 0.0]
    assert summary["actions_per_second"] == 0


def test_the_round_cap_is_counted_as_such() -> None:
    tally = ArenaTally(ARCHIPELAGO, 2)
    bots: list[Bot] = [make_bot("random", 1), make_bot("random", 2)]
    tally.add(play_game(ARCHIPELAGO, 2, bots, 1, {"round_cap": 3}))
    assert tally.capped == 1
    assert tally.ended == {"cap": 1}


def test_the_islands_of_a_campaign_are_counted_one_by_one() -> None:
    tally = ArenaTally(ARCHIPELAGO, 2)
    bots: list[Bot] = [make_bot("random", 1), make_bot("random", 2)]
    tally.add(play_game(ARCHIPELAGO, 2, bots, 1, {"campaign": True, "round_cap": 3}))
    assert tally.ended == {"champion": 1}
    assert tally.islands == {"cap": 4}
