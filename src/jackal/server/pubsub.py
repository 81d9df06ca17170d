"""News between the processes of one server: which table has a new entry, who is present, what is shouted."""

import asyncio
import random
from collections.abc import Callable
from logging import getLogger
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from jackal.server.db_engine import plainly
from jackal.server.repository import Repository
from jackal.server.tasks import end
from jackal.server.transaction import CHANNEL

LOGGER: Final = getLogger("jackal.server.pubsub")

WORD: Final = "jackal_word"
PULSE_SECONDS: Final = 15.0
"""A connection that has been silent so long is tried: a network may die without a word."""
ANSWER_SECONDS: Final = 5.0
FIRST_DELAY: Final = 0.05
LAST_DELAY: Final = 5.0


class PubSub:
    """What other processes write and tell.  On SQLite a process is alone: there are none, and none is ever missed."""

    def __init__(self, repository: Repository) -> None:
        self.origin = repository.origin
        self.heard: Callable[[str, int, str], None] = lambda table, n, origin: None
        self.heard_word: Callable[[str, str], None] = lambda text, origin: None
        self.look_again: Callable[[], None] = lambda: None
        self.listener = Listener(repository.engine, self) if repository.engine.dialect.name == "postgresql" else None

    def subscribe(
        self,
        heard: Callable[[str, int, str], None],
        heard_word: Callable[[str, str], None],
        look_again: Callable[[], None],
    ) -> None:
        """Who is to be told: of a table, its last entry and the origin; of a text and its origin; of a gap in all that.

        The origin is that of the repository by which it came; a process hears its own news, too.
        """
        self.heard, self.heard_word, self.look_again = heard, heard_word, look_again

    async def start(self) -> None:
        """Returns when news are coming in."""
        if self.listener is not None:
            await self.listener.open()

    async def stop(self) -> None:
        if self.listener is not None:
            await self.listener.close()

    async def tell(self, text: str) -> None:
        """Tells all processes something that nobody needs to keep, less than 8000 bytes of it; it may get lost."""
        if self.listener is not None:
            await self.listener.say(WORD, f"{self.origin}:{text}")

    def receive(self, channel: str, payload: str) -> None:
        if channel == CHANNEL:
            table, n, origin = payload.rsplit(":", 2)
            self.heard(table, int(n), origin)
        else:
            origin, _, text = payload.partition(":")
            self.heard_word(text, origin)


class Listener:
    """A connection that LISTENs, and is made anew whenever it is lost."""

    def __init__(self, engine: AsyncEngine, pubsub: PubSub) -> None:
        self.engine = engine
        self.pubsub = pubsub
        self.connection: AsyncConnection | None = None
        self.driver: Any = None
        """The driver's own connection: SQLAlchemy has no word for LISTEN."""
        self.lost = asyncio.Event()
        self.talk = asyncio.Lock()
        """The driver carries one question at a time."""
        self.keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        with plainly():
            await self.connect()
        self.keeper = asyncio.create_task(self.keep(), name="news")

    async def close(self) -> None:
        if self.keeper is not None:
            await end(self.keeper)
        await self.disconnect()

    async def say(self, channel: str, payload: str) -> None:
        try:
            await self.ask("SELECT pg_notify($1, $2)", channel, payload)
        except Exception as error:  # the driver is optional, so its errors have no name here
            LOGGER.warning("something was not told: %s", error)

    async def ask(self, question: str, *values: str) -> None:
        async with self.talk:
            await self.driver.execute(question, *values, timeout=ANSWER_SECONDS)

    # Holding the connection -----------------------------------------------------------------------------------------

    async def connect(self) -> None:
        self.lost = lost = asyncio.Event()
        self.connection = await self.engine.connect()
        self.driver = (await self.connection.get_raw_connection()).driver_connection
        self.driver.add_termination_listener(lambda driver: lost.set())
        for channel in (CHANNEL, WORD):
            await self.driver.add_listener(channel, self.receive)

    async def disconnect(self) -> None:
        """Nobody else gets a connection that listens."""
        if self.connection is not None:
            connection, self.connection = self.connection, None
            await connection.invalidate()
            await connection.close()

    async def keep(self) -> None:
        while True:
            await self.until_lost()
            LOGGER.warning("the line for news is lost")
            await self.reconnect()
            LOGGER.info("the line for news is back")
            self.close_gap()

    async def until_lost(self) -> None:
        while not self.lost.is_set():
            try:
                async with asyncio.timeout(PULSE_SECONDS):
                    await self.lost.wait()
            except TimeoutError:
                await self.feel_pulse()

    async def feel_pulse(self) -> None:
        try:
            await self.ask("SELECT 1")
        except Exception:
            self.lost.set()

    async def reconnect(self) -> None:
        delay = FIRST_DELAY
        while True:
            # Many processes lose their lines at once, and should not all come back at once.
            await asyncio.sleep(delay * random.uniform(0.5, 1.0))
            delay = min(2 * delay, LAST_DELAY)
            try:
                await self.disconnect()
                return await self.connect()
            except Exception as error:
                LOGGER.warning("no line for news yet: %s", error)

    def close_gap(self) -> None:
        try:
            self.pubsub.look_again()
        except Exception:
            LOGGER.exception("what was missed is still missing")

    def receive(self, driver: object, process: int, channel: str, payload: object) -> None:
        self.pubsub.receive(channel, str(payload))
