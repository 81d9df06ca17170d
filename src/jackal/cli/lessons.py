"""`jackal lessons`: the shelf, and whether a lesson of one's own can be played to its end."""

from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from jackal.cli.help import Book
from jackal.cli.inputs import JsonOption, LangOption, print_json, read_text
from jackal.cli.screen import make_console
from jackal.lessons.checking import check_lesson
from jackal.lessons.lesson import Lesson
from jackal.lessons.reading import read_lesson
from jackal.lessons.shelf import lessons as shelf
from jackal.text.texts import ENGLISH, NOBODY, Texts, choose

COLUMNS: Final = ("id", "title", "game", "steps")

lessons = Book(help="Lessons of the games: which there are, and whether one of your own is good.")


@lessons.command("list")
def list_lessons(as_json: JsonOption = False, lang: LangOption = None) -> None:
    """List the lessons; in the browser they are played."""
    if as_json:
        print_json([described(lesson) for lesson in shelf().values()])
        return
    texts, console = choose(lang), make_console()
    console.print(shelf_table(list(shelf().values()), texts))
    console.print(Text(texts.say("lessons", "about", NOBODY), style="quiet"))


def described(lesson: Lesson) -> dict[str, object]:
    """For programs."""
    return {
        "id": lesson.id,
        "game": lesson.game.key,
        "title": lesson.title,
        "steps": len(lesson.steps),
    }


def shelf_table(found: list[Lesson], texts: Texts) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in COLUMNS:
        table.add_column(texts.word("lessons", heading), justify="right" if heading == "steps" else "left")
    for lesson in found:
        title = Text(lesson.title.get(texts.language, lesson.title[ENGLISH]), style="strong")
        table.add_row(Text(lesson.id, style="quiet"), title, lesson.game.key, str(len(lesson.steps)))
    return table


@lessons.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A lesson; - reads the standard input.")],
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Play a lesson by every way it allows; the first thing that cannot be done is told with its line."""
    report = check_lesson(read_lesson(read_text(file)))
    if as_json:
        print_json({"ways": report.ways, "line": report.line})
        return
    texts, console = choose(lang), make_console()
    console.print(Text(texts.say("lessons", "good", NOBODY, ways=report.ways), style="good"))
    console.print(Text(" ".join(report.line), style="strong"))
