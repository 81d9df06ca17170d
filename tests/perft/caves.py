"""The lines of play of Dungeon counted from the catalogue alone, to check what the engine counts.

Only for positions without mud, own tiles, partners and tokens: laying, walking, diving, coins, votes and the end. The
map comes from `tests.rules.dungeon.naive`, which knows nothing of the engine either.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from tests.rules.dungeon import naive
from tests.rules.dungeon.naive import SHAPES, Cell, Map, Node

COLOURS = ("white", "yellow", "black", "red", "green", "blue")
PLACE = re.compile(r"(-?\d+),(-?\d+)([abc]?)")
HOME: Node = (0, 0, 0)
NEED = {2: 10, 3: 7, 4: 7, 5: 5, 6: 5}


class Table(NamedTuple):
    """What a position says, as far as lines of play depend on it; `stack` has the next tile first."""

    ask: str
    seat: int
    laid: Map
    stack: tuple[int, ...]
    places: tuple[Node, ...]
    gold: frozenset[Cell] = frozenset()
    coins: tuple[int, ...] = ()
    tile: int = 0
    steps: int = 0
    opened: bool = False
    may_propose: tuple[bool, ...] = ()
    votes: int = 0


def read(text: str) -> Table:
    said = dict(re.findall(r"^(\w+): (.*)$", text, re.MULTILINE))
    seats = int(said["seats"])
    laid = dict(naive.ENTRANCE)
    for x, y, tile, turn in re.findall(r"(-?\d+),(-?\d+)=(\d+)r(\d)", said["cave"]):
        laid[int(x), int(y)] = (int(tile), int(turn))
    players = [said.get(colour, "") for colour in COLOURS[:seats]]
    ask, _, tile = said.get("ask", "move").partition(" tile=")
    return Table(
        ask,
        COLOURS.index(said["turn"].split()[0]),
        laid,
        tuple(int(number) for number in said["stack"].split()),
        tuple(node(player.partition("at=")[2].split(" ")[0]) for player in players),
        frozenset(node(word)[:2] for word in said.get("gold", "").split()),
        tuple(int((re.findall(r"coins=(\d+)", player) or ["0"])[0]) for player in players),
        int(tile or 0),
        may_propose=(True,) * seats,
    )


def node(text: str) -> Node:
    found = PLACE.fullmatch(text)
    return (int(found[1]), int(found[2]), "abc".index(found[3] or "a")) if found else HOME


def lines(table: Table, depth: int) -> int:
    if not depth or table.ask == "over":
        return 1
    return sum(lines(after, depth - 1) for after in afterwards(table))


def afterwards(table: Table) -> Iterator[Table]:
    """The table after every action and every answer of chance."""
    if table.ask in ("setup", "place"):
        for x, y, turn in placements(table, table.tile, len(table.stack)):
            yield from laid_there(table, (x, y), turn)
    elif table.ask == "move":
        yield from moves(table)
    elif table.ask == "go":
        reach = naive.within(table.laid, table.places[table.seat], table.steps)
        for to in reach | (mouths(table.laid) if table.opened else set()):
            yield arrived(table, to)
    elif table.ask == "act":
        here = table.places[table.seat][:2]
        coins = tuple(coins + (seat == table.seat) for seat, coins in enumerate(table.coins))
        yield next_turn(table._replace(gold=table.gold - {here}, coins=coins))
        yield next_turn(table)
    else:  # a vote
        seats = len(table.places)
        yield table._replace(ask="over" if table.votes == seats - 2 else "vote", votes=table.votes + 1)
        yield table._replace(ask="move", votes=0)


# Laying ---------------------------------------------------------------------------------------------------------------


def placements(table: Table, tile: int, others: int) -> set[tuple[int, int, int]]:
    """DUN-P10 besides what fits."""
    found = naive.placements(table.laid, tile)
    return {place for place in found if not others or not seals(table.laid, tile, place)}


def seals(laid: Map, tile: int, place: tuple[int, int, int]) -> bool:
    after = laid | {place[:2]: (tile, place[2])}
    home = naive.within(after, HOME, 200)
    return not any(end in home for end, _ in naive.open_ends(after))


def drawn(table: Table, ask: str, seat: int) -> Iterator[Table]:
    """DUN-P7, P8: the next tile that fits; the others come to lie anywhere."""
    others = len(table.stack) - 1
    for number, tile in enumerate(table.stack):
        if placements(table, tile, others):
            for stack in put_back(table.stack[number + 1 :], table.stack[:number]):
                yield table._replace(ask=ask, seat=seat, tile=tile, stack=stack)
            return


def put_back(stack: tuple[int, ...], aside: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not aside:
        yield stack
        return
    for place in range(len(stack) + 1):
        yield from put_back((*stack[:place], aside[0], *stack[place:]), aside[1:])


def laid_there(table: Table, cell: Cell, turn: int) -> Iterator[Table]:
    gold = table.gold | ({cell} if SHAPES[table.tile]["kind"] == "gold" else set())
    after = table._replace(laid=table.laid | {cell: (table.tile, turn)}, gold=gold, tile=0)
    if table.ask == "place":
        yield asked_to_go(after, 1)
        return
    seat = (table.seat + 1) % len(table.places)
    more = list(drawn(after, "setup", seat)) if len(after.laid) <= 20 else []
    yield from more or [after._replace(ask="move", seat=0)]


# Walking --------------------------------------------------------------------------------------------------------------


def mouths(laid: Map) -> set[Node]:
    return {
        (*cell, tunnel)
        for cell, (tile, _) in laid.items()
        for tunnel, row in enumerate(SHAPES[tile]["tunnels"])
        if row["secret"]
    }


def moves(table: Table) -> Iterator[Table]:
    yield from drawn(table, "place", table.seat)
    for face in range(1, 7):
        yield asked_to_go(table, face)
    known = mouths(table.laid)
    if table.places[table.seat] in known and len(known) > 1:
        for one, other in product(range(1, 7), repeat=2):
            yield asked_to_go(table, min(one, other), opened=one == other or one + other == 7)
    yield arrived(table, table.places[table.seat])
    if table.may_propose[table.seat]:
        left = tuple(may and seat != table.seat for seat, may in enumerate(table.may_propose))
        yield table._replace(ask="vote", may_propose=left)


def asked_to_go(table: Table, steps: int, *, opened: bool = False) -> Table:
    """DUN-D13: who can go nowhere is not asked."""
    here = table.places[table.seat]
    nowhere = len(naive.within(table.laid, here, steps)) == 1 and not opened
    return arrived(table, here) if nowhere else table._replace(ask="go", steps=steps, opened=opened)


def arrived(table: Table, to: Node) -> Table:
    """DUN-V2, T10."""
    places = tuple(to if seat == table.seat else place for seat, place in enumerate(table.places))
    after = table._replace(places=places, steps=0, opened=False)
    if to == HOME and table.coins[table.seat] >= NEED[len(places)]:
        return after._replace(ask="over")
    return after._replace(ask="act") if to[:2] in table.gold else next_turn(after)


def next_turn(table: Table) -> Table:
    return table._replace(ask="move", seat=(table.seat + 1) % len(table.places))
