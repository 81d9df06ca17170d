"""Where a move of one pirate can end: the steps of an island as a graph, taken from the engine tile by tile.

All pirates are one crew, so they never bar each other's way, and a coin never lies on a moving tile. Where a pirate can
go therefore depends on his place, on the coin in his hands and on the bear's cell, on nothing else.

A step can be made once in a chain (ISL-C6). Any way to an end can be cut short to one that repeats no step, so what can
be reached by any steps is reached by a chain. Only being stuck needs more: all ways on have to be used up.
"""

from typing import Final

from jackal.core.chance import FastChance
from jackal.games.archipelago.puzzles.game import laid
from jackal.games.archipelago.puzzles.quest import QuestCard
from jackal.games.archipelago.puzzles.solver.flow import Arcs, disjoint_ways
from jackal.islands.chain import first_step, follow, set_out
from jackal.islands.effects import steps_from
from jackal.islands.entry import BARRED, fate_of
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.moves import last_space, steps_of
from jackal.islands.state import IslandState
from jackal.islands.steps import Step, make_step, step_key
from jackal.islands.words import ADVANCE, DEAD, MOVING, STANDING, TRAPPED, cell_of, coins_of

GOES_ON: Final = -2
"""The end of a step onto a moving tile."""
DIES: Final = -1
LONG_WAY: Final = 9999
"""Steps, of a chain that is led round until it is stuck."""
PIECE: Final = 0
"""Whoever it is: they are all alike."""


