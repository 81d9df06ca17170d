"""The games of a browser test are the same ones each time, so that a failure can be played again."""

from hashlib import sha256

import pytest

from tests.browser.conftest import DEALS, Visit
from tests.browser.dealing import seed_of


def test_a_test_plays_the_same_games_each_time(request: pytest.FixtureRequest, visit: Visit) -> None:
    visitor = visit()
    tables = [visitor.make_table("dungeon", "me", "bot") for _ in range(2)]
    dealt = [visitor.get(f"tables/{table}")["table"]["fairness"]["seed_sha256"] for table in tables]
    seeds = [seed_of(DEALS, request.node.name, number) for number in (1, 2)]
    assert dealt == [sha256(seed).hexdigest() for seed in seeds]
