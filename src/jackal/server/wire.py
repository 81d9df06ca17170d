"""What goes out: the shapes of everything the server sends. Plain dictionaries, typed for the client's sake."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict  # pydantic cannot read the TypedDict of Python 3.11

from jackal.server.asked import BotName, Colour, GameKey, ShoutWord, one_of
from jackal.server.views import OutcomeCard, View

WORDS: Final = (
    *("sit", "rename", "device", "stand", "arrange", "close"),
    *("start", "ply", "seal", "unseal", "open", "back"),
    *("away", "return", "resign", "pause", "resume", "agree", "refuse", "rematch", "wake"),
)
"""What messages tell: the kinds of entries in a table's log."""

What = TypeAliasType("What", Annotated[str, one_of(WORDS)])
Status = TypeAliasType("Status", Literal["gathering", "playing", "paused", "over", "closed"])


class Problem(TypedDict):
    """Why something was refused: a word for programs, a sentence, and the rule of the game if there is one."""

    code: str
    message: str
    rule: str


class Failure(TypedDict):
    error: Problem


class OptionCard(TypedDict):
    """An option of a game."""

    key: str
    default: int | bool | str
    choices: list[int | bool | str]
    least: int
    help: str
    rule: str
    goes_with: str


class GameCard(TypedDict):
    """A game that can be played here; `colours` go to its seats in this order unless others are chosen."""

    key: GameKey
    title: str
    about: str
    seats: list[int]
    options: list[OptionCard]
    colours: list[Colour]
    rules_version: int


class House(TypedDict):
    """What this server offers; `build` names the client it gives out, `address` how others reach it, if it knows."""

    version: str
    build: str
    address: str
    games: list[GameCard]
    bots: list[BotName]
    colours: list[Colour]


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
    away: Annotated[str, one_of(["", "left", "late", "asked"])]
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


class Listed(TypedDict):
    """A table in a list."""

    id: str
    game: GameKey
    title: str
    status: Status
    seats: int
    free: int
    names: list[str]
    clock: ClockCard
    made: int
    changed: int


class Tables(TypedDict):
    """Tables that wait for players, games that anybody may watch, and those of the caller."""

    open: list[Listed]
    running: list[Listed]
    mine: list[Listed]


class Me(TypedDict):
    """Whether the caller is known here; his tables are in the list of tables."""

    known: bool


class Made(TypedDict):
    """A new table, the seats of it that are yours, and the invitation for friends."""

    table: str
    seats: list[int]
    invite: str


class Link(TypedDict):
    """A path to a table or a seat, the whole address of it, and that as a QR code: an SVG path, so many units wide."""

    path: str
    address: str
    qr: str
    width: int


class Claimed(TypedDict):
    table: str
    seat: int


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


class Replay(TypedDict):
    """A finished game: all its plies, and how it stood after so many of them and some of those that follow.

    `parts` says after how many plies each part begins: an island of a campaign.
    """

    table: TableCard
    plies: list[ReplayStep]
    parts: list[int]
    after: int
    views: list[View]


class News(TypedDict):
    """Live: messages that are new to this connection, and how it stands now.

    `time` is the server's; `build` names the client it gives out: who runs another should load it anew.
    """

    type: Literal["news"]
    time: int
    build: str
    messages: list[Message]
    now: Now


class Here(TypedDict):
    """Live: who is connected at the moment."""

    type: Literal["here"]
    seats: list[int]
    onlookers: int


class Shouted(TypedDict):
    """Live: somebody calls something across the table."""

    type: Literal["shout"]
    seat: int
    shout: ShoutWord


class Done(TypedDict):
    """Live: the command with this id is carried out and kept."""

    type: Literal["done"]
    id: int
    n: int


class Refusal(TypedDict):
    """Live: the command with this id is refused (id -1 if it could not be read at all)."""

    type: Literal["refused"]
    id: int
    error: Problem


Frame = TypeAliasType("Frame", Annotated[News | Here | Shouted | Done | Refusal, Field(discriminator="type")])
