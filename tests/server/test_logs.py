"""Logs: what a line looks like, and what never gets into one."""

import json
import logging
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from starlette.types import Receive, Scope, Send

from jackal.server.logs import log, set_up
from tests.server.asgi import talk

NAMES = ("", "jackal", "jackal.server", "uvicorn", "uvicorn.error", "uvicorn.access")
OURS = logging.getLogger("jackal.server")


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    """Logging belongs to the whole process: it is put back."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(each, each.handlers, each.level, each.propagate, each.filters[:]) for each in loggers]
    yield
    for each, handlers, level, propagate, filters in before:
        each.handlers, each.propagate, each.filters = handlers, propagate, filters
        each.setLevel(level)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    out, err = capsys.readouterr()
    assert out == ""
    return err.splitlines()


def test_a_json_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=True, level="INFO")
    log(OURS, logging.INFO, "table opened", table="k3f9", seats=4)
    [line] = lines(capsys)
    said = json.loads(line)
    at = datetime.fromisoformat(said.pop("at"))
    assert at.tzinfo == UTC
    assert said == {
        "level": "INFO",
        "logger": "jackal.server",
        "message": "table opened",
        "table": "k3f9",
        "seats": 4,
    }


def test_a_plain_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=False, level="INFO")
    log(OURS, logging.INFO, "table opened", table="k3f9", seats=4)
    OURS.warning("%d left", 3)
    opened, left = lines(capsys)
    assert re.fullmatch(r"\d\d:\d\d:\d\d INFO  table opened  table=k3f9  seats=4", opened)
    assert re.fullmatch(r"\d\d:\d\d:\d\d WARNING 3 left", left)


@pytest.mark.parametrize("as_json", [True, False])
def test_an_exception_is_told(as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=as_json, level="INFO")
    try:
        raise ValueError("no such thing")
    except ValueError:
        OURS.exception("it broke")
    err = "\n".join(lines(capsys))
    told = json.loads(err)["exception"] if as_json else err
    assert told.startswith("Traceback") or not as_json
    assert told.endswith("ValueError: no such thing")


def test_no_field_takes_the_place_of_the_message(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=True, level="INFO")
    OURS.info("true", extra={"fields": {"message": "false", "level": "none", "at": 0, "logger": "x"}})
    said = json.loads(lines(capsys)[0])
    assert (said["message"], said["level"], said["logger"]) == ("true", "INFO", "jackal.server")


@pytest.mark.parametrize("as_json", [True, False])
@pytest.mark.parametrize("name", ["Ann\n12:00:00 INFO  forged", "\x1b[2J", "\ud800", "Шакал", "\u2028"])
def test_nobody_forges_a_line(as_json: bool, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=as_json, level="INFO")
    log(OURS, logging.INFO, f"hello {name}", name=name)
    [line] = lines(capsys)
    assert line.isprintable()
    if as_json:
        assert json.loads(line)["name"] == name


def test_what_json_does_not_know_is_written_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=True, level="INFO")
    log(OURS, logging.INFO, "x", kinds={1}, fault=ValueError("y"))
    assert json.loads(lines(capsys)[0])["fault"] == "y"


def test_the_level_is_for_our_own_lines(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=False, level="debug")
    OURS.debug("ours")
    logging.getLogger("aiosqlite").debug("INSERT … secret")
    logging.getLogger("uvicorn.error").debug("> Cookie: jackal=secret")
    assert [line.split()[-1] for line in lines(capsys)] == ["ours"]
    set_up(json=False, level="WARNING")
    OURS.info("not heard")
    logging.getLogger("uvicorn.error").info("not heard")
    assert lines(capsys) == []


def test_a_second_call_replaces_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=False, level="INFO")
    set_up(json=True, level="INFO")
    OURS.info("once")
    assert [json.loads(line)["message"] for line in lines(capsys)] == ["once"]


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept" if "yes" in scope["path"] else "websocket.close"})
        return
    if "fault" in scope["path"]:
        raise RuntimeError("a fault of the app")
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_a_real_server_tells_no_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(json=True, level="DEBUG")
    plain = "Host: localhost\r\nCookie: jackal=secret\r\nConnection: close\r\n\r\n"
    upgrade = (
        "Host: localhost\r\nCookie: jackal=secret\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    ways = [("/?token=secret", plain), ("/fault?token=secret", plain)]
    ways += [("/yes?token=secret", upgrade), ("/no?token=secret", upgrade)]
    requests = [f"GET {path} HTTP/1.1\r\n{headers}".encode() for path, headers in ways]
    talk(app, *requests)
    said = [json.loads(line) for line in lines(capsys)]
    assert {line["logger"] for line in said} == {"uvicorn.error"}
    assert any("a fault of the app" in line.get("exception", "") for line in said)
    assert "secret" not in json.dumps(said)


def test_stderr_is_the_one_of_now() -> None:
    set_up(json=False, level="INFO")
    [handler] = logging.getLogger().handlers
    assert isinstance(handler, logging.StreamHandler)
    assert handler.stream is sys.stderr
