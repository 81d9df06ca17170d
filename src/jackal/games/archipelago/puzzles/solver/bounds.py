"""Simpler puzzles that bound the turns of the true one: one coin and no bear, a bear and no coins."""

from typing import Final

from jackal.games.archipelago.puzzles.solver.tables import FAR, SolverTables

KEPT: Final = 500_000
"""Answers that are remembered; more would be found out anew each time."""


class Relay:
    """How soon a coin can be at the bank if the pirates, in any order, had nothing else to do and no bear to fear."""

    def __init__(self, tables: SolverTables) -> None:
        self.tables = tables
        self.known: dict[int, list[int]] = {}

    def turns(self, a: int, b: int, c: int) -> list[int]:
        """By the coin's spot, the turns it takes from the start of a turn with the pirates on these spots, or 0."""
        base = self.tables.dead + 1
        key = (a * base + b) * base + c
        found = self.known.get(key)
        if found is None:
            found = [0] * self.tables.standing
            if len(self.known) * self.tables.standing < KEPT:
                self.known[key] = found
        return found

    def hasten(self, coin: int, a: int, b: int, c: int) -> int:
        """The coin is taken on from each spot as soon as can be; FAR if it never comes home.

        Moves are counted three to a turn. In one turn it is moved by one pirate after the other, if they can be there;
        in the next one who brought it can take it on himself.
        """
        t = self.tables
        near_a, near_b, near_c = t.far[a], t.far[b], t.far[c]
        taken = [FAR] * t.standing
        taken[coin] = 3 * min(near_a[coin], near_b[coin], near_c[coin])
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
                    there = min(near_a[end], near_b[end], near_c[end]) <= move // 3
                    taken[end] = move + 1 if there else move // 3 * 3 + 3
                    waiting.append(end)
        return FAR


class Survival:
    """Whether pirates who only run can live so long."""

    def __init__(self, tables: SolverTables, alive: int) -> None:
        self.tables = tables
        self.alive = alive
        """So many have to."""
        self.lived: dict[int, int] = {}
        self.died: dict[int, int] = {}

    def lasts(self, a: int, b: int, c: int, bear: int, turns: int) -> bool:
        """Through so many turns, from the start of one; the pirates are in the order of their spots."""
        base = self.tables.dead + 1
        key = ((bear * base + a) * base + b) * base + c
        if self.lived.get(key, 0) >= turns:
            return True
        if self.died.get(key, FAR) <= turns:
            return False
        lasts = self.lasts_from(self.ends(a, bear), self.ends(b, bear), self.ends(c, bear), bear, turns)
        known = self.lived if lasts else self.died
        if len(known) < KEPT:
            known[key] = turns
        return lasts

    def ends(self, spot: int, bear: int) -> list[int]:
        """Nobody has to lie down, who might lie may also stay, the trapped may go: all that only makes it easier."""
        t = self.tables
        if spot >= t.standing and not t.trapped[spot]:
            return [t.stands[spot]]
        stands = t.stands[spot]
        walks = t.walks_from(bear, stands)
        return walks if t.lies[stands] == stands else [*walks, stands]

    def lasts_from(self, a_ends: list[int], b_ends: list[int], c_ends: list[int], bear: int, turns: int) -> bool:
        """The same if they end the first turn on one of these spots each."""
        for a in a_ends:
            for b in b_ends:
                for c in c_ends:
                    if self._escapes(a, b, c, bear, turns):
                        return True
        return False

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
        if turns == 1:
            return True
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
        if a > b:
            a, b = b, a
        return self.lasts(a, b, c, bear, turns - 1)
