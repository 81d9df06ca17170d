"""The wheels in positions and pictures: which of them will turn."""

from typing import Final

from jackal.core.said import said
from jackal.games.arkham.wheels import SPUN, Spun, spin, spun
from jackal.islands.state import IslandState
from jackal.islands.words import UP
from jackal.text.islands.looks import ARROWED, Look
from jackal.text.islands.part_scribe import TURN, OwnLine, PartScribe
from jackal.text.islands.position_parts import Parts


def write(s: IslandState) -> str:
    return " ".join([s.field.name(cell) for cell in spun(s)])


def read(parts: Parts, value: str, line: int) -> None:
    parts.s.keep(SPUN, Spun([parts.land(name, line) for name in value.split()]))


def fault(s: IslandState) -> str:
    for cell in spun(s):
        if s.face[cell] != UP or s.rules.tiles[s.tile[cell]].act != spin:
            return said("on {cell} there is no wheel to spin (ARK-K9)", cell=s.field.name(cell))
    return ""


WHEELS: Final = PartScribe(
    looks={"wheel": Look("o", ARROWED)},
    lines=(OwnLine("spun", TURN, write, read),),
    checks=((fault, ("spun",)),),
)
