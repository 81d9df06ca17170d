"""What is seen: the theme, the board with its panel, and events as paragraphs."""

from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from jackal.cli.texts import Names, Texts
from jackal.core.event import Event
from jackal.core.game import Game, Outcome

LEAST_WORD: Final = 3
PANEL: Final = (18, 30)  # the narrowest and the widest panel beside a board

THEME: Final = {
    "axis": "grey62",
    # Neighbouring cells differ a little in shade, so that the board reads as tiles.
    "sea": "#4f8fa3 on #16394a",
    "sea.odd": "#4f8fa3 on #1a4254",
    "beach.up": "#2b2118 on #ead39f",
    "beach.up.odd": "#2b2118 on #dfc58c",
    "beach.down": "#c9a95f on #6e5628",
    "beach.down.odd": "#c9a95f on #634d23",
    "forest.up": "#1c2a12 on #b0ca95",
    "forest.up.odd": "#1c2a12 on #a1bd85",
    "forest.down": "#7fae60 on #2b5023",
    "forest.down.odd": "#7fae60 on #24451e",
    "mountain.up": "#26231f on #cac5bc",
    "mountain.up.odd": "#26231f on #bab4aa",
    "mountain.down": "#9d968c on #4b4844",
    "mountain.down.odd": "#9d968c on #403d3a",
    "peeked": "italic #fff3c4 on #5a2f63",
    "gold": "bold #3a2600 on #ffc93c",
    "bear": "bold #ffffff on #7a2e12",
    "crew.white": "bold #111111 on #ffffff",
    "crew.yellow": "bold #111111 on #ffe94a",
    "crew.black": "bold #ffffff on #000000",
    "crew.red": "bold #ffffff on #c8102e",
    "strong": "bold",
    "quiet": "grey62",
    "code": "cyan",
    "choice": "not bold cyan",
    "hint": "not bold grey62",
    "wrong": "bold #ff6b57",
    "good": "bold #7fd18b",
}


def make_console(*, stderr: bool = False) -> Console:
    return Console(theme=Theme(THEME), highlight=False, stderr=stderr)


def board(game: Game, view: dict[str, object], texts: Texts) -> Text:
    """The game's picture, its words and letters in the player's language."""
    lines = [Text.assemble(*(spoken(span, texts) for span in line)) for line in game.picture(view)]
    return Text("\n", no_wrap=True, overflow="ignore").join(lines)


def spoken(span: tuple[str, str], texts: Texts) -> tuple[str, str]:
    """A word of the board in the player's language, as wide as it was; anything else as it is."""
    text, style = span
    known: dict[str, str] = texts.tree["board"]
    bare = text.strip()
    word = known.get(bare)
    if word is None and len(bare) >= LEAST_WORD:  # a narrow cell cuts words short
        word = next((known[key] for key in known if key.startswith(bare)), None)
    return span if word is None else (word[: len(text)].ljust(len(text)), style)


def scene(
    game: Game, view: dict[str, object], texts: Texts, names: Names, width: int, who: list[str]
) -> RenderableType:
    """The board with the crews beside it where there is room, below it otherwise."""
    drawn = board(game, view, texts)
    blocks = crew_blocks(view, texts, names, who)
    taken = max((line.cell_len for line in drawn.split("\n")), default=0)
    room = width - taken - 2
    if room < PANEL[0]:
        return Group(drawn, Columns(blocks, padding=(0, 3)))
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(width=taken)
    table.add_column(width=min(room, PANEL[1]))
    table.add_row(drawn, Text("\n\n").join(blocks))
    return table


def crew_blocks(view: dict[str, Any], texts: Texts, names: Names, who: list[str]) -> list[Text]:
    """First the round, then a few lines for each crew; `who` says what kind of player sits at each seat."""
    turn = view.get("turn", {})
    number = int(turn.get("round", 0)) + 1
    blocks = [Text(texts.say("screen", "round", names, **(turn | {"round": number})), style="quiet")]
    for index, crew in enumerate(view.get("crews", [])):
        mark = " ◀" if index == turn.get("crew") and not view.get("outcome") else ""
        title = texts.word("colour", str(crew["colour"]), "crew").capitalize()
        letter = texts.word("board", str(crew["colour"])[0].upper())
        block = Text.assemble((f" {letter} ", f"crew.{crew['colour']}"), (f" {title}", "strong"), (mark, "good"))
        if who:
            block.append(f"\n{who[int(crew['seat'])]}", "quiet")
        blocks.append(block.append("\n" + texts.say("screen", "crew", names, **crew)))
    return blocks


def told(events: list[Event], seat: int | None, texts: Texts, names: Names) -> str:
    """What a seat may know of what happened, as one paragraph; empty if nothing is worth a word."""
    sentences = [texts.event(event, names) for event in events if event.visible_to(seat)]
    return " ".join(sentence for sentence in sentences if sentence)


def question(view: dict[str, Any], texts: Texts, names: Names) -> str:
    """What is asked, in words."""
    ask = view.get("ask")
    return texts.say("ask", str(ask["what"]), names, **ask) if ask else ""


def result_table(outcome: Outcome, texts: Texts, names: Names, who: list[str]) -> Table:
    """The final table, best first."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in ("place", "player", "score"):
        table.add_column(texts.word("screen", heading), justify="right" if heading != "player" else "left")
    for seat in sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat]):
        name = texts.word("colour", names.seats[seat], "crew").capitalize()
        player = Text.assemble((name, "strong"), (f" ({who[seat]})" if who else "", "quiet"))
        table.add_row(str(outcome.ranks[seat]), player, str(outcome.scores[seat]))
    return table
