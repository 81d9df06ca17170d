"""What a page may ask of a house that is alone: the requests that a server takes, answered in the same way."""

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from logging import getLogger
from typing import Any, Final

from jackal.core.errors import JackalError
from jackal.core.said import said
from jackal.games import GAMES
from jackal.harbour import alone_book, book, lessons, puzzle_attempts, puzzle_catalogue, scores
from jackal.harbour.advice import game_of, need_chances, need_hints
from jackal.harbour.alone import VISITOR, Alone, spoken
from jackal.harbour.book import BookMatter
from jackal.harbour.listings import house_card, need_over, record_of, replay_told
from jackal.harbour.refusals import explain, failure
from jackal.harbour.rows import listed
from jackal.harbour.scores import Feat, day_of
from jackal.harbour.shapes import HouseCard, Me, ReviewProgress, TableMade, Tables
from jackal.harbour.shelf import written
from jackal.harbour.thinking import NoAnswer
from jackal.lessons.lesson import PUPIL
from jackal.tables.errors import Refused, refusal
from jackal.tables.new_table import Order, WantedSeat, same_deal_of
from jackal.tables.queries import Glance, next_of_row, reason, why_not
from jackal.tables.setup import TableSetup
from jackal.tables.shapes import Since
from jackal.tables.snapshot import snapshot
from jackal.tables.table import Table
from jackal.tables.what_if import Moment, what_if_of

LOGGER: Final = getLogger("jackal.harbour.handlers")
LISTED: Final = 50
HINT: Final = 2.0
REVIEW: Final = 90.0
HELP: Final = 10.0
JUDGE: Final = 20.0
"""Seconds of thinking."""
MADE: Final = 201
SOLVED: Final = "solved"
FAR: Final = ("link", "open")

Asked = Mapping[str, Any]
"""What is asked for, in the parts of the address and of the body together."""
Answer = tuple[int, str]
"""A status as HTTP has it, and JSON."""


async def ask(house: Alone, method: str, path: str, query: Asked, body: Asked, language: str) -> Answer:
    """The answer to a request; also to one that is refused, or makes no sense."""
    try:
        for (own_method, pattern), (status, answer) in ROUTES.items():
            match = re.fullmatch(pattern, path) if method == own_method else None
            if match is not None:
                return status, written(await answer(house, {**query, **body, **match.groupdict()}))
        raise Refused("not_found", "there is nothing at this address")
    except JackalError as error:
        status, refused = explain(refusal(error), spoken(language))
        return status, written(refused)
    except (KeyError, TypeError, ValueError) as error:
        return 422, written(failure("bad_request", f"{type(error).__name__}: {error}"[:400]))
    except Exception as error:  # whatever is wrong in here, nobody shall wait for ever
        LOGGER.exception("a request failed")
        return 500, written(failure("internal", f"{type(error).__name__}: {error}"[:400]))


# The house ----------------------------------------------------------------------------------------------------------


async def look_around(house: Alone, asked: Asked) -> HouseCard:
    return house_card("", house.build, "")


async def come_in(house: Alone, asked: Asked) -> Me:
    return {"known": True}


async def list_tables(house: Alone, asked: Asked) -> Tables:
    mine = [listed(row) for row in house.keeper.newest(LISTED)]
    return {"open": [], "running": [], "mine": mine}


async def need_server(house: Alone, asked: Asked) -> Any:
    raise Refused("needs_server", "this takes a server: here everybody sits at this device")


# Tables -------------------------------------------------------------------------------------------------------------


async def make(house: Alone, asked: Asked) -> Any:
    seats, setup = wanted_of(asked)
    game = GAMES.get(asked["game"])
    if game is None:
        raise Refused("bad_option", said("there is no game '{got}' here", got=str(asked["game"])))
    order = Order(house.new_id(), game, dict(asked.get("options", {})), seats, setup, house.new_seed())
    return await made(house, order)


