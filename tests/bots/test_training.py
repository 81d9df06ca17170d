"""Games to learn from."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest

from jackal.cli.cluster import spread_on_ray
from tools.train.selfplay import NETS, Lesson, play_lesson, play_on_ray, without_gaps


def test_games_that_were_not_done_in_time_leave_no_gaps() -> None:
    """Else of the last ones only the short would count."""
    done = [Lesson(number, b"", 0) for number in (5, 3, 8, 4, 7)]
    assert [lesson.number for lesson in without_gaps(done, range(3, 20))] == [3, 4, 5]
    assert without_gaps(done, range(20)) == []


def test_a_game_becomes_rows_of_features_with_its_result() -> None:
    lesson = play_lesson("dungeon", "random", 2)
    assert len(lesson.rows) % (4 * lesson.width) == 0
    assert lesson == play_lesson("dungeon", "random", 2)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_games_on_a_cluster_are_the_same_and_it_is_told_where_the_nets_are() -> None:
    assert list(play_on_ray("dungeon", "random", range(2), "local", Path("nets"))) == [
        play_lesson("dungeon", "random", number) for number in range(2)
    ]
    assert list(spread_on_ray(os.getenv, [NETS], "local", {NETS: "nets"})) == ["nets"]
