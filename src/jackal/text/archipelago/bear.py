"""The bear in positions and pictures."""

from typing import Any, Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.core.shape import View
from jackal.games.archipelago.bear import NOBODY, PROWL, Prowl, prowl, rests
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN
from jackal.text.head import Written
from jackal.text.islands.part_scribe import GIFTS, OwnLine, PartScribe
from jackal.text.islands.position_parts import Parts
from jackal.text.scribe import Span

THIS_TURN: Final = -2
"""In place of the turn in which it woke, until the line is read that says which one it is."""


def write(s: IslandState) -> str:
    if s.beast == NOWHERE:
        return ""
    waker = s.rules.colours[prowl(s).waker]
    return f"{s.field.name(s.beast)} of={waker}{' resting' if rests(s) else ''}"


def read(parts: Parts, value: str, line: int) -> None:
    s, words = parts.s, value.split()
    if len(words) < 2 or not words[1].startswith("of=") or words[2:] not in ([], ["resting"]):
        raise BadText("expected 'bear: d4 of=red' (red woke it), with 'resting' behind it if this turn", line)
    if s.rules.caught is None:
        raise BadText("there is no bear in this game", line)
    if s.beast != NOWHERE:
        raise BadText("there is one bear only (ARC-I4)", line)
    s.beast = parts.cell(words[0], line)
    s.keep(PROWL, Prowl(parts.colour(words[1][3:], line), THIS_TURN if words[2:] else NOBODY))


def settle(s: IslandState, written: Written) -> None:
    if s.beast != NOWHERE and prowl(s).turn == THIS_TURN:
        s.keep(PROWL, Prowl(prowl(s).waker, s.turn))


def fault(s: IslandState) -> str:
    """ARC-I4: one bear, awake or in its den; it stays on land and by itself."""
    hidden = [s.rules.tiles[s.tile[cell]].name for cell in s.field.land if s.face[cell] == DOWN]
    if hidden.count("den") + (s.beast != NOWHERE) > 1:
        return "there is at most one bear, awake or in its den (ARC-I4)"
    if s.beast != NOWHERE:
        if s.field.sort[s.beast] != LAND:
            return "the bear is always on land (ARC-I4)"
        if s.here[s.beast]:
            return said("the bear shares {cell} with a piece (ARC-I4)", cell=s.field.name(s.beast))
    return ""


def stands(view: View) -> dict[str, Span]:
    shown: Any = view
    return {str(shown["bear"]["cell"]): ("bear", "bear")} if shown.get("bear") else {}


BEAR: Final = PartScribe(
    lines=(OwnLine("bear", GIFTS, write, read, repeated=True),),
    settle=settle,
    checks=((fault, ("bear",)),),
    stands=stands,
)
