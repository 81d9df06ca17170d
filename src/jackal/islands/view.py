"""What a seat may know, as plain data (ISL-H): the only thing that ever leaves the table."""

from typing import Any, Final, TypeVar, cast

from jackal.core.event import EVERYONE
from jackal.core.game import outcome_view
from jackal.core.options import write_value
from jackal.islands.effects import peeks_left
from jackal.islands.field import CORNER, DIRECTIONS, NOWHERE
from jackal.islands.fights import ability_of
from jackal.islands.parts import CELL, Question
from jackal.islands.shapes import Chain, Crew, IslandAsk, IslandTurn, IslandView, Piece, Square, TakenTile
from jackal.islands.state import IslandState
from jackal.islands.words import (
    ACTING,
    AFTERWARDS,
    ASK_PEEK,
    ASK_ROLL,
    ASK_WAY,
    DEAD,
    DOWN,
    ENDING,
    HOLD,
    NOT_ASKED,
    OVER,
    UP,
    cell_of,
)

FACES: Final = ("down", "up", "used")
STRAY: Final = "m"
"""What the piece is called that belongs to no crew at first."""
LYING: Final = ("standing", "trapped", "reeling", "dizzy")
Record = TypeVar("Record")
STAGES: Final = ("berthing", "acting", "afterwards", "ending", "over", "interlude")


def view(s: IslandState, seat: int | None, game: str, questions: dict[int, Question]) -> IslandView:
    """The position for a seat, or for an onlooker (None)."""
    shown: IslandView = {
        "game": game,
        "seat": seat,
        "seats": len(s.proposed),
        "options": {key: write_value(value) for key, value in s.options.items()},
        "vehicles": s.rules.house.vehicle,
        "worlds": s.field.worlds,
        "width": s.field.width,
        "height": s.field.height,
        "south": s.field.frame.south,
        "north": DIRECTIONS[s.field.north],
        "spaces": [s.field.name(cell) for cell in s.field.spaces],
        "corners": [s.field.name(cell) for cell in range(s.field.size) if s.field.sort[cell] == CORNER],
        "veil": [s.field.name(cell) for cell in s.field.veil],
        "land": _land(s, seat),
        "crews": [_crew(s, crew) for crew in range(s.crews)],
        "pieces": [_piece(s, piece) for piece, crew in enumerate(s.crew_of) if crew >= 0],
        "supply": s.supply,
        "lost": s.lost,
        "taken": [_taken(s, at, seat) for at in range(len(s.taken))],
        "unseen": _unseen(s, seat),
        "coins_hidden_at_least": hidden_coins(s),
        "turn": _turn(s),
        "ask": _ask(s, questions),
        "chain": _chain(s),
        "outcome": outcome_view(s, s.outcome()),
    }
    return with_parts(s, IslandView, shown)


def with_parts(s: IslandState, record: type, shown: Record, about: int = 0) -> Record:
    """A record with what the parts of the game add to it."""
    for addition in s.rules.additions:
        if addition.record is record:
            cast("dict[str, Any]", shown).update(addition.says(s, about))
    return shown


def hidden_coins(s: IslandState) -> int | None:
    """How many of the coins that were laid at the least nobody has seen yet; None if the backs hide no more."""
    if not s.supply or not s.hidden():
        return None
    found = sum(s.coins.values()) + s.cargo + sum(s.purse) + s.lost
    return max(0, s.least - found)


def knows(s: IslandState, cell: int, seat: int | None) -> bool:
    """ISL-H1, ISL-H2, ISL-H3: face up, or peeked at by this seat: who decided looked, not the crew's owner."""
    return s.face[cell] != DOWN or (seat is not None and bool(s.seen[cell] >> seat & 1))


def open_view(s: IslandState, game: str, questions: dict[int, Question]) -> IslandView:
    """Everything there is: the eyes of somebody who has peeked under every tile, and who peeked in fact."""
    twin = s.copy()
    twin.seen = [1] * len(s.seen)  # lists of its own: copies share theirs
    twin.taken = [(terrain, tile, 1) for terrain, tile, _ in s.taken]
    shown = view(s, None, game, questions)
    shown["land"] = _land(twin, 0)
    for square, cell in zip(shown["land"], s.field.land, strict=True):
        square["peeked_by"] = _peekers(s, cell)
    shown["taken"] = [_taken(twin, at, 0) for at in range(len(s.taken))]
    shown["unseen"] = _unseen(twin, 0)
    return shown


def _land(s: IslandState, seat: int | None) -> list[Square]:
    coins = _coins(s)
    return [_tile(s, cell, seat, coins.get(cell) or {}) for cell in s.field.land]


def _coins(s: IslandState) -> dict[int, dict[str, int]]:
    """By cell, the coins on its spaces."""
    found: dict[int, dict[str, int]] = {}
    for place, count in sorted(s.coins.items()):
        found.setdefault(place >> 3, {})[str(place & 7)] = count
    return found


def _peekers(s: IslandState, cell: int) -> list[int]:
    return [who for who in range(len(s.proposed)) if s.seen[cell] >> who & 1] if s.face[cell] == DOWN else []


