"""Thinking about Dungeon: everybody answers as the planner would, and a net says what the chances are."""

from typing import Final

from jackal.bots.chair import Chair
from jackal.bots.chances.cave import NAMES, CaveFeatures
from jackal.bots.chances.net import Net
from jackal.bots.dungeon.outlook import CaveOutlook
from jackal.bots.dungeon.planner import DungeonPlanner, costs_of
from jackal.bots.mind import Mind, won_share
from jackal.bots.thinker import RaceThinker
from jackal.bots.votes import GIVES_UP, without_proposal
from jackal.core.chance import FastChance
from jackal.core.game import Action, Seat, State
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.words import ACT, MOVE, OVER, PLACE, PUT, SETUP

TURNS_AHEAD: Final = NAMES.index("turns ahead")
ANCHOR: Final = 0.01  # what a turn by which one is ahead counts beside the chance to win
SURE: Final = 2.0  # what is won is better than any chance
ALWAYS_TRIED: Final = (MOVE, ACT, PUT)
"""Questions with few answers of different kinds: all of them run."""


class CaveMind(Mind):
    """One decision."""

    def __init__(self, chair: Chair, rounds: int, net: Net, seed: int) -> None:
        super().__init__(chair, rounds)
        self.net = net
        self.quick = DungeonPlanner(FastChance(seed))
        self.root = cave(chair.imagine(FastChance(seed)))
        self.until = self.root.turn + max(1, rounds * self.root.players())

    def candidates(self, actions: list[Action], width: int) -> list[Action]:
        """The planner's choice, then what it thinks next best; of questions of few answers all."""
        if self.root.ask == PLACE:
            return self.places(actions)[:width]
        first = self.quick.answer(self.root, actions)
        costs = costs_of(self.root, actions)
        order = sorted(range(len(actions)), key=lambda at: costs[at])
        others = [actions[at] for at in order if actions[at] != first]
        return [first, *others[: (len(actions) if self.root.ask in ALWAYS_TRIED else width) - 1]]

    def places(self, actions: list[Action]) -> list[Action]:
        """Where a tile may lie; of places that are as good for oneself those first that help the others least."""
        laid = without_proposal(actions)
        costs = costs_of(self.root, laid)
        rivals = [turns_of_rivals(self.root, action) for action in laid]
        order = sorted(range(len(laid)), key=lambda at: (costs[at], -rivals[at]))
        return [laid[at] for at in order]

    def gives_up(self) -> bool:
        return self.chair.idle_rounds >= GIVES_UP

    def look(self, world: State, action: Action, seed: int) -> float:
        self.quick.chance = FastChance(seed)
        return super().look(world, action, seed)

    def answer(self, state: State, seat: Seat) -> Action:
        return self.quick.answer(cave(state), state.actions(seat))

    def is_settled(self, state: State) -> bool:
        s = cave(state)
        return s.ask == OVER or (s.ask in (MOVE, SETUP) and s.turn >= self.until)

    def chance(self, state: State) -> float:
        s = cave(state)
        if s.ask == OVER:
            self.won = won_share(s.standing(s.reason).ranks, self.seat)
            return SURE * self.won
        features = CaveFeatures(s, self.seat).all()
        self.won = self.net.chance(features)
        return self.won + ANCHOR * features[TURNS_AHEAD]


def turns_of_rivals(s: DungeonState, action: Action) -> float:
    """The turns to victory of the rival who is nearest to it, after an action of the one who is asked."""
    twin, mine = s.copy(), s.decider
    twin.play(mine, action)
    outlook = CaveOutlook(twin)
    others = [seat for seat in range(twin.seats) if twin.is_in(seat) and seat not in (mine, twin.partner(mine))]
    return min([outlook.turns(seat, twin.place[seat]) for seat in others], default=0.0)


def cave(state: State) -> DungeonState:
    assert isinstance(state, DungeonState)
    return state


class CaveThinker(RaceThinker):
    """Dungeon."""

    def make_mind(self, chair: Chair, seed: int) -> Mind | None:
        """Before all tiles of the setup lie nobody stands anywhere, and there is little to tell chances from."""
        mind = CaveMind(chair, self.pace.rounds, self.net, seed)
        return None if mind.root.ask == SETUP else mind
