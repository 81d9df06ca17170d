"""Sources of chance: fair, repeatable, not to be foretold, and exact about a script that does not fit."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance, ScriptedChance, TableChance, seed_bytes
from jackal.core.errors import ChanceMismatch
from tests.walks import numbers

sizes = st.lists(st.integers(1, 1000), min_size=1, max_size=40)

# The 0.9999 quantile of chi-squared with five degrees of freedom.
SURPRISING = 25.74


def unevenness(results: list[int], n: int) -> float:
    """Chi-squared against equal chances."""
    expected = len(results) / n
    counts = Counter(results)
    return sum((counts[face] - expected) ** 2 / expected for face in range(n))


@pytest.mark.parametrize("seed", range(5))
def test_a_die_of_the_table_is_even(seed: int) -> None:
    chance = TableChance(seed_bytes(seed))
    assert unevenness([chance.pick(6) for _ in range(6_000)], 6) < SURPRISING


@pytest.mark.parametrize("seed", range(5))
def test_a_die_of_the_fast_kind_is_even(seed: int) -> None:
    chance = FastChance(seed)
    assert unevenness([chance.pick(6) for _ in range(6_000)], 6) < SURPRISING


@pytest.mark.parametrize("seed", range(3))
def test_all_orders_of_a_shuffle_are_alike(seed: int) -> None:
    chance = TableChance(seed_bytes(seed))
    orders: list[int] = []
    for _ in range(3_000):
        items = [0, 1, 2]
        chance.shuffle(items)
        orders.append([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].index(items))
    assert unevenness(orders, 6) < SURPRISING


@given(seed=numbers, ns=sizes)
def test_a_result_is_always_below_what_was_asked(seed: int, ns: list[int]) -> None:
    for chance in (TableChance(seed_bytes(seed)), FastChance(seed)):
        assert all(0 <= chance.pick(n) < n for n in ns)


@given(seed=numbers, items=st.lists(st.integers()))
def test_a_shuffle_keeps_all_there_is(seed: int, items: list[int]) -> None:
    for chance in (TableChance(seed_bytes(seed)), FastChance(seed)):
        mixed = items[:]
        chance.shuffle(mixed)
        assert sorted(mixed) == sorted(items)


@given(seed=numbers, ns=sizes)
def test_one_seed_gives_the_same_results_again(seed: int, ns: list[int]) -> None:
    one, other = TableChance(seed_bytes(seed)), TableChance(seed_bytes(seed))
    assert [one.pick(n) for n in ns] == [other.pick(n) for n in ns]


@given(seed=numbers, ns=sizes)
def test_copies_go_on_alike_and_apart(seed: int, ns: list[int]) -> None:
    for chance in (TableChance(seed_bytes(seed)), FastChance(seed), ScriptedChance([0] * 80)):
        chance.pick(1)
        twin = chance.copy()
        assert [twin.pick(n) for n in ns] == [chance.pick(n) for n in ns]
        assert twin is not chance


@given(seed=numbers, ns=sizes)
def test_what_a_copy_rolled_does_not_change_what_comes(seed: int, ns: list[int]) -> None:
    """A bot or a view that peeks into the future with a copy leaves the table's own future alone."""
    untouched = TableChance(seed_bytes(seed))
    peeked = TableChance(seed_bytes(seed))
    for n in ns:
        peeked.copy().pick(n)
    assert [untouched.pick(n) for n in ns] == [peeked.pick(n) for n in ns]


@given(seed=numbers, ns=sizes)
def test_only_the_log_of_the_one_that_rolls_grows(seed: int, ns: list[int]) -> None:
    chance = TableChance(seed_bytes(seed))
    chance.log = []
    results = [chance.pick(n) for n in ns]
    chance.copy().pick(6)
    assert chance.log == results


def test_other_seeds_give_other_results() -> None:
    rolls = {tuple(TableChance(seed_bytes(seed)).pick(1000) for _ in range(1)) for seed in range(50)}
    assert len(rolls) > 40


def test_the_results_of_a_table_never_change_between_versions() -> None:
    chance = TableChance(seed_bytes("jackal"))
    assert [chance.pick(100) for _ in range(8)] == [3, 91, 62, 34, 44, 57, 1, 10]


def test_a_table_commits_to_its_seed_by_sha256() -> None:
    seed = seed_bytes(42)
    chance = TableChance(seed)
    before = chance.commitment()
    chance.pick(6)
    assert before == chance.commitment() == hashlib.sha256(seed).hexdigest()


def test_a_seed_may_be_a_number_a_word_or_bytes() -> None:
    assert seed_bytes(7) == seed_bytes("7")
    assert seed_bytes(b"7") == seed_bytes("7")
    assert len(seed_bytes("шакал")) == 32
    assert seed_bytes("one") != seed_bytes("other")
    assert seed_bytes(bytes(range(32))) == bytes(range(32))


def test_a_script_is_read_in_order() -> None:
    chance = ScriptedChance([3, 0, 5])
    assert [chance.pick(6), chance.pick(6)] == [3, 0]
    assert chance.left() == 1


def test_a_script_that_has_ended_says_what_was_asked_for() -> None:
    chance = ScriptedChance([3])
    chance.pick(6)
    with pytest.raises(ChanceMismatch, match=r"from 0 to 5 is drawn here, and no more is given \(there were 1\)"):
        chance.pick(6)


@pytest.mark.parametrize("result", [-1, 6])
def test_a_script_that_does_not_fit_says_where(result: int) -> None:
    chance = ScriptedChance([3, result])
    chance.pick(6)
    with pytest.raises(ChanceMismatch, match=rf"number 2 is {result}, but one from 0 to 5"):
        chance.pick(6)
    assert chance.left() == 1
