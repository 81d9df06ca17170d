"""What an edition of the card games adds to the common course of an island: values, and the questions it answers."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from jackal.core.chance import Chance
from jackal.core.event import Tell
from jackal.core.game import Outcome
from jackal.core.said import said
from jackal.core.shape import Addition, View
from jackal.routes.box import Box
from jackal.routes.words import BY, CHOOSING, DECLARING, LAYING, OPEN, OVER, READY, THROWING

if TYPE_CHECKING:
    from jackal.routes.state import RouteState
    from jackal.routes.verbs import Verb


class Phase(NamedTuple):
    """A part of an island: its number and name, what is done in it, and the rule by which others must wait."""

    number: int
    name: str
    rule: str
    doing: str
    in_turn: bool = False
    """One seat decides, and everybody sees which."""


PHASES: Final = (
    Phase(LAYING, "lay", "RTE-R3", said("rows are laid")),
    Phase(THROWING, "throw", "RTE-H4", said("cards are thrown at rows")),
    Phase(DECLARING, "declare", "RTE-D1", said("a result is declared"), in_turn=True),
    Phase(OVER, "over", "RTE-L1", said("the game is over")),
)
STANCES: Final = {CHOOSING: "choosing", READY: "ready", BY: "by"}


class Laws(NamedTuple):
    """The ids of the rules by which an edition forbids what the engine forbids; where none is named, a shared one."""

    grammar: str = "RTE-R6"
    """What a well-formed row is,"""
    empty: str = "RTE-R6"
    """and that it is not empty."""
    early: str = "RTE-R3"
    """Rows are not laid yet."""
    throw: str = "RTE-H4"
    """What is thrown at whom."""
    attach: str = "RTE-D3"
    """Attachments are played from the hand,"""
    waste: str = "RTE-D3"
    """and not without need."""
    tie: str = "RTE-L1"
    """A tie-break ends the game."""


class Own:
    """What an edition keeps beside the common table."""

    def copy(self) -> "Own":
        return self


Says = Callable[["RouteState", int, bool], View]
"""(state, seat, or 0 where it is about none, whether its owner looks): what is seen of what an edition keeps."""


class RouteAddition(Addition):
    """What an edition adds to a record of the view, and what it says there."""

    def __init__(self, record: type, shape: type, says: Says) -> None:
        super().__init__(record, shape)
        self.says = says


class Edition:
    """What differs between the two card games. Its methods get the state and may change it."""

    key: str
    box: Box
    dealt: int
    """The hand at the beginning."""
    lays: int = CHOOSING
    """What a seat is doing, its stance, that is to lay a row now."""
    spare: int = 0
    """How many islands more than rounds may be needed."""
    attachments: list[int]
    """The cards that may lie on a move card of a row."""
    laws: Laws
    spared: dict[int, str]
    """The rules by which nothing is thrown at somebody, by what he does."""
    foreign: dict[str, str]
    """Words of another edition, with the rule by which they mean nothing here."""
    out: dict[int, str]
    """By what a seat does on an island: the rule by which it has nothing to decide there."""
    phases: dict[int, Phase]
    stances: dict[int, str]
    verbs: "list[Verb]"
    additions: list[RouteAddition]
    """What is seen of what it keeps."""
    sentences: dict[str, str]
    """What is said about a rule that forbids something."""

    def begins(self, seats: int) -> Own:
        """What it keeps of its own when nothing is dealt yet."""
        return Own()

    def begin(self, s: "RouteState", tell: Tell) -> None:
        """The island in play lies open."""
        raise NotImplementedError

    # Rows -----------------------------------------------------------------------------------------------------------

    def next_cards(self, s: "RouteState", seat: int) -> list[int]:
        """RTE-R7: the kinds that may be appended to the row now."""
        raise NotImplementedError

    def barred_card(self, s: "RouteState", seat: int, kind: int) -> str:
        """The rule by which a card may not be appended to the row now."""
        if kind in self.next_cards(s, seat):
            return OPEN
        return self.laws.grammar if s.has(seat, kind) else "RTE-R1"

    def is_row(self, row: list[int]) -> bool:
        """RTE-R6: whether a row that was laid card by card is well-formed as it is."""
        raise NotImplementedError

    def room(self, row: list[int], hand: list[int]) -> int:
        """How many cards of a hand can follow in a row at most; in one that is begun anew, any smaller number, too."""
        raise NotImplementedError

    def is_open(self, s: "RouteState", seat: int) -> bool:
        """Whether everybody sees the row of a seat."""
        raise NotImplementedError

    # Decisions that only this edition has ---------------------------------------------------------------------------

    def trips(self, s: "RouteState", seat: int) -> list[int]:
        """What may be done in place of a row."""
        return []

    def is_secret(self, s: "RouteState", seat: int) -> bool:
        """Whether what a seat does in place of a row is chosen, so that nobody else knows it while rows are laid."""
        return False

    def is_asked(self, s: "RouteState", seat: int) -> bool:
        """Whether a seat has something to decide where not everybody lays or throws."""
        return s.asked == seat

    def choices(self, s: "RouteState", seat: int) -> list[int]:
        """The actions of a phase that only this edition has."""
        return []

    def barred(self, s: "RouteState", seat: int, action: int) -> str:
        """The rule that forbids one of these actions where such ones are asked for."""
        raise NotImplementedError

    def act(self, s: "RouteState", seat: int, action: int, tell: Tell) -> None:
        """Do one of them, or go where a trip leads."""
        raise NotImplementedError

    # The course -----------------------------------------------------------------------------------------------------

    def close(self, s: "RouteState", tell: Tell) -> None:
        """Nobody has anything to decide in this phase any more: on to the next."""
        raise NotImplementedError

    def late(self, cards: int) -> int:
        """How many steps later a walk starts with so many cards thrown at its row."""
        raise NotImplementedError

    def is_certain(self, s: "RouteState", seat: int) -> bool:
        """RTE-H6: whether everybody can see that the seat has one result only. RTE-D5: then it is declared at once."""
        raise NotImplementedError

    def declare(self, s: "RouteState", seat: int, result: int, tell: Tell) -> None:
        """RTE-D2: the seat's walk is settled; the next one declares."""
        raise NotImplementedError

    def open_islands(self, s: "RouteState") -> int:
        """How many islands of the game's order everybody has seen."""
        return s.at + 1

    def outcome(self, s: "RouteState", reason: str) -> Outcome:
        raise NotImplementedError

    # Time-outs and absence ------------------------------------------------------------------------------------------

    def default(self, s: "RouteState", seat: int) -> int:
        """RTE-L2: the next action for a seat whose time is up."""
        raise NotImplementedError

    def goes_on(self, s: "RouteState", seat: int) -> bool:
        """Whether what was begun for a seat whose time is up is not through yet."""
        return s.unfinished(seat)

    def for_absent(self, s: "RouteState", seat: int, tell: Tell) -> None:
        """RTE-L3: what is done for a seat whose player has left."""
        raise NotImplementedError

    def break_off(self, s: "RouteState") -> None:
        """The game ends in the middle of an island: nothing stays lying."""
        raise NotImplementedError

    # Who knows what -------------------------------------------------------------------------------------------------

    def lying(self, s: "RouteState") -> list[int]:
        """The cards that lie open beside the piles."""
        return []

    def aside(self, s: "RouteState", seat: int) -> list[int]:
        """The cards of a seat that are neither in its hand nor in its row."""
        return []

    def redeal(self, s: "RouteState", seat: int, chance: Chance) -> "RouteState":
        """A full position that fits all the seat knows."""
        raise NotImplementedError

    def redeal_unseen(self, s: "RouteState", true: "RouteState", seat: int, needs: list[int], chance: Chance) -> bool:
        """Deal the cards anew that the seat does not know; false if that did not come out.

        `needs` says how long a row the cards of each seat must make.
        """
        raise NotImplementedError

    def shown(self, s: "RouteState", seat: int, kind: int) -> None:
        """A card that a seat had taken unseen has been shown."""

    def shuffled(self, s: "RouteState") -> None:
        """The whole discard has become the deck."""
