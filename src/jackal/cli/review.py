"""`jackal review`: a finished game looked at again: decisions, luck, and the moments that decided it."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from jackal.bots.hourglass import ENDLESS
from jackal.cli.inputs import JsonOption, LangOption, find_game, print_json, read_text
from jackal.cli.review_plot import plotted
from jackal.cli.screen import make_console
from jackal.core import record
from jackal.core.game import Game
from jackal.core.record import Record
from jackal.review import ReviewPace
from jackal.review import review as look_again
from jackal.review.shapes import Review, ReviewDecision, ReviewMoment
from jackal.text.texts import Names, Texts, choose, names_of

TOLD: Final = ("doubtful", "blunder")
"""Verdicts that are worth a line of their own."""
HEADINGS: Final = ("seat", "lost", "luck", "best", "good", "doubtful", "blunder")


def review(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A recorded game; - reads the standard input.")],
    seconds: Annotated[
        float | None, typer.Option(help="How long to think at the most; as long as it takes, if not given.", min=1)
    ] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE", help="Draw the win chances as an SVG.")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Review a finished game: what was played well by what each seat knew, and what was luck."""
    kept, texts = record.read(read_text(file)), choose(lang)
    game = find_game(kept.game)
    found = with_bar(kept, ReviewPace(ENDLESS if seconds is None else seconds), texts)
    names = names_of(game, record.replay(game, kept, 0).state)
    if plot:
        Path(plot).write_text(plotted(found, names, texts.word("review", "title")), encoding="utf-8")
    if as_json:
        print_json(found)
    else:
        tell(make_console(), game, kept, found, texts, names)


def with_bar(kept: Record, pace: ReviewPace, texts: Texts) -> Review:
    console = make_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(texts.word("review", "thinking"), total=1.0)
        return look_again(kept, pace, lambda done: bar.update(task, completed=done))


def tell(console: Console, game: Game, kept: Record, found: Review, texts: Texts, names: Names) -> None:
    console.print(seats_table(found, texts, names))
    if found["moments"]:
        console.print(Text("\n" + texts.word("review", "moments"), style="strong"))
    for moment in found["moments"]:
        console.print(of_moment(moment, kept, texts, names))
    poor = [one for one in found["decisions"] if one["verdict"] in TOLD]
    if poor:
        console.print(Text("\n" + texts.word("review", "decisions"), style="strong"))
    for one in poor:
        console.print(of_decision(one, texts, names))
    console.print()
    for word in found["words"]:
        console.print(Text(texts.say("reviewed", word["key"], names, **word["fields"])))
    console.print(Text(texts.word("review", "about"), style="quiet"))


def seats_table(found: Review, texts: Texts, names: Names) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in HEADINGS:
        table.add_column(texts.word("review", heading), justify="left" if heading == "seat" else "right")
    for one in found["seats"]:
        counts = [one["decisions"]["best"], one["decisions"]["good"]]
        counts += [one["decisions"]["doubtful"], one["decisions"]["blunder"]]
        who = Text(crew(one["seat"], texts, names), style="strong")
        table.add_row(who, percent(one["lost"]), f"{100 * one['luck']:+.0f} %", *map(str, counts))
    return table


def of_moment(moment: ReviewMoment, kept: Record, texts: Texts, names: Names) -> Text:
    kind = texts.word("review", f"kind_{moment['kind']}")
    ply = kept.plies[moment["ply"]]
    return Text.assemble(
        (f"{moment['ply'] + 1:5} ", "quiet"),
        f"{crew(ply.seat, texts, names)} ",
        (texts.shown(ply.text), "strong"),
        f": {kind}, {crew(moment['seat'], texts, names)} {100 * moment['swing']:+.0f} %",
    )


def of_decision(one: ReviewDecision, texts: Texts, names: Names) -> Text:
    better = one["better"]
    assert better is not None
    why = " ".join(texts.say("advice", reason["key"], names, **reason["fields"]) for reason in better["why"])
    return Text.assemble(
        (f"{one['ply'] + 1:5} ", "quiet"),
        f"{crew(one['seat'], texts, names)} ",
        (texts.shown(one["played"]["text"]), "strong"),
        f" ({texts.word('verdict', one['verdict'])}, {percent(one['chance'])}) → ",
        (texts.shown(better["text"]), "strong"),
        f" ({percent(one['best_chance'])}). {why}",
    )


def crew(seat: int, texts: Texts, names: Names) -> str:
    return texts.word("colour", names.seats[seat], "crew").capitalize()


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
