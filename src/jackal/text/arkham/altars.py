"""The altars' powers in positions."""

from typing import Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.arkham.altars import ASK_PACT, MOST_PACTS, POWERS, altar, in_play, power_names
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, UP
from jackal.text.arkham.asked import about_tile
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
        s.powers[crew] |= 1 << POWERS.index(word)


def fault(s: IslandState) -> str:
    """ARK-I5: each power is one crew's, and was paid for."""
    for crew, powers in enumerate(s.powers):
        others = [have for other, have in enumerate(s.powers) if other != crew]
        if any(powers & have for have in others):
            return "an altar's power belongs to one crew only (ARK-I5)"
        if powers.bit_count() > MOST_PACTS or len(in_play(s, crew)) > 3 - powers.bit_count():
            return said("{who} has more powers than detectives it gave up (ARK-I5)", who=s.rules.colours[crew])
        for cell in s.field.land:
            tile = s.rules.tiles[s.tile[cell]]
            if tile.act == altar and tile.value & powers and s.face[cell] in (DOWN, UP):
                return said(
                    "the pact of {cell} is made: write {sign}* (ARK-B10)", cell=s.field.name(cell), sign=tile.signs[0]
                )
    return about_tile(s, ASK_PACT, altar)


ALTARS: Final = PartScribe(of_crews=(OwnWord("powers", write, read),), checks=((fault, ("ask",)),))
