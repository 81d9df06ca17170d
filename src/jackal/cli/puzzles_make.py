"""`jackal puzzles make` and `check`: puzzles found by search, and what is weak about one made by hand."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from jackal.cli.inputs import JsonOption, LangOption, print_json, read_text
from jackal.cli.screen import make_console
from jackal.core.errors import BadOption
from jackal.core.said import said
from jackal.games.archipelago.puzzles.book import BookEntry, read_book, write_entry
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.grading import JUDGED, judge
from jackal.games.archipelago.puzzles.shape import grid_of, likeness
from jackal.games.archipelago.puzzles.solver import solve
from jackal.making.puzzles import WEIGHTS, Made, make
from jackal.text.texts import NOBODY, Texts, choose

TRIES: Final = 20
"""Seeds for one puzzle, if what they lead to is there already."""


def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A card; - reads the standard input.")],
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Judge a puzzle: its grade, and what is weak about it."""
    texts, console = choose(lang), make_console()
    card = read_card(read_text(file))
    verdict = solve(card, JUDGED)
    grade, weak = judge(card, verdict)
    if as_json:
        print_json(
            {
                "solvable": verdict.solvable,
                "grade": grade,
                "least": {str(alive): turns for alive, turns in verdict.least.items()},
                "first_turns": verdict.first_turns,
                "weak": [{"code": note.name} | note.data for note in weak],
            }
        )
        return
    console.print(texts.say("puzzles", "graded" if grade else "ungraded", NOBODY, grade=grade))
    for note in weak:
        console.print(Text("– " + texts.say("weak", note.name, NOBODY, **note.data)))
    if not weak:
        console.print(texts.say("puzzles", "sound", NOBODY))


def make_puzzles(
    grade: Annotated[int, typer.Option(help="How hard: 1 to 6.", min=1, max=6)] = 3,
    count: Annotated[int, typer.Option(help="How many.", min=1)] = 1,
    seed: Annotated[str, typer.Option(help="The same seed finds the same puzzles.")] = "0",
    out: Annotated[
        Path | None, typer.Option(help="A file to add them to; what is there already is not made again.")
    ] = None,
    kinds: Annotated[str, typer.Option(help="Signs of the tiles to be used, as Ho,Ic; all if not given.")] = "",
    cores: Annotated[int, typer.Option(help="How many processes share the work.", min=1)] = os.cpu_count() or 1,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Search for good puzzles of a grade."""
    texts = choose(lang)
    signs = tuple(kinds.split(",")) if kinds else ()
    for sign in signs:
        if sign not in WEIGHTS:
            raise BadOption(said("no tile is written '{got}'; there are: {known}", got=sign, known=" ".join(WEIGHTS)))
    there = read_book(out.read_text(encoding="utf-8")) if out is not None and out.exists() else []
    entries: list[BookEntry] = []
    missing = [number for number in range(1, count + 1) if number not in [entry.number for entry in there]]
    for number, made in shown(found(grade, seed, signs, missing, there, cores), len(missing), texts):
        entry = entered(number, made)
        entries.append(entry)
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(write_entry(entry) + "\n")
        elif not as_json:
            typer.echo(write_entry(entry))
    if as_json:
        print_json([{"number": e.number, "grade": e.grade, "least": e.least, "card": e.text} for e in entries])


def found(
    grade: int, seed: str, kinds: tuple[str, ...], numbers: list[int], there: list[BookEntry], cores: int
) -> Iterator[tuple[int, Made]]:
    """The puzzles in their order; one that is like another is looked for once more with the next seed."""
    seen = {likeness(grid_of(entry.text)) for entry in there}
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        for number, first in zip(numbers, pool.map(partial(one, grade, seed, kinds), numbers), strict=True):
            made, tried = first, 0
            while made is not None and likeness(grid_of(made.text)) in seen and tried < TRIES:
                tried += 1
                made = one(grade, seed, kinds, number, tried)
            if made is not None:
                seen.add(likeness(grid_of(made.text)))
                yield number, made


def one(grade: int, seed: str, kinds: tuple[str, ...], number: int, tried: int = 0) -> Made | None:
    return make(grade, f"{seed} {grade} {number} {tried} {' '.join(kinds)}", kinds)


def entered(number: int, made: Made) -> BookEntry:
    least = tuple([made.verdict.least[alive] for alive in (1, 2, 3)])
    return BookEntry(number, made.grade, least, made.verdict.first_turns, made.text)


def shown(results: Iterator[tuple[int, Made]], count: int, texts: Texts) -> Iterator[tuple[int, Made]]:
    """The puzzles, with a bar on the terminal while they are found."""
    console = make_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield from bar.track(results, total=count, description=texts.word("puzzles", "searching"))
