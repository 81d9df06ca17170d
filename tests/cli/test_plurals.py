"""The plural rules of CLDR, as a language's file quotes them."""

import pytest

from jackal.text.plurals import plural_form
from jackal.text.texts import load

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
}


@pytest.mark.parametrize(
    ("language", "form", "numbers"),
    [
        ("en", "one", (1,)),
        ("en", "other", (0, 2, 11, 21, 101)),
        ("ru", "one", (1, 21, 101)),
        ("ru", "few", (2, 4, 22, 103)),
        ("ru", "many", (0, 5, 11, 12, 14, 20, 111)),
    ],
)
def test_the_rules_of_the_languages_here(language: str, form: str, numbers: tuple[int, ...]) -> None:
    rules = load(language).tree["plural"]
    assert {plural_form(number, rules) for number in numbers} == {form}


def test_the_rules_of_others_are_read_as_well() -> None:
    assert [plural_form(number, POLISH) for number in (1, 21, 22, 12, 0)] == ["one", "many", "few", "many", "many"]
    assert plural_form(10, {"few": "n % 100 = 3..10,13"}) == "few"
    assert plural_form(7, {}) == "other", "a language without plural"


def test_what_is_owed_is_counted_as_what_is_had() -> None:
    assert plural_form(-1, load("ru").tree["plural"]) == "one"


def test_a_rule_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match="'n is 1'"):
        plural_form(1, {"one": "n is 1"})
