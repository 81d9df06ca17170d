"""Who speaks another language is refused in it, over HTTP, live and at the door; programs hear English."""

import json

import pytest

from jackal.server.language import wanted
from jackal.server.middleware import BodyLimit
from jackal.text.texts import load
from tests.server.asgi import call, echo
from tests.server.guests import Guest, quick, serving
from tests.server.staff import in_loop

RUSSIAN = {"accept-language": "ru-RU, en;q=0.8"}
NO_TABLE = "there is no such table"
NO_CARD = "Wrong\nturns 5\n2 -- zz\n   a b"


def in_russian(english: str) -> str:
    return str(load("ru").tree["fault"][english])


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("", [""]),
        ("ru", ["ru"]),
        ("de-AT,de;q=0.9,ru;q=0.8,en;q=0.7", ["de", "de", "ru", "en"]),
        ("en;q=0.2, RU ; q=0.9, *;q=0", ["ru", "en"]),
        (";;q=,ru;q=x", []),
    ],
)
def test_the_most_welcome_language_comes_first(header: str, found: list[str]) -> None:
    assert wanted(header) == found


@in_loop
async def test_a_refusal_is_in_the_language_of_the_page(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        told = await anna.get("/api/tables/q7GkP2mXw9Tz", 404)
        assert told["error"] == {"code": "no_table", "message": NO_TABLE, "rule": ""}
        anna.http.headers.update(RUSSIAN)
        told = await anna.get("/api/tables/q7GkP2mXw9Tz", 404)
        assert told["error"]["message"] == in_russian(NO_TABLE)
        assert told["error"]["english"] == NO_TABLE
        told = await anna.get("/api/nothing", 404)
        assert told["error"]["message"] == in_russian("there is nothing at this address")
        await refused_by_the_game(anna)


async def refused_by_the_game(guest: Guest) -> None:
    """What the engine cannot read is told with its place, what a rule forbids by that rule."""
    told = await guest.post("/api/puzzles/judge", {"card": NO_CARD}, 400)
    assert told["error"]["message"].startswith("строка ")
    assert told["error"]["english"].startswith("line ")
    fault = told["error"]["fault"]
    assert told["error"]["message"] == f"строка {fault['line']}, столбец {fault['column']}: {fault['message']}"
    assert fault["message"] == in_russian(fault["template"]).format_map(fault["parts"])
    wrong = {"game": "dungeon", "seats": [{"who": "me"}, {"who": "bot"}], "options": {"alliances": True}}
    told = await guest.post("/api/tables", wrong, 400)
    assert "alliances — для" in told["error"]["message"]


@in_loop
async def test_so_it_is_on_a_live_connection(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table = (await anna.make("cards-2015", ["me", "bot"]))["table"]
        for language, words in (("ru", "сейчас этого нельзя: стол gathering"), ("xx", "the table is gathering")):
            async with anna.live(table, 0, language=language) as live:
                told = await live.send("resign", seat=0)
                assert told["error"]["message"].startswith(words)


def test_so_it_is_at_the_door() -> None:
    reply = call(BodyLimit(echo, 10), [("Content-Length", "11"), ("Accept-Language", "ru")], [])
    assert json.loads(reply.body)["error"]["message"] == "в запросе не больше 10 байт"
