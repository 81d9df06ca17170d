"""Proof that a puzzle cannot be solved in any number of turns: go wherever play can go."""

from jackal.games.archipelago.puzzles.solver.throng import LONGEST, NEVER, NO_SPOT, Throng


class Flood(Throng):
    """What it has gone through without a solution has none. The pirates move in any order, so it may find too many."""

    def __init__(self, throng: Throng) -> None:
        super().__init__(throng.hoards, throng.relay, throng.meter, throng.alive, throng.each)
        self.throng = throng
        self.met: set[int] = set()
        self.waiting: list[int] = []
        self.solved = False

    def visit(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        """Keep the position for later; nothing is solved yet."""
        key = self.key(a, b, c, bear, hoard, done)
        if key not in self.met and self.least(a, b, c, hoard, done, LONGEST) < NEVER:
            self.meter.spend(1)
            self.met.add(key)
            self.waiting.append(key)
        return False

    def runs_dry(self, most: int) -> bool:
        """Whether all that can be reached, at most so many positions, is without a solution."""
        base, size = self.tables.dead + 1, self.tables.size
        while self.waiting and not self.solved and len(self.met) < most:
            key = self.waiting.pop()
            spots, done = key // 8, key % 8
            c, spots = spots % base, spots // base
            b, spots = spots % base, spots // base
            a, spots = spots % base, spots // base
            self.solved = self.start(0, NO_SPOT, a, b, c, spots % size, spots // size, done, NEVER)
        if self.waiting or self.solved:
            return False
        for key in self.met:
            self.throng.failed[key] = LONGEST
        return True
