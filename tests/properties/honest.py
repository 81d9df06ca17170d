"""What must be so where a rule is named that forbids something: looked up in the position, not asked of the engine."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from jackal.core.game import Seat, State
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import DRAFTING, TAKING
from jackal.games.dungeon.cave import cell_at
from jackal.games.dungeon.spots import LAID, nodes_at, read_spot
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.verbs import WALKS
from jackal.games.dungeon.words import ACT, MOVE, PLACE, SETUP
from jackal.islands.field import LAND, SPACE
from jackal.islands.moves import last_space
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import ASK_ACTION, ASK_BERTH, ASK_ROLL, ASK_WAY, BEACH, DEAD, HOLD, cell_of
from jackal.routes.state import RouteState
from jackal.routes.words import DECLARING, LAYING, THROWING, THROWN

CELL: Final = re.compile(r"[a-z]-?\d+")
Truth = Callable[[State, Seat, str], bool]

# On islands -----------------------------------------------------------------------------------------------------------


def is_island(state: State) -> IslandState:
    assert isinstance(state, IslandState)
    return state


def cells_in(s: IslandState, text: str) -> list[int]:
    return [s.field.cell(cell) for cell in CELL.findall(text.partition(":")[2] or text)]


def those_there(s: IslandState, text: str) -> list[int]:
    """The crew's own living pieces where the text says, by the name that it gives if it gives one."""
    name, _, _ = text.rpartition(":")
    here = cells_in(s, text)[0]
    mates = [piece for piece in s.mates[s.crew] if s.place[piece] != DEAD and s.spot(piece) == here]
    return [piece for piece in mates if not name or piece_name(s, piece) == name]


def is_nobody_there(state: State, seat: Seat, text: str) -> bool:
    """A step of a piece, and none of that name is on that cell."""
    name, _, _ = text.rpartition(":")
    return name in ("", *"123m") and not those_there(is_island(state), text)


def is_more_than_underfoot(state: State, seat: Seat, text: str) -> bool:
    """More coins than lie there, or than anybody may drag at once."""
    s = is_island(state)
    coins = text.count("$")
    lying = [s.coins.get(s.place[piece], 0) for piece in (drinkers if is_drink(text) else those_there)(s, text)]
    return coins > 1 or (coins == 1 and 0 in lying)


def is_drink(text: str) -> bool:
    return text.startswith("bottle:")


def drinkers(s: IslandState, text: str) -> list[int]:
    """Who goes on by a bottle is not named by a cell: `bottle:2+$`."""
    name = text.partition(":")[2].rstrip("+$")
    return [piece for piece in s.mates[s.crew] if piece_name(s, piece) == name]


