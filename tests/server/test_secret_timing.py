"""RTE-H4: whether others have answered in secret cannot be told by how much is done, said or waited for when one asks.

What is counted is work (lines and calls of ours), not time: it is the same on every machine and shows any trace.
"""

import asyncio
import json
import random
import sys
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any, Final

import pytest

from jackal.core.errors import JackalError
from jackal.server.archive_process import SinceTask
from jackal.server.bot_workers import BotWorkers
from jackal.server.room import WHILE_SECRET, Room
from jackal.tables.commands import read_command
from jackal.tables.due import overdue
from jackal.tables.permissions import Context, permit
from jackal.tables.queries import next_of_row, why_not
from jackal.tables.snapshot import card, is_listed, snapshot
from tests.server.guests import Guest, quick, serving
from tests.some import AT_LENGTH
from tests.tables.folding import BORIS, Folded, any_action, go_on, playing

TRIALS: Final = 2000 if AT_LENGTH else 40
MARGIN: Final = 0.05
PROBER: Final = 1
MORE: Final[dict[str, dict[str, Any]]] = {"rename": {"name": "B"}, "stand_in": {"absent": 0}}
STEPS: Final = 60
"""A game goes on for so long at most before somebody probes."""
CLOCKS: Final[tuple[dict[str, Any], ...]] = ({}, {"clock": {"kind": "game", "seconds": 600, "increment": 2}})

Probe = Callable[[], object]


def evening(number: int) -> Folded | None:
    """A game in which answers are collected in secret, the prober's and another's still missing; always the same."""
    dice = random.Random(number)
    key = dice.choice(("cards-2015", "cards-2019"))
    folded = playing(key, dice.choice((2, 3, 4)), options={"islands": 3}, **dice.choice(CLOCKS))
    wanted = dice.randrange(STEPS)
    for step in range(10 * STEPS):
        folded.pass_time(dice.choice((0.1, 2, 9)))
        asked = folded.table.asked()
        if folded.table.status != "playing":
            return None
        if step >= wanted and folded.table.hushed_at is not None and {0, PROBER} <= set(asked):
            return folded
        go_on(folded, dice)
    return None


def answered(number: int) -> tuple[Folded, Folded] | None:
    """The same moment twice: in the second the first seat has answered."""
    quiet, secret = evening(number), evening(number)
    if quiet is None or secret is None:
        return None
    for folded in (quiet, secret):
        folded.pass_time(1)
    secret.play(0, any_action(secret.table, 0, random.Random(number)))
    for folded in (quiet, secret):
        folded.pass_time(1)
    return quiet, secret


def probes(folded: Folded) -> Iterator[tuple[str, Probe]]:
    """All that the prober can ask, and what the server does for him."""
    table, seen = folded.table, folded.count(PROBER)

    def command(do: str, **fields: Any) -> Probe:
        read = read_command({"do": do, "seat": PROBER, **fields})
        return lambda: permit(Context(table, BORIS, folded.now, False), read)

    actions = [action["text"] for action in snapshot(table, PROBER, BORIS)["actions"]]
    yield "look", lambda: snapshot(table, PROBER, BORIS)
    yield "look on", lambda: snapshot(table, None, "")
    yield "why", lambda: why_not(table, PROBER, "nonsense")
    yield "next", lambda: next_of_row(table, PROBER, [])
    yield "stream", lambda: table.streams.since(PROBER, 0)
    yield "stream on", lambda: table.streams.since(None, 0)
    yield "since", lambda: SinceTask("", PROBER, *table.decisions[PROBER][-1], table.streams.last(PROBER))
    yield "stale", command("play", seen=0, action=actions[0])
    yield "nonsense", command("play", seen=seen, action="nonsense")
    yield "play", command("play", seen=seen, action=actions[0])
    for word in ("back", "return", "agree", "resume", "pause", "rename", "stand_in", "leave"):
        more: dict[str, Any] = MORE.get(word, {"seen": seen} if word == "back" else {})
        yield word, command(word, **more)
    yield "lists", lambda: (card(table), is_listed(table))
    yield "due", lambda: table.due() is None
    yield "overdue", lambda: overdue(table, folded.now)


def work(probe: Probe) -> tuple[int, str]:
    """How much was done for it, and what came of it."""
    count = 0

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        said: object = probe()
    except JackalError as error:
        said = [str(error), getattr(error, "code", "")]
    finally:
        sys.settrace(before)
    return count, json.dumps(said)


def auc(quiet: list[int], secret: list[int]) -> float:
    """How often the one with an answer is told from the one without by its work."""
    wins = sum((b > a) + (b == a) / 2 for a, b in zip(quiet, secret, strict=True))
    return wins / len(quiet)


def test_the_measure_finds_a_trace_where_there_is_one() -> None:
    assert auc([3, 3], [3, 3]) == 0.5
    assert auc([3, 3, 3], [3, 4, 4]) > 0.5 + MARGIN
    assert work(lambda: sorted([2, 1]))[0] < work(lambda: [str(n) for n in range(9)])[0]


