"""The doors of the server to solo puzzles: the book, the puzzle of the day, attempts, help, judging, progress."""

from datetime import date
from typing import Annotated, Final, cast

from fastapi import APIRouter, Depends, Path, Request

from jackal.server import attempts, bookshelf
from jackal.server import puzzle_asked as asked
from jackal.server import puzzle_wire as wire
from jackal.server.doors import AnyVisitor, InHall, KnownVisitor
from jackal.server.failures import FAILURES
from jackal.server.guard import address
from jackal.server.hall import Hall
from jackal.server.judge import Refused
from jackal.server.progress import Feat, day_of, streak

A_REPLAY: Final = 10
"""What an attempt costs beside its moves."""

Id = Annotated[
    asked.PuzzleId, Path(description="A number of the book, or a date of the last 30 days.", examples=["17"])
]

router = APIRouter(
    prefix="/api/puzzles", responses=FAILURES, tags=["puzzles"], generate_unique_id_function=lambda route: route.name
)


def caller(request: Request, hall: InHall) -> str:
    return address(request.scope, hall.settings.public_url)


Caller = Annotated[str, Depends(caller)]


def may_ask(hall: InHall, who: Caller) -> None:
    """A limit for each address."""
    if not hall.solving.take(who, hall.clock()):
        raise Refused("too_many", "too many puzzles to be worked on from your address: wait a minute")


def need_patience(hall: Hall, who: str, moves: list[str]) -> None:
    """Who sends long attempts sends fewer of them."""
    if not hall.attempted.take(who, hall.clock(), A_REPLAY + len(moves)):
        raise Refused("too_many", "too many moves from your address: wait a moment")


def today(hall: Hall) -> date:
    return day_of(hall.now())


@router.get("")
async def puzzles(hall: InHall) -> wire.Puzzles:
    """The book, and the puzzles of the last days."""
    return bookshelf.puzzles(today(hall))


@router.get("/mine")
async def solved_puzzles(hall: InHall, visitor: KnownVisitor) -> wire.PuzzleFeats:
    """What the caller has solved."""
    return feats(await hall.progress.of(visitor) if visitor else {}, today(hall))


@router.post("/mine")
async def solve_puzzle(
    hall: InHall, visitor: AnyVisitor, who: Caller, wanted: asked.PuzzleSolution
) -> wire.PuzzleFeats:
    """Tell of a solution; it is played again here before it is believed."""
    need_patience(hall, who, wanted.moves)
    entry = bookshelf.found(wanted.id, today(hall))
    attempt = await attempts.attempt(entry.text, wanted.moves)
    await hall.progress.add(visitor, wanted.id, attempts.feat_of(entry, attempt.match, hall.now()))
    return feats(await hall.progress.of(visitor), today(hall))


def feats(solved: dict[str, Feat], today: date) -> wire.PuzzleFeats:
    told = {puzzle: cast(wire.PuzzleFeat, feat._asdict()) for puzzle, feat in solved.items()}
    return {"solved": told, "streak": streak(solved, today)}


@router.post("/play")
async def play_puzzle(hall: InHall, who: Caller, wanted: asked.PuzzleMoves) -> wire.PuzzleNow:
    """How a puzzle stands after some moves; nothing is kept."""
    need_patience(hall, who, wanted.moves)
    return attempts.shown(wanted.card, await attempts.attempt(wanted.card, wanted.moves))


@router.post("/help", dependencies=[Depends(may_ask)])
async def help_puzzle(hall: InHall, who: Caller, wanted: asked.PuzzleMoves) -> wire.PuzzleHelp:
    """Whether the puzzle can still be solved, and the shortest way."""
    await attempts.attempt(wanted.card, wanted.moves)
    return cast(wire.PuzzleHelp, await hall.helpers.ask(wanted.card, wanted.moves, who))


@router.post("/judge", dependencies=[Depends(may_ask)])
async def judge_puzzle(hall: InHall, who: Caller, wanted: asked.PuzzleCard) -> wire.PuzzleVerdict:
    """What can be proved of a card: whether and how fast it can be solved; its grade, its weaknesses."""
    await attempts.attempt(wanted.card, [])
    return cast(wire.PuzzleVerdict, await hall.judges.ask(wanted.card, [], who))


@router.get("/{puzzle}")
async def puzzle(hall: InHall, puzzle: Id) -> wire.PuzzlePage:
    """A puzzle with its card."""
    return bookshelf.page(puzzle, today(hall))
