"""A house that is alone: tables for whoever sits at one device, with no server and no network."""

import asyncio
import json
from collections.abc import Coroutine, Mapping
from dataclasses import replace
from logging import getLogger
from time import monotonic
from typing import Any, Final, TypeVar

from jackal.core.errors import JackalError
from jackal.harbour.advice import AdvisedGame, Tell
from jackal.harbour.connections import TRY_AGAIN, Connection
from jackal.harbour.downtime import Lapse
from jackal.harbour.environment import World
from jackal.harbour.heartbeat import Pulse
from jackal.harbour.keeping import KeepingFault
from jackal.harbour.refusals import explain
from jackal.harbour.room import AnyRoom
from jackal.harbour.rows import row_of, terms_of
from jackal.harbour.shapes import ReviewProgress
from jackal.harbour.shelf import Shelf, written
from jackal.harbour.thinking import STAND_IN, BotQuestion, NoAnswer, Replica
from jackal.tables.errors import Refused, refusal
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.new_table import Order, rematch_of
from jackal.tables.status import CLOSED
from jackal.tables.streams import REMEMBERED
from jackal.tables.table import Table
from jackal.text.texts import ENGLISH, Texts, languages, load

LOGGER: Final = getLogger("jackal.harbour.alone")
VISITOR: Final = "here"
"""Whoever is at this device: all seats of people are his."""
PACE: Final = 0.6
TRIES: Final = 2  # how often a bot is asked
ID_BYTES: Final = 9
SEED_BYTES: Final = 32

T = TypeVar("T")


def unheard(done: float) -> None:
    """How far it is nobody asks."""


