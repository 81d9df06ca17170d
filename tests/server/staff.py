"""Where bots are tested: a staff in which they are asked, and a stage on which puppets report and wait."""

import asyncio
import functools
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, ParamSpec

import pytest

from jackal.core.match import Match, new_match
from jackal.games import GAMES
from jackal.server.bot_process import ANSWER, READY, BotShelf, BotTask
from jackal.server.bot_workers import BotQuestion, BotWorkers
from tests.server.bad_bots import STAGE

LONG: Final = 300.0  # seconds, never waited for unless something is broken
NICEST: Final = 19  # no process can have less priority
SEED: Final = b"treasure"
P = ParamSpec("P")


def nicer(by: int) -> int:
    """How nice a process is that gives way to this one, which may be nice itself."""
    return min(os.nice(0) + by, NICEST)


def in_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(LONG):
                await test(*args, **kwargs)

        asyncio.run(bounded())

    return run


class Staff(NamedTuple):
    """Bot workers, and what they reported: the kind of each fault and the bot that was asked."""

    bots: BotWorkers
    faults: list[tuple[str, str]]

    async def ask(self, match: Match, bot: str = "random", table: str = "table") -> str:
        return await self.bots.ask(asked(match, bot, table))


@asynccontextmanager
async def open_staff(workers: int = 1, budget: float = LONG, replicas: int = 500) -> AsyncIterator[Staff]:
    faults: list[tuple[str, str]] = []
    bots = BotWorkers(
        workers,
        budget,
        on_fault=lambda kind, question: faults.append((kind, question.bot)),
        own_bots=True,
        replicas=replicas,
    )
    await bots.start()
    try:
        yield Staff(bots, faults)
    finally:
        await bots.stop()


class Puppet(NamedTuple):
    """A bot in the middle of its thought."""

    process: int
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def tell(self, word: str) -> None:
        self.writer.write(f"{word}\n".encode())

    async def is_gone(self) -> bool:
        """Waits until it is."""
        try:
            return await self.reader.read() == b""
        except ConnectionResetError:
            return True


class Stage:
    """Where puppets report."""

    def __init__(self) -> None:
        self.puppets: asyncio.Queue[Puppet] = asyncio.Queue()
        self.writers: list[asyncio.StreamWriter] = []

    async def enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.append(writer)
        self.puppets.put_nowait(Puppet(int(await reader.readline()), reader, writer))

    async def puppet(self) -> Puppet:
        return await self.puppets.get()


@asynccontextmanager
async def open_stage(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    stage = Stage()
    server = await asyncio.start_server(stage.enter, "127.0.0.1", 0)
    monkeypatch.setenv(STAGE, str(server.sockets[0].getsockname()[1]))
    try:
        yield stage
    finally:
        server.close()
        for writer in stage.writers:
            writer.close()


def bad(name: str) -> str:
    return f"tests.server.bad_bots:{name}"


def dealt(key: str = "archipelago", seats: int = 2) -> Match:
    return new_match(GAMES[key], seats, SEED)


def asked(match: Match, bot: str = "random", table: str = "table") -> BotQuestion:
    seat = match.state.actors()[0]
    return BotQuestion(table, match.game.key, match.seats, match.given, SEED, match.plies, seat, bot, 7)


def play(match: Match, text: str) -> None:
    """The seat that was asked plays exactly one ply, whose text is the answer."""
    count, seat = len(match.plies), match.state.actors()[0]
    match.play_text(seat, text, count)
    assert [(ply.seat, ply.text) for ply in match.plies[count:]] == [(seat, text)]


def nth(match: Match, n: int) -> str:
    """What `Counting` answers when it is asked for the n-th time."""
    return match.game.notation.write(match.state, match.state.actions(match.state.actors()[0])[n - 1])


def served(shelf: BotShelf, match: Match, known: int | None) -> str:
    """The answer of a thinker that has been told the first `known` plies."""
    ready, answer = shelf.serve(BotTask(asked(match)._replace(plies=match.plies[known or 0 :]), known))
    assert (ready.word, answer.word) == (READY, ANSWER)
    return answer.text


def is_legal(match: Match, text: str) -> bool:
    return bool(match.game.notation.read_all(match.state, match.state.actors()[0], text))
