"""Tables for the search: ends of moves by the bear's cell, the bear's steps, distances without a bear."""

from typing import Final

from jackal.games.archipelago.bear import step_towards
from jackal.games.archipelago.puzzles.quest import QuestCard
from jackal.games.archipelago.puzzles.solver.ground import DIES, SolverGround
from jackal.islands.field import NOWHERE

FAR: Final = 1_000_000
"""Farther than any way leads."""
NOT_YET: Final[list[int]] = []


class SolverTables:
    """Numbers by spot (see `Ground`). Dead pirates have a spot of their own, the last one: `dead`."""

    def __init__(self, card: QuestCard) -> None:
        ground = SolverGround(card)
        self.ground = ground
        self.size = card.field.size
        self.asleep = False
        """Whether the bear stays where it is: how much of a puzzle is its doing?"""
        self.dead = len(ground.place)
        self.standing = ground.standing
        self.bank = ground.spot_at[card.bank * 8]
        self.cell = [place >> 3 for place in ground.place] + [NOWHERE]
        self.lies = [*ground.lies, self.dead]
        self.stands = [*ground.stands, self.dead]
        self.trapped = [*ground.trapped, False]
        self.pit = [self.trapped[lies] for lies in self.lies]
        free = range(self.standing)
        self.free_drags = [ground.ends(spot, True, NOWHERE) for spot in free]
        """Where a move with a coin can end if there were no bear."""
        self.free_walks = [[end for end in ground.ends(spot, False, NOWHERE) if end != DIES] for spot in free]
        self.haul = self._hauls()
        """The moves that bring a coin from there to the bank, by whomever."""
        self.far = [self._distances(spot) for spot in range(self.dead)] + [[FAR] * self.standing]
        """By spot and standing spot, the moves that lead a pirate there."""
        # By the bear's cell and the spot left: where a move can end, or not yet known.
        self.walks: list[list[int]] = [NOT_YET] * (self.size * self.standing)
        self.drags: list[list[int]] = [NOT_YET] * (self.size * self.standing)
        # By the bear's cell and a pirate's: whom it goes for, the least number first, and where it goes then.
        self.order: list[list[int]] = [NOT_YET] * self.size
        self.steps: list[list[int]] = [NOT_YET] * self.size

    def walks_from(self, bear: int, spot: int) -> list[int]:
        """Without a coin; death stands last."""
        at = bear * self.standing + spot
        found = self.walks[at]
        if found is NOT_YET:
            ends = self.ground.ends(spot, False, bear)
            found = self.walks[at] = [self.dead if end == DIES else end for end in ends]
        return found

    def drags_from(self, bear: int, spot: int) -> list[int]:
        """With a coin, the ends nearest to the bank first."""
        at = bear * self.standing + spot
        found = self.drags[at]
        if found is NOT_YET:
            ends = [(self.haul[end], end) for end in self.ground.ends(spot, True, bear)]
            found = self.drags[at] = [end for _, end in sorted(ends)]
        return found

    # The bear ---------------------------------------------------------------------------------------------------------

    def hunt(self, bear: int, a: int, b: int, c: int) -> int:
        """ARC-P6, ARC-B5, ARC-B6: where the bear goes, with the pirates on these spots."""
        if self.asleep:
            return bear
        if self.order[bear] is NOT_YET:
            self._watch(bear)
        order, cell = self.order[bear], self.cell
        prey, least = NOWHERE, self.size
        if a != self.dead:
            prey = cell[a]
            least = order[prey]
        if b != self.dead and order[cell[b]] < least:
            prey = cell[b]
            least = order[prey]
        if c != self.dead and order[cell[c]] < least:
            prey = cell[c]
        return bear if prey == NOWHERE else self.steps[bear][prey]

    def _watch(self, bear: int) -> None:
        s = self.ground.state
        field = s.field
        far = field.walks(bear)
        self.order[bear], self.steps[bear] = [0] * self.size, [bear] * self.size
        s.beast = bear
        for rank, (_, _, cell) in enumerate(sorted([(far[cell], field.clock(cell), cell) for cell in field.land])):
            self.order[bear][cell] = rank
            if cell != bear:
                self.steps[bear][cell] = step_towards(s, cell)
        s.beast = NOWHERE

    # Distances --------------------------------------------------------------------------------------------------------

    def _hauls(self) -> list[int]:
        haul = [FAR] * self.standing
        haul[self.bank] = 0
        queue = [self.bank]
        for at in queue:
            for spot in range(self.standing):
                if haul[spot] == FAR and at in self.free_drags[spot]:
                    haul[spot] = haul[at] + 1
                    queue.append(spot)
        return haul

    def _distances(self, origin: int) -> list[int]:
        """A turn in a barrel counts as a move. A pit does not: a mate may be about to come."""
        far = [FAR] * self.standing
        fronts: list[list[int]] = [[], [], []]  # what is reached in so many moves, and in one and two more
        fronts[self._rests_at(origin)].append(self.stands[origin])
        moves = 0
        while fronts[0] or fronts[1] or fronts[2]:
            for spot in fronts.pop(0):
                if far[spot] > moves:
                    far[spot] = moves
                    for end in self.free_walks[spot]:
                        fronts[self._rests_at(self.lies[end])].append(end)
            fronts.append([])
            moves += 1
        return far

    def _rests_at(self, spot: int) -> int:
        """The turns that who is there has to wait."""
        return int(self.stands[spot] != spot and not self.trapped[spot])
