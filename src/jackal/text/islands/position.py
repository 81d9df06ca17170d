"""A whole position as text that a person can read and write (docs/notation.md): the writing half."""

from typing import TYPE_CHECKING, Final

from jackal.core.event import EVERYONE
from jackal.islands.effects import peeks_left
from jackal.islands.field import LAND, NOWHERE, SPACE, VEIL
from jackal.islands.fights import ability_of
from jackal.islands.frame import Cells
from jackal.islands.parts import BY, CREW, LEFT, Question
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, step_origin, step_repeats, step_way
from jackal.islands.view import LYING, STAGES, full_name, piece_name
from jackal.islands.words import (
    ACTING,
    ASK_ACTION,
    ASK_PEEK,
    ASK_ROLL,
    ASK_WAY,
    DEAD,
    DOWN,
    HOLD,
    NEVER,
    ONCE,
    OVER,
    STEP_KINDS,
    USED,
    WEARS,
    cell_of,
    kind_of,
    lane_of,
)
from jackal.text.head import write_head
from jackal.text.islands.part_scribe import CREWS, GIFTS, TURN, own_lines, own_words

if TYPE_CHECKING:
    from jackal.text.islands.scribe import IslandScribe

NO_LAND: Final = {SPACE: "~", VEIL: "%"}
"""How cells without land are drawn; all others are dots."""


def write_position(s: IslandState, scribe: "IslandScribe") -> str:
    """Everything, hidden things included; the scribe knows what is the game's own."""
    colour = s.rules.colours
    drawn = scribe.drawn(s)
    lines = write_head(scribe.game.key, len(s.proposed), s.options)
    lines += _changed_land(s, drawn.field.land)
    lines += ["map:", *_map(s)]
    lines += _moved_terrain(s, drawn.terrain)
    lines += [f"{colour[crew]}: {_crew(s, scribe, crew)}" for crew in range(s.crews)]
    lines += own_lines(scribe.parts, s, CREWS)
    lines += _gifts(s)
    lines += own_lines(scribe.parts, s, GIFTS)
    if s.coins:
        lines.append("gold: " + " ".join(f"{_place(s, place)}={count}" for place, count in sorted(s.coins.items())))
    lines.append(f"supply: {_supply(s, scribe)}")
    lines += [f"box: {_box(s)}"] if s.box else []
    lines += _taken(s)
    lines += _peeked(s)
    lines += scribe.write_voyage(s)
    lines += _course(s, scribe)
    return "\n".join(lines) + "\n"


def _changed_land(s: IslandState, drawn: Cells) -> list[str]:
    """Cells that have become land since the field was laid, or are no land any more."""
    more = [f"+{s.field.name(cell)}" for cell in s.field.land if cell not in drawn]
    less = [f"-{s.field.name(cell)}" for cell in drawn if cell not in s.field.land]
    return ["land: " + " ".join(more + less)] if more or less else []


def _map(s: IslandState) -> list[str]:
    width = s.field.width
    rows: list[str] = []
    for y in range(s.field.height - 1, -1, -1):
        cells = [sign(s, y * width + x).ljust(4) for x in range(width)]
        rows.append(f"  {y + s.field.frame.south:2} " + " ".join(cells).rstrip())
    return [*rows, "     " + " ".join(s.field.name(x)[0].ljust(4) for x in range(width)).rstrip()]


def sign(s: IslandState, cell: int) -> str:
    """`?` before a face-down tile, `*` behind a used one; `~` a space, `%` the veil, `.` nothing."""
    if s.field.sort[cell] != LAND:
        return NO_LAND.get(s.field.sort[cell], ".")
    tile = s.rules.tiles[s.tile[cell]]
    face = tile.signs[s.turned[cell] % len(tile.signs)]
    if s.face[cell] == DOWN:
        return "?" + face
    return face + "*" if tile.like & (ONCE | WEARS) and s.face[cell] == USED else face


def _moved_terrain(s: IslandState, drawn: list[int]) -> list[str]:
    """Cells whose terrain is not the one that was laid there."""
    moved = [
        f"{s.field.name(at)}={s.rules.terrains[s.terrain[at]]}" for at in s.field.land if s.terrain[at] != drawn[at]
    ]
    return ["terrain: " + " ".join(moved)] if moved else []


def _crew(s: IslandState, scribe: "IslandScribe", crew: int) -> str:
    vehicle = s.field.name(s.ship[crew]) if s.ship[crew] >= 0 else "none"
    words = [f"coins={s.purse[crew]}"]
    if not s.rules.house.afoot:
        words = [f"{s.rules.house.vehicle}={vehicle}", *words, *own_words(scribe.crew_words, s, crew)]
    words += [f"{piece_name(s, piece)}={whereabouts(s, piece)}" for piece in range(3 * crew, 3 * crew + 3)]
    return " ".join(words)


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


