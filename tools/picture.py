"""Draws docs/terminal.svg, the picture in the README, from the running program: `make picture`.

Two greedy bots play a seeded game to a chosen action; what the person at the first seat would see is exported.
"""

import io
import re
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.theme import Theme

from jackal.bots import make_bot
from jackal.bots.chair import Chair
from jackal.cli.screen import THEME, question, scene, told
from jackal.core.event import Event
from jackal.core.match import Match, new_match
from jackal.games import GAMES
from jackal.text.texts import choose, names_of

PICTURE: Final = Path(__file__).parents[1] / "docs" / "terminal.svg"
GAME, SEED, ISLAND, ACTIONS, WIDTH, NEWS = "archipelago", "picture", 2, 44, 92, 4


def main() -> None:
    match, stories = played()
    PICTURE.write_text(drawn(match, stories), encoding="utf-8")
    print(f"wrote {PICTURE.name}")


def played() -> tuple[Match, list[list[Event]]]:
    """The game up to the picture, and what happened in it."""
    match = new_match(GAMES[GAME], 2, SEED, {"island": ISLAND})
    bots = [make_bot("greedy", seat) for seat in range(2)]
    stories: list[list[Event]] = []
    while len(stories) < ACTIONS or match.state.actors() != [0]:
        seat = match.state.actors()[0]
        stories.append(match.play(seat, bots[seat].choose(Chair(match.game, match.state, seat))))
    return match, stories


def drawn(match: Match, stories: list[list[Event]]) -> str:
    texts, names = choose("en"), names_of(match.game, match.state)
    view = match.game.view(match.state, 0)
    console = Console(theme=Theme(THEME), record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    console.print(scene(match.game, view, texts, names, WIDTH, ["you", "greedy bot"]))
    for events in stories[-NEWS:]:
        console.print("· " + told(events, 0, texts, names), highlight=False)
    console.print(question(view, texts, names), style="strong", highlight=False)
    return local(console.export_svg(title=f"jackal play {GAME}", theme=MONOKAI, unique_id="jackal"))


def local(svg: str) -> str:
    """The picture asks nobody else for its fonts."""
    svg = re.sub(r"@font-face \{.*?\}\n*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", "ui-monospace, Menlo, DejaVu Sans Mono, monospace")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


if __name__ == "__main__":
    main()
