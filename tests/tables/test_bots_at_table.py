"""Bots at a table: they play by themselves, and one that fails is replaced while the table goes on."""

from jackal.harbour.driver import bot_seed, question
from tests.tables.folding import SEED, at_sea, playing

# What they are asked ------------------------------------------------------------------------------------------------


def test_a_bot_is_asked_at_once_and_only_when_it_decides() -> None:
    folded = at_sea(1, 1)
    assert (folded.table.bots_asked(), folded.table.due()) == ([], None)
    folded.pass_time(5)
    folded.play(0)
    assert (folded.table.bots_asked(), folded.table.due()) == ([1], folded.now)
    folded.let_bot_play(1)
    assert (folded.table.bots_asked(), folded.table.due()) == ([], None)


def test_several_bots_that_decide_at_once_are_asked_one_after_the_other() -> None:
    folded = playing("cards-2015", 1, 3)
    for left in ([1, 2, 3], [2, 3], [3], []):
        assert folded.table.bots_asked() == left
        if left:
            folded.let_bot_play(left[0])


def test_a_bot_learns_the_log_and_draws_lots_that_nobody_foresees() -> None:
    folded = at_sea(1, 1)
    folded.play(0)
    asked = question(folded.table, 1, "greedy")
    assert (asked.plies, asked.seat, asked.bot) == (folded.match.plies, 1, "greedy")
    assert asked.bot_seed == bot_seed(SEED, 1) != bot_seed(SEED, 0)
    assert bot_seed(SEED, 1) != bot_seed(bytes([1]) * 32, 1)
