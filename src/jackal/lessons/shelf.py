"""The lessons of this house, in the order of their games."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from jackal.games import GAMES
from jackal.lessons.lesson import Lesson
from jackal.lessons.reading import read_lesson

SUFFIX: Final = ".lesson"


@lru_cache(maxsize=1)
def lessons() -> dict[str, Lesson]:
    """All of them by their ids, which are the names of their files."""
    found = [lesson_named(name, text) for name, text in lesson_texts().items()]
    keys = list(GAMES)
    found.sort(key=lambda lesson: (keys.index(lesson.game.key), lesson.order))
    return {lesson.id: lesson for lesson in found}


def lesson_texts() -> dict[str, str]:
    folder = files("jackal.lessons").joinpath("files")
    there = sorted((one for one in folder.iterdir() if one.name.endswith(SUFFIX)), key=lambda one: one.name)
    return {one.name.removesuffix(SUFFIX): one.read_text("utf-8") for one in there}


def lesson_named(name: str, text: str) -> Lesson:
    lesson = read_lesson(text)
    lesson.id = name
    return lesson
