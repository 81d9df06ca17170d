"""Two simpler puzzles that bound the turns of the true one: a single coin without a bear, and a bear without coins."""

from typing import Final

from jackal.games.archipelago.puzzles.solver.tables import FAR, Tables

KEPT: Final = 500_000
"""Answers that are remembered; more would be found out anew each time."""


class Relay:
    """How soon a coin can be at the bank if the pirates had nothing else to do and no bear were there."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.known: dict[int, int] = {}

    def turns(self, coin: int, a: int, b: int, c: int) -> int:
        """The turns it takes from the start of a turn, with the pirates on these spots; FAR if it is never there."""
        base = self.tables.dead + 1
        key = ((coin * base + a) * base + b) * base + c
        found = self.known.get(key, 0)
        if found == 0:
            found = self._hasten(coin, [a, b, c])
            if len(self.known) < KEPT:
                self.known[key] = found
        return found

    def _hasten(self, coin: int, pirates: list[int]) -> int:
        """Moves are counted one by one, three to a turn; the coin is taken on from each spot as soon as can be."""
        t = self.tables
        taken = [FAR] * t.standing
        """The move by which it can leave a spot."""
        taken[coin] = self._taken(coin, -1, pirates)
        waiting = [coin]
        while waiting:
            at = waiting[0]
            for spot in waiting:
                if taken[spot] < taken[at]:
                    at = spot
            waiting.remove(at)
            move = taken[at]
            if move >= FAR:
                break
            for end in t.free_drags[at]:
                if end == t.bank:
                    return move // 3 + 1
                if taken[end] == FAR:
                    taken[end] = self._taken(end, move, pirates)
                    waiting.append(end)
        return FAR

    def _taken(self, spot: int, came: int, pirates: list[int]) -> int:
        """The first move that takes it on: of who brought it in his next turn, of others as soon as they are there."""
        best = came + 3 if came >= 0 else FAR
        for k in range(3):
            far = self.tables.far[pirates[k]][spot]
            if far < FAR:
                move = 3 * far + k
                if move <= came:
                    move += (came - move) // 3 * 3 + 3
                if move < best:
                    best = move
        return best


class Survival:
    """Whether pirates who only run can live so long."""

    def __init__(self, tables: Tables, alive: int) -> None:
        self.tables = tables
        self.alive = alive
        """So many have to."""
        self.lived: dict[int, int] = {}
        self.died: dict[int, int] = {}

    def lasts(self, a: int, b: int, c: int, bear: int, turns: int) -> bool:
        """Through so many turns, from the start of one; without coins it does not matter who is who."""
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
        if a > b:
            a, b = b, a
        base = self.tables.dead + 1
        key = ((bear * base + a) * base + b) * base + c
        if self.lived.get(key, 0) >= turns:
            return True
        if self.died.get(key, FAR) <= turns:
            return False
        lasts = self._runs(a, b, c, bear, turns)
        known = self.lived if lasts else self.died
        if len(known) < KEPT:
            known[key] = turns
        return lasts

    def _runs(self, a: int, b: int, c: int, bear: int, turns: int) -> bool:
        for x in self._ends(a, bear):
            for y in self._ends(b, bear):
                for z in self._ends(c, bear):
                    if self._escapes(x, y, z, bear, turns):
                        return True
        return False

    def _ends(self, spot: int, bear: int) -> list[int]:
        """Who lies gets up; nobody lies down: that only makes it easier."""
        t = self.tables
        return t.walks_from(bear, spot) if spot < t.standing else [t.stands[spot]]

    def _escapes(self, a: int, b: int, c: int, bear: int, turns: int) -> bool:
        t = self.tables
        bear = t.hunt(bear, a, b, c)
        if t.cell[a] == bear:
            a = t.dead
        if t.cell[b] == bear:
            b = t.dead
        if t.cell[c] == bear:
            c = t.dead
        if (a != t.dead) + (b != t.dead) + (c != t.dead) < self.alive:
            return False
        return turns == 1 or self.lasts(a, b, c, bear, turns - 1)
