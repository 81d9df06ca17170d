"""The search: turn by turn and pirate by pirate through all that may happen, as far as the bounds allow.

A position is a row of small numbers: the spots of the three pirates, the bear's cell, the number of the hoard, who has
delivered (a mask, where the card asks for it), and the turns that are left. Between turns the dead stand last, and who
they were is forgotten: the living differ by nothing but their order.
"""

from typing import Final

from jackal.games.archipelago.puzzles.solver.bounds import Relay, Survival
from jackal.games.archipelago.puzzles.solver.budget import Meter
from jackal.games.archipelago.puzzles.solver.hoard import NOTHING, Hoards
from jackal.games.archipelago.puzzles.solver.tables import FAR, Tables

NEVER: Final = FAR // 10
"""Turns: way above all that is no sum of infinities."""
LONG: Final = 30
"""Who lives through so many turns is not asked for more."""

End = tuple[int, int, int, int, int]
"""How it stands after three moves: the pirates, the hoard, who has delivered."""


class Search:
    """For one number of survivors."""

    def __init__(self, hoards: Hoards, relay: Relay, meter: Meter, alive: int, each: bool) -> None:
        tables = hoards.tables
        self.tables: Tables = tables
        self.hoards = hoards
        self.relay = relay
        self.meter = meter
        self.survival = Survival(tables, alive)
        self.alive = alive
        self.each = each
        self.failed: dict[int, int] = {}
        """Positions at the start of a turn that cannot be solved in so many turns."""
        self.won: dict[int, int] = {}
        """And those that can."""
        self.line: list[tuple[int, bool]] = []
        """The moves of what was found last, from the end: the spot entered, and whether with a coin."""
        self.survivors = 0
        self.collected: set[End] | None = None
        """If they are asked for, the ends of a turn."""

    def turn(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """Whether it can be solved in so many turns, from the start of a turn."""
        t = self.tables
        base = t.dead + 1
        key = ((((hoard * t.size + bear) * base + a) * base + b) * base + c) * 8 + done
        if self.failed.get(key, 0) >= turns:
            return False
        if self.won.get(key, FAR) <= turns:
            return True
        if self.least(a, b, c, bear, hoard, done) > turns:
            return False
        self.meter.spend(1)
        if self.move(0, a, b, c, bear, hoard, done, turns):
            self.won[key] = turns
            return True
        self.failed[key] = turns
        return False

    def least(self, a: int, b: int, c: int, bear: int, hoard: int, done: int) -> int:
        """A lower bound of the turns it takes from the start of a turn; FAR if it can never be done."""
        t = self.tables
        living = (a != t.dead) + (b != t.dead) + (c != t.dead)
        if self.each and missing(done, living) > self.hoards.left[hoard] + living - self.alive:
            return FAR
        credit = self.hoards.credit[hoard]
        turns = -((credit[a] + credit[b] + credit[c] - self.hoards.need[hoard]) // living)
        for coin in self.hoards.spots[hoard]:
            soonest = self.relay.turns(coin, a, b, c)
            if soonest > turns:
                turns = soonest
        if turns >= NEVER or not self.survives(a, b, c, bear, turns - 1):
            return FAR
        return turns

    def survives(self, a: int, b: int, c: int, bear: int, turns: int) -> bool:
        """Whether enough pirates can live through so many turns at all."""
        return turns < 1 or self.survival.lasts(a, b, c, bear, min(turns, LONG))

    def ends(self, a: int, b: int, c: int, bear: int, hoard: int, turns: int) -> list[End]:
        """What may stand after the three moves of the first of so many turns, as far as the bounds allow."""
        found: set[End] = set()
        self.collected = found
        self.move(0, a, b, c, bear, hoard, 0, turns)
        self.collected = None
        return sorted(found)

    def move(self, k: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """Pirate k is up; who cannot act is passed over (ARC-P2)."""
        t = self.tables
        if k == 3:
            return self.end_turn(a, b, c, bear, hoard, done, turns)
        at = a if k == 0 else b if k == 1 else c
        if at >= t.standing:
            return self.put(k, at if t.trapped[at] else t.stands[at], a, b, c, bear, hoard, done, turns)
        if self.hoards.lying[hoard][at]:
            for to in t.drags_from(bear, at):
                left = self.hoards.move(hoard, at, to)
                delivers = done | 1 << k if self.each and to == t.bank else done
                if self.enter(k, to, a, b, c, bear, left, delivers, turns):
                    self.line.append((to, True))
                    return True
        for to in t.walks_from(bear, at):
            if self.enter(k, to, a, b, c, bear, hoard, done, turns):
                self.line.append((to, False))
                return True
        return False

    def enter(self, k: int, to: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """Pirate k comes to a spot: he may have to lie there, in a pit he may free others (ARC-K7)."""
        t = self.tables
        lies = t.lies[to]
        if lies != to:
            if t.trapped[lies] and (a == lies or b == lies or c == lies):
                a = to if a == lies else a
                b = to if b == lies else b
                c = to if c == lies else c
            else:
                to = lies
        return self.put(k, to, a, b, c, bear, hoard, done, turns)

    def put(self, k: int, to: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """Pirate k is there now: is it solved (ARC-P10), and may it still be?"""
        dead = self.tables.dead
        if k == 0:
            a = to
        elif k == 1:
            b = to
        else:
            c = to
        living = (a != dead) + (b != dead) + (c != dead)
        if living < self.alive:
            return False
        if hoard == NOTHING:
            return self.solves(a, b, c, done, living)
        moves = turns * living - (a != dead)
        if k > 0:
            moves -= b != dead
        if k > 1:
            moves -= c != dead
        credit = self.hoards.credit[hoard]
        if self.hoards.need[hoard] - credit[a] - credit[b] - credit[c] > moves:
            return False
        return self.move(k + 1, a, b, c, bear, hoard, done, turns)

    def solves(self, a: int, b: int, c: int, done: int, living: int) -> bool:
        """ARC-P9: all coins are delivered; has every living pirate done his part?"""
        dead = self.tables.dead
        if self.each and not ((done & 1 or a == dead) and (done & 2 or b == dead) and (done & 4 or c == dead)):
            return False
        if self.collected is not None:
            self.collected.add((a, b, c, NOTHING, done))
            return False
        self.survivors = living
        self.line = []
        return True

    def end_turn(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """ARC-P6: the bear moves."""
        if self.collected is not None:
            self.collected.add((a, b, c, hoard, done))
            return False
        if turns == 1:
            return False
        t = self.tables
        dead, cell = t.dead, t.cell
        bear = t.hunt(bear, a, b, c)
        if cell[a] == bear:
            a = dead
        if cell[b] == bear:
            b = dead
        if cell[c] == bear:
            c = dead
        if b == dead:
            b, c, done = c, dead, done & 1 | done >> 1 & 2
        if a == dead:
            a, b, c, done = b, c, dead, done >> 1
        living = (a != dead) + (b != dead) + (c != dead)
        if living < self.alive:
            return False
        done &= (1 << living) - 1
        return self.turn(a, b, c, bear, hoard, done, turns - 1)


def missing(done: int, living: int) -> int:
    """How many of the first so many pirates have delivered nothing."""
    return living - (done & 1) - (done >> 1 & 1) - (done >> 2 & 1)
