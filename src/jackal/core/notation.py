"""How the actions of a game are written, read and taken apart: a value that each game has."""

from typing import TYPE_CHECKING

from jackal.core.compiling import mypyc_attr
from jackal.core.errors import BadNotation, IllegalAction, NotYourTurn, Refusal
from jackal.core.said import said
from jackal.core.shape import Meant, View

if TYPE_CHECKING:
    from jackal.core.game import Action, Seat, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """Actions are ints to the engine, text to people, and to a client taken apart. A game must say how it writes one;
    all else follows from that as well as it can."""

    def write(self, state: "State", action: "Action") -> str:
        """A legal action as people write it: `verb`, or `verb:what`."""
        raise NotImplementedError

    def describe(self, state: "State", action: "Action") -> View:
        """A legal action taken apart: its text, its verb and what it is about."""
        text = self.write(state, action)
        verb, colon, what = text.partition(":")
        return {"text": text, "verb": verb, "what": what} if colon else {"text": text, "verb": verb}

    def read(self, state: "State", seat: "Seat", text: str) -> "Action":
        """The legal action that a text means; an error says what was expected, or which rule forbids it."""
        if seat not in state.actors():
            raise NotYourTurn(said("seat {seat} has nothing to decide now", seat=seat + 1))
        known = {self.write(state, action): action for action in state.actions(seat)}
        if text not in known:
            raise BadNotation(said("expected one of {known}; got '{got}'", known=", ".join(known), got=text))
        return known[text]

    def write_all(self, state: "State", seat: "Seat", actions: "list[Action]") -> str:
        """One word for what a seat hands in at once; `state` is the position before the first of the actions.

        Where a seat does something card by card, the list may also be the beginning of it.
        """
        [action] = actions
        return self.write(state, action)

    def read_all(self, state: "State", seat: "Seat", text: str) -> "list[Action]":
        """The actions that a text means, one after the other; it goes on with what the seat has begun.

        An error is as in `read`; one that turns out illegal may also be refused when it is played.
        """
        return [self.read(state, seat, text)]

    def write_meant(self, state: "State", seat: "Seat", meant: Meant) -> str:
        """The notation of what a seat means, legal or not; nothing if that is unclear.

        The way back from `describe`: so a client asks `why_not` about what was touched, and writes no notation.
        """
        found = [self.describe(state, action) for action in state.actions(seat)]
        texts: list[str] = [action["text"] for action in found if meant.items() <= action.items()]
        return texts[0] if len(texts) == 1 else ""

    def why_not(self, state: "State", seat: "Seat", text: str) -> Refusal | None:
        """Which rule forbids an action; None if it is legal."""
        try:
            self.read(state, seat, text)
        except IllegalAction as error:
            return Refusal(error.rule, error.message)
        return None
