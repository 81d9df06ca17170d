"""What a text of an action means, legal or not (docs/notation.md)."""

import re
from typing import Final

from jackal.core.errors import BadNotation, IllegalAction
from jackal.core.said import said
from jackal.islands.field import DIRECTIONS, LAND, NOWHERE, SPACE, VEIL
from jackal.islands.rows import Reads
from jackal.islands.state import IslandState
from jackal.islands.view import full_name, piece_name
from jackal.islands.words import (
    AIM,
    BERTH,
    DEAD,
    GO,
    HIT,
    PEEK,
    SAIL,
    STEP,
    SWIM,
    SWIMS,
    TRANSFER,
    WALK,
    pack,
    pack_further,
)

COIN: Final = "$"
DASH: Final = re.compile(r"-(?!\d)")
MOST_COINS: Final = 3
NO_LANE: Final = 15
"""A way out of the veil that no field has."""
NOBODY: Final = -1
SPACES: Final = ("1", "2", "3", "4", "5")
"""Of a labyrinth."""


def parts(path: str) -> list[str]:
    """The cells of a path; a dash before a digit belongs to its row."""
    return DASH.split(path)


def plain(text: str) -> str:
    """Case and blanks do not matter."""
    return "".join(text.split()).lower()


def behind(text: str) -> str:
    """What stands behind the colon."""
    return plain(text.partition(":")[2])


def unread(text: str, part: str, expected: str) -> BadNotation:
    column = column_of(text, part) if part else len(text) + 1
    return BadNotation(
        said(
            "'{text}', column {column}: expected {expected}, got '{got}'",
            text=text,
            column=column,
            expected=expected,
            got=part,
        )
    )


def column_of(text: str, part: str) -> int:
    """Where a part stands in a text whose case and blanks do not matter."""
    seen = [at for at, letter in enumerate(text) for _ in plain(letter)]
    at = plain(text).find(plain(part))
    return seen[at] + 1 if at >= 0 else 1


# Single things ------------------------------------------------------------------------------------------------------


def read_cell(s: IslandState, text: str, part: str) -> int:
    cell = s.field.cell(part)
    if cell == NOWHERE:
        raise unread(
            text,
            part,
            said("a cell from {first} to {last}", first=s.field.name(0), last=s.field.name(s.field.size - 1)),
        )
    return cell


def read_place(s: IslandState, text: str, part: str) -> int:
    """A cell, or a space of its labyrinth: `d4/2`."""
    name, slash, space = part.partition("/")
    if slash and space not in SPACES:
        raise unread(text, part, "a cell, or a space of its labyrinth such as d4/2")
    return read_cell(s, text, name) * 8 + (int(space) if slash else 0)


def read_direction(text: str) -> int:
    way = behind(text).upper()
    if way not in DIRECTIONS:
        raise unread(text, behind(text), said("a direction ({known})", known=" ".join(DIRECTIONS)))
    return DIRECTIONS.index(way)


def read_mate(s: IslandState, text: str, name: str) -> int:
    """A piece of the crew whose turn it is."""
    for piece in s.mates[s.crew]:
        if piece_name(s, piece) == name:
            return piece
    names = ", ".join(piece_name(s, piece) for piece in s.mates[s.crew])
    raise unread(text, name, said("a piece of {who} ({known})", who=s.rules.colours[s.crew], known=names))


def read_anybody(s: IslandState, text: str) -> int:
    """A piece of any crew: `red2`."""
    names = {full_name(s, piece): piece for piece, crew in enumerate(s.crew_of) if crew >= 0}
    if behind(text) not in names:
        raise unread(text, behind(text), said("a piece of this game ({known})", known=", ".join(names)))
    return names[behind(text)]


def read_lane(s: IslandState, via: int, to: int) -> int:
    """By which way a step comes out of the veil from its last cell there; NO_LANE if they are no neighbours."""
    for way in range(8):
        if s.field.before_veil(to, way) == via:
            return way + 1
    return NO_LANE


# Steps, ways on, vehicles -------------------------------------------------------------------------------------------


def is_step(wanted: str) -> bool:
    """Whether a text looks like a step: a dash and a target, or a plus for the next space."""
    rest = wanted.rpartition(":")[2].rstrip(COIN)
    return "-" in rest or rest.endswith("+")


