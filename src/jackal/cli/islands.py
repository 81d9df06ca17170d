"""`jackal islands`: the islands of the card games, one's own judged, new ones offered; fields of tiles judged, too."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from jackal.cli.fields import FIELDS, judge_field, tell_field
from jackal.cli.help import Book
from jackal.cli.inputs import JsonOption, LangOption, OptionOption, print_json, read_options, read_text
from jackal.cli.screen import make_console
from jackal.core.errors import BadOption
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import Finding, IslandReport, check, check_set, heading
from jackal.making.islands.make import Maker, make_one
from jackal.making.islands.outline import FAR
from jackal.routes.bands import ANY
from jackal.routes.box import Box
from jackal.routes.island import GRADES, LETTERS, Island, name_in, read_islands, write_island
from jackal.routes.sets import NEWEST
from jackal.text.texts import Texts, choose

BOXES: Final = {box.edition: box for box in (content_2015.BOX, content_2019.BOX)}
SETS: Final = {content_2015.BOX.edition: content_2015.islands, content_2019.BOX.edition: content_2019.islands}
PREFIXES: Final = {"# c15-": content_2015.BOX.edition, "# c19-": content_2019.BOX.edition}
TRIES: Final = 100_000
SHARES: Final = ("empty", "reach", "grade", "chest_reach", "chest_best", "first_cell", "gain", "worth")
"""What is measured as a part of the whole and shown in per cent."""

Item = TypeVar("Item")
GameOption = Annotated[
    str | None, typer.Option("--game", help="cards-2015 or cards-2019; ids such as c15-2-01 say it themselves.")
]
CheckedGameOption = Annotated[
    str | None,
    typer.Option(
        "--game",
        help="cards-2015, cards-2019, archipelago or arkham; ids such as c15-2-01 in the file say it themselves.",
    ),
]

islands = Book(
    help="Islands of the card games: show the sets, judge your own, make new ones. "
    "Fields of your own for Archipelago and Arkham: judge them."
)


def find_box(game: str | None, text: str = "", others: Iterable[str] = ()) -> Box:
    """The box meant by the option, or by the ids in a file; `others` are games that might be meant, too."""
    for line in text.split("\n"):
        for prefix, edition in PREFIXES.items():
            if game is None and line.startswith(prefix):
                game = edition
    known = ", ".join([*BOXES, *others])
    if game is None:
        raise BadOption(said("say with --game for which game the islands are: {known}", known=known))
    if game not in BOXES:
        raise BadOption(said("'{got}' is no game with such islands; there are: {known}", got=game, known=known))
    return BOXES[game]


@islands.command("check")
def judge(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Islands or a field as text; - reads the standard input.")
    ],
    game: CheckedGameOption = None,
    whole: Annotated[bool, typer.Option("--set", help="Judge the file as a whole set too.")] = False,
    option: OptionOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Judge islands, or a field of tiles; leaves with 1 if one fails.

    Islands of the card games are judged by the criteria of the catalogue. With --game archipelago or arkham the file
    is a field of tiles: what is wrong with it is told with its place, then what the book advises against, and for how
    many players it is fit.
    """
    text = read_text(file)
    if game in FIELDS:
        check_field(game, read_options(option) | {"layout": text}, choose(lang), as_json=as_json)
        return
    box, texts = find_box(game, text, FIELDS), choose(lang)
    drawn = read_islands(text, box)
    judged = (check(island, box) for island in drawn)
    reports = list(shown(judged, len(drawn), texts.word("islands", "judging")))
    together = check_set(drawn, box) if whole else []
    passed = all(report.passed() for report in reports) and all(finding.passed for finding in together)
    if as_json:
        data: dict[str, object] = {"game": box.edition, "passed": passed, "islands": [plain(one) for one in reports]}
        print_json(data | ({"set": [finding._asdict() for finding in together]} if whole else {}))
    else:
        tell(make_console(), reports, together, texts)
    raise typer.Exit(0 if passed else 1)


def check_field(key: str, options: dict[str, Value], texts: Texts, *, as_json: bool) -> None:
    judged = judge_field(FIELDS[key], options)
    if as_json:
        doubts = [doubt._asdict() for doubt in judged.doubts]
        print_json({"game": key, "passed": True, "seats": judged.seats, "doubts": doubts})
    else:
        tell_field(make_console(), judged, texts)


