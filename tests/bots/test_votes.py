"""When bots propose the end of a game and how they answer (ARC-Z3)."""

import pytest

from jackal.bots import BOTS, Chair, make_bot
from jackal.bots.ranks import RANKS
from jackal.core.game import AGREE, PROPOSE_END, REFUSE
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, board

# A coin in a ring of ogres: nobody who goes for it comes back.
RING = "tiles: c3=Og c4=Og c5=Og d3=Og d5=Og e3=Og e4=Og e5=Og"


def idle_board(rounds: int, *lines: str, explored: bool = False) -> IslandState:
    s = board("white: ship=a4 1=b4", *lines, explored=explored)
    s.idle = rounds * s.crews
    s.legal = None
    return s


@pytest.mark.rule("ARC-Z3")
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("rounds", "answer"), [(0, REFUSE), (9, REFUSE), (10, AGREE), (30, AGREE)])
def test_agrees_after_ten_idle_rounds(name: str, rounds: int, answer: int) -> None:
    s = idle_board(rounds)
    s.play(0, PROPOSE_END)
    assert make_bot(name, 1).choose(Chair(ARCHIPELAGO, s, 1)) == answer


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("rounds", [0, 9, 10, 20])
def test_does_not_propose_while_there_is_something_to_find(name: str, rounds: int) -> None:
    s = idle_board(rounds)
    assert PROPOSE_END in s.actions(0)
    for seed in range(3 if name in RANKS else 30):
        assert make_bot(name, seed).choose(Chair(ARCHIPELAGO, s, 0)) != PROPOSE_END


def test_random_gives_up_in_the_end_and_greedy_does_not() -> None:
    s = idle_board(30)
    assert make_bot("random", 1).choose(Chair(ARCHIPELAGO, s, 0)) == PROPOSE_END
    assert make_bot("greedy", 1).choose(Chair(ARCHIPELAGO, s, 0)) != PROPOSE_END


@pytest.mark.parametrize(("rounds", "proposes"), [(9, False), (10, True)])
def test_greedy_proposes_when_nothing_is_within_reach(rounds: int, proposes: bool) -> None:
    s = idle_board(rounds, RING, "gold: d4=1", explored=True)
    choice = make_bot("greedy", 1).choose(Chair(ARCHIPELAGO, s, 0))
    assert (choice == PROPOSE_END) == proposes


@pytest.mark.parametrize("name", BOTS)
def test_does_not_propose_out_of_turn_of_the_five_rounds(name: str) -> None:
    """ARC-Z3: once in five rounds; in between it plays on."""
    s = idle_board(30)
    s.play(0, PROPOSE_END)
    s.play(1, REFUSE)
    assert make_bot(name, 1).choose(Chair(ARCHIPELAGO, s, 0)) != PROPOSE_END
