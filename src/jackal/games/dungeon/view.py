"""What everybody may know (DUN section 5), as plain data: all but the order of the stack."""

from jackal.core.game import outcome_view
from jackal.core.options import write_value
from jackal.games.dungeon.cave import NOWHERE, name_of, x_of, y_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.shapes import CaveAsk, CavePlayer, CaveTurn, CaveView, LaidTile, Shape
from jackal.games.dungeon.tiles import KINDS, TILES, TUNNEL_PORTS, TURNS
from jackal.games.dungeon.words import ASKS, COLOURS, NEVER, NO_TILE, NOBODY, OVER, PREPARED, SETUP


def view(s: DungeonState, seat: int | None) -> CaveView:
    """DUN-K2, DUN-K4: the same for every seat and for onlookers, but for who is looking; so all may advise."""
    return {
        "game": "dungeon",
        "seat": seat,
        "seats": s.seats,
        "options": {key: write_value(value) for key, value in s.options.items()},
        "need": s.need,
        "to_lay": PREPARED + 1 - len(s.cave.tile) if s.ask == SETUP else 0,
        "cave": [_laid(s, number) for number in range(len(s.cave.tile))],
        "players": [_player(s, other) for other in range(s.seats)],
        "stack": sorted(s.stack[: s.left]),
        "supply": s.supply,
        "lost": s.lost,
        "turn": _turn(s),
        "ask": _ask(s),
        "outcome": outcome_view(s, s.outcome()),
    }


def open_view(s: DungeonState) -> CaveView:
    """With the stack in its order, the next tile first."""
    shown = view(s, None)
    shown["stack"] = list(reversed(s.stack[: s.left]))
    return shown


def shape(tile: int, turn: int = 0) -> Shape:
    """A tile as it is printed: its kind, and the ports of each tunnel after so many turns."""
    row = TILES[tile]
    ports = TUNNEL_PORTS[tile * TURNS + turn]
    return {
        "tile": tile,
        "kind": KINDS[row.kind],
        "tunnels": [
            {"ports": ports[tunnel], "mouth": row.mouths[tunnel], "mud": row.mud[tunnel]}
            for tunnel in range(len(ports))
        ],
    }


def _laid(s: DungeonState, number: int) -> LaidTile:
    cave = s.cave
    first = cave.first[number]
    hall = cave.hall[first]
    nodes = range(first, first + len(TILES[cave.tile[number]].tunnels))
    return {
        "x": x_of(cave.cell[number]),
        "y": y_of(cave.cell[number]),
        "turned": cave.turn[number],
        "coin": hall != NOWHERE and bool(s.gold >> hall & 1),
        "places": [name_of(cave, node) for node in nodes],
        **shape(cave.tile[number], cave.turn[number]),
    }


def _player(s: DungeonState, seat: int) -> CavePlayer:
    partner = (seat + s.seats // 2) % s.seats if s.allied else None
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "place": None if s.place[seat] == NOWHERE else name_of(s.cave, s.place[seat]),
        "coins": s.coins[seat],
        "together": s.coins_of_side(seat),
        "bets": s.bets[seat],
        "bats": s.bats[seat],
        "mired": s.is_mired(seat),
        "hand": [shape(tile) for tile in s.hands[seat]],
        "partner": partner,
        "absent": not s.is_in(seat),
        "leaving": bool(s.leaving >> seat & 1),
    }


def _turn(s: DungeonState) -> CaveTurn:
    return {
        "seat": s.seat,
        "number": s.turn,
        "round": s.turn // s.seats,
        "first": s.first,
        "idle": s.idle,
        "progress": s.progress,
        "due": s.due,
        "challenged": s.challenged,
        "passed": s.passed,
        "proposed": [None if turn == NEVER else turn for turn in s.proposed],
    }


def _ask(s: DungeonState) -> CaveAsk | None:
    """The question, and what it is about: a tile to lay, how far whose pirate may go, with whom a challenge is."""
    if s.ask == OVER:
        return None
    return {
        "what": ASKS[s.ask],
        "seat": s.decider,
        "walker": s.walker(),
        "tile": None if s.tile == NO_TILE else s.tile,
        "shape": None if s.tile == NO_TILE else shape(s.tile),
        "steps": s.steps,
        "opened": s.opened,
        "detail": None if s.rival == NOBODY else s.rival,
    }
