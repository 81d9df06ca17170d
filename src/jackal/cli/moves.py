"""Legal actions for people: grouped by who makes them, or what they are."""

from rich.table import Table
from rich.text import Text

from jackal.text.texts import Texts

ALONE = ""
APPENDED = "+"  # a card for the row that is being laid


def grouped(written: list[str]) -> dict[str, list[str]]:
    """Actions in notation by what stands before the colon: a piece, the ship, a verb."""
    groups: dict[str, list[str]] = {}
    for text in written:
        head, colon, _ = text.partition(":")
        groups.setdefault(head if colon else APPENDED if text.startswith(APPENDED) else ALONE, []).append(text)
    return groups


def moves_table(groups: dict[str, list[str]], texts: Texts) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for head, written in groups.items():
        table.add_row(Text(texts.word("group", head or "other"), style="quiet"), Text("  ".join(written)))
    return table
