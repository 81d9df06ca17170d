"""What somebody means by touching things on the board: an action as it is written, legal or not."""

from jackal.core.shape import Meant, View
from jackal.islands.field import LAND, NOWHERE, SPACE
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import ASK_ACTION, DEAD, HOLD


def write_meant(s: IslandState, answers: list[View], meant: Meant) -> str:
    """In the form of the answers to the question that is open; nothing if it is unclear."""
    to = meant.get("to", "")
    if to and s.field.cell(to) == NOWHERE:
        return ""
    if "name" in meant:
        return f"name:{piece_name(s, meant['piece'])}={meant['name']}" if "piece" in meant else ""
    if s.asked == ASK_ACTION:
        return write_move(s, meant, s.field.cell(to) if to else NOWHERE)
    forms = [answer["text"] for answer in answers if "to" in answer] if to else []
    if not forms:
        return ""
    head, colon, _ = forms[0].partition(":")
    return f"{head}:{to}" if colon else f">{to}"


def write_move(s: IslandState, meant: Meant, to: int) -> str:
    """A step of the piece that was touched, or of the nearest one; a vehicle goes by itself where none can step."""
    if "vehicle" in meant and to != NOWHERE and s.field.sort[to] == SPACE and s.ship[s.crew] >= 0:
        here = s.ship[s.crew]
        return f"{s.rules.house.vehicle}:{s.field.name(here)}-{s.field.name(to)}" if here != to else ""
    movers = [piece for piece in s.mates[s.crew] if s.place[piece] != DEAD and is_touched(s, piece, meant)]
    if not movers:
        return ""
    piece = movers[0] if to == NOWHERE else min(movers, key=lambda mover: apart(s, s.spot(mover), to))
    here = s.spot(piece)
    end = to if to != NOWHERE else beside(s, here)
    return f"{piece_name(s, piece)}:{s.field.name(here)}-{s.field.name(end)}" if end not in (here, NOWHERE) else ""


def is_touched(s: IslandState, piece: int, meant: Meant) -> bool:
    """Whether it may be the one: where nothing was chosen any may be, with a vehicle all who are aboard."""
    if "vehicle" in meant:
        return s.place[piece] == HOLD - int(meant["vehicle"])
    return bool(meant.get("piece", piece) == piece)


def apart(s: IslandState, one: int, other: int) -> int:
    """Steps of a king."""
    (south, west), (north, east) = divmod(one, s.field.width), divmod(other, s.field.width)
    return max(abs(south - north), abs(west - east))


def beside(s: IslandState, here: int) -> int:
    """Any land to step on: who cannot act at all can go nowhere."""
    steps = [s.field.frame.step[here * 8 + way] for way in range(8)]
    return next((cell for cell in steps if cell != NOWHERE and s.field.sort[cell] == LAND), NOWHERE)
