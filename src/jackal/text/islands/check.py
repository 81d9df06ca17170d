"""Can this position be? What a hand-written one must hold to (ISL-I, ARC-I)."""

from jackal.core.errors import BadText
from jackal.core.game import PROPOSE_END
from jackal.islands.chain import MOST_ROLLS
from jackal.islands.effects import peeks_left, unknown_to
from jackal.islands.field import CORNER, LAND, NOWHERE, SPACE, VEIL
from jackal.islands.hidden import laid_coins
from jackal.islands.moves import last_space
from jackal.islands.rows import Verdict
from jackal.islands.state import IslandState
from jackal.islands.steps import step_way
from jackal.islands.ways import began, carries
from jackal.islands.words import (
    ACTING,
    AFTERWARDS,
    ASK_ACTION,
    ASK_AIM,
    ASK_BERTH,
    ASK_PEEK,
    ASK_ROLL,
    ASK_VICTIM,
    ASK_VOTE,
    ASK_WAY,
    BERTHING,
    COIN_BARRED,
    CROSS,
    DOWN,
    ENDING,
    GATE,
    HOLD,
    INTERLUDE,
    MOVING,
    OPTIONAL,
    OVER,
    PEACEFUL,
    ROLLS,
    STANDING,
    TAMES,
    TRAP,
    TRAPPED,
    UP,
    VAULT,
    WILD,
    cell_of,
    kind_of,
)


def check_position(s: IslandState, own: Verdict) -> None:
    """Raise the first fault found; `own` finds those by rules that are the game's own."""
    common = [_ships, _aboard, _questions, _berths, _details, _chain, _places, _company, _gold]
    for check in [*common, *s.rules.faults, own, _answers]:
        fault = check(s)
        if fault:
            raise BadText(fault)


def _ships(s: IslandState) -> str:
    berthed, vehicle = [cell for cell in s.ship if cell != NOWHERE], s.rules.house.vehicle
    if s.rules.house.afoot:
        return "there are no ships in a puzzle (ARC-P1)" if berthed else ""
    if s.stage in (ACTING, AFTERWARDS, ENDING) and len(berthed) < s.crews:
        return f"the {vehicle} of {s.rules.colours[s.ship.index(NOWHERE)]} has no place: write {vehicle}=a4, say"
    for cell in berthed:
        if s.field.sort[cell] != SPACE:
            return f"a {vehicle} cannot lie on {s.field.name(cell)}: it is no space (ISL-V1)"
        if berthed.count(cell) > 1:
            return f"two {vehicle}s share {s.field.name(cell)} (ISL-V1)"
    return ""


def _berths(s: IslandState) -> str:
    """ARC-S6: ships are berthed one after another, beginning with the first crew."""
    placed = sum(1 for cell in s.ship if cell != NOWHERE)
    for ahead in range(placed):
        crew = (s.first + ahead) % s.crews
        if s.ship[crew] == NOWHERE:
            return f"{s.rules.colours[crew]} berths before the others, as {s.rules.colours[s.first]} is first (ARC-S6)"
    if s.stage == BERTHING and s.asks and s.ship[s.crew] != NOWHERE:
        return f"{s.rules.colours[s.crew]} has berthed already (ARC-S6)"
    return ""


def _aboard(s: IslandState) -> str:
    """ISL-P2, ISL-V8: only on a ship that is there, and where its crew would have killed him not on an enemy's."""
    for piece, place in enumerate(s.place):
        if place <= HOLD:
            ship = f"the {s.rules.house.vehicle} of {s.rules.colours[HOLD - place]}"
            if s.ship[HOLD - place] == NOWHERE:
                return f"somebody is aboard {ship}, which has no place"
            if s.rules.house.enemy_vehicle_kills and not s.allied(s.crew_of[piece], HOLD - place):
                return f"an enemy is aboard {ship} (ISL-V8)"
    return ""


