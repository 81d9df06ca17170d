"""What an edition of the card games adds to the common course of an island: the questions it answers for the engine."""

from typing import TYPE_CHECKING

from jackal.core.chance import Chance
from jackal.core.event import Tell
from jackal.core.game import Outcome
from jackal.routes.walk import NO_HOLD, Hold

if TYPE_CHECKING:
    from jackal.routes.state import RouteState


class Edition:
    """What differs between the two card games. Its methods get the state and may change it."""

    key: str
    deck: tuple[int, ...]
    """How many cards of each kind."""
    dealt: int
    """The hand at the beginning."""
    missile: int
    """The card that is thrown at rows: rum or a black mark."""
    announces: bool
    """Whether seats say openly that they land before they lay a row."""
    grammar: str
    """The id of the rule that says what a well-formed row is."""
    throwing: str
    """And of the one that says what is thrown at whom."""
    out: dict[int, str]
    """By what a seat does on an island: the rule by which it takes no part in it."""
    drafts: tuple[int, ...] = ()
    """The rounds, counted from 0, that begin with a draft."""

    def next_cards(self, s: "RouteState", seat: int) -> list[int]:
        """RTE-R7: the kinds that may be appended to the row now."""
        raise NotImplementedError

    def barred_card(self, s: "RouteState", seat: int, kind: int) -> str:
        """The rule by which a card may not be appended to the row now."""
        raise NotImplementedError

    def is_row(self, row: list[int]) -> bool:
        """RTE-R6: whether a row that was laid card by card is well-formed as it is."""
        raise NotImplementedError

    def longest_row(self, hand: list[int]) -> int:
        """How many cards of a hand a row can have at most; it can also have any smaller number."""
        raise NotImplementedError

    def trips(self, s: "RouteState", seat: int) -> list[int]:
        """What may be done in place of a row."""
        return []

    def barred_trip(self, s: "RouteState", seat: int, action: int) -> str:
        """The rule by which one of these may not be done."""
        raise NotImplementedError

    def choices(self, s: "RouteState", seat: int) -> list[int]:
        """The actions of a phase that only this edition has."""
        return []

    def barred_choice(self, s: "RouteState", seat: int, action: int) -> str:
        """The rule that forbids one of them."""
        raise NotImplementedError

    def act(self, s: "RouteState", seat: int, action: int, tell: Tell) -> None:
        """Do one of them, or go where a trip leads."""
        raise NotImplementedError

    def close(self, s: "RouteState", tell: Tell) -> None:
        """Nobody has anything to decide in this phase any more: on to the next."""
        raise NotImplementedError

    def late(self, cards: int) -> int:
        """How many steps later a walk starts with so many cards thrown at its row."""
        raise NotImplementedError

    def hold(self, s: "RouteState", seat: int) -> Hold:
        """The attachments a seat may spend on its walk."""
        return NO_HOLD

    def is_open(self, s: "RouteState", seat: int) -> bool:
        """Whether everybody sees the row of a seat."""
        raise NotImplementedError

    def is_certain(self, s: "RouteState", seat: int) -> bool:
        """RTE-H6: whether everybody can see that the seat has one result only. RTE-D5: then it is declared at once."""
        raise NotImplementedError

    def declare(self, s: "RouteState", seat: int, result: int, tell: Tell) -> None:
        """RTE-D2: the seat's walk is settled; the next one declares."""
        raise NotImplementedError

    def redeal(self, s: "RouteState", seat: int, chance: Chance) -> "RouteState":
        """A full position that fits all the seat knows."""
        raise NotImplementedError

    def default(self, s: "RouteState", seat: int) -> int:
        """RTE-L2: the next action for a seat whose time is up."""
        raise NotImplementedError

    def for_absent(self, s: "RouteState", seat: int, tell: Tell) -> None:
        """RTE-L3: what is done for a seat whose player has left."""
        raise NotImplementedError

    def break_off(self, s: "RouteState") -> None:
        """The game ends in the middle of an island: nothing stays lying."""
        raise NotImplementedError

    def open_islands(self, s: "RouteState") -> int:
        """How many islands of the game's order everybody has seen."""
        return s.at + 1

    def outcome(self, s: "RouteState", reason: str) -> Outcome:
        raise NotImplementedError
