"""What comes in: the tables people ask for and the commands they give, strictly checked."""

import unicodedata
from collections.abc import Iterable
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema
from typing_extensions import TypeAliasType

from jackal.bots import BOTS
from jackal.bots.ranks import USUAL
from jackal.core.game import PALETTE
from jackal.games import GAMES
from jackal.tables.names import LONGEST_NAME, seen

LONGEST_TITLE: Final = 60
LONGEST_RECORD: Final = 250_000  # bytes of a request are limited, too
LONGEST_OPTION: Final = 8_000  # islands of one's own: twice a whole box of them
LARGEST: Final = 2**53  # beyond it JavaScript's numbers are not exact
MOST_SEATS: Final = len(PALETTE)
MOST_PARTS: Final = 100  # cards of a row, rows that are thrown at
DAY: Final = 86_400
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn")


def plain(text: str) -> str:
    """A text of one line; control and direction characters would play tricks on those who read it.

    What of it is not drawn is left out: two names could differ by that alone, or there be nothing else.
    """
    if any(unicodedata.category(letter) in INVISIBLE for letter in " ".join(text.split())):
        raise ValueError("expected a text of one line without control characters")
    cleaned = " ".join(seen(unicodedata.normalize("NFC", text)).split())
    if not cleaned or any(unicodedata.category(letter) in INVISIBLE for letter in cleaned):
        raise ValueError("expected a text of one line without control characters")
    return cleaned


def plain_or_nothing(text: str) -> str:
    return plain(text) if text else ""


def known_game(key: str) -> str:
    return _known(key, tuple(GAMES), "game")


def known_bot(name: str) -> str:
    return _known(name, tuple(BOTS), "bot")


def known_colour(name: str) -> str:
    return _known(name, PALETTE, "colour")


def _known(word: str, words: tuple[str, ...], thing: str) -> str:
    if word not in words:
        raise ValueError(f"no {thing} {word[:40]!r}; there are: {', '.join(words)}")
    return word


def one_of(words: Iterable[str]) -> WithJsonSchema:
    """For the schema, and so for the client: it is one of these words."""
    return WithJsonSchema({"type": "string", "enum": list(words)})


# What is an alias by TypeAliasType has its name in the schema, and so in the client.
GameKey = TypeAliasType("GameKey", Annotated[str, AfterValidator(known_game), one_of(GAMES)])
BotName = TypeAliasType("BotName", Annotated[str, AfterValidator(known_bot), one_of(BOTS)])
Colour = TypeAliasType("Colour", Annotated[str, AfterValidator(known_colour), one_of(PALETTE)])
ShoutWord = TypeAliasType("ShoutWord", Literal["caramba", "ahoy", "gold", "ouch", "mercy", "hurry", "rum", "bravo"])
# Letters may come apart when they are made plain, so the length counts before and after.
Name = Annotated[
    str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(plain), Field(max_length=LONGEST_NAME)
]
Title = Annotated[
    str, Field(max_length=LONGEST_TITLE), AfterValidator(plain_or_nothing), Field(max_length=LONGEST_TITLE)
]
TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
PlyCount = Annotated[int, Field(ge=0, le=1_000_000)]
Seen = Annotated[int, Field(ge=0, le=LARGEST)]
Token = Annotated[str, Field(min_length=1, max_length=400)]
Word = Annotated[str, Field(min_length=1, max_length=400)]
Part = Annotated[int, Field(ge=0, lt=10_000)]
OptionKey = Annotated[str, Field(min_length=1, max_length=40)]
OptionValue = Annotated[str, Field(max_length=LONGEST_OPTION)] | bool | Annotated[int, Field(ge=0, le=1_000_000)]


