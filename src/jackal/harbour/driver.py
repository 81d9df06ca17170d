"""What a table does by itself: bots play, sealed answers are opened, clocks run out.

The process that wrote the last entry drives on. If it dies, the sweep of another one takes over; should two drive at
once, the log lets only one of them write.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from hashlib import blake2b
from logging import getLogger
from time import perf_counter
from typing import TYPE_CHECKING, Final

from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.match import LATE
from jackal.harbour.keeping import KeepingFault, Overtaken
from jackal.harbour.thinking import STAND_IN, BotQuestion, NoAnswer
from jackal.tables.due import overdue
from jackal.tables.errors import Refused
from jackal.tables.log import NewEntry
from jackal.tables.permissions import answer
from jackal.tables.snapshot import may_take_back
from jackal.tables.status import PLAYING
from jackal.tables.table import Table

if TYPE_CHECKING:
    from jackal.harbour.room import AnyRoom

FAR: Final = 60_000
"""Milliseconds: a table that nobody looks at may be put away until something is due, if that is later."""
ENOUGH: Final = 4
"""Faults after which a bot is replaced for good: it would cost everybody's time at every ply."""
SLIP: Final = 1.5
"""Seconds in which one sees that one has clicked on the wrong thing."""
AFTER_FAULT: Final = 2.0
UNREAD: Final = 0.01
"""Seconds in which what has come is read, before anybody's time is out."""
LOGGER: Final = getLogger("jackal.harbour.driver")


class Driver:
    """At most one task for a room, while something is due."""

    def __init__(self, room: "AnyRoom") -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        self.mine = False
        self.faults: Counter[Seat] = Counter()
        """How often the bot of a seat has failed."""

    def wake(self, *, mine: bool) -> None:
        """The table has changed: by us, or by another process which then drives on."""
        self.mine = mine
        self.changed.set()
        if self.room.service.closing:
            return
        if mine and self.task is None and (self.room.stale or self.wait() is not None):
            self.task = asyncio.create_task(self.run(), name=f"driver of {self.room.id}")
            self.task.add_done_callback(self.ended)

    def stop(self) -> "asyncio.Task[None] | None":
        if self.task is not None:
            self.task.cancel()
        return self.task

    def ended(self, task: "asyncio.Task[None]") -> None:
        self.task = None
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("a driver failed", exc_info=task.exception(), extra={"fields": {"table": self.room.id}})
        elif not task.cancelled() and self.mine and self.wait() is not None:
            self.wake(mine=True)

    def wait(self) -> float | None:
        """Seconds until something is due; None if nothing is."""
        table, service = self.room.table, self.room.service
        due = table.due()
        if due is None:
            return None
        pace = self.pace(table) if table.bots_asked() else 0
        return max(0, due + round(1000 * pace) - service.now()) / 1000

    def pace(self, table: Table) -> float:
        """Bots wait a little, so that people can follow; and a moment longer while somebody may take a slip back."""
        pace = 0 if table.is_hasty() else self.room.service.pace
        may_slip = pace > 0 and any(may_take_back(table, seat) for seat in table.people() if seat not in table.sealed)
        return max(pace, SLIP) if may_slip else pace

    async def run(self) -> None:
        while self.mine:
            self.changed.clear()
            try:
                if not await self.go_on():
                    return
            except Overtaken:
                self.mine = False  # whoever was quicker drives on
            except (Refused, KeepingFault) as error:  # the log cannot be read or written; nothing is lost by waiting
                self.room.service.delayed(self.room.id, str(error))
                await asyncio.sleep(AFTER_FAULT)

    async def go_on(self) -> bool:
        """Do the next thing when it is due, or see that the table has changed; whether there is such a thing."""
        if self.room.stale:  # what is due is for the log to tell
            async with self.room.lock:
                await self.room.refresh()
        wait = self.wait()
        if wait is None:
            return False
        if wait == 0 or not await self.is_changed_within(wait):
            await self.act()
        return True

    async def is_changed_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        return self.changed.is_set()

    async def act(self) -> None:
        bots = self.room.table.bots_asked()
        if bots:
            await self.let_bot_play(bots[0])
            return
        if self.late() is not None:
            await asyncio.sleep(UNREAD)
        async with self.room.lock:
            await self.room.service.confirm()
            await self.room.refresh()
            due = overdue(self.room.table, self.room.service.now())
            if due and not self.has_word_of(due[0].seat):
                await self.room.write(due)

    def late(self) -> Seat | None:
        """Whose time is out."""
        due = overdue(self.room.table, self.room.service.now())
        return due[0].seat if due else None

    def has_word_of(self, late: Seat | None) -> bool:
        """Whether somebody's time has run out while what he had sent before was waiting for its turn."""
        return late is not None and self.room.has_word_of(late, self.room.table.clocks.ends(late))

    async def let_bot_play(self, seat: Seat) -> None:
        """Ask the bot; the answer counts if the seat still has the same question when it comes."""
        room, table = self.room, self.room.table
        question = (table.asked_at[seat], table.asked_seen[seat])
        text = await self.ask(table, seat)
        async with room.lock:
            await room.refresh()  # another table, if the one the bot was asked about was not what the log tells
            is_same = room.table is table and question == (table.asked_at[seat], table.asked_seen[seat])
            if is_same and seat in table.bots_asked():
                await room.write(self.answer(table, seat, text))

    async def ask(self, table: Table, seat: Seat) -> str | None:
        service, place = self.room.service, table.places[seat]
        bot = place.bot if place.is_bot else table.terms.setup.stand_in
        if self.faults[seat] >= ENOUGH:
            bot = STAND_IN
        started = perf_counter()
        try:
            return await service.think(question(table, seat, bot))
        except NoAnswer as fault:
            LOGGER.error("no bot answers", extra={"fields": {"table": table.terms.id, "why": str(fault)}})
            return None
        finally:
            service.thought(table, bot, perf_counter() - started)

    def answer(self, table: Table, seat: Seat, text: str | None) -> list[NewEntry]:
        """The bot's answer; if it has none, the game's default."""
        if text is not None:
            with suppress(JackalError):
                return answer(table, seat, text)
        assert table.match is not None
        return [NewEntry("seal" if table.match.state.hushed() else "ply", seat, {"text": LATE})]


def question(table: Table, seat: Seat, bot: str) -> BotQuestion:
    match, terms = table.match, table.terms
    assert match is not None
    assert table.status == PLAYING
    return BotQuestion(
        terms.id,
        terms.game.key,
        table.seats,
        terms.options,
        terms.seed,
        match.plies,
        seat,
        bot,
        bot_seed(terms.seed, seat),
        terms.origin or next(iter(table.hosts()), ""),
    )


def bot_seed(seed: bytes, seat: Seat) -> int:
    """Nobody can foretell what a bot draws lots for."""
    return int.from_bytes(blake2b(seed, digest_size=7, person=b"jackal bot", salt=bytes([seat])).digest())
