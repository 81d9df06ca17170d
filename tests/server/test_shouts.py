"""Shouts across the table: heard by all who are there, kept by nobody, one in a breath, only from one's own seat."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple, get_args

import pytest
from websockets.exceptions import ConnectionClosed

from jackal.harbour.ratelimit import BREATH, GASP, SHOUTS
from jackal.server.bot_workers import BotWorkers
from jackal.server.requests import ShoutWord
from jackal.server.room import Room
from jackal.server.websocket import MOST_REFUSED_IN_A_ROW, POLICY
from tests.server.guests import Guest, Live, Served, quick, serving
from tests.test_wire_types import shape

WORDS: tuple[str, ...] = get_args(ShoutWord.__value__)


class Table(NamedTuple):
    """A table of Anna and Boris where Mallory, who has a cookie, looks on."""

    served: Served
    id: str
    guests: list[Guest]
    lives: list[Live]

    @property
    def room(self) -> Room:
        return self.served.service.rooms[self.id]

    async def stored(self) -> object:
        return await self.served.service.repository.load(self.id)

    async def start(self) -> None:
        await self.lives[0].send("start")
        for live in self.lives:
            await live.until(lambda live: live.now["table"]["status"] == "playing")

    def breathe(self, seconds: float = BREATH) -> None:
        """Time goes on for everybody."""
        clock = self.served.service.clock
        self.served.service.clock = lambda: clock() + seconds


@asynccontextmanager
async def gathered(database: str, **settings: Any) -> AsyncIterator[Table]:
    async with serving(quick(database, **settings), BotWorkers(0)) as served, AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(served.guest()) for _ in range(3)]
        anna, boris, _ = guests
        made = await anna.make("cards-2015", ["me", "link"])
        await boris.do(made["table"], "sit", name="Boris", invite=made["invite"])
        lives = [
            await stack.enter_async_context(guest.live(made["table"], seat))
            for guest, seat in zip(guests, (0, 1, None), strict=True)
        ]
        for live in lives:
            await live.until(lambda live: bool(live.now))
        yield Table(served, made["table"], guests, lives)


def at_a_table(test: Callable[[Table], Awaitable[None]]) -> Callable[[str], None]:
    def run(sqlite_database: str) -> None:
        async def open_house() -> None:
            async with gathered(sqlite_database) as table:
                await test(table)

        asyncio.run(open_house())

    return run


def shouts(live: Live) -> list[tuple[int, str]]:
    return [(frame["seat"], frame["shout"]) for frame in live.frames if frame["type"] == "shout"]


async def hear(live: Live, count: int = 1) -> list[tuple[int, str]]:
    """All that was shouted, when there is so much of it."""
    await live.until(lambda live: len(shouts(live)) >= count)
    return shouts(live)


# Heard, and not kept ------------------------------------------------------------------------------------------------


@at_a_table
async def test_everybody_who_is_there_hears_it_the_shouter_and_onlookers_too(table: Table) -> None:
    assert (await table.lives[0].send("shout", seat=0, shout="caramba"))["type"] == "done"
    await table.guests[1].do(table.id, "shout", seat=1, shout="mercy")
    for live in table.lives:
        assert await hear(live, 2) == [(0, "caramba"), (1, "mercy")]
        shape("LiveFrame").validate(live.frames[-1])


@at_a_table
async def test_nothing_is_written_and_nobody_s_count_goes_on(table: Table) -> None:
    await table.start()
    before, told = await table.stored(), [live.now["n"] for live in table.lives]
    done = await table.lives[0].send("shout", seat=0, shout="gold")
    assert done["n"] == told[0]
    await hear(table.lives[2])
    assert await table.stored() == before
    for seat, guest, seen in zip((0, 1, None), table.guests, told, strict=True):
        assert (await guest.look(table.id, seat))["n"] == seen
        async with guest.live(table.id, seat, 0) as late:
            frame = await late.frame()
            assert len(frame["messages"]) == seen
            assert "gold" not in {message["what"] for message in frame["messages"]}


@at_a_table
async def test_a_shout_makes_no_answer_stale(table: Table) -> None:
    await table.start()
    for live in table.lives[:2]:
        await live.until(lambda live: bool(live.now["actions"]))
    await table.lives[1].send("shout", seat=1, shout="hurry")
    assert (await table.lives[0].play(table.lives[0].now["actions"][0]["text"].removeprefix("+")))["type"] == "done"


@at_a_table
async def test_one_may_shout_before_the_game_in_a_pause_and_after_it(table: Table) -> None:
    [anna, boris, _] = table.lives

    async def shout(count: int) -> None:
        assert (await anna.send("shout", seat=0, shout="ahoy"))["type"] == "done"
        assert len(await hear(boris, count)) == count
        table.breathe()

    await shout(1)
    await table.start()
    await shout(2)
    await anna.send("pause", seat=0)
    await boris.send("agree", seat=1)
    await shout(3)
    await boris.send("resign", seat=1)
    await anna.until(lambda live: live.now["table"]["status"] == "over")
    await shout(4)


@at_a_table
async def test_there_are_so_many_words_and_no_others(table: Table) -> None:
    assert len(set(WORDS)) == 8
    for number, word in enumerate(WORDS, 1):
        assert (await table.lives[0].send("shout", seat=0, shout=word))["type"] == "done"
        await hear(table.lives[1], number)
        table.breathe()
    for wrong in ("", "RUM", "rum ", "Caramba!", "<b>rum</b>", "rum:0", "rum\nrum", 1, None, ["rum"], {"rum": 1}):
        refused = await table.lives[0].send("shout", seat=0, shout=wrong)
        assert refused["error"]["code"] == "bad_message"
        body = {"do": "shout", "seat": 0, "shout": wrong}
        await table.guests[0].post(f"/api/tables/{table.id}/commands", body, 422)
    refused = await table.lives[0].send("shout", seat=0, shout="rum", to=1)
    assert refused["error"]["code"] == "bad_message"
    await quiet(table, len(WORDS))


async def quiet(table: Table, count: int = 0) -> None:
    """Nobody has heard more than this: what is sent now is the next they hear."""
    table.breathe()
    await table.lives[1].send("shout", seat=1, shout="bravo")
    for live in table.lives:
        assert (await hear(live, count + 1))[count:] == [(1, "bravo")]


# One's own seat -----------------------------------------------------------------------------------------------------


@at_a_table
async def test_nobody_shouts_from_another_s_seat_or_without_one(table: Table) -> None:
    anna, boris, mallory = table.lives
    somebody = table.served.guest()  # without a cookie
    async with somebody.http, somebody.live(table.id) as stranger:
        for games in range(2):  # before one, and in the middle of one
            for live, seat in ((anna, 1), (boris, 0), (mallory, 0), (mallory, 1), (stranger, 0), (anna, 3)):
                refused = await live.send("shout", seat=seat, shout="rum")
                assert refused["error"]["code"] == "not_yours"
            for guest, seat in ((table.guests[2], 0), (somebody, 1)):
                error = (await guest.do(table.id, "shout", 403, seat=seat, shout="rum"))["error"]
                assert error["code"] == "not_yours"
            await quiet(table, games)
            if not games:
                await table.start()


@at_a_table
async def test_whoever_has_given_up_the_seat_is_quiet(table: Table) -> None:
    _, boris, _ = table.lives
    assert (await boris.send("shout", seat=1, shout="ouch"))["type"] == "done"
    await table.guests[1].do(table.id, "stand", seat=1)
    table.breathe()
    await table.guests[1].do(table.id, "shout", 403, seat=1, shout="rum")


@at_a_table
async def test_no_seat_shouts_at_another_table(table: Table) -> None:
    made = await table.guests[2].make("cards-2015", ["me", "link"])
    await table.guests[2].do(made["table"], "shout", seat=0, shout="rum")
    await table.guests[0].do(made["table"], "shout", 403, seat=0, shout="rum")
    await quiet(table)


# Floods -------------------------------------------------------------------------------------------------------------


@at_a_table
async def test_a_seat_shouts_once_in_a_breath_by_whatever_door(table: Table) -> None:
    anna, boris, _ = table.lives
    now = 1000.0
    table.served.service.clock = lambda: now
    assert (await anna.send("shout", seat=0, shout="rum"))["type"] == "done"
    for later in (0.0, BREATH - 0.01):
        now = 1000.0 + later
        assert (await anna.send("shout", seat=0, shout="rum"))["error"]["code"] == "too_many"
        await table.guests[0].do(table.id, "shout", 429, seat=0, shout="gold")
    assert (await boris.send("shout", seat=1, shout="ouch"))["type"] == "done"
    now = 1000.0 + BREATH
    assert (await anna.send("shout", seat=0, shout="bravo"))["type"] == "done"
    assert await hear(boris, 3) == [(0, "rum"), (1, "ouch"), (0, "bravo")]


@at_a_table
async def test_who_shouts_on_and_on_grows_hoarse(table: Table) -> None:
    anna, boris, _ = table.lives
    now = 1000.0
    table.served.service.clock = lambda: now
    answers = []
    for _ in range(2 * SHOUTS):
        answers.append((await anna.send("shout", seat=0, shout="rum"))["type"])
        now += BREATH
    assert answers[:SHOUTS] == ["done"] * SHOUTS
    assert answers[SHOUTS:].count("done") <= 2 * SHOUTS * BREATH / GASP
    assert "refused" in answers
    assert (await boris.send("shout", seat=1, shout="ouch"))["type"] == "done"
    now += GASP
    assert (await anna.send("shout", seat=0, shout="rum"))["type"] == "done"


@at_a_table
async def test_who_does_nothing_but_shout_is_shown_the_door_and_nobody_else_is_troubled(table: Table) -> None:
    table.served.service.clock = lambda: 1000.0
    async with table.guests[0].live(table.id, 0) as loud:
        assert (await loud.send("shout", seat=0, shout="rum"))["type"] == "done"
        for _ in range(MOST_REFUSED_IN_A_ROW):
            assert (await loud.send("shout", seat=0, shout="rum"))["error"]["code"] == "too_many"
        with pytest.raises(ConnectionClosed):
            await loud.send("shout", seat=0, shout="rum")
        assert loud.socket.close_code == POLICY
    for live in table.lives[1:]:
        assert await hear(live) == [(0, "rum")]
    await quiet(table, 1)


@at_a_table
async def test_many_at_once_are_one(table: Table) -> None:
    """The judge waits for the table between the question and the answer."""
    table.served.service.clock = lambda: 1000.0
    wish = {"do": "shout", "seat": 0, "shout": "rum"}
    path = f"/api/tables/{table.id}/commands"
    answers = await asyncio.gather(*(table.guests[0].http.post(path, json=wish) for _ in range(30)))
    assert sorted(answer.status_code for answer in answers) == [200] + [429] * 29
    await quiet(table, 1)


# Other processes ----------------------------------------------------------------------------------------------------


def test_who_is_connected_to_another_process_hears_it_once(postgres_database: str) -> None:
    async def run() -> None:
        async with gathered(postgres_database) as table, AsyncExitStack() as stack:
            other = await stack.enter_async_context(serving(quick(postgres_database), BotWorkers(0)))
            clara = await stack.enter_async_context(other.guest())
            there = await stack.enter_async_context(clara.live(table.id))
            await there.frame()
            for number, word in enumerate(("rum", "gold"), 1):
                assert (await table.lives[0].send("shout", seat=0, shout=word))["type"] == "done"
                assert len(await hear(there, number)) == number
                table.breathe()
            assert shouts(there) == [(0, "rum"), (0, "gold")]
            assert [await hear(live, 2) for live in table.lives] == [shouts(there)] * 3
            await there.until(lambda live: live.frames[-1]["type"] == "here" and live.frames[-1]["seats"] == [0, 1])

    asyncio.run(run())


@at_a_table
async def test_words_of_this_process_of_other_tables_and_of_another_kind_pass_by(table: Table) -> None:
    service = table.served.service
    service.heard_word(f"shout:{table.id}:0:rum", service.repository.origin)
    service.heard_word("shout:nosuchtable:0:rum", "elsewhere")
    service.heard_word(f"sing:{table.id}:0:rum", "elsewhere")
    await quiet(table)
    service.heard_word(f"shout:{table.id}:1:ahoy", "elsewhere")
    for live in table.lives:
        assert (await hear(live, 2))[1:] == [(1, "ahoy")]