class SolverGround:
    """The spots where a pirate can be, and where his moves can end.

    A spot is a place to rest, standing; behind those come the spots of who lies there, in a barrel or a pit.
    """

    def __init__(self, card: QuestCard) -> None:
        self.card = card
        self.state = lone_pirate(card)
        self.place = resting_places(self.state)
        """By spot."""
        self.standing = len(self.place)
        self.spot_at = {place: spot for spot, place in enumerate(self.place)}
        self.lies = list(range(self.standing))
        """The spot of who enters a spot."""
        self.stands = list(range(self.standing))
        """The spot of who stands up there."""
        self.trapped = [False] * self.standing
        # The steps, by number.
        self.numbers: dict[Step, int] = {}
        self.steps: list[Step] = []
        self.end: list[int] = []
        """A spot, DIES or GOES_ON."""
        self.laden: list[bool] = []
        """Whether it can be made with a coin and does not lose it."""
        self.onward: list[list[int]] = []
        self.ways: list[int] = []
        """How many ways on there are; some may not be `onward`, since they lead where nobody may go."""
        self.first = [self._first_steps(spot, 0) for spot in range(self.standing)]
        self.first_laden = [self._first_steps(spot, 1) for spot in range(self.standing)]
        self._follow_on()
        self.sticks: dict[int, bool] = {}
        """Whether who sets out from a spot can get stuck, where that was asked."""

    # The graph ------------------------------------------------------------------------------------------------------

    def _first_steps(self, spot: int, coins: int) -> list[int]:
        """The steps that the engine offers to who stands there, with a coin or without."""
        s, place = self.state, self.place[spot]
        s.put(PIECE, place)
        s.coins = {place: 1}
        offered: list[int] = []
        steps_of(s, PIECE, offered)
        found: list[int] = []
        for action in offered:
            if coins_of(action) != coins:
                continue
            if cell_of(action) == place >> 3:
                found.append(self._advance(place))
            elif cell_of(action) not in self.card.untouched:
                found.append(self._number(first_step(s, PIECE, cell_of(action))))
        return found

    def _advance(self, place: int) -> int:
        """On to the next space of a labyrinth: no cell is entered."""
        step = make_step(place, ADVANCE, place >> 3)
        if step not in self.numbers:
            s = self.state.copy()
            set_out(s, PIECE, place >> 3, 0, 0)
            self._add(step, self._came_to(s), True)
        return self.numbers[step]

    def _number(self, step: Step) -> int:
        """The number of a step, which the engine makes with a coin, if it can, to see how it ends."""
        key = step_key(step)
        if key in self.numbers:
            return self.numbers[key]
        s, cell = self.state, cell_of(step)
        coins = 0 if fate_of(s, PIECE, step) == BARRED else 1
        if s.field.sort[cell] == LAND and s.likes(cell) & MOVING:
            self._add(step, GOES_ON, True)
        else:
            s = s.copy()
            s.mover, s.cargo = PIECE, coins
            follow(s, step)
            self._add(step, self._came_to(s), coins > s.lost)
        return self.numbers[key]

    def _add(self, step: Step, end: int, laden: bool) -> None:
        self.numbers[step_key(step)] = len(self.steps)
        self.steps.append(step)
        self.end.append(end)
        self.laden.append(laden)
        self.onward.append([])
        self.ways.append(0)

    def _came_to(self, s: IslandState) -> int:
        """The spot where the pirate is now; if he lies, there is one more spot there for those who do."""
        if s.place[PIECE] == DEAD:
            return DIES
        spot = self.spot_at[s.place[PIECE]]
        if s.lying[PIECE] != STANDING and self.lies[spot] == spot:
            self.lies[spot] = len(self.place)
            self.lies.append(len(self.place))
            self.place.append(self.place[spot])
            self.stands.append(spot)
            self.trapped.append(s.lying[PIECE] == TRAPPED)
        return spot

    def _follow_on(self) -> None:
        """All steps that may follow, from moving tile to moving tile; `steps` grows meanwhile."""
        s = self.state
        for number, step in enumerate(self.steps):
            if self.end[number] == GOES_ON:
                allowed = steps_from(s, PIECE, step)
                self.ways[number] = len(allowed)
                self.onward[number] = [self._number(way) for way in allowed if cell_of(way) not in self.card.untouched]

    # Questions ------------------------------------------------------------------------------------------------------

    def ends(self, spot: int, laden: bool, bear: int) -> list[int]:
        """Where a move of who stands there can end; DIES stands last."""
        found = self._reached(self.first_laden[spot] if laden else self.first[spot], set(), laden, bear)
        if not laden and DIES not in found:
            if spot not in self.sticks:
                self.sticks[spot] = self._sticks(self.first[spot], set())
            if self.sticks[spot]:
                found[DIES] = LONG_WAY
        return [end for end in found if end != DIES] + [DIES] * (DIES in found)

    def ends_on(self, s: IslandState) -> dict[int, int]:
        """The same in the middle of a chain, with the steps that each takes at least."""
        spent = {self.numbers[key] for key in s.spent}
        starts = [number for number in self.onward[self.numbers[step_key(s.came)]] if number not in spent]
        found = self._reached(starts, spent, s.cargo > 0, s.beast)
        if not s.cargo and DIES not in found and self._sticks(starts, spent):
            found[DIES] = LONG_WAY
        return found

    def _reached(self, starts: list[int], spent: set[int], laden: bool, bear: int) -> dict[int, int]:
        """The ends of all chains that begin with one of these steps, and how many steps they take at least.

        With a coin a chain through the bear's cell is not offered, and one that loses it has no use (ARC-G2, ARC-P10).
        """
        found: dict[int, int] = {}
        far = dict.fromkeys(starts, 1)
        queue = starts[:]
        for number in queue:
            end = self.end[number]
            if laden and not self.laden[number]:
                continue
            if cell_of(self.steps[number]) == bear:
                end = DIES
            if end != GOES_ON:
                if not (laden and end == DIES):
                    found.setdefault(end, far[number])
                continue
            for onward in self.onward[number]:
                if onward not in far and onward not in spent:
                    far[onward] = far[number] + 1
                    queue.append(onward)
        return found

    def _sticks(self, starts: list[int], spent: set[int]) -> bool:
        """ISL-C8: whether a chain can be led round until some tile has no way on left.

        Where the bear is does not matter: whoever could come to its cell on that way might die there instead.
        """
        arrivals: dict[tuple[int, ...], list[int]] = {}
        for number in self._moving(starts, spent):
            if self.ways[number] == len(self.onward[number]):
                tile = (cell_of(self.steps[number]), *self.onward[number])
                arrivals.setdefault(tile, []).append(number)
        for (_, *onward), ins in arrivals.items():
            outs = [number for number in onward if number not in spent]
            needed = len(outs) + int(outs != starts)  # on the tile where the chain is, he need not come first
            if len(ins) >= needed and self._ways_back(starts, spent, outs, ins) == needed:
                return True
        return False

    def _moving(self, starts: list[int], spent: set[int]) -> list[int]:
        """The steps onto moving tiles that such a chain can make."""
        queue = [number for number in starts if self.end[number] == GOES_ON]
        for number in queue:
            for onward in self.onward[number]:
                if self.end[onward] == GOES_ON and onward not in spent and onward not in queue:
                    queue.append(onward)
        return queue

    def _ways_back(self, starts: list[int], spent: set[int], outs: list[int], ins: list[int]) -> int:
        """How many ways lead to a tile, one from the start and one from each way on, and share no step.

        Put together they are the chain that gets stuck. Each step is an arc, from 2n to 2n + 1.
        """
        source, start, sink = -1, -2, -3
        arcs: Arcs = {source: {2 * number for number in outs}}
        if outs != starts:
            arcs[source].add(start)
            arcs[start] = {2 * number for number in starts}
        for number, onward in enumerate(self.onward):
            if number not in spent:
                arcs[2 * number] = {2 * number + 1}
                arcs[2 * number + 1] = {2 * to for to in onward}
        for number in ins:
            arcs[2 * number + 1].add(sink)
        return disjoint_ways(arcs, source, sink)


def lone_pirate(card: QuestCard) -> IslandState:
    """The island with one pirate on it and no bear."""
    s = laid(card, FastChance(0), {})
    for piece in s.mates[0]:
        if piece != PIECE:
            s.put(piece, DEAD)
    s.beast = NOWHERE
    return s


def resting_places(s: IslandState) -> list[int]:
    """ISL-T8, ISL-L1: a place for each resting tile, on a labyrinth one for each of its spaces."""
    found: list[int] = []
    for cell in s.field.land:
        if not s.likes(cell) & MOVING:
            spaces = last_space(s, cell)
            found += [cell * 8 + space for space in range(1, spaces + 1)] if spaces else [cell * 8]
    return found