async def make_same_deal(house: Alone, asked: Asked) -> Any:
    seats, setup = wanted_of(asked)
    return await made(house, same_deal_of(await finished(house, asked), house.new_id(), seats, setup))


async def make_what_if(house: Alone, asked: Asked) -> Any:
    old = await finished(house, asked)
    moment = Moment(**{part: asked[part] for part in Moment._fields if part in asked})
    return await made(house, what_if_of(old, house.new_id(), moment))


def wanted_of(asked: Asked) -> tuple[list[WantedSeat], TableSetup]:
    """Seats as they are wanted; all people have to be here. Secret answers need no window: one device tells nothing."""
    seats = [WantedSeat(**seat) for seat in asked["seats"]]
    if any(seat.who in FAR for seat in seats):
        raise Refused("needs_server", "this takes a server: here everybody sits at this device")
    return seats, TableSetup.of(asked.get("setup", {}))


async def made(house: Alone, order: Order) -> TableMade:
    await house.make(order)
    await house.room(order.id)  # what goes on by itself begins at once
    return {"table": order.id, "seats": [seat for seat, _ in order.sitting], "invite": ""}


async def look(house: Alone, asked: Asked) -> Any:
    return snapshot(await seen_from(house, asked), asked.get("seat"), VISITOR)


async def do(house: Alone, asked: Asked) -> Any:
    room = await house.room(asked["table"])
    command = {key: value for key, value in asked.items() if key != "table"}
    await room.do(VISITOR, command)
    async with room.lock:
        await room.refresh()
        mine = room.table.seats_of(VISITOR)
        seat = asked.get("seat")
        return snapshot(room.table, seat if seat in mine else next(iter(mine), None), VISITOR)


async def seen_from(house: Alone, asked: Asked) -> Table:
    """The table, as the log has it, to whoever may see it."""
    room = await house.room(asked["table"])
    async with room.lock:
        await room.refresh()
        room.need_sight(asked.get("seat"), VISITOR)
    return room.table


async def finished(house: Alone, asked: Asked) -> Table:
    room = await house.room(asked["table"])
    async with room.lock:
        await room.refresh()
    need_over(room.table)
    return room.table


async def since(house: Alone, asked: Asked) -> Since:
    """The seat may not have been watching: so the log is played again."""
    table, seat = await seen_from(house, asked), asked["seat"]
    entry, told = table.decisions[seat][-1]
    again = await house.read(table.terms.id, remembered=None, until=entry)
    again.watch(seat)
    view = again.watched[seat].view
    for later in await house.keeper.since(table.terms.id, again.n):
        again.follow(later)
    return {"n": told, "view": view, "messages": again.streams.since(seat, told)}


async def next_cards(house: Alone, asked: Asked) -> Any:
    return next_of_row(await seen_from(house, asked), asked["seat"], list(asked.get("cards", [])))


async def why(house: Alone, asked: Asked) -> Any:
    return why_not(
        await seen_from(house, asked), asked["seat"], asked["action"] if "action" in asked else asked["meant"]
    )


async def download(house: Alone, asked: Asked) -> Any:
    return record_of(await finished(house, asked))


async def replay(house: Alone, asked: Asked) -> Any:
    glance = Glance(asked.get("seat"), bool(asked.get("everything")), asked.get("after"), asked.get("count", 0))
    return replay_told(await finished(house, asked), glance, VISITOR)


# Advice -------------------------------------------------------------------------------------------------------------


async def hint(house: Alone, asked: Asked) -> Any:
    table, seat = await seen_from(house, asked), asked["seat"]
    need_hints(table, seat, VISITOR)
    try:
        return await house.advise("hint", game_of(table), seat=seat, seen=table.streams.count(seat), seconds=HINT)
    except NoAnswer as fault:
        raise Refused("no_hints", "there is no hint for this position") from fault


