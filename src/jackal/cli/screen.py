"""What is seen: the theme, the board with its panel, and events as paragraphs."""

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from jackal.core.event import Event
from jackal.core.game import Game
from jackal.core.shape import OutcomeView, View
from jackal.text import SCRIBES, scribe
from jackal.text.notes import Note, PlayerNotes
from jackal.text.texts import Names, Texts

LEAST_WORD: Final = 3
LETTERED: Final = ("crew.", "peeked")  # styles of spans where a single letter is the sign of a crew
PANEL: Final = (18, 46)  # the narrowest and the widest panel beside a board
SPARE: Final = ("legend", "next", "past", "standing")  # what a small screen can do without: `?` tells it, too
INSTEAD: Final = ("order", "readying")  # what is decided without the board: a small screen does without it
ROOMY: Final = 26  # so wide that the kind of player stands beside the name

THEME: Final = {
    "axis": "grey62",
    # Neighbouring cells differ a little in shade, so that the board reads as tiles.
    "sea": "#4f8fa3 on #16394a",
    "sea.odd": "#4f8fa3 on #1a4254",
    "road": "#8b8578 on #2b2a30",
    "road.odd": "#8b8578 on #32313a",
    "veil": "#c9b6ff on #3a2a63",
    "veil.odd": "#c9b6ff on #44326f",
    "token": "bold #ffffff on #7a1f5c",
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
    "yellow.up": "#2b2118 on #ead39f",
    "yellow.up.odd": "#2b2118 on #dfc58c",
    "yellow.down": "#c9a95f on #6e5628",
    "yellow.down.odd": "#c9a95f on #634d23",
    "green.up": "#1c2a12 on #b0ca95",
    "green.up.odd": "#1c2a12 on #a1bd85",
    "green.down": "#7fae60 on #2b5023",
    "green.down.odd": "#7fae60 on #24451e",
    "grey.up": "#26231f on #cac5bc",
    "grey.up.odd": "#26231f on #bab4aa",
    "grey.down": "#9d968c on #4b4844",
    "grey.down.odd": "#9d968c on #403d3a",
    # Behind the veil the same ground looks pale and wrong.
    "other-yellow.up": "#2b1a2e on #d8bcc4",
    "other-yellow.up.odd": "#2b1a2e on #ccadb8",
    "other-yellow.down": "#c79ab0 on #5f3a4e",
    "other-yellow.down.odd": "#c79ab0 on #553246",
    "other-green.up": "#12262a on #93c0bd",
    "other-green.up.odd": "#12262a on #83b3b0",
    "other-green.down": "#63aaa6 on #1d4a4f",
    "other-green.down.odd": "#63aaa6 on #184146",
    "other-grey.up": "#221f2b on #bdb6d0",
    "other-grey.up.odd": "#221f2b on #aca4c2",
    "other-grey.down": "#968cb3 on #3f3956",
    "other-grey.down.odd": "#968cb3 on #363049",
    "peeked": "italic #fff3c4 on #5a2f63",
    "gold": "bold #3a2600 on #ffc93c",
    "bear": "bold #ffffff on #7a2e12",
    "rock": "#b7a58c on #3b322a",
    "tunnel": "#2b2118 on #d9c3a0",
    "hall": "#6b4a00 on #f3dfae",
    "mouth": "bold #ffffff on #2a6f8f",
    "mud": "bold #f3e6d0 on #6b4a2b",
    "ladder": "bold #ffffff on #7a2e12",
    "cell.trap": "bold #ffffff on #8a5a12",
    "cell.robber": "bold #ffffff on #8e1b1b",
    "cell.maze": "bold #26231f on #b9a7d6",
    "cell.jungle": "bold #d9ffb8 on #24521c",
    "cell.buried": "bold #ffc93c on #24521c",
    "cell.cave": "bold #ffffff on #3d3a46",
    "flag.white": "bold #111111 on #ffffff",
    "flag.red": "bold #ffffff on #c8102e",
    "flag.blue": "bold #ffffff on #1f4fb8",
    "flag.black": "bold #ffffff on #000000",
    "crew.white": "bold #111111 on #ffffff",
    "crew.yellow": "bold #111111 on #ffe94a",
    "crew.black": "bold #ffffff on #000000",
    "crew.red": "bold #ffffff on #c8102e",
    "crew.green": "bold #ffffff on #1d7a34",
    "crew.blue": "bold #ffffff on #1f4fb8",
    "strong": "bold",
    "quiet": "grey62",
    "code": "cyan",
    "choice": "not bold cyan",
    "hint": "not bold grey62",
    "wrong": "bold #ff6b57",
    "good": "bold #7fd18b",
    # What is said around the board.
    "note.round": "grey62",
    "note.quest": "bold",
    "note.quest_turn": "grey62",
    "note.bear": "grey62",
    "note.island": "bold",
    "note.voyage": "bold",
    "note.past": "grey62",
    "note.standing": "grey62",
    "note.setting": "grey62",
    "note.readying": "grey62",
    "note.cave": "grey62",
    "note.next": "grey62",
    "note.legend": "grey62",
    "note.hand": "bold",
    "note.pack": "bold",
    "note.piles": "grey62",
}


def make_console(*, stderr: bool = False) -> Console:
    return Console(theme=Theme(THEME), highlight=False, stderr=stderr)


def board(game: Game, view: View, texts: Texts) -> Text:
    """The game's picture, its words and letters in the player's language."""
    lines = [Text.assemble(*(spoken(span, texts) for span in line)) for line in scribe(game).picture(view)]
    return Text("\n", no_wrap=True, overflow="ignore").join(lines)


