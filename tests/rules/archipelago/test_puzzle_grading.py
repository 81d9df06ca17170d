"""How puzzles are graded, judged and made (docs/puzzles.md)."""

import pytest

from jackal.games.archipelago.puzzles.book import BookEntry, read_book, write_entry
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.grading import Measures, deeds, grade_of, judge, points
from jackal.games.archipelago.puzzles.shape import MIRRORED, TURNED, card_text, grid_of, likeness, mirror, quarter
from jackal.games.archipelago.puzzles.solver import solve
from jackal.making.puzzles import make

BY_THE_BANK = """\
"By the bank"
turns <= 5
4 e  e  e  e  e  Sh
3 Bk C1 e  e  e  Dn
2 e  e  e  e  e  e
  b  c  d  e  f  g
"""
RELAY = """\
"Relay"
turns <= 3
3 Bk e  C1 e  e  e  e  e
2 e  e  e  e  e  e  e  Dn
  b  c  d  e  f  g  h  i
"""


def test_a_card_turned_four_times_or_mirrored_twice_is_itself() -> None:
    for sign in TURNED:
        assert TURNED[TURNED[TURNED[TURNED[sign]]]] == sign
        assert MIRRORED[MIRRORED[sign]] == sign
    assert (TURNED["^"], TURNED["NE"], TURNED["<>"], TURNED["//"], TURNED["K<"]) == (">", "SE", "^v", r"\\", "K^")
    assert (MIRRORED[">"], MIRRORED["NE"], MIRRORED["<>"], MIRRORED["//"]) == ("<", "NW", "<>", r"\\")


def test_cards_that_are_alike_have_one_likeness() -> None:
    grid = grid_of(BY_THE_BANK)
    assert likeness(grid) == likeness(quarter(mirror(quarter(grid))))
    assert likeness(grid) != likeness(grid_of(RELAY))
    assert card_text('"By the bank"', "turns <= 5", grid) == BY_THE_BANK


def test_what_lies_there_for_nothing_is_found_and_an_easy_one_is_called_easy() -> None:
    card = read_card(BY_THE_BANK)
    grade, weak = judge(card, solve(card))
    assert grade == 1
    found = {note.name: note.data for note in weak}
    assert found["decoration"] == {"cells": ["g4"]}
    assert found["slack_turns"] == {"turns": 5, "least": 2}
    assert {"greedy_solves", "no_handover", "few_kinds"} <= found.keys()


def test_what_cannot_be_solved_has_no_grade() -> None:
    card = read_card(BY_THE_BANK.replace("turns <= 5", "turns <= 1"))
    grade, weak = judge(card, solve(card))
    assert grade is None
    assert [note.name for note in weak] == ["unsolvable"]


def test_a_coin_that_is_handed_on_counts_and_so_do_the_moving_kinds() -> None:
    card = read_card(RELAY)
    line = ["1:b3-c3", "2:b3-c2", "3:b3-b2", "1:c3-d3", "2:c2-c3", "3:b2-c2", "1:d3-c3$", "2:c3-b3$"]
    assert deeds(card, line[:-1]) == (0, ())
    assert deeds(card, line) == (1, ())
    ride = read_card(RELAY.replace("3 Bk e ", "3 Bk <>"))
    assert deeds(ride, ["1:b3-c3", ">d3"]) == (0, ("arrow",))


def some(least: int, first_turns: int, greedy: float, at_random: float) -> Measures:
    return Measures(least, first_turns, 1_000, 10_000, greedy, at_random, 1, ("arrow", "horse"), least - 1, 50)


def test_what_a_greedy_or_a_random_player_solves_is_no_high_grade() -> None:
    hard = some(9, 1, 0.0, 0.0)
    assert points(hard) > points(some(9, 100, 0.0, 0.0)) > points(some(5, 100, 0.0, 0.0))
    assert grade_of(hard) == 6
    assert grade_of(hard._replace(greedy=0.5)) == 3
    assert grade_of(hard._replace(at_random=0.02)) == 2


def test_a_puzzle_is_made_from_its_seed_alone_and_is_what_it_says() -> None:
    made, again = make(1, "a seed"), make(1, "a seed")
    assert made is not None
    assert again is not None
    assert made.text == again.text
    verdict = solve(read_card(made.text))
    assert verdict.solvable
    assert verdict.least == made.verdict.least
    assert verdict.first_turns == made.verdict.first_turns


@pytest.mark.rule("ARC-P11")
def test_entries_of_the_book_are_read_as_they_are_written() -> None:
    entry = BookEntry(17, 3, (5, None, None), 2, RELAY)
    text = write_entry(entry)
    assert text.startswith("# 17 grade=3 least=5,-,- first=2\n")
    assert read_book(text + "\n" + text) == [entry, entry]
