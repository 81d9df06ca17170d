"""Positions dealt at random, full of gifted pirates: all that the engine offers and plays is what the model does."""

import random

import pytest

from jackal.core.build import compiled
from jackal.core.chance import FastChance
from jackal.text import read_position, write_position
from tests.board import ARCHIPELAGO
from tests.rules.archipelago.naive.beside import compare, engine
from tests.rules.archipelago.naive.dealt import dealt


def seeds(count: int) -> list[int]:
    """Other ones on each build."""
    return [2 * number + compiled() for number in range(count)]


@pytest.mark.rule("ARC-A1", "ARC-A2", "ARC-A3", "ARC-A4", "ARC-A5", "ARC-A6", "ARC-A7")
@pytest.mark.rule("ARC-A8", "ARC-A9", "ARC-A10", "ARC-A11", "ARC-A12", "ARC-A13", "ARC-A14")
def test_steps_and_actions_of_random_crews() -> None:
    assert sum(compare(*dealt(random.Random(seed)), most=20) for seed in seeds(120))


@pytest.mark.rule("ARC-O2", "ARC-A1", "ARC-A4", "ARC-A7", "ARC-A8", "ARC-A10")
def test_bottles_of_random_crews() -> None:
    assert sum(compare(*dealt(random.Random(seed), bottle=True), bottles=True) for seed in seeds(100))


@pytest.mark.rule("ARC-A13", "ARC-C6")
def test_after_some_turns_a_game_offers_what_its_text_offers() -> None:
    """What was offered before is not remembered wrongly."""
    for seed in seeds(30):
        dice = random.Random(seed)
        s = engine(*dealt(dice))
        s.set_chance(FastChance(seed))
        for _ in range(30):
            if s.actors():
                s.play(s.actors()[0], dice.choice(s.actions(s.actors()[0])))
            twin = read_position(ARCHIPELAGO, write_position(ARCHIPELAGO, s))
            assert [twin.actions(seat) for seat in twin.actors()] == [s.actions(seat) for seat in s.actors()]


@pytest.mark.rule("ISL-C2", "ISL-C6", "ISL-G5")
def test_steps_of_crews_without_gifts() -> None:
    """The model itself is worth something only if it knows the rest of the game."""
    assert sum(compare(*dealt(random.Random(seed), gifted=False), most=20) for seed in seeds(60))
