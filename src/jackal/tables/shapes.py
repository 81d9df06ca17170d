"""The shapes of what a table tells: plain dictionaries, fit for JSON."""

from typing import Annotated, Any, Final, Literal, NamedTuple, TypedDict

from jackal.tables.status import Status as StatusWord


class Called(NamedTuple):
    """The name of a type where it is described for other languages, which may say more of it than Python here."""

    name: str


WORDS: Final = (
    *("sit", "rename", "device", "stand", "arrange", "close"),
    *("start", "ply", "seal", "unseal", "open", "back"),
    *("away", "return", "resign", "pause", "resume", "agree", "refuse", "rematch", "wake"),
)
"""What messages tell: the kinds of entries in a table's log."""

What = Annotated[str, Called("What")]
Status = Annotated[StatusWord, Called("Status")]
GameKey = Annotated[str, Called("GameKey")]
BotName = Annotated[str, Called("BotName")]
Colour = Annotated[str, Called("Colour")]
Away = Annotated[str, Called("Away")]
View = Annotated[dict[str, Any], Called("View")]
"""What a game shows of itself."""


class EventCard(TypedDict):
    """Something that happened, in plain data; the words are the client's."""

    name: str
    data: dict[str, Any]


class Message(TypedDict):
    """One message of a viewer's stream: numbers rise by one, none is missing, none comes twice."""

    n: int
    at: int
    what: What
    seat: int | None
    events: list[EventCard]


class SeatCard(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    who: Literal["link", "open", "bot"]
    name: str
    colour: Colour
    bot: str
    taken: bool
    away: Away
    gone: bool
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


class OutcomeCard(TypedDict):
    """How a game ended: by seat, the score and the rank from 1."""

    reason: str
    scores: list[int]
    ranks: list[int]


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
    outcome: OutcomeCard | None
    fairness: Fairness
    source: str
    same_deal: bool
    rematch: str


class Now(TypedDict):
    """How it stands for one viewer: `n` messages so far, the table, what he sees, and what he may do."""

    seat: int | None
    n: int
    table: TableCard
    view: View | None
    actions: list[str]
    sealed: bool
    may_take_back: bool


class Next(TypedDict):
    """How a row that is begun can go on; `whole` if it can be handed in as it is."""

    actions: list[str]
    whole: bool
    view: View | None


class Why(TypedDict):
    """The rule that forbids an action; empty if it is allowed."""

    rule: str
    message: str


class ReplayStep(TypedDict):
    """A ply of a finished game, with all that happened."""

    seat: int
    action: str
    drawn: list[int]
    events: list[EventCard]
