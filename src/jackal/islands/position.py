"""A whole position as text that a person can read and write (docs/notation.md): the writing half."""

from jackal.core.position import write_head
from jackal.islands.field import LAND, NOWHERE, SPACE
from jackal.islands.notation import full_name
from jackal.islands.rows import Step
from jackal.islands.state import IslandState
from jackal.islands.view import ASK_NAMES, LYING, STAGES, piece_name
from jackal.islands.words import (
    ACTING,
    ASK_ACTION,
    ASK_PEEK,
    ASK_ROLL,
    ASK_VOTE,
    ASK_WAY,
    DEAD,
    DOWN,
    HOLD,
    NEVER,
    ONCE,
    OVER,
    STEP_KINDS,
    USED,
)


def write_position(s: IslandState, game: str, asks: dict[int, str], terrain: list[int]) -> str:
    """Everything, hidden things included; `asks` names the game's own questions, `terrain` is the drawn island's."""
    colour = s.rules.colours
    lines = write_head(game, len(s.proposed), s.options)
    lines += ["map:", *_map(s)]
    lines += _moved_terrain(s, terrain)
    lines += [f"{colour[crew]}: {_crew(s, crew)}" for crew in range(s.crews)]
    lines += _missionary(s)
    if s.beast != NOWHERE:
        lines.append(f"bear: {s.field.name(s.beast)} of={colour[s.waker]}{' resting' if s.beast_rests else ''}")
    if s.coins:
        lines.append("gold: " + " ".join(f"{_place(s, place)}={count}" for place, count in sorted(s.coins.items())))
    lines.append(f"supply: coins={s.supply} bottles={s.bottle_supply} lost={s.lost} least={s.least}")
    lines += [f"box: {_box(s)}"] if s.box else []
    lines += _peeked(s)
    lines += _course(s, asks)
    return "\n".join(lines) + "\n"


def _map(s: IslandState) -> list[str]:
    width = s.field.width
    rows: list[str] = []
    for y in range(s.field.height - 1, -1, -1):
        cells = [sign(s, y * width + x).ljust(4) for x in range(width)]
        rows.append(f"  {y + 1:2} " + " ".join(cells).rstrip())
    return [*rows, "     " + " ".join(s.field.name(x)[0].ljust(4) for x in range(width)).rstrip()]


def sign(s: IslandState, cell: int) -> str:
    """`?` before a face-down tile, `*` behind a used one."""
    if s.field.sort[cell] != LAND:
        return "~" if s.field.sort[cell] == SPACE else "."
    tile = s.rules.tiles[s.tile[cell]]
    face = tile.signs[s.turned[cell] % len(tile.signs)]
    if s.face[cell] == DOWN:
        return "?" + face
    return face + "*" if tile.like & ONCE and s.face[cell] == USED else face


def _moved_terrain(s: IslandState, drawn: list[int]) -> list[str]:
    """Cells whose terrain an earthquake has changed."""
    moved = [
        f"{s.field.name(at)}={s.rules.terrains[s.terrain[at]]}" for at in s.field.land if s.terrain[at] != drawn[at]
    ]
    return ["terrain: " + " ".join(moved)] if moved else []


def _crew(s: IslandState, crew: int) -> str:
    ship = s.field.name(s.ship[crew]) if s.ship[crew] >= 0 else "none"
    pieces = [f"{piece_name(s, piece)}={whereabouts(s, piece)}" for piece in range(3 * crew, 3 * crew + 3)]
    return f"ship={ship} coins={s.purse[crew]} bottles={s.bottles[crew]} " + " ".join(pieces)


def whereabouts(s: IslandState, piece: int) -> str:
    """A cell, with the space of a labyrinth after a slash; `aboard`, of another's ship with its colour; `dead`."""
    place, lying = s.place[piece], s.lying[piece]
    if place == DEAD:
        return "dead"
    if place <= HOLD:
        crew = HOLD - place
        return "aboard" if crew == s.crew_of[piece] else f"aboard:{s.rules.colours[crew]}"
    return _place(s, place) + (f":{LYING[lying]}" if lying else "")


def _place(s: IslandState, place: int) -> str:
    name = s.field.name(place >> 3)
    return f"{name}/{place & 7}" if place & 7 else name


def _missionary(s: IslandState) -> list[str]:
    monk = s.monk
    if monk >= len(s.place) or s.crew_of[monk] < 0:
        return []
    armed = "" if s.is_meek(monk) else " armed"
    return [f"missionary: {whereabouts(s, monk)} of={s.rules.colours[s.crew_of[monk]]}{armed}"]


def _box(s: IslandState) -> str:
    return " ".join(f"{s.rules.terrains[terrain]}={s.rules.tiles[tile].name}" for terrain, tile in s.box)


def _peeked(s: IslandState) -> list[str]:
    lines: list[str] = []
    for seat in range(len(s.proposed)):
        cells = [s.field.name(cell) for cell in s.field.land if s.face[cell] == DOWN and s.seen[cell] >> seat & 1]
        if cells:
            lines.append(f"peeked: {seat + 1} {' '.join(cells)}")
    return lines


def _course(s: IslandState, asks: dict[int, str]) -> list[str]:
    """The turn, what is asked, and the chain in progress."""
    colour = s.rules.colours
    lines = [
        f"first: {colour[s.first]}",
        f"turn: {colour[s.crew]} number={s.turn} idle={s.idle} smoke={s.smoke} controller={s.controller + 1}",
    ]
    for seat, turn in enumerate(s.proposed):
        if turn != NEVER:
            lines.append(f"proposed: {seat + 1} {turn}")
    if s.absent:
        lines.append("absent: " + " ".join(str(seat + 1) for seat in range(len(s.proposed)) if s.absent >> seat & 1))
    if s.stage == OVER:
        return [*lines, f"over: {s.reason}"]
    if s.stage != ACTING or len(s.asks) != 1 or s.asks[0][0] != ASK_ACTION:
        lines.append(f"stage: {STAGES[s.stage]}")
        names = ASK_NAMES | asks
        lines += [f"ask: {names[what]} seat={seat + 1}{_about(s, what, about)}" for what, seat, about in s.asks]
    if s.asks and s.asks[-1][0] in (ASK_WAY, ASK_ROLL):
        lines.append(_chain(s))
    return lines


def _about(s: IslandState, what: int, about: int) -> str:
    """What a question is about: how many are left, who proposed, or a cell."""
    if what == ASK_PEEK:
        return f" left={about}"
    if what == ASK_VOTE:
        return f" by={about + 1}"
    return "" if about == NOWHERE else f" cell={s.field.name(about)}"


def _chain(s: IslandState) -> str:
    spent = [Step(key >> 14, key >> 10 & 15, key & 1023) for key in s.spent]
    words = [f"{_place(s, step.origin)}-{STEP_KINDS[step.kind]}-{s.field.name(step.to)}" for step in spent]
    came = s.came
    return (
        f"chain: piece={full_name(s, s.mover)} from={_place(s, came.origin)} by={STEP_KINDS[came.kind]} "
        f"to={s.field.name(came.to)} repeats={STEP_KINDS[came.repeats]} way={came.way} coins={s.cargo} rolls={s.rolls} "
        f"spent={','.join(words) or 'none'}"
    )
