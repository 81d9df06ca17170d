"""What is looked at without a table: puzzles, lessons, pages."""

import random

from bench.slowest.stage import Bench, poster
from jackal.core.game import State
from jackal.core.match import new_match
from jackal.games import GAMES
from jackal.server.puzzle_requests import MOST_MOVES

MOVES = 12
LONG = """P-1 "Stables"
turns <= 99
6 -- +  Ho Bk --
5 C1 Ho Ho Ho Ho
4 Ho Ho C1 Ho Ho
3 Ho Ho Ho Ho Ho
2 -- Dn Ho Ho --
  b  c  d  e  f
"""
"""One leap after the other."""


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
    await measure_long_puzzle(bench)
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


async def measure_long_puzzle(bench: Bench) -> None:
    """An attempt of as many moves as may be sent."""
    moves = many_moves(LONG)
    solving, where = {"card": LONG, "moves": moves}, f"{len(moves)} moves"
    why = solving | {"meant": {"piece": 0, "to": "c5"}}
    await bench.measure("play a puzzle", where, poster(bench, "/api/puzzles/play", solving))
    await bench.measure("why not, in a puzzle", where, poster(bench, "/api/puzzles/why", why))


def many_moves(card: str) -> list[str]:
    """Whatever keeps it open; from where nothing does, some moves back."""
    dice, game = random.Random(1), GAMES["puzzle"]
    path = [new_match(game, 1, b"", {"card": card}).state]
    left, moves = [mixed(path[0], dice)], list[str]()
    while len(moves) < MOST_MOVES:
        while not left[-1]:
            for pile in (path, left, moves):
                pile.pop()
        action, after = left[-1].pop(), path[-1].copy()
        text = game.notation.write(path[-1], action)
        after.play(0, action)
        if after.outcome() is None:
            path.append(after)
            left.append(mixed(after, dice))
            moves.append(text)
    return moves


def mixed(state: State, dice: random.Random) -> list[int]:
    actions = list(state.actions(0))
    dice.shuffle(actions)
    return actions


async def some_moves(bench: Bench, card: str) -> list[str]:
    """The first that may be made, one after the other."""
    moves: list[str] = []
    while len(moves) < MOVES:
        now = await bench.post("/api/puzzles/play", {"card": card, "moves": moves})
        if not now["actions"]:
            break
        moves.append(now["actions"][0]["text"])
    return moves
