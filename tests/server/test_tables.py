"""Making tables over the wire: wishes strictly read, who finds a table and who may look at it."""

import asyncio
import json
from typing import Any

import pytest
from pydantic import ValidationError

from jackal.harbour.rows import row_of
from jackal.server.bot_workers import BotWorkers
from jackal.server.requests import NewTable
from jackal.server.table_rows import ordered
from tests.server.guests import quick, serving
from tests.tables.folding import NOON, gathering
from tests.tables.test_tables import FULL_SETUP


def test_names_are_made_plain() -> None:
    seats = [{"who": "me", "name": "  Long \t John  "}, {"who": "link"}]
    order = ordered(
        NewTable.model_validate({"game": "archipelago", "seats": seats, "setup": {"title": " Friday   night "}})
    )
    assert order.seats[0].name == "Long John"
    assert order.setup.title == "Friday night"


@pytest.mark.parametrize("name", ["", "  ", "a\u202eb", "bell\x07", "x" * 25, "a\u200bb"])
def test_names_that_play_tricks_are_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        NewTable.model_validate({"game": "archipelago", "seats": [{"who": "me", "name": name}, {"who": "bot"}]})


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": []}, "seats"),
        ({"seats": [{"who": "me"}] * 9}, "seats"),
        ({"seats": [{"who": "me", "bot": "gandalf"}]}, "bot"),
        ({"seats": [{"who": "queen"}]}, "who"),
        ({"seats": [{"who": "me", "colour": "pink"}]}, "colour"),
        ({"setup": {"clock": {"kind": "move", "seconds": 1}}}, "seconds"),
        ({"setup": {"clock": {"kind": "move", "seconds": "60"}}}, "seconds"),
        ({"setup": {"window": 61}}, "window"),
        ({"setup": {"stand_in": "tests.server.bad_bots:Hanging"}}, "stand_in"),
        ({"setup": {"onlookers": 1}}, "onlookers"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_is_wrong_with_a_wish_is_named(change: dict[str, Any], where: str) -> None:
    good = {"game": "archipelago", "seats": [{"who": "me"}, {"who": "bot"}]}
    NewTable.model_validate_json(json.dumps(good))
    with pytest.raises(ValidationError) as caught:
        NewTable.model_validate_json(json.dumps(good | change))
    assert where in [str(part) for part in caught.value.errors()[0]["loc"]]


# Lists --------------------------------------------------------------------------------------------------------------


def test_a_table_is_private_unless_a_seat_is_open() -> None:
    assert not row_of(gathering("archipelago", ["me", "link", "bot"]).order, NOON).listed
    assert row_of(gathering("archipelago", ["me", "link", "open"]).order, NOON).listed


def test_who_finds_which_table(database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
        ):
            private = (await anna.make(seats=["me", "link"]))["table"]
            made = await anna.make("cards-2015", ["me", "open"], setup=FULL_SETUP)
            assert made["seats"] == [0]
            lists = await boris.get("/api/tables")
            assert lists["mine"] == []
            [found] = lists["open"]
            assert (found["id"], found["title"], found["free"]) == (made["table"], "Friday night", 1)
            assert (found["game"], found["clock"]["seconds"], found["seats"]) == ("cards-2015", 600, 2)
            await boris.do(made["table"], "sit", name="Boris")
            lists = await boris.get("/api/tables")
            assert (lists["open"], [table["id"] for table in lists["mine"]]) == ([], [made["table"]])
            assert [table["names"] for table in lists["mine"]] == [["", "Boris"]]
            mine = (await anna.get("/api/tables"))["mine"]
            assert {table["id"] for table in mine} == {private, made["table"]}
            await boris.do(made["table"], "stand", seat=1)
            lists = await boris.get("/api/tables")
            assert ([table["id"] for table in lists["open"]], lists["mine"]) == ([made["table"]], [])

    asyncio.run(run())


def test_games_that_may_be_watched_are_listed_for_everybody(database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest().http as somebody,  # without a cookie
        ):
            tables = [(await anna.make("cards-2015", ["me", "open"]))["table"] for _ in range(2)]
            closed = (await anna.make("cards-2015", ["me", "open"], setup={"onlookers": False}))["table"]
            private = (await anna.make("cards-2015", ["me", "here"]))["table"]
            assert (await somebody.get("/api/tables")).json()["running"] == []
            for table in (*tables, closed):
                await boris.do(table, "sit", name="Boris")
            for table in (*tables, closed, private):
                await anna.do(table, "start")
            lists = (await somebody.get("/api/tables")).json()
            assert [table["id"] for table in lists["running"]] == tables[::-1]
            assert (lists["open"], lists["mine"]) == ([], [])
            [_, found] = lists["running"]
            assert (found["status"], found["free"], found["names"]) == ("playing", 0, ["", "Boris"])
            assert (await somebody.get(f"/api/tables/{found['id']}")).status_code == 200
            await boris.do(tables[0], "resign", seat=1)
            lists = (await somebody.get("/api/tables")).json()
            assert [table["id"] for table in lists["running"]] == tables[1:]

    asyncio.run(run())


def test_a_wish_in_vain_says_what_is_wrong(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            seats = [{"who": "me"}, {"who": "bot"}]
            wish = {"game": "archipelago", "seats": seats, "options": {"island": 99}}
            error = (await anna.post("/api/tables", wish, 400))["error"]
            assert error["code"] == "bad_option"
            assert "island" in error["message"]
            wish = {"game": "archipelago", "seats": seats, "setup": {"window": -1}}
            error = (await anna.post("/api/tables", wish, 422))["error"]
            assert "setup.window" in error["message"]
            assert (await anna.get("/api/tables"))["mine"] == []

    asyncio.run(run())


def test_onlookers_see_what_the_table_lets_them(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as stranger,
        ):
            public = (await anna.make("cards-2015", ["me", "here"]))["table"]
            closed = (await anna.make("cards-2015", ["me", "here"], setup={"onlookers": False}))["table"]
            for table in (public, closed):
                assert (await stranger.look(table))["table"]["status"] == "gathering"
                await anna.do(table, "start")
            view = (await stranger.look(public))["view"]
            assert all("hand" not in player for player in view["players"])
            error = (await stranger.get(f"/api/tables/{closed}", 403))["error"]
            assert error["code"] == "no_onlookers"
            assert (await anna.look(closed))["view"]
            error = (await stranger.get(f"/api/tables/{public}", 403, seat=0))["error"]
            assert error["code"] == "not_yours"

    asyncio.run(run())
