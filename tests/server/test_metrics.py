"""Metrics: what is counted, that labels are bounded, and that several processes add up."""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from jackal.core.build import compiled
from jackal.server.app import make_app
from jackal.server.metrics import Metrics
from jackal.server.settings import Settings
from tests.server.asgi import call

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def samples(text: str) -> Samples:
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def told(metrics: Metrics) -> Samples:
    body, kind = metrics.exposition()
    assert kind.startswith("text/plain; version=0.0.4")
    return samples(body.decode())


def test_actions_by_game_and_result() -> None:
    metrics = Metrics()
    metrics.acted("archipelago", "done")
    metrics.acted("archipelago", "done")
    metrics.acted("archipelago", "stale")
    values = told(metrics)
    assert values["jackal_actions_total", (("game", "archipelago"), ("result", "done"))] == 2
    assert values["jackal_actions_total", (("game", "archipelago"), ("result", "stale"))] == 1


def test_seconds_fall_into_buckets() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.09, 0.3, 60.0):
        metrics.told(seconds)
    values = told(metrics)
    counts = {edge: values["jackal_action_seconds_bucket", (("le", edge),)] for edge in ("0.001", "0.1", "2.5", "+Inf")}
    assert counts == {"0.001": 1, "0.1": 2, "2.5": 3, "+Inf": 4}
    assert values["jackal_action_seconds_sum", ()] == pytest.approx(60.3905)


def test_commits_and_messages() -> None:
    metrics = Metrics()
    metrics.committed(changes=3, seconds=0.002)
    metrics.sent()
    metrics.sent(4)
    values = told(metrics)
    assert values["jackal_commit_changes_bucket", (("le", "2.0"),)] == 0
    assert values["jackal_commit_changes_bucket", (("le", "4.0"),)] == 1
    assert values["jackal_commit_seconds_count", ()] == 1
    assert values["jackal_messages_sent_total", ()] == 5


def test_what_is_open() -> None:
    metrics = Metrics()
    metrics.rooms.inc()
    metrics.rooms.inc()
    metrics.rooms.dec()
    metrics.connections.set(7)
    values = told(metrics)
    assert (values["jackal_rooms", ()], values["jackal_connections", ()]) == (1, 7)


def test_bots() -> None:
    metrics = Metrics()
    metrics.thought("archipelago", "greedy", 0.3)
    metrics.failed("hang")
    metrics.failed("never heard of")
    values = told(metrics)
    assert values["jackal_bot_seconds_count", (("bot", "greedy"), ("game", "archipelago"))] == 1
    assert values["jackal_bot_faults_total", (("kind", "hang"),)] == 1
    assert values["jackal_bot_faults_total", (("kind", "other"),)] == 1


def test_strange_names_make_no_new_series() -> None:
    metrics = Metrics()
    metrics.acted("archipelago", "done")
    metrics.acted("x0", "done")
    metrics.thought("x0", "y0", 1.0)
    before = set(told(metrics))
    for number in range(1, 50):
        metrics.acted(f"x{number}", "done")
        metrics.thought(f"x{number}", f"my.bots:Bot{number}", 1.0)
    assert set(told(metrics)) == before
    assert told(metrics)["jackal_actions_total", (("game", "other"), ("result", "done"))] == 50


def test_the_build_is_told() -> None:
    labels = (("compiled", "yes" if compiled() else "no"), ("version", version("jackal")))
    assert told(Metrics())["jackal_build_info", labels] == 1


def test_two_metrics_do_not_meet() -> None:
    first, second = Metrics(), Metrics()
    first.sent()
    assert told(second)["jackal_messages_sent_total", ()] == 0


WORK = """
from jackal.server.metrics import Metrics
metrics = Metrics()
metrics.acted("archipelago", "done")
metrics.told(0.02)
metrics.rooms.inc(3)
"""
LIVE = WORK + "\nprint(flush=True)\ninput()\n"
TELL = WORK + "\nprint(metrics.exposition()[0].decode())\n"


def test_several_processes_add_up_and_the_dead_hold_nothing_open(tmp_path: Path) -> None:
    """One process lives, one was killed, one tells: what was counted stays, what was open goes with its process."""
    environ = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    start = [sys.executable, "-c", LIVE]
    with (
        subprocess.Popen(start, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as lives,
        subprocess.Popen(start, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as dies,
    ):
        assert lives.stdout
        assert dies.stdout
        lives.stdout.readline()
        dies.stdout.readline()
        dies.kill()
        dies.wait()
        text = subprocess.run([sys.executable, "-c", TELL], env=environ, capture_output=True, text=True, check=True)
        lives.communicate(b"\n")
    values = samples(text.stdout)
    assert values["jackal_actions_total", (("game", "archipelago"), ("result", "done"))] == 3
    assert values["jackal_action_seconds_count", ()] == 3
    assert values["jackal_rooms", ()] == 6
    labels = (("compiled", "yes" if compiled() else "no"), ("version", version("jackal")))
    assert values["jackal_build_info", labels] == 1


# Who may see them -----------------------------------------------------------------------------------------------------


HERE = ("host", "localhost:8765")
TOKEN = ("authorization", "Bearer right")


PROXIED = ("host", "127.0.0.1:8765")
"""All that is known of somebody who comes through `proxy_pass http://127.0.0.1:8765` and no other line."""


@pytest.mark.parametrize("public", ["", "https://jackal.example"])
@pytest.mark.parametrize(
    ("client", "headers", "status"),
    [
        ("127.0.0.1", [PROXIED], 403),
        ("127.0.0.1", [HERE], 403),
        ("::1", [("host", "[::1]:8765")], 403),
        ("127.0.0.1", [HERE, TOKEN], 200),
        ("192.168.0.7", [HERE], 403),
        ("192.168.0.7", [HERE, ("authorization", "Bearer ")], 403),
        ("192.168.0.7", [HERE, ("authorization", "Bearer wrong")], 403),
        ("192.168.0.7", [HERE, ("authorization", "right")], 403),
        ("192.168.0.7", [HERE, TOKEN], 200),
        ("127.0.0.1", [HERE, ("x-forwarded-for", "203.0.113.5")], 403),
        ("127.0.0.1", [HERE, ("x-forwarded-for", "127.0.0.1")], 403),
        ("127.0.0.1", [("host", "evil.example")], 403),
        ("172.18.0.9", [("host", "server-1:8765")], 403),
        ("172.18.0.9", [("host", "server-1:8765"), TOKEN], 200),
    ],
)
def test_metrics_are_for_whoever_has_the_token(
    client: str, headers: list[tuple[str, str]], public: str, status: int, sqlite_database: str
) -> None:
    guarded, _ = make_app(Settings(database=sqlite_database, metrics_token="right", public_url=public))
    assert call(guarded, headers, path="/metrics", client=(client, 1)).status == status


def test_without_a_token_nothing_opens_them(sqlite_database: str) -> None:
    guarded, _ = make_app(Settings(database=sqlite_database))
    assert call(guarded, [PROXIED], path="/metrics", client=("127.0.0.1", 1)).status == 403
    for shown in ("Bearer ", "Bearer", ""):
        headers = [HERE, ("authorization", shown)]
        assert call(guarded, headers, path="/metrics", client=("127.0.0.1", 1)).status == 403