def _places(s: IslandState) -> str:
    """ISL-P2: every piece is where a piece can be."""
    for piece, place in enumerate(s.place):
        if place >= 0:
            fault = _afloat(s, piece) if s.field.sort[place >> 3] == SPACE else _footing(s, piece)
            if fault:
                return fault
    return ""


def _afloat(s: IslandState, piece: int) -> str:
    place = s.place[piece]
    name = s.field.name(place >> 3)
    if s.vehicle_at(place >> 3) >= 0:
        return f"somebody swims on {name}, where a {s.rules.house.vehicle} lies: write aboard"
    if place & 7:
        return f"{name} is no labyrinth"
    if s.lying[piece] != STANDING:
        return f"somebody lies on {name}, in the water (ISL-P2)"
    return ""


def _footing(s: IslandState, piece: int) -> str:
    """ISL-I3: nobody on a face-down or a moving tile, labyrinth spaces as printed, trapped only in a pit."""
    place = s.place[piece]
    cell, name = place >> 3, s.field.name(place >> 3)
    if s.face[cell] == DOWN:
        return f"somebody stands on {name}, whose tile is face down (ISL-T4)"
    moves_on = s.likes_for(piece, cell) & (MOVING | GATE) == MOVING and not has_ended(s)
    if moves_on and not (s.asks and piece == s.mover):
        return f"somebody rests on {name}, a tile that moves him on at once (ISL-T8)"
    if s.lying[piece] == TRAPPED and not s.likes(cell) & TRAP:
        return f"somebody is trapped on {name}, which is no pit (ARC-K7)"
    last = last_space(s, cell)
    if bool(last) != bool(place & 7) or place & 7 > last:
        return f"{name} has {last} labyrinth spaces, but somebody stands on space {place & 7} (ISL-L1)"
    return ""


def has_ended(s: IslandState) -> bool:
    """The island is over: who stood on a crocodile there may have handed his card on (ARC-A3, ARC-C5)."""
    return s.stage in (INTERLUDE, OVER)


def _company(s: IslandState) -> str:
    """ISL-P4, ARC-K10: enemies share a place only in a jungle, nobody shares a bank."""
    for piece, place in enumerate(s.place):
        if place < 0 or (s.asks and piece == s.mover):
            continue
        name, like = s.field.name(place >> 3), s.likes(place >> 3)
        if s.field.sort[place >> 3] == SPACE and not s.rules.house.outside_fight_kills:
            continue  # ARK-K24: a displacement may bring enemies together
        if s.on(place) & ~s.friends[s.crew_of[piece]] and not like & PEACEFUL:
            return f"enemies share {name} (ISL-P4)"
        if like & VAULT and s.here[place >> 3] != 1 << piece:
            return f"two share the bank on {name} (ARC-K10)"
    return ""


def _gold(s: IslandState) -> str:
    """ISL-I2, ISL-I3: coins lie on resting tiles, and there are no more of them than the game has."""
    for place in s.coins:
        cell = place >> 3
        if s.field.sort[cell] != LAND or s.face[cell] == DOWN:
            return f"a coin cannot lie on {s.field.name(cell)}"
        like, last = s.likes(cell), last_space(s, cell)
        if like & COIN_BARRED:
            return f"a coin cannot lie on {s.field.name(cell)}, which bars it (ISL-T9)"
        tamed = like & WILD and (s.gifted & TAMES or has_ended(s))
        if like & MOVING and not like & (ROLLS | GATE) and not tamed:
            return f"a coin cannot lie on {s.field.name(cell)}, a moving tile (ISL-I3)"
        if bool(last) != bool(place & 7) or place & 7 > last:
            return f"{s.field.name(cell)} has {last} labyrinth spaces: where does the coin lie?"
    if laid_coins(s) < s.least:
        return f"the chests hold {laid_coins(s)} coins in all, not at least {s.least} (ARC-S3)"
    total = s.supply + sum(s.coins.values()) + sum(s.purse) + s.lost + s.cargo
    return "" if total == s.rules.coins else f"there are {total} coins in all, the game has {s.rules.coins} (ISL-I2)"