class StrictModel(BaseModel):
    """Anything that comes in: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ClockPlan(StrictModel):
    """No clock, so many seconds for each decision, or so many for the whole game and an increment for each ply.

    Seconds for a decision may be days.
    """

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Field(ge=5, le=30 * DAY)] = 60
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class Setup(StrictModel):
    """How a table is run; kept with it for good."""

    title: Title = ""
    clock: ClockPlan = ClockPlan()
    late: Literal["bot", "default"] = "bot"
    """Whose time is out: a bot plays on until he returns, or the game's default action is done for him."""
    left: Literal["bot", "game"] = "bot"
    """Whose player leaves: a bot plays on until he returns, or he is gone as the game's rules say."""
    stand_in: BotName = USUAL
    take_back: bool = True
    """RTE-L4: whether an action that revealed nothing may be taken back."""
    onlookers: bool = True
    window: Annotated[float, Field(ge=0, le=60)] = 6.0
    """RTE-H4: how many seconds secret answers stay closed at least, so that speed tells nothing."""
    first: Literal["options", "loser"] = "options"
    """Who begins a rematch: as the game's options say, or whoever came last."""


class Wanted(StrictModel):
    """A seat as its maker wants it: mine, another on this device, a friend's by link, anyone's, or a bot's."""

    who: Literal["me", "here", "link", "open", "bot"]
    name: Name | None = None
    colour: Colour | None = None
    bot: BotName = USUAL


class NewTable(StrictModel):
    """A table to be made."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "game": "archipelago",
                    "options": {"island": 2},
                    "seats": [{"who": "me", "name": "Anna"}, {"who": "link"}, {"who": "bot", "bot": "captain"}],
                    "setup": {"clock": {"kind": "move", "seconds": 120}},
                }
            ]
        }
    )
    game: GameKey
    options: Annotated[dict[OptionKey, OptionValue], Field(max_length=20)] = {}
    seats: Annotated[list[Wanted], Field(min_length=1, max_length=MOST_SEATS)]
    setup: Setup = Setup()


class SameDeal(StrictModel):
    """A new table from the seed of a finished one, to compare; game, options and seat count are that table's."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"table": "q7GkP2mXw9Tz", "seats": [{"who": "me"}, {"who": "bot"}]}]}
    )
    table: TableId
    seats: Annotated[list[Wanted], Field(min_length=1, max_length=MOST_SEATS)]
    setup: Setup = Setup()


class WhatIf(StrictModel):
    """Play on against bots from a moment of a finished game: `after` so many plies, on that seat."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"after": 34, "seat": 0, "bot": "captain"}]})
    after: PlyCount
    seat: SeatNumber
    bot: BotName = USUAL
    name: Name | None = None


class HandedIn(StrictModel):
    """The record of a finished game, as text: as `jackal` writes it, or a page without a server."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"record": "jackal record 1\ngame: dungeon\n…"}]})
    record: Annotated[str, Field(min_length=1, max_length=LONGEST_RECORD)]


class Meant(StrictModel):
    """What somebody means, in the parts of an action taken apart, as far as he has said them: what was touched.

    A verb that is missing is that of the question before him; `vehicle` is that of a crew, `cards` are a row.
    """

    model_config = ConfigDict(json_schema_extra={"examples": [{"piece": 2, "to": "c5"}, {"verb": "pick", "card": "U"}]})
    verb: Word | None = None
    piece: Part | None = None
    vehicle: Part | None = None
    to: Word | None = None
    cell: Word | None = None
    turned: Part | None = None
    tile: Part | None = None
    card: Word | None = None
    cards: Annotated[list[Word], Field(max_length=MOST_PARTS)] | None = None
    place: Part | None = None
    targets: Annotated[list[SeatNumber], Field(max_length=MOST_PARTS)] | None = None
    chest: Word | None = None
    name: Word | None = None


class WhyNot(StrictModel):
    """What a seat of the caller's wants to do, in its parts."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": 0, "meant": {"piece": 2, "to": "c5"}}]})
    seat: SeatNumber
    meant: Meant


class ClaimRequest(StrictModel):
    """The key in a seat's private link."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"key": "InE3R2tQMm1YdzlUeiI.aKx0Yg.Wm9t"}]})
    key: Token


