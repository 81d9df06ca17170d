"""What a view of an island of tiles looks like. Cells are names, pieces, crews and seats numbers."""

from typing import Annotated, TypedDict

from jackal.core.shape import Colour, OutcomeView

Tile = Annotated[str, "Tile"]
Terrain = Annotated[str, "Terrain"]
Ability = Annotated[str, "Ability"]
Vehicle = Annotated[str, "Vehicle"]
StepKind = Annotated[str, "StepKind"]


class Square(TypedDict):
    """A cell of land, of world 0 or, beyond the veil, 1; the tile is null as long as the viewer may not know it.

    Coins lie on spaces of the tile. The token is what lies on it besides, until it is used up.
    """

    cell: str
    world: int
    terrain: Terrain
    face: Annotated[str, "TileFace"]
    tile: Tile | None
    turned: int | None
    token: Annotated[str, "Token"] | None
    peeked_by: list[int]
    coins: dict[str, int]


class Crew(TypedDict):
    """A crew of pieces and its vehicle."""

    colour: Colour
    seat: int
    allies: list[int]
    vehicle: str | None
    coins: int
    living: int
    absent: bool


class Piece(TypedDict):
    """Where it stands, or aboard whose vehicle it is: in an enemy's it is a passenger. Dead, or given up.

    `called` is the name that its player gave it.
    """

    piece: int
    crew: int
    name: str
    called: str | None
    ability: Ability | None
    cell: str | None
    space: int
    aboard: int | None
    dead: bool
    lying: Annotated[str, "Lying"]


class IslandTurn(TypedDict):
    """Whose turn it is and who decides; `sway` is what has given this one away to another seat."""

    number: int
    round: int
    first: int
    crew: int
    controller: int
    stage: Annotated[str, "Stage"]
    idle_rounds: int
    sway: Annotated[str, "Sway"] | None
    proposed: list[int | None]


class IslandAsk(TypedDict):
    """The question before the table; its detail is a cell or a number."""

    what: Annotated[str, "IslandQuestion"]
    seat: int
    detail: int | str | None


class Chain(TypedDict):
    """A piece that is still on its way, with coins in hand."""

    piece: int
    cell: str
    coins: int
    rolls: int


class TakenTile(TypedDict):
    """A tile that has left the field; null if the viewer does not know which one it was."""

    terrain: Terrain
    tile: Tile | None


class IslandView(TypedDict):
    """A game on islands of tiles, as one viewer may know it: one world, or two with a veil between them.

    Rows count from `south`, which may be below 1: land may slide that far. Vehicles go along the spaces, past corners,
    where nothing stops. Unseen tiles are counted by terrain and name. Under the backs there are so many coins at the
    least; null if there can be none. What lies on islands of one game alone its parts add (`Part.additions`), here and
    to the records above.
    """

    game: Annotated[str, "IslandGame"]
    seat: int | None
    seats: int
    options: dict[str, str]
    vehicles: Vehicle
    worlds: int
    width: int
    height: int
    south: int
    north: Annotated[str, "Direction"]
    spaces: list[str]
    corners: list[str]
    veil: list[str]
    land: list[Square]
    crews: list[Crew]
    pieces: list[Piece]
    supply: int
    lost: int
    taken: list[TakenTile]
    unseen: dict[str, dict[str, int]]
    coins_hidden_at_least: int | None
    turn: IslandTurn
    ask: IslandAsk | None
    chain: Chain | None
    outcome: OutcomeView | None
