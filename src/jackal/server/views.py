"""The views of the games, typed for the client's sake; the games themselves send plain dictionaries."""

from typing import Annotated, Any, Final, Literal, NotRequired

from pydantic import Field, GetPydanticSchema, TypeAdapter
from typing_extensions import TypeAliasType, TypedDict  # pydantic cannot read the TypedDict of Python 3.11

from jackal.core import shape
from jackal.games import ARKHAM
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.archipelago.islands import TERRAINS
from jackal.games.arkham.rules import CARS
from jackal.games.arkham.worlds import TERRAINS as ARKHAM_TERRAINS
from jackal.games.dungeon.tiles import KINDS
from jackal.games.dungeon.words import ASKS as DUNGEON_ASKS
from jackal.islands.field import DIRECTIONS
from jackal.islands.rows import SHIPS
from jackal.islands.view import ASK_NAMES, FACES, LYING, STAGES
from jackal.islands.words import POWERS
from jackal.routes.island import GRADES
from jackal.routes.words import CODES, PHASES, STANCES
from jackal.server.puzzle_views import Quest
from jackal.server.requests import Colour, one_of
from jackal.server.voyage_views import Ability, Voyage

# Arkham mixes with Archipelago: what it knows is all that island games have, but for the campaign.
ASKS: Final = (*ASK_NAMES.values(), *(ARCHIPELAGO.ask_names | ARKHAM.ask_names).values())

Tile = TypeAliasType("Tile", Annotated[str, one_of(ARKHAM.tile_names)])
Terrain = TypeAliasType("Terrain", Annotated[str, one_of((*TERRAINS, *ARKHAM_TERRAINS))])
Power = TypeAliasType("Power", Annotated[str, one_of(POWERS)])
Direction = TypeAliasType("Direction", Annotated[str, one_of(DIRECTIONS)])
Card = TypeAliasType("Card", Annotated[str, one_of(CODES)])
Phase = TypeAliasType("Phase", Annotated[str, one_of(PHASES)])


class OutcomeCard(TypedDict):
    """How a game ended: by seat, the score and the rank from 1."""

    reason: str
    scores: list[int]
    ranks: list[int]


# A game on islands of tiles -----------------------------------------------------------------------------------------


class Square(TypedDict):
    """A cell of land, of world 0 or, beyond the veil, 1; the tile is null as long as the viewer may not know it.

    Coins lie on spaces of the tile. The token is what lies on it besides: a lock, or an altar's until the pact is made.
    """

    cell: str
    world: int
    terrain: Terrain
    face: Annotated[str, one_of(FACES)]
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
    lying: Annotated[str, one_of(LYING)]
    armed: bool


class Bear(TypedDict):
    cell: str
    waker: int


class Turn(TypedDict):
    """Whose turn it is and who decides: another seat for as many turns as smoke or madness last. Spun wheels turn at
    its end."""

    number: int
    round: int
    first: int
    crew: int
    controller: int
    stage: Annotated[str, one_of(STAGES)]
    idle_rounds: int
    smoke: int
    madness: int
    spun: list[str]
    proposed: list[int | None]


class IslandAsk(TypedDict):
    """The question before the table; its detail is a cell or a number."""

    what: Annotated[str, one_of(ASKS)]
    seat: int
    detail: int | str | None


class Chain(TypedDict):
    """A piece that is still on its way."""

    piece: int
    cell: str
    coins: int
    rolls: int


class TakenTile(TypedDict):
    """A tile that the fog took; null if the viewer does not know which one it was."""

    terrain: Terrain
    tile: Tile | None


