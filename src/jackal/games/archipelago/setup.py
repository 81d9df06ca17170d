"""Setting up an island (ARC section 2): boxes, removals, the deal, the first player."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.errors import BadOption
from jackal.core.first import is_drawn
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games.archipelago.islands import BOXES, COINS, HARD, ISLANDS, LEAST_COINS, LETTERS, TERRAINS
from jackal.games.archipelago.layout import Layout, read_layout, read_tiles
from jackal.games.archipelago.tiles import INDEX, TILES
from jackal.islands.hidden import laid_coins, turn_at_random
from jackal.islands.houses import SHIPS
from jackal.islands.outline import Outline, read_outline
from jackal.islands.rows import Rules
from jackal.islands.setup import blank_state
from jackal.islands.state import IslandState
from jackal.islands.turn import proceed

EMPTY: Final = 0
POOLS: Final = [[read_tiles(tiles) for tiles in box] for box in BOXES]
OUTLINES: Final = [read_outline(drawing.strip().split("\n"), LETTERS, SHIPS.corner_spaces) for _, drawing in ISLANDS]


def deal(rules: Rules, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
    """A fresh island, up to the first berth."""
    s = laid(rules, seats, chance, options)
    proceed(s)
    return s


def laid(rules: Rules, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
    """An island on the table; nobody has been asked anything yet."""
    layout = read_layout(str(options["layout"])) if options["layout"] else None
    outline = layout.outline if layout else OUTLINES[int(options["island"]) - 1]
    s = empty_island(rules, outline, chance, options, seats)
    lot = chance.pick(s.crews)  # in any case: so one seed is one island, whoever begins
    if is_drawn(options) or is_later(options):
        s.first = lot  # ARC-S5
    pools = chosen_pools(options, layout)
    check_pools(outline, pools)
    s.least = 0 if layout else LEAST_COINS
    while True:
        lay_tiles(s, pools, chance)
        if laid_coins(s) >= s.least:
            return s  # otherwise the whole removal is drawn again (ARC-S3)


def is_later(options: dict[str, Value]) -> bool:
    """Whether it is an island of a campaign behind the first one."""
    return bool(options["campaign"]) and options["island"] != 1


def empty_island(rules: Rules, outline: Outline, chance: Chance, options: dict[str, Value], seats: int) -> IslandState:
    """The board without its tiles; who plays which crew (ARC-Y1, ARC-Y5)."""
    owner = crews_of(seats, bool(options["teams"]), bool(options["two_crews"]))
    teams = bool(options["teams"])
    return blank_state(rules, outline.field, outline.terrain, chance, options, owner=owner, teams=teams, coins=COINS)


def crews_of(seats: int, teams: bool, two_crews: bool) -> list[int]:
    """The seat of each crew: one crew a seat, or two allied crews each for two people."""
    if two_crews:
        if seats != 2 or not teams:
            raise BadOption("two_crews is for two seats, with teams on (ARC-Y5)")
        return [0, 1, 0, 1]
    if teams and seats != 4:
        raise BadOption("teams are for four seats, or for two with two_crews on (ARC-Y1)")
    return list(range(seats))


def chosen_pools(options: dict[str, Value], layout: Layout | None) -> list[list[int]]:
    """The tiles in play by terrain (ARC-S1, ARC-V1), for small children without the hard ones (ARC-V2)."""
    pools: list[list[int]] = [[], [], []]
    if layout and layout.pools is not None:
        pools = layout.pools
    else:
        for box in chosen_boxes(options):
            for terrain in range(3):
                pools[terrain] = pools[terrain] + POOLS[box - 1][terrain]
    if options["kids"]:
        pools = [[EMPTY if TILES[tile].name in HARD else tile for tile in pool] for pool in pools]
    return pools


def chosen_boxes(options: dict[str, Value]) -> list[int]:
    """Box 1 and k-1 of the others; by default boxes 2..k."""
    island = int(options["island"])
    words = (
        str(options["boxes"]).replace("+", ",").split(",")
        if options["boxes"]
        else [str(box) for box in range(2, island + 1)]
    )
    numbers = [str(box) for box in range(1, len(BOXES) + 1)]
    boxes = sorted({int(word) for word in words if word.strip() in numbers} | {1})
    if not all(word.strip() in numbers for word in words) or len(boxes) != island:
        raise BadOption(
            said(
                "island {island} takes box 1 and {more} of the boxes 2, 3, 4; got boxes={got} (ARC-S1)",
                island=island,
                more=island - 1,
                got=options["boxes"],
            )
        )
    return boxes


def check_pools(outline: Outline, pools: list[list[int]]) -> None:
    for terrain, pool in enumerate(pools):
        cells = sum(1 for cell in outline.field.land if outline.terrain[cell] == terrain)
        if len(pool) < cells:
            raise BadOption(
                said(
                    "the map has {cells} {terrain} cells, the chosen boxes hold {count} such tiles: "
                    "choose a larger island number, or list tiles in the layout",
                    cells=cells,
                    terrain=TERRAINS[terrain],
                    count=len(pool),
                )
            )


def lay_tiles(s: IslandState, pools: list[list[int]], chance: Chance) -> None:
    """ARC-S2, ARC-S4: each terrain is mixed and laid on its cells, turned at random; the rest stays unseen.

    ARC-S10: the coins of what stays out never enter play.
    """
    s.tile = [INDEX["empty"]] * s.field.size
    s.turned = [0] * s.field.size
    s.box = []
    for terrain, pool in enumerate(pools):
        mixed = pool[:]
        chance.shuffle(mixed)
        for cell in s.field.land:
            if s.terrain[cell] == terrain:
                s.tile[cell] = mixed.pop()
                s.turned[cell] = turn_at_random(s, s.tile[cell], chance)
        s.box += [(terrain, tile) for tile in mixed]
