"""Structured logs on stderr: a JSON object a line for machines, a plain line for people.

Cookies, tokens and query strings never get in: invitations and seat links are secrets. So of uvicorn only its own
news is heard, not the requests; and no library below is heard at less than a warning, as some tell all they do.
"""

import json as jsons
import logging
from datetime import UTC, datetime
from typing import Final

CHATTER: Final = (
    '%s - "WebSocket %s"',
    "connection open",
    "connection closed",
    "Invalid UTF-8 sequence",
    "Invalid HTTP request",
)


def set_up(json: bool, level: str) -> None:
    """Send the logs of this process to stderr; `level` is for our own. A second call replaces the first."""
    ours = logging.getLevelNamesMapping()[level.upper()]
    out = logging.StreamHandler()
    out.setFormatter(JsonLines() if json else PlainLines())
    _route("", out, logging.WARNING)
    _route("jackal", None, ours)
    _route("uvicorn", None, max(ours, logging.INFO))
    # At DEBUG the WebSocket library writes the headers of every handshake here, cookies included.
    _route("uvicorn.error", None, max(ours, logging.INFO))
    # No way out at all: uvicorn sees it and does not even put the lines together.
    _route("uvicorn.access", None, logging.INFO)
    logging.getLogger("uvicorn.access").propagate = False
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.removeFilter(is_news)
    uvicorn.addFilter(is_news)


def log(logger: logging.Logger, level: int, message: str, /, **fields: object) -> None:
    """One line, with fields."""
    logger.log(level, message, extra={"fields": fields})


def is_news(record: logging.LogRecord) -> bool:
    """Uvicorn writes lines for each WebSocket among its errors, one with the query string; these are left out.

    So is the traceback for a client that sends bytes as text: it is closed, and there is nothing to mend here.
    """
    return not str(record.msg).startswith(CHATTER)


class JsonLines(logging.Formatter):
    """A JSON object a line; no field can take the place of what every line has."""

    def format(self, record: logging.LogRecord) -> str:
        line = dict(_fields(record))
        line["at"] = _moment(record)
        line["level"] = record.levelname
        line["logger"] = record.name
        line["message"] = record.getMessage().strip()
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return jsons.dumps(line, default=str)


class PlainLines(logging.Formatter):
    """`12:34:56 INFO  message  key=value`; what is not printable is escaped, so nobody can forge a line."""

    def format(self, record: logging.LogRecord) -> str:
        said = [_printable(record.getMessage().strip())]
        said += [f"{_printable(str(key))}={_printable(str(value))}" for key, value in _fields(record).items()]
        line = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname:<5} {'  '.join(said)}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _route(name: str, out: logging.Handler | None, level: int) -> None:
    """A logger that has this way out and no other; without one it hands on to the logger above."""
    logger = logging.getLogger(name)
    logger.handlers = [out] if out else []
    logger.setLevel(level)
    logger.propagate = True


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields: dict[str, object] = getattr(record, "fields", {})
    return fields


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
