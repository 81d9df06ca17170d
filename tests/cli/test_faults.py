"""What is refused is said in every language, by the same sentences and with the same parts."""

import re
from typing import Final

import pytest

from jackal.cli.texts import ENGLISH, languages, load
from tests.cli.sentences import sentences

OTHERS: Final = [language for language in languages() if language != ENGLISH]
FIELD: Final = re.compile(r"\{(\w+)")


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_source_is_said_in_other_languages(language: str) -> None:
    assert len(sentences()) > 380
    assert sentences() ^ set(load(language).tree["fault"]) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_they_speak_of_nothing_else(language: str) -> None:
    for english, other in load(language).tree["fault"].items():
        assert set(FIELD.findall(other)) <= set(FIELD.findall(english)), english
        assert other
