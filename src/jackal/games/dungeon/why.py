"""Why not? The rule that forbids an action, asked in the order a person would."""

import re
from typing import Final, NamedTuple

from jackal.core.errors import BadNotation
from jackal.core.game import Refusal
from jackal.games.dungeon.cave import NOWHERE, TUNNELS, Cave, cell_at
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.tiles import AGREES, ENTRANCE_BESIDE, JOINS, LEADS, LOOKS, SIDES, TILES, code_of
from jackal.games.dungeon.words import (
    ACT,
    BONUS,
    DRIVE,
    GO,
    MOVE,
    NOBODY,
    PLACE,
    PUT,
    SETUP,
    STEP,
    VOTE,
)

FORMS: Final = (
    "explore, explore:45 (with an own tile), roll, dive, stay, lay:1,-2r3, go:1,-2, go:1,-2b (tunnel b), take, bet:2, "
    "bats:2, give:1, get:1, end, put:1,-2, decline, end?, yes, no"
)
WALKS: Final = (STEP, GO, BONUS, DRIVE)
"""The questions that a place answers."""
SPOT: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})([a-c]?)")
LAID: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(?:r([0-3]))?")
MOST_DIGITS: Final = 4

# When such an answer is asked for, and the rule that says so.
WHEN: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "explore": ((MOVE,), "DUN-T2"),
    "roll": ((MOVE,), "DUN-T2"),
    "dive": ((MOVE,), "DUN-T2"),
    "stay": ((MOVE, *WALKS), "DUN-T2"),
    "lay": ((SETUP, PLACE), "DUN-T3"),
    "go": (WALKS, "DUN-D14"),
    "take": ((ACT,), "DUN-T1"),
    "bet": ((ACT,), "DUN-T1"),
    "bats": ((ACT,), "DUN-T1"),
    "give": ((ACT,), "DUN-T1"),
    "get": ((ACT,), "DUN-T1"),
    "end": ((ACT,), "DUN-T1"),
    "put": ((PUT,), "DUN-B2"),
    "decline": ((PUT,), "DUN-B2"),
    "end?": ((MOVE,), "DUN-E6"),
    "yes": ((VOTE,), "DUN-E6"),
    "no": ((VOTE,), "DUN-E6"),
}
WITH_REST: Final = ("lay", "go", "put", "bet", "bats", "give", "get")
"""What has something behind a colon; `explore` may have."""
DOING: Final = {
    SETUP: "a tile of the first twenty is to be laid",
    MOVE: "the movement phase comes first: explore, roll, dive or stay",
    PLACE: "the tile is to be laid",
    STEP: "a step is due, or none",
    GO: "the pirate is on his way",
    ACT: "this is the action phase",
    PUT: "the winner of a bet decides about the coin",
    BONUS: "the bonus move is due",
    DRIVE: "a pirate is being driven",
    VOTE: "it is voted whether to end",
}


class Spot(NamedTuple):
    """A place as it is written: a cell and the letter of a tunnel, which may be left out where it is clear."""

    cell: int
    tunnel: str


def read_spot(text: str) -> Spot | None:
    found = SPOT.fullmatch(text)
    return Spot(cell_at(int(found[1]), int(found[2])), found[3]) if found else None


def is_at(cave: Cave, node: int, spot: Spot) -> bool:
    number = cave.of[node]
    if cave.cell[number] != spot.cell:
        return False
    return not spot.tunnel or TUNNELS.index(spot.tunnel) == node - cave.first[number]


def refuse(s: CaveState, text: str, wanted: str) -> Refusal:
    """Why a text that fits no legal action does not; one that is no action at all cannot be read."""
    head, colon, rest = wanted.partition(":")
    if head not in WHEN or (head != "explore" and bool(colon) != (head in WITH_REST)):
        raise BadNotation(f"{text.strip()!r}, column 1: no action is written so; the forms are {FORMS}")
    number = check_rest(text, head, rest)
    asks, rule = WHEN[head]
    if s.ask not in asks:
        return Refusal(rule, f"not now: {DOING[s.ask]}")
    if head in ("lay", "go", "put"):
        return refuse_place(s, head, rest)
    if head in ("bet", "bats"):
        return refuse_challenge(s, head, number - 1)
    if head in ("give", "get"):
        return refuse_pass(s, head, number)
    if head == "explore" and colon:
        return refuse_own_tile(s, number)
    return refuse_word(s, head, rule)


def check_rest(text: str, head: str, rest: str) -> int:
    """What stands behind the colon must be a place or a number; the number."""
    column = len(head) + 2
    if head in ("go", "put") and not SPOT.fullmatch(rest):
        raise BadNotation(f"{text.strip()!r}, column {column}: expected a place such as 1,-2 or 1,-2b, got {rest!r}")
    if head == "lay" and not LAID.fullmatch(rest):
        raise BadNotation(f"{text.strip()!r}, column {column}: expected a cell and a rotation, 1,-2r3, got {rest!r}")
    if head in ("go", "put", "lay") or (not rest and ":" not in text):
        return NOBODY
    if not rest.isdecimal() or len(rest) > MOST_DIGITS:
        raise BadNotation(f"{text.strip()!r}, column {column}: expected a number, got {rest!r}")
    return int(rest)