def _questions(s: IslandState) -> str:
    """One question at a time and at the right stage; only a vote waits upon the action it interrupts (ARC-Z3)."""
    asked = [what for what, _, _ in s.asks]
    if len(asked) > 1 and asked != [ASK_ACTION, ASK_VOTE]:
        return "one question at a time, or a vote upon an action"
    if ASK_VOTE in asked and len(asked) == 1:
        return "a vote interrupts an action: ask for that too, before it (ARC-Z3)"
    if asked and (asked[0] == ASK_BERTH) != (s.stage == BERTHING):
        return "berths are asked for while berthing, and nothing else is (ARC-S6)"
    if ASK_ACTION in asked and s.stage != ACTING:
        return "an action is asked for at the stage of acting only (ARC-T1)"
    return ""


def _details(s: IslandState) -> str:
    """The seats, cells and numbers of the open questions."""
    for what, seat, about in s.asks:
        if what == ASK_PEEK and not _may_peek(s, seat, about):
            return f"{max(about, 0)} tiles cannot be peeked at (ISL-H3)"
        if what == ASK_VOTE and not 0 <= about < len(s.proposed):
            return "a vote says who proposed the end: by=1 (ARC-Z3)"
        if what in (ASK_AIM, ASK_VICTIM) and (about == NOWHERE or s.field.sort[about] != LAND):
            return "a shot is fired from land and hits land (ISL-K15)"
    return ""


def _may_peek(s: IslandState, seat: int, left: int) -> bool:
    """Whether so many tiles can be left to look at, in each world (ISL-H3, ARK-K5)."""
    for world in range(s.field.worlds):
        if peeks_left(left, world) > min(s.rules.house.peek_count, len(unknown_to(s, seat, world))):
            return False
    return left > 0


def _chain(s: IslandState) -> str:
    """Who is asked for a way on or a roll is on the moving tile that asks (ISL-C3)."""
    if not s.asks or s.asks[-1][0] not in (ASK_WAY, ASK_ROLL):
        return "a chain goes with the question of a way on or a roll" if s.mover >= 0 else ""
    cell = cell_of(s.came)
    if s.mover < 0 or s.crew_of[s.mover] != s.crew or s.place[s.mover] != cell * 8:
        return f"the chain's piece is one of {s.rules.colours[s.crew]} on the cell where the chain has led it"
    tile = s.rules.tiles[s.tile[cell]]
    moves = bool(tile.like & MOVING) and (s.face[cell] == UP or bool(tile.like & OPTIONAL))
    what, _, corner = s.asks[-1]
    rolled = corner != NOWHERE and s.field.sort[corner] == CORNER and s.field.way(cell, corner) != NOWHERE
    if not moves or bool(tile.like & ROLLS) != (what == ASK_ROLL or rolled) or (corner != NOWHERE) != rolled:
        return f"the tile of {s.field.name(cell)} does not ask that (ISL-C3)"
    if what == ASK_ROLL and cell * 8 not in s.coins:
        return "a roll is asked for only where a coin may be taken along (ISL-G3)"
    if kind_of(s.came) == CROSS and s.field.sort[s.field.before_veil(cell, step_way(s.came) % 8)] != VEIL:
        return "who came through the veil came out of it beside the tile (ARK-W3)"
    if step_way(s.came) > 7 or s.cargo > carries(s, s.mover, began(s)) or s.rolls > MOST_ROLLS:
        return f"a chain has a way from 0 to 7, at most one coin and at most {MOST_ROLLS} rolls"
    return ""


def _answers(s: IslandState) -> str:
    """Every open question has an answer; one of an action alone may turn out to be a pass."""
    frames = s.asks
    for top in range(len(frames)):
        what = frames[top][0]
        s.asks = frames[: top + 1]
        answers = s.rules.asks[what](s)
        passes = not answers or (what == ASK_ACTION and answers[0] == PROPOSE_END)
        if passes and (what != ASK_ACTION or len(frames) > 1):
            return "a question is open to which there is no answer"
    s.asks = frames
    return ""
