"""The pulse of a house that is alone: by what the browser keeps of it the next page knows since when nobody ran it."""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from jackal.harbour.downtime import BEAT, KEPT, Lapse, TableTime
from jackal.harbour.keeping import KeepingFault
from jackal.harbour.shelf import Shelf, written
from jackal.tables.errors import Refused
from jackal.tables.status import PLAYING

LIFE: Final = "life"
"""Under this name the last sign of life is kept,"""
LAPSES: Final = "lapses"
"""and under this one the times in which there was none."""


class Pulse(TableTime):
    """Of all pages one keeps the tables, so whoever has begun is alone. It beats while a game is played by a clock."""

    def __init__(
        self,
        keeper: Shelf,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(wall, monotonic)
        self.keeper = keeper
        self.last: int | None = None
        """The last sign of life."""
        self.writing = asyncio.Lock()

    async def open(self) -> None:
        """Since the last beat, or since a table last changed, no page was open; without room it is noted later."""
        beat = int(await self.keeper.get(LIFE) or "0")
        self.lapses = [Lapse(*each) for each in json.loads(await self.keeper.get(LAPSES) or "[]")]
        self.last = max([beat, *(row.changed for row in self.keeper.rows.values())]) or None
        with suppress(Refused, KeepingFault):
            async with self.writing:
                await self.note(self.come(self.said(), self.last))

    async def keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Refused, KeepingFault):
                async with self.writing:
                    await self.beat()

    async def confirm(self) -> None:
        """Before anybody's time is judged: whether it has not stood still."""
        async with self.writing:
            if not self.is_steady():
                await self.beat()

    async def beat(self) -> None:
        await self.note(self.go_on(self.said(), self.last))

    async def note(self, lapse: Lapse | None) -> None:
        """What could not be kept has not been; but where no clock runs nothing need be."""
        if self.is_wanted():
            if lapse is not None:
                fresh = [each for each in (*self.lapses, lapse) if each.until > self.now() - KEPT]
                await self.keeper.put(LAPSES, written(fresh))
            await self.keeper.put(LIFE, str(self.now()))
            self.lapses += [lapse] if lapse is not None else []
        self.last, self.last_beat = self.now(), self.monotonic()

    def is_wanted(self) -> bool:
        """Whether a clock may run."""
        return any(
            row.status == PLAYING and row.setup["setup"]["clock"]["kind"] != "none" for row in self.keeper.rows.values()
        )
