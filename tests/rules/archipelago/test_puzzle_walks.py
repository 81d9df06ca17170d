"""Cards drawn at random, played at random: all that can follow a position is what the model says (ARC-P)."""

import random

import pytest

from jackal.core.build import compiled
from tests.rules.archipelago.puzzles import naive
from tests.rules.archipelago.puzzles.beside import PUZZLE, compare, pictured, played
from tests.rules.archipelago.puzzles.card import MOVING, RESTING, name_of, read
from tests.rules.archipelago.puzzles.drawn import drawn
from tests.rules.archipelago.puzzles.search import least

HORSE_AND_BASKET = """P-1 "Horse and basket"
turns <= 6, alive >= 2
6 -- +  e  Bk --
5 C1 e  Ho Ba e
4 ^  e  C1 e  >
3 e  e  C1 e  e
2 -- Dn e  e  --
  b  c  d  e  f"""
FOUR_WINDS = """P-2 "Four winds"
turns <= 5, alive >= 3
6 -- Dn <> e  e  --
5 C1 Ba e  e  NE e
4 Ic e  Ho +  e  e
3 C1 C1 e  Tr e  e
2 -- e  e  Bk e  --
  b  c  d  e  f  g"""
BEWARE_THE_OGRE = """P-3 "Beware the ogre"
turns <= 6, alive >= 2
6 -- Ba e  e  Ho
5 e  Fo C1 Og Bk
4 Tr <  Cr e  e
3 x  Ic e  ^  e
2 C1 Dn C1 e  --
  b  c  d  e  f"""
HAND_TO_HAND = """Hand to hand
turns <= 3, alive >= 3
6 e  Dn e
5 e  e  e
4 e  e  e
3 e  e  e
2 C1 e  Bk
  b  c  d"""
SAMPLES = (HORSE_AND_BASKET, FOUR_WINDS, BEWARE_THE_OGRE)
ANY = 10**9


@pytest.mark.rule("ARC-P1", "ARC-P2", "ARC-P3", "ARC-P4", "ARC-P5", "ARC-P6", "ARC-P7", "ARC-P8", "ARC-P9", "ARC-P10")
def test_random_cards_played_at_random() -> None:
    """Other ones on each build."""
    for seed in range(400):
        dice = random.Random(2 * seed + compiled())
        assert compare(drawn(dice, ANY), dice, 24)


@pytest.mark.rule("ARC-P12")
@pytest.mark.parametrize("text", SAMPLES, ids=["P-1", "P-2", "P-3"])
def test_the_samples_played_at_random(text: str) -> None:
    for seed in range(10):
        assert compare(text, random.Random(2 * seed + compiled()), 24)


def test_random_cards_hold_every_kind_and_every_condition() -> None:
    texts = [drawn(random.Random(seed)) for seed in range(300)]
    signs = {sign for text in texts for sign in read(text).signs.values()}
    assert signs == MOVING | RESTING
    assert all(any(words in text for text in texts) for words in ("turns", "alive", "untouched", "each"))
    assert texts[7] == drawn(random.Random(7))


@pytest.mark.rule("ARC-X37", "ARC-P2", "ARC-P6")
def test_the_first_turn_of_a_sample() -> None:
    s = played(HORSE_AND_BASKET, "1:e6-d5 >e3 2:e6-d5 >b4 3:e6-d6")
    card = read(HORSE_AND_BASKET)
    now = pictured(card, s).state
    far = naive.distances(card, card.only("Dn"))
    assert [pirate and name_of(pirate.place[:2]) for pirate in now.pirates] == ["e3", "b5", "d6"]
    assert [pirate and far[pirate.place[:2]] for pirate in now.pirates] == [2, 3, 4]
    assert name_of(now.bear) == "d3"
    assert now.coins == card.coins()


@pytest.mark.rule("ARC-X38", "ARC-P8", "ARC-P10")
def test_a_coin_from_hand_to_hand() -> None:
    s = played(HAND_TO_HAND, "1:d2-d3 2:d2-c2 3:d2-c3 1:d3-d2 2:c2-b2 3:c3-c2 1:d2-d3 2:b2-c2$")
    bear = s.beast
    s.play(0, PUZZLE.notation.read(s, 0, "3:c2-d2$"))
    assert (s.reason, s.beast, s.turn) == ("solved", bear, 2)
    assert least(read(HAND_TO_HAND)) == {1: 3, 2: 3, 3: 3}
