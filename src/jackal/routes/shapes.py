"""What a view of a card game looks like. Cards are codes, cells names, seats numbers."""

from typing import Annotated, Literal, NotRequired, TypedDict

from jackal.core.shape import Colour, OutcomeView

Card = Annotated[str, "Card"]
Phase = Annotated[str, "Phase"]


class Sheet(TypedDict):
    """An island that is walked over; its name by language."""

    id: str
    grade: Annotated[str, "Grade"]
    name: dict[str, str]
    drawing: list[str]


Failing = Literal["flag", "cards", "barred", "closed", "sea", "short"]


class Missed(TypedDict):
    """Why a row leads to no chest: the card of it that ends the walk, on which cell, and what was there if that could
    have been got past; what lies beyond the sheet has no name."""

    why: Failing
    card: int
    cell: str | None
    there: str | None


class Result(TypedDict):
    """A result of a row: the chest it reaches, the cards it spends, where its walk starts (nowhere without the flag it
    asks for), the cells of it and the card of the row by which each is entered."""

    chest: str | None
    steps: int
    spent: list[Card]
    start: str | None
    walk: list[str]
    cards: list[int]


class Walk(Result):
    """A result of a row as it is told; why it reaches no chest, if it does not."""

    missed: NotRequired[Missed]


class Ahead(TypedDict):
    """Where a row may lead: in so many steps, with the help of attachments or without, by these cells."""

    cell: str
    steps: int
    helped: bool
    path: list[str]


class Outlook(TypedDict):
    """What a row that is being laid may come to: from its start, where the pirate may stand in the end, and the chests
    in reach; and the row with all attachments of the hand on it that it has no use for."""

    start: str | None
    ends: list[Ahead]
    chests: list[Ahead]
    laden: list[Card]


class RouteAsk(TypedDict):
    """The question before a seat; whether its cards can walk at all, or the results to choose from, if it is about
    that."""

    what: Phase
    seat: int
    walks: NotRequired[bool]
    results: NotRequired[list[Walk]]


class Player(TypedDict):
    """A seat of a card game; hand and throw are for its own eyes. `won`: of the gold of this island, once it is shared
    out, as long as the rows lie."""

    seat: int
    colour: Colour
    coins: int
    absent: bool
    stance: Annotated[str, "Stance"]
    cards: int
    known: dict[str, int]
    row_cards: int
    row: list[Card] | None
    late: int
    thrown_by: list[int]
    declared: Walk | None
    won: int | None
    hand: NotRequired[list[Card]]
    throw: NotRequired[list[int] | None]


class RouteView(TypedDict):
    """A card game, as one viewer may know it. Cards that lie open are counted by kind.

    The missile is the card that is thrown at rows. The outlook is that of the viewer's own row while he lays it. What
    only one edition keeps it adds (`Edition.additions`), here and to the records above.
    """

    game: Annotated[str, "RouteGame"]
    seat: int | None
    phase: Phase
    round: int
    rounds: int
    first: int
    deciding: list[int]
    ask: RouteAsk | None
    island: Sheet
    next: list[Sheet]
    players: list[Player]
    deck: int
    discard: dict[str, int]
    unseen: int
    dropped: dict[str, int]
    missile: Card
    outlook: NotRequired[Outlook]
    outcome: OutcomeView | None
