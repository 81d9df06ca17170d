"""The clocks of a game without a server: what passes while no page runs it is nobody's time."""

import asyncio
import time
from typing import Any

import pytest

from jackal.harbour.downtime import LAPSE
from jackal.harbour.environment import FULL
from tests.server.alone import Castaway, Pocket
from tests.server.guests import texts

TEN: dict[str, Any] = {"clock": {"kind": "game", "seconds": 600}}
NIGHT = 9 * 3600
SLACK = 60_000
"""Milliseconds that a busy machine may take for something."""


class Device:
    """A browser with its clocks, which a test sets ahead; each page that comes finds what the others have kept."""

    def __init__(self) -> None:
        self.world = Pocket(["table-one", "07" * 32])
        self.ahead = 0.0
        self.slept = 0.0
        """Seconds for which the monotonic clock stood still, too."""

    async def page(self) -> Castaway:
        page = Castaway(self.world)
        page.port.house.pulse.wall = lambda: time.time() + self.ahead
        page.port.house.pulse.monotonic = lambda: time.monotonic() + self.ahead - self.slept
        page.port.house.pulse.set(page.port.house.pulse.said())
        await page.port.open()
        return page

    def kinds(self) -> list[str]:
        return [entry[2] for entry in self.world.entries["table-one"]]


async def begun(page: Castaway, setup: dict[str, Any]) -> None:
    seats = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Boris"}]
    await page.post("/api/tables", {"game": "dungeon", "seats": seats, "setup": setup}, 201)
    await page.post("/api/tables/table-one/commands", {"do": "start"})
    await page.port.house.pulse.beat()


async def asked(page: Castaway) -> dict[str, Any]:
    """How it stands for whoever is to decide."""
    nows = [await page.get("/api/tables/table-one", seat=seat) for seat in (0, 1)]
    return next(now for now in nows if now["actions"])


async def play(page: Castaway) -> dict[str, Any]:
    now = await asked(page)
    action = next(text for text in texts(now) if text != "end?")
    said = {"do": "play", "seat": now["seat"], "seen": now["n"], "action": action}
    answer: dict[str, Any] = await page.post("/api/tables/table-one/commands", said)
    return answer


def left(page: Castaway) -> int:
    """What those have left who have used most, whoever thinks now."""
    house = page.port.house
    clocks = house.rooms["table-one"].table.clocks
    return min(clocks.real.left) - (house.now() - clocks.at)


def device_time(device: Device) -> int:
    """What the device's clock of the day says, give or take what a beat takes for a jump."""
    return round((time.time() + device.ahead) * 1000) - LAPSE


def nobody_away(now: dict[str, Any]) -> bool:
    return [seat["away"] for seat in now["table"]["seats"]] == ["", ""]


@pytest.mark.parametrize("seconds", [28, 660, NIGHT])
@pytest.mark.parametrize("closed", [True, False])
def test_a_page_that_was_closed_or_killed_costs_nobody_his_time(seconds: int, closed: bool) -> None:
    async def run() -> None:
        device = Device()
        first = await device.page()
        await begun(first, TEN)
        before = left(first)
        if closed:
            await first.port.close()
        device.ahead += seconds
        second = await device.page()
        assert nobody_away(await asked(second))
        # What passed since the last sign of life is given back, too, and that may have been a moment before.
        assert before - min(SLACK, seconds * 500) < left(second) <= 1000 * TEN["clock"]["seconds"]
        await play(second)
        assert device.kinds()[-2:] == ["wake", "ply"]
        await second.port.close()
        device.ahead += seconds
        third = await device.page()
        assert nobody_away(await asked(third))
        assert left(third) > before - SLACK
        await asyncio.gather(first.port.close(), third.port.close())

    asyncio.run(run())


@pytest.mark.parametrize("slept", [0.0, 595.0])
def test_a_device_that_slept_costs_nobody_his_time(slept: float) -> None:
    """Its monotonic clock may have slept along, or not; a ply that wakes it pays for none of it."""

    async def run() -> None:
        device = Device()
        page = await device.page()
        await begun(page, TEN)
        before = left(page)
        device.ahead, device.slept = 595.0, slept
        await play(page)
        await page.port.house.pulse.beat()
        await play(page)
        assert left(page) > before - SLACK
        assert device.kinds().count("wake") == 1
        assert page.port.house.now() >= device_time(device)
        await page.port.close()

    asyncio.run(run())


def test_two_tabs_lose_nothing_and_win_nothing() -> None:
    """The second goes on at once when the first is closed: all the time was somebody's."""

    async def run() -> None:
        device = Device()
        first = await device.page()
        await begun(first, TEN)
        for _ in range(100):
            device.ahead += LAPSE / 2000
            await first.port.house.pulse.beat()
        await first.port.close()
        second = await device.page()
        assert nobody_away(await asked(second))
        assert 600_000 - 50 * LAPSE - SLACK < left(second) <= 600_000 - 49 * LAPSE
        await second.port.close()

    asyncio.run(run())


def test_who_thinks_for_too_long_while_a_page_is_open_is_out_of_time() -> None:
    async def run() -> None:
        device = Device()
        page = await device.page()
        await begun(page, TEN)
        for _ in range(300):
            device.ahead += 2.5
            await page.port.house.pulse.beat()
        page.port.house.rooms["table-one"].driver.wake(mine=True)
        while "away" not in device.kinds():
            await asyncio.sleep(0.01)
        assert "wake" not in device.kinds()
        await page.port.close()

    asyncio.run(run())


def test_without_room_time_is_not_judged_and_then_given_back() -> None:
    async def run() -> None:
        device = Device()
        page = await device.page()
        await begun(page, TEN)
        before = left(page)
        device.world.fault = FULL
        device.ahead += 660
        now = await asked(page)
        said = {"do": "play", "seat": now["seat"], "seen": now["n"], "action": texts(now)[0]}
        refused = await page.post("/api/tables/table-one/commands", said, 507)
        assert refused["error"]["code"] == "no_room"
        device.world.fault = ""
        await play(page)
        assert left(page) > before - SLACK
        assert "away" not in device.kinds()
        await page.port.close()

    asyncio.run(run())


def test_where_no_clock_runs_nothing_is_written() -> None:
    async def run() -> None:
        device = Device()
        page = await device.page()
        await begun(page, {})
        device.ahead += NIGHT
        await play(page)
        assert device.world.values == {}
        assert "wake" not in device.kinds()
        await page.port.close()

    asyncio.run(run())