def read_step(s: IslandState, text: str) -> int:
    """A step: piece, colon, origin, dash and target, or a plus; the veil may lie between, or a space of a swim."""
    name, colon, rest = plain(text).rpartition(":")
    coins = min(len(rest) - len(rest.rstrip(COIN)), MOST_COINS)
    rest = rest.rstrip(COIN)
    origin, *targets = parts(rest) if not rest.endswith("+") else [rest[:-1], rest[:-1]]
    here, path = read_cell(s, text, origin), read_path(s, text, targets)
    piece = read_mate(s, text, name) if colon else anyone(s, here)
    if piece == NOBODY or s.place[piece] == DEAD or s.spot(piece) != here:
        raise IllegalAction(said("{text}: {why}", text=text.strip(), why=not_there(s, piece, origin)), "ISL-P1")
    to = path[-1]
    if len(path) > 1 and s.field.sort[path[0]] == SPACE:
        return pack(SWIM, to, piece) | path[0] << 30
    lane = read_lane(s, path[0], to) if len(path) > 1 else first_lane(s, here, to)
    return pack(STEP, to, piece, coins, WALK, lane)


def not_there(s: IslandState, piece: int, origin: str) -> str:
    """Where a piece is instead that somebody would move from a cell."""
    if piece == NOBODY:
        return said("{who} has no piece on {origin}", who=s.rules.colours[s.crew], origin=origin)
    name, vehicle = full_name(s, piece), s.rules.house.vehicle
    if s.place[piece] == DEAD:
        return said("{piece} is not on the board (dead)", piece=name)
    if s.spot(piece) == NOWHERE:
        return said("{piece} is aboard the {vehicle}, which has no place yet", piece=name, vehicle=vehicle)
    where = s.field.name(s.spot(piece))
    if s.place[piece] < 0:
        return said("{piece} is aboard, at {where}, not on {origin}", piece=name, where=where, origin=origin)
    return said("{piece} stands on {where}, not on {origin}", piece=name, where=where, origin=origin)


def read_path(s: IslandState, text: str, targets: list[str]) -> list[int]:
    """Where a step leads; a cell of the veil may come before it, or a space where somebody swims two."""
    via = s.field.cell(targets[0]) if len(targets) == 2 else NOWHERE
    if via != NOWHERE and s.field.sort[via] in ((VEIL, SPACE) if s.gifted & SWIMS else (VEIL,)):
        return [via, read_cell(s, text, targets[1])]
    return [read_cell(s, text, "-".join(targets))]


def first_lane(s: IslandState, here: int, to: int) -> int:
    """Of a step that does not say by which cell of the veil it leads."""
    lanes = [end & NO_LANE for end in s.field.crossings[here] if end >> 4 == to] if s.field.sort[here] == LAND else []
    return lanes[0] if lanes else 0


def anyone(s: IslandState, here: int) -> int:
    """The first piece of the crew on a cell."""
    for piece in s.mates[s.crew]:
        if s.place[piece] != DEAD and s.spot(piece) == here:
            return piece
    return NOBODY


def read_way(s: IslandState, text: str) -> int:
    """`>d5`, `>k4-l5$` through the veil, `>>d5` to another leap tile."""
    rest = plain(text)[1:]
    kind = TRANSFER if rest.startswith(">") else WALK
    rest = rest.removeprefix(">")
    coins = min(rest.count(COIN), MOST_COINS)
    cells = [read_cell(s, text, part) for part in parts(rest.rstrip(COIN))]
    lane = read_lane(s, cells[-2], cells[-1]) if len(cells) > 1 else 0
    return pack(GO, cells[-1], s.mover, coins, kind, lane)


def read_sail(s: IslandState, text: str) -> int:
    """`ship:a4-a5`: from where it lies along its path."""
    start, *path = [read_cell(s, text, part) for part in parts(behind(text))]
    if s.rules.house.afoot:
        raise IllegalAction(
            said("{text}: there are no {vehicle}s", text=text.strip(), vehicle=s.rules.house.vehicle),
            s.rules.laws.afoot,
        )
    if start != s.ship[s.crew]:
        lies = said(
            "the {vehicle} of {who} lies at {cell}",
            vehicle=s.rules.house.vehicle,
            who=s.rules.colours[s.crew],
            cell=s.field.name(s.ship[s.crew]),
        )
        raise IllegalAction(said("{text}: {lies}", text=text.strip(), lies=lies), "ISL-V1")
    action = SAIL
    for made, cell in enumerate(path):
        action = pack_further(action, made, cell)
    return action


# Answers ------------------------------------------------------------------------------------------------------------


def read_berth(s: IslandState, text: str) -> int:
    return pack(BERTH, read_cell(s, text, behind(text)))


def read_peek(s: IslandState, text: str) -> int:
    return pack(PEEK, read_cell(s, text, behind(text)))


def read_aim(s: IslandState, text: str) -> int:
    return pack(AIM, read_direction(text))


def read_hit(s: IslandState, text: str) -> int:
    return pack(HIT, 0, read_anybody(s, text))


READERS: Final[dict[str, Reads]] = {"berth": read_berth, "peek": read_peek, "fire": read_aim, "hit": read_hit}
