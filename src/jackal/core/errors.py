"""One exception for each way to be wrong; every message says what was expected, and where."""

from typing import Final, NamedTuple

from jackal.core.said import said

MOST_BITS: Final = 1024  # of an action in a message


class JackalError(Exception):
    """Anything a person or a program asked for that cannot be done."""


class BadOption(JackalError):
    """A game was asked for with a seat count or an option it does not have."""


class NotYourTurn(JackalError):
    """The seat has nothing to decide now."""


class IllegalAction(JackalError):
    """The action is not among the legal ones; `rule` is the id of the rule that forbids it, if known."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


def told(action: int) -> str:
    """An action in a message; a stranger's number may be longer than Python writes."""
    bits = action.bit_length()
    return str(action) if bits <= MOST_BITS else f"a number of {bits} bits"


class StaleAction(JackalError):
    """The action answers a position that has passed."""


class BadNotation(JackalError):
    """An action's text cannot be read."""


class BadText(JackalError):
    """A position, a layout or a record cannot be read; says at which line and column. `message` is without them."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        where = f"line {line}, column {column}: " if line and column else f"line {line}: " if line else ""
        super().__init__(where + message)
        self.message = message
        self.line = line
        self.column = column


class OtherRules(JackalError):
    """A game was played by another version of its rules, and these go another way from ply `ply` on; 0 is the deal."""

    def __init__(self, rules: int, here: int, ply: int, why: JackalError) -> None:
        age = said("older") if rules < here else said("newer")
        since = said("from action {ply} on", ply=ply) if ply else said("from the deal on")
        template = "played by {age} rules (version {rules}, here is {here}) {since}: {why}"
        super().__init__(said(template, age=age, rules=rules, here=here, since=since, why=why))
        self.rules = rules
        self.ply = ply


class ChanceMismatch(JackalError):
    """A scripted result does not fit what is drawn, or none is left."""


class Refusal(NamedTuple):
    """Why something may not be done: the rule's id and a plain sentence."""

    rule: str
    message: str
