"""The desks where puzzles are solved: bounded in time, memory and length of the queue; nobody spoils another's turn."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from jackal.harbour.solving import SolverTask, advice, judge
from jackal.server.solver_process import NICE
from jackal.server.solver_workers import OF_ONE, QUEUE, SolverQueue
from jackal.tables.errors import Refused
from tests.server.bad_solvers import act
from tests.server.puzzlers import DETOUR, SLOW, SOLUTION, SPOILT, TINY
from tests.server.staff import LONG, in_loop, nicer

MEMORY = 512
WHIRL = """"Whirl"
turns <= 5
4 C1 >  Dn e
3 SE x  -- L2
2 Bk C1 e  Ca
  b  c  d  e
"""
"""Where a chain may end with everybody dead."""


@asynccontextmanager
async def a_desk(seconds: float = LONG, remembered: int = 100) -> AsyncIterator[SolverQueue[dict[str, Any]]]:
    desk = SolverQueue(act, seconds, MEMORY, remembered)
    try:
        yield desk
    finally:
        await desk.stop()


async def refused(desk: SolverQueue[dict[str, Any]], card: str, address: str = "here") -> str:
    with pytest.raises(Refused) as caught:
        await desk.ask(card, [], address)
    return caught.value.code


# What is found --------------------------------------------------------------------------------------------------------


@in_loop
async def test_an_answer_is_remembered() -> None:
    async with a_desk(remembered=2) as desk:
        first = await desk.ask("one", [], "here")
        assert await desk.ask("one", [], "there") == first
        assert (await desk.ask("one", ["a", "b"], "here"))["moves"] == ["a", "b"]
        assert (await desk.ask("one", ["a"], "here"))["asked"] == 3, "the first is forgotten"
        assert (await desk.ask("one", ["a", "b"], "here"))["asked"] == 2
        assert (await desk.ask("one", [], "here"))["asked"] == 4


@in_loop
async def test_who_asks_the_same_waits_for_the_same_answer() -> None:
    async with a_desk() as desk:
        answers = await asyncio.gather(*(desk.ask("sleep 0.2", [], "here") for _ in range(50)))
        assert {answer["asked"] for answer in answers} == {1}


@in_loop
async def test_a_solver_is_nice_to_the_tables() -> None:
    async with a_desk() as desk:
        assert (await desk.ask("one", [], "here"))["nice"] == nicer(NICE)


# What goes wrong ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["sleep 60", "spin", "quit", "surrender"])
@in_loop
async def test_a_card_over_the_budget(card: str) -> None:
    async with a_desk() as desk:
        before = await desk.ask("one", [], "here")
        desk.seconds = 0.2  # for this card alone: on a busy machine others may need longer, too
        with pytest.raises(Refused, match=r"too hard to be worked out here in 0\.2 s") as caught:
            await desk.ask(card, [], "here")
        assert caught.value.code == "too_hard"
        desk.seconds = LONG
        after = await desk.ask("two", [], "here")
        assert (after["process"] == before["process"]) is (card == "surrender")
        assert desk.waiting.total() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system knows no such limit")
@in_loop
async def test_a_runaway_is_stopped_by_its_memory() -> None:
    """Long before its time is over, and long before the machine has none left."""
    async with a_desk() as desk:
        assert await refused(desk, "hog") == "too_hard"
        [child] = active_children()
        assert resident(child.pid) < MEMORY
        assert (await desk.ask("one", [], "here"))["asked"] == 1


def resident(process: int | None) -> float:
    """Mebibytes."""
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


@in_loop
async def test_a_solver_with_a_fault_is_no_verdict_on_the_card() -> None:
    async with a_desk() as desk:
        with pytest.raises(RuntimeError, match="ZeroDivisionError: by rum"):
            await desk.ask("crash", [], "here")
        assert (await desk.ask("one", [], "here"))["asked"] == 1


@pytest.mark.parametrize("word", ["spin", "surrender", "crash"])
@in_loop
async def test_what_is_found_in_time_counts(word: str) -> None:
    """But it is not remembered: next time there may be more."""
    async with a_desk(seconds=0.2) as desk:
        await desk.ask("one", [], "here")
        assert await desk.ask(f"begin {word}", [], "here") == {"asked": 2}
        again = await desk.ask(f"begin {word}", [], "here")
        assert again == {"asked": 1 if word == "spin" else 3}, "who spins is replaced"


@in_loop
async def test_what_failed_is_tried_anew() -> None:
    async with a_desk(seconds=0.2) as desk:
        for _ in range(2):
            assert await refused(desk, "quit") == "too_hard"


# The queue ------------------------------------------------------------------------------------------------------------


@in_loop
async def test_one_address_does_not_fill_the_queue() -> None:
    async with a_desk() as desk:
        waiting = [asyncio.create_task(desk.ask(f"sleep 0.{n}", [], "here")) for n in range(1, OF_ONE + 1)]
        await asyncio.sleep(0)
        assert await refused(desk, "one") == "busy"
        assert (await desk.ask("one", [], "there"))["asked"] == OF_ONE + 1
        await asyncio.gather(*waiting)
        assert (await desk.ask("two", [], "here"))["asked"] == OF_ONE + 2


@in_loop
async def test_a_full_queue() -> None:
    async with a_desk() as desk:
        waiting = [asyncio.create_task(desk.ask("sleep 0.05", [str(n)], f"address {n}")) for n in range(QUEUE)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too many puzzles are being worked on") as caught:
            await desk.ask("one", [], "another")
        assert caught.value.code == "busy"
        answers = await asyncio.gather(*waiting)
        assert [answer["asked"] for answer in answers] == list(range(1, QUEUE + 1))
        assert not desk.waiting


@in_loop
async def test_when_a_desk_closes_all_who_wait_are_told() -> None:
    async with a_desk() as desk:
        first = await desk.ask("one", [], "here")
        waiting = [asyncio.create_task(refused(desk, card, card)) for card in ("spin", "one more")]
        await asyncio.sleep(0.2)
        await desk.stop()
        assert await asyncio.gather(*waiting) == ["unavailable"] * 2
        assert await refused(desk, "another") == "unavailable"
        with pytest.raises(ProcessLookupError):
            os.kill(first["process"], 0)


@in_loop
async def test_a_desk_that_was_never_asked_has_no_process() -> None:
    async with a_desk():
        assert active_children() == []


# What solvers say -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "moves", "least", "bad"),
    [
        (TINY, [], 2, None),
        (TINY, SOLUTION[:1], 2, None),
        (TINY, SOLUTION[:3], 1, None),
        (TINY, SOLUTION, 0, None),
        (TINY, SPOILT[:2], 2, None),
        (TINY, SPOILT, None, 2),
        (TINY, [*SPOILT, "1:c2-b3"], None, 2),
        (TINY, [*SPOILT, "1:c2-b3", "2:c2-b2", "3:c2-b2"], None, 2),
        (SLOW, SPOILT, 2, None),
        (SLOW, DETOUR[:-1], 1, None),
        (WHIRL, ["1:b2-b3", "2:b2-c3", ">d4", "3:b2-c2", "1:c2-b2$", "3:c2-d2", "1:b2-c3"], 3, None),
        (TINY.replace("turns <= 2", "turns <= 1"), [], None, None),
        (TINY.replace("turns <= 2", "turns <= 1"), SPOILT[:1], None, None),
    ],
)
def test_help(card: str, moves: list[str], least: int | None, bad: int | None) -> None:
    answer = advice(SolverTask(card, tuple(moves), LONG))
    assert (answer["solvable"], answer["least"], answer["bad"]) == (least is not None, least, bad)
    assert bool(answer["line"]) is bool(least)
    if least:
        assert advice(SolverTask(card, (*moves, *(move["text"] for move in answer["line"])), LONG))["least"] == 0


def test_judging() -> None:
    proved, answer = judge(SolverTask(TINY, (), LONG))
    assert answer | {"grade": None, "weak": []} == proved
    assert answer["grade"] == 1
    assert "no_handover" in [note["code"] for note in answer["weak"]]
    assert answer["solvable"]
    assert answer["least"] == {"1": 2, "2": 2, "3": 2}
    assert answer["first_turns"] > 0
    assert advice(SolverTask(TINY, tuple(answer["line"]), LONG))["least"] == 0
    _, answer = judge(SolverTask(TINY.replace("turns <= 2", "turns <= 1"), (), LONG))
    assert (answer["solvable"], answer["grade"]) == (False, None)
    assert answer["weak"] == [{"code": "unsolvable", "data": {"least": 2}}]
