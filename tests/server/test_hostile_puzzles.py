"""Hostile cards, moves and crowds: each gets a clear sentence, never much work, and no table suffers."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest

from jackal.server.puzzle_requests import LONGEST_CARD, LONGEST_MOVE, MOST_MOVES, P_1
from tests.server.asgi import PUBLIC
from tests.server.guests import Guest, Served, quick, serving, texts
from tests.server.puzzlers import SOLUTION, TINY
from tests.server.staff import in_loop

MOST_SECONDS = 1.0
"""Of CPU for one request, on a slow machine and interpreted."""
COLUMNS = "bcdefghijklmnopqrstuvwxyz"


def drawn(width: int, height: int, cell: str = "e", first: str = "Bk", last: str = "Dn", coin: str = "C1") -> str:
    """An island of one kind of tile, with a bank, a den and a chest in its corners."""
    rows = [[cell] * width for _ in range(height)]
    rows[0][0], rows[-1][-1], rows[0][-1] = first, last, coin
    lines = [f"{height + 1 - number} {' '.join(row)}" for number, row in enumerate(rows)]
    return "\n".join(['"Square"', "alive >= 1", *lines, "  " + " ".join(COLUMNS[n % 25] for n in range(width))]) + "\n"


HARD = drawn(8, 8).replace("alive >= 1", "alive >= 3").replace("e e e", "C3 e e", 6)
"""Room for everybody, and a lot to carry."""
BAD_CARDS = (
    (drawn(200, 200), "at most"),
    (drawn(200, 2), "at most"),
    (drawn(9, 8), "at most 8 columns, this one has 9"),
    (drawn(8, 9), "at most 8 rows, this one has 9"),
    (drawn(8, 8, cell="C3"), "1 to 19 coins"),
    (drawn(4, 4, coin="C1000000"), "'C1000000' is no tile"),
    (drawn(4, 4, coin="e"), "1 to 19 coins in its chests (C1, C2, C3), this one has 0"),
    (drawn(4, 4, first="e"), "one bank (Bk), this one has none"),
    (drawn(4, 4, cell="Bk"), "one bank (Bk)"),
    (drawn(4, 4, last="e"), "one bear's den (Dn), this one has none"),
    (drawn(4, 4, coin="Dn"), "one bear's den (Dn), this one has 2"),
    (TINY.replace("3 C1 e ", "3 C1 --").replace("2 Bk e ", "2 Bk --"), "not in one piece"),
    (TINY.replace("Ba", "Mi"), "no missionary lies there (ARC-P7)"),
    (TINY.replace("Ba", "?"), ""),
    (TINY.replace("turns <= 2", "turns <= 0"), "expected 1 to 99 turns, got '0'"),
    (TINY.replace("turns <= 2", "turns <= " + "9" * 3000), "expected 1 to 99 turns"),
    (TINY.replace("alive >= 2", "alive >= 4"), "expected 1 to 3 pirates, got '4'"),
    (TINY.replace("alive >= 2", "untouched b2"), "the bank cannot stay untouched"),
    (TINY.replace("alive >= 2", "untouched z99"), "z99 is no land"),
    (TINY.replace("alive >= 2", "untouched z" + "9" * 3000), "expected conditions such as"),
    (TINY.replace("alive >= 2", "free rum"), "got 'free rum'"),
    ("%7B%22card%22%3A%22" * 50, "a card has a name"),
    ("x", "a card has a name"),
    ("\n" * LONGEST_CARD, "a card has a name"),
    ("#" * LONGEST_CARD, "a card has a name"),
    ("\0\u202e\ud7ff\n" * 400, ""),
    ("e " * 1900 + "\nalive >= 1\n2 Bk\n  b", ""),
    ("n\nalive >= 1\n" + "2 e\n" * 900 + "  b", "at most 8 rows"),
    ("n\n" + "alive >= 1," * 300 + "\n2 Bk e\n  b c", ""),
)
BAD_MOVES: tuple[Any, ...] = (
    *(None, 7, "1:b2-b3", {"0": "1:b2-b3"}, [None], [7], [["1:b2-b3"]], [""], [True]),
    ["x" * (LONGEST_MOVE + 1)],
    ["1:b2-b3"] * (MOST_MOVES + 1),
    ["1:b2-b3"] * 10_000,
)
NO_MOVES = (
    "\0",
    "\u202e",
    "٣:b2-b3",
    "1:b2-b3;drop",
    "1:" + "9" * 38,
    "$" * LONGEST_MOVE,
    "+",
    "-",
    ">",
    "end?",
    "yes",
)
BODIES = (
    *(b"", b"null", b"[]", b'"card"', b"\xff", b"[" * 100_000, b'{"card":' * 10_000, b'{"card":null,"moves":[]}'),
    *(b'{"card":["x"],"moves":[]}', b'{"card":{},"moves":[]}', b'{"card":"x"}', b'{"moves":[]}', b'{"card":1e999}'),
    *(b'{"card":"","moves":[]}', b'{"card":"\\ud800","moves":[]}', b'{"card":"x","moves":["\\udfff"]}'),
    b'{"card":"x","moves":[],"more":1}',
)


@asynccontextmanager
async def a_house(database: str, **settings: Any) -> AsyncIterator[tuple[Served, Guest]]:
    """A server, a guest, and his table where a game goes on that must not suffer."""
    async with serving(quick(database, **settings)) as served, served.guest() as guest:
        table = (await guest.make("puzzle", ["me"], options={"card": TINY}))["table"]
        await guest.do(table, "start")
        yield served, guest
        now = await guest.look(table, 0)
        for move in SOLUTION:
            now = await guest.do(table, "play", seat=0, seen=now["n"], action=move)
        assert now["table"]["outcome"]["reason"] == "solved"


async def post(guest: Guest, path: str, body: Any) -> httpx.Response:
    before = time.process_time()
    answer = await guest.http.post(path, json=body)
    assert time.process_time() - before < MOST_SECONDS, body
    return answer


# Cards ----------------------------------------------------------------------------------------------------------------


@in_loop
async def test_cards_that_are_no_puzzles(sqlite_database: str) -> None:
    async with a_house(sqlite_database) as (_, guest):
        for card, why in BAD_CARDS:
            for path in ("play", "help", "judge"):
                body = {"card": card} if path == "judge" else {"card": card, "moves": []}
                answer = await post(guest, f"/api/puzzles/{path}", body)
                too_long = len(card) > LONGEST_CARD
                assert answer.status_code == (422 if too_long else 400), (card, answer.text)
                assert answer.json()["error"]["code"] == ("bad_request" if too_long else "bad_card")
                assert why in answer.json()["error"]["message"] or too_long
                assert len(answer.json()["error"]["message"]) <= 1000
            wanted = {"game": "puzzle", "seats": [{"who": "me"}], "options": {"card": card}}
            answer = await post(guest, "/api/tables", wanted)
            assert answer.status_code == (422 if len(card) > 8_000 else 400), card


def spoilt() -> Iterator[str]:
    """Good cards with lines and signs lost, doubled and changed."""
    lots = Random("puzzle")
    for _ in range(300):
        text = lots.choice((TINY, P_1))
        for _ in range(lots.randrange(1, 5)):
            at, sign = lots.randrange(len(text)), lots.choice(P_1 + "\0\u2028Ж\t\r")
            text = lots.choice((text[:at] + text[at + 1 :], text[:at] + sign + text[at:], text[:at] * 2 + text[at:]))
        yield text[:LONGEST_CARD]


@in_loop
async def test_cards_with_misprints(sqlite_database: str) -> None:
    async with a_house(sqlite_database) as (_, guest):
        answers = Counter[int]()
        for card in spoilt():
            answer = await post(guest, "/api/puzzles/play", {"card": card, "moves": []})
            answers[answer.status_code] += 1
            if answer.status_code == 200:
                first = texts(answer.json())[:1]
                assert (await post(guest, "/api/puzzles/play", {"card": card, "moves": first})).status_code == 200
            else:
                assert answer.json()["error"]["message"]
        assert set(answers) == {200, 400}
        assert min(answers.values()) > 20


@in_loop
async def test_coins_that_nobody_can_fetch(sqlite_database: str) -> None:
    """A good card, but for its solution."""
    rows = "3 Fo Fo C1 e  e  Dn\n2 Bk Fo Fo e  e  --"
    card = "\n".join(['"Behind walls"', "alive >= 1", rows, "  b  c  d  e  f  g"])
    async with a_house(sqlite_database) as (_, guest):
        judged = (await post(guest, "/api/puzzles/judge", {"card": card})).json()
        assert (judged["solvable"], judged["least"], judged["line"]) == (False, {"1": None, "2": None, "3": None}, [])
        helped = await guest.post("/api/puzzles/help", {"card": card, "moves": ["1:b2-c2"]})
        assert helped == {"solvable": False, "least": None, "line": [], "bad": None}


# Moves and bodies -----------------------------------------------------------------------------------------------------


@in_loop
async def test_moves_that_are_none(sqlite_database: str) -> None:
    async with a_house(sqlite_database) as (_, guest):
        for path, whose in (("play", {"card": TINY}), ("help", {"card": TINY}), ("mine", {"id": "1"})):
            for moves in BAD_MOVES:
                answer = await post(guest, f"/api/puzzles/{path}", whose | {"moves": moves})
                assert answer.status_code == 422, moves
                assert len(answer.json()["error"]["message"]) <= 400
            for move in NO_MOVES:
                answer = await post(guest, f"/api/puzzles/{path}", whose | {"moves": [move]})
                assert answer.status_code == 409, move
                assert answer.json()["error"]["message"].startswith("move 1, ")
        assert (await guest.get("/api/puzzles/mine"))["solved"] == {}


@in_loop
async def test_moves_with_misprints(sqlite_database: str) -> None:
    lots = Random("moves")
    async with a_house(sqlite_database) as (_, guest):
        for _ in range(200):
            moves, at = SOLUTION[:], lots.randrange(len(SOLUTION))
            signs = list(moves[at])
            for _ in range(lots.randrange(1, 4)):
                signs[lots.randrange(len(signs))] = lots.choice("abcd0123456789:-+$> \0\u0130\u202eé")
            moves[at] = "".join(signs)
            answer = await post(guest, "/api/puzzles/play", {"card": TINY, "moves": moves})
            assert answer.status_code in (200, 409), (moves, answer.text)
            if answer.status_code == 409:
                assert answer.json()["error"]["code"] in ("illegal", "unreadable")
                assert answer.json()["error"]["message"].startswith("move ")


@in_loop
async def test_bodies_that_are_none(sqlite_database: str) -> None:
    async with a_house(sqlite_database) as (_, guest):
        for path in ("play", "help", "judge", "mine"):
            for body in BODIES:
                headers = {"content-type": "application/json"}
                answer = await guest.http.post(f"/api/puzzles/{path}", content=body, headers=headers)
                assert answer.status_code in (400, 413, 422), (path, body[:80], answer.text)
                assert answer.json()["error"]["message"]


@in_loop
async def test_as_many_moves_as_may_be(sqlite_database: str) -> None:
    card = TINY.replace("turns <= 2, alive >= 2", "alive >= 1")
    async with a_house(sqlite_database) as (_, guest):
        answer = await post(
            guest, "/api/puzzles/play", {"card": card, "moves": ["1:b2-c2", "2:b2-c2", "3:b2-c2"] * 200}
        )
        assert answer.status_code == 409
        assert answer.json()["error"]["message"].startswith("move 4, '1:b2-c2'")


# Crowds ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("addresses", [1, 50])
@in_loop
async def test_fifty_hard_cards_at_once(sqlite_database: str, addresses: int) -> None:
    """A few wait for their turn, the others are told to come later; at the tables nobody notices."""
    async with a_house(sqlite_database, judge_budget=0.5, public_url=PUBLIC) as (served, guest), served.guest() as mob:
        crowd = [asyncio.create_task(judged(mob, n, n % addresses)) for n in range(50)]
        answered = await commands_beside(guest, crowd)
        codes = Counter(await asyncio.gather(*crowd))
        assert set(codes) == {"too_hard", "busy"}
        # who comes when one of them has had his answer may wait in his place
        assert codes["too_hard"] >= (6 if addresses > 1 else 2)
        assert codes["busy"] > codes["too_hard"]
        assert answered > 3, "nobody could do anything at a table meanwhile"
        assert (await guest.post("/api/puzzles/judge", {"card": TINY}))["solvable"]


async def judged(mob: Guest, number: int, address: int) -> str:
    """Which answer a hard card gets; each is another card."""
    card, headers = HARD.replace("Square", f"Square {number}"), {"X-Forwarded-For": f"198.51.100.{address}"}
    answer = await mob.http.post("/api/puzzles/judge", json={"card": card}, headers=headers)
    return str(answer.json()["error"]["code"])


async def commands_beside(guest: Guest, crowd: list["asyncio.Task[str]"]) -> int:
    """How many commands that somebody gives at a table are answered as long as the crowd is there.

    They are refused, as what may be done before a game may not be done so often; but they are answered.
    """
    table, answered = (await guest.make(seats=["me", "open"]))["table"], 0
    while not all(task.done() for task in crowd):
        await guest.do(table, "pause", 409, seat=0)
        answered += 1
        await asyncio.sleep(0.02)
    return answered


@in_loop
async def test_too_many_puzzles_to_be_worked_on(sqlite_database: str) -> None:
    async with a_house(sqlite_database, solving_per_minute=0.01, solving_burst=4) as (_, guest):
        statuses = []
        for number in range(6):
            path, body = ("help", {"card": TINY, "moves": []}) if number % 2 else ("judge", {"card": TINY})
            statuses.append((await guest.http.post(f"/api/puzzles/{path}", json=body)).status_code)
        assert statuses == [200] * 4 + [429] * 2
