"""The rule catalogue (docs/rules) as a dictionary: every id with its text."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from jackal.core.errors import JackalError

# A list item or a table row that opens with an id, as tools/rules.py counts them.
DEFINITION: Final = re.compile(r"^\s*(?:[-*] |\| ?)\**([A-Z][A-Z0-9]{2}-[A-Z]+[0-9]+)\b\**\s*(.*)$")
RULE_ID: Final = re.compile(r"^[A-Za-z][A-Za-z0-9]{2}-[A-Za-z]*[0-9]*$")
NEAR: Final = 5


class UnknownRule(JackalError):
    """No rule has such an id."""


class Rule(NamedTuple):
    """One rule: its id, its text, and the heading of the section it stands in."""

    id: str
    text: str
    section: str
    catalogue: str


@cache
def all_rules() -> dict[str, Rule]:
    """Every rule by id, in the order of the catalogues."""
    return {rule.id: rule for page in pages() for rule in rules_on(page)}


def pages() -> list[Traversable]:
    """The catalogues: inside an installed package, or in the source tree of an editable one."""
    packed = files("jackal").joinpath("rules")
    home: Traversable = packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
    if not home.is_dir():
        raise JackalError("the rule catalogue is not installed here")
    return sorted((page for page in home.iterdir() if page.name.endswith(".md")), key=lambda page: page.name)


def rules_on(page: Traversable) -> Iterator[Rule]:
    """A rule goes on over the indented lines below its first."""
    title, section = "", ""
    found: Rule | None = None
    for line in page.read_text(encoding="utf-8").splitlines():
        opening = DEFINITION.match(line)
        goes_on = found is not None and line.startswith("  ") and not opening
        if found is not None and goes_on:
            found = found._replace(text=f"{found.text} {line.strip()}")
            continue
        if found is not None:
            yield found
        found = Rule(opening[1], opening[2].strip(" |"), section, title) if opening else None
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            section = line[3:].strip()
    if found is not None:
        yield found


def find_rule(name: str) -> Rule | None:
    return all_rules().get(name.upper())


def look_up(name: str) -> list[Rule]:
    """The rule of that id, or all whose ids begin so; an error with the nearest ids if there is none."""
    rule = find_rule(name)
    if rule is not None:
        return [rule]
    beginning = [rule for rule in all_rules().values() if name and rule.id.startswith(name.upper())]
    if beginning:
        return beginning
    near = get_close_matches(name.upper(), all_rules(), NEAR, 0.5)
    hint = f"; near it: {', '.join(near)}" if near else f"; the catalogues are {', '.join(catalogues())}"
    raise UnknownRule(f"no rule {name!r}{hint}")


def catalogues() -> dict[str, list[Rule]]:
    """The rules by the letters before the dash."""
    found: dict[str, list[Rule]] = {}
    for rule in all_rules().values():
        found.setdefault(rule.id.partition("-")[0], []).append(rule)
    return found
