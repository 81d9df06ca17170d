"""Messages in bottles (ARC section 6, O): found on tiles, used one at a time at the end of the owner's turn."""

from dataclasses import dataclass

from jackal.core.event import Event
from jackal.games.archipelago.missionary import arm, awaits_arms
from jackal.islands.chain import advance
from jackal.islands.entry import is_gentle
from jackal.islands.moves import barred_advance, last_space
from jackal.islands.state import IslandState
from jackal.islands.ways import may_take
from jackal.islands.words import (
    ARM,
    ASK_BOTTLE,
    DEAD,
    DONE,
    ENDING,
    FREE,
    OPEN,
    STANDING,
    THREAD,
    TRAPPED,
    coins_of,
    pack,
    piece_of,
)


@dataclass(frozen=True)
class Bottles(Event):
    """A crew finds bottles and keeps so many."""

    crew: int
    bottles: int


@dataclass(frozen=True)
class Freed(Event):
    """A pirate is out of a pit, by somebody's help or a bottle's."""

    piece: int
    by: int | None = None


@dataclass(frozen=True)
class Bottle(Event):
    """A crew uses a bottle."""

    crew: int


def bottles(s: IslandState, piece: int, cell: int) -> None:
    """ARC-K8, ARC-N8: the crew takes the printed number, as far as the supply goes; the first arms a missionary."""
    found = min(s.rules.tiles[s.tile[cell]].value, s.bottle_supply)
    s.bottle_supply -= found
    if found and s.is_meek(piece):
        arm(s)
        found -= 1
    s.bottles[s.crew] += found
    if s.tell:
        s.tell(Bottles(s.crew, found))


def ask_bottle(s: IslandState) -> bool:
    """ARC-T7: the crew's own player is asked, but only when a bottle has a use."""
    if not s.bottles[s.crew] or s.absent >> s.owner[s.crew] & 1 or not uses(s):
        return False
    s.ask(ASK_BOTTLE, s.owner[s.crew])
    return True


def bottles_asked(s: IslandState) -> list[int]:
    return [DONE, *uses(s)]


def uses(s: IslandState) -> list[int]:
    found: list[int] = []
    for piece in s.mates[s.crew]:
        place = s.place[piece]
        if place >= 0:
            if barred_free(s, pack(FREE, 0, piece)) == OPEN:
                found.append(pack(FREE, 0, piece))
            for coins in range(may_take(s, piece, place, place) + 1 if place & 7 else 0):
                if barred_thread(s, pack(THREAD, 0, piece, coins)) == OPEN:
                    found.append(pack(THREAD, 0, piece, coins))
    if barred_arm(s, ARM) == OPEN:
        found.append(ARM)
    return found


def barred_free(s: IslandState, action: int) -> str:
    """ARC-O1: an own pirate out of a pit."""
    piece = piece_of(action)
    return OPEN if s.lying[piece] == TRAPPED and not s.is_meek(piece) else "ARC-O1"


def barred_thread(s: IslandState, action: int) -> str:
    """ARC-O2: from a labyrinth space below the last onto the last one."""
    piece, coins = piece_of(action), coins_of(action)
    place = s.place[piece]
    end = place & ~7 | last_space(s, place >> 3) if place >= 0 else place
    if place < 0 or not place & 7 or place == end or s.lying[piece] != STANDING or s.is_meek(piece):
        return "ARC-O2"
    if coins > may_take(s, piece, place, place):
        return "ISL-G2"
    return barred_advance(s, piece, end, coins, is_gentle(s, piece))


def barred_arm(s: IslandState, action: int) -> str:
    """ARC-O3: the missionary lives, is unarmed, and somebody is near him."""
    return OPEN if awaits_arms(s) and near_missionary(s) else "ARC-O3"


def near_missionary(s: IslandState) -> bool:
    """ARC-O3: a living pirate of the bottle's owner is in his cell or one of the 8 around it."""
    monk = s.spot(s.monk)
    width = s.field.width
    for piece in s.mates[s.crew]:
        if s.place[piece] != DEAD and not s.is_meek(piece):
            cell = s.spot(piece)
            if abs(cell % width - monk % width) <= 1 and abs(cell // width - monk // width) <= 1:
                return True
    return False


def spend(s: IslandState) -> None:
    """ARC-O4: a used bottle leaves the game."""
    s.asks.pop()
    s.bottles[s.crew] -= 1
    if s.tell:
        s.tell(Bottle(s.crew))


def free(s: IslandState, action: int) -> None:
    spend(s)
    s.lying[piece_of(action)] = STANDING
    if s.tell:
        s.tell(Freed(piece_of(action)))


def thread(s: IslandState, action: int) -> None:
    spend(s)
    piece, coins = piece_of(action), coins_of(action)
    place = s.place[piece]
    s.cargo = coins
    if coins:
        s.lift(place, coins)
    advance(s, piece, place & ~7 | last_space(s, place >> 3))


def give(s: IslandState, action: int) -> None:
    spend(s)
    arm(s)


def done(s: IslandState, action: int) -> None:
    s.asks.pop()
    s.stage = ENDING
