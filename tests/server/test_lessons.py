"""Lessons over HTTP: the shelf, a lesson step by step, wrong moves, rows of cards; nothing is kept."""

from typing import Any

from jackal.core.changes import applied
from jackal.lessons.checking import check_lesson
from jackal.lessons.shelf import lessons
from tests.server.guests import Guest, quick, serving
from tests.server.staff import in_loop
from tests.test_wire_types import shape

FIRST = "archipelago"


async def play(guest: Guest, lesson: str, moves: list[str], wanted: Any = None, status: int = 200) -> Any:
    return await guest.post("/api/lessons/play", {"lesson": lesson, "moves": moves, "next": wanted}, status)


@in_loop
async def test_a_lesson_from_its_first_step_to_its_last(sqlite_database: str) -> None:
    line = check_lesson(lessons()[FIRST]).line
    now_shape = shape("LessonNow")
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        shelf = (await guest.get("/api/lessons"))["lessons"]
        assert [entry["id"] for entry in shelf] == list(lessons())
        now = await play(guest, FIRST, [])
        assert (now["step"], now["told"], now["taken"], now["moves"]) == (0, [], True, [])
        for done, move in enumerate(line):
            after = await play(guest, FIRST, line[:done], move)
            now_shape.validate(after)
            seen = now["view"]
            for told in after["told"]:
                for changes in told["changes"]:
                    seen = applied(seen, changes)
            assert seen == after["view"]
            assert after["moves"] == line[: done + 1]
            now = after
        assert now["step"] == now["lesson"]["steps"] == len(lessons()[FIRST].steps)
        assert now["actions"] == []
        assert now["words"]["en"] == lessons()[FIRST].end["en"]


@in_loop
async def test_what_is_not_wanted_is_answered_and_what_is_forbidden_refused(sqlite_database: str) -> None:
    step = lessons()[FIRST].steps[0]
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        wrong = await play(guest, FIRST, [], "ship:a4-a5")
        assert (wrong["taken"], wrong["moves"], wrong["step"]) == (False, [], 0)
        assert wrong["answer"] == step.wrong[0].words
        forbidden = await play(guest, FIRST, [], "1:a4-g5", 409)
        assert forbidden["error"]["rule"]
        asked = {"lesson": FIRST, "moves": [], "meant": {"piece": 0, "to": "g5"}}
        assert (await guest.post("/api/lessons/why", asked))["rule"]
        await play(guest, FIRST, ["ship:a4-a5"], None, 409)
        assert (await play(guest, "nowhere", [], None, 404))["error"]["code"] == "no_lesson"


@in_loop
async def test_a_row_is_laid_card_by_card_and_handed_in_in_its_parts(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        begun = await guest.post("/api/lessons/next", {"lesson": "cards-2015", "moves": [], "cards": ["U"]})
        assert begun["whole"]
        assert "H" in {action.get("card") for action in begun["actions"]}
        now = await play(guest, "cards-2015", [], {"verb": "row", "cards": ["U", "H"]})
        assert now["moves"] == ["U-H"]
        short = await play(guest, "cards-2015", [], {"verb": "row", "cards": ["H"]})
        assert not short["taken"]
        assert short["answer"]["en"]
