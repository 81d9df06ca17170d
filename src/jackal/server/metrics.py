"""What the server tells Prometheus about itself.

Several processes of one machine are added up through files in the folder PROMETHEUS_MULTIPROC_DIR, which must be there,
and empty, before the first of them starts.
"""

import os
import sys
from collections.abc import Container, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from jackal.bots import BOTS
from jackal.core.build import compiled
from jackal.games import GAMES
from jackal.server.bot_process import CRASH, ILLEGAL, LOG
from jackal.server.db_engine import AILMENTS
from jackal.server.workers import DIED, HANG
from jackal.tables.log import LogEntry
from jackal.tables.status import Status

FOLDER: Final = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
"""Read when the library reads it: at import, once and for all."""

Result = Literal["done", "refused", "stale"]
FAULTS: Final = (CRASH, ILLEGAL, LOG, HANG, DIED)

# A person feels 100 ms; a budget of 5 s is the most a bot thinks, unless it is set otherwise.
TOLD: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
THOUGHT: Final = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
COMMITTED: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LAGGED: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PLIES: Final = ("ply", "seal")
"""Entries that are an answer of a seat; a sealed one is counted when it is given."""
BATCH: Final = (1, 2, 4, 8, 16, 32, 64, 128)


class Metrics:
    """The numbers of this process. Labels come from the registries: what else is named counts as `other`."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        self.rooms = Gauge("jackal_rooms", "Tables in memory", multiprocess_mode="livesum", registry=own)
        self.connections = Gauge("jackal_connections", "Open WebSockets", multiprocess_mode="livesum", registry=own)
        self._actions = Counter("jackal_actions", "Actions that came in", ["game", "result"], registry=own)
        self._plies = Counter("jackal_plies", "Plies written, sealed answers among them", ["game"], registry=own)
        self._refusals = Counter(
            "jackal_refusals", "What was refused, by the word for programs", ["code"], registry=own
        )
        self._told = Histogram(
            "jackal_action_seconds", "From an action's arrival, unread or not, until told", buckets=TOLD, registry=own
        )
        self._messages = Counter("jackal_messages_sent", "WebSocket messages sent", registry=own)
        self._thought = Histogram(
            "jackal_bot_seconds", "How long bots thought", ["game", "bot"], buckets=THOUGHT, registry=own
        )
        self._waited = Histogram(
            "jackal_bot_wait_seconds", "How long questions waited for a bot's turn", buckets=THOUGHT, registry=own
        )
        self._faults = Counter("jackal_bot_faults", "Bots that failed", ["kind"], registry=own)
        self._turned_away = Counter("jackal_turned_away", "Connections refused or cut", ["why"], registry=own)
        self._committed = Histogram("jackal_commit_seconds", "How long commits took", buckets=COMMITTED, registry=own)
        self._batch = Histogram("jackal_commit_changes", "Changes that shared a commit", buckets=BATCH, registry=own)
        self._ailing = Gauge(
            "jackal_database_ailing", "1 while it takes nothing", ["ailment"], multiprocess_mode="max", registry=own
        )
        self._lagged = Histogram("jackal_loop_lag_seconds", "How late the event loop is", buckets=LAGGED, registry=own)
        self._tables = Gauge(
            "jackal_tables", "Tables in the database", ["status"], multiprocess_mode="livemax", registry=own
        )
        self._size = Gauge("jackal_database_bytes", "Size of the database", multiprocess_mode="livemax", registry=own)
        ProcessCollector(registry=own)
        self.ailing("")
        self._tell_build()

    def ailing(self, ailment: str) -> None:
        """What keeps the database from writing; empty if nothing does."""
        for word in AILMENTS:
            self._ailing.labels(word).set(word == ailment)

    def acted(self, game: str, result: Result) -> None:
        """An action was done, refused by the rules, or came too late."""
        self._actions.labels(_known(game, GAMES), result).inc()

    def wrote(self, game: str, entries: list[LogEntry]) -> None:
        """Entries of a table are in its log."""
        self._plies.labels(_known(game, GAMES)).inc(sum(entry.kind in PLIES for entry in entries))

    def refused(self, code: str) -> None:
        """Somebody was refused something; the codes are ours, and so are few."""
        self._refusals.labels(code).inc()

    def lagged(self, seconds: float) -> None:
        """The event loop came back so much later than it should."""
        self._lagged.observe(seconds)

    def counted(self, tables: Mapping[str, int], size: int) -> None:
        """How many tables are how far, and the bytes of the database."""
        for status in get_args(Status):
            self._tables.labels(status).set(tables.get(status, 0))
        self._size.set(size)

    def told(self, seconds: float) -> None:
        """An action reached everybody, so long after it came in."""
        self._told.observe(seconds)

    def sent(self, messages: int = 1) -> None:
        self._messages.inc(messages)

    def thought(self, game: str, bot: str, seconds: float) -> None:
        self._thought.labels(_known(game, GAMES), _known(bot, BOTS)).observe(seconds)

    def waited(self, seconds: float) -> None:
        """A question to a bot had to wait for others."""
        self._waited.observe(seconds)

    def failed(self, kind: str) -> None:
        """A bot did not answer, or not as it should; `kind` as `thinkers.NoAnswer` has it."""
        self._faults.labels(_known(kind, FAULTS)).inc()

    def turned_away(self, why: str) -> None:
        """A connection was one too many, or its request or reader too slow; `why` as `connection_limits` has it."""
        self._turned_away.labels(why).inc()

    def committed(self, changes: int, seconds: float) -> None:
        self._batch.observe(changes)
        self._committed.observe(seconds)

    def exposition(self) -> tuple[bytes, str]:
        """What Prometheus reads, and its content type."""
        registry = self._registry
        if FOLDER:
            forget_the_dead()
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry), CONTENT_TYPE_PLAIN_0_0_4

    def _tell_build(self) -> None:
        """An `Info` would do, but cannot be shared between processes."""
        build = Gauge(
            "jackal_build_info",
            "Always 1; the labels tell",
            ["version", "compiled"],
            multiprocess_mode="max",
            registry=self._registry,
        )
        build.labels(version("jackal"), "yes" if compiled() else "no").set(1)


def forget_the_dead() -> None:
    """What a killed process had open is no longer open: its rooms and connections are taken off.

    On Windows there is no harmless way to ask whether a process lives; there they go with the folder.
    """
    for file in Path(FOLDER).glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if sys.platform != "win32" and not _lives(pid):
            mark_process_dead(pid, FOLDER)  # type: ignore[no-untyped-call]


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _known(word: str, words: Container[str]) -> str:
    return word if word in words else "other"
