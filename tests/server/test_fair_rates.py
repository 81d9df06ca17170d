"""Whose turn it is behind one address: who is greedy waits for himself."""

import asyncio
from time import monotonic

from jackal.server.fair_rates import FairRates
from tests.server.staff import in_loop

RATE = 500.0
"""Of the turns here, a second."""


class Street:
    """Who waits at an address, and the order in which they had their turns."""

    def __init__(self, burst: int = 1, most: int = 10) -> None:
        self.rates = FairRates(RATE, burst, self.clock, most)
        self.served: list[str] = []
        self.looks = 0
        """How often it was looked whether there is room by now."""

    def clock(self) -> float:
        self.looks += 1
        return monotonic()

    async def ask(self, visitor: str) -> None:
        await self.rates.turn("home", visitor)
        self.served.append(visitor)

    def all_ask(self, *visitors: str) -> "list[asyncio.Task[None]]":
        return [asyncio.create_task(self.ask(visitor)) for visitor in visitors]


@in_loop
async def test_who_sends_much_waits_for_himself_and_the_others_hardly() -> None:
    street = Street()
    await asyncio.gather(*street.all_ask(*["greedy"] * 30, "anna", "boris"))
    assert street.served[1:4] == ["greedy", "anna", "boris"]
    assert street.served[4:] == ["greedy"] * 28


@in_loop
async def test_who_comes_now_and_then_is_next_however_long_the_others_have_been_at_it() -> None:
    street = Street()
    crowd = street.all_ask(*["greedy", "hungry"] * 20)
    for turns in (6, 16, 26):
        while len(street.served) < turns:
            await asyncio.sleep(0)
        before = len(street.served)
        await street.ask("anna")
        assert "anna" in street.served[before : before + 3]
    await asyncio.gather(*crowd)


@in_loop
async def test_who_has_gone_takes_nobody_s_turn() -> None:
    street = Street()
    crowd = street.all_ask(*[f"gone {number}" for number in range(2000)], "anna")
    await asyncio.sleep(0)
    for each in crowd[1:-1]:
        each.cancel()
    await crowd[-1]
    assert street.served == ["gone 0", "anna"]
    assert street.looks < 100


@in_loop
async def test_so_many_a_second_and_no_more_whoever_asks() -> None:
    street, loop = Street(burst=5), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*street.all_ask(*map(str, range(55))))
    assert loop.time() - began >= 49 / RATE


@in_loop
async def test_addresses_are_forgotten_but_not_while_somebody_waits() -> None:
    street = Street(most=3)
    waiting = street.all_ask("anna", "boris")
    await asyncio.sleep(0)
    for number in range(10):
        await street.rates.turn(f"address {number}", "")
    await asyncio.gather(*waiting)
    await street.rates.turn("another", "")
    assert len(street.rates) == 3
