"""The missionary in positions and pictures."""

from typing import Any, Final

from jackal.core.errors import BadText
from jackal.games.archipelago import missionary
from jackal.islands.state import IslandState
from jackal.islands.view import STRAY
from jackal.islands.words import DOWN
from jackal.text.islands.looks import Look
from jackal.text.islands.part_scribe import CREWS, OwnLine, PartScribe
from jackal.text.islands.position import whereabouts
from jackal.text.islands.position_parts import Parts


def write(s: IslandState) -> str:
    monk = s.stray()
    if monk >= len(s.place) or s.crew_of[monk] < 0:
        return ""
    armed = "" if s.is_meek(monk) else " armed"
    return f"{whereabouts(s, monk)} of={s.rules.colours[s.crew_of[monk]]}{armed}"


def read(parts: Parts, value: str, line: int) -> None:
    s, words = parts.s, value.split()
    if len(words) < 2 or not words[1].startswith("of=") or words[2:] not in ([], ["armed"]):
        raise BadText("expected 'missionary: d4 of=white', with 'armed' behind it if he is", line)
    if not missionary.may_come(s):
        raise BadText("there is no missionary in this game", line)
    if s.crew_of[s.stray()] >= 0:
        raise BadText("there is one missionary only (ARC-I4)", line)
    crew = parts.colour(words[1][3:], line)
    missionary.join(s, crew)
    parts.stand(s.stray(), crew, words[0], line)
    if words[2:]:
        s.meek = 0


def fault(s: IslandState) -> str:
    """ARC-I4: one missionary, in play or still to be found."""
    hidden = [s.rules.tiles[s.tile[cell]].name for cell in s.field.land if s.face[cell] == DOWN]
    if hidden.count("missionary") + (s.crew_of[s.stray()] >= 0) > 1:
        return "there is at most one missionary, found or not (ARC-I4)"
    return ""


def sign(piece: dict[str, Any]) -> str:
    """A capital for who is armed."""
    return "M" if piece["name"] == STRAY and piece["armed"] else ""


MISSIONARY: Final = PartScribe(
    looks={"missionary": Look("monk")},
    lines=(OwnLine("missionary", CREWS, write, read, repeated=True),),
    checks=((fault, ("missionary",)),),
    sign=sign,
)
