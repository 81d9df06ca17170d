"""Games to learn from."""

import os
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jackal.cli.cluster import spread_on_ray
from tools.train.look import UNSEEN, Position, area, plotted, positions, tenths, told
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
@pytest.mark.usefixtures("two_workers")
def test_games_on_a_cluster_are_the_same_and_it_is_told_where_the_nets_are() -> None:
    assert list(play_on_ray("dungeon", "random", range(2), "local", Path("nets"))) == [
        play_lesson("dungeon", "random", number) for number in range(2)
    ]
    assert list(spread_on_ray(os.getenv, [NETS], "local", {NETS: "nets"})) == ["nets"]


# Looking at what ships ----------------------------------------------------------------------------------------------


def test_what_is_won_is_told_apart_from_what_is_lost() -> None:
    """Of six pairs of a win and a loss three are in order and one is a tie."""
    told = [(0.9, 1.0), (0.4, 1.0), (0.3, 1.0), (0.4, 0.0), (0.35, 0.0), (0.7, 0.5)]
    assert area(told) == pytest.approx((2 + 1.5 + 0) / 6)


def test_tenths_say_what_was_told_and_what_came_of_it() -> None:
    found = [Position(0.02, 0, 0.0), Position(0.08, 0, 1.0), Position(1.0, 0, 1.0)]
    first, last = tenths(found)
    assert (first.size, first.won) == (2, 0.5)
    assert first.told == pytest.approx(0.05)
    assert (last.size, last.told, last.won) == (1, 1.0, 1.0)


def test_a_look_at_a_net_sees_every_kept_position_of_unseen_games() -> None:
    lesson = play_lesson("dungeon", "random", UNSEEN + 2)
    found = positions("dungeon", [lesson])
    assert len(found) == len(lesson.rows) // (4 * lesson.width) > 10
    assert all(0 < one.chance < 1 and 0 <= one.won <= 1 for one in found)
    assert len({one.chance for one in found}) > 10
    ElementTree.fromstring(plotted({"dungeon": tenths(found)}))
    assert "AUC of the lead" in told("dungeon", [*found, Position(0.5, 0, 1.0), Position(0.5, 0, 0.0)])
