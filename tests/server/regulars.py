"""Guests who come back whenever the server does, and remember all they were told and all they did."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import permutations
from random import Random
from typing import Any

from pydantic_core import from_json, to_json
from websockets.exceptions import ConnectionClosed

from jackal.server.service import Service
from jackal.tables.table import Table
from tests.server.guests import Guest, Live, quick, texts, without_changes
from tests.walks import OF_SEVERAL

LOST = (ConnectionClosed, OSError)
"""What it looks like when a server dies."""
DONE_BEFORE = ("stale", "not_your_turn", "wrong_time")
"""How a command is refused that was carried out before: asked something else, answered in secret, or over."""
BEGINNINGS = ("flag", "map")
PEOPLE = (["me", "link", "bot"], ["me", "bot"], ["me", "link"], ["me", "here", "bot", "bot"], ["me", "link", "here"])


class Tally:
    """Counts what is done, and says when it is enough."""

    def __init__(self) -> None:
        self.count = 0
        self.goal = 0
        self.reached = asyncio.Event()

    def add(self) -> None:
        self.count += 1
        if self.count >= self.goal:
            self.reached.set()

    async def more(self, number: int) -> None:
        self.goal = self.count + number
        self.reached.clear()
        await self.reached.wait()


class Regular:
    """A seat's player at one table. All that he was told, over all his connections, is one stream."""

    def __init__(self, guest: Guest, table: str, seat: int, seed: int = 0) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.lots = Random(seed)
        self.told: list[dict[str, Any]] = []
        self.done: list[str] = []
        """His plies, in order: those that were acknowledged, and those that turned out to be done."""
        self.doubtful: tuple[int, str] | None = None
        """What he has sent and got no answer to."""
        self.over = False
        self.wanted = 0
        """How many messages he wants to be told."""
        self.satisfied = asyncio.Event()
        self.on_done: Callable[[], None] = lambda: None

    def wants_more(self, messages: int) -> None:
        self.wanted = len(self.told) + messages
        self.satisfied.clear()

    async def play_until_lost(self) -> None:
        with suppress(*LOST):
            await self.play()

    async def play(self) -> None:
        """Sit down, hear what was missed, and play until the game is over."""
        async with self.guest.live(self.table, self.seat, len(self.told)) as live:
            await self.play_on(live)

    async def play_on(self, live: Live) -> None:
        before = len(self.told)
        try:
            await live.frame()
            if self.doubtful is not None:
                await self.send_again(live, *self.doubtful)
            while live.now["table"]["status"] != "over":
                if before + len(live.messages) >= self.wanted:
                    self.satisfied.set()
                await (self.answer(live) if live.now["actions"] else live.frame())
            self.over = True
            self.satisfied.set()
        finally:
            self.told += live.messages

    async def answer(self, live: Live) -> None:
        """The first of his ideas that the game allows."""
        seen = live.now["n"]
        for text in self.ideas(texts(live.now)):
            code = await self.say(live, seen, text)
            if not code:
                return
            assert code == "illegal"

    async def send_again(self, live: Live, seen: int, text: str) -> None:
        """Blindly, as it was: it is done now, or refused because it had been done."""
        code = await self.say(live, seen, text)
        if code in DONE_BEFORE:
            self.note(text)
        else:
            assert code in ("", "illegal")

    async def say(self, live: Live, seen: int, text: str) -> str:
        """Nothing if it is done, or why not."""
        self.doubtful = (seen, text)
        reply = await live.send("play", seat=self.seat, seen=seen, action=text)
        self.doubtful = None
        if reply["type"] == "done":
            self.note(text)
            return ""
        return str(reply["error"]["code"])

    def note(self, text: str) -> None:
        self.done.append(text)
        self.on_done()

    def ideas(self, actions: Sequence[str]) -> Iterator[str]:
        """Any action but a vote to end the game. Cards make a short row; some cannot be the last one of it."""
        cards = [action[1:] for action in actions if action.startswith("+")]
        rows = [card for card in cards if card not in BEGINNINGS]
        whole = rows + [action for action in actions if action[0] != "+" and action not in ("end?", "ready")]
        self.lots.shuffle(whole)
        yield from whole
        yield from ("-".join(row) for length in (2, 3) for row in permutations(cards, length))


async def open_tables(guests: Sequence[Guest], count: int, **setup: Any) -> list[list[Regular]]:
    """Tables of all games, their seats taken by people and bots; by table, its people."""
    return await asyncio.gather(*(open_table(guests, number, setup) for number in range(count)))


async def open_table(guests: Sequence[Guest], number: int, setup: dict[str, Any]) -> list[Regular]:
    game, seats = OF_SEVERAL[number % len(OF_SEVERAL)], PEOPLE[number % len(PEOPLE)]
    host, friend = guests[number % len(guests)], guests[(number + 1) % len(guests)]
    bot = {"who": "bot", "bot": "random" if number % 2 else "greedy"}
    made = await host.make(game, [bot if who == "bot" else who for who in seats], setup={"window": 0} | setup)
    for seat in [seat for seat, who in enumerate(seats) if who == "link"]:
        await friend.do(made["table"], "sit", seat=seat, name="Friend", invite=made["invite"])
    async with host.live(made["table"]) as live:  # the friend may have sat down at another server
        await live.until(lambda live: bool(live.now) and all(seat["taken"] for seat in live.now["table"]["seats"]))
    await host.do(made["table"], "start")
    holders = {"me": host, "here": host, "link": friend}
    return [Regular(holders[who], made["table"], seat, number) for seat, who in enumerate(seats) if who != "bot"]


async def play_more(regulars: list[Regular], messages: int, until: asyncio.Task[None] | None = None) -> None:
    """All at one table, until the game is over or each has been told so many messages more, and a task is done."""
    async with asyncio.TaskGroup() as group:
        for regular in regulars:
            regular.wants_more(messages)
        playing = [group.create_task(regular.play()) for regular in regulars]
        for regular in regulars:
            await regular.satisfied.wait()
        if until:
            await asyncio.wait([until])
        for task in playing:
            task.cancel()


async def read_logs(database: str, tables: Sequence[str]) -> list[Table]:
    """The tables as their logs tell, all that was ever told included."""
    service = Service(quick(database))
    try:
        return [await service.read(table, remembered=None) for table in tables]
    finally:
        await service.repository.close()


def stream_of(table: Table, seat: int | None) -> Any:
    """What a viewer has been told, as it goes over the wire."""
    told = from_json(to_json(table.streams.since(seat, 0)))
    return [without_changes(message) for message in told]


async def bots_alone(guest: Guest) -> str:
    """A table whose only player has resigned: the bots play on without anybody, as fast as they can."""
    table = str((await guest.make(seats=["me", "bot", "bot"]))["table"])
    await guest.do(table, "start")
    await guest.do(table, "resign", seat=0)
    return table
