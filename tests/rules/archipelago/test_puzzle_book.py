"""The book of puzzles and the pool of the daily ones (ARC-P11, P14)."""

from datetime import date, timedelta

import pytest

from jackal.core.build import compiled
from jackal.games.archipelago.puzzles.book import GRADES, book, daily, pool, stars
from jackal.games.archipelago.puzzles.card import read_card, write_card
from jackal.games.archipelago.puzzles.shape import grid_of, likeness
from jackal.games.archipelago.puzzles.solver import solve
from jackal.games.archipelago.puzzles.tiles import SIGNS
from tests.some import some


@pytest.mark.rule("ARC-P11")
def test_the_book_holds_what_is_said_of_it() -> None:
    entries = book()
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    for entry in entries:
        read = entry.card()
        assert entry.least[read.alive - 1] is not None
        assert read_card(write_card(read)) == read


@pytest.mark.rule("ARC-P11")
def test_what_the_book_says_of_its_puzzles_is_proved() -> None:
    """Here a few of them; `make puzzles` proves them all.  Plain Python would take an hour."""
    for entry in some([*book(), *pool()], 6) if compiled() else [*book()[:70:10], *pool()[:7]]:
        verdict = solve(entry.card())
        assert verdict.solvable
        assert tuple(verdict.least.values()) == entry.least
        assert verdict.first_turns == entry.first_turns


@pytest.mark.rule("ARC-P11")
def test_the_book_and_the_pool_are_large_and_no_two_puzzles_are_alike() -> None:
    assert len(book()) >= 120
    assert len(pool()) >= 366
    assert len(pool()) % 7 == 0
    assert {entry.grade for entry in book()} == set(range(1, GRADES + 1))
    shelves = [*book(), *pool()]
    assert len({likeness(grid_of(entry.text)) for entry in shelves}) == len(shelves)
    assert (
        len({entry.card().name for entry in shelves})
        == len({entry.card().name_ru for entry in shelves})
        == len(shelves)
    )
    signs = {sign for entry in book() for row in grid_of(entry.text) for sign in row}
    assert signs == {*SIGNS, "--"}
    asked = " ".join(entry.text for entry in book())
    assert all(word in asked for word in ("turns <=", "alive >=", "untouched", "each delivers"))


@pytest.mark.rule("ARC-P11")
def test_the_puzzle_of_a_day_is_the_next_of_the_pool() -> None:
    first = date(2026, 11, 16)
    days = [daily(first + timedelta(days=at)) for at in range(len(pool()) + 1)]
    assert days[0] == days[-1]
    assert len({entry.number for entry in days}) == len(pool())


@pytest.mark.rule("ARC-P14")
def test_stars_for_the_solution_the_least_turns_and_the_living() -> None:
    entry = book()[0]
    asked, most = entry.card().alive, max(n for n in (1, 2, 3) if entry.least[n - 1] is not None)
    least = entry.least[asked - 1]
    assert least is not None
    assert stars(entry, least, most) == 3
    assert stars(entry, least + 1, most) == 2
    assert stars(entry, least + 1, most - 1) == 1
