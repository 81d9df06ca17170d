"""What cannot be done is told in one sentence, in the language of who asked; nothing of it is English then."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.cli.bad_inputs import BadInput, ask, changed, read_page
from tests.cli.command import jackal

PAGE: Final = read_page()
ENGLISH: Final = re.compile(
    r"\b(the|is|are|was|were|of|and|or|but|with|without|expected|got|there|this|that|cannot|must|who|which|nobody)\b",
    re.IGNORECASE,
)
QUOTED: Final = re.compile(r"«[^»]*»|'[^']*'")
"""What somebody wrote himself, or has to write."""
FOREIGN: Final = re.compile(r"Traceback|\bNone\b|\bTrue\b|\bFalse\b|Error\b|\bstr\b|\bint\b|invalid literal|\\x")
"""Words of the language that all this is written in."""
DONE: Final = (
    *("games", "rules", "rules ARC-K7", "rules DUN-G", "islands show --game cards-2015", "islands show c19-01"),
    *("islands check @island --game archipelago", "islands check @field --game arkham", "puzzles show 1"),
    *("islands check @isles --game cards-2015", "position show @archipelago", "position actions @arkham"),
    *("position show @cards15", "position show @cards19", "position show @dungeon", "position why @cards15 pass"),
    *("position why @archipelago 1:c4-c5$", "position play @archipelago 1:c4-c3", "replay @record", "verify @record"),
    "simulate cards-2015 --games 1 -o islands=1",
)


def test_a_record_that_does_not_hold_is_told_in_russian(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("\n".join(changed(PAGE.files["record"], ("+ 1 2:c2-z9",))) + "\n", encoding="utf-8")
    answer = jackal("verify", str(path), "--lang", "ru")
    assert answer.code == 1
    assert "Запись не проигрывается: ход 8 записи (1 2:c2-z9): партия окончена" in " ".join(answer.out.split())


def test_there_are_enough_of_them() -> None:
    assert len(PAGE.inputs) >= 350


@pytest.mark.parametrize("bad", PAGE.inputs, ids=BadInput.name)
def test_each_is_told_what_is_wrong(bad: BadInput, tmp_path: Path) -> None:
    for language, told in bad.told.items():
        code, said = ask(bad, PAGE.files, tmp_path, language)
        assert (code, said) == (2, told)


@pytest.mark.parametrize("bad", PAGE.inputs, ids=BadInput.name)
def test_in_russian_there_is_no_english(bad: BadInput) -> None:
    assert re.search("[а-я]", bad.told["ru"])
    assert not ENGLISH.search(QUOTED.sub("", bad.told["ru"]))
    assert not FOREIGN.search(bad.told["en"] + bad.told["ru"])


@pytest.mark.parametrize("command", DONE)
def test_what_is_done_is_told_in_russian(command: str, tmp_path: Path) -> None:
    words = command.split()
    for at, word in enumerate(words):
        if word.startswith("@"):
            words[at] = str(tmp_path / "file.txt")
            Path(words[at]).write_text("\n".join(changed(PAGE.files[word[1:]], ())) + "\n", encoding="utf-8")
    answer = jackal(*words, "--lang", "ru")
    assert answer.code in (0, 1)
    assert re.search("[а-я]", answer.out)
    assert not ENGLISH.search(QUOTED.sub("", answer.out + answer.err))
