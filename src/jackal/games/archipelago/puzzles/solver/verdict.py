"""What can be asked of the solver: a verdict on a card; from any position, whether it can be solved and how."""

from typing import Final, NamedTuple

from jackal.core.chance import FastChance
from jackal.core.said import said
from jackal.games.archipelago.puzzles.game import PUZZLE, laid
from jackal.games.archipelago.puzzles.quest import PIRATES, SOLVED, QuestCard, is_touched, quest_of
from jackal.games.archipelago.puzzles.solver.bounds import Relay
from jackal.games.archipelago.puzzles.solver.budget import Budget, Meter, OverBudget
from jackal.games.archipelago.puzzles.solver.flood import Flood
from jackal.games.archipelago.puzzles.solver.ground import DIES, LONG_WAY
from jackal.games.archipelago.puzzles.solver.hoard import NOTHING, Hoards
from jackal.games.archipelago.puzzles.solver.search import FirstTurn, PuzzleSearch
from jackal.games.archipelago.puzzles.solver.tables import FAR, SolverTables
from jackal.games.archipelago.puzzles.solver.throng import LONG, LONGEST, NEVER, NO_SPOT, Throng
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, DEAD, DIZZY, NOT_ASKED, OVER, STANDING, coins_of, verb_of

SEAT: Final = 0
NO_ACTION: Final = -1
PATIENCE: Final = 4
"""Turns above the bound; from then on it is also tried to prove that there is no solution at all."""
SHARE: Final = 4
"""One state in so many goes into that; and a few more with every turn."""
FEW: Final = 50
DEEPEST: Final = 40
"""Turns that are looked ahead: plain Python calls no deeper."""
USUAL: Final = Budget()


class Verdict(NamedTuple):
    """What is proved of a card."""

    solvable: bool
    """Its conditions can be met."""
    least: dict[int, int | None]
    """By survivors, the least turns in which the coins are home with so many alive; None: it cannot be done."""
    first_turns: int
    """Positions after the three moves of turn 1 from which the card can still be solved."""
    line: list[str]
    """A best line."""
    states: int
    seconds: float


class Root(NamedTuple):
    """Where a search begins: pirate `up` is to move, or comes `to` a spot."""

    up: int
    to: int
    spots: list[int]
    bear: int
    hoard: int
    done: int


def solve(card: QuestCard, budget: Budget = USUAL) -> Verdict:
    return PuzzleSolver(card, budget).verdict()