class ProgramSeat(StrictModel):
    """How a program is called that gets a seat."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Carrier"}]})
    name: Name


class SitRequest(StrictModel):
    """Take a seat: a certain one or the first that is free; seats for friends need the invitation."""

    do: Literal["sit"]
    seat: SeatNumber | None = None
    name: Name
    colour: Colour | None = None
    invite: Token | None = None


class Mine(StrictModel):
    """A command of a seat the sender holds."""

    seat: SeatNumber


class StandRequest(StrictModel):
    """Give the seat up before the game; the host may also free the seat of another."""

    seat: SeatNumber

    do: Literal["stand"]


class RenameRequest(Mine):
    """Another name or colour."""

    do: Literal["rename"]
    name: Name
    colour: Colour | None = None


class ArrangeRequest(StrictModel):
    """The host changes what an empty seat is for."""

    do: Literal["arrange"]
    seat: SeatNumber
    who: Literal["link", "open", "bot"]
    bot: BotName = USUAL


class StartRequest(StrictModel):
    """The host starts the game."""

    do: Literal["start"]


class CloseRequest(StrictModel):
    """The host calls a table off that has not started."""

    do: Literal["close"]


class PlayRequest(Mine):
    """An action in the game's notation, or its parts; `seen` is the number of the last message the sender has got."""

    do: Literal["play"]
    seen: Seen
    action: Word | Meant


class BackRequest(Mine):
    """Take the last action back, or an answer that is still sealed."""

    do: Literal["back"]
    seen: Seen


class LeaveRequest(Mine):
    """Get up from a running game; the table's setup says what becomes of the seat."""

    do: Literal["leave"]


class ReturnRequest(Mine):
    """Come back to a seat that a bot has been playing."""

    do: Literal["return"]


class ResignRequest(Mine):
    """Be out of the game for good."""

    do: Literal["resign"]


class ProposeRequest(Mine):
    """Ask all other people at the table for a pause, or to go on."""

    do: Literal["pause", "resume"]


class VoteRequest(Mine):
    """Answer such a proposal; who says what it was cannot agree to the next one by a retry."""

    what: Literal["pause", "resume"] | None = None

    do: Literal["agree", "refuse"]


class StandInRequest(Mine):
    """Have a bot play for somebody who has owed an answer for long."""

    do: Literal["stand_in"]
    absent: SeatNumber


class ShoutRequest(Mine):
    """Call something across the table; nobody keeps it."""

    do: Literal["shout"]
    shout: ShoutWord


class HastenRequest(Mine):
    """Have bots play without a pause from now on; they do when all people at the table have asked for it."""

    do: Literal["hasten"]


class RematchRequest(Mine):
    """The same once more, at a new table with the same people; the bots are as they were, or as `bot` says."""

    do: Literal["rematch"]
    bot: BotName | None = None


COMMANDS: Final = (
    {"do": "sit", "name": "Anna", "colour": "green"},
    {"do": "arrange", "seat": 2, "who": "bot", "bot": "captain"},
    {"do": "start"},
    {"do": "play", "seat": 0, "seen": 12, "action": "b2-c3"},
    {"do": "back", "seat": 0, "seen": 13},
    {"do": "pause", "seat": 0},
    {"do": "agree", "seat": 1},
    {"do": "rematch", "seat": 0, "bot": "boatswain"},
)
"""Examples."""

Command = TypeAliasType(
    "Command",
    Annotated[
        SitRequest
        | StandRequest
        | RenameRequest
        | ArrangeRequest
        | StartRequest
        | CloseRequest
        | PlayRequest
        | BackRequest
        | LeaveRequest
        | ReturnRequest
        | ResignRequest
        | ProposeRequest
        | VoteRequest
        | StandInRequest
        | ShoutRequest
        | HastenRequest
        | RematchRequest,
        Field(discriminator="do", examples=list(COMMANDS)),
    ],
)


class Sent(StrictModel):
    """A command over the live connection; `id` comes back with the answer."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"id": 7, "command": {"do": "start"}}]})
    id: Annotated[int, Field(ge=0, le=LARGEST)]
    command: Command
