"""`jackal play`: set up a table at one keyboard and play."""

import secrets
from typing import Annotated

import typer

from jackal.bots import BOTS, Bot, make_bot
from jackal.bots.arena import dismiss
from jackal.cli.bots import read_bots
from jackal.cli.inputs import LangOption, OptionOption, find_game, read_options, read_text
from jackal.cli.interview import Interview
from jackal.cli.keyboard import Closed, Keyboard
from jackal.cli.puzzles_play import PuzzleTable
from jackal.cli.screen import make_console
from jackal.cli.table import TerminalTable
from jackal.core import record
from jackal.core.chance import SEED_BYTES, TableChance, seed_bytes
from jackal.core.errors import BadOption
from jackal.core.game import Seat
from jackal.core.match import Match, new_match
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.harbour.thinking import hurried
from jackal.text.texts import choose


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game: see jackal games.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots for the last seats, as captain or sailor,my_module:MyBot; none for people only. There are "
            f"{', '.join(BOTS)}."
        ),
    ] = None,
    option: OptionOption = None,
    seed: Annotated[str | None, typer.Option(help="Deal from this seed; otherwise nobody can know the deal.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="RECORD", help="Go on with a game that was kept.")] = None,
    lang: LangOption = None,
) -> None:
    """Play in the terminal, people and bots at one keyboard."""
    console, texts = make_console(), choose(lang)
    interview = Interview(Keyboard(console), console, texts)
    options = read_options(option)
    names = None if bots is None else read_bots(bots)
    try:
        match = resumed(resume) if resume else None
        if match is None:
            match = dealt(interview, game, seats, names, options, seed)
        if names is None:
            names = interview.bots(match.seats)
        table = PuzzleTable if match.game is PUZZLE else TerminalTable
        players = seated(match.seats, names, seed)
        try:
            table(match, players, console, texts).run()
        finally:
            dismiss([bot for _, bot in players.values()])
    except Closed:
        console.print()


def seated(seats: int, names: list[str], seed: str | None) -> dict[Seat, tuple[str, Bot]]:
    """The bots take the last seats.

    With a seed they play the same way every time, however long that takes; otherwise somebody waits for their answers.
    """
    if len(names) > seats:
        raise BadOption(said("{count} bots do not fit on {seats} seats", count=len(names), seats=seats))
    first = seats - len(names)
    made = [make_bot(name, bot_seed(seed, first + n)) for n, name in enumerate(names)]
    bots = made if seed is not None else [hurried(bot) for bot in made]
    return {first + n: (name, bot) for n, (name, bot) in enumerate(zip(names, bots, strict=True))}


def bot_seed(seed: str | None, seat: Seat) -> int:
    return secrets.randbits(32) if seed is None else int.from_bytes(seed_bytes(f"{seed} bot {seat}")[:4])


def dealt(
    interview: Interview,
    key: str | None,
    seats: int | None,
    bots: list[str] | None,
    options: dict[str, Value],
    seed: str | None,
) -> Match:
    """A new game; what was not given is asked for."""
    game = interview.game() if key is None else find_game(key)
    if seats is None:
        seats = interview.seats(game, None if bots is None else len(bots) + 1)
    if key is None:
        options = interview.options(game, seats) | options
    return new_match(game, seats, secrets.token_bytes(SEED_BYTES) if seed is None else seed, options)


def resumed(path: str) -> Match:
    """A kept game as it was left. A record does not hold the seed: chance begins anew, and the old promise is void."""
    kept = record.read(read_text(path))
    match = record.replay(find_game(kept.game), kept)
    match.chance = TableChance(secrets.token_bytes(SEED_BYTES))
    match.state.set_chance(match.chance)
    match.commitment = ""
    return match