@pytest.mark.rule("RTE-H4")
def test_an_answer_leaves_no_trace_in_the_work_of_any_question() -> None:
    done: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    trials = number = 0
    while trials < TRIALS:
        number += 1
        pair = answered(number)
        if pair is None:
            continue
        trials += 1
        for (word, one), (_, other) in zip(probes(pair[0]), probes(pair[1]), strict=True):
            (quiet, said), (secret, told) = work(one), work(other)
            assert said == told, f"evening {number}, {word}"
            done[word][0].append(quiet)
            done[word][1].append(secret)
    found = {word: auc(*counts) for word, counts in done.items()}
    assert {word: area for word, area in found.items() if abs(area - 0.5) > MARGIN} == {}


@asynccontextmanager
async def in_secret(database: str) -> AsyncIterator[tuple[Room, Guest, Guest]]:
    """A table where two are asked in secret, and neither has answered."""
    async with (
        serving(quick(database), BotWorkers(0)) as served,
        served.guest() as anna,
        served.guest() as boris,
    ):
        made = await anna.make("cards-2015", ["me", "link"])
        table = made["table"]
        await boris.do(table, "sit", name="Boris", invite=made["invite"])
        await anna.do(table, "start")
        room, dice = served.service.rooms[table], random.Random(1)
        while room.table.hushed_at is None or set(room.table.asked()) != {0, 1}:
            seat = room.table.asked()[0]
            guest, now = (anna, boris)[seat], await (anna, boris)[seat].look(table, seat)
            await guest.do(table, "play", seat=seat, seen=now["n"], action=any_action(room.table, seat, dice))
        yield room, anna, boris


class Held:
    """A method of the repository whose answer waits for a word."""

    def __init__(self, room: Room, name: str) -> None:
        self.on_the_way, self.may_land = asyncio.Event(), asyncio.Event()
        self.plain = getattr(room.service.repository, name)
        setattr(room.service.repository, name, self)

    async def __call__(self, *told: Any) -> Any:
        self.on_the_way.set()
        await self.may_land.wait()
        return await self.plain(*told)


async def answer_in_secret(room: Room, anna: Guest) -> Any:
    n = (await anna.look(room.id, 0))["n"]
    return await anna.do(room.id, "play", seat=0, seen=n, action=any_action(room.table, 0, random.Random(1)))


@pytest.mark.rule("RTE-H4")
def test_nobody_waits_while_the_answer_of_another_is_written(sqlite_database: str) -> None:
    async def run() -> None:
        async with in_secret(sqlite_database) as (room, anna, boris):
            table, before = room.id, await boris.look(room.id, 1)
            held = Held(room, "append")
            answer = asyncio.create_task(answer_in_secret(room, anna))
            await held.on_the_way.wait()
            assert await boris.look(table, 1) == before
            await boris.get(f"/api/tables/{table}/why", seat=1, action="nonsense", status=409)
            await boris.get(f"/api/tables/{table}/next", seat=1)
            await boris.get(f"/api/tables/{table}/since", seat=1)
            await boris.do(table, "play", 409, seat=1, seen=0, action="none")
            await boris.do(table, "shout", seat=1, shout="rum")
            async with boris.live(table, 1, 0) as live:
                await live.until(lambda live: bool(live.now))
                assert live.now["n"] == before["n"]
            own = asyncio.create_task(anna.look(table, 0))
            assert not answer.done()
            held.may_land.set()
            await answer
            assert (await own)["sealed"]

    asyncio.run(run())


@pytest.mark.rule("RTE-H4")
def test_nobody_waits_while_the_answer_of_another_is_read_that_came_by_another_process(sqlite_database: str) -> None:
    async def run() -> None:
        async with in_secret(sqlite_database) as (room, _, boris):
            before = await boris.look(room.id, 1)
            held = Held(room, "since")
            catching_up = asyncio.create_task(room.catch_up(room.table.n + 1))
            await held.on_the_way.wait()
            assert await boris.look(room.id, 1) == before
            held.may_land.set()
            await catching_up

    asyncio.run(run())


@pytest.mark.rule("RTE-H4")
@pytest.mark.parametrize("is_written", [False, True])
def test_what_is_asked_for_meanwhile_happens_then_and_is_told_no_sooner(sqlite_database: str, is_written: bool) -> None:
    """A command that is permitted has to be written after the answer: it is told as late as if there were one."""

    async def run() -> None:
        async with in_secret(sqlite_database) as (room, anna, boris), boris.live(room.id, 1) as live:
            await live.until(lambda live: bool(live.now))
            now, held = room.service.now, Held(room, "append")
            first = asyncio.create_task(answer_in_secret(room, anna)) if is_written else None
            if first is not None:
                await held.on_the_way.wait()
            sent = now()
            renaming = asyncio.create_task(boris.do(room.id, "rename", seat=1, name="Bo"))
            while not (room.lock._waiters if is_written else held.on_the_way.is_set()):
                await asyncio.sleep(0.001)
            came = now()
            await asyncio.sleep(0.02)
            held.may_land.set()
            await live.until(lambda live: live.now["table"]["seats"][1]["name"] == "Bo")
            assert now() >= sent + WHILE_SECRET
            assert sent <= live.messages[-1]["at"] <= came
            await renaming
            if first is not None:
                await first

    asyncio.run(run())
