"""What abilities are worth: the same deals with the card on either side, and drafts."""

import pytest

from jackal.bots.arena import GameResult
from jackal.bots.balance import Balance, Measured, Trial, play_draft, play_trial, trial
from jackal.core.game import Outcome
from jackal.games.archipelago.abilities.cards import ABILITIES


def result(mine: int, other: int) -> GameResult:
    ranks = (1 + (mine < other), 1 + (other < mine))
    return GameResult(Outcome("gold", (mine, other), ranks), 50)


def test_every_card_is_tried_in_either_crew_of_every_deal() -> None:
    cards = len(ABILITIES)
    assert trial(0) == Trial(card=0, owner=0, seed=0)
    assert trial(1) == Trial(card=0, owner=1, seed=0)
    assert trial(2 * cards) == Trial(card=0, owner=0, seed=1)
    assert len({trial(number) for number in range(4 * cards)}) == 4 * cards


def test_a_trial_is_the_same_every_time() -> None:
    assert play_trial("random", {"round_cap": 30}, 5) == play_trial("random", {"round_cap": 30}, 5)


def test_what_came_of_a_card_is_added_up() -> None:
    """A win on both sides of one deal, a defeat on both of another: the interval knows but two deals."""
    card = Measured()
    for owner, coins in [(0, (5, 2)), (1, (2, 5)), (0, (1, 4)), (1, (4, 1))]:
        card.add(owner, result(*coins))
    assert card.rate == 0.5
    assert card.margin == pytest.approx(1.96 * 0.5)
    assert (card.coins, card.coins_of_others) == (12, 12)


def test_a_shared_win_counts_half() -> None:
    card = Measured()
    card.add(0, result(3, 3))
    assert card.wins == [0.5]


def test_drafts_are_counted() -> None:
    balance = Balance()
    for number in range(2 * len(ABILITIES)):
        balance.add(number, result(1, 0))
    for seed in range(6):
        draft = play_draft("greedy", seed)
        assert set(draft.picked) < set(draft.offer)
        balance.add_draft(draft)
    rows = balance.rows()
    assert [sum(int(str(row[key])) for row in rows) for key in ("offered", "picked")] == [24, 12]
    assert {row["wins"] for row in rows} == {0.5}
