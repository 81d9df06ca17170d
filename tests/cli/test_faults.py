"""What is refused is said in every language, by the same sentences and with the same parts."""

import ast
import re
from typing import Final

import pytest

from jackal.text.texts import ENGLISH, languages, load
from tests.cli.sentences import REFUSALS, SOURCE, sentences

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


def test_whatever_visitors_are_refused_can_be_said_in_any_language() -> None:
    """It is a sentence, one with its parts, or somebody else's refusal: never a text that is put together there."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in REFUSALS:
                sentence = node.args[REFUSALS[ast.unparse(node.func)]]
                assert not isinstance(sentence, ast.JoinedStr | ast.BinOp), f"{path}:{node.lineno}"
