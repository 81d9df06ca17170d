"""What goes out: the shapes of everything the server sends. Plain dictionaries, typed for the client's sake."""

from typing import Annotated, Final, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict  # pydantic cannot read the TypedDict of Python 3.11

from jackal.harbour import shapes as house_shapes
from jackal.server.described import Described
from jackal.server.requests import BotName, Colour, GameKey, ShoutWord, one_of
from jackal.server.shapes import Change, GameAction, GameEvent, Tile, View
from jackal.tables import shapes
from jackal.tables.status import Status as StatusWord

What = TypeAliasType("What", Annotated[str, one_of(shapes.WORDS)])
Status = TypeAliasType("Status", StatusWord)

DESCRIBED: Final = Described(
    {
        "What": What,
        "Status": Status,
        "GameKey": GameKey,
        "BotName": BotName,
        "Colour": Colour,
        "Away": Annotated[str, one_of(["", "left", "late", "asked"])],
        "View": View,
        "GameEvent": GameEvent,
        "GameAction": GameAction,
        "Change": Change,
        "Tile": Tile,
    }
)
Message = Annotated[shapes.Message, DESCRIBED]
ClockCard = Annotated[shapes.ClockCard, DESCRIBED]
TableCard = Annotated[shapes.TableCard, DESCRIBED]
Now = Annotated[shapes.Now, DESCRIBED]
Since = Annotated[shapes.Since, DESCRIBED]
Next = Annotated[shapes.Next, DESCRIBED]
Why = Annotated[shapes.Why, DESCRIBED]
Whole = Annotated[shapes.Whole, DESCRIBED]
News = Annotated[shapes.News, DESCRIBED]
Here = Annotated[shapes.Here, DESCRIBED]
HouseCard = Annotated[house_shapes.HouseCard, DESCRIBED]
Me = Annotated[house_shapes.Me, DESCRIBED]
Tables = Annotated[house_shapes.Tables, DESCRIBED]
TableMade = Annotated[house_shapes.TableMade, DESCRIBED]
Replay = Annotated[house_shapes.Replay, DESCRIBED]


class Fault(TypedDict):
    """What is wrong in a text that was sent: the sentence without its place, in the language that was asked for.

    Line and column are counted from 1, 0 is nowhere. Whatever the language, `template` is which sentence it is, and
    `parts` are what stands in its gaps.
    """

    message: str
    line: int
    column: int
    template: str
    parts: dict[str, str]


class Problem(TypedDict):
    """Why something was refused: a word for programs, a sentence, and the rule of the game if there is one.

    The sentence is in the language that was asked for; if that is not English, it is given in `english`, too. Of a text
    that was sent, a card of a puzzle say, it is told what is wrong with it, and where.
    """

    code: str
    message: str
    rule: str
    english: NotRequired[str]
    fault: NotRequired[Fault]


class Failure(TypedDict):
    error: Problem


class Reach(TypedDict):
    """Whether an address leads here from this machine alone.

    If so, `room` is what others in the local network would open, were they let in, and `let_in` the command for that.
    """

    only_here: bool
    room: str
    let_in: str


class Link(Reach):
    """A path to a table or a seat, the whole address of it, and that as a QR code: an SVG path, so many units wide."""

    path: str
    address: str
    qr: str
    width: int


class ProgramSeated(TypedDict):
    """A seat that was given to a program, and the token by which it comes: a secret."""

    table: str
    seat: int
    token: str


class Claimed(TypedDict):
    table: str
    seat: int


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


class RefusedFrame(TypedDict):
    """Live: the command with this id is refused (id -1 if it could not be read at all)."""

    type: Literal["refused"]
    id: int
    error: Problem


LiveFrame = TypeAliasType(
    "LiveFrame", Annotated[Whole | News | Here | Shouted | Done | RefusedFrame, Field(discriminator="type")]
)
