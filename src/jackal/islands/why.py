"""Why not? The rule that forbids a step or a ship's move, asked in the order a person would (ISL-M, G, L, V)."""

from itertools import pairwise

from jackal.core.game import Refusal
from jackal.islands.chain import carries, first_step
from jackal.islands.entry import barred, completes, is_gentle
from jackal.islands.field import CORNER, LAND, SPACE, VEIL
from jackal.islands.moves import barred_advance, barred_wading, last_space, outside_ends, takes_back, track_of
from jackal.islands.state import IslandState
from jackal.islands.words import ACTING, ASK_ACTION, MOVING, STANDING, SWIMS

MESSAGES = {
    "ISL-G5": "with a coin no face-down tile and no enemy's place may be entered",
    "ISL-T9": "this tile may not be entered with a coin",
    "ISL-F3": "an enemy is inside, and nobody may attack him there",
    "ARC-G2": "the bear is there: not with a coin",
    "ARC-K10": "the bank has room for one, and who holds a coin there is safe",
    "ARC-N3": "the missionary and enemies may not enter each other's place",
    "ARC-N4": "who starts beside the missionary does not attack",
    "ARK-D9": "a coin never gets into an enemy's vehicle",
}


def refuse(s: IslandState, rule: str) -> Refusal:
    """What is said about a rule; an ability brings its own words."""
    for ability in s.rules.abilities:
        if ability.rule == rule:
            return Refusal(rule, ability.why)
    return Refusal(rule, MESSAGES[rule])


def still_open(s: IslandState) -> Refusal:
    """Another question comes first."""
    return Refusal("ISL-C3" if s.stage == ACTING else "ARC-T7", "a choice is still open: it comes first")


def why_not_step(s: IslandState, piece: int, here: int, path: list[int], coins: int) -> Refusal:
    """Why this piece may not step there, with so many coins; before the end the path names where it leads through."""
    to = path[-1]
    if s.asks[-1][0] != ASK_ACTION:
        return still_open(s)
    if s.lying[piece] != STANDING:
        return Refusal("ISL-M7", "a lying piece cannot act")
    place = s.place[piece]
    if coins > min(carries(s, piece, place), s.coins.get(place, 0)):
        return _load(s, piece, place, coins)
    if s.field.sort[path[0]] == SPACE and len(path) > 1:
        return _swim_on(s, piece, here, path[0], to)
    if place >= 0 and place & 7:
        inside = _in_labyrinth(s, piece, place, to, coins)
        if inside is not None:
            return inside
    elif to == here and place >= 0:
        return Refusal("ISL-L2", "the piece is in no labyrinth")
    if s.field.sort[to] not in (LAND, SPACE):
        return _nowhere(s.field.sort[to])
    if place >= 0 and s.field.sort[here] != LAND:
        return _swim(s, piece, here, to)
    return _walk(s, piece, here, to, coins)


def _load(s: IslandState, piece: int, place: int, coins: int) -> Refusal:
    """More than the piece drags, or than there is."""
    most = carries(s, piece, place)
    if coins > most:
        return Refusal("ISL-G2" if most else "ISL-G10", "the piece may not drag so much")
    return Refusal("ISL-G2", f"{'so many coins do not lie' if coins > 1 else 'no coin lies'} where the piece stands")


def _nowhere(sort: int) -> Refusal:
    """Of cells where nothing ever rests."""
    if sort == VEIL:
        return Refusal("ARK-W1", "nobody stops in the veil: a step leads through it to a tile of the other world")
    if sort == CORNER:
        return Refusal("ARK-B5", "a corner is only passed, never stopped on")
    return Refusal("ISL-B3", "nothing can ever be there")


def _in_labyrinth(s: IslandState, piece: int, place: int, to: int, coins: int) -> Refusal | None:
    last = last_space(s, place >> 3)
    if place & 7 == last:
        return Refusal("ISL-L2", "this is the last space: leave by a step") if to == place >> 3 else None
    if to != place >> 3:
        return Refusal("ISL-L2", f"a labyrinth is left from its last space ({last}) only")
    rule = barred_advance(s, piece, place + 1, coins, is_gentle(s, piece))
    return refuse(s, rule) if rule else Refusal("ISL-L2", "there is no such advance")


def _swim(s: IslandState, piece: int, here: int, to: int) -> Refusal:
    if s.gifts[piece] & SWIMS and to in s.field.around[here]:
        return refuse(s, barred(s, piece, to, 0, False))
    if s.rules.house.outside_return and to in s.field.around[here] and not takes_back(s, to):
        return Refusal("ARK-D4", "from outside one returns only to an empty tile without coins and without anybody")
    if to not in outside_ends(s, piece, here):
        return Refusal("ISL-M4", "who is outside moves along the spaces, or boards a friendly vehicle there")
    rule = barred(s, piece, to, 0, s.is_meek(piece))
    return refuse(s, rule) if rule else Refusal("ISL-M4", "who is outside cannot go there")


