"""What goes wrong, as whoever asked is told: one shape for all errors, in his language, and a status that fits."""

from typing import Any, Final

from jackal.core.errors import BadText
from jackal.tables.errors import Refused
from jackal.text.faults import in_words, parts_of, template_of, text_fault, worded
from jackal.text.texts import Texts

STATUS: Final = {
    "no_table": 404,
    "nowhere": 404,
    "not_found": 404,
    "no_puzzle": 404,
    "no_lesson": 404,
    "not_yours": 403,
    "not_host": 403,
    "shut_out": 403,
    "no_visitor": 403,
    "no_onlookers": 403,
    "no_hints": 403,
    "bad_link": 403,
    "no_push": 403,
    "bad_push": 400,
    "bad_option": 400,
    "bad_card": 400,
    "bad_record": 400,
    "nobody": 400,
    "ahead": 400,
    "too_many": 429,
    "too_many_open": 429,
    "busy": 429,
    "unavailable": 503,
    "needs_server": 501,
    "no_room": 507,
    "other_rules": 409,
}
LONGEST: Final = 1000
"""Characters of a message: some repeat what was sent, and nobody shall get a book back."""


def explain(error: Refused, texts: Texts) -> tuple[int, dict[str, Any]]:
    """With the status that fits; in the language of whoever is refused."""
    body = failure(error.code, in_words(error, texts), error.rule, str(error))
    fault = text_fault(error)
    if fault is not None:
        body["error"]["fault"] = placed(fault, texts)
    return status_of(error), body


def placed(fault: BadText, texts: Texts) -> dict[str, Any]:
    """What is wrong in a text, and where, in parts for a client."""
    return {
        "message": shortened(worded(fault.message, texts)),
        "line": fault.line,
        "column": fault.column,
        "template": shortened(template_of(fault.message)),
        "parts": {name: shortened(str(part)) for name, part in parts_of(fault.message).items()},
    }


def status_of(error: Refused) -> int:
    return STATUS.get(error.code, 409)


def failure(code: str, message: str, rule: str = "", english: str = "") -> dict[str, Any]:
    problem = {"code": code, "message": shortened(message), "rule": rule}
    if english not in ("", message):
        problem["english"] = shortened(english)
    return {"error": problem}


def shortened(message: str) -> str:
    return message if len(message) <= LONGEST else f"{message[: LONGEST - 1]}…"
