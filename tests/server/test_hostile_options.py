"""Hostile options and names of new tables: refused or playable, never a fault, and never much work."""

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from jackal.games import GAMES
from jackal.games.cards_2015.content import islands as islands_2015
from jackal.games.cards_2019.content import islands as islands_2019
from jackal.routes.island import write_island
from jackal.server.puzzle_requests import P_1
from tests.server.guests import Guest, Served, quick, serving
from tests.server.staff import in_loop
from tests.some import many, some

Options = dict[str, Any]
MOST_SECONDS = 1.0
"""Of CPU for one request, on a slow machine and interpreted."""
MOST = 8_000
"""Characters of an option."""

NUMBERS: tuple[Any, ...] = (
    0,
    1,
    3,
    21,
    41,
    1_000_000,
    "9" * 4300,
    "9" * 4301,
    "-1",
    "1_0",
    " 2 ",
    "٣",
    "1e3",
    True,
    "",
)
TEXTS = (
    "x",
    "x" * MOST,
    "\n" * MOST,
    "#" * MOST,
    "\\n" * (MOST // 2),
    "\t" * MOST,
    "[" * MOST,
    "\0",
    "\u202e",
    "é" * MOST,
)
DRAWING = "W1...\n.....\n.....\n.....\n....."
ISLES = (
    "\n".join(f"# {number} easy name\n{DRAWING}" for number in range(170)),
    f"# one easy {'n' * 7_900}\n{DRAWING}",
    f"# {'k' * 7_900} easy name\n{DRAWING}",
    f"# nul easy \0\u202e\n{DRAWING}",
    "# a easy b\n" * 700,
    f"# a easy b\n{'W' * 7_900}",
)
SQUARE = "map:\n" + ("  " + "B" * 24 + "\n") * 24
SMALL = "map:\n  BB\n  BB\ntiles:\n"
LAYOUTS = (
    SQUARE,
    SQUARE + "tiles:\n  beach: crossroads x200, horse x200, airplane x176",
    SQUARE + "tiles:\n  beach: earthquake x200, balloon x200, cannon x176",
    SMALL + "  beach: empty x200\n" * 398,
    SMALL + "  beach: " + ", ".join(["empty x200"] * 660),
    SMALL + "  beach: empty x4, den x2",
    SMALL + "  beach: empty x999999999999",
    SMALL + "  beach: " + "," * 7_900,
    "map:\n" + " ~B\n" * 1900,
    "map:\n " + "~" * 7_900,
    "map:\n  B",
    "map:\n  F\ntiles:\n  forest: ogre",
    "name: \0\u202e\nmap:\n  BB",
    "north: " + "N" * 7_900,
)


def hostile(game: str) -> Iterator[Options]:
    """Wrong values for every option of the game, then islands of one's own, drawn with an evil hand.

    An option gets every other long text, the next one the others.
    """
    for number, option in enumerate(GAMES[game].options):
        for value in (*NUMBERS, *some(TEXTS[number % 2 :], 2)):
            yield {option.key: value}
    yield from ({"no such option": 1}, {"": 1}, {"k" * 41: 1}, {str(n): 1 for n in range(21)}, {"layout": None})
    yield from ({"isles": []}, {"islands": 1.5}, {"islands": -1}, {"islands": 2**64}, {"islands": {"a": 1}})
    if game == "archipelago":
        yield from ({"layout": text} for text in (*LAYOUTS, *spoilt(game)))
    elif game == "puzzle":
        yield from ({"card": text} for text in spoilt(game))
    elif game.startswith("cards"):
        yield from ({"isles": text, "islands": 1} for text in (*ISLES, *spoilt(game)))


def spoilt(game: str) -> Iterator[str]:
    """Good islands with lines and signs lost, doubled and changed."""
    lots = Random(game)
    good = {
        "archipelago": SMALL + "  beach: empty x2, chest-1 x2, horse\n",
        "puzzle": P_1,
        "cards-2015": "\n".join(write_island(island) for island in islands_2015()[:3]),
        "cards-2019": "\n".join(write_island(island) for island in islands_2019()[:3]),
    }[game]
    for _ in many(120, 2):
        text = good
        for _ in range(lots.randrange(1, 6)):
            at, sign = lots.randrange(len(text)), lots.choice(good + "\0\u2028Ж")
            text = lots.choice((text[:at] + text[at + 1 :], text[:at] + sign + text[at:], text[:at] * 2 + text[at:]))
        yield text[:MOST]


@pytest.mark.parametrize("game", list(GAMES))
@in_loop
async def test_hostile_options(sqlite_database: str, game: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        made = 0
        for options in hostile(game):
            made += await try_options(guest, game, options)
        assert made > 10, "hardly anything was accepted, so hardly anything was tried"
        await guest.get("/api/tables")


async def try_options(guest: Guest, game: str, options: Options) -> bool:
    """Whether a table came of it; one that is made can be played."""
    seats = [{"who": "me"}, {"who": "here"}][: GAMES[game].seats[-1]]
    wanted = {"game": game, "options": options, "seats": seats}
    before = time.process_time()
    answer = await guest.http.post("/api/tables", json=wanted)
    assert time.process_time() - before < MOST_SECONDS, options
    assert answer.status_code in (201, 400, 422), (options, answer.text)
    if answer.status_code != 201:
        assert answer.json()["error"]["message"]
        return False
    await can_be_played(guest, answer.json()["table"])
    return True


async def can_be_played(guest: Guest, table: str) -> None:
    before = time.process_time()
    started = await guest.do(table, "start")
    for seat in range(len(started["table"]["seats"])):
        now = await guest.look(table, seat)
        if now["actions"] and not now["actions"][0]["text"].startswith("+"):
            await guest.do(table, "play", seat=seat, seen=now["n"], action=now["actions"][0]["text"])
    assert time.process_time() - before < MOST_SECONDS


# Names ----------------------------------------------------------------------------------------------------------------

BAD_NAMES = (
    *(
        "",
        " ",
        "\n",
        "a\0b",
        "a\x1b[31mb",
        "a\nb\x07",
        "a\u202egold",
        "\u2066a",
        "a\u200bb",
        "\ufeff",
        "\ue000",
        "\U000e0041",
    ),
    *("x" * 25, "a" + "\u0301" * 24, "a" + "\u0301" * 100_000, "\ufb2c" * 24),
)
GOOD_NAMES = (
    ("  Анна   К.  ", "Анна К."),
    ("e\u0301", "é"),
    ("a" + "\u0301" * 23, "á" + "\u0301" * 22),
    ("x" * 24, "x" * 24),
    ("<script>", "<script>"),
    ("'; --", "'; --"),
    ("😀", "😀"),
)


@in_loop
async def test_names_that_play_tricks(database: str) -> None:
    async with serving(quick(database)) as served, served.guest() as guest:
        table = (await guest.make(seats=["me", "open"]))["table"]
        before = await served.service.repository.load(table)
        for name in BAD_NAMES:
            await refuse_name(served, guest, table, name)
        assert await served.service.repository.load(table) == before
        for given, shown in GOOD_NAMES:
            now = await guest.do(table, "rename", seat=0, name=given)
            assert now["table"]["seats"][0]["name"] == shown


async def refuse_name(served: Served, guest: Guest, table: str, name: str) -> None:
    seats = [{"who": "me", "name": name}, {"who": "bot"}]
    await guest.post("/api/tables", {"game": "archipelago", "seats": seats}, 422)
    await guest.do(table, "rename", 422, seat=0, name=name)
    async with served.guest() as other:
        await other.do(table, "sit", 422, name=name)


@in_loop
async def test_titles_that_play_tricks(database: str) -> None:
    async with serving(quick(database)) as served, served.guest() as guest:
        for title in (*BAD_NAMES[1:12], "x" * 61):
            wanted = {"game": "archipelago", "seats": [{"who": "me"}, {"who": "open"}], "setup": {"title": title}}
            await guest.post("/api/tables", wanted, 422)
        for title, shown in (("", ""), (" A  quiet table ", "A quiet table")):
            await guest.make(seats=["me", "open"], setup={"title": title})
            assert (await guest.get("/api/tables"))["open"][0]["title"] == shown


@in_loop
async def test_a_million_combining_characters(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        seats = [{"who": "me", "name": "a" + "\u0301" * 1_000_000}, {"who": "bot"}]
        await guest.post("/api/tables", {"game": "archipelago", "seats": seats}, 413)


ODD_BODIES = (
    b"",
    b"null",
    b"\xff",
    b"[" * 100_000,
    b'{"a":' * 40_000,
    b'{"game":"archipelago","seats":[{"who":"me"},{"who":"here"}],"\\ud800":1}',
    b'{"game":"archipelago","seats":[{"who":"me","name":"\\ud800"},{"who":"here"}]}',
    b'{"game":"archipelago","seats":[{"who":"me"},{"who":"here"}],"options":{"\\udfff":1}}',
    b'{"game":"archipelago","seats":[{"who":"me"},{"who":"here"}],"options":{"boxes":"\\udfff"}}',
    b'{"game":"archipelago","seats":[{"who":"me"},{"who":"here"}],"setup":{"window":NaN}}',
    b'{"game":"archipelago","seats":[{"who":"me"},{"who":"here"}],"setup":{"window":Infinity}}',
    b'{"game":"archipelago","seats":[{"who":"me"},{"who":"here"}],"options":{"island":' + b"9" * 5000 + b"}}",
    b'{"game":"archipelago","game":"chess","seats":[{"who":"me"},{"who":"here"}]}',
    json.dumps({"game": "archipelago", "seats": [{"who": "me"}] * 5}).encode(),
    json.dumps({"game": "archipelago", "seats": [{"who": "bot"}] * 2}).encode(),
    json.dumps({"game": "archipelago", "seats": [{"who": "me", "colour": "red"}] * 2}).encode(),
)


@in_loop
async def test_odd_bodies(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        for body in ODD_BODIES:
            for path in ("/api/tables", "/api/tables/same-deal", "/api/seats", "/api/tables/nosuchtable/commands"):
                answer = await guest.http.post(path, content=body, headers={"Content-Type": "application/json"})
                assert answer.status_code in (400, 409, 422), (body[:80], answer.text)
                assert answer.json()["error"]["code"]
        assert (await guest.get("/api/tables"))["mine"] == []
