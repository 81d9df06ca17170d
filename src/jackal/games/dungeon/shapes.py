"""What a view of the cave looks like. Places are names, tiles and seats numbers."""

from typing import Annotated, TypedDict

from jackal.core.shape import Colour, OutcomeView

CaveKind = Annotated[str, "CaveKind"]


class Tunnel(TypedDict):
    """A tunnel of a tile: its ports clockwise from N-left, as the tile is turned."""

    ports: list[int]
    mouth: bool
    mud: bool


class Shape(TypedDict):
    """A tile of the box as it is printed."""

    tile: int
    kind: CaveKind
    tunnels: list[Tunnel]


class LaidTile(Shape):
    """A tile of the cave; x grows to the east, y to the south. Actions name the places, one for each tunnel."""

    x: int
    y: int
    turned: int
    coin: bool
    places: list[str]


class CavePlayer(TypedDict):
    """A pirate; his place is null before the cave is entered and after he has left. `together` is what counts for the
    way out: with a partner, what both have."""

    seat: int
    colour: Colour
    place: str | None
    coins: int
    together: int
    bets: int
    bats: int
    mired: bool
    hand: list[Shape]
    partner: int | None
    absent: bool
    leaving: bool


class CaveTurn(TypedDict):
    """Whose turn it is and what was done in it; `due`: the own move has just ended here."""

    seat: int
    number: int
    round: int
    first: int
    idle: int
    progress: bool
    due: bool
    challenged: bool
    passed: bool
    proposed: list[int | None]


class CaveAsk(TypedDict):
    """The question before the table: a tile to be laid, or whose pirate goes how far; `detail` is who else is in it."""

    what: Annotated[str, "CaveQuestion"]
    seat: int
    walker: int
    tile: int | None
    shape: Shape | None
    steps: int
    opened: bool
    detail: int | None


class CaveView(TypedDict):
    """A game of Dungeon; the stack tells which tiles are left, not their order."""

    game: Annotated[str, "CaveGame"]
    seat: int | None
    seats: int
    options: dict[str, str]
    need: int
    to_lay: int
    """Tiles that are still laid before the pirates go in."""
    cave: list[LaidTile]
    players: list[CavePlayer]
    stack: list[int]
    supply: int
    lost: int
    turn: CaveTurn
    ask: CaveAsk | None
    outcome: OutcomeView | None
