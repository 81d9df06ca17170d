"""Which form of a noun goes with a number: by the plural rules of Unicode CLDR, which each language quotes for itself.

The browser knows the rules of every language (`Intl.PluralRules`); Python does not, and one function is no reason to
install them all. So `[plural]` in `locale/ru.toml` has those of Russian, in CLDR's own words.
"""

import re
from collections.abc import Mapping
from typing import Final

OTHER: Final = "other"
"""The form for all numbers that no rule names."""
WHOLE: Final = "ni"
"""What CLDR calls the number and its whole part; the other letters are about its decimals, of which it has none."""
RELATION: Final = re.compile(r"([a-z])(?: % (\d+))? (!?=) ([\d.,]+)")


def plural_form(number: int, rules: Mapping[str, str]) -> str:
    """`one`, `few`, `many` …: the form whose rule holds for a number.

    >>> plural_form(3, {"one": "i = 1 and v = 0", "few": "n = 2..4,22"})
    'few'
    """
    return next((form for form, rule in rules.items() if holds(rule, abs(number))), OTHER)


def holds(rule: str, number: int) -> bool:
    return any(all(relates(part, number) for part in parts.split(" and ")) for parts in rule.split(" or "))


def relates(relation: str, number: int) -> bool:
    found = RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(f"no plural rule of CLDR: {relation!r}")
    letter, modulus, sign, ranges = found.groups()
    value = number if letter in WHOLE else 0
    value = value % int(modulus) if modulus else value
    return any(lies_in(part, value) for part in ranges.split(",")) is (sign == "=")


def lies_in(part: str, value: int) -> bool:
    """Whether it is in a range, `2..4`, or the one number."""
    first, _, last = part.partition("..")
    return int(first) <= value <= int(last or first)