async def make_review(house: Alone, asked: Asked) -> ReviewProgress:
    table = await finished(house, asked)
    need_chances(table)
    progress = await reviewed(house, table.terms.id)
    if progress["status"] in ("none", "failed"):
        progress = {"status": "waiting", "done": 0.0, "review": None}
        house.reviewed[table.terms.id] = progress
        house.begin(work_on_review(house, table))
    return progress


async def review(house: Alone, asked: Asked) -> Any:
    return await reviewed(house, (await finished(house, asked)).terms.id)


async def work_on_review(house: Alone, table: Table) -> None:
    name = table.terms.id

    def tell(done: float) -> None:
        house.reviewed[name] = {"status": "running", "done": done, "review": None}

    try:
        found = await house.advise("review", game_of(table), tell, seconds=REVIEW)
        await house.keeper.put(f"review {name}", written(found))
        house.reviewed.pop(name, None)
    except Exception:  # else it would be waited for as long as the page is there
        LOGGER.exception("a review failed")
        house.reviewed[name] = {"status": "failed", "done": 0.0, "review": None}


async def reviewed(house: Alone, table: str) -> ReviewProgress:
    """How far the review of a game is, and the review itself when it is done."""
    if table in house.reviewed:
        return house.reviewed[table]
    kept = await house.keeper.get(f"review {table}")
    if kept:
        return {"status": "done", "done": 1.0, "review": json.loads(kept)}
    return {"status": "none", "done": 0.0, "review": None}


# Puzzles ------------------------------------------------------------------------------------------------------------


def today(house: Alone) -> date:
    return day_of(house.now())


async def puzzles(house: Alone, asked: Asked) -> Any:
    return puzzle_catalogue.puzzles(today(house))


async def puzzle(house: Alone, asked: Asked) -> Any:
    return puzzle_catalogue.page(asked["puzzle"], today(house))


async def play_puzzle(house: Alone, asked: Asked) -> Any:
    return puzzle_attempts.shown(asked["card"], await puzzle_attempts.attempt(asked["card"], asked["moves"]))


async def why_in_puzzle(house: Alone, asked: Asked) -> Any:
    match = (await puzzle_attempts.attempt(asked["card"], asked["moves"])).match
    return reason(match.game, match.state, puzzle_attempts.SEAT, asked["meant"])


async def help_with_puzzle(house: Alone, asked: Asked) -> Any:
    return await solved(house, "help", asked["card"], asked["moves"], HELP)


async def judge_puzzle(house: Alone, asked: Asked) -> Any:
    return await solved(house, "judge", asked["card"], [], JUDGE)


async def solved(house: Alone, kind: str, card: str, moves: list[str], seconds: float) -> Any:
    """What the solver says of it, once it is known to be a puzzle and these its moves."""
    await puzzle_attempts.attempt(card, moves)
    try:
        return await house.ask_thinker(kind, {"card": card, "moves": moves, "seconds": seconds})
    except NoAnswer as fault:
        limit = said("this card is too hard to be worked out here in {seconds} s", seconds=f"{seconds:g}")
        raise Refused("too_hard", limit) from fault


async def solved_puzzles(house: Alone, asked: Asked) -> Any:
    return scores.told(await feats_kept(house), today(house))


async def tell_solved(house: Alone, asked: Asked) -> Any:
    entry = puzzle_catalogue.found(asked["id"], today(house))
    attempt = await puzzle_attempts.attempt(entry.text, asked["moves"])
    kept = await feats_kept(house)
    kept[asked["id"]] = scores.better(kept.get(asked["id"]), puzzle_attempts.feat_of(entry, attempt.match, house.now()))
    await house.keeper.put(SOLVED, written(kept))
    return scores.told(kept, today(house))


async def feats_kept(house: Alone) -> dict[str, Feat]:
    kept = json.loads(await house.keeper.get(SOLVED) or "{}")
    return dict(sorted(((name, Feat(*feat)) for name, feat in kept.items()), key=lambda one: (one[1].at, one[0])))


