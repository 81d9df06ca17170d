"""The life of an archivist: a process that plays logs of the database again, so that no table waits for that.

It keeps the games it was last asked about, as far as they are over.
"""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from os import nice
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from jackal.core import record
from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.said import said
from jackal.games import join
from jackal.harbour.frames import Older
from jackal.harbour.pages import pages_of
from jackal.harbour.rows import terms_of
from jackal.server.books import SeatPage
from jackal.server.repository import DatabaseFault, Repository
from jackal.server.workers import stay_with_parent
from jackal.tables.errors import Refused, refusal
from jackal.tables.log import LogEntry
from jackal.tables.queries import Glance, Playback
from jackal.tables.snapshot import table_card
from jackal.tables.status import OVER
from jackal.tables.table import Table

AWAKE: Final = "awake"  # the process has started
DONE: Final = "done"
REFUSED: Final = "refused"
FAULT: Final = "fault"  # the database does not answer
CRASH: Final = "crash"
NICE: Final = 5
"""The tables come first."""
GAMES_KEPT: Final = 12
"""Finished games that were looked at last."""


class ReplayTask(NamedTuple):
    """A finished game, or a part of it, is looked at."""

    table: str
    glance: Glance


class RecordTask(NamedTuple):
    """The record of a finished game is wanted."""

    table: str


class SinceTask(NamedTuple):
    """What a seat was told since it decided: that was entry `entry` of the log, message `told`; up to entry `last`."""

    table: str
    seat: Seat
    entry: int
    told: int
    last: int


class MessagesTask(NamedTuple):
    """The messages of a viewer after number `seen`, up to entry `last`, which memory has no more."""

    table: str
    viewer: Seat | None
    seen: int
    last: int


class BookTask(NamedTuple):
    """What the ship's books have to tell of a finished game."""

    table: str


ArchiveTask = ReplayTask | RecordTask | SinceTask | MessagesTask | BookTask


class Replayed(NamedTuple):
    """An answer about a replay, as JSON: the table's card for each who sits there ("" for others), and the rest."""

    cards: dict[str, bytes]
    rest: bytes


class ArchiveReply(NamedTuple):
    """One of the words above; an answer, or why there is none."""

    word: str
    answer: Any = None
    code: str = ""
    rule: str = ""


class FinishedGame(NamedTuple):
    """A game that is over: nothing about it changes any more."""

    table: Table
    playback: Playback


class Archive:
    """The database, and the games that are kept; the parent process alone writes."""

    def __init__(self, url: str) -> None:
        self.runner = asyncio.Runner()
        self.repository = Repository(url, pool_size=1)
        self.kept: OrderedDict[str, FinishedGame] = OrderedDict()

    def close(self) -> None:
        self.runner.run(self.repository.database.close())
        self.runner.close()

    def load(self, table: str, last: int | None = None) -> tuple[Table, list[LogEntry]]:
        found = self.runner.run(self.repository.load(table, last))
        if found is None:
            raise Refused("no_table", "there is no such table")
        row, entries = found
        return Table(terms_of(row), None), entries

    def folded(self, table: str, last: int | None = None) -> Table:
        folded, entries = self.load(table, last)
        for entry in entries:
            folded.follow(entry)
        return folded

    def over(self, name: str) -> FinishedGame:
        if name not in self.kept:
            table = self.folded(name)
            if table.status != OVER or table.match is None:
                raise Refused("wrong_time", "the record of a game is open when the game is over")
            table.streams.forget()
            self.kept[name] = FinishedGame(table, Playback(table.match))
        self.kept.move_to_end(name)
        if len(self.kept) > GAMES_KEPT:
            self.kept.popitem(last=False)
        return self.kept[name]

    def replay(self, task: ReplayTask) -> Replayed:
        table, playback = self.over(task.table)
        seat = task.glance.seat
        if seat is not None and seat >= table.seats:
            raise Refused("no_seat", said("the table has {seats} seats; got {number}", seats=table.seats, number=seat))
        plies, after, view = playback.look(task.glance)
        seated = sorted({who for place in table.places for who in place.holders})
        match = playback.played
        opening = [event.told() for event in match.opening]
        rest = {"opening": opening, "plies": plies, "parts": match.parts, "after": after, "view": view}
        return Replayed({who: to_json(table_card(table, None, who)) for who in ["", *seated]}, to_json(rest))

    def record(self, task: RecordTask) -> tuple[str, str]:
        """The key of the game, and the record."""
        table, playback = self.over(task.table)
        kept = record.of_match(playback.played)._replace(what_if=table.terms.what_if)
        return table.terms.game.key, record.write(kept)

    def since(self, task: SinceTask) -> bytes:
        table, entries = self.load(task.table, task.last)
        for entry in entries[: task.entry]:
            table.follow(entry)
        table.watch(task.seat)
        view = table.watched[task.seat].view
        for entry in entries[task.entry :]:
            table.follow(entry)
        return to_json({"n": task.told, "view": view, "messages": table.streams.since(task.seat, task.told)})

    def messages(self, task: MessagesTask) -> Older:
        told = self.folded(task.table, task.last).streams.since(task.viewer, task.seen)
        return Older(len(told), to_json(told))

    def book(self, task: BookTask) -> list[SeatPage]:
        table = self.folded(task.table)
        return [SeatPage(place.holders, page) for place, page in zip(table.places, pages_of(table), strict=True)]


ANSWERS: Final[dict[type, Callable[[Archive, Any], object]]] = {
    ReplayTask: Archive.replay,
    RecordTask: Archive.record,
    SinceTask: Archive.since,
    MessagesTask: Archive.messages,
    BookTask: Archive.book,
}


def reply(archive: Archive, task: ArchiveTask) -> ArchiveReply:
    try:
        return ArchiveReply(DONE, ANSWERS[type(task)](archive, task))
    except DatabaseFault as fault:
        return ArchiveReply(FAULT, str(fault), fault.ailment)
    except JackalError as error:
        refused = refusal(error)
        return ArchiveReply(REFUSED, refused.args[0], refused.code, refused.rule)
    except Exception as error:  # a log that nobody can play must not end who plays those of others
        return ArchiveReply(CRASH, f"{type(error).__name__}: {error}")


def keep_archive(pipe: Connection, url: str) -> None:
    """The whole life of the process; it ends with its parent."""
    stay_with_parent()
    if sys.platform != "win32":
        nice(NICE)
    join()
    archive = Archive(url)
    try:
        pipe.send(ArchiveReply(AWAKE))
        while True:
            pipe.send(reply(archive, pipe.recv()))
    except (EOFError, OSError):
        archive.close()
