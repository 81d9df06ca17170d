"""`jackal replay`: a recorded game told move by move."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from jackal.cli.inputs import JsonOption, LangOption, find_game, print_json, read_text
from jackal.cli.position import draw
from jackal.cli.screen import event_data, make_console, told
from jackal.core import record
from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadOption
from jackal.core.event import Event
from jackal.core.game import Game
from jackal.core.match import Match, Ply, replay_ply
from jackal.core.record import Record
from jackal.core.said import said
from jackal.text import SCRIBES, write_position
from jackal.text.texts import Texts, choose, names_of


def replay(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A recorded game; - reads the standard input.")],
    to: Annotated[int | None, typer.Option(help="Stop after so many actions.", min=0)] = None,
    part: Annotated[int | None, typer.Option(help="Only this part: an island of a campaign.", min=1)] = None,
    step: Annotated[bool, typer.Option(help="Show the board after each action and wait for Enter.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Replay a record: what was played, what came of it, and where it stands at the end."""
    kept = record.read(read_text(file))
    if to is not None and to > len(kept.plies):
        raise BadOption(said("the record has {count} actions; got --to {to}", count=len(kept.plies), to=to))
    game = find_game(kept.game)
    match, other = record.replay_as_far(game, kept, to)  # an error in the record is told before anything is shown
    parts = match.parts
    if other is not None:
        kept = kept._replace(plies=kept.plies[: len(match.plies)], result="")
    after = 0
    if part is not None:
        if part > len(parts) == 1:
            raise BadOption(said("the record has one part only; got --part {got}", got=part))
        if part > len(parts):
            raise BadOption(
                said("the parts of the record are 1 to {count}; got --part {got}", count=len(parts), got=part)
            )
        after, to = parts[part - 1], parts[part] if part < len(parts) else to
    if as_json:
        gone = {"version": other.rules, "from": other.ply} if other else None
        print_json(as_data(game, kept, after, to) | {"other_rules": gone})
        return
    texts, console = choose(lang), make_console()
    tell(console, game, kept, after, to, texts, step=step)
    if other is not None:
        console.print(Text(texts.say("replay", "other_rules", action=other.ply), style="quiet"))


def walk(game: Game, kept: Record, after: int, to: int | None) -> Iterator[tuple[Match, Ply, list[Event]]]:
    """Each action of the record behind the first so many, after it was played."""
    plies = kept.plies[:to]
    script = [*kept.deal, *(n for ply in plies for n in ply.drawn)]
    match = Match(game, kept.seats, ScriptedChance(script), record.options_of(game, kept))
    for number, ply in enumerate(plies):
        events = replay_ply(match, ply)
        if number >= after:
            yield match, ply, events


def tell(console: Console, game: Game, kept: Record, after: int, to: int | None, texts: Texts, *, step: bool) -> None:
    match = record.replay(game, kept, after)
    if match.opening and not after:
        console.print(Text(told(match.opening, None, texts, names_of(game, match.state)), style="quiet"))
    for number, (match, ply, events) in enumerate(walk(game, kept, after, to), after + 1):
        names = names_of(game, match.state)
        seat = texts.word("colour", names.seats[ply.seat], "crew").capitalize()
        who = f"{seat:8} " if kept.seats > 1 else ""
        console.print(Text.assemble((f"{number:4} ", "quiet"), who, (ply.text, "strong")))
        story = told(events, None, texts, names)
        if story:
            console.print(Padding(Text(story, style="quiet"), (0, 0, 0, 14)))
        if step:
            draw(console, game, match.state, game.view(match.state, None), texts)
            if not wait(console, texts):
                return
    if not step:
        draw(console, game, match.state, game.view(match.state, None), texts)


def wait(console: Console, texts: Texts) -> bool:
    try:
        console.input(Text(texts.word("play", "enter") + " ", style="quiet"))
    except EOFError:
        return False
    return True


def as_data(game: Game, kept: Record, after: int, to: int | None) -> dict[str, object]:
    match = record.replay(game, kept, to)
    plies = [
        {"seat": ply.seat, "action": ply.text, "drawn": ply.drawn, "events": [event_data(event) for event in events]}
        for _, ply, events in walk(game, kept, after, to)
    ]
    return {
        "game": game.key,
        "seats": kept.seats,
        "options": record.options_of(game, kept),
        "parts": match.parts,
        "opening": [event_data(event) for event in match.opening],
        "plies": plies,
        "view": game.view(match.state, None),
        "position": write_position(game, match.state) if game.key in SCRIBES else None,
    }
