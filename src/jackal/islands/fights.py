"""Fights and shots (ISL section 9): who may be attacked, what comes of it, and what abilities change."""

from typing import Final

from jackal.islands import events
from jackal.islands.blows import upon
from jackal.islands.field import LAND
from jackal.islands.rows import Ability
from jackal.islands.state import IslandState
from jackal.islands.words import CLOSED, EXPLODES, HOLDS, OPEN, PARRIES, PEACEFUL, SHUNNED, VAULT

DIE: Final = 6
HOLDS_FROM: Final = 4  # from this face on who parries stays
NOBODY: Final = -1


# Who may be attacked ------------------------------------------------------------------------------------------------


def closed_to(s: IslandState, piece: int, enemies: int, cell: int) -> str:
    """The rule by which an ability keeps a piece out of its enemies' place, or nothing."""
    if s.gifts[piece] & SHUNNED:
        return ability_of(s, piece).rule
    holder = shut_by(s, enemies, cell)
    return OPEN if holder == NOBODY else ability_of(s, holder).rule


def shut_by(s: IslandState, crowd: int, cell: int) -> int:
    """The one of a crowd who closes its place on that cell to enemies, NOBODY if there is none."""
    shuts = SHUNNED | HOLDS << s.terrain[cell] if s.field.sort[cell] == LAND else SHUNNED
    return bearer(s, crowd, shuts) if s.gifted & shuts else NOBODY


def bearer(s: IslandState, crowd: int, traits: int) -> int:
    """Who of a crowd is like that, NOBODY if there is none."""
    for piece, gift in enumerate(s.gifts):
        if gift & traits and crowd >> piece & 1:
            return piece
    return NOBODY


def attackable(s: IslandState, piece: int) -> bool:
    """Whether a piece may be attacked or shot where it stands."""
    return sheltered(s, piece) == OPEN


def sheltered(s: IslandState, piece: int) -> str:
    """ISL-F3: the rule by which a piece may not be attacked where it stands, on any space of a labyrinth.

    ISL-L5: for shots the cell is one.
    """
    place = s.place[piece]
    cell, like = place >> 3, s.likes(place >> 3)
    if like & (CLOSED | PEACEFUL):
        return "ISL-F3"
    if like & VAULT and place in s.coins:
        return s.rules.tiles[s.tile[cell]].rule
    company = s.on(place)
    if company & s.meek:
        return s.rules.laws.gentle
    holder = shut_by(s, company, cell) if s.gifted else NOBODY
    return OPEN if holder == NOBODY else ability_of(s, holder).rule


def ability_of(s: IslandState, piece: int) -> Ability:
    for ability in s.rules.abilities:
        if ability.like & s.gifts[piece]:
            return ability
    raise AssertionError("who is like that has the ability")


# What comes of it ---------------------------------------------------------------------------------------------------


def beat(s: IslandState, attacker: int, enemies: int) -> None:
    """ISL-F1: all of them go home. Who explodes comes before who parries."""
    parries = NOBODY
    if s.gifted & (PARRIES | EXPLODES) and enemies:
        if goes_off(s, attacker, enemies):
            return
        parries = bearer(s, enemies, PARRIES)
    for piece in range(len(s.place)):
        if enemies >> piece & 1 and piece != parries:
            s.send_home(piece, "beaten")
    if parries == NOBODY:
        return
    if holds_out(s, parries, attacker):
        s.send_home(attacker, "parried")
    else:
        s.send_home(parries, "beaten")


def goes_off(s: IslandState, attacker: int, enemies: int) -> bool:
    """A fight with dynamite in it sends everybody home, the attacker too."""
    crowd = enemies | 1 << attacker
    bomb = bearer(s, crowd, EXPLODES)
    if bomb == NOBODY:
        return False
    if s.tell:
        s.tell(events.Blast(bomb, s.field.name(s.spot(bomb))))
    for piece in range(len(s.place)):
        if crowd >> piece & 1:
            s.send_home(piece, "blast")
    return True


def holds_out(s: IslandState, piece: int, attacker: int) -> bool:
    """The die of who parries; NOBODY attacks him when he is shot at."""
    face = s.chance.pick(DIE) + 1
    holds = face >= HOLDS_FROM
    by = None if attacker == NOBODY else attacker
    if s.tell:
        s.tell(events.Parry(piece=piece, face=face, holds=holds, by=by, befalls=upon(s, piece)))
    return holds


def shoot(s: IslandState, piece: int) -> None:
    """ISL-K15: whom a bullet hits goes home; on who parries it may be wasted."""
    if not (s.gifts[piece] & PARRIES and holds_out(s, piece, NOBODY)):
        s.send_home(piece, "shot")
