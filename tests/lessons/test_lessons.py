"""Every lesson of the house is played to its end by every way it allows, and its wrong moves are answered."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from jackal.core.errors import BadText, IllegalAction
from jackal.games import OURS
from jackal.lessons import reading
from jackal.lessons.checking import Report, check_lesson
from jackal.lessons.lesson import PUPIL
from jackal.lessons.playing import LessonAttempt, played
from jackal.lessons.reading import read_lesson
from jackal.lessons.shelf import lesson_texts, lessons
from jackal.text.texts import languages

SMALL: Final = """jackal lesson 1
game: archipelago
order: 1
en: Ashore
ru: На берег

position:
  seats: 2
  tiles: c4=X^ c5=?e d4=?e
  white: ship=a4 1=b4
  yellow: ship=h5
  gold: b4=1
  turn: white
chance: 0

step:
  en: Go to c4.
  ru: Идите на c4.
  do: 1:b4-c4$ or 1:b4-c4
  at: b4 c4
  then: 2 ship:h5-h6
  wrong: ship:*
    en: Not by sea.
    ru: Не морем.
  hint:
    en: To c4, says
      the captain.
    ru: На c4.

end:
  en: Well done.
  ru: Молодец.
"""


@lru_cache
def checked(name: str) -> Report:
    return check_lesson(lessons()[name])


@pytest.mark.parametrize("name", lesson_texts())
def test_every_lesson_is_played_to_its_end_by_every_way_it_allows(name: str) -> None:
    lesson, report = lessons()[name], checked(name)
    assert report.ways >= 1
    assert played(lesson, report.line).step is None


def test_every_game_of_ours_has_a_first_lesson_of_its_name() -> None:
    for game in set(OURS) - {"puzzle"}:
        assert lessons()[game].order == 1
    for game in {lesson.game.key for lesson in lessons().values()}:
        orders = [lesson.order for lesson in lessons().values() if lesson.game.key == game]
        assert orders == sorted(set(orders)), f"two lessons of {game} have one place"


@pytest.mark.parametrize("name", lesson_texts())
def test_whatever_is_lawful_and_not_wanted_is_answered_and_changes_nothing(name: str) -> None:
    lesson = lessons()[name]
    for done, _ in enumerate(line := checked(name).line):
        attempt = played(lesson, line[:done])
        assert attempt.step is not None
        before = attempt.view()
        for move in attempt.written():
            if attempt.step.wants(move) or (lesson.game.key.startswith("cards") and move.startswith("+")):
                continue
            answer = attempt.play(move)
            assert (answer.taken, answer.words) == (False, attempt.step.answer(move))
        assert attempt.view() == before
        assert attempt.moves == line[:done]


@pytest.mark.parametrize("name", lesson_texts())
def test_every_lesson_is_told_in_all_languages(name: str) -> None:
    lesson = lessons()[name]
    told = [lesson.title, lesson.end]
    for step in lesson.steps:
        told += [step.words, *(wrong.words for wrong in step.wrong), *([step.hint] if step.hint else [])]
    assert [sorted(words) for words in told] == [sorted(languages())] * len(told)


def test_a_lesson_speaks_any_language_that_there_is_and_english_for_what_it_does_not_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = SMALL.replace("  ru: Идите на c4.\n", "  pl: Idźcie na c4.\n")
    with pytest.raises(BadText, match="line 18: no 'pl' stands here"):
        read_lesson(text)
    monkeypatch.setattr(reading, "LANGUAGES", ("en", "ru", "pl"))
    lesson = read_lesson(text)
    assert lesson.steps[0].words == {"en": "Go to c4.", "pl": "Idźcie na c4."}
    assert lesson.end == {"en": "Well done.", "ru": "Молодец."}


def test_the_lesson_that_the_page_about_lessons_shows_is_a_good_one() -> None:
    page = Path(__file__).parents[2] / "docs" / "lessons.md"
    found = re.search(r"^```lesson\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    assert check_lesson(read_lesson(found[1])).line == ["1:b4-c4"]


# The rules of lessons -------------------------------------------------------------------------------------------------


def small(**changed: str) -> LessonAttempt:
    text = SMALL
    for old, new in changed.items():
        assert old in text
        text = text.replace(old, new)
    return LessonAttempt(read_lesson(text))


def test_a_lesson_takes_what_the_step_wants_and_then_the_others_act() -> None:
    attempt = small()
    assert attempt.words["en"] == "Go to c4."
    assert attempt.play("1:b4-c4").taken
    assert attempt.moves == ["1:b4-c4"]
    assert [event["name"] for event in attempt.told[1]["events"]] == ["sail", "turn"]
    assert attempt.step is None
    assert attempt.words["ru"] == "Молодец."
    assert attempt.actions() == []


def test_a_wrong_move_is_answered_by_its_own_words_or_by_the_hint() -> None:
    attempt = small()
    assert attempt.play("ship:a4-a5") == (False, {"en": "Not by sea.", "ru": "Не морем."})
    assert attempt.play("1:b4-a4") == (False, {"en": "To c4, says the captain.", "ru": "На c4."})
    assert attempt.moves == []


def test_a_wrong_move_needs_no_answer_of_chance() -> None:
    attempt = LessonAttempt(read_lesson(SMALL.replace("1:b4-c4$ or 1:b4-c4", "ship:a4-a5").replace("chance: 0\n", "")))
    assert attempt.play("1:b4-c4") == (False, {"en": "To c4, says the captain.", "ru": "На c4."})
    assert attempt.play("ship:a4-a5").taken


def test_what_is_against_the_rules_is_refused_by_the_rule() -> None:
    attempt = small()
    with pytest.raises(IllegalAction) as refused:
        attempt.play("1:b4-c5$")
    assert refused.value.rule == "ISL-G5"


def test_an_event_may_be_what_finishes_a_step() -> None:
    text = SMALL.replace("  do: 1:b4-c4$ or 1:b4-c4\n", "  until: deliver\n").replace("chance: 0\n", "")
    attempt = LessonAttempt(read_lesson(text))
    assert not attempt.play("1:b4-c3").taken  # the turn would be over, and nothing delivered
    assert attempt.play("1:b4-a4$").taken
    assert attempt.step is None


def test_moves_that_a_lesson_has_not_taken_are_told() -> None:
    with pytest.raises(BadText, match="move 1, 'ship:a4-a5': the lesson does not take it"):
        played(read_lesson(SMALL), ["ship:a4-a5"])
    with pytest.raises(BadText, match="the lesson is over"):
        played(read_lesson(SMALL), ["1:b4-c4", "1:b4-c4"])


def test_the_eyes_are_those_of_the_pupil() -> None:
    attempt = small()
    assert attempt.view() == attempt.lesson.game.view(attempt.state, PUPIL)
    assert attempt.view()["seat"] == PUPIL


# What is wrong with a lesson ------------------------------------------------------------------------------------------

FAULTS: Final = (
    ("jackal lesson 1", "a lesson", "line 1: a lesson begins with 'jackal lesson 1'"),
    ("archipelago", "chess", "line 2: there is no game 'chess'"),
    ("order: 1", "order: first", "line 3: expected numbers behind 'order:'"),
    ("order: 1\n", "", "line 1: 'order:' is missing"),
    ("order: 1", "order: 1\norder: 2", "line 4: there are two lines 'order', the first is line 3"),
    ("en: Ashore", "title: Ashore", "line 4: no 'title' stands here"),
    ("  white: ship=a4 1=b4", "  white: ship=a4 1=b9", "line 10: "),
    ("  en: Go to c4.\n", "", "line 16: 'en:' is missing"),
    ("  ru: Идите на c4.\n", "  ru:\n", "line 18: 'ru:' has no words"),
    ("  do: 1:b4-c4$ or 1:b4-c4\n", "", "line 16: a step says what is to be done"),
    ("  do: 1:b4-c4$ or 1:b4-c4", "  do: *", "line 19: expected actions behind 'do:'"),
    ("  do: 1:b4-c4$ or 1:b4-c4", "Go there", "line 19: expected 'key: value'"),
    ("  at: b4 c4", "  at: there!", "line 20: expected cells"),
    ("  then: 2 ship:h5-h6", "  then:", "line 21: expected what the others do"),
)
UNPLAYABLE: Final = (
    ("1:b4-c4$ or 1:b4-c4", "1:b4-c4 or 1:b4-d4", "line 16: '1:b4-d4': "),
    ("1:b4-c4$ or 1:b4-c4", "1:b4-d*", "line 16: nothing that may be done here"),
    ("2 ship:h5-h6", "2 ship:h5-a1", "line 21: 'ship:h5-a1': "),
    ("  then: 2 ship:h5-h6", "  then: 2 ship:h5-h6\n  then: ship:h6-h5", "line 22: nobody but the pupil"),
    ("wrong: ship:*", "wrong: car:*", "line 22: 'car:*' cannot be done here"),
    ("wrong: ship:*", "wrong: 1:b4-c4", "line 22: '1:b4-c4' is never answered with these words"),
    ("chance: 0\n", "", "a number from 0 to 5 is drawn here"),
    ("chance: 0", "chance: 0 1", "of what chance answers 1 are never asked for"),
    ("Go to c4.", "Go to c4. " * 40, "letters are too many"),
)


@pytest.mark.parametrize(("old", "new", "told"), FAULTS)
def test_what_cannot_be_read_is_told_with_its_line(old: str, new: str, told: str) -> None:
    assert old in SMALL
    with pytest.raises(BadText) as fault:
        read_lesson(SMALL.replace(old, new, 1))
    assert told in str(fault.value)


@pytest.mark.parametrize(("old", "new", "told"), UNPLAYABLE)
def test_what_cannot_be_played_is_told_with_its_line(old: str, new: str, told: str) -> None:
    assert old in SMALL
    with pytest.raises(BadText) as fault:
        check_lesson(read_lesson(SMALL.replace(old, new, 1)))
    assert told in str(fault.value)
