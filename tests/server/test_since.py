"""What has happened since a seat last decided: told again to who comes back, from the log alone."""

import asyncio
from random import Random
from typing import Any

import pytest

from jackal.core.changes import applied
from jackal.server.bot_workers import BotWorkers
from tests.server.guests import Guest, quick, serving, texts

PLIES = 24


async def since(guest: Guest, table: str, seat: int) -> Any:
    return await guest.get(f"/api/tables/{table}/since", seat=seat)


def view_after(told: dict[str, Any]) -> Any:
    """How it stands after all of it."""
    steps = [step for message in told["messages"] for step in message["changes"]]
    return applied(told["view"], [change for step in steps for change in step])


def answers(now: dict[str, Any]) -> list[str]:
    """What may be played; of rows the first that one card makes."""
    if now["view"].get("phase") == "lay":
        return [texts(now)[0].removeprefix("+")]
    return [text for text in texts(now) if text != "end?"]


def unchanged(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**message, "changes": []} for message in messages]


@pytest.mark.parametrize("game", ["archipelago", "dungeon", "cards-2015"])
def test_who_was_away_is_told_all_since_his_last_decision(sqlite_database: str, game: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make(game, seats=["me", "here"], setup={"window": 0}))["table"]
            await anna.do(table, "start")
            dice, decided = Random(7), [0, 0]
            for _ in range(PLIES):
                asked = [now for now in [await anna.look(table, seat) for seat in (0, 1)] if now["actions"]]
                seat, seen, action = asked[0]["seat"], asked[0]["n"], dice.choice(answers(asked[0]))
                decided[seat] = (await anna.do(table, "play", seat=seat, seen=seen, action=action))["n"]
            for seat in (0, 1):
                now, told = await anna.look(table, seat), await since(anna, table, seat)
                assert told["n"] == now["decided"] <= decided[seat]  # rows are opened in the same breath, or later
                assert game == "cards-2015" or now["decided"] == decided[seat]
                assert [message["n"] for message in told["messages"]] == list(range(told["n"] + 1, now["n"] + 1))
                assert view_after(told) == now["view"]
                async with anna.live(table, seat, told["n"]) as live:
                    await live.until(lambda live: bool(live.frames))
                    assert unchanged(told["messages"]) == unchanged(live.messages)

    asyncio.run(run())


def test_a_decision_that_is_taken_back_was_none_and_only_holders_are_told(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as stranger,
        ):
            table = (await anna.make(seats=["me", "here"]))["table"]
            await anna.do(table, "start")
            now = await anna.look(table)
            seat = now["view"]["ask"]["seat"]
            before = await anna.look(table, seat)
            played = await anna.do(table, "play", seat=seat, seen=before["n"], action=texts(before)[0])
            assert (before["decided"], played["decided"]) == (before["n"], played["n"])
            back = await anna.do(table, "back", seat=seat, seen=played["n"])
            assert back["decided"] == before["n"]
            told = await since(anna, table, seat)
            assert [message["what"] for message in told["messages"]] == ["ply", "back"]
            assert told["view"] == view_after(told) == before["view"]
            assert now["decided"] == now["n"]
            refused = await stranger.get(f"/api/tables/{table}/since", 403, seat=seat)
            assert refused["error"]["code"] == "not_yours"

    asyncio.run(run())