class IslandView(TypedDict):
    """A game on islands of tiles, as one viewer may know it: one world, or two with a veil between them.

    Rows count from `south`, which may be below 1: land may slide that far. Vehicles go along the spaces, past corners,
    where nothing stops. Unseen tiles are counted by terrain and name.
    """

    game: Literal["archipelago", "arkham", "puzzle"]
    seat: int | None
    seats: int
    options: dict[str, str]
    vehicles: Annotated[str, one_of((SHIPS.vehicle, CARS.vehicle))]
    worlds: int
    width: int
    height: int
    south: int
    north: Direction
    spaces: list[str]
    corners: list[str]
    veil: list[str]
    land: list[Square]
    crews: list[Crew]
    pieces: list[Piece]
    bear: Bear | None
    supply: int
    lost: int
    bottle_supply: int
    taken: list[TakenTile]
    unseen: dict[str, dict[str, int]]
    coins_laid_at_least: int
    turn: Turn
    ask: IslandAsk | None
    chain: Chain | None
    voyage: NotRequired[Voyage]
    quest: NotRequired[Quest]
    outcome: OutcomeCard | None


# Dungeon ------------------------------------------------------------------------------------------------------------


class Tunnel(TypedDict):
    """A tunnel of a tile: its ports clockwise from N-left, as the tile is turned."""

    ports: list[int]
    mouth: bool
    mud: bool


class Shape(TypedDict):
    """A tile of the box as it is printed."""

    tile: int
    kind: Annotated[str, one_of(KINDS)]
    tunnels: list[Tunnel]


class LaidTile(Shape):
    """A tile of the cave; x grows to the east, y to the south. Actions name the places, one for each tunnel."""

    x: int
    y: int
    turned: int
    coin: bool
    places: list[str]


class CavePlayer(TypedDict):
    """A pirate; his place is null before the cave is entered and after he has left."""

    seat: int
    colour: Colour
    place: str | None
    coins: int
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

    what: Annotated[str, one_of(DUNGEON_ASKS[:-1])]
    seat: int
    walker: int
    tile: int | None
    shape: Shape | None
    steps: int
    opened: bool
    detail: int | None


class CaveView(TypedDict):
    """A game of Dungeon; the stack tells which tiles are left, not their order."""

    game: Literal["dungeon"]
    seat: int | None
    seats: int
    options: dict[str, str]
    need: int
    cave: list[LaidTile]
    players: list[CavePlayer]
    stack: list[int]
    supply: int
    lost: int
    turn: CaveTurn
    ask: CaveAsk | None
    outcome: OutcomeCard | None


# The card games -----------------------------------------------------------------------------------------------------


class Sheet(TypedDict):
    """An island that is walked over; its name by language."""

    id: str
    grade: Annotated[str, one_of(GRADES)]
    name: dict[str, str]
    drawing: list[str]


class Walk(TypedDict):
    """A result of a row: the chest it reaches, the cards it spends, the cells of its walk."""

    chest: str | None
    steps: int
    spent: list[Card]
    walk: list[str]


class RouteAsk(TypedDict):
    """The question before a seat; what is thrown, or the results to choose from, if it is about that."""

    what: Phase
    seat: int
    takes: int
    card: NotRequired[Card]
    results: NotRequired[list[Walk]]


class Player(TypedDict):
    """A seat of a card game; hand, pack, pick and throw are for its own eyes."""

    seat: int
    colour: Colour
    coins: int
    extra: int
    absent: bool
    stance: Annotated[str, one_of(STANCES)]
    price: int
    cards: int
    known: dict[str, int]
    row_cards: int
    row: list[Card] | None
    late: int
    thrown_by: list[int]
    declared: Walk | None
    pack_cards: int
    picked: bool
    hand: NotRequired[list[Card]]
    pack: NotRequired[list[Card]]
    pick: NotRequired[Card | None]
    throw: NotRequired[list[int] | None]


class RouteView(TypedDict):
    """A card game, as one viewer may know it. Cards that lie open are counted by kind."""

    game: Literal["cards-2015", "cards-2019"]
    seat: int | None
    phase: Phase
    round: int
    rounds: int
    tie_break: bool
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
    market: list[Card | None]
    outcome: OutcomeCard | None


SHAPE: Final[TypeAdapter[Any]] = TypeAdapter(Annotated[IslandView | CaveView | RouteView, Field(discriminator="game")])

# Named and described in the schema, but not checked again whenever one is sent.
View = TypeAliasType(
    "View",
    Annotated[shape.View, GetPydanticSchema(get_pydantic_json_schema=lambda _, shape_of: shape_of(SHAPE.core_schema))],
)
