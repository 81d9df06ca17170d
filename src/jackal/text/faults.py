"""What was refused, in the language of whoever asked: an error carries the sentence's parts, a language its words."""

import os
from typing import Final

from jackal.core.errors import BadText, IllegalAction, JackalError
from jackal.core.said import Said, said
from jackal.text.texts import NOBODY, Texts

TABLE: Final = "fault"
"""Sentences by the English ones; English itself has none, for it is what the source says."""


def in_words(error: JackalError, texts: Texts) -> str:
    """The error in one sentence, with its place."""
    message = error.message if isinstance(error, BadText) else error.args[0] if error.args else ""
    rule = error.rule if isinstance(error, IllegalAction) else ""
    sentence = worded(message, texts, rule)
    if not isinstance(error, BadText) or not error.line:
        return sentence
    where = "line {line}, column {column}: {fault}" if error.column else "line {line}: {fault}"
    return worded(said(where, line=error.line, column=error.column, fault=Said(sentence)), texts)


def reason(error: IllegalAction, texts: Texts) -> str:
    """Why it may not be, without what was typed: of the case, if the language has words for it, else of the rule."""
    why = parts_of(error.message).get("why")
    if isinstance(why, Said) and texts.find(TABLE, template_of(why)):
        return worded(why, texts, error.rule)
    return texts.find("refusal", error.rule) or in_words(error, texts)


def text_fault(error: JackalError) -> BadText | None:
    """What is wrong in a text that was sent, whoever refuses it for that."""
    if isinstance(error, BadText):
        return error
    inside = error.args[0] if error.args else None
    return text_fault(inside) if isinstance(inside, JackalError) else None


def template_of(message: str) -> str:
    """Which sentence it is, in any language."""
    return message.template if isinstance(message, Said) and hasattr(message, "template") else str(message)


def worded(message: object, texts: Texts, rule: str = "") -> str:
    """A message with its fields. Why a rule forbids something is said of the case, if that has a sentence of its own,
    else as the language says it of the rule."""
    if isinstance(message, JackalError):
        return in_words(message, texts)
    template = getattr(message, "template", message)
    known = texts.find(TABLE, str(template))
    if not isinstance(known, str):
        return str(message)
    parts = parts_of(message)
    rule = rule or str(parts.get("rule", ""))
    fields = {name: worded(field, texts, rule) if is_words(field) else field for name, field in parts.items()}
    if "why" in parts and not isinstance(parts["why"], Said):
        fields["why"] = texts.find("refusal", rule) or fields["why"]
    return texts.fill(known, NOBODY, fields)


def parts_of(message: object) -> dict[str, object]:
    return message.fields if isinstance(message, Said) and hasattr(message, "fields") else {}


def is_words(field: object) -> bool:
    return isinstance(field, str | JackalError)


def of_system(error: OSError) -> str:
    """What the system says about a file, in our words where it is about what everybody meets."""
    path = os.fspath(error.filename) if isinstance(error.filename, str | os.PathLike) else str(error.filename)
    if isinstance(error, FileNotFoundError):
        return said("{path}: there is no such file", path=path)
    if isinstance(error, IsADirectoryError):
        return said("{path} is a folder, expected a file", path=path)
    if isinstance(error, PermissionError):
        return said("{path}: this may not be read or written", path=path)
    return f"{path}: {error.strerror}" if error.filename else str(error)
