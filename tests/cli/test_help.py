"""The pages of `--help` are in every language, whole: sentences of ours and words of the library alike."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
import typer
from typer.main import get_command
from typer.testing import CliRunner

from jackal.cli.app import app
from jackal.cli.help import IN_ENGLISH
from jackal.text.texts import ENGLISH, languages, load

OTHERS: Final = [language for language in languages() if language != ENGLISH]
USAGE: Final = ("Usage:", "[OPTIONS]", "COMMAND [ARGS]...")
FRAME: Final = re.compile(r"[│╭╮╰╯─\s]+")


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with the words that lead to it."""
    yield path, command
    for name, part in getattr(command, "commands", {}).items():
        yield from commands(part, (*path, name))


ALL: Final = dict(commands(get_command(app)))


def texts_of(command: Any) -> set[str]:
    """What its page says, in English."""
    params = command.get_params(typer.Context(command))
    return {" ".join(str(text).split()) for text in (command.help, *[param.help for param in params])}


def page(*line: str, **variables: str) -> str:
    """What is shown, as one line."""
    told = CliRunner().invoke(app, line, env={"JACKAL_LANG": "en", "COLUMNS": "200"} | variables)
    assert told.exit_code == 0, told.output
    return FRAME.sub(" ", told.output)


@pytest.mark.parametrize("language", OTHERS)
def test_other_languages_say_all_that_the_pages_say_and_nothing_else(language: str) -> None:
    english = set(USAGE) | set(IN_ENGLISH.values())
    for command in ALL.values():
        english |= texts_of(command)
    known = load(language).tree["help"]
    assert len(english) > 80
    assert english ^ set(known) == set()
    assert all(words and words != text for text, words in known.items())


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_a_page_is_in_one_language(path: tuple[str, ...]) -> None:
    russian, english = page(*path, "--lang", "ru", "--help"), page(*path, "--help")
    said = texts_of(ALL[path]) | {"Usage:", "Options", "[default", "[required]"}
    assert [text for text in said if text in russian] == []
    known = load("ru").tree["help"]
    for text in texts_of(ALL[path]):
        assert " ".join(known[text].split()) in russian
        assert text in english


def test_a_page_is_in_the_language_of_the_place() -> None:
    assert page("db", "--help", JACKAL_LANG="", LC_ALL="ru_RU.UTF-8") == page("db", "--lang", "ru", "--help")


def test_the_language_may_stand_before_the_command() -> None:
    for line in (["games"], ["puzzles", "list"]):
        behind = page(*line, "--lang", "ru")
        assert behind != page(*line)
        for place in range(len(line)):
            assert page(*line[:place], "--lang", "ru", *line[place:]) == behind
        assert page("--lang", "ru", *line, "--lang", "en") == page(*line)
