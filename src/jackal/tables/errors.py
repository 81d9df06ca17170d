"""Why something is not done at a table: one error for all reasons, with a word for programs."""

from jackal.core.errors import BadNotation, IllegalAction, JackalError, NotYourTurn, StaleAction


class Refused(JackalError):
    """A command that is not carried out; `code` is for programs, `rule` names a rule of the game.

    The message may be what somebody else refuses: so every language can say it.
    """

    def __init__(self, code: str, message: str | JackalError, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


def refusal(error: JackalError) -> Refused:
    """What the game itself refuses, for people and programs."""
    if isinstance(error, Refused):
        return error
    codes = {IllegalAction: "illegal", BadNotation: "unreadable", NotYourTurn: "not_your_turn", StaleAction: "stale"}
    rule = error.rule if isinstance(error, IllegalAction) else ""
    return Refused(codes.get(type(error), "refused"), error, rule)
