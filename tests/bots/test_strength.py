"""Greedy is worth playing against: it beats chance, and its games end by the book."""

from collections import Counter

from jackal.bots import make_bot
from jackal.bots.arena import play_game
from jackal.games import GAMES

ARCHIPELAGO = GAMES["archipelago"]


def play(names: list[str], seed: int) -> tuple[list[str], str]:
    """Who won and why it ended; the seats change places from game to game."""
    turned = names[seed % len(names) :] + names[: seed % len(names)]
    bots = [make_bot(name, 100 * seed + seat) for seat, name in enumerate(turned)]
    outcome = play_game(ARCHIPELAGO, len(names), bots, seed).outcome
    return [turned[seat] for seat in outcome.winners()], outcome.reason


def test_greedy_beats_random() -> None:
    won = [winners == ["greedy"] for winners, _ in (play(["greedy", "random"], seed) for seed in range(10))]
    assert sum(won) >= 8


def test_greedy_beats_three_random_ones() -> None:
    won = [
        winners == ["greedy"]
        for winners, _ in (play(["greedy", "random", "random", "random"], seed) for seed in range(4))
    ]
    assert sum(won) >= 3


def test_games_between_greedy_bots_end_by_the_book() -> None:
    """ARC-Z1: every tile face up and no coin left."""
    ends = Counter(play(["greedy", "greedy"], seed)[1] for seed in range(5))
    assert ends["gold"] >= 4
