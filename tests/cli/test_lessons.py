"""`jackal lessons`: the shelf as a table, and a verdict on a lesson of one's own."""

import json

from jackal.lessons.shelf import lesson_texts, lessons
from tests.cli.command import jackal

BEAR = lesson_texts()["archipelago-bear"]


def test_the_shelf_is_a_table_in_both_languages() -> None:
    for language in ("en", "ru"):
        lines = jackal("lessons", "list", "--lang", language).out.splitlines()
        assert len(lines) == 2 + len(lessons())
        assert max(map(len, lines)) <= 80
        for line, (name, lesson) in zip(lines[1:], lessons().items(), strict=False):
            assert line.split()[0] == name
            assert lesson.title[language] in line


def test_the_shelf_for_programs() -> None:
    listed = json.loads(jackal("lessons", "list", "--json").out)
    assert [one["id"] for one in listed] == list(lessons())
    bear = next(one for one in listed if one["id"] == "archipelago-bear")
    assert bear == {
        "id": "archipelago-bear",
        "game": "archipelago",
        "title": {"en": "The bear", "ru": "Медведь"},
        "steps": 3,
    }


def test_a_good_lesson_is_called_good_with_the_line_that_was_played() -> None:
    answer = jackal("lessons", "check", "-", typed=BEAR)
    assert answer.code == 0
    assert "1:c4-d4 2:b5-a4$ ship:a4-a5" in answer.out
    assert "Хороший урок" in jackal("lessons", "check", "-", "--lang", "ru", typed=BEAR).out
    assert json.loads(jackal("lessons", "check", "-", "--json", typed=BEAR).out)["line"][0] == "1:c4-d4"


def test_what_cannot_be_played_is_told_with_its_line_in_both_languages() -> None:
    broken = BEAR.replace("do: 2:b5-a4$", "do: 2:b5-b6$")
    line = 1 + BEAR[: BEAR.index("step:\n  en: A bear!")].count("\n")
    english, russian = (jackal("lessons", "check", "-", "--lang", lang, typed=broken) for lang in ("en", "ru"))
    assert (english.code, russian.code) == (2, 2)
    assert f"line {line}: '2:b5-b6$'" in english.err
    assert f"строка {line}: «2:b5-b6$»" in russian.err