def _tile(s: IslandState, cell: int, seat: int | None, coins: dict[str, int]) -> Square:
    known = knows(s, cell, seat)
    face, tile = s.face[cell], s.rules.tiles[s.tile[cell]]
    return {
        "cell": s.field.name(cell),
        "world": s.field.world[cell],
        "terrain": s.rules.terrains[s.terrain[cell]],
        "face": FACES[face],
        "tile": tile.name if known else None,
        "turned": s.turned[cell] if known else None,
        "token": tile.token if tile.token and face == UP else None,
        "peeked_by": _peekers(s, cell) if s.seen[cell] else [],
        "coins": coins,
    }


def _crew(s: IslandState, crew: int) -> Crew:
    shown: Crew = {
        "colour": s.rules.colours[crew],
        "seat": s.owner[crew],
        "allies": [mate for mate in range(s.crews) if mate != crew and s.allied(crew, mate)],
        "vehicle": None if s.ship[crew] < 0 else s.field.name(s.ship[crew]),
        "coins": s.purse[crew],
        "living": s.living(crew) if has_come(s, crew) else len(s.mates[crew]),
        "absent": bool(s.absent >> s.owner[crew] & 1),
    }
    return with_parts(s, Crew, shown, crew)


def has_come(s: IslandState, crew: int) -> bool:
    """Whether the crew has its place: before its ship has berthed nobody of it is anywhere."""
    return s.ship[crew] >= 0 or s.rules.house.afoot


def _piece(s: IslandState, piece: int) -> Piece:
    place = s.place[piece]
    shown: Piece = {
        "piece": piece,
        "crew": s.crew_of[piece],
        "name": piece_name(s, piece),
        "cell": s.field.name(place >> 3) if place >= 0 else None,
        "space": place & 7 if place >= 0 else 0,
        "aboard": HOLD - place if place <= HOLD else None,
        "dead": place == DEAD and has_come(s, s.crew_of[piece]),
        "lying": LYING[s.lying[piece]],
        "ability": ability_of(s, piece).name if s.gifts[piece] else None,
        "called": s.called[piece] or None,
    }
    return with_parts(s, Piece, shown, piece)


def piece_name(s: IslandState, piece: int) -> str:
    """1, 2, 3 within the crew; `m` for the stray who joined it."""
    return STRAY if piece == s.stray() else str(piece % 3 + 1)


def full_name(s: IslandState, piece: int) -> str:
    """The colour of its crew and its name: `red2`, `whitem`."""
    return s.rules.colours[s.crew_of[piece]] + piece_name(s, piece)


def _among(known: int, seat: int | None) -> bool:
    """Whether a seat, or an onlooker, is among those who know."""
    return known == EVERYONE or (seat is not None and bool(known >> seat & 1))


def _taken(s: IslandState, at: int, seat: int | None) -> TakenTile:
    """A tile that left the field."""
    terrain, tile, known = s.taken[at]
    name = s.rules.tiles[tile].name if _among(known, seat) else None
    return {"terrain": s.rules.terrains[terrain], "tile": name}


def _unseen(s: IslandState, seat: int | None) -> dict[str, dict[str, int]]:
    """By terrain, how many tiles of each name are face down or left out and unknown to the seat."""
    counts: dict[str, dict[str, int]] = {name: {} for name in s.rules.terrains}
    hidden = [(s.terrain[cell], s.tile[cell]) for cell in s.field.land if not knows(s, cell, seat)]
    hidden += [(terrain, tile) for terrain, tile, known in s.taken if not _among(known, seat)]
    hidden += s.box
    alike: dict[tuple[int, int], int] = {}
    for each in hidden:
        alike[each] = alike.get(each, 0) + 1
    for terrain, tile in sorted(alike):
        names = counts[s.rules.terrains[terrain]]
        name = s.rules.tiles[tile].name
        names[name] = names.get(name, 0) + alike[(terrain, tile)]
    return counts


def _turn(s: IslandState) -> IslandTurn:
    shown: IslandTurn = {
        "number": s.turn,
        "round": s.turn // s.crews,
        "first": s.first,
        "crew": s.crew,
        "controller": s.controller,
        "stage": STAGES[s.stage],
        "idle_rounds": s.idle_rounds(),
        "sway": _sway(s),
        "proposed": [None if turn < 0 else turn for turn in s.proposed],
    }
    return with_parts(s, IslandTurn, shown)


def _sway(s: IslandState) -> str | None:
    """What has given the turn to another seat."""
    if s.controller == s.owner[s.crew] or s.stage not in (ACTING, AFTERWARDS, ENDING):
        return None
    return s.rules.sways[s.sway]


def _ask(s: IslandState, questions: dict[int, Question]) -> IslandAsk | None:
    if s.stage == OVER or s.asked == NOT_ASKED:
        return None
    what, seat, about = s.asked, s.decider, s.about
    detail: int | str | None = about
    if what == ASK_PEEK:
        detail = sum([peeks_left(about, world) for world in range(s.field.worlds)])
    elif questions[what].about == CELL:
        detail = None if about == NOWHERE else s.field.name(about)
    return {"what": questions[what].name, "seat": seat, "detail": detail}


def _chain(s: IslandState) -> Chain | None:
    """The piece on its way: it has coins in hand, or a way on or a roll is asked for."""
    asked = s.stage != OVER and s.asked in (ASK_WAY, ASK_ROLL)
    if not s.cargo and not asked:
        return None
    return {"piece": s.mover, "cell": s.field.name(cell_of(s.came)), "coins": s.cargo, "rolls": s.rolls}
