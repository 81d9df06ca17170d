"""`jackal puzzles`: the book, the puzzle of the day, a solver for cards of one's own; making new ones is beside it."""

import secrets
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from jackal.cli.help import Book
from jackal.cli.inputs import JsonOption, LangOption, print_json
from jackal.cli.keyboard import Closed
from jackal.cli.puzzles_cards import (
    DAILY,
    ChosenPuzzle,
    by_survivors,
    described,
    find_puzzle,
    of_book,
    of_day,
    read_day,
    today,
)
from jackal.cli.puzzles_make import check, make_puzzles
from jackal.cli.puzzles_play import PuzzleTable
from jackal.cli.puzzles_told import book_table, headed, start, tell_verdict
from jackal.cli.screen import make_console, scene
from jackal.core.chance import SEED_BYTES
from jackal.core.errors import BadOption
from jackal.core.match import new_match
from jackal.core.said import said
from jackal.games.archipelago.puzzles.book import GRADES, book
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.puzzles.solver import Budget, Verdict, solve
from jackal.text.texts import NOBODY, Texts, choose, names_of

PLAY: Final = "play"
PuzzleArgument = Annotated[
    str,
    typer.Argument(
        metavar="PUZZLE", help="A number, daily, a day as 2026-11-16, or a FILE; - reads the standard input."
    ),
]

puzzles = Book(help="Puzzles for one against the bear: play them, solve them, make them.")


@puzzles.command("list")
def list_puzzles(
    grade: Annotated[int | None, typer.Option(help="Of this grade alone.", min=1, max=GRADES)] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """List the puzzles of the book."""
    found = [of_book(entry.number) for entry in book() if grade is None or entry.grade == grade]
    if as_json:
        print_json([described(one) for one in found])
        return
    console, texts = make_console(), choose(lang)
    if not found:
        console.print(texts.say("puzzles", "none", grade=grade))
        return
    console.print(book_table(found, texts))
    console.print(Text(texts.say("puzzles", "about", NOBODY), style="quiet"))


@puzzles.command("daily")
def of_today(
    action: Annotated[str | None, typer.Argument(metavar="[play]", help="play: sit down to it.")] = None,
    date: Annotated[str | None, typer.Option(help="Another day, as 2026-11-16; days begin at midnight UTC.")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Show the puzzle of the day, or play it."""
    if action not in (None, PLAY):
        raise BadOption(said("the puzzle of the day can be played: daily play; got '{got}'", got=action))
    day = today() if date is None else read_day(date)
    if day is None:
        raise BadOption(said("a day is written as 2026-11-16; got '{got}'", got=date))
    found = of_day(day)
    if as_json:
        print_json({"date": found.id} | described(found) | {"card": found.text})
    elif action == PLAY:
        sit_down(found, make_console(), choose(lang))
    else:
        draw(found, make_console(), choose(lang))


@puzzles.command()
def show(
    puzzle: PuzzleArgument,
    as_text: Annotated[bool, typer.Option("--text", help="Print the card instead.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Draw a puzzle and say what it asks for."""
    found = find_puzzle(puzzle)
    if as_json:
        print_json(described(found) | {"card": found.text})
    elif as_text:
        typer.echo(found.text, nl=False)
    else:
        draw(found, make_console(), choose(lang))


def draw(found: ChosenPuzzle, console: Console, texts: Texts) -> None:
    state = start(found)
    console.print(headed(found, texts))
    console.print(scene(PUZZLE, PUZZLE.view(state, 0), texts, names_of(PUZZLE, state), console.width, []))
    if found.id:
        console.print(Text(texts.say("puzzles", "play", id=found.id), style="quiet"))


@puzzles.command()
def play(puzzle: PuzzleArgument = DAILY, lang: LangOption = None) -> None:
    """Play a puzzle: undo, restart, hint, check and solution are at hand."""
    sit_down(find_puzzle(puzzle), make_console(), choose(lang))


def sit_down(found: ChosenPuzzle, console: Console, texts: Texts) -> None:
    match = new_match(PUZZLE, 1, secrets.token_bytes(SEED_BYTES), found.options())
    console.print(headed(found, texts))
    try:
        PuzzleTable(match, {}, console, texts).run()
    except Closed:
        console.print()


@puzzles.command("solve")
def solve_puzzle(
    puzzle: PuzzleArgument,
    states: Annotated[int, typer.Option(help="Give up after so many positions.", min=1)] = Budget().states,
    seconds: Annotated[float, typer.Option(help="Give up after so many seconds; 0 for no limit.", min=0)] = 0,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Search a puzzle to its end: can it be solved, in how many turns at the least, and how."""
    found, texts = find_puzzle(puzzle), choose(lang)
    with make_console(stderr=True).status(texts.word("puzzles", "thinking")):
        verdict = solve(found.card, Budget(states, seconds))
    if as_json:
        print_json(as_data(verdict))
    else:
        tell_verdict(make_console(), found, verdict, texts)


def as_data(verdict: Verdict) -> dict[str, object]:
    return {
        "solvable": verdict.solvable,
        "least": by_survivors(tuple(verdict.least.values())),
        "first_turns": verdict.first_turns,
        "line": verdict.line,
        "states": verdict.states,
        "seconds": round(verdict.seconds, 3),
    }


puzzles.command()(check)
puzzles.command("make")(make_puzzles)