def refuse_word(s: CaveState, head: str, rule: str) -> Refusal:
    """The question is the right one, but this is none of its answers."""
    if head == "explore":
        return Refusal("DUN-P9", "no tile of the stack fits anywhere")
    if head == "dive":
        if s.place[s.seat] not in s.cave.mouths:
            return Refusal("DUN-W1", "the pirate does not stand on a mouth of the secret passage")
        return Refusal("DUN-W2", "no other mouth has been laid yet")
    if head == "take":
        if not s.due:
            return Refusal("DUN-C2", "one coin for each end of an own move")
        return Refusal("DUN-C3", "no coin lies here")
    return Refusal(rule, "the end was proposed not long ago, or somebody is about to leave")


def refuse_own_tile(s: CaveState, tile: int) -> Refusal:
    if tile not in s.hands[s.seat]:
        return Refusal("DUN-O8", f"there is no tile {tile} in the hand")
    return Refusal("DUN-O9", f"tile {tile} fits nowhere")


# Challenges and coins -------------------------------------------------------------------------------------------------


def refuse_challenge(s: CaveState, what: str, rival: int) -> Refusal:
    if not 0 <= rival < s.seats or rival == s.seat or not s.is_in(rival):
        return Refusal("DUN-H1", "another player who is in the game must be named")
    if rival == s.partner(s.seat):
        return Refusal("DUN-O14", "partners do not challenge each other")
    if s.challenged:
        return Refusal("DUN-T9", "one token a turn")
    if not (s.bets if what == "bet" else s.bats)[s.seat]:
        return Refusal("DUN-H1", "no such token is left")
    if s.on_tile(rival) != s.on_tile(s.seat):
        return Refusal("DUN-B1", "the two stand on different tiles")
    return Refusal("DUN-B1", "each of the two must hold a coin")


def refuse_pass(s: CaveState, way: str, coins: int) -> Refusal:
    partner = s.partner(s.seat)
    if partner == NOBODY or s.place[partner] != s.place[s.seat]:
        return Refusal("DUN-O15", "coins are passed between partners in the same tunnel of the same tile")
    if s.passed:
        return Refusal("DUN-O16", "coins are passed once a turn")
    return Refusal("DUN-O16", f"the giver has {s.coins[s.seat if way == 'give' else partner]} coins, not {coins}")


# Places ---------------------------------------------------------------------------------------------------------------


def refuse_place(s: CaveState, head: str, rest: str) -> Refusal:
    if head == "lay":
        found = LAID.fullmatch(rest)
        assert found is not None
        cell = cell_at(int(found[1]), int(found[2]))
        if cell not in s.cave.edge:
            return Refusal("DUN-P1", "a tile goes to an empty cell that shares a side with the cave")
        turns = [int(found[3])] if found[3] else LOOKS[s.tile]
        return refuse_laying(s, s.tile, turns[0], cell)
    spot = read_spot(rest)
    assert spot is not None
    nodes = [node for node in range(len(s.cave.of)) if is_at(s.cave, node, spot)]
    if not nodes:
        return Refusal("DUN-G7", "there is no such place in the cave")
    return refuse_walk(s, nodes[0]) if head == "go" else refuse_put(s, nodes[0])


def refuse_laying(s: CaveState, tile: int, turn: int, cell: int) -> Refusal:
    """Why a tile may not lie there, so turned."""
    if turn not in LOOKS[tile]:
        return Refusal("DUN-P11", "it looks the same with a smaller rotation: write that one")
    sign = s.cave.sign[s.cave.edge.index(cell)]
    bit = 1 << (8 * tile + turn)
    for side in range(SIDES):
        if not AGREES[side][code_of(sign, side)] & bit:
            return Refusal("DUN-P2", "both slots of every shared side must agree")
    for side in range(SIDES):
        if code_of(sign, side) == ENTRANCE_BESIDE and not LEADS[side] & bit:
            return Refusal(leads_rule(tile), "beside the entrance a tunnel must lead on to another side")
    if not s.cave.loose and not any(JOINS[side][code_of(sign, side)] & bit for side in range(SIDES)):
        return Refusal("DUN-P4", "the tile would not be joined to the cave")
    return Refusal("DUN-P10", "that would seal the cave while there are tiles to lay")


def leads_rule(tile: int) -> str:
    """A tile with a mouth seems to lead on, and does not."""
    return "DUN-P6" if any(TILES[tile].mouths) else "DUN-P5"


def refuse_walk(s: CaveState, node: int) -> Refusal:
    """Why the pirate in question cannot end there."""
    start = s.place[s.walker()]
    far = s.cave.distances(start)[node]
    if s.ask == GO and start in s.cave.mouths and node in s.cave.mouths and not s.opened:
        return Refusal("DUN-W3", "the passage is not open, and on foot it is too far")
    if s.cave.of[node] == s.cave.of[start] and not 0 <= far <= s.steps:
        return Refusal("DUN-G5", "another tunnel of the same tile: they are not connected here")
    if far == NOWHERE:
        return Refusal("DUN-M1", "no tunnel leads there")
    if far > s.steps:
        return Refusal("DUN-T4" if s.ask == STEP else "DUN-M1", f"it is {far} steps away, not {s.steps}")
    return Refusal("DUN-O2", "mud lies on the way: a walk ends in it")


def refuse_put(s: CaveState, node: int) -> Refusal:
    hall = s.cave.hall[node]
    if hall == NOWHERE:
        return Refusal("DUN-C3", "coins lie on gold halls alone")
    if s.gold >> hall & 1:
        return Refusal("DUN-C3", "a coin lies there already")
    return Refusal("DUN-B2", "one of the two stands there")