def _swim_on(s: IslandState, piece: int, here: int, via: int, to: int) -> Refusal:
    """Two spaces in one action are a sea wolf's (ARC-A2)."""
    if not s.gifts[piece] & SWIMS:
        return Refusal("ARC-A2", "a swimmer makes one space in an action")
    if s.place[piece] != here * 8 or s.field.sort[here] == LAND:
        return Refusal("ARC-A2", "only who swims already swims two spaces")
    beside = s.field.track.beside
    if via not in beside[here] or to not in beside[via] or to == here:
        return Refusal("ARC-A2", "a swim leads from space to space, and to none twice")
    if s.vehicle_at(via) >= 0:
        return Refusal("ARC-A2", "a ship on the way ends the swim")
    return refuse(s, barred(s, piece, via, 0, False) or barred(s, piece, to, 0, False))


def _walk(s: IslandState, piece: int, here: int, to: int, coins: int) -> Refusal:
    aboard = s.place[piece] < 0
    if not aboard and s.field.sort[to] == LAND and s.field.world[to] != s.field.world[here]:
        return _cross(s, piece, here, to, coins)
    if s.field.way(here, to) < 0 or to == here:
        return Refusal("ISL-M2" if aboard else "ISL-M1", "the cell is no neighbour")
    if s.field.sort[to] != LAND and aboard:
        return Refusal("ISL-M5", "nobody gets out into a space or from vehicle to vehicle")
    if s.field.sort[to] != LAND and s.vehicle_at(to) < 0:
        return _wade(s, piece, to, coins)
    boards = s.field.sort[to] != LAND and not s.rules.house.enemy_vehicle_walk
    if boards and not s.allied(s.crew_of[piece], s.vehicle_at(to)):
        return Refusal("ARK-P7", "nobody gets into an enemy's vehicle by choice")
    rule = barred(s, piece, to, coins, is_gentle(s, piece))
    if rule:
        return refuse(s, rule)
    moved_on = s.field.sort[to] == LAND and s.likes_for(piece, to) & MOVING
    if coins and moved_on and not completes(s, piece, first_step(s, piece, to)):
        return Refusal("ISL-G5", "with the coin that way could not be carried through")
    return Refusal("ISL-M1", "that step is not open")


def _wade(s: IslandState, piece: int, to: int, coins: int) -> Refusal:
    """From land into an open space there is no way but a sea wolf's."""
    if not s.gifts[piece] & SWIMS:
        return Refusal("ISL-M4", "nobody steps from land into an open space by choice")
    if coins:
        return Refusal("ARC-A2", "the sea wolf takes no coin into the water")
    return refuse(s, barred_wading(s, piece, to, is_gentle(s, piece)))


def _cross(s: IslandState, piece: int, here: int, to: int, coins: int) -> Refusal:
    """Into the other world there is the veil alone."""
    if to not in [end >> 4 for end in s.field.crossings[here]]:
        return Refusal("ARK-W1", "no way through the veil leads there")
    rule = barred(s, piece, to, coins, False)
    return refuse(s, rule) if rule else Refusal("ARK-W6", "that way through the veil is not open")


def why_not_sail(s: IslandState, path: list[int]) -> Refusal:
    """Why the vehicle may not take this path."""
    vehicle = s.rules.house.vehicle
    if s.asks[-1][0] != ASK_ACTION:
        return still_open(s)
    if path[0] != s.ship[s.crew]:
        return Refusal("ISL-V1", f"the {vehicle} of {s.rules.colours[s.crew]} lies at {s.field.name(s.ship[s.crew])}")
    if not s.rowers(s.crew):
        return Refusal("ISL-V1", "nobody of the own crew is aboard")
    speed = s.rules.house.fixed_speed or s.rowers(s.crew)
    if not 1 <= len(path) - 1 <= speed:
        return Refusal("ISL-V2", f"the {vehicle} makes 1 to {speed} steps now")
    if len(set(path)) < len(path):
        return Refusal("ISL-V4", "no space is visited twice in one move")
    for at, to in pairwise(path):
        if to not in track_of(s, s.crew).reach(at, [ship for ship in s.ship if ship != path[0]]):
            there = f"from {s.field.name(at)} the {vehicle} cannot reach {s.field.name(to)} in one step"
            return Refusal("ISL-V3", there)
    return Refusal("ISL-V1", f"the {vehicle} cannot go there")
