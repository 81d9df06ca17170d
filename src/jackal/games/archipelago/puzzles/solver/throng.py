"""The search in which it does not matter who is who: in each turn the pirates may move in any order.

What cannot be solved so cannot be solved at all, and there are six times fewer positions to look at. A position is a
row of small numbers: the spots of the pirates, the bear's cell, the number of the hoard, who has delivered (a mask,
where the card asks for it), and the turns that are left.
"""

from typing import Final

from jackal.games.archipelago.puzzles.solver.bounds import Relay, Survival
from jackal.games.archipelago.puzzles.solver.budget import Meter
from jackal.games.archipelago.puzzles.solver.hoard import NOTHING, Hoards
from jackal.games.archipelago.puzzles.solver.tables import FAR, SolverTables

NEVER: Final = FAR // 10
"""Turns: far above all but a sum of infinities."""
LONG: Final = 30
"""Who lives through so many turns is not asked for more."""
LONGEST: Final = 1000
"""Turns, where a card allows any number: no search comes so far."""
NO_SPOT: Final = -1
ALL: Final = 0b111
"""The mask of the three pirates."""


class Throng:
    """For one number of survivors."""

    def __init__(self, hoards: Hoards, relay: Relay, meter: Meter, alive: int, each: bool) -> None:
        tables = hoards.tables
        self.tables: SolverTables = tables
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

    def turn(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """Whether it can be solved in so many turns, from the start of a turn."""
        if a > b:
            a, b, done = b, a, done & 4 | done >> 1 & 1 | done << 1 & 2
        if b > c:
            b, c, done = c, b, done & 1 | done >> 1 & 2 | done << 1 & 4
        if a > b:
            a, b, done = b, a, done & 4 | done >> 1 & 1 | done << 1 & 2
        return self.visit(a, b, c, bear, hoard, done, turns)

    def visit(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """The same with the least spots first."""
        key = self.key(a, b, c, bear, hoard, done)
        if self.failed.get(key, 0) >= turns:
            return False
        if self.won.get(key, FAR) <= turns:
            return True
        least = self.least(a, b, c, hoard, done, turns)
        if least > turns or (least > 1 and not self.survival.lasts(a, b, c, bear, min(least - 1, LONG))):
            return False
        return self.look(key, a, b, c, bear, hoard, done, turns)

    def key(self, a: int, b: int, c: int, bear: int, hoard: int, done: int) -> int:
        t = self.tables
        base = t.dead + 1
        return ((((hoard * t.size + bear) * base + a) * base + b) * base + c) * 8 + done

    def look(self, key: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """Go through all that may follow."""
        self.meter.spend(1)
        if self.start(0, NO_SPOT, a, b, c, bear, hoard, done, turns):
            self.won[key] = turns
            return True
        self.failed[key] = turns
        return False

    def least(self, a: int, b: int, c: int, hoard: int, done: int, limit: int) -> int:
        """A lower bound of the turns it takes, were there no bear; if it is above the limit, the first one found.

        NEVER or more if it can never be done.
        """
        t = self.tables
        living = (a != t.dead) + (b != t.dead) + (c != t.dead)
        spared = living - self.alive
        if spared < 0 or (self.each and missing(done, living) > self.hoards.left[hoard] + spared):
            return NEVER
        credit = self.hoards.credit[hoard]
        turns = -((credit[a] + credit[b] + credit[c] - self.hoards.need[hoard]) // living)
        known = self.relay.turns(a, b, c)
        for coin in self.hoards.spots[hoard]:
            if turns > limit:
                break
            soonest = known[coin]
            if soonest == 0:
                soonest = known[coin] = self.relay.hasten(coin, a, b, c)
            if soonest > turns:
                turns = soonest
        return turns

    # A turn ---------------------------------------------------------------------------------------------------------

    def start(self, up: int, to: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """From the middle of a turn: pirate `up` is to move, or comes to a spot. At the start that is the first one.

        `moved` is a mask of those who have moved or lie through this turn; above it one of the trapped, who need not.
        """
        t = self.tables
        moved = (1 << up) - 1
        if up == 0 and a >= t.standing:
            moved |= 8 if t.trapped[a] else 1
            a = a if t.trapped[a] else t.stands[a]
        if up <= 1 and b >= t.standing:
            moved |= 16 if t.trapped[b] else 2
            b = b if t.trapped[b] else t.stands[b]
        if up <= 2 and c >= t.standing:
            moved |= 32 if t.trapped[c] else 4
            c = c if t.trapped[c] else t.stands[c]
        if to != NO_SPOT:
            return self.enter(up, to, NO_SPOT, moved, a, b, c, bear, hoard, done, turns)
        return self.choose(moved, up - 1, NO_SPOT, a, b, c, bear, hoard, done, turns)

    def choose(
        self, moved: int, last: int, trace: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int
    ) -> bool:
        """Anybody may move next who has not yet. But of two moves that have nothing to do with each other the one of
        the lower number is made first: `trace` is the spot where the last one has left a coin or met a pit. Where each
        has to deliver, nobody is sure of it: somebody may have to die before the last coin is home."""
        if (moved | moved >> 3) & ALL == ALL and self.end_turn(a, b, c, bear, hoard, done, turns):
            return True
        t = self.tables
        for k in range(3):
            at = a if k == 0 else b if k == 1 else c
            if moved >> k & 1 or at >= t.standing:
                continue
            free = k > last or self.each or (trace != NO_SPOT and t.pit[trace])
            if (free or at == trace) and self.drag(k, at, moved, a, b, c, bear, hoard, done, turns):
                return True
            if free and self.walk(k, at, moved, a, b, c, bear, hoard, done, turns):
                return True
        return False

    def drag(
        self, k: int, at: int, moved: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int
    ) -> bool:
        """Pirate k leaves with a coin, if one is there."""
        if not self.hoards.lying[hoard][at]:
            return False
        t = self.tables
        for to in t.drags_from(bear, at):
            left = self.hoards.move(hoard, at, to)
            delivers = done | 1 << k if self.each and to == t.bank else done
            if self.enter(k, to, to, moved, a, b, c, bear, left, delivers, turns):
                self.line.append((to, True))
                return True
        return False

    def walk(
        self, k: int, at: int, moved: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int
    ) -> bool:
        """He leaves without."""
        for to in self.tables.walks_from(bear, at):
            if self.enter(k, to, NO_SPOT, moved, a, b, c, bear, hoard, done, turns):
                self.line.append((to, False))
                return True
        return False

    def enter(
        self,
        k: int,
        to: int,
        trace: int,
        moved: int,
        a: int,
        b: int,
        c: int,
        bear: int,
        hoard: int,
        done: int,
        turns: int,
    ) -> bool:
        """He comes to a spot: he may have to lie there, and in a pit he may free others (ARC-K7)."""
        t = self.tables
        lies = t.lies[to]
        if lies != to:
            if t.pit[to]:
                trace = to
            if t.trapped[lies] and (a == lies or b == lies or c == lies):
                a = to if a == lies else a
                b = to if b == lies else b
                c = to if c == lies else c
            else:
                to = lies
        if k == 0:
            a = to
        elif k == 1:
            b = to
        else:
            c = to
        moved |= 1 << k
        return self.put(moved, k, trace, a, b, c, bear, hoard, done, turns)

    def put(
        self, moved: int, last: int, trace: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int
    ) -> bool:
        """A move is made: is it solved (ARC-P10), and may it still be?"""
        dead = self.tables.dead
        living = (a != dead) + (b != dead) + (c != dead)
        if living < self.alive:
            return False
        if hoard == NOTHING:
            return self.solves(a, b, c, done, living)
        moves = turns * living
        if moved & 1 and a != dead:
            moves -= 1
        if moved & 2 and b != dead:
            moves -= 1
        if moved & 4 and c != dead:
            moves -= 1
        credit = self.hoards.credit[hoard]
        if self.hoards.need[hoard] - credit[a] - credit[b] - credit[c] > moves:
            return False
        return self.choose(moved, last, trace, a, b, c, bear, hoard, done, turns)

    def solves(self, a: int, b: int, c: int, done: int, living: int) -> bool:
        """ARC-P9: all coins are delivered; has every living pirate done his part?"""
        dead = self.tables.dead
        if self.each and not ((done & 1 or a == dead) and (done & 2 or b == dead) and (done & 4 or c == dead)):
            return False
        self.survivors = living
        self.line = []
        return True

    def end_turn(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """ARC-P6: the bear moves."""
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
        if (a != dead) + (b != dead) + (c != dead) < self.alive:
            return False
        if done:
            done &= (a != dead) | (b != dead) << 1 | (c != dead) << 2
        return self.turn(a, b, c, bear, hoard, done, turns - 1)


def missing(done: int, living: int) -> int:
    """How many of so many pirates have delivered nothing."""
    return living - (done & 1) - (done >> 1 & 1) - (done >> 2 & 1)
