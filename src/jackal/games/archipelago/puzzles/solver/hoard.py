"""Where coins lie: each way of lying has a number, and a bound for the moves it takes to bring them all home."""

from typing import Final

from jackal.games.archipelago.puzzles.solver.budget import Meter
from jackal.games.archipelago.puzzles.solver.tables import SolverTables

NOTHING: Final = 0
"""The hoard of which all is delivered."""
COST: Final = 8
"""In states of the search: so much memory does a hoard take."""


class Hoards:
    """By number of a hoard: how many coins lie on each spot, which spots these are, and the bound.

    The bound. Let φ be any number for each spot that a move without a coin raises by at most 1. Whoever carries it, a
    coin on its way home takes its carriers from φ(its spot) down to φ(bank), in `haul` moves or more. What it takes
    down, moves without a coin have to bring up, unless the pirates are up there already. So all moves together are at
    least the sum of haul + φ(spot) - φ(bank) over the coins (`need`), less φ of where the pirates are (`credit`).
    The best such φ is how much nearer than the bank a spot is to a coin, to the one where it is nearer by most.
    """

    def __init__(self, tables: SolverTables, meter: Meter) -> None:
        self.tables = tables
        self.meter = meter
        self.numbers: dict[bytes, int] = {}
        self.lying: list[bytes] = []
        self.spots: list[list[int]] = []
        self.left: list[int] = []
        self.need: list[int] = []
        self.credit: list[list[int]] = []
        self.moved: dict[int, int] = {}
        self.number(bytes(tables.standing))

    def number(self, lying: bytes) -> int:
        found = self.numbers.get(lying, -1)
        if found < 0:
            self.meter.spend(COST)
            found = self.numbers[lying] = len(self.lying)
            self.lying.append(lying)
            self.spots.append([spot for spot in range(self.tables.standing) if lying[spot]])
            self.left.append(sum(lying))
            self._bound(self.spots[found], lying)
        return found

    def _bound(self, spots: list[int], lying: bytes) -> None:
        t = self.tables
        home = t.far[t.bank]
        need = sum([lying[spot] * (t.haul[spot] + home[spot]) for spot in spots])
        credit = [0] * (t.dead + 1)
        for at in range(t.dead):
            far = t.far[at]
            for spot in spots:
                nearer = home[spot] - far[spot]
                if nearer > credit[at]:
                    credit[at] = nearer
        self.need.append(need)
        self.credit.append(credit)

    def move(self, hoard: int, origin: int, to: int) -> int:
        """The hoard after a coin was dragged."""
        t = self.tables
        key = (hoard * t.standing + origin) * t.standing + to
        found = self.moved.get(key, -1)
        if found < 0:
            lying = bytearray(self.lying[hoard])
            lying[origin] -= 1
            found = self.moved[key] = self.laid(lying, to)
        return found

    def laid(self, lying: bytearray, spot: int) -> int:
        """The hoard with one coin more on a spot; in the bank it is delivered."""
        if spot != self.tables.bank:
            lying[spot] += 1
        return self.number(bytes(lying))
