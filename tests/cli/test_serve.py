"""`jackal serve`: what it says when it opens, and one clear line for everything that keeps it from opening."""

import io
import json
import re
import signal
import socket
import sqlite3
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest
import segno
from websockets.sync.client import connect

from jackal.server import links, running
from tests.cli.command import jackal as command
from tests.server.processes import PATIENCE, jackal, port_of

QUIET = ("serve", "--no-browser", "--port", "0")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here touches the files or the settings of whoever runs the tests."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for name in ("DATABASE_URL", "PORT", "HOST", "PUBLIC_URL", "SECRET"):
        monkeypatch.delenv(f"JACKAL_{name}", raising=False)


def refused(*arguments: str) -> str:
    """The one line that `jackal serve` says instead of opening."""
    answer = command("serve", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert re.fullmatch(r"jackal: .+\n", answer.err)
    return answer.err


# It opens -----------------------------------------------------------------------------------------------------------


def test_it_says_where_it_is_and_how_to_stop_it(tmp_path: Path) -> None:
    """A second one for the same file names it; its logs are lines of JSON without secrets."""
    path = tmp_path / "tables.db"
    with jackal(*QUIET, "--database", str(path), home=tmp_path) as server:
        address = server.hear()
        assert httpx.get(f"{address}/healthz", trust_env=False).json() == {"status": "ok"}
        for port in ([], ["--port", "0"], ["--port", str(port_of(address))]):
            answer = command("serve", "--no-browser", "--database", str(path), *port)
            assert (answer.code, answer.out, answer.err) == (0, f"Jackal is running already, at {address}\n", "")
        show_secrets(address)
        server.tell(signal.SIGINT)
        assert server.ended() == 0
    assert server.said.splitlines() == [
        f"Jackal is open at {address}",
        "Ctrl-C closes it; running games are kept and go on next time.",
    ]
    lines = [json.loads(line) for line in server.complained.splitlines()]
    assert {"at", "level", "logger", "message"} <= set.intersection(*(set(line) for line in lines))
    assert "hush" not in server.complained + server.said


def show_secrets(address: str) -> None:
    headers = {"Cookie": "jackal=hush-cookie", "Origin": address}
    httpx.get(f"{address}/api/tables?invite=hush-query", headers=headers, trust_env=False)
    live = f"{address.replace('http', 'ws', 1)}/api/tables/nowhere1/live?seat=0&key=hush-key"
    with connect(live, additional_headers=headers, proxy=None) as line, suppress(Exception):
        line.recv(PATIENCE)


def test_alone_it_serves_from_a_file_of_ones_own_which_is_free_again_when_it_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "jackal" / "jackal.db"
    with jackal(home=tmp_path, JACKAL_PORT="0") as server:
        address = server.hear()
        assert httpx.get(f"{address}/healthz", trust_env=False).status_code == 200
        assert path.exists()
        server.tell(signal.SIGKILL)
        server.ended()
        with jackal(*QUIET, "--database", str(path), home=tmp_path) as heir:
            assert heir.hear().startswith("http://127.0.0.1:")


def test_it_speaks_russian_and_shows_phones_the_way(tmp_path: Path) -> None:
    with jackal(*QUIET, "--lan", "--lang", "ru", home=tmp_path) as server:
        address = server.hear()
        server.hear(re.compile("Ctrl-C"))
        assert address == f"http://{links.lan_address()}:{port_of(address)}"
        assert httpx.get(f"http://127.0.0.1:{port_of(address)}/healthz", trust_env=False).status_code == 200
        assert server.said == (
            f"Шакал открыт: {address}\n{qr_code(address)}"
            "Телефоны в той же сети: наведите камеру на код или наберите адрес.\n"
            "Ctrl-C закроет его; начатые партии сохраняются и продолжатся в следующий раз.\n"
        )


def qr_code(text: str) -> str:
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def test_the_environment_is_obeyed(tmp_path: Path) -> None:
    variables = {
        "JACKAL_DATABASE_URL": f"sqlite:///{tmp_path / 'own.db'}",
        "JACKAL_PUBLIC_URL": "https://jackal.example",
        "JACKAL_LOG_LEVEL": "error",
        "JACKAL_LANG": "ru",
    }
    with jackal(*QUIET, home=tmp_path, **variables) as server:
        assert server.hear(re.compile(".+")) == "Шакал открыт: https://jackal.example"
        server.tell(signal.SIGTERM)
        assert server.ended() == 0
        assert server.complained == ""
    assert (tmp_path / "own.db").exists()


def test_a_usual_port_that_is_busy_is_passed_over(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with suppress(OSError):  # somebody has it anyway
            stack.enter_context(socket.create_server(("127.0.0.1", 8765)))
        server = stack.enter_context(jackal("serve", "--no-browser", home=tmp_path))
        assert port_of(server.hear()) in range(8766, 8765 + running.NEIGHBOURS)


# It does not open ---------------------------------------------------------------------------------------------------


def test_a_port_that_was_asked_for_and_is_busy() -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        assert refused("--port", port) == f"jackal: cannot listen on 127.0.0.1, port {port}: Address already in use\n"


def test_several_workers_take_postgresql() -> None:
    assert "PostgreSQL" in refused("--workers", "2", "--port", "0")


def test_the_local_network_has_an_address_of_its_own() -> None:
    assert "--host" in refused("--lan", "--host", "127.0.0.1")


@pytest.mark.parametrize("database", ["mysql://me:hush@there/db", "postgresql://me:hush@127.0.0.1:1/db", "", "."])
def test_a_database_that_is_none(database: str) -> None:
    assert "hush" not in refused("--port", "0", "--database", database)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 100)
    assert "not a database" in refused("--port", "0", "--database", str(path))
    assert path.read_text() == "Dear Anna, " * 100


def test_a_database_of_a_newer_jackal(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    assert command("db", "upgrade", "--database", str(path)).code == 0
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE jackal_revision SET version_num = 'tomorrow'")
    assert "update jackal" in refused("--port", "0", "--database", str(path))


def test_a_variable_that_makes_no_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JACKAL_PORT", "high")
    assert refused() == "jackal: JACKAL_PORT: expected a whole number; got 'high'\n"
