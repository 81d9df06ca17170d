"""Who is next: a worker's time goes round among those who want it, and who has had much of it waits for the others."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

MOST_OWNERS: Final = 10_000


class FairTurns:
    """So many at a time. Of all who wait it is the turn of whoever has used the least; his own wait in their order."""

    def __init__(self, clock: Callable[[], float] = monotonic, places: int = 1) -> None:
        self.clock = clock
        self.places = self.free = places
        self.used: dict[str, float] = {}
        """Seconds by owner, of those who have been here lately."""
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def of(self, owner: str) -> AsyncIterator[None]:
        """Wait for the owner's turn; it lasts as long as the block."""
        await self.wait(owner)
        started = self.clock()
        try:
            yield
        finally:
            self.used[owner] = self.used.get(owner, 0.0) + self.clock() - started
            self.next()

    async def wait(self, owner: str) -> None:
        self.come(owner)
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was his turn just then
                self.next()
            else:
                self.forget(owner, mine)
            raise

    def come(self, owner: str) -> None:
        """Who has not been here is treated as if he had used as much as the one who has used least: no less, or he
        could be served alone for as long as he was away."""
        if owner not in self.waiting:
            least = min((self.used.get(other, 0.0) for other in self.waiting), default=0.0)
            self.used[owner] = max(self.used.get(owner, 0.0), least)
        if len(self.used) > MOST_OWNERS:
            self.used = {other: seconds for other, seconds in self.used.items() if other in self.waiting}

    def next(self) -> None:
        """Wake whoever is next, if anybody waits; who was called off may still stand in the row."""
        while self.waiting:
            owner = min(self.waiting, key=lambda other: self.used.get(other, 0.0))
            mine = self.waiting[owner].popleft()
            if not self.waiting[owner]:
                del self.waiting[owner]
            if not mine.done():
                mine.set_result(None)
                return
        self.free += 1
        if self.free == self.places:
            self.used.clear()  # nobody is owed anything

    def forget(self, owner: str, mine: "asyncio.Future[None]") -> None:
        queue = self.waiting.get(owner, deque())
        if mine in queue:
            queue.remove(mine)
        if not queue:
            self.waiting.pop(owner, None)