class PuzzleSolver:
    """One card. What it finds out it remembers for all later questions; the budget is for all of them together."""

    def __init__(self, card: QuestCard, budget: Budget = USUAL) -> None:
        self.card = card
        self.meter = Meter(budget)
        self.tables = SolverTables(card)
        self.hoards = Hoards(self.tables, self.meter)
        relay = Relay(self.tables)
        counts = range(1, len(PIRATES) + 1)
        throngs = [Throng(self.hoards, relay, self.meter, alive, card.each) for alive in counts]
        self.searches = [PuzzleSearch(throng) for throng in throngs]

    def can_win(self, state: IslandState) -> bool:
        """Whether the card can still be solved, from any position of its game."""
        if state.stage == OVER:
            return state.reason == SOLVED
        search = self._search(self.card.alive)
        for root in self._roots(state):
            if self._turns(search, root, 1, self._limit(state)) is not None:
                return True
        return False

    def best_line(self, state: IslandState) -> list[str]:
        """The shortest way on, in notation; empty if there is none."""
        if state.stage == OVER:
            return []
        search = self._search(self.card.alive)
        best, limit = None, self._limit(state)
        for root in self._roots(state):
            turns = self._turns(search, root, 1, limit)
            if turns is not None:
                best, limit = root, turns - 1
        if best is None:
            return []
        moves = self._line(search, best, limit + 1)
        return self._written(state, moves if best.to == NO_SPOT else [(best.to, state.cargo > 0), *moves])

    def fewest(self, last: int) -> int | None:
        """The least turns, up to a last number of them, with as many alive as the card asks for; its limit aside."""
        return self._turns(self._search(self.card.alive), self._start(), 1, last)

    def first_turns(self, turns: int) -> int:
        """How many different first turns win within so many turns."""
        return self._first_turns(self._start(), turns)

    def _start(self) -> Root:
        return self._roots(laid(self.card, FastChance(0), {}))[0]

    def verdict(self) -> Verdict:
        root = self._start()
        least = self._least(root)
        fewest = least[self.card.alive]
        solvable = fewest is not None and (not self.card.turns or fewest <= self.card.turns)
        first_turns = self._first_turns(root, self.card.turns or LONGEST) if solvable else 0
        line = self.best_line(laid(self.card, FastChance(0), {})) if solvable else []
        return Verdict(solvable, least, first_turns, line, self.meter.states, self.meter.elapsed())

    # Turns ----------------------------------------------------------------------------------------------------------

    def _least(self, root: Root) -> dict[int, int | None]:
        """With fewer alive it never takes longer; a solution may leave more alive than it was asked for."""
        least: dict[int, int | None] = dict.fromkeys(range(1, len(PIRATES) + 1))
        alive, turns = 1, 1
        while alive <= len(PIRATES):
            search = self._search(alive)
            found = self._turns(search, root, turns, LONGEST)
            if found is None:
                break
            self._line(search, root, found)
            for count in range(alive, search.survivors + 1):
                least[count] = found
            alive, turns = search.survivors + 1, found
        return least

    def _turns(self, search: PuzzleSearch, root: Root, first: int, last: int) -> int | None:
        """In how many turns it can be solved, if from the first to the last number of them; deeper and deeper."""
        if root.hoard == NOTHING:
            return first if self._solves(search, root, first) else None
        a, b, c = sorted(root.spots)
        least = search.least(a, b, c, root.hoard, root.done, last)
        turns = max(first, least)
        before = self.meter.states
        flood: Flood | None = None
        while turns <= last and self._survives(search, root, turns - 1):
            if turns > DEEPEST:
                raise OverBudget(
                    said("this puzzle is too hard for the solver: not settled in {turns} turns", turns=DEEPEST)
                )
            if self._solves(search, root, turns):
                return turns
            turns += 1
            if last == LONGEST and turns >= least + PATIENCE:
                flood = flood or self._flood(search, root)
                if flood.runs_dry(FEW * (turns - least) + (self.meter.states - before) // SHARE):
                    break
        return None

    def _flood(self, search: PuzzleSearch, root: Root) -> Flood:
        flood = Flood(search.throng)
        flood.solved = self._solves(flood, root, NEVER)
        return flood

    def _survives(self, search: PuzzleSearch, root: Root, turns: int) -> bool:
        """Whether enough pirates can live so long; who has moved in this turn stays where he is."""
        survival, t = search.survival, self.tables
        ends = [survival.ends(spot, root.bear) for spot in root.spots]
        for k in range(root.up if root.to == NO_SPOT else root.up + 1):
            spot = root.spots[k]
            ends[k] = [t.stands[spot] if t.trapped[spot] else spot]
        return turns < 1 or survival.lasts_from(ends[0], ends[1], ends[2], root.bear, min(turns, LONG))

    def _solves(self, search: Throng, root: Root, turns: int) -> bool:
        a, b, c = root.spots
        return search.start(root.up, root.to, a, b, c, root.bear, root.hoard, root.done, turns)

    def _line(self, search: PuzzleSearch, root: Root, turns: int) -> list[tuple[int, bool]]:
        """The moves of a solution: the spot entered, and whether with a coin."""
        search.won.clear()  # what is known to be won would cut the line short
        solved = self._solves(search, root, turns)
        assert solved
        return search.line[::-1]

    def _first_turns(self, root: Root, limit: int) -> int:
        search = self._search(self.card.alive)
        first = FirstTurn(search.throng)
        self._solves(first, root, limit)
        count = 0
        for a, b, c, hoard, done in first.ends:
            end = Root(len(PIRATES), NO_SPOT, [a, b, c], root.bear, hoard, done)
            if hoard == NOTHING or self._turns(search, end, 1, limit) is not None:
                count += 1
        return count

    # Positions ------------------------------------------------------------------------------------------------------

    def _search(self, alive: int) -> PuzzleSearch:
        return self.searches[alive - 1]

    def _limit(self, s: IslandState) -> int:
        return self.card.turns - s.turn if self.card.turns else LONGEST

    def _roots(self, s: IslandState) -> list[Root]:
        """The position as numbers; in the middle of a chain one for each of its ends."""
        t = self.tables
        quest = quest_of(s)
        lying = bytearray(t.standing)
        for place, coins in s.coins.items():
            lying[t.ground.spot_at[place]] += coins
        done = quest.delivered if self.card.each else 0
        if s.asked == ASK_ACTION:
            spots = [self._spot(s, piece) for piece in s.mates[0]]
            return [Root(quest.up, NO_SPOT, spots, s.beast, self.hoards.number(bytes(lying)), done)]
        roots: list[Root] = []
        for end in [] if is_touched(s) else t.ground.ends_on(s):
            to = t.dead if end == DIES else end
            hoard = self.hoards.laid(lying[:], to) if s.cargo else self.hoards.number(bytes(lying))
            delivers = 1 << quest.up if self.card.each and s.cargo and to == t.bank else 0
            spots = [to if piece == quest.up else self._spot(s, piece) for piece in s.mates[0]]
            roots.append(Root(quest.up, to, spots, s.beast, hoard, done | delivers))
        return roots

    def _spot(self, s: IslandState, piece: int) -> int:
        t = self.tables
        if s.place[piece] == DEAD:
            return t.dead
        spot = t.ground.spot_at[s.place[piece]]
        passed_over = s.lying[piece] == DIZZY and piece < quest_of(s).up  # he stands up at the end of this turn
        return spot if s.lying[piece] == STANDING or passed_over else t.lies[spot]

    # Lines ------------------------------------------------------------------------------------------------------------

    def _written(self, s: IslandState, moves: list[tuple[int, bool]]) -> list[str]:
        """The moves as actions: the engine makes them, the steps of each chain are chosen so that it ends there."""
        s = s.copy()
        line: list[str] = []
        for spot, laden in moves:
            end = DIES if spot == self.tables.dead else spot
            asked = NOT_ASKED
            while asked != ASK_ACTION and s.stage != OVER:
                action = self._towards(s, end, laden)
                line.append(PUZZLE.notation.write(s, action))
                s.play(SEAT, action)
                asked = s.asked
        return line

    def _towards(self, s: IslandState, end: int, laden: bool) -> int:
        """The action from which the chain can end there with the fewest steps."""
        sets_out = s.asked == ASK_ACTION
        best, fewest = NO_ACTION, 2 * LONG_WAY
        for action in s.actions(SEAT):
            if sets_out and bool(coins_of(action)) != laden:
                continue
            after = s.copy()
            after.legal = None
            after.rules.verbs[verb_of(action)](after, action)
            steps = FAR if is_touched(after) else self._ends(after).get(end, FAR)
            if steps < fewest:
                best, fewest = action, steps
        assert best != NO_ACTION, "what the search has found can be played"
        return best

    def _ends(self, s: IslandState) -> dict[int, int]:
        """Where the chain may end, or has, before anything else happens, and in how many steps."""
        ground = self.tables.ground
        if s.asked != NOT_ASKED:
            return ground.ends_on(s)
        place = s.place[s.mover]
        return {DIES if place == DEAD else ground.spot_at[place]: 0}
