"""How often an address may do something: its visitors take turns, so that one who is greedy waits for himself.

Who has a seat behind the same line as somebody hostile is let in before him: a visitor's turn comes when those have had
theirs who came before it, once each, however many of their own wait (fair queueing by start times).
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from heapq import heappop, heappush
from time import monotonic
from typing import NamedTuple

from jackal.harbour.ratelimit import Bucket


class WaitingTurn(NamedTuple):
    """Somebody waits: the round that is his, and his place among those of it."""

    round: int
    number: int
    comes: "asyncio.Future[None]"


class AddressLine:
    """All visitors of one address."""

    def __init__(self, bucket: Bucket, clock: Callable[[], float]) -> None:
        self.bucket = bucket
        self.clock = clock
        self.waiting: list[WaitingTurn] = []
        self.rounds: dict[str, int] = {}
        """By visitor, the last that was his."""
        self.round = 0
        self.number = 0
        self.timer: asyncio.TimerHandle | None = None

    async def turn(self, visitor: str) -> None:
        if not self.waiting and self.bucket.take(self.clock()):
            return
        loop = asyncio.get_running_loop()
        self.number += 1
        mine = self.rounds[visitor] = max(self.round, self.rounds.get(visitor, 0) + 1)
        turn = WaitingTurn(mine, self.number, loop.create_future())
        heappush(self.waiting, turn)
        self.wait()
        await turn.comes

    def wait(self) -> None:
        if self.waiting and self.timer is None:
            soon = self.bucket.wait(self.clock())
            self.timer = asyncio.get_running_loop().call_later(soon, self.next)
        elif not self.waiting:
            self.rounds.clear()  # nobody is before anybody
            self.round = 0

    def next(self) -> None:
        """As many as there is room for by now; who was called off no longer counts."""
        self.timer = None
        while self.waiting and (self.waiting[0].comes.done() or self.bucket.take(self.clock())):
            turn = heappop(self.waiting)
            if not turn.comes.done():
                self.round = turn.round
                turn.comes.set_result(None)
        self.wait()


class FairRates:
    """A line for each address. Who was not seen for longest is forgotten first, unless somebody waits there."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.most = most
        self.lines: OrderedDict[str, AddressLine] = OrderedDict()

    def __len__(self) -> int:
        return len(self.lines)

    async def turn(self, address: str, visitor: str) -> None:
        """Returns when it is the visitor's."""
        line = self.lines.get(address)
        if line is None:
            line = self.lines[address] = AddressLine(Bucket(self.rate, self.burst), self.clock)
            self.forget()
        self.lines.move_to_end(address)
        await line.turn(visitor)

    def forget(self) -> None:
        while len(self.lines) > self.most and not next(iter(self.lines.values())).waiting:
            self.lines.popitem(last=False)
