"""`make play`: what is ready is played; what is not is built beside a game that begins at once."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jackal.server.settings import Settings
from tools import engine, play

ASLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]


class Make:
    """Stands in for make: it has made some things, and notes what it is asked for."""

    def __init__(self, *ready: str) -> None:
        self.ready = ready
        self.asked: list[str] = []

    def command(self, target: str, *options: str) -> list[str]:
        if not options:
            self.asked.append(target)
        code = int("--question" in options and target not in self.ready)
        return [sys.executable, "-c", f"raise SystemExit({code})"]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """The words that servers were started with."""
    words: list[list[str]] = []

    def serve(said: list[str]) -> int:
        words.append(said)
        return 0

    monkeypatch.setattr(play, "serve", serve)
    monkeypatch.setattr(play, "LOG", tmp_path / "wheel.log")
    monkeypatch.setattr(sys, "argv", ["play.py", "--lan"])
    return words


@pytest.mark.parametrize(
    ("ready", "asked"),
    [
        ((play.COMPILED, play.WHEEL), [play.COMPILED]),
        ((play.WHEEL,), [play.COMPILED]),  # built while the last game was played
        ((), [play.PLAIN, play.WHEEL]),
    ],
)
def test_it_waits_for_no_compiler(
    ready: tuple[str, ...], asked: list[str], served: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Make(*ready)
    monkeypatch.setattr(play, "make", made.command)
    assert play.main() == 0
    assert made.asked == asked
    assert served == [["--lan"]]


def test_who_ends_the_game_ends_the_building(served: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def build() -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen(ASLEEP, start_new_session=True))
        return started[0]

    monkeypatch.setattr(play, "make", Make().command)
    monkeypatch.setattr(play, "build", build)
    assert play.main() == 0
    assert started[0].poll() is not None


def test_it_is_told_when_the_next_start_is_faster(
    served: list[list[str]], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "make", Make().command)
    play.build().wait()
    play.tell(subprocess.Popen([sys.executable, "-c", "raise SystemExit(2)"]))
    said = capfd.readouterr().out
    assert "could not be compiled" in said


@pytest.mark.parametrize(
    ("words", "told"), [([], "make play ARGS=--lan"), (["--port", "80"], "make play ARGS='--port 80 --lan'")]
)
def test_a_server_that_make_has_started_knows_how_the_room_is_let_in(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The server in question only says what it was told."""
    python = tmp_path / "python"
    server = tmp_path / "jackal"
    server.write_text(
        f"#!{sys.executable}\nimport os, pathlib\npathlib.Path({str(tmp_path / 'told')!r}).write_text("
        "os.environ['JACKAL_LAN_COMMAND'])\n"
    )
    server.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert play.serve(words) == 0
    assert (tmp_path / "told").read_text() == told
    assert Settings.from_env({"JACKAL_LAN_COMMAND": told}).lan_command == told


def test_two_places_promise_the_same_time_for_compiling() -> None:
    assert f" in {engine.USUAL};" in play.MEANWHILE
