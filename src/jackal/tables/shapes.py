"""The shapes of what a table tells: plain dictionaries, fit for JSON.

A word of a vocabulary is annotated with the name of that vocabulary.
"""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from jackal.core.shape import Colour, OutcomeView
from jackal.core.shape import View as GameView
from jackal.tables.status import Status as StatusWord

WORDS: Final = (
    *("sit", "rename", "device", "stand", "arrange", "close"),
    *("start", "ply", "seal", "unseal", "open", "back", "end"),
    *("away", "return", "resign", "pause", "resume", "agree", "refuse", "hasten", "rematch", "wake"),
)
"""What messages tell: the kinds of entries in a table's log."""

What = Annotated[str, "What"]
Status = Annotated[StatusWord, "Status"]
GameKey = Annotated[str, "GameKey"]
BotName = Annotated[str, "BotName"]
Away = Annotated[str, "Away"]
View = Annotated[GameView, "View"]
"""What a game shows of itself."""
GameEvent = Annotated[dict[str, Any], "GameEvent"]
"""Something that happened; the words are the client's."""
GameAction = Annotated[GameView, "GameAction"]
"""A legal action, taken apart; what it is about depends on its verb."""
Stands = Literal["", "chance", "seen", "others", "secret", "once", "late", "gone_on"]
Change = Annotated[list[Any], "Change"]
"""See `core/changes.py`."""


class Message(TypedDict):
    """One message of a viewer's stream: numbers rise by one, none is missing, none comes twice.

    What each event changes in the view, and at last what is different besides; nothing at all if that is not known.
    """

    n: int
    at: int
    what: What
    seat: int | None
    events: list[GameEvent]
    changes: list[list[Change]]
    undoes: NotRequired[int]
    """Of a taking back: the number of the first message that it undoes."""


class SeatCard(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    who: Literal["link", "open", "bot"]
    name: str
    colour: Colour
    bot: str
    program: bool
    """Whether somebody's own bot sits here, over the network."""
    taken: bool
    away: Away
    gone: bool
    hasty: bool
    mine: bool


class ClockFace(TypedDict):
    """Milliseconds left at a moment (milliseconds since 1970), and whether they run."""

    left: int
    at: int
    running: bool


class ProposalCard(TypedDict):
    what: Literal["pause", "resume"]
    seat: int
    agreed: list[int]


class Fairness(TypedDict):
    """SHA-256 of the seed, and of seed and deal, shown before the first action; the seed itself at the end."""

    seed_sha256: str
    deal_sha256: str
    seed: str


class ClockCard(TypedDict):
    """A `ClockPlan` as it is told: nothing left out."""

    kind: Literal["none", "move", "game"]
    seconds: int
    increment: int


class SetupCard(TypedDict):
    """A `Setup` as it is told."""

    title: str
    clock: ClockCard
    late: Literal["bot", "default"]
    left: Literal["bot", "game"]
    stand_in: BotName
    take_back: bool
    onlookers: bool
    window: float
    first: Literal["options", "loser"]


class TableCard(TypedDict):
    """Everything about a table but the game itself."""

    id: str
    game: GameKey
    options: dict[str, int | bool | str]
    setup: SetupCard
    status: Status
    seats: list[SeatCard]
    host: bool
    proposal: ProposalCard | None
    clocks: list[ClockFace]
    outcome: OutcomeView | None
    fairness: Fairness
    source: str
    same_deal: bool
    what_if: int | None
    handed_in: bool
    """Whether it was played elsewhere, and only its record has come here."""
    rematch: str


class Rest(TypedDict):
    """How it stands but for the view."""

    seat: int | None
    n: int
    decided: int
    """How many messages he had been told when he last decided something: what came after is new to him."""
    table: TableCard
    actions: list[GameAction]
    sealed: bool
    may_take_back: bool
    stands: Stands
    """Why what the seat has done last cannot be taken back."""


class Now(Rest):
    """How it stands for one viewer: `n` messages so far, the table, what he sees, and what he may do."""

    view: View | None


class Since(TypedDict):
    """What a seat was told since it last decided something, message by message, and how it stood before them."""

    n: int
    view: View | None
    messages: list[Message]


class Next(TypedDict):
    """How a row that is begun can go on; `whole` if it can be handed in as it is."""

    actions: list[GameAction]
    whole: bool
    view: View | None


class Why(TypedDict):
    """The rule that forbids an action; empty if it is allowed."""

    rule: str
    message: str


class ReplayStep(TypedDict):
    """A ply of a finished game, with all that happened, and what it changed if that is asked for.

    The verb is that of its action, if it was a single one of the game.
    """

    seat: int
    action: str
    verb: str | None
    drawn: list[int]
    events: list[GameEvent]
    changes: list[list[Change]]


class Whole(TypedDict):
    """Live: messages that are new to this connection, and how it stands now.

    `time` is the server's; `build` names the client it gives out: who runs another should load it anew.
    """

    type: Literal["whole"]
    time: int
    build: str
    messages: list[Message]
    now: Now


class News(TypedDict):
    """Live: messages that are new to this connection, which tell what they change in the view, and what they change in
    the rest of how it stands. `digest` is that of the view then: who has another asks for the whole."""

    type: Literal["news"]
    time: int
    build: str
    messages: list[Message]
    changes: list[Change]
    digest: str


class Here(TypedDict):
    """Live: who is connected at the moment."""

    type: Literal["here"]
    seats: list[int]
    onlookers: int
