"""What waits on the way to the table, as it does on a busy evening, is on nobody's clock."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple

from jackal.server.bot_workers import BotWorkers
from jackal.server.fair_rates import FairRates
from jackal.server.room import Room
from tests.server.guests import Guest, Live, Served, quick, serving
from tests.server.staff import in_loop
from tests.server.test_clocks import Skipped

SECONDS: int = 600
HUNG = 0.6
"""Seconds for which the loop is made to hang."""
LINES = 6
"""That the neighbour has; what comes by one of them is served one by one anyway."""
PLY = 7
SLOW = {"commands_per_address": 0.7, "commands_per_address_burst": 1}


class Evening(NamedTuple):
    """A game of two, whose lines are open: of whoever is asked, and of the other."""

    served: Served
    room: Room
    first: Live
    other: Live
    seat: int
    past: Skipped

    async def play(self) -> None:
        """What comes first; the answer is not waited for."""
        now = self.first.now
        await say(self.first, PLY, do="play", seat=self.seat, seen=now["n"], action=now["actions"][0]["text"])

    async def rename(self) -> None:
        assert (await self.other.send("rename", seat=1 - self.seat, name="Bo"))["type"] == "done"

    def left(self) -> list[float]:
        """Of whoever is asked first, and of the other, in seconds as they stand when the last ply came."""
        clocks = self.room.table.clocks.real.left
        return [clocks[self.seat] / 1000, clocks[1 - self.seat] / 1000]

    def told(self) -> list[str]:
        return [message["what"] for message in self.first.messages]

    def skip(self, seconds: float) -> None:
        """Suddenly it is later."""
        self.past.behind -= round(1000 * seconds)
        self.room.driver.changed.set()


class Queue:
    """Who came to the queue of an address, and whose turn it became, in their order; the first is the neighbour."""

    def __init__(self, rates: FairRates) -> None:
        self.rates = rates
        self.turn, rates.turn = rates.turn, self.note  # type: ignore[method-assign]
        self.steps: list[tuple[str, str, float]] = []

    async def note(self, address: str, visitor: str) -> None:
        self.steps.append(("comes", visitor, time.monotonic()))
        await self.turn(address, visitor)
        self.steps.append(("acts", visitor, time.monotonic()))

    def ours(self) -> tuple[int, int]:
        """Where we come, and where it is our turn."""
        foe = self.steps[0][1]
        came, acted = (at for at, (_, visitor, _) in enumerate(self.steps) if visitor != foe)
        return came, acted

    def before_us(self) -> int:
        """How many turns of the neighbour's we have seen pass."""
        came, acted = self.ours()
        return [step for step, _, _ in self.steps[came:acted]].count("acts")

    def waited(self) -> float:
        came, acted = self.ours()
        return self.steps[acted][2] - self.steps[came][2]


@asynccontextmanager
async def evening(database: str, clock: dict[str, Any], **limits: Any) -> AsyncIterator[Evening]:
    async with serving(quick(database, **limits), BotWorkers(0)) as served, served.guest() as anna, served.guest() as b:
        past = served.service.now = Skipped(served.service.now)  # type: ignore[method-assign]
        room = await begun(served, anna, b, clock)
        seat = room.table.asked()[0]
        async with (anna, b)[seat].live(room.id, seat) as first, (anna, b)[1 - seat].live(room.id, 1 - seat) as other:
            await first.until(lambda live: bool(live.now))
            yield Evening(served, room, first, other, seat, past)


async def begun(served: Served, anna: Guest, boris: Guest, clock: dict[str, Any]) -> Room:
    made = await anna.make("archipelago", ["me", "link"], setup={"clock": clock})
    await boris.do(made["table"], "sit", name="Boris", invite=made["invite"])
    await anna.do(made["table"], "start")
    return await served.service.room(made["table"])


async def say(live: Live, number: int, **command: Any) -> None:
    await live.socket.send(json.dumps({"id": number, "command": command}))


def is_done(live: Live) -> bool:
    return any(frame["type"] == "done" and frame["id"] == PLY for frame in live.frames)


@in_loop
async def test_while_the_loop_is_late_no_clock_runs_for_what_has_come(sqlite_database: str) -> None:
    """The ply waits in the system's buffer: nothing of ours has seen it yet."""
    async with evening(sqlite_database, {"kind": "game", "seconds": SECONDS}) as here:
        began, since = time.monotonic(), here.room.table.clocks.at
        await here.play()
        before = here.served.service.now() - since
        time.sleep(HUNG)
        await here.first.until(is_done)
        passed = time.monotonic() - began
        own, next_one = here.left()
        assert SECONDS - own <= before / 1000 + passed - HUNG * 0.9
        assert next_one == SECONDS
        assert here.room.table.clocks.at >= since + before + HUNG * 1000


@in_loop
async def test_behind_a_greedy_neighbour_one_waits_one_turn_and_not_on_one_s_own_clock(sqlite_database: str) -> None:
    limits = {"commands_per_address": 2, "commands_per_address_burst": 1}
    async with evening(sqlite_database, {"kind": "game", "seconds": SECONDS}, **limits) as here:
        async with here.served.guest() as foe, AsyncExitStack() as lines:
            nuisances = [await lines.enter_async_context(foe.live(here.room.id)) for _ in range(LINES)]
            queue = Queue(here.served.service.commanded)
            for nuisance in nuisances:
                await say(nuisance, 1, do="start")
            while len(queue.steps) < LINES:
                await asyncio.sleep(0.001)
            since = here.room.table.clocks.at
            await here.play()
            await here.first.until(is_done)
            passed = here.served.service.now() - since
        assert queue.before_us() <= 1  # of those who wait on other lines
        own, _ = here.left()
        assert SECONDS - own <= passed / 1000 - queue.waited() + 0.01


@in_loop
async def test_who_answered_in_time_is_not_late_because_his_answer_waits_for_its_turn(sqlite_database: str) -> None:
    async with evening(sqlite_database, {"kind": "move", "seconds": 5}, **SLOW) as here:
        await here.rename()
        await here.play()
        while not any(connection.asked for connection in here.room.connections):
            await asyncio.sleep(0.001)
        here.skip(10)
        await asyncio.sleep(0.3)  # the server sees what time it is
        await here.first.until(is_done)
        assert "away" not in here.told()
        assert not here.room.table.places[here.seat].away


@in_loop
async def test_what_comes_when_time_is_out_saves_nobody(sqlite_database: str) -> None:
    async with evening(sqlite_database, {"kind": "move", "seconds": 5}, **SLOW) as here:
        await here.rename()
        here.skip(10)
        await here.play()
        await here.first.until(lambda _: "away" in here.told())
        assert not is_done(here.first)
