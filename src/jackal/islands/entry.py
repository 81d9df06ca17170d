"""May a piece enter there? The entry test (ISL-C5), what bars a coin, and the look-ahead (ISL-G5).

Every question answers with the id of the rule that forbids, or with nothing.
"""

from typing import Final

from jackal.islands.effects import steps_from
from jackal.islands.field import LAND
from jackal.islands.fights import closed_to
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, Steps, step_key
from jackal.islands.words import (
    CLOSED,
    COIN_BARRED,
    DOWN,
    GATE,
    LABYRINTH,
    MOVING,
    OPEN,
    PEACEFUL,
    ROLLS,
    USED,
    VAULT,
    WELL,
    cell_of,
    kind_of,
)

BARRED: Final = 0
ENDS: Final = 1
GOES_ON: Final = 2
NOT_YET: Final[Steps] = ()  # the steps made before the first one


def barred(s: IslandState, piece: int, cell: int, cargo: int, gentle: bool) -> str:
    """The rule that closes a cell to a piece; `gentle` says that it cannot attack with this step."""
    if s.field.sort[cell] == LAND:
        return barred_land(s, piece, cell, cargo, gentle)
    return barred_space(s, piece, cell, cargo)


def barred_land(s: IslandState, piece: int, cell: int, cargo: int, gentle: bool) -> str:
    face = s.face[cell]
    if face == DOWN:
        return "ISL-G5" if cargo else OPEN
    like = 0 if face == USED else s.rules.like[s.tile[cell]]
    if cargo:
        if cell == s.beast:
            return s.rules.laws.beast
        if like & COIN_BARRED:
            return "ISL-T9"
    crowd = s.here[cell] & ~(1 << piece)
    return barred_among(s, piece, cell, crowd, like, cargo, gentle) if crowd else OPEN


def barred_among(s: IslandState, piece: int, cell: int, crowd: int, like: int, cargo: int, gentle: bool) -> str:
    """Others are on the cell: friends are no matter but in a vault; enemies are fought, or not to be met."""
    if like & LABYRINTH:
        crowd = s.on(cell * 8 + 1) & ~(1 << piece)
    enemies = crowd & ~s.friends[s.crew_of[piece]]
    if s.gifted and enemies:
        rule = closed_to(s, piece, enemies, cell)
        if rule:
            return rule
    if like & PEACEFUL:
        return OPEN
    if like & VAULT and (not enemies or cell * 8 in s.coins):
        return s.rules.tiles[s.tile[cell]].rule
    if not enemies:
        return OPEN
    return barred_by(s, piece, enemies, like, cargo, gentle)


def barred_by(s: IslandState, piece: int, enemies: int, like: int, cargo: int, gentle: bool) -> str:
    """Enemies stand at the very position: the entry is a fight, or impossible as a whole (ISL-F1, ISL-F3, ISL-F4)."""
    if cargo:
        return "ISL-G5"
    if like & CLOSED:
        return "ISL-F3"
    if (enemies | 1 << piece) & s.meek:
        return s.rules.laws.unarmed
    if gentle:
        return s.rules.laws.gentle
    return OPEN


def barred_space(s: IslandState, piece: int, cell: int, cargo: int) -> str:
    """A vehicle decides alone; without one enemy swimmers are fought (ISL-C2, ISL-F6).

    ISL-V6: nobody aboard is ever attacked.
    """
    crew = s.crew_of[piece]
    vehicle = s.vehicle_at(cell)
    if vehicle >= 0:
        if cargo and not s.rules.house.enemy_vehicle_kills and not s.allied(crew, vehicle):
            return s.rules.laws.strange_hold
        return OPEN
    enemies = s.here[cell] & ~s.friends[crew]
    if enemies and (enemies | 1 << piece) & s.meek:
        return s.rules.laws.unarmed
    return closed_to(s, piece, enemies, cell) if s.gifted and enemies else OPEN


def is_gentle(s: IslandState, piece: int) -> bool:
    """Whether it cannot attack with this step: the meek never do, nor does who starts beside one of them on land."""
    if not s.meek:
        return False
    if s.is_meek(piece):
        return True
    place = s.place[piece]
    return place >= 0 and s.field.sort[place >> 3] == LAND and bool(s.on(place) & s.meek)


def barred_laden(s: IslandState, piece: int, step: Step, spent: Steps = NOT_YET) -> str:
    """ISL-G5: the rule that closes a step with a coin: that of the entry, or that no choice carries it through."""
    cell = cell_of(step)
    if s.field.sort[cell] != LAND:
        return barred_space(s, piece, cell, 1)
    rule = barred_land(s, piece, cell, 1, False)
    if rule or rests(s.likes_for(piece, cell), kind_of(step)) or leads_on(s, piece, step, spent):
        return rule
    return "ISL-G5"


def leads_on(s: IslandState, piece: int, step: Step, spent: Steps = NOT_YET) -> bool:
    """Whether a step with a coin can be carried through from a moving tile onward by some choice of the later steps.

    With a coin nothing is flipped and nobody beaten on the way, so the position stays as it is, and it is enough to ask
    what can be reached; `spent` are the steps already made (ISL-C6).
    """
    queue = [step]
    for at in queue:
        for onward in steps_from(s, piece, at):
            fate = fate_of(s, piece, onward)
            if fate == BARRED or (spent and step_key(onward) in spent):
                continue
            if fate == ENDS:
                return True
            if onward not in queue:
                queue.append(onward)
    return False


def fate_of(s: IslandState, piece: int, step: Step) -> int:
    """What becomes of a step with a coin: it is barred, it ends the chain, or a moving tile carries it on."""
    cell = cell_of(step)
    if s.field.sort[cell] != LAND:
        return BARRED if barred_space(s, piece, cell, 1) else ENDS
    if barred_land(s, piece, cell, 1, False):
        return BARRED
    like = s.likes_for(piece, cell)
    return GOES_ON if like & MOVING and not rests(like, kind_of(step)) else ENDS


def rests(like: int, kind: int) -> bool:
    """A resting tile ends the chain, the far end of a gate too; beyond a roll nothing is certain (ISL-G5, ISL-G6)."""
    return not like & MOVING or bool(like & ROLLS) or (kind == WELL and bool(like & GATE))


def never_barred(s: IslandState, action: int) -> str:
    """Of what is always an answer where it is asked for: yes and no, any direction of a shot (ISL-K15)."""
    return OPEN
