"""The rule catalogue (docs/rules) as a dictionary: every id with its text, or what the pages for players say of it."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from jackal.core.errors import JackalError
from jackal.core.said import said
from jackal.text.texts import ENGLISH

# A list item or a table row that opens with an id, as tools/rules.py counts them.
DEFINITION: Final = re.compile(r"^\s*(?:[-*] |\| ?)\**([A-Z][A-Z0-9]{2}-[A-Z]+[0-9]+)\b\**\s*(.*)$")
RULE_ID: Final = re.compile(r"^[A-Za-z][A-Za-z0-9]{2}-[A-Za-z]*[0-9]*$")
NEAR: Final = 5
# What the pages for players have besides words: ids of rules, pictures, links, anchors.
TOLD: Final = re.compile(r"\{([A-Z][A-Z0-9]{2}-[A-Z0-9 -]+)\}")
UNTOLD: Final = re.compile(r"\s*(?:\{[A-Z][A-Z0-9]{2}-[A-Z0-9 -]+\}|!\[[^\]]*\]\([^)]*\))")
LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
ANCHOR: Final = re.compile(r"\{#[^}]*\}")


class UnknownRule(JackalError):
    """No rule has such an id."""


class Rule(NamedTuple):
    """One rule: its id, its text, and the heading of the section it stands in."""

    id: str
    text: str
    section: str
    catalogue: str


@cache
def all_rules(language: str = ENGLISH) -> dict[str, Rule]:
    """Every rule by id, in the order of the catalogues; in another language as its rule pages tell it."""
    found = {rule.id: rule for page in pages("rules", "docs/rules") for rule in rules_on(page)}
    if language == ENGLISH:
        return found
    told: dict[str, Rule] = {}
    for page in pages(f"rule_pages/{language}", f"web/rules/{language}"):
        for rule in rules_told(page):
            told.setdefault(rule.id, rule)
    return {id_: told.get(id_, rule) for id_, rule in found.items()}


def pages(packed: str, source: str) -> list[Traversable]:
    """Pages inside an installed package, or in the source tree of an editable one."""
    inside = files("jackal").joinpath(packed)
    home: Traversable = inside if inside.is_dir() else Path(__file__).parents[3] / source
    if not home.is_dir():
        raise JackalError("the rule catalogue is not installed here")
    return sorted((page for page in home.iterdir() if page.name.endswith(".md")), key=lambda page: page.name)


def rules_told(page: Traversable) -> Iterator[Rule]:
    """The rules of a page for players: each line says behind it, in braces, which ones it tells."""
    section = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = ANCHOR.sub("", line[3:]).strip()
        for ids in TOLD.findall(line):
            words = UNTOLD.sub("", line).strip("-| ").replace(" |", ",")
            for id_ in ids.split():
                yield Rule(id_, LINK.sub(r"\1", words), section, "")


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


def find_rule(name: str, language: str = ENGLISH) -> Rule | None:
    return all_rules(language).get(name.upper())


def look_up(name: str, language: str = ENGLISH) -> list[Rule]:
    """The rule of that id, or all whose ids begin so; an error with the nearest ids if there is none."""
    rule = find_rule(name, language)
    if rule is not None:
        return [rule]
    beginning = [rule for rule in all_rules(language).values() if name and rule.id.startswith(name.upper())]
    if beginning:
        return beginning
    near = get_close_matches(name.upper(), all_rules(), NEAR, 0.5)
    if near:
        raise UnknownRule(said("no rule '{got}'; near it: {known}", got=name, known=", ".join(near)))
    raise UnknownRule(said("no rule '{got}'; the catalogues are {known}", got=name, known=", ".join(catalogues())))


def catalogues() -> dict[str, list[Rule]]:
    """The rules by the letters before the dash."""
    found: dict[str, list[Rule]] = {}
    for rule in all_rules().values():
        found.setdefault(rule.id.partition("-")[0], []).append(rule)
    return found
