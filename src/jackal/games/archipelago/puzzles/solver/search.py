"""The search as the rules are: black moves, then yellow, then red, then the bear (ARC-P2)."""

from jackal.games.archipelago.puzzles.solver.hoard import NOTHING
from jackal.games.archipelago.puzzles.solver.tables import FAR
from jackal.games.archipelago.puzzles.solver.throng import Throng

End = tuple[int, int, int, int, int]
"""How it stands after the moves of a turn: the pirates, the hoard, who has delivered."""


class PuzzleSearch(Throng):
    """Between turns the dead stand last, and who they were is forgotten: the living differ by their order alone."""

    def __init__(self, throng: Throng) -> None:
        super().__init__(throng.hoards, throng.relay, throng.meter, throng.alive, throng.each)
        self.throng = throng
        """Knows what cannot be done in any order."""

    def turn(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        if not self.throng.turn(a, b, c, bear, hoard, done, turns):
            return False
        dead = self.tables.dead
        if b == dead:
            b, c, done = c, dead, done & 1 | done >> 1 & 2
        if a == dead:
            a, b, c, done = b, c, dead, done >> 1
        key = self.key(a, b, c, bear, hoard, done)
        if self.failed.get(key, 0) >= turns:
            return False
        if self.won.get(key, FAR) <= turns:
            return True
        return self.look(key, a, b, c, bear, hoard, done, turns)

    def choose(
        self, moved: int, last: int, trace: int, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int
    ) -> bool:
        """The next one that can act must; who cannot is passed over."""
        standing = self.tables.standing
        for k in range(last + 1, 3):
            at = a if k == 0 else b if k == 1 else c
            if not moved >> k & 1 and at < standing:
                return self.drag(k, at, moved, a, b, c, bear, hoard, done, turns) or self.walk(
                    k, at, moved, a, b, c, bear, hoard, done, turns
                )
        return self.end_turn(a, b, c, bear, hoard, done, turns)


class FirstTurn(PuzzleSearch):
    """Collects what may stand at the end of a turn, as far as the bounds allow."""

    def __init__(self, throng: Throng) -> None:
        super().__init__(throng)
        self.ends: set[End] = set()

    def solves(self, a: int, b: int, c: int, done: int, living: int) -> bool:
        if super().solves(a, b, c, done, living):
            self.ends.add((a, b, c, NOTHING, done))
        return False

    def end_turn(self, a: int, b: int, c: int, bear: int, hoard: int, done: int, turns: int) -> bool:
        self.ends.add((a, b, c, hoard, done))
        return False
