"""After the game, over the wire: records that verify, rematches, the same deal."""

import asyncio
import hashlib
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from jackal.cli.app import app
from jackal.core import record
from jackal.games import GAMES
from jackal.server.bot_workers import BotWorkers
from tests.server.guests import Guest, quick, serving
from tests.server.staff import in_loop


async def played(anna: Guest, boris: Guest) -> tuple[str, dict[str, Any]]:
    """A short game that is over, and what was said of it when it started."""
    made = await anna.make("cards-2015", ["me", "link"], options={"islands": 1}, setup={"window": 0})
    table = made["table"]
    await boris.do(table, "sit", name="Boris", invite=made["invite"])
    now = await anna.do(table, "start")
    started = now["table"]["fairness"]
    await anna.get(f"/api/tables/{table}/record", 409)
    await anna.get(f"/api/tables/{table}/replay", 409)
    async with anna.live(table, 0) as first, boris.live(table, 1) as second:
        await asyncio.gather(answering(first), answering(second))
    return table, started


async def answering(live: Any) -> None:
    await live.until(lambda live: bool(live.now))
    while live.now["table"]["status"] != "over":
        if live.now["actions"]:
            await live.play(live.now["actions"][0]["text"].removeprefix("+"))
        else:
            await live.frame()


def test_the_record_of_a_finished_game_verifies(sqlite_database: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jackal"

    async def run() -> dict[str, Any]:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as stranger,
        ):
            table, started = await played(anna, boris)
            response = await stranger.http.get(f"/api/tables/{table}/record")
            assert "attachment" in response.headers["content-disposition"]
            file.write_text(response.text, encoding="utf-8")
            return started

    started = asyncio.run(run())
    kept = record.read(file.read_text(encoding="utf-8"))
    assert (kept.commitment, kept.deal_commitment) == (started["seed_sha256"], started["deal_sha256"])
    assert hashlib.sha256(bytes.fromhex(kept.seed)).hexdigest() == started["seed_sha256"]
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code == 0, result.output
    assert record.replay(GAMES["cards-2015"], kept).state.outcome() is not None


def test_both_who_ask_for_a_rematch_at_once_get_the_same_table(database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as stranger,
        ):
            table, _ = await played(anna, boris)
            path, wish = f"/api/tables/{table}/commands", {"do": "rematch"}
            answers = await asyncio.gather(
                anna.http.post(path, json=wish | {"seat": 0}), boris.http.post(path, json=wish | {"seat": 1})
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            found = [(await guest.look(table))["table"]["rematch"] for guest in (anna, boris, stranger)]
            assert len(set(found)) == 1
            again = found[0]
            assert again not in ("", table)
            await stranger.do(again, "sit", 409, name="Stranger")
            seats = (await anna.look(again))["table"]["seats"]
            late = boris if seats[0]["taken"] else anna
            await late.do(again, "sit", name="Late")
            assert all(seat["taken"] for seat in (await anna.look(again))["table"]["seats"])
            assert (await stranger.get("/api/tables"))["open"] == []

    asyncio.run(run())


@in_loop
async def test_a_rematch_against_a_bot_of_another_rank(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
        assert (await anna.get("/api/house"))["usual_bot"] == "sailor"
        made = await anna.make("cards-2015", ["me", "bot"])
        table = made["table"]
        await anna.do(table, "start")
        assert (await anna.look(table))["table"]["seats"][1]["bot"] == "sailor"
        assert (await anna.look(table))["table"]["setup"]["stand_in"] == "sailor"
        await anna.do(table, "resign", seat=0)
        await anna.do(table, "rematch", 422, seat=0, bot="admiral")
        again = (await anna.do(table, "rematch", seat=0, bot="boatswain"))["table"]["rematch"]
        assert (await anna.look(again))["table"]["seats"][1]["bot"] == "boatswain"


def test_the_same_deal_over_the_wire(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
        ):
            table, started = await played(anna, boris)
            wish: dict[str, Any] = {"table": table, "seats": [{"who": "me"}, {"who": "here"}]}
            made = await boris.post("/api/tables/same-deal", wish, 201)
            now = await boris.do(made["table"], "start")
            assert now["table"]["fairness"]["deal_sha256"] == started["deal_sha256"]
            assert (now["table"]["same_deal"], now["table"]["source"]) == (True, table)
            wish["table"] = made["table"]
            error = (await boris.post("/api/tables/same-deal", wish, 409))["error"]
            assert error["code"] == "wrong_time"

    asyncio.run(run())


@in_loop
async def test_a_what_if_over_the_wire(sqlite_database: str, tmp_path: Path) -> None:
    """It goes on at once: the bots of the new table answer, and its record says what it is."""
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        made = await anna.make("cards-2015", ["me", "bot"], options={"islands": 1})
        table = made["table"]
        wish: dict[str, Any] = {"after": 0, "seat": 1, "bot": "random", "name": "Boris"}
        assert (await boris.post(f"/api/tables/{table}/what-if", wish, 409))["error"]["code"] == "wrong_time"
        await anna.do(table, "start")
        await anna.do(table, "resign", seat=0)
        assert (await boris.post(f"/api/tables/{table}/what-if", wish | {"after": 999}, 400))["error"][
            "code"
        ] == "bad_option"
        again = await boris.post(f"/api/tables/{table}/what-if", wish, 201)
        assert again["seats"] == [1]
        async with boris.live(again["table"], 1) as live:
            await answering(live)
            card = live.now["table"]
        assert (card["what_if"], card["source"], card["seats"][0]["bot"]) == (0, table, "random")
        listed = (await boris.get("/api/tables"))["mine"]
        assert [(one["id"], one["what_if"]) for one in listed] == [(again["table"], True)]
        response = await boris.http.get(f"/api/tables/{again['table']}/record")
        assert "what-if: 0" in response.text
        file = tmp_path / "game.jackal"
        file.write_text(response.text, encoding="utf-8")
        result = CliRunner().invoke(app, ["verify", str(file), "--lang", "en"])
        assert (result.exit_code, "what-if" in result.output) == (0, True)
