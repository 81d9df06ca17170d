"""Solo puzzles: the book and the puzzle of the day, attempts that are kept nowhere, progress, and tables for one."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from jackal.core import record
from jackal.core.changes import applied
from jackal.games import GAMES
from jackal.games.archipelago.puzzles import book
from jackal.harbour import puzzle_catalogue as catalogue
from jackal.server.puzzle_requests import P_1
from jackal.server.settings import Settings
from tests.server.guests import Guest, quick, serving, texts
from tests.server.puzzlers import BOOK, DETOUR, POOL, SLOW, SOLUTION, SPOILT, TINY, TODAY, play, set_date
from tests.server.staff import in_loop
from tests.test_wire_types import shape


@pytest.fixture
def own_book(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two puzzles of ours, and seven for the days."""
    monkeypatch.setattr(catalogue, "book", lambda: BOOK)
    monkeypatch.setattr(catalogue, "pool", lambda: POOL)
    monkeypatch.setattr(catalogue, "daily", lambda day: POOL[day.toordinal() % len(POOL)])
    forget()
    yield
    forget()


def forget() -> None:
    catalogue.listed.cache_clear()
    catalogue.by_text.cache_clear()


# The book -------------------------------------------------------------------------------------------------------------


@in_loop
async def test_the_book_and_the_last_days(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        set_date(served, TODAY)
        told = await guest.get("/api/puzzles")
        assert [entry["id"] for entry in told["book"]] == [str(entry.number) for entry in book.book()]
        assert [entry["id"] for entry in told["days"]] == [str(TODAY - timedelta(days=ago)) for ago in range(30)]
        for entry in (*told["book"], *told["days"]):
            page = await guest.get(f"/api/puzzles/{entry['id']}")
            now = await play(guest, [], page["card"])
            assert page == entry | {"card": page["card"], "today": entry["id"] == str(TODAY)}
            assert {square["tile"] for square in now["view"]["land"]} == set(entry["tiles"])
            assert (entry["turns"], entry["alive"]) == (now["view"]["quest"]["turns"], now["view"]["quest"]["alive"])


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_what_is_told_of_a_puzzle(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        set_date(served, TODAY)
        assert await guest.get("/api/puzzles/1") == {
            "id": "1",
            "grade": 1,
            "name": {"en": "Tiny", "ru": "Кроха"},
            "turns": 2,
            "alive": 2,
            "best": [2, 2, 2],
            "tiles": ["empty", "chest-1", "bank", "balloon", "den"],
            "card": TINY,
            "today": False,
        }
        today = await guest.get(f"/api/puzzles/{TODAY}")
        assert (today["card"], today["today"]) == (POOL[TODAY.toordinal() % len(POOL)].text, True)
        set_date(served, TODAY + timedelta(days=1))
        assert not (await guest.get(f"/api/puzzles/{TODAY}"))["today"]
        assert (await guest.get("/api/puzzles"))["days"][1] == (await guest.get("/api/puzzles"))["days"][8] | {
            "id": str(TODAY)
        }


NOT_THERE = (
    ("3", "the book has 1 to 2"),
    ("0", "the book has 1 to 2"),
    ("01", "the book has 1 to 2"),
    ("9" * 40, "the book has 1 to 2"),
    ("٣", "a number of the book or a date"),
    ("-1", "a number of the book or a date"),
    ("play", "a number of the book or a date"),
    ("own", "a number of the book or a date"),
    ("20261116", "the book has 1 to 2"),
    ("2026-W47-1", "a number of the book or a date"),
    ("2026-11-31", "a number of the book or a date"),
    ("2026-11-17", "comes on its day; today is 2026-11-16"),
    ("9999-12-31", "comes on its day"),
    ("2026-10-17", "gone: one of a day can be had for 30 days"),
    ("0001-01-01", "gone"),
)


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_a_puzzle_that_is_not_there(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        set_date(served, TODAY)
        for puzzle, why in NOT_THERE:
            for refused in (
                await guest.get(f"/api/puzzles/{puzzle}", 404),
                await guest.post("/api/puzzles/mine", {"id": puzzle, "moves": SOLUTION}, 404),
            ):
                assert refused["error"]["code"] == "no_puzzle"
                assert why in refused["error"]["message"]


# Attempts -------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_a_puzzle_played_to_its_end(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        for count in range(len(SOLUTION)):
            now = await play(guest, SOLUTION[:count])
            assert [ply["action"]["text"] for ply in now["plies"]] == SOLUTION[:count]
            assert SOLUTION[count] in texts(now)
            assert (now["view"]["game"], now["view"]["outcome"], now["stars"]) == ("puzzle", None, None)
            assert now["view"]["quest"]["up"] == count % 3
        over = await play(guest, SOLUTION)
        assert over["view"]["outcome"] == {"reason": "solved", "scores": [1], "ranks": [1]}
        assert (over["actions"], over["stars"]) == ([], 3)
        assert [event["name"] for event in over["plies"][-1]["events"]] == ["step", "deliver", "over"]
        assert await play(guest, SOLUTION) == over, "nothing is kept"
        shape("PuzzleNow").validate(over)


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_stars_are_for_solutions_of_our_own_puzzles(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        assert (await play(guest, DETOUR, SLOW))["stars"] == 2, "all live, but it took a turn more"
        for card in (TINY.replace("Tiny", "Mine"), TINY.replace("alive >= 2", "alive >= 1")):
            solved = await play(guest, SOLUTION, card)
            assert (solved["view"]["outcome"]["reason"], solved["stars"]) == ("solved", None)
        failed = await play(guest, [*SPOILT, "1:c2-b3", "2:c2-b2", "3:c2-b2"])
        assert (failed["view"]["outcome"]["reason"], failed["stars"]) == ("too late", None)


WRONG_MOVES = (
    (["2:b2-b3"], "illegal", "ARC-P2", "move 1, '2:b2-b3': "),
    ([*SOLUTION[:2], "1:b3-b2$"], "illegal", "ARC-P2", "move 3, '1:b3-b2$': "),
    (["1:b2-d2"], "illegal", "ISL-M1", "move 1, "),
    (["1:b2-z9"], "unreadable", "", "move 1, '1:b2-z9': '1:b2-z9', column 6: expected a cell"),
    (["rum"], "unreadable", "", "no action is written so"),
    (["leaves"], "unreadable", "", "move 1, 'leaves'"),
    ([*SOLUTION[:1], "LATE "], "unreadable", "", "move 2, 'LATE '"),
    ([*SOLUTION, "2:b3-b2"], "not_your_turn", "", "move 5, '2:b3-b2': the game is over"),
)


@in_loop
async def test_a_wrong_move_is_named(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        for moves, code, rule, said in WRONG_MOVES:
            for path in ("play", "help"):
                refused = await guest.post(f"/api/puzzles/{path}", {"card": TINY, "moves": moves}, 409)
                assert (refused["error"]["code"], refused["error"]["rule"]) == (code, rule)
                assert said in refused["error"]["message"]


@in_loop
async def test_help_leads_to_the_end(sqlite_database: str) -> None:
    """The sample of the rules, from its start and from the middle of a move; and what is proved of it."""
    async with serving(quick(sqlite_database, help_budget=15)) as served, served.guest() as guest:
        for begun in ([], ["1:e6-d5"]):
            helped = await guest.post("/api/puzzles/help", {"card": P_1, "moves": begun})
            assert (helped["solvable"], helped["bad"]) == (True, None)
            over = await play(guest, [*begun, *(move["text"] for move in helped["line"])], P_1)
            assert over["view"]["outcome"]["reason"] == "solved"
            assert over["view"]["quest"]["turn"] == helped["least"]
        judged = await guest.post("/api/puzzles/judge", {"card": P_1})
        assert (judged["solvable"], judged["least"]) == (True, {"1": 5, "2": 5, "3": 5})
        assert (await play(guest, judged["line"], P_1))["view"]["quest"]["turn"] == 5


@in_loop
async def test_too_many_moves_from_one_address(sqlite_database: str) -> None:
    limits = {"puzzle_moves_per_second": 0.01, "puzzle_moves_burst": 1000}
    async with serving(quick(sqlite_database, **limits)) as served, served.guest() as guest:
        long = {"card": TINY, "moves": ["1:b2-b3"] * 490}
        answers = [await guest.http.post("/api/puzzles/play", json=long) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [409, 409, 429]
        assert answers[-1].json()["error"]["code"] == "too_many"
        await guest.post("/api/puzzles/mine", {"id": "1", "moves": []}, 429)
        await guest.get("/api/puzzles/1")


def test_an_attempt_is_dearer_than_nothing_and_cheaper_than_the_burst() -> None:
    assert Settings().puzzle_moves_burst > 600 + 10


# Progress -------------------------------------------------------------------------------------------------------------


async def tell(guest: Guest, puzzle: str, moves: list[str], status: int = 200) -> Any:
    return await guest.post("/api/puzzles/mine", {"id": puzzle, "moves": moves}, status)


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_what_is_solved_is_kept(database: str) -> None:
    async with serving(quick(database)) as served, served.guest() as guest, served.guest() as other:
        at = set_date(served, TODAY)
        assert await guest.get("/api/puzzles/mine") == {"solved": {}, "streak": 0}
        detour = {"turns": 3, "alive": 3, "stars": 2, "at": at}
        assert await tell(guest, "2", DETOUR) == {"solved": {"2": detour}, "streak": 0}
        set_date(served, TODAY + timedelta(days=1))
        best = {"2": {"turns": 2, "alive": 3, "stars": 3, "at": at}}
        assert await tell(guest, "2", SOLUTION) == {"solved": best, "streak": 0}
        assert await tell(guest, "2", DETOUR) == {"solved": best, "streak": 0}
        assert await guest.get("/api/puzzles/mine") == {"solved": best, "streak": 0}
        assert await other.get("/api/puzzles/mine") == {"solved": {}, "streak": 0}


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_days_in_a_row(database: str) -> None:
    async with serving(quick(database)) as served, served.guest() as guest:
        for number in range(3):
            day = TODAY + timedelta(days=number)
            set_date(served, day)
            assert (await guest.get("/api/puzzles/mine"))["streak"] == number, "today's may still come"
            assert (await tell(guest, str(day), SOLUTION))["streak"] == number + 1
        await tell(guest, str(TODAY - timedelta(days=1)), SOLUTION)
        assert (await guest.get("/api/puzzles/mine"))["streak"] == 3, "a day that was missed stays missed"
        set_date(served, TODAY + timedelta(days=4))
        assert (await guest.get("/api/puzzles/mine"))["streak"] == 0


NO_SOLUTIONS: tuple[tuple[list[str], str, str], ...] = (
    ([], "not_solved", "the puzzle is not over yet"),
    (SOLUTION[:3], "not_solved", "the puzzle is not over yet"),
    ([*SPOILT, "1:c2-b3", "2:c2-b2", "3:c2-b2"], "not_solved", "the puzzle ends otherwise (too late)"),
    ([*SOLUTION[:3], "1:b3-b2$", "1:b3-b2$"], "not_your_turn", "move 5"),
    (["1:b2-b3", "1:b3-b2$"], "illegal", "move 2"),
    (["leaves"], "unreadable", "move 1"),
)


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_what_is_not_solved_is_not_believed(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        for moves, code, said in NO_SOLUTIONS:
            refused = await tell(guest, "1", moves, 409)
            assert refused["error"]["code"] == code
            assert said in refused["error"]["message"]
        assert await guest.get("/api/puzzles/mine") == {"solved": {}, "streak": 0}


@pytest.mark.usefixtures("own_book")
@in_loop
async def test_who_is_new_gets_a_cookie_with_his_first_solution(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served:
        guest = served.guest()
        assert await guest.get("/api/puzzles/mine") == {"solved": {}, "streak": 0}
        assert not guest.cookie()
        await tell(guest, "1", SOLUTION)
        assert list((await guest.get("/api/puzzles/mine"))["solved"]) == ["1"]
        await guest.http.aclose()


# At a table -----------------------------------------------------------------------------------------------------------


@in_loop
async def test_a_puzzle_at_a_table(database: str) -> None:
    """Made, started, played with a move taken back, solved; its record replays."""
    async with serving(quick(database)) as served, served.guest() as guest:
        table = (await guest.make("puzzle", ["me"], options={"card": TINY}))["table"]
        now = await guest.do(table, "start")
        wrong = await guest.do(table, "play", 409, seat=0, seen=now["n"], action="2:b2-b3")
        assert wrong["error"]["rule"] == "ARC-P2"
        now = await guest.do(table, "play", seat=0, seen=now["n"], action=SPOILT[0])
        assert (now["view"]["quest"]["up"], now["may_take_back"]) == (1, True)
        now = await guest.do(table, "back", seat=0, seen=now["n"])
        assert now["view"]["quest"]["up"] == 0
        for move in SOLUTION:
            now = await guest.do(table, "play", seat=0, seen=now["n"], action=move)
        assert now["table"]["outcome"] == {"reason": "solved", "scores": [1], "ranks": [1]}
        assert now["view"] == (await play(guest, SOLUTION))["view"]
        kept = record.read(await guest.get(f"/api/tables/{table}/record"))
        assert [ply.text for ply in record.replay(GAMES["puzzle"], kept).plies] == SOLUTION
        replay = await guest.get(f"/api/tables/{table}/replay", after=0, count=50, everything=True)
        views = [replay["view"]]
        for ply in replay["plies"]:
            views.append(applied(views[-1], [change for step in ply["changes"] for change in step]))
        assert [view["quest"]["up"] for view in views] == [0, 1, 2, 0, None]


@in_loop
async def test_a_puzzle_over_a_live_connection(sqlite_database: str) -> None:
    frame = shape("LiveFrame")
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        table = (await guest.make("puzzle", ["me"], options={"card": TINY}))["table"]
        async with guest.live(table, 0) as live:
            await live.send("start")
            for move in SOLUTION:
                assert (await live.play(move))["type"] == "done"
            await live.until(lambda live: live.now["table"]["status"] == "over")
            for each in live.frames:
                frame.validate(each)
            assert [message["what"] for message in live.messages][-5:] == ["start", *["ply"] * 4]


@in_loop
async def test_a_puzzle_of_the_book_at_a_table(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        number = len(book.book())
        table = (await guest.make("puzzle", ["me"], options={"puzzle": number}))["table"]
        now = await guest.do(table, "start")
        there = await play(guest, [], book.book()[-1].text)
        assert (now["view"]["quest"], now["actions"]) == (there["view"]["quest"], there["actions"])
        now = await guest.do(table, "resign", seat=0)
        assert now["table"]["outcome"]["reason"] == "left"
        for options in ({"puzzle": number + 1}, {"card": "no card"}):
            wanted = {"game": "puzzle", "seats": [{"who": "me"}], "options": options}
            assert (await guest.post("/api/tables", wanted, 400))["error"]["code"] == "bad_option"
