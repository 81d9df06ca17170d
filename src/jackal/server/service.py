"""The service: all rooms of this process, and what they share: the repository, the news, the bots, the numbers."""

import asyncio
import hashlib
import hmac
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from logging import WARNING, getLogger
from time import perf_counter
from typing import Any, Final, TypeVar

from pydantic_core import to_json

from jackal.core.match import new_match
from jackal.games import GAMES
from jackal.harbour.connections import SHOUT
from jackal.harbour.downtime import Lapse
from jackal.harbour.keeping import KeepingFault
from jackal.harbour.puzzle_catalogue import puzzles
from jackal.harbour.ratelimit import Buckets
from jackal.harbour.rows import row_of, seats_held, terms_of
from jackal.harbour.solving import help_on, judge
from jackal.lessons.shelf import lessons
from jackal.review.shapes import Review
from jackal.server.advice_workers import HintQueue, ReviewQueue
from jackal.server.archive_workers import ArchiveQueue
from jackal.server.bookkeeper import Bookkeeper
from jackal.server.bot_workers import BotQuestion, BotWorkers
from jackal.server.client import BUILD
from jackal.server.connection_limits import LIMITS
from jackal.server.connections import ConnectionLimit
from jackal.server.db_engine import AWAY, plainly
from jackal.server.fair_rates import FairRates
from jackal.server.health import Health, refused_by
from jackal.server.keeper_wishes import KeeperWishes
from jackal.server.lobby import Lobby
from jackal.server.logs import log
from jackal.server.measuring import keep_counting, keep_timing
from jackal.server.metrics import Metrics
from jackal.server.middleware import WITNESS
from jackal.server.pubsub import PubSub
from jackal.server.puzzle_progress import Progress
from jackal.server.repository import DatabaseFault, Overtaken, Repository
from jackal.server.reviews import KeptReview, Reviews
from jackal.server.room import PRESENCE, Room
from jackal.server.settings import Settings, async_url
from jackal.server.shared_time import SharedTime
from jackal.server.solver_workers import SolverQueue
from jackal.server.subscriptions import Subscriptions
from jackal.server.sweeper import Sweeper
from jackal.server.table_rows import new_seed
from jackal.server.tasks import end
from jackal.server.turn_calls import TurnCalls, question_of
from jackal.server.upgrade import upgrade
from jackal.server.visitors import Visitors
from jackal.tables.errors import Refused
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.new_table import Order, rematch_of
from jackal.tables.status import CLOSED, OVER
from jackal.tables.streams import REMEMBERED
from jackal.tables.table import Table
from jackal.text.texts import languages, load

SLICE: Final = 0.003
"""Seconds for which a log is played again before everybody else has a turn."""
LISTENERS: Final = (0.5, 20.0)
"""Browsers a second that want to be called, from one address, and a burst."""
LEAFED: Final = (2.0, 60.0)
"""Looks into the ship's book a second, from one address, and a burst."""
LOGGER: Final = getLogger("jackal.server.service")

T = TypeVar("T")


def warm_up() -> None:
    """What is read once for good is read before anybody waits for it."""
    lessons()
    puzzles(datetime.now(UTC).date())
    for language in languages():
        load(language)
    for game in GAMES.values():
        new_match(game, game.seats[0], 0)


