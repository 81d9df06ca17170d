"""`jackal simulate`: many games between bots, and what came of them."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Final, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from jackal.bots import BOTS, make_bot
from jackal.bots.arena import ArenaTally, GameResult, play_game
from jackal.bots.interval import half, wilson
from jackal.bots.spread import spread
from jackal.cli.bots import read_bots
from jackal.cli.inputs import JsonOption, LangOption, OptionOption, find_game, print_json, read_options
from jackal.cli.screen import make_console
from jackal.core.errors import BadOption
from jackal.core.game import Game, check_seats
from jackal.core.options import Value, settle
from jackal.core.said import said
from jackal.text.texts import NOBODY, Texts, choose

ROUND_CAP: Final = "round_cap"  # ARC-Z5, DUN-E5
KEYS: Final = (
    *("game", "seats", "games", "finished", "capped", "actions", "seconds", "actions_per_second"),
    *("wins", "wins_by_order", "mean_scores", "ended", "islands"),
)

Result = TypeVar("Result")


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game: see jackal games.")],
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest the game takes if not given.")] = None,
    games: Annotated[int, typer.Option(help="How many games to play.", min=1)] = 100,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots for the seats, as captain,greedy or my_module:MyBot; a shorter list starts over. There are "
            f"{', '.join(BOTS)}."
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The first game's seed; each next game takes the next number.")] = 0,
    option: OptionOption = None,
    jobs: Annotated[int, typer.Option(help="How many processes share the work.", min=1)] = 1,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Let bots play many games and add up the results."""
    rules, texts = find_game(game), choose(lang)
    count = seats if seats is not None else rules.seats[0]
    check_seats(rules, count)
    names = name_bots(bots, count)
    options = capped(rules, read_options(option))
    settle(rules.options, options)  # a mistake is told before the processes start
    rules.new(count, 0, options)
    one = partial(one_game, game, names, options)
    tally = ArenaTally(rules, count)
    for result in shown(play_many(one, range(seed, seed + games), jobs), games, texts):
        tally.add(result)
    if as_json:
        data = tally.as_dict()
        print_json({key: data[key] for key in KEYS if key != "islands" or tally.islands})
    else:
        report(make_console(), tally, names, texts)


def name_bots(text: str, seats: int) -> list[str]:
    """A bot for each seat; a shorter list starts over from its first."""
    names = read_bots(text)
    if seats == 1 and len(names) != 1:
        raise BadOption(said("one seat takes one bot; got {count}: '{text}'", count=len(names), text=text))
    if not 1 <= len(names) <= seats:
        raise BadOption(
            said(
                "{seats} seats take 1 to {seats} bots; got {count}: '{text}'", seats=seats, count=len(names), text=text
            )
        )
    return [names[seat % len(names)] for seat in range(seats)]


def capped(game: Game, options: dict[str, Value]) -> dict[str, Value]:
    """ARC-Z5, DUN-E5: simulations end after so many rounds unless told otherwise."""
    known = any(option.key == ROUND_CAP for option in game.options)
    return {ROUND_CAP: game.patience, **options} if known else options


def one_game(key: str, bots: list[str], options: dict[str, Value], seed: int) -> GameResult:
    """One seed means one deal and one way of playing for every bot."""
    players = [make_bot(name, seed * len(bots) + seat) for seat, name in enumerate(bots)]
    return play_game(find_game(key), len(bots), players, seed, options)


def play_many(one: "partial[GameResult]", seeds: range, jobs: int) -> Iterator[GameResult]:
    return spread(one, seeds, jobs, chunk=max(1, len(seeds) // (jobs * 8)))


def shown(results: Iterator[Result], games: int, texts: Texts, done: int = 0) -> Iterator[Result]:
    """The results, with a bar on the terminal while they come in; so many of them were there before."""
    console = make_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield from bar.track(results, total=games, completed=done, description=texts.word("screen", "playing"))


def report(console: Console, tally: ArenaTally, bots: list[str], texts: Texts) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in ("seat", "player", "wins", "mean"):
        table.add_column(texts.word("screen", heading), justify="left" if heading == "player" else "right")
    for seat, bot in enumerate(bots):
        wins, mean = f"{tally.wins[seat]:.1f}", f"{tally.mean_scores[seat]:.2f}"
        table.add_row(str(seat + 1), Text(texts.word("bot", bot), style="strong"), wins, mean)
    console.print(table)
    data = tally.as_dict()
    said = data | {"shared": tally.shared, "shares": ", ".join(shares(tally.wins_by_order, tally.games))}
    order = "order" if tally.games > 1 else "single"
    for line in ("counted", "speed", order) if len(bots) > 1 else ("counted", "speed"):
        console.print(texts.say("simulate", line, NOBODY, **said))
    report_ends(console, tally.ended, texts)
    if tally.islands:
        console.print(texts.say("simulate", "islands", NOBODY))
        report_ends(console, tally.islands, texts)


def shares(wins: list[float], games: int) -> list[str]:
    """In percent, each with half of its 95 % interval."""
    parts = [won / games for won in wins]
    return [f"{100 * part:.1f} ± {100 * half(wilson(part, games)):.1f}" for part in parts]


def report_ends(console: Console, ends: dict[str, int], texts: Texts) -> None:
    for reason, count in sorted(ends.items(), key=lambda item: -item[1]):
        console.print(Text(f"{count:7} {texts.word('reason', reason)}", style="quiet"))
