"""The honest: games of two people or of one and a bot, each from an address of its own, and whatever disturbs them."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed

from bench.load.crowd import AT_ONCE, GAMES, PERIOD, Crowd, Samples, Seat, Table, answer, visit

CLOCK: Final = {"kind": "game", "seconds": 3600}
SETUP: Final = {"window": 0, "clock": CLOCK}
BOT_EVERY: Final = 5
"""Every fifth game is one against a bot: sailor, boatswain and captain in turn, each in a game of its own."""
BOTS: Final = ("sailor", "boatswain", "captain")
CHARGED: Final = 1000
"""Milliseconds beyond his own thinking that a clock may charge somebody for an answer before he counts as disturbed."""
ENDLESS: Final = 10.0
"""Seconds after which a bot that has not answered when the measurement ends counts as if it just had."""
LAST_WORDS: Final = 15.0
"""Seconds in which what was done last must have been heard of."""


@dataclass
class Harm:
    """What has befallen honest games, counted by games or by plies."""

    lost_plies: int = 0
    refused: int = 0
    lost_lines: int = 0
    overcharged: int = 0
    seats_lost: int = 0

    def games(self) -> int:
        return self.lost_plies + self.refused + self.lost_lines + self.overcharged + self.seats_lost


@dataclass
class Answers(Samples):
    """What was measured, and how long bots took to answer, by rank."""

    answered: dict[str, list[float]] = field(default_factory=dict)


class HonestTable(Table):
    """Two people with clocks. Nobody should notice anything of what happens elsewhere."""

    def __init__(self, game: str, seats: list[Seat], seed: int, samples: Samples) -> None:
        super().__init__(game, seats, seed, samples)
        self.sent: dict[Seat, tuple[float, float]] = {}
        """By seat, when it sent the answer that it has not heard of yet, and when it had heard the question."""
        self.leaving = False
        self.lost_line = False
        self.charged = 0.0
        """The most milliseconds that a clock has charged for one answer beyond what its player thought."""

    async def listen(self, seat: Seat) -> None:
        with suppress(ConnectionClosed):
            await super().listen(seat)
        self.lost_line = self.lost_line or not self.leaving

    def hear(self, seat: Seat, text: bytes) -> None:
        before, heard = left(seat), seat.heard
        super().hear(seat, text)
        if seat.heard > heard and seat in self.sent:
            sent, asked = self.sent.pop(seat)
            self.charged = max(self.charged, before - left(seat) - 1000 * (sent - asked))

    async def ply(self, until: float) -> None:
        with suppress(ConnectionClosed):
            await super().ply(until)

    async def send(self, mover: Seat, sent: float, text: str) -> None:
        self.sent[mover] = (sent, mover.heard)
        await super().send(mover, sent, text)


class BotTable(HonestTable):
    """One person, who plays against a bot; and how long it takes until he is asked again."""

    def __init__(self, game: str, seats: list[Seat], seed: int, samples: Samples) -> None:
        super().__init__(game, seats, seed, samples)
        self.bot = bot_of(seed)

    async def play(self, start: float, until: float) -> None:
        """A bot takes its time, so the next ply is due when it has answered."""
        await asyncio.sleep(max(0.0, start - perf_counter()))
        while perf_counter() < until:
            due = perf_counter() + PERIOD
            with suppress(ConnectionClosed):
                await self.ply(until)
            await asyncio.sleep(max(0.0, min(due, until) - perf_counter()))

    async def ply(self, until: float) -> None:
        person = self.seats[0]
        if not person.now["actions"] or person.acted:
            return
        sent, person.acted = perf_counter(), True
        await self.send(person, sent, self.choose(person.now))
        await told_since(person, sent, until)
        if person.refused > sent:
            return
        self.samples.told.append(person.heard - sent if person.heard > sent else PERIOD)
        if not person.now["actions"] and isinstance(self.samples, Answers):
            await asked_again(person, until)
            if person.now["actions"] or perf_counter() - sent > ENDLESS:
                self.samples.answered.setdefault(self.bot, []).append(perf_counter() - sent)


def bot_of(number: int) -> str:
    """Who plays in the game of a number, if a bot does."""
    return BOTS[number // BOT_EVERY % len(BOTS)]


def left(seat: Seat) -> float:
    """Milliseconds on the clock of a seat, as it knows them."""
    if not seat.now:
        return 0.0
    return float(seat.now["table"]["clocks"][seat.now["seat"]]["left"])


async def told_since(seat: Seat, sent: float, until: float) -> None:
    while max(seat.heard, seat.refused) < sent and perf_counter() < until - 0.05:
        await asyncio.sleep(0.002)


async def asked_again(seat: Seat, until: float) -> None:
    while not seat.now["actions"] and perf_counter() < until - 0.05:
        await asyncio.sleep(0.005)


class Honest(Crowd):
    """All honest games. Every person has an address of his own, so no limit is met by their number."""

    async def grow(self, tables: int) -> None:
        self.samples = Answers()
        gate = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self.settle(number, gate) for number in range(len(self.tables), tables)))

    async def settle(self, number: int, gate: asyncio.Semaphore) -> None:
        async with gate:
            house, other = address_of(number, 1), address_of(number, 2)
            host = await visit(self.url, house)
            bot = number % BOT_EVERY == BOT_EVERY - 1
            game: dict[str, Any] = {"game": "archipelago"} if bot else GAMES[number % len(GAMES)]
            second = {"who": "bot", "bot": bot_of(number)} if bot else {"who": "link"}
            made = answer(
                await host.post("/api/tables", json=game | {"seats": [{"who": "me"}, second], "setup": SETUP})
            )
            path, guests = f"/api/tables/{made['table']}", [(host, house)]
            if not bot:
                friend = await visit(self.url, other)
                sit = {"do": "sit", "name": "Friend", "invite": made["invite"]}
                answer(await friend.post(f"{path}/commands", json=sit))
                guests.append((friend, other))
            answer(await host.post(f"{path}/commands", json={"do": "start"}))
            await self.seat(path, str(game["game"]), guests, number)

    async def seat(self, path: str, game: str, guests: list[tuple[httpx.AsyncClient, str]], number: int) -> None:
        seats = [await self.connect(path, guest, seat, (address, 0)) for seat, (guest, address) in enumerate(guests)]
        table = (HonestTable if len(seats) > 1 else BotTable)(game, seats, number, self.samples)
        self.listeners += [asyncio.create_task(table.listen(seat)) for seat in seats]
        self.tables.append(table)
        for guest, _ in guests:
            await guest.aclose()

    async def watch(self, seconds: float) -> Answers:
        """Let all play for a while."""
        found = await self.measure(seconds)
        assert isinstance(found, Answers)
        return found

    async def harm(self) -> Harm:
        """What has happened to the games since they began."""
        await self.hear_the_last()
        tables = [table for table in self.tables if isinstance(table, HonestTable)]
        harm = Harm()
        for table in tables:
            cards = [card for seat in table.seats for card in seat.now["table"]["seats"]]
            harm.lost_plies += any(seat.acted for seat in table.seats)
            harm.refused += any(seat.refused for seat in table.seats)
            harm.lost_lines += table.lost_line
            harm.overcharged += table.charged > CHARGED
            harm.seats_lost += any(card["away"] or card["gone"] for card in cards)
        return harm

    async def hear_the_last(self) -> None:
        until = perf_counter() + LAST_WORDS
        while perf_counter() < until and any(seat.acted for table in self.tables for seat in table.seats):
            await asyncio.sleep(0.05)

    async def leave(self) -> None:
        for table in self.tables:
            if isinstance(table, HonestTable):
                table.leaving = True
        await super().leave()


def address_of(number: int, floor: int) -> str:
    """A loopback address for each person; the hostile one is none of them."""
    return f"127.{floor}.{number // 250}.{number % 250 + 1}"