# The ship's book ----------------------------------------------------------------------------------------------------


async def open_book(house: Alone, asked: Asked) -> Any:
    pages, unread = await alone_book.read_book(house)
    return book.told(BookMatter(pages, await feats_kept(house), unread))


async def whole_book(house: Alone, asked: Asked) -> Any:
    pages, _ = await alone_book.read_book(house)
    return book.file_of(BookMatter(pages, await feats_kept(house)), house.now())


async def erase_book(house: Alone, asked: Asked) -> Any:
    await alone_book.erase_book(house)
    await house.keeper.put(SOLVED, written({}))
    return await open_book(house, asked)


# Lessons ------------------------------------------------------------------------------------------------------------


async def list_lessons(house: Alone, asked: Asked) -> Any:
    return lessons.told()


async def play_lesson(house: Alone, asked: Asked) -> Any:
    return lessons.played_on(asked["lesson"], asked["moves"], asked.get("next"))


async def why_in_lesson(house: Alone, asked: Asked) -> Any:
    attempt = lessons.attempted(asked["lesson"], asked["moves"])
    return reason(attempt.lesson.game, attempt.state, PUPIL, asked["meant"])


async def next_in_lesson(house: Alone, asked: Asked) -> Any:
    return lessons.next_cards(asked["lesson"], asked["moves"], asked["cards"])


TABLE: Final = r"tables/(?P<table>[A-Za-z0-9_-]{8,40})"
ROUTES: Final[dict[tuple[str, str], tuple[int, Callable[[Alone, Asked], Awaitable[Any]]]]] = {
    ("GET", "house"): (200, look_around),
    ("POST", "me"): (200, come_in),
    ("GET", "tables"): (200, list_tables),
    ("POST", "tables"): (MADE, make),
    ("POST", "tables/same-deal"): (MADE, make_same_deal),
    ("POST", f"{TABLE}/what-if"): (MADE, make_what_if),
    ("GET", TABLE): (200, look),
    ("POST", f"{TABLE}/commands"): (200, do),
    ("GET", f"{TABLE}/invite"): (200, need_server),
    ("POST", f"{TABLE}/seats/.*"): (200, need_server),
    ("POST", "seats"): (200, need_server),
    ("GET", f"{TABLE}/since"): (200, since),
    ("GET", f"{TABLE}/next"): (200, next_cards),
    ("GET", f"{TABLE}/why"): (200, why),
    ("POST", f"{TABLE}/why"): (200, why),
    ("GET", f"{TABLE}/record"): (200, download),
    ("GET", f"{TABLE}/replay"): (200, replay),
    ("GET", f"{TABLE}/hint"): (200, hint),
    ("POST", f"{TABLE}/review"): (200, make_review),
    ("GET", f"{TABLE}/review"): (200, review),
    ("GET", "puzzles"): (200, puzzles),
    ("GET", "puzzles/mine"): (200, solved_puzzles),
    ("POST", "puzzles/mine"): (200, tell_solved),
    ("POST", "puzzles/play"): (200, play_puzzle),
    ("POST", "puzzles/why"): (200, why_in_puzzle),
    ("POST", "puzzles/help"): (200, help_with_puzzle),
    ("POST", "puzzles/judge"): (200, judge_puzzle),
    ("GET", "puzzles/(?P<puzzle>[^/]+)"): (200, puzzle),
    ("GET", "book"): (200, open_book),
    ("GET", "book/file"): (200, whole_book),
    ("POST", "book/erase"): (200, erase_book),
    ("POST", "book/link"): (200, need_server),
    ("POST", "book/claim"): (200, need_server),
    ("GET", "lessons"): (200, list_lessons),
    ("POST", "lessons/play"): (200, play_lesson),
    ("POST", "lessons/why"): (200, why_in_lesson),
    ("POST", "lessons/next"): (200, next_in_lesson),
}
"""By method and address: the status of what is done, and who does it."""
