"""Finished games seen again, over the wire: by anybody when they are over, by nobody before."""

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import update

from jackal.server.api import MOST_CHANGES
from jackal.server.bot_workers import BotWorkers
from jackal.server.schema import log
from tests.server.guests import Guest, quick, serving
from tests.server.twins import plain
from tests.some import AT_LENGTH
from tests.test_wire_types import shape
from tests.variants import facts
from tests.walks import Walk, each_game

PLIES = 50
SELDOM = 1 if AT_LENGTH else 4
"""Plies from one look to the next, other ones at each table."""


@each_game
def test_the_open_view_is_of_the_same_type_counts_the_same_and_changes_nothing(key: str) -> None:
    view, ledger = shape("View"), facts(key).ledger
    for number, variant in enumerate(facts(key).variants):
        walk, dice = Walk(key, variant, seed=number, dice=number, length=PLIES, leavers=True), random.Random(number)
        match = walk.start()
        viewers = [None, *range(match.seats)]
        while len(match.plies) < PLIES and match.state.actors():
            walk.play_on(match, dice)
            if (len(match.plies) + number) % SELDOM:
                continue
            before = [plain(match.game.view(match.state, viewer)) for viewer in viewers]
            opened = match.game.open_view(match.state)
            view.validate(opened)
            assert ledger(opened) == ledger(match.game.view(match.state, None))
            assert [plain(match.game.view(match.state, viewer)) for viewer in viewers] == before


async def refused_to_all(table: str, *guests: Guest) -> None:
    for guest in guests:
        for seat in ({}, {"seat": 0}, {"seat": 1}):
            for everything in ({}, {"everything": True}):
                for after in ({}, {"after": 0}, {"after": 0, "count": 50}):
                    answer = await guest.get(f"/api/tables/{table}/replay", 409, **seat, **everything, **after)
                    assert answer == await guest.get(f"/api/tables/{table}/replay", 409)
                    assert answer["error"]["code"] == "wrong_time"


def test_a_game_is_shown_to_anybody_when_it_is_over_and_to_nobody_before(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as stranger,
        ):
            made = await anna.make("cards-2015", ["me", "link"], setup={"onlookers": False})
            table, path = made["table"], f"/api/tables/{made['table']}/replay"
            await refused_to_all(table, anna, stranger)
            await boris.do(table, "sit", name="Boris", invite=made["invite"])
            await anna.do(table, "start")
            await refused_to_all(table, anna, boris, stranger)
            await anna.do(table, "pause", seat=0)
            await boris.do(table, "agree", seat=1)
            await refused_to_all(table, anna, boris, stranger)
            await boris.do(table, "resign", seat=1)
            opened = await stranger.get(path, everything=True, after=0, count=2)
            assert [event["name"] for event in opened["opening"]] == ["begins"]
            assert (opened["after"], len(opened["plies"]), bool(opened["plies"][0]["changes"])) == (0, 1, True)
            assert all(player["hand"] for player in opened["view"]["players"])
            assert opened == await stranger.get(path, everything=True, seat=1, after=0, count=2)
            eyes = await stranger.get(path, seat=1, after=0)
            assert [("hand" in player) for player in eyes["view"]["players"]] == [False, True]
            assert eyes["table"]["seats"][1]["mine"] is False
            assert "hand" not in (await stranger.get(path))["view"]["players"][0]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"seat": 2}, 409, "no_seat"),
        ({"after": 99}, 400, "bad_option"),
        ({"after": -1}, 422, "bad_request"),
        ({"after": 10**9}, 422, "bad_request"),
        ({"count": -1}, 422, "bad_request"),
        ({"count": MOST_CHANGES + 1}, 422, "bad_request"),
        ({"everything": "perhaps"}, 422, "bad_request"),
    ],
)
def test_what_there_is_not_is_not_shown(sqlite_database: str, asked: dict[str, Any], status: int, code: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make("cards-2015", ["me", "here"]))["table"]
            await anna.do(table, "start")
            await anna.do(table, "resign", seat=1)
            error = (await anna.get(f"/api/tables/{table}/replay", status, **asked))["error"]
            assert error["code"] == code
            assert (await anna.get(f"/api/tables/{table}/replay", count=MOST_CHANGES))["after"] == 1

    asyncio.run(run())


def test_a_log_that_cannot_be_played_ends_nobody(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            broken, sound = [(await anna.make("cards-2015", ["me", "here"]))["table"] for _ in range(2)]
            for table in (broken, sound):
                await anna.do(table, "start")
                await anna.do(table, "resign", seat=1)
            spoil = update(log).where(log.c.table_id == broken, log.c.kind == "start").values(kind="nonsense")
            await served.service.repository.database.write(lambda connection: connection.execute(spoil))
            await anna.get(f"/api/tables/{sound}/replay")
            process = served.service.archive._worker._child
            await anna.get(f"/api/tables/{broken}/replay", 429)
            assert served.service.archive._worker._child is process

    asyncio.run(run())
