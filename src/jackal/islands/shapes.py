"""What a view of an island of tiles looks like. Cells are names, pieces, crews and seats numbers."""

from typing import Annotated, Literal, TypedDict

from jackal.core.shape import Colour, OutcomeView

Tile = Annotated[str, "Tile"]
Terrain = Annotated[str, "Terrain"]
Power = Annotated[str, "Power"]
Ability = Annotated[str, "Ability"]
Vehicle = Annotated[str, "Vehicle"]
StepKind = Annotated[str, "StepKind"]


class Square(TypedDict):
    """A cell of land, of world 0 or, beyond the veil, 1; the tile is null as long as the viewer may not know it.

    Coins lie on spaces of the tile. The token is what lies on it besides: a lock, or an altar's until the pact is made.
    """

    cell: str
    world: int
    terrain: Terrain
    face: Annotated[str, "TileFace"]
    tile: Tile | None
    turned: int | None
    token: Literal["lock"] | Power | None
    peeked_by: list[int]
    coins: dict[str, int]


class Crew(TypedDict):
    """A crew; its powers are those of its pacts."""

    colour: Colour
    seat: int
    allies: list[int]
    vehicle: str | None
    coins: int
    bottles: int
    powers: list[Power]
    living: int
    absent: bool


class Piece(TypedDict):
    """Where it stands, or aboard whose vehicle it is: in an enemy's it is a passenger. Dead, or given up for a pact.

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
    armed: bool


class BearView(TypedDict):
    """Where the bear is, and which crew woke it."""

    cell: str
    waker: int


class IslandTurn(TypedDict):
    """Whose turn it is and who decides: another seat for as many turns as smoke or madness last; `sway` is what has
    given this one away. Spun wheels turn at its end."""

    number: int
    round: int
    first: int
    crew: int
    controller: int
    stage: Annotated[str, "Stage"]
    idle_rounds: int
    smoke: int
    madness: int
    sway: Literal["smoke", "madness"] | None
    spun: list[str]
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
    """A tile that the fog took; null if the viewer does not know which one it was."""

    terrain: Terrain
    tile: Tile | None


class BareIslandView(TypedDict):
    """A game on islands of tiles, as one viewer may know it: one world, or two with a veil between them.

    Rows count from `south`, which may be below 1: land may slide that far. Vehicles go along the spaces, past corners,
    where nothing stops. Unseen tiles are counted by terrain and name.
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
    bear: BearView | None
    supply: int
    lost: int
    bottle_supply: int
    taken: list[TakenTile]
    unseen: dict[str, dict[str, int]]
    coins_laid_at_least: int
    turn: IslandTurn
    ask: IslandAsk | None
    chain: Chain | None
    outcome: OutcomeView | None
