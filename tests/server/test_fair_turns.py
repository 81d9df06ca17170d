"""Whose turn it is with a worker: one who asks much waits for the others, and nobody is forgotten."""

import asyncio

from jackal.server.fair_turns import FairTurns
from tests.server.staff import in_loop


class Bench:
    """Askers, the order in which they were served, and a clock that only their work moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.turns = FairTurns(lambda: self.now)
        self.served: list[str] = []

    async def ask(self, owner: str, seconds: float) -> None:
        async with self.turns.of(owner):
            await asyncio.sleep(0)
            self.now += seconds
            self.served.append(owner)

    def all_ask(self, *askers: tuple[str, float]) -> "list[asyncio.Task[None]]":
        return [asyncio.create_task(self.ask(owner, seconds)) for owner, seconds in askers]


@in_loop
async def test_who_asks_twenty_times_does_not_come_twenty_times_before_who_asks_once() -> None:
    bench = Bench()
    await asyncio.gather(*bench.all_ask(*[("crowd", 2.0)] * 20, ("anna", 0.1), ("boris", 0.1)))
    assert bench.served[:3] == ["crowd", "anna", "boris"]
    assert bench.served.count("crowd") == 20


@in_loop
async def test_time_is_shared_not_questions() -> None:
    bench = Bench()
    await asyncio.gather(*bench.all_ask(*[("slow", 1.0)] * 4, *[("quick", 0.25)] * 8))
    assert bench.served[:6].count("quick") == 4
    assert bench.served[:6].count("slow") == 2


@in_loop
async def test_who_was_away_has_nothing_saved_up() -> None:
    bench = Bench()
    steady = bench.all_ask(*[("steady", 1.0)] * 6)
    while len(bench.served) < 3:
        await asyncio.sleep(0)
    late = bench.all_ask(*[("late", 1.0)] * 3)
    await asyncio.gather(*steady, *late)
    assert bench.served[4:].count("late") == 3
    assert "steady" in bench.served[4:7]


@in_loop
async def test_who_waits_no_longer_holds_nobody_up() -> None:
    bench = Bench()
    first, second, third = bench.all_ask(("anna", 1.0), ("boris", 1.0), ("clara", 1.0))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, third)
    assert bench.served == ["anna", "clara"]
    assert bench.turns.free == 1
    assert not bench.turns.waiting


@in_loop
async def test_one_who_is_called_off_just_when_it_is_his_turn_passes_it_on() -> None:
    bench = Bench()
    first, second, third = bench.all_ask(("anna", 1.0), ("boris", 1.0), ("clara", 1.0))
    while not bench.served:
        await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, third)
    assert bench.served == ["anna", "clara"]


@in_loop
async def test_where_several_are_served_at_a_time_a_crowd_does_not_keep_all_places() -> None:
    turns, inside, served = FairTurns(places=2), list[str](), list[str]()

    async def ask(owner: str) -> None:
        async with turns.of(owner):
            inside.append(owner)
            assert len(inside) <= 2
            await asyncio.sleep(0.001)
            inside.remove(owner)
            served.append(owner)

    await asyncio.gather(*map(ask, [*["crowd"] * 20, "anna"]))
    assert served.index("anna") <= 4
    assert (turns.free, turns.used) == (2, {})