class Alone:
    """All tables of one device, and what they share."""

    def __init__(self, world: World, build: str, pace: float = PACE) -> None:
        self.world = world
        self.build = build
        self.pace = pace
        self.closing = False
        self.keeper = Shelf(world)
        self.pulse = Pulse(self.keeper)
        self.rooms: dict[str, AnyRoom] = {}
        self.lines: dict[int, tuple[AnyRoom, Line]] = {}
        self.opening = asyncio.Lock()
        self.reviewed: dict[str, ReviewProgress] = {}
        """Reviews under way or failed, by table: how far they are."""
        self.going: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Read what was kept, and show that somebody keeps it now."""
        await self.keeper.open()
        await self.pulse.open()
        self.begin(self.pulse.keep_beating())

    @property
    def lapses(self) -> list[Lapse]:
        return self.pulse.lapses

    def now(self) -> int:
        return self.pulse.now()

    def clock(self) -> float:
        return monotonic()

    def write(self, frame: Any) -> bytes:
        return written(frame).encode()

    def new_id(self) -> str:
        return self.world.draw(ID_BYTES)

    def new_seed(self) -> bytes:
        return bytes.fromhex(self.world.draw(SEED_BYTES))

    # Tables ---------------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> AnyRoom:
        """The room of a table; bots that were asked when the device was put away are asked again."""
        async with self.opening:
            if table not in self.rooms:
                self.rooms[table] = AnyRoom(self, await self.read(table))
                self.rooms[table].driver.wake(mine=True)
        return self.rooms[table]

    async def read(self, table: str, remembered: int | None = REMEMBERED, until: int | None = None) -> Table:
        """A table as its log tells, up to an entry of it or to the end."""
        row = self.keeper.row(table)
        return await fold(Table(terms_of(row), remembered), (await self.keeper.since(table, 0))[:until])

    async def make(self, order: Order) -> None:
        now = self.now()
        entries = order.entries(VISITOR, now)
        table = await fold(Table(order.terms(now)), entries)
        await self.keeper.make(replace(row_of(order, now), status=table.status, due=table.due()), entries)

    async def prepare(self, table: Table, new: list[NewEntry], visitor: str) -> list[NewEntry]:
        """A rematch is a table of its own, made before the old one names it."""
        for entry in new:
            if entry.kind == "rematch":
                known = self.keeper.rows.get(table.rematch)
                if known is not None and known.status != CLOSED:
                    raise Refused("made", "the rematch is made already")
                entry.data["table"] = self.new_id()
                bot = entry.data.get("bot", "")
                await self.make(rematch_of(table, entry.data["table"], self.new_seed(), visitor, bot))
        return new

    async def finish(self, work: Coroutine[None, None, T]) -> T:
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[None, None, T]) -> "asyncio.Task[T]":
        """Something that goes on whether or not anybody waits for it."""
        task = asyncio.create_task(work)
        self.going.add(task)
        task.add_done_callback(self.going.discard)
        return task

    def chore(self, work: Coroutine[None, None, None]) -> None:
        self.begin(work)

    async def confirm(self) -> None:
        await self.pulse.confirm()

    def unkept(self, fault: KeepingFault) -> Refused:
        return Refused("unavailable", "the database does not answer: look whether it was done")

    def delayed(self, table: str, why: str) -> None:
        LOGGER.warning("table %s could not go on: %s", table, why)

    async def close(self) -> None:
        self.closing = True
        drivers = [room.close() for room in self.rooms.values()]
        waiting = [task for task in (*drivers, *self.going) if task is not None]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    # Thinking -------------------------------------------------------------------------------------------------------

    async def think(self, question: BotQuestion) -> str:
        """A bot that fails is asked once more, then another answers in its place, here and at once."""
        for _ in range(TRIES):
            try:
                return str(await self.ask_thinker("bot", question._replace(seed=b"")._asdict(), question.seed))
            except NoAnswer as fault:
                LOGGER.warning("%s has no answer: %s", question.bot, fault)
                await asyncio.sleep(0)
        replica = Replica(question)
        replica.follow(question.plies)
        return replica.choose(question._replace(bot=STAND_IN))

    async def ask_thinker(self, kind: str, task: dict[str, Any], seed: bytes = b"", tell: Tell = unheard) -> Any:
        """What comes of a task, whoever thinks about it; `tell` hears how much of it is done."""
        said = json.loads(await self.world.think(written(task | {"kind": kind, "seed": seed.hex()}), tell))
        if "fault" in said:
            raise NoAnswer(said["fault"], said["text"])
        return said["answer"]

    def thought(self, table: Table, bot: str, seconds: float) -> None:
        """Who has been too slow is seen where he thinks."""

    async def advise(self, kind: str, game: AdvisedGame, tell: Tell = unheard, **more: Any) -> Any:
        """A hint or a review of a game."""
        return await self.ask_thinker(kind, game._replace(seed=b"")._asdict() | more, game.seed, tell)

    # Live lines -----------------------------------------------------------------------------------------------------

    async def connect(self, number: int, table: str, query: Mapping[str, Any]) -> None:
        """Somebody looks at a table over a line of his own; what is wrong with that closes it."""
        seen, resumes = query.get("seen"), "seen" in query and not query.get("astray")
        line = Line(self.world, number, query.get("seat"), resumes=resumes, texts=spoken(query.get("lang", "")))
        try:
            if seen is not None and seen < 0:
                raise Refused("ahead", "messages count from 1")
            room = await self.room(table)
            await room.join(line, seen)
        except JackalError as error:
            line.hang_up(4000 + explain(refusal(error), line.texts)[0])
            return
        except Exception:  # it comes back, and is told then
            LOGGER.exception("a line failed")
            line.hang_up(TRY_AGAIN)
            return
        self.lines[number] = room, line

    async def say(self, number: int, sent: Mapping[str, Any]) -> None:
        """A command over a line, and the answer to it."""
        if number not in self.lines:
            return
        room, line = self.lines[number]
        try:
            n = await room.do(VISITOR, sent["command"])
        except JackalError as error:
            refused = explain(refusal(error), line.texts)[1]
            line.send(self.write({"type": "refused", "id": sent["id"], **refused}))
            return
        except Exception:
            LOGGER.exception("a command failed")
            self.leave(number)
            line.hang_up(TRY_AGAIN)
            return
        line.send(self.write({"type": "done", "id": sent["id"], "n": n}))

    def leave(self, number: int) -> None:
        if number in self.lines:
            room, line = self.lines.pop(number)
            room.quit(line)


class Line(Connection):
    """A live line whose other end hears at once."""

    def __init__(self, world: World, number: int, viewer: int | None, *, resumes: bool, texts: Texts) -> None:
        super().__init__(viewer, VISITOR, resumes=resumes, texts=texts)
        self.world = world
        self.number = number

    def send(self, frame: bytes) -> None:
        self.world.hear(self.number, frame.decode())

    def hang_up(self, code: int | None = None) -> None:
        super().hang_up(code)
        self.world.hang_up(self.number, self.code)


async def fold(table: Table, entries: list[LogEntry]) -> Table:
    for number, entry in enumerate(entries):
        table.follow(entry)
        if number % 50 == 49:
            await asyncio.sleep(0)  # a long game must not stop the others
    return table


def spoken(language: str) -> Texts:
    return load(language if language in languages() else ENGLISH)