@islands.command("make")
def offer(
    game: GameOption = None,
    seed: Annotated[int, typer.Option(help="The same seed makes the same islands.")] = 0,
    count: Annotated[int, typer.Option(help="How many islands.", min=1)] = 1,
    grade: Annotated[str | None, typer.Option(metavar="|".join(GRADES), help="Of this grade alone.")] = None,
    tries: Annotated[int, typer.Option(help="How many drawings to try for each island.", min=1)] = TRIES,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Make new islands that pass the checker, as text for a file; leaves with 1 if there are fewer than asked for."""
    if grade is not None and grade not in GRADES:
        raise BadOption(said("a grade is one of {known}; got '{got}'", known=", ".join(GRADES), got=grade))
    maker, texts = Maker(find_box(game), seed), choose(lang)
    made = (make_one(maker, number, grade or "", tries) for number in range(1, count + 1))
    reports = [report for report in shown(made, count, texts.word("islands", "making")) if report is not None]
    if as_json:
        print_json([plain(report) for report in reports])
    else:
        typer.echo("\n".join(write_island(report.island) for report in reports), nl=False)
    if len(reports) < count:
        typer.echo(texts.say("islands", "short", made=len(reports), count=count), err=True)
        raise typer.Exit(1)


@islands.command()
def show(
    island_id: Annotated[str | None, typer.Argument(metavar="ID", help="An island to draw, such as c15-2-01.")] = None,
    game: GameOption = None,
    version: Annotated[int, typer.Option("--set", help="Of which set, if not the newest.", min=1, max=NEWEST)] = NEWEST,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """List the islands of a game, or draw one of them."""
    if island_id is None:
        found = SETS[find_box(game).edition](version)
    else:
        found = [find_island(island_id, game)]
    if as_json:
        print_json([described(island) for island in found])
    elif island_id is not None:
        draw(make_console(), found[0], choose(lang))
    else:
        list_islands(make_console(), found, choose(lang))


def find_island(island_id: str, game: str | None) -> Island:
    """The island of that id, in a set of a game or in any."""
    sets = {key: islands() for key, islands in SETS.items() if game is None or key == find_box(game).edition}
    for key in sets:
        for version in range(1, NEWEST + 1):
            for island in SETS[key](version):
                if island.key == island_id.lower():
                    return island
    known = ", ".join(f"{found[0].key} … {found[-1].key} ({key})" for key, found in sets.items())
    raise BadOption(said("no island '{got}'; there are: {known}", got=island_id, known=known))


def shown(items: Iterable[Item], total: int, doing: str) -> Iterator[Item]:
    """The items, with a bar on the terminal while they come in."""
    console = make_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield from bar.track(items, total=total, description=doing)


# As data --------------------------------------------------------------------------------------------------------------


def described(island: Island) -> dict[str, object]:
    english, russian = name_in(island, "en"), name_in(island, "ru")
    named = {"id": island.key, "grade": island.grade, "name": english, "name_ru": russian}
    return named | {"drawing": island.drawing, "heading": heading(island)}


def plain(report: IslandReport) -> dict[str, object]:
    findings = [finding._asdict() for finding in report.findings]
    return described(report.island) | {"passed": report.passed(), "findings": findings}


# As text --------------------------------------------------------------------------------------------------------------


def tell(console: Console, reports: list[IslandReport], together: list[Finding], texts: Texts) -> None:
    for report in reports:
        draw(console, report.island, texts)
        console.print(findings_table(report.findings, texts))
        verdict(console, len(report.failures()), texts)
        console.print()
    if together:
        console.print(Text(texts.word("islands", "set"), "strong"))
        console.print(findings_table(together, texts))
        verdict(console, len([finding for finding in together if not finding.passed]), texts)
    if len(reports) > 1:
        passed = len([report for report in reports if report.passed()])
        console.print(texts.say("islands", "total", passed=passed, total=len(reports)))


def verdict(console: Console, failures: int, texts: Texts) -> None:
    if failures:
        console.print(Text(texts.say("islands", "failed", failures=failures), "wrong"))
    else:
        console.print(Text(texts.word("islands", "passed"), "good"))


def findings_table(findings: list[Finding], texts: Texts) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for head in ("rule", "criterion", "value", "wanted", "verdict"):
        table.add_column(texts.word("islands", head), justify="right" if head in ("value", "wanted") else "left")
    for finding in findings:
        word = "good" if finding.passed else "bad"
        mark = Text(texts.word("islands", word), "good" if finding.passed else "wrong")
        table.add_row(Text(finding.rule, "quiet"), criterion(finding, texts), value(finding), wanted(finding), mark)
    return table


def criterion(finding: Finding, texts: Texts) -> str:
    where = texts.word("grade", finding.where) if finding.where in GRADES else finding.where
    said = texts.word("criterion", finding.what)
    return f"{said}: {where}" if where else said


def value(finding: Finding) -> str:
    if finding.what in SHARES:
        return f"{100 * finding.value:.1f} %"
    return "∞" if finding.value == FAR else f"{finding.value:g}"


def wanted(finding: Finding) -> str:
    """The range as a person would write it."""
    is_share = finding.what in SHARES
    unit, times = (" %", 100) if is_share else ("", 1)
    least, most = f"{times * finding.least:g}", f"{times * finding.most:g}{unit}"
    if finding.most in (FAR, ANY) or (is_share and finding.most == 1):
        return f"≥ {least}{unit}"
    if finding.least == finding.most:
        return most
    return f"≤ {most}" if finding.least == 0 else f"{least}–{most}"


def draw(console: Console, island: Island, texts: Texts) -> None:
    grade = texts.word("grade", island.grade)
    title = name_in(island, texts.language)
    console.print(Text.assemble((f"{island.key} ", "quiet"), (title, "strong"), (f", {grade}", "quiet")))
    for at, line in enumerate(island.drawing):
        console.print(Text.assemble((f"{island.height - at} ", "axis"), line))
    console.print(Text(f"  {LETTERS[: island.width]}", "axis"))


def list_islands(console: Console, found: list[Island], texts: Texts) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for head in ("id", "name", "grade", "chests"):
        table.add_column(texts.word("islands", head))
    for island in found:
        chests = " ".join(sorted(island.sign[spot] for spot in range(len(island.sign)) if island.value[spot]))
        grade = texts.word("grade", island.grade)
        table.add_row(Text(island.key, "quiet"), Text(name_in(island, texts.language), "strong"), grade, chests)
    console.print(table)
