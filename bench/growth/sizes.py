"""How many bytes a game takes in the database: games of quick bots, written as the server writes them."""

import asyncio
import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from sqlalchemy import text

from jackal.bots import Chair, make_bot
from jackal.bots.arena import ask_bot, dismiss
from jackal.core.match import Match, new_match
from jackal.games import GAMES
from jackal.harbour.rows import row_of, seats_held
from jackal.server.db_engine import make_engine
from jackal.server.repository import Repository
from jackal.server.settings import async_url
from jackal.server.table_rows import new_id, new_seed
from jackal.server.upgrade import upgrade
from jackal.tables.log import NewEntry
from jackal.tables.new_table import Order, WantedSeat
from jackal.tables.setup import TableSetup
from jackal.tables.table import Table

BOT: Final = "cabin-boy"
LONGEST: Final = 2000
MADE: Final = 1_800_000_000_000
"""Milliseconds since 1970; any will do."""
PAGES: Final = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables",
}


class Weight(NamedTuple):
    """What a game of one kind takes on an average."""

    game: str
    seats: int
    games: int
    plies: float
    bytes: float
    log_bytes: float
    """Of that, what its plies say of themselves."""


def play(key: str, seed: int) -> Match:
    """A game of two quick bots, or of as few as it takes."""
    game = GAMES[key]
    seats = 2 if 2 in game.seats else game.seats[0]
    match = new_match(game, seats, new_seed(), {})
    bots = [make_bot(BOT, seed * seats + seat) for seat in range(seats)]
    lots = Random(seed)
    while match.state.outcome() is None and len(match.plies) < LONGEST:
        seat = lots.choice(match.state.actors())
        match.play(seat, ask_bot(bots[seat], Chair(game, match.state, seat), match.state, len(match.plies)))
    dismiss(bots)
    return match


def order_of(match: Match) -> Order:
    """The table at which it was played."""
    seed: bytes = match.chance.seed  # type: ignore[attr-defined]
    wanted = [WantedSeat("me"), *[WantedSeat("here")] * (match.seats - 1)]
    order = Order(new_id(), match.game, {}, wanted, TableSetup(), seed)
    order.played = [NewEntry("start", None, {}), *plies(match)]
    return order


def plies(match: Match) -> Iterator[NewEntry]:
    for ply in match.plies:
        yield NewEntry("ply", ply.seat, {"text": ply.text, "drawn": list(ply.drawn)})


async def weigh(database: str, key: str, played: Sequence[Match]) -> Weight:
    """Write them, and look how much larger the database is then."""
    repository = Repository(async_url(database))
    await repository.open()
    before = await size(repository)
    said = 0
    try:
        for match in played:
            order = order_of(match)
            entries = order.entries("visitor", MADE)
            table = Table(order.terms(MADE))
            for entry in entries:
                table.follow(entry)
            row = row_of(order, MADE)
            await repository.make(row, entries, sorted(seats_held(table)))
            said += sum(len(json.dumps(entry.data)) for entry in entries)
        taken = await size(repository) - before
    finally:
        await repository.close()
    count = len(played)
    average = sum(len(match.plies) for match in played) / count
    return Weight(key, played[0].seats, count, average, taken / count, said / count)


async def size(repository: Repository) -> float:
    """Bytes of tables and indexes."""
    name = repository.engine.dialect.name
    async with repository.engine.connect() as connection:
        return float((await connection.execute(text(PAGES[name]))).scalar_one())


async def prepare(database: str) -> None:
    """An empty database of today's version."""
    engine = make_engine(database)
    await upgrade(engine)
    await engine.dispose()


@cache
def matches(key: str, games: int) -> tuple[Match, ...]:
    """The same for every database."""
    return tuple(play(key, seed) for seed in range(games))


def weights(database: str, kinds: Iterable[str], games: int) -> Iterator[Weight]:
    for key in kinds:
        yield asyncio.run(weigh(database, key, matches(key, games)))
