"""What is looked at without a table: puzzles, lessons, pages."""

from bench.slowest.stage import Bench, poster

MOVES = 12


async def measure_pages(bench: Bench) -> None:
    puzzle = await bench.get("/api/puzzles/17")
    await bench.measure("the puzzles", "", lambda: bench.get("/api/puzzles"))
    await bench.measure(
        "play a puzzle", "", lambda: bench.post("/api/puzzles/play", {"card": puzzle["card"], "moves": []})
    )
    moves = await some_moves(bench, puzzle["card"])
    solving = {"card": puzzle["card"], "moves": moves}
    where = f"{len(moves)} moves"
    await bench.measure("play a puzzle", where, lambda: bench.post("/api/puzzles/play", solving))
    await bench.measure("help with a puzzle", where, lambda: bench.post("/api/puzzles/help", solving))
    await bench.measure("judge a puzzle", "", lambda: bench.post("/api/puzzles/judge", {"card": puzzle["card"]}))
    mine = {"id": "17", "moves": moves}
    await bench.post("/api/puzzles/mine", mine)
    await bench.measure("tell of a solution", where, lambda: bench.post("/api/puzzles/mine", mine))
    await bench.measure("what is solved", "", lambda: bench.get("/api/puzzles/mine"))
    await bench.measure("the lessons", "", lambda: bench.get("/api/lessons"))
    for lesson in (await bench.get("/api/lessons"))["lessons"]:
        body = {"lesson": lesson["id"], "moves": []}
        why, row = body | {"meant": {"piece": 0, "to": "g5"}}, body | {"cards": ["V", "U"] * 50}
        await bench.measure("a lesson", lesson["id"], poster(bench, "/api/lessons/play", body))
        await bench.measure("why not, in a lesson", lesson["id"], poster(bench, "/api/lessons/why", why))
        await bench.measure("how a row goes on, in a lesson", lesson["id"], poster(bench, "/api/lessons/next", row))
    await bench.measure("the house", "", lambda: bench.get("/api/house"))
    await bench.measure("the description of the API", "once", lambda: bench.get("/api/openapi.json"), 1)
    await bench.measure("the description of the API", "later", lambda: bench.get("/api/openapi.json"))


async def some_moves(bench: Bench, card: str) -> list[str]:
    """The first that may be made, one after the other."""
    moves: list[str] = []
    while len(moves) < MOVES:
        now = await bench.post("/api/puzzles/play", {"card": card, "moves": moves})
        if not now["actions"]:
            break
        moves.append(now["actions"][0]["text"])
    return moves
