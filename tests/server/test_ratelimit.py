"""Token buckets: bursts, refills, clocks that go back, and memory that stays bounded."""

import pytest

from jackal.harbour.ratelimit import LONGEST_WAIT, Bucket, Buckets


def test_a_burst_and_no_more() -> None:
    bucket = Bucket(rate=2.0, burst=3)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_tokens_come_back_with_time() -> None:
    bucket = Bucket(rate=2.0, burst=3)
    assert bucket.take(0.0, cost=3)
    assert not bucket.take(0.4)
    assert bucket.take(0.5)
    assert not bucket.take(0.5)


def test_never_more_than_the_burst() -> None:
    bucket = Bucket(rate=1000.0, burst=2)
    assert bucket.take(0.0)
    assert [bucket.take(1e9) for _ in range(3)] == [True, True, False]


def test_what_costs_too_much_takes_nothing() -> None:
    bucket = Bucket(rate=1.0, burst=3)
    assert not bucket.take(0.0, cost=4)
    assert bucket.take(0.0, cost=3)


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(rate=1.0, burst=1)
    assert bucket.take(100.0)
    assert not bucket.take(50.0)
    assert not bucket.take(50.5)
    assert bucket.take(51.0)


def test_how_long_to_wait() -> None:
    bucket = Bucket(rate=4.0, burst=2)
    assert bucket.wait(0.0) == 0
    bucket.take(0.0, cost=2)
    assert bucket.wait(0.0) == pytest.approx(0.25)
    assert bucket.wait(0.0, cost=2) == pytest.approx(0.5)


def test_who_borrows_waits_for_all_who_came_before() -> None:
    bucket = Bucket(rate=4.0, burst=2)
    assert [bucket.borrow(0.0) for _ in range(4)] == pytest.approx([0.0, 0.0, 0.25, 0.5])
    assert bucket.borrow(0.5) == pytest.approx(0.25)
    assert bucket.borrow(100.0) == 0.0


def test_a_debt_has_its_bounds() -> None:
    bucket = Bucket(rate=1.0, burst=1)
    assert max(bucket.borrow(0.0) for _ in range(100)) == LONGEST_WAIT
    assert bucket.borrow(LONGEST_WAIT + 2) == 0.0


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(rate=1.0, burst=1)
    assert buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.wait("a", 0.0) == pytest.approx(1.0)


def test_who_was_not_seen_for_longest_is_forgotten() -> None:
    buckets = Buckets(rate=0.001, burst=1, most=2)
    assert buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)
    assert not buckets.take("a", 1.0)
    assert buckets.take("c", 1.0)
    assert not buckets.take("a", 1.0)
    assert buckets.take("b", 1.0)


def test_a_flood_of_keys_does_not_grow() -> None:
    buckets = Buckets(rate=1.0, burst=1, most=100)
    for number in range(5000):
        buckets.take(str(number), 0.0)
    assert len(buckets) == 100
