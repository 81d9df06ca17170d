"""Names at a table: nobody can pass for another."""

import pytest

from jackal.tables.names import LONGEST_NAME, distinct, is_alike
from tests.tables.folding import ANNA, BORIS, CLARA, gathering

CYRILLIC_ANNA = "\u0410nn\u0430"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "anna"),
        ("Anna", CYRILLIC_ANNA),
        ("Anna", "A n n a."),
        ("Anna", "Ánna"),
        ("Jim", "Jirn"),
        ("Bob", "B0b"),
        ("Вася", "Bacя"),
        ("Силвер", "силвёр"),
        ("🦜", "🦜"),
        ("Anna", "Anna\u3164"),
        ("Anna", "An\u034fna"),
        ("❤", "❤\ufe0f"),
        ("🦜", "🦜\U000e0101"),
        ("vova", "νoνa"),
        ("ΝΙΚΟΣ", "νικος"),
        ("Nikos", "ΝΙΚΟS"),
        ("Пётр", "Πётр"),
        ("Лев", "Λев"),
        ("Anna", "ɑnnɑ"),
        ("Anna", "ᴀɴɴᴀ"),
        ("Ivan", "Ӏvan"),
        ("Olga", "Ølga"),
        ("Sam", "ՏAM"),
        ("WALT", "ᎳALT"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert is_alike(name, [other])
    assert is_alike(other, ["", name])


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Hanna"),
        ("Вася", "Петя"),
        ("", ""),
        ("Anna", ""),
        ("🦜", "🐒"),
        ("Νίκος", "Vika"),
        ("Лев", "Пев"),
        ("Vova", "Nona"),
    ],
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert not is_alike(name, [other])


def test_a_name_that_is_taken_gets_a_number_and_stays_short_enough() -> None:
    assert distinct("Anna", ["Boris"]) == "Anna"
    assert distinct("anna", ["Anna", "Anna 2"]) == "anna 3"
    longest = "A" * LONGEST_NAME
    assert distinct(longest, [longest]) == "A" * (LONGEST_NAME - 2) + " 2"


def test_who_sits_down_under_a_name_of_somebody_else_is_told_apart() -> None:
    folded = gathering(seats=[{"who": "me", "name": "Anna"}, "link", "link"])
    folded.do(BORIS, "sit", name=CYRILLIC_ANNA, invited=True)
    folded.do(CLARA, "sit", name="ANNA", invited=True)
    assert [place.name for place in folded.table.places] == ["Anna", f"{CYRILLIC_ANNA} 2", "ANNA 3"]


def test_people_at_one_device_are_told_apart_too() -> None:
    folded = gathering(seats=[{"who": "me", "name": "Anna"}, {"who": "here", "name": "Anna"}])
    assert [place.name for place in folded.table.places] == ["Anna", "Anna 2"]


def test_nobody_takes_the_name_of_somebody_else_later_and_all_may_keep_their_own() -> None:
    folded = gathering(seats=[{"who": "me", "name": "Anna"}, "link"])
    folded.do(BORIS, "sit", name="Boris", invited=True)
    assert folded.refused(BORIS, "rename", seat=1, name=CYRILLIC_ANNA).code == "name_taken"
    folded.do(BORIS, "rename", seat=1, name="BORIS")
    folded.do(ANNA, "rename", seat=0, name="Anna", colour="green")