def _gifts(s: IslandState) -> list[str]:
    """What pirates can do, and the names that they have."""
    able = [f"{full_name(s, piece)}={ability_of(s, piece).name}" for piece in range(s.stray()) if s.gifts[piece]]
    lines = ["abilities: " + " ".join(able)] if able else []
    return lines + [f"called: {full_name(s, piece)} {s.called[piece]}" for piece in range(s.stray()) if s.called[piece]]


def _supply(s: IslandState, scribe: "IslandScribe") -> str:
    own = own_words(scribe.supply_words, s, 0)
    return " ".join([f"coins={s.supply}", *own, f"lost={s.lost}", f"least={s.least}"])


def _box(s: IslandState) -> str:
    return " ".join(f"{s.rules.terrains[terrain]}={s.rules.tiles[tile].name}" for terrain, tile in s.box)


def _taken(s: IslandState) -> list[str]:
    """The tiles that are gone: `?` before one that was face down, with the seats that had peeked at it."""
    words: list[str] = []
    for terrain, tile, known in s.taken:
        seats = [str(seat + 1) for seat in range(len(s.proposed)) if known >> seat & 1]
        mark = "" if known == EVERYONE else "?" + "".join(seats)
        words.append(f"{s.rules.terrains[terrain]}={mark and mark + ':'}{s.rules.tiles[tile].name}")
    return ["taken: " + " ".join(words)] if words else []


def _peeked(s: IslandState) -> list[str]:
    lines: list[str] = []
    for seat in range(len(s.proposed)):
        cells = [s.field.name(cell) for cell in s.field.land if s.face[cell] == DOWN and s.seen[cell] >> seat & 1]
        if cells:
            lines.append(f"peeked: {seat + 1} {' '.join(cells)}")
    return lines


def _course(s: IslandState, scribe: "IslandScribe") -> list[str]:
    """The turn, what is asked, and the chain in progress."""
    colour, questions = s.rules.colours, scribe.game.questions
    sway = next(word for word, whose in scribe.sways.items() if whose == s.sway)
    lines = [
        f"first: {colour[s.first]}",
        f"turn: {colour[s.crew]} number={s.turn} idle={s.idle} {sway}={s.swayed} controller={s.controller + 1}",
    ]
    lines += own_lines(scribe.parts, s, TURN)
    for seat, turn in enumerate(s.proposed):
        if turn != NEVER:
            lines.append(f"proposed: {seat + 1} {turn}")
    if s.absent:
        lines.append("absent: " + " ".join(str(seat + 1) for seat in range(len(s.proposed)) if s.absent >> seat & 1))
    if s.stage == OVER:
        return [*lines, f"over: {s.reason}"]
    if s.stage != ACTING or len(s.asks) != 1 or s.asks[0][0] != ASK_ACTION:
        lines.append(f"stage: {STAGES[s.stage]}")
        for what, seat, about in s.asks:
            lines.append(f"ask: {questions[what].name} seat={seat + 1}{_about(s, questions[what], about)}")
    if s.asked in (ASK_WAY, ASK_ROLL):
        lines.append(_chain(s))
    return lines


def _about(s: IslandState, question: Question, about: int) -> str:
    """What a question is about: how many are left (in each world), who proposed, a crew, or a cell."""
    if question.number == ASK_PEEK:
        return " left=" + ",".join([str(peeks_left(about, world)) for world in range(s.field.worlds)])
    if question.about == LEFT:
        return f" left={about}"
    if question.about == BY:
        return f" by={about + 1}"
    if question.about == CREW:
        return f" crew={s.rules.colours[about]}"
    return "" if about == NOWHERE else f" cell={s.field.name(about)}"


def _chain(s: IslandState) -> str:
    words = [_made(s, step) for step in s.spent]
    came = s.came
    return (
        f"chain: piece={full_name(s, s.mover)} from={_place(s, step_origin(came))} by={STEP_KINDS[kind_of(came)]} "
        f"to={s.field.name(cell_of(came))} repeats={STEP_KINDS[step_repeats(came)]} way={step_way(came)} "
        f"coins={s.cargo} rolls={s.rolls} spent={','.join(words) or 'none'}"
    )


def _made(s: IslandState, step: Step) -> str:
    """A step of the chain; through the veil with its last cell."""
    to = s.field.name(cell_of(step))
    lane = lane_of(step)
    if lane:
        to = f"{s.field.name(s.field.before_veil(cell_of(step), lane - 1))}-{to}"
    return f"{_place(s, step_origin(step))}-{STEP_KINDS[kind_of(step)]}-{to}"
