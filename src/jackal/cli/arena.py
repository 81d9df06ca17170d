"""`jackal arena`: bots play each other on the same deals from all seats, and a ladder comes of it."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

from jackal.bots.contest import BoutResult, Contest, play_bout, read_entry
from jackal.bots.ladder import Ladder
from jackal.bots.results import Results
from jackal.bots.schedule import Bout, bouts
from jackal.bots.spread import cores, spread
from jackal.cli.arena_told import plotted, report
from jackal.cli.bots import bot_names, try_bots
from jackal.cli.cluster import spread_on_ray
from jackal.cli.inputs import JsonOption, LangOption, OptionOption, find_game, print_json, read_options
from jackal.cli.screen import make_console
from jackal.cli.simulate import capped, shown
from jackal.cli.table import INTERRUPTED
from jackal.core.errors import BadOption
from jackal.core.game import Game, check_seats
from jackal.core.options import Value, settle
from jackal.core.said import said
from jackal.text.texts import Texts, choose

FEWEST: Final = 2
"""Bots, and seats."""


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game: see jackal games.")],
    bots: Annotated[
        str,
        typer.Option(
            help="Who meets, as greedy,random,my_module:MyBot; captain@20 has 20 seconds for a decision, captain*10"
            " imagines ten times as much."
        ),
    ],
    games: Annotated[int, typer.Option(help="How many games at least; whole deals are played.", min=1)] = 100,
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest above one if not given.")] = None,
    option: OptionOption = None,
    seed: Annotated[int, typer.Option(help="The first deal's seed; each next deal takes the next number.", min=0)] = 0,
    jobs: Annotated[int | None, typer.Option(help="How many processes share the work; all cores.", min=1)] = None,
    budget: Annotated[
        float | None, typer.Option(help="Seconds for a decision, for bots that mind time.", min=0.001)
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep each result in this file, and go on with those in it.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Spread the games over a Ray cluster; auto finds a near one.")
    ] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE", help="Draw the ladder as an SVG.")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Let bots play each other on the same deals from all seats: a ladder, and who beats whom."""
    texts, contest = choose(lang), made(find_game(game), bots, seats, read_options(option), seed, budget)
    planned = bouts(len(contest.bots), contest.sides(), games)
    kept = Results(Path(resume), contest) if resume else None
    found = dict(kept.found) if kept else {}
    left = [bout for bout in planned if bout not in found]
    is_whole = True
    try:
        for result in shown(played(contest, left, jobs or cores(), ray), len(found) + len(left), texts, len(found)):
            found[result.bout] = result
            if kept:
                kept.add(result)
    except KeyboardInterrupt:
        is_whole = False
    if found:
        tell(Ladder(contest, found.values()), texts, as_json, plot)
    if not is_whole:
        raise typer.Exit(INTERRUPTED)


def made(
    game: Game, bots: str, seats: int | None, options: dict[str, Value], seed: int, budget: float | None
) -> Contest:
    """The contest that is asked for; what is wrong with it is told before anybody plays."""
    count = next((most for most in game.seats if most >= FEWEST), FEWEST) if seats is None else seats
    check_seats(game, count)
    names = bot_names(bots)
    try_bots([read_entry(name).name for name in names])
    if len(names) < FEWEST:
        raise BadOption(said("bots meet in the arena: two of them at least; got '{got}'", got=bots))
    if count < FEWEST:
        raise BadOption(said("in the arena two seats are the least; got {count}", count=count))
    settled = settle(game.options, capped(game, options))
    given = {key: settled[key] for key in capped(game, options)}
    return Contest(game.key, game.rules_version, count, tuple(names), given, seed, budget)


def played(contest: Contest, left: list[Bout], jobs: int, ray: str | None) -> Iterator[BoutResult]:
    one = partial(play_bout, contest)
    if not left:
        return iter([])
    return spread_on_ray(one, left, ray) if ray else spread(one, left, min(jobs, len(left)))


def tell(ladder: Ladder, texts: Texts, as_json: bool, plot: str | None) -> None:
    rungs = ladder.rungs()
    if plot:
        Path(plot).write_text(plotted(ladder, rungs, texts), encoding="utf-8")
    if as_json:
        print_json(ladder.as_dict(rungs))
    else:
        report(make_console(), ladder, rungs, texts)
