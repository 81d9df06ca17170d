"""Games to learn from."""

from tools.train.selfplay import Lesson, play_lesson, without_gaps


def test_games_that_were_not_done_in_time_leave_no_gaps() -> None:
    """Else of the last ones only the short would count."""
    done = [Lesson(number, b"", 0) for number in (5, 3, 8, 4, 7)]
    assert [lesson.number for lesson in without_gaps(done, range(3, 20))] == [3, 4, 5]
    assert without_gaps(done, range(20)) == []


def test_a_game_becomes_rows_of_features_with_its_result() -> None:
    lesson = play_lesson("dungeon", "random", 2)
    assert len(lesson.rows) % (4 * lesson.width) == 0
    assert lesson == play_lesson("dungeon", "random", 2)
