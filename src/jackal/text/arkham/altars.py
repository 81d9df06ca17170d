"""The altars' powers in positions."""

from typing import Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.arkham.altars import ASK_PACT, MOST_PACTS, POWERS, altar, in_play, power_names
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, UP
from jackal.text.islands.causes import about_tile
from jackal.text.islands.part_scribe import OwnWord, PartScribe
from jackal.text.islands.position_parts import Parts


def write(s: IslandState, crew: int) -> str:
    return ",".join(power_names(s.powers[crew]))


def read(parts: Parts, crew: int, value: str, line: int) -> None:
    s = parts.s
    s.powers = s.powers[:]
    for word in value.split(","):
        if word not in POWERS:
            raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(POWERS), got=word), line)
        if s.powers[crew] >> POWERS.index(word) & 1:
            raise BadText(said("'{got}' stands twice in this line", got=word), line)
        s.powers[crew] |= 1 << POWERS.index(word)


def fault(s: IslandState) -> str:
    """ARK-I5: each power is one crew's, and was paid for."""
    for crew, powers in enumerate(s.powers):
        for other in range(crew):
            both = power_names(powers & s.powers[other])
            if both:
                colours = s.rules.colours
                template = "{who} has the power of {power}, which {other} has already: it is one crew's (ARK-I5)"
                return said(template, who=colours[crew], power=both[0], other=colours[other])
        if powers.bit_count() > MOST_PACTS or len(in_play(s, crew)) > 3 - powers.bit_count():
            return said("{who} has more powers than detectives it gave up (ARK-I5)", who=s.rules.colours[crew])
    return ""


def made_fault(s: IslandState) -> str:
    """ARK-B10: where a pact was made, the altar is an empty tile."""
    for powers in s.powers:
        for cell in s.field.land:
            tile = s.rules.tiles[s.tile[cell]]
            if tile.act == altar and tile.value & powers and s.face[cell] in (DOWN, UP):
                return said(
                    "the pact of {cell} is made: write {sign}* (ARK-B10)", cell=s.field.name(cell), sign=tile.signs[0]
                )
    return ""


def asked_fault(s: IslandState) -> str:
    return about_tile(s, ASK_PACT, altar)


ALTARS: Final = PartScribe(
    of_crews=(OwnWord("powers", write, read),),
    checks=((fault, ()), (made_fault, ("tiles", "map")), (asked_fault, ("ask",))),
)