def spoken(span: tuple[str, str], texts: Texts) -> tuple[str, str]:
    """A word of the board in the player's language, as wide as it was; anything else as it is."""
    text, style = span
    known: dict[str, str] = texts.tree["board"]
    bare = text.strip()
    word = known.get(bare) if len(bare) > 1 or style.startswith(LETTERED) else None
    if word is None and len(bare) >= LEAST_WORD:  # a narrow cell cuts words short
        word = next((known[key] for key in known if key.startswith(bare)), None)
    return span if word is None else (word[: len(text)].ljust(len(text)), style)


def scene(
    game: Game, view: View, texts: Texts, names: Names, width: int, who: list[str], *, terse: bool = False
) -> RenderableType:
    """The board, the players beside it or below it, whichever is lower; then what lies before the viewer.

    `who` says what kind of player sits at each seat; `terse` leaves out what can be asked for.
    """
    panel = scribe(game).panel(view)
    hidden = terse and any(note.name in INSTEAD for note in panel.foot)
    drawn = Text() if hidden else board(game, view, texts)
    head, foot = (noted(part, texts, names, terse=terse) for part in (panel.head, panel.foot))
    wide, high = max((line.cell_len for line in drawn.split("\n")), default=0), len(drawn.split("\n"))
    room = min(width - wide - 2, PANEL[1])
    below = [*head, *(player_block(player, texts, names, who, " · ", " · ") for player in panel.players)]
    gap = " · " if room >= ROOMY else "\n"
    beside = [*head, *(player_block(player, texts, names, who, gap, "\n") for player in panel.players)]
    if hidden:
        return Group(*below, *foot)
    if room < PANEL[0] or lines_of(beside, room) >= high + lines_of(below, width):
        return Group(drawn, *below, *foot)
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(width=wide)
    table.add_column(width=room)
    loose = lines_of(beside, room) + len(panel.players) <= high
    table.add_row(drawn, Text("\n").join(beside[: len(head)] + parted(beside[len(head) :], loose)))
    return Group(table, *foot)


def lines_of(blocks: list[Text], width: int) -> int:
    return sum(len(block.wrap(Console(), max(width, 1))) for block in blocks)


def parted(blocks: list[Text], loose: bool) -> list[Text]:
    """With an empty line before each where there is room for it."""
    return [Text("\n").append(block) for block in blocks] if loose else blocks


def noted(notes: list[Note], texts: Texts, names: Names, *, terse: bool) -> list[Text]:
    """Notes as lines, each in its own style."""
    kept = [note for note in notes if not terse or note.name not in SPARE]
    said = [(texts.remark(note, names), f"note.{note.name}") for note in kept]
    return [Text(line, style) for line, style in said if line]


def player_block(player: PlayerNotes, texts: Texts, names: Names, who: list[str], gap: str, break_: str) -> Text:
    """Sign and name, what kind of player it is, and what there is to say; with what stands between them."""
    title = texts.word("colour", player.colour, player.form).capitalize()
    sign = texts.word("board", player.sign)
    mark = " ◀" if player.decides else ""
    block = Text.assemble((f" {sign} ", f"crew.{player.colour}"), (f" {title}", "strong"), (mark, "good"))
    if who:
        block.append(f"{gap}{who[player.seat]}", "quiet")
    said = [texts.remark(note, names) for note in player.notes]
    return block.append(break_ + " · ".join(line for line in said if line))


def event_data(event: Event) -> dict[str, object]:
    """An event for programs."""
    return {"name": event.name, "data": event.data, "seen_by": event.seen_by}


def told(events: list[Event], seat: int | None, texts: Texts, names: Names) -> str:
    """What a seat may know of what happened; empty if nothing is worth a word.

    One paragraph, or several where a text begins with a new line.
    """
    sentences = [texts.event(event.name, event.data, names) for event in events if event.visible_to(seat)]
    return " ".join(sentence for sentence in sentences if sentence).replace(" \n", "\n").strip("\n")


def question(view: View, texts: Texts, names: Names, to: int | None = None) -> str:
    """What is asked, or asked of this seat, in words; of a question that is put to others, what it is about."""
    if view["game"] not in SCRIBES:
        return ""
    ask = view.get("ask")
    if ask and (to is None or ask.get("seat", to) == to):
        up = (view.get("quest") or {}).get("up")  # in a puzzle it is one pirate's move
        facts = {"up": up, "missile": view.get("missile")} | SCRIBES[view["game"]].beside(view)
        return texts.note("ask", Note(str(ask["what"]), facts | ask), names)
    return texts.say("phase", str(view["phase"])) if view.get("phase") else ""


def result_table(outcome: OutcomeView, texts: Texts, names: Names, who: list[str]) -> Table:
    """The final table, best first; allies stand together, each with his own coins and the sum of both."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    teams = outcome.get("teams", [])
    own = {seat: coins for team in teams for seat, coins in zip(team["seats"], team["own"], strict=True)}
    for heading in ("place", "player", "score", "together") if teams else ("place", "player", "score"):
        table.add_column(texts.word("screen", heading), justify="right" if heading != "player" else "left")
    for seat in in_order(outcome):
        name = texts.word("colour", names.seats[seat], "crew").capitalize()
        player = Text.assemble((name, "strong"), (f" ({who[seat]})" if who else "", "quiet"))
        score = outcome["scores"][seat]
        coins = [str(own[seat]), str(score)] if teams else [str(score)]
        table.add_row(str(outcome["ranks"][seat]), player, *coins)
    return table


def in_order(outcome: OutcomeView) -> list[int]:
    """The seats, best first, allies side by side."""
    side = {seat: team["seats"][0] for team in outcome.get("teams", []) for seat in team["seats"]}
    return sorted(range(len(outcome["ranks"])), key=lambda seat: (outcome["ranks"][seat], side.get(seat, seat)))
