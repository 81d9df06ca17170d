"""`jackal rules`: the rule catalogue by id."""

import re
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from jackal.cli.catalogue import Rule, all_rules, catalogues, look_up
from jackal.cli.inputs import JsonOption, LangOption, print_json
from jackal.cli.screen import make_console
from jackal.text.texts import Texts, choose

MARKED = re.compile(r"\*\*(.+?)\*\*|(\[(?:book|fact|ruling|design)[^\]]*\])|`([^`]+)`")
GIST = 100  # letters of a rule in a list


def rules(
    rule_id: Annotated[
        str | None, typer.Argument(metavar="ID", help="A rule such as ARC-K7, or the beginning of some.")
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Print a rule of the catalogue; the beginning of an id lists all that begin so."""
    texts = choose(lang)
    found = list(all_rules(texts.language).values()) if rule_id is None else look_up(rule_id, texts.language)
    if as_json:
        print_json([rule._asdict() for rule in found])
    elif rule_id is None:
        list_catalogues(make_console(), texts)
    elif len(found) == 1:
        print_rule(make_console(), found[0])
    else:
        list_rules(make_console(), found)


def list_catalogues(console: Console, texts: Texts) -> None:
    table = Table.grid(padding=(0, 2, 0, 0))
    for letters, group in catalogues().items():
        table.add_row(Text(letters, "strong"), Text(str(len(group)), "quiet"), Text(texts.word("catalogue", letters)))
    console.print(table)


def list_rules(console: Console, found: list[Rule]) -> None:
    table = Table.grid(padding=(0, 2, 0, 0))
    for rule in found:
        gist = rule.text if len(rule.text) <= GIST else rule.text[: rule.text.rfind(" ", 0, GIST)] + " …"
        table.add_row(Text(rule.id, "strong"), marked(gist))
    console.print(table)


def print_rule(console: Console, rule: Rule) -> None:
    console.print(Text.assemble((rule.id, "strong"), "  ", (rule.section, "quiet")))
    console.print(marked(rule.text))


def marked(text: str) -> Text:
    """The catalogue's own marks: bold names, quiet tags, code."""
    line = Text()
    end = 0
    for match in MARKED.finditer(text):
        line.append(text[end : match.start()])
        bold, tag, code = match.groups()
        line.append(bold or tag or code, style="strong" if bold else "quiet" if tag else "code")
        end = match.end()
    return line.append(text[end:])