class Service:
    """Everything behind the routes of one server process."""

    def __init__(
        self, settings: Settings, bots: BotWorkers | None = None, wall: Callable[[], float] = time.time
    ) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.repository = Repository(async_url(settings.database))
        self.repository.on_commit = self.metrics.committed
        self.health = Health(self.metrics)
        self.repository.on_fault = self.health.failed
        self.shared_time = SharedTime(self.repository.database, self.repository.origin, self.health, wall)
        self.pubsub = PubSub(self.repository)
        self.bots = bots or BotWorkers(settings.thinkers, settings.bot_budget, on_fault=self.bot_failed)
        self.bots.waited = self.metrics.waited
        self.help_solver = SolverQueue(help_on, settings.help_budget, settings.solver_memory)
        self.judge_solver = SolverQueue(judge, settings.judge_budget, settings.solver_memory)
        self.progress = Progress(self.repository.database)
        self.hints = HintQueue()
        self.archive = ArchiveQueue(self.repository.database.engine.url.render_as_string(hide_password=False))
        self.bookkeeper = Bookkeeper(self)
        self.books = self.bookkeeper.books
        self.reviews = Reviews(self.repository.database)
        self.review_queue = ReviewQueue(self.keep_review)
        self.lobby = Lobby(self)
        self.keeper_wishes = KeeperWishes(self)
        self.sweeper = Sweeper(self)
        self.subscriptions = Subscriptions(self.repository.database)
        self.turn_calls = TurnCalls(
            self.subscriptions, self.room, public_url=settings.public_url, private=settings.push_private
        )
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.chores: set[asyncio.Task[None]] = set()
        self.promised: set[asyncio.Task[Any]] = set()
        """What is finished even if nobody waits for it any more."""
        self.connection_limit = ConnectionLimit(settings.max_connections, settings.max_connections_per_visitor)
        self.commanded = FairRates(settings.commands_per_address, settings.commands_per_address_burst)
        self.new_tables = Buckets(settings.tables_per_minute / 60, settings.tables_burst)
        self.solving = Buckets(settings.solving_per_minute / 60, settings.solving_burst)
        self.hinted = Buckets(settings.hints_per_minute / 60, settings.hints_burst)
        self.listened = Buckets(*LISTENERS)
        self.leafed = Buckets(*LEAFED)
        self.attempted = Buckets(settings.puzzle_moves_per_second, settings.puzzle_moves_burst)
        self.folding = asyncio.Lock()
        self.closing = False
        self.secret = b""
        self.visitors = Visitors(b"")
        self.clock = time.monotonic

    # What rooms ask of their house (`harbour/house.py`) --------------------------------------------------------------

    @property
    def build(self) -> str:
        return BUILD

    @property
    def pace(self) -> float:
        return self.settings.bot_pace

    @property
    def keeper(self) -> Repository:
        return self.repository

    @property
    def lapses(self) -> list[Lapse]:
        return self.shared_time.lapses

    def now(self) -> int:
        """Milliseconds since 1970, by the time that all processes share."""
        return self.shared_time.now()

    def write(self, frame: Any) -> bytes:
        return to_json(frame)

    async def confirm(self) -> None:
        await self.shared_time.confirm()

    def unkept(self, fault: KeepingFault) -> Refused:
        if isinstance(fault, DatabaseFault) and fault.ailment != AWAY:
            return refused_by(fault)
        return Refused("unavailable", "the database does not answer: look whether it was done")

    def delayed(self, table: str, why: str) -> None:
        if not self.health.ailment:  # which was told once, for all tables
            log(LOGGER, WARNING, "a table could not go on", table=table, why=why)

    async def think(self, question: BotQuestion) -> str:
        return await self.bots.ask(question)

    def thought(self, table: Table, bot: str, seconds: float) -> None:
        self.metrics.thought(table.terms.game.key, bot, seconds)

    async def ailment(self) -> str:
        """What keeps the database from being read or written now; empty if nothing does."""
        try:
            await self.shared_time.confirm()
        except DatabaseFault as fault:
            return fault.ailment
        return await self.unreadable() or self.health.ailment

    async def unreadable(self) -> str:
        """What keeps the database from being read."""
        try:
            await self.repository.due_tables(0, 1)
        except DatabaseFault as fault:
            return fault.ailment
        return ""

    # Opening and closing --------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await upgrade(self.repository.engine)
        await self.repository.open()
        LIMITS.turned_away = self.metrics.turned_away
        WITNESS.refused = self.metrics.refused
        with plainly():
            await self.shared_time.start()
        self.secret = self.settings.secret.encode() or await self.repository.secret("cookies")
        self.visitors = Visitors(self.secret)
        self.turn_calls.take_key(await self.repository.secret("push"))
        self.pubsub.subscribe(self.heard, self.heard_word, self.look_again)
        await self.pubsub.start()
        await self.bots.start()
        await self.keeper_wishes.look()
        await self.sweeper.sweep(0)
        self.chore(self.keeper_wishes.keep_looking())
        self.chore(asyncio.to_thread(warm_up))
        self.chore(self.bookkeeper.keep_entering())
        self.chore(self.sweeper.keep_sweeping())
        self.chore(self.sweeper.keep_tidy())
        self.chore(self.sweeper.keep_forgetting())
        self.chore(keep_timing(self.metrics))
        self.chore(keep_counting(self.repository.database, self.metrics))

    async def close(self) -> None:
        """What was begun is finished; what a table would do next is for the next start."""
        self.closing = True
        await asyncio.gather(*self.promised, return_exceptions=True)
        drivers = [room.close() for room in self.rooms.values()]
        await end(*self.chores, *filter(None, drivers))
        await asyncio.gather(self.bots.stop(), self.help_solver.stop(), self.judge_solver.stop())
        await asyncio.gather(self.hints.stop(), self.review_queue.stop(), self.archive.stop())
        await self.pubsub.stop()
        await self.shared_time.stop()
        await self.repository.close()

    def chore(self, work: Coroutine[None, None, None]) -> None:
        """Something done beside the requests; what goes wrong there is logged, and the rest goes on."""
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chore_done)

    def chore_done(self, task: "asyncio.Task[None]") -> None:
        self.chores.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("a chore failed", exc_info=task.exception())

    async def finish(self, work: Coroutine[None, None, T]) -> T:
        """Do something to its end, also if whoever asked for it is cancelled."""
        task = asyncio.create_task(work)
        self.promised.add(task)
        task.add_done_callback(self.promised.discard)
        return await asyncio.shield(task)

    # Rooms ----------------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table; read from the log if it is not open here."""
        if table in self.rooms:
            room = self.rooms[table]
            room.used = self.clock()
            return room
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def load(self, table: str) -> Room:
        room = Room(self, await self.read(table))
        self.rooms[table] = room
        self.metrics.rooms.set(len(self.rooms))
        await room.catch_up()  # news that came while it was read
        if room.table.must_end:
            room.driver.wake(mine=True)
        return room

    async def read(self, table: str, remembered: int | None = REMEMBERED, until: int | None = None) -> Table:
        found = await self.repository.load(table)
        if found is None:
            raise Refused("no_table", "there is no such table")
        row, entries = found
        return await self.fold(Table(terms_of(row), remembered), entries[:until])

    async def need_over(self, table: str) -> None:
        """A game that is over can be looked at without playing it again here."""
        room = self.rooms.get(table)
        status = room.table.status if room else await self.repository.status_of(table)
        if status not in (None, OVER):
            status = (await self.room(table)).table.status  # by other rules it may end as soon as somebody looks
        if status is None:
            raise Refused("no_table", "there is no such table")
        if status != OVER:
            raise Refused("wrong_time", "the record of a game is open when the game is over")

    async def fold(self, table: Table, entries: list[LogEntry]) -> Table:
        """In slices, one at a time of all that are folded now: a long log must not stop the others, nor must many."""
        rest = deque(entries)
        while rest:
            async with self.folding:
                began = perf_counter()
                while rest and perf_counter() - began < SLICE:
                    table.follow(rest.popleft())
                await asyncio.sleep(0)
        return table

    async def make(
        self, order: Order, visitor: str, origin: str | None = None, need: Callable[[Table], None] | None = None
    ) -> None:
        """What `need` refuses is not made."""
        now = self.now()
        entries = order.entries(visitor, now)
        table = await self.fold(Table(order.terms(now)), entries)
        if need is not None:
            need(table)
        try:
            row = replace(row_of(order, now), status=table.status, due=table.due(), maker=visitor, origin=origin)
            if row.listed:
                await self.lobby.need_place(order.id, visitor, origin)
            await self.repository.make(row, entries, sorted(seats_held(table)))
        except DatabaseFault as fault:
            raise refused_by(fault) from fault
        finally:
            self.lobby.landed(order.id)

    def call_absent(self, room: Room, seats: list[int], seconds: float) -> None:
        """Call those who are asked and not here, after a while, unless they come or answer meanwhile."""
        if not self.settings.push or self.closing:
            return
        for seat in seats:
            if not self.turn_calls.is_called(room, seat):
                self.chore(self.turn_calls.call(room.id, seat, question_of(room.table, seat), seconds))

    async def keep_review(self, table: str, done: float, review: Review | None) -> None:
        await self.reviews.keep(table, KeptReview(self.now(), done, review))

    async def prepare(self, table: Table, new: list[NewEntry], visitor: str) -> list[NewEntry]:
        """A rematch is a table of its own, made before the old one names it; two who ask for it make the same one."""
        await self.lobby.need_place_for(table, new)
        for entry in new:
            if entry.kind == "rematch":
                await self.need_no_rematch(table)
                name = f"rematch {table.rematches} of {table.terms.id}".encode()
                entry.data["table"] = hmac.digest(self.secret, name, hashlib.sha256).hex()[:24]
                try:
                    told = entry.data["table"], new_seed(), visitor, entry.data.get("bot", "")
                    again = await asyncio.to_thread(rematch_of, table, *told)
                    await self.make(again, visitor, table.terms.origin or None)
                except Overtaken:
                    LOGGER.debug("the rematch is there already")
        return new

    async def need_no_rematch(self, table: Table) -> None:
        """One is enough, unless it was called off."""
        found = await self.repository.load(table.rematch) if table.rematch else None
        if found is not None and found[0].status != CLOSED:
            raise Refused("made", "the rematch is made already")

    # News from other processes --------------------------------------------------------------------------------------

    def heard(self, table: str, n: int, origin: str) -> None:
        room = self.rooms.get(table)
        if room is not None and origin != self.repository.origin:
            self.chore(room.catch_up(n))

    def look_again(self) -> None:
        """News may have been missed."""
        for room in self.rooms.values():
            self.chore(room.catch_up())

    def tell_others(self, kind: str, table: str, *words: int | str) -> None:
        """Tell the other processes something about a table that nobody needs to keep."""
        self.chore(self.pubsub.tell(":".join(map(str, (kind, table, *words)))))

    def heard_word(self, text: str, origin: str) -> None:
        kind, table, *words = text.split(":")
        room = self.rooms.get(table)
        if room is None or origin == self.repository.origin:
            return
        if kind == PRESENCE:
            room.hear_presence(origin, int(words[0]), int(words[1]))
        elif kind == SHOUT:
            room.hear_shout(int(words[0]), words[1])

    def bot_failed(self, kind: str, question: BotQuestion) -> None:
        self.metrics.failed(kind)
        room = self.rooms.get(question.table)
        if room is not None:
            room.driver.faults[question.seat] += 1
