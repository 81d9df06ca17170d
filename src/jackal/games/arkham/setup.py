"""Setting up a game of Arkham (ARK section 11), and of a multiverse (section 13, U): field, tiles, berths."""

from functools import lru_cache
from typing import Final, NamedTuple

from jackal.core.chance import Chance
from jackal.core.errors import BadOption
from jackal.core.first import is_drawn
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games.arkham.fields import one_world, read_ground, two_worlds
from jackal.games.arkham.layout import berths_for, read_layout
from jackal.games.arkham.rules import HOUSES, LAWS, SET, at_random, deserted, verdict
from jackal.games.arkham.tiles import forget
from jackal.games.arkham.worlds import (
    ALONE,
    BERTHS,
    COLOUR_COUNT,
    COLOURS,
    FIELD,
    MIXED_BERTHS,
    MIXED_FIELD,
    SPARE,
    TERRAINS,
)
from jackal.islands.hidden import mixed, turn_at_random
from jackal.islands.outline import Outline
from jackal.islands.parts import TileSet
from jackal.islands.rows import Rules
from jackal.islands.rules import make_rules
from jackal.islands.setup import blank_state
from jackal.islands.state import IslandState
from jackal.islands.turn import proceed
from jackal.islands.words import HOLD

MEMORIES: Final = ("kept", "once")  # ARK-H4


class Universe(NamedTuple):
    """Rules, and what is dealt by them: the names of the tiles of each terrain."""

    rules: Rules
    pools: list[list[str]]


class Board(NamedTuple):
    """A universe on a field, with berths in the order of play."""

    universe: Universe
    outline: Outline
    berths: list[int]


def own_universe(memory: str) -> Universe:
    return Universe(rules_of([SET], "cars", memory, TERRAINS), SET.pools)


def multiverse(guest: TileSet, vehicles: str, memory: str) -> Universe:
    """The tiles of Arkham's own world mixed with another set's, colour by colour.

    ARK-U1, ARK-U2, ARK-U3, ARK-U4, ARK-U5, ARK-U15, ARK-U16.

    ARK-U9, ARK-U11, ARK-U12: each tile acts by its own set, and is like what both sets call it.
    """
    own = [[name for name in pool if name not in ALONE] for pool in SET.pools[:COLOUR_COUNT]]
    pools = [one + other for one, other in zip(own, guest.pools, strict=True)]
    return Universe(rules_of([SET, guest], vehicles, memory, TERRAINS[:COLOUR_COUNT]), pools)


def rules_of(sets: list[TileSet], vehicles: str, memory: str, terrains: tuple[str, ...]) -> Rules:
    return make_rules(
        sets,
        house=HOUSES[vehicles],
        laws=LAWS,
        colours=COLOURS,
        terrains=terrains,
        end_of_turn=[forget] if memory == "once" else [],
        verdict=verdict,
        late=at_random,
        deserted=deserted,
    )


class Dealer:
    """Deals tables; `guests` are the sets that may be mixed in, by name."""

    def __init__(self, guests: dict[str, TileSet]) -> None:
        self.own = {memory: own_universe(memory) for memory in MEMORIES}
        self.mixes = {
            (name, vehicles, memory): multiverse(guest, vehicles, memory)
            for name, guest in guests.items()
            for vehicles in HOUSES
            for memory in MEMORIES
        }

    def universe(self, options: dict[str, Value]) -> Universe:
        name, vehicles, memory = str(options["multiverse"]), str(options["vehicles"]), str(options["peek_memory"])
        if name:
            return self.mixes[name, vehicles, memory]
        if vehicles != "cars":
            raise BadOption(
                said("{vehicles} are for a multiverse, as with multiverse=archipelago (ARK-U8)", vehicles=vehicles)
            )
        return self.own[memory]

    def table(self, seats: int, options: dict[str, Value]) -> Board:
        universe = self.universe(options)
        mixes, corners = bool(options["multiverse"]), universe.rules.house.corner_spaces
        if options["layout"]:
            layout = read_layout(str(options["layout"]), mixes, corners)
            return Board(universe, layout.outline, berths_for(layout, seats))
        outline, names = printed_field(mixes, corners), MIXED_BERTHS if mixes else BERTHS
        return Board(universe, outline, [outline.field.cell(name) for name in names[seats]])

    def bare_board(self, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
        """The board without its tiles, nobody berthed."""
        if options["teams"] and seats != 4:
            raise BadOption("teams are for four seats (ARK-O3)")
        table = self.table(seats, options)
        check_pools(table)
        rules = table.universe.rules
        return blank_state(
            rules,
            table.outline.field,
            table.outline.terrain,
            chance,
            options,
            owner=list(range(seats)),
            teams=bool(options["teams"]),
            coins=rules.coins,
        )

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
        """A fresh game, up to the first action (ARK-S1, ARK-S2, ARK-S3, ARK-S4, ARK-S5)."""
        s = self.bare_board(seats, chance, options)
        table = self.table(seats, options)
        lay_tiles(s, table.universe.pools, chance)
        if is_drawn(options):
            s.first = chance.pick(seats)  # last of all: so one seed is one field, whoever begins
        for place, berth in enumerate(table.berths):
            s.ship[(s.first + place) % seats] = berth
        for piece in range(3 * seats):
            s.put(piece, HOLD - piece // 3)
        proceed(s)
        return s


@lru_cache
def printed_field(mixes: bool, corner_spaces: bool) -> Outline:
    """ARK-B2, ARK-U6: the field of two worlds, or that of a multiverse."""
    ground = read_ground((MIXED_FIELD if mixes else FIELD).strip().split("\n"))
    return one_world(ground, corner_spaces) if mixes else two_worlds(ground, corner_spaces)


def check_pools(table: Board) -> None:
    """ARK-U6: two tiles of each colour are spare, whatever the field."""
    field, terrain = table.outline.field, table.outline.terrain
    for colour, pool in enumerate(table.universe.pools):
        cells = sum([terrain[cell] == colour for cell in field.land])
        if len(pool) < cells + SPARE:
            name = table.universe.rules.terrains[colour]
            raise BadOption(
                said(
                    "the map has {cells} {terrain} cells, the tiles are enough for {count} (ARK-U6)",
                    cells=cells,
                    terrain=name,
                    count=len(pool) - SPARE,
                )
            )


def lay_tiles(s: IslandState, pools: list[list[str]], chance: Chance) -> None:
    """ARK-S1, ARK-S2, ARK-S3: each colour of each world is mixed and laid on its cells, turned at random."""
    index = {tile.name: number for number, tile in enumerate(s.rules.tiles)}
    s.tile = s.tile[:]
    s.turned = s.turned[:]
    for terrain, names in enumerate(pools):
        cells = [cell for cell in s.field.land if s.terrain[cell] == terrain]
        pool = mixed(s.rules, [index[name] for name in names], len(cells), chance)
        for cell in cells:
            s.tile[cell] = pool.pop()
            s.turned[cell] = turn_at_random(s, s.tile[cell], chance)
        s.box = s.box + [(terrain, tile) for tile in pool]