def is_far(state: State, seat: Seat, text: str) -> bool:
    """The two cells are no neighbours."""
    s = is_island(state)
    cells, width = cells_in(s, text), s.field.width
    here, to = cells[0], cells[-1]
    return max(abs(here % width - to % width), abs(here // width - to // width)) != 1


def is_about_a_space(state: State, seat: Seat, text: str) -> bool:
    """Somebody is outside, or would get there."""
    s = is_island(state)
    return any(s.field.sort[cell] == SPACE for cell in cells_in(s, text))


def is_off_the_vehicle_but_not_ashore(state: State, seat: Seat, text: str) -> bool:
    s = is_island(state)
    is_aboard = any(s.place[piece] < 0 for piece in those_there(s, text))
    return is_aboard and s.field.sort[cells_in(s, text)[-1]] != LAND


def is_about_nothing(state: State, seat: Seat, text: str) -> bool:
    """No tile and no space is there."""
    s = is_island(state)
    return any(s.field.sort[cell] not in (LAND, SPACE) for cell in cells_in(s, text))


def is_in_a_labyrinth(state: State, seat: Seat, text: str) -> bool:
    """The piece is in one."""
    s = is_island(state)
    return last_space(s, cells_in(s, text)[0]) > 0


def is_out_of_turn(state: State, seat: Seat, text: str) -> bool:
    """A way is meant where none is asked for, or something else while a question of the chain is open."""
    asked = is_island(state).asks[-1][0]
    return asked != ASK_WAY if text.startswith(">") else asked != ASK_ACTION


def is_a_coin_on_the_way(state: State, seat: Seat, text: str) -> bool:
    """A coin is wanted on the way, or with a roll; or nobody is asked to roll."""
    asked = is_island(state).asks[-1][0]
    return "$" in text and asked in (ASK_WAY, ASK_ROLL) if asked in (ASK_WAY, ASK_ROLL) else text.startswith("roll")


def is_a_strange_vehicle(state: State, seat: Seat, text: str) -> bool:
    """It lies elsewhere, or nobody of the crew is aboard; or a berth that is taken."""
    s = is_island(state)
    cells = cells_in(s, text)
    if text.startswith("berth:"):
        return cells[0] in s.ship
    aboard = [piece for piece in s.mates[s.crew] if s.place[piece] == HOLD - s.crew and not s.is_meek(piece)]
    return cells[0] != s.ship[s.crew] or not aboard


def is_no_plain_path(state: State, seat: Seat, text: str) -> bool:
    """Not every step of the vehicle leads along the edge into the next free space."""
    s = is_island(state)
    beside = s.field.track.beside
    return any(to not in beside[at] or s.vehicle_at(to) >= 0 for at, to in pairwise(cells_in(s, text)))


def is_a_loop(state: State, seat: Seat, text: str) -> bool:
    cells = cells_in(is_island(state), text)
    return len(set(cells)) < len(cells)


def is_no_berth(state: State, seat: Seat, text: str) -> bool:
    """None is asked for, or not on land; or another ship lies too near, or no beach does."""
    s = is_island(state)
    (cell,) = cells_in(s, text)
    is_berthing, is_space = s.asks[-1][0] == ASK_BERTH, s.field.sort[cell] == SPACE
    return not is_berthing or not is_space or any(is_near(s, ship, cell) for ship in s.ship) or not has_beach(s, cell)


def is_near(s: IslandState, ship: int, cell: int) -> bool:
    width = s.field.width
    return ship >= 0 and max(abs(ship % width - cell % width), abs(ship // width - cell // width)) <= 1


def has_beach(s: IslandState, cell: int) -> bool:
    beside = [cell + step for step in (1, -1, s.field.width, -s.field.width) if 0 <= cell + step < len(s.field.sort)]
    return any(s.field.sort[land] == LAND and s.terrain[land] == BEACH for land in beside)


def is_of_the_tile_underfoot(rule: str) -> Truth:
    """The piece stands on a tile of that rule."""

    def check(state: State, seat: Seat, text: str) -> bool:
        s = is_island(state)
        cells = [cell_of(s.came)] if text.startswith(">") else cells_in(s, text)[:1]
        return any(s.rules.tiles[s.tile[cell]].rule == rule for cell in cells if s.field.sort[cell] == LAND)

    return check


# Among the cards ------------------------------------------------------------------------------------------------------


def is_table(state: State) -> RouteState:
    assert isinstance(state, RouteState)
    return state


def is_after_laying(state: State, seat: Seat, text: str) -> bool:
    return is_table(state).phase > LAYING


def is_before_laying(state: State, seat: Seat, text: str) -> bool:
    return is_table(state).phase < LAYING


def is_not_declaring(state: State, seat: Seat, text: str) -> bool:
    return is_table(state).phase != DECLARING


def is_not_in_hand(state: State, seat: Seat, text: str) -> bool:
    """Some card of the row is not there, or not so often."""
    s = is_table(state)
    kind_of = s.edition.box.kind_of
    wanted = Counter(kind_of[code] for code in text.lower().removeprefix("+").split("-"))
    held = Counter(s.cards_of(seat))
    return s.phase == LAYING and any(held[kind] < count for kind, count in wanted.items())


def is_begun(state: State, seat: Seat, text: str) -> bool:
    return bool(is_table(state).rows[seat])


def is_no_result(state: State, seat: Seat, text: str) -> bool:
    """Chests are declared, and none by this result."""
    s = is_table(state)
    known = [verb.write(s, action) for action in s.actions(seat) for verb in s.edition.verbs if verb.covers(action)]
    return s.phase == DECLARING and text.lower() not in [result.lower() for result in known]


def is_not_throwing(state: State, seat: Seat, text: str) -> bool:
    return is_table(state).phase != THROWING


def is_not_thrown_at_others(state: State, seat: Seat, text: str) -> bool:
    """At oneself, at nobody who plays, or more cards than one has."""
    s = is_table(state)
    targets = [int(number) - 1 for number in text.partition(":")[2].split(",")]
    held = sum(s.edition.box.cards[kind].like & THROWN > 0 for kind in s.cards_of(seat))
    return s.phase == THROWING and (
        len(targets) > held or any(one == seat or not 0 <= one < s.seats for one in targets)
    )


def is_too_dear(state: State, seat: Seat, text: str) -> bool:
    """Rows are not laid now, or the coins do not suffice, or there is no such price."""
    s = is_table(state)
    price = text.partition(":")[2]
    return s.phase != LAYING or not price or int(price) > s.coins[seat] or int(price) not in (1, 2, 3)


def is_not_in_the_pack(state: State, seat: Seat, text: str) -> bool:
    s = is_table(state)
    return s.phase != DRAFTING or s.edition.box.kind_of[text.partition(":")[2].lower()] not in table(s).packs[seat]


def is_not_on_the_market(state: State, seat: Seat, text: str) -> bool:
    """Nothing is taken now, or there is no such place."""
    return is_table(state).phase != TAKING or text.partition(":")[2] not in ("1", "2", "3", "4")


# In the cave ----------------------------------------------------------------------------------------------------------


def is_cave(state: State) -> CaveState:
    assert isinstance(state, CaveState)
    return state


def is_not_on_the_way(state: State, seat: Seat, text: str) -> bool:
    return is_cave(state).ask not in WALKS


def is_not_laying(state: State, seat: Seat, text: str) -> bool:
    return is_cave(state).ask not in (SETUP, PLACE)


def is_not_moving(state: State, seat: Seat, text: str) -> bool:
    return is_cave(state).ask != MOVE


def is_not_acting(state: State, seat: Seat, text: str) -> bool:
    return is_cave(state).ask != ACT


def is_no_place(state: State, seat: Seat, text: str) -> bool:
    """No tile lies there, or it has no such tunnel."""
    spot = read_spot(text.partition(":")[2])
    assert spot is not None
    return not nodes_at(is_cave(state).cave, spot)


def is_taken_or_apart(state: State, seat: Seat, text: str) -> bool:
    """A tile lies in that cell, or none beside it."""
    laid = is_cave(state).cave.at
    found = LAID.fullmatch(text.partition(":")[2])
    assert found is not None
    x, y = int(found[1]), int(found[2])
    beside = [cell_at(*cell) for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))]
    return cell_at(x, y) in laid or not any(cell in laid for cell in beside)


def is_not_in_the_hand(state: State, seat: Seat, text: str) -> bool:
    s = is_cave(state)
    return int(text.partition(":")[2]) not in s.hands[s.seat]


def is_too_far(state: State, seat: Seat, text: str) -> bool:
    """Farther than the pirate may go, or with no way at all."""
    s = is_cave(state)
    spot = read_spot(text.partition(":")[2])
    assert spot is not None
    far = s.cave.distances(s.place[s.walker()])[nodes_at(s.cave, spot)[0]]
    return far < 0 or far > s.steps


def is_more_than_a_step(state: State, seat: Seat, text: str) -> bool:
    s = is_cave(state)
    spot = read_spot(text.partition(":")[2])
    assert spot is not None
    return s.cave.distances(s.place[s.walker()])[nodes_at(s.cave, spot)[0]] > 1


HONEST: Final[dict[str, Truth]] = {
    "ISL-P1": is_nobody_there,
    "ISL-G2": is_more_than_underfoot,
    "ISL-G3": is_a_coin_on_the_way,
    "ISL-M1": is_far,
    "ISL-M2": is_far,
    "ISL-M4": is_about_a_space,
    "ISL-M5": is_off_the_vehicle_but_not_ashore,
    "ISL-B3": is_about_nothing,
    "ISL-L2": is_in_a_labyrinth,
    "ISL-C3": is_out_of_turn,
    "ISL-V1": is_a_strange_vehicle,
    "ISL-V3": is_no_plain_path,
    "ISL-V4": is_a_loop,
    "ARC-S6": is_no_berth,
    "ISL-K2": is_of_the_tile_underfoot("ISL-K2"),
    "ISL-K3": is_of_the_tile_underfoot("ISL-K3"),
    "ISL-K5": is_of_the_tile_underfoot("ISL-K5"),
    "ARC-K2": is_of_the_tile_underfoot("ARC-K2"),
    "RTE-R1": is_not_in_hand,
    "RTE-R3": is_after_laying,
    "RTE-R7": is_begun,
    "RTE-D1": is_not_declaring,
    "RTE-D3": is_no_result,
    "RTE-H4": is_not_throwing,
    "C15-T1": is_too_dear,
    "C15-U2": is_not_thrown_at_others,
    "C19-A3": is_not_in_the_pack,
    "C19-P3": is_not_on_the_market,
    "C19-R2": is_before_laying,
    "DUN-D14": is_not_on_the_way,
    "DUN-G7": is_no_place,
    "DUN-M1": is_too_far,
    "DUN-O8": is_not_in_the_hand,
    "DUN-P1": is_taken_or_apart,
    "DUN-T1": is_not_acting,
    "DUN-T2": is_not_moving,
    "DUN-T3": is_not_laying,
    "DUN-T4": is_more_than_a_step,
}
"""Of the rules that are named most often."""
