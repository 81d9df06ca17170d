"""Thinking about an island game: others answer as greedy would, and a net says what the chances are."""

from typing import Final

from jackal.bots.chair import Chair
from jackal.bots.chances.islands import IslandFeatures
from jackal.bots.chances.net import Net
from jackal.bots.greedy import GreedyBot
from jackal.bots.hourglass import Hourglass
from jackal.bots.mind import Mind, won_share
from jackal.bots.thinker import RaceThinker
from jackal.bots.values.islands import CHASED, IslandJudge, Ways, island
from jackal.bots.values.survey import Survey
from jackal.bots.votes import PATIENCE, without_proposal
from jackal.core.chance import FastChance
from jackal.core.game import Action, Seat, State
from jackal.islands.field import LAND
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, INTERLUDE, OVER

ANCHOR: Final = 0.02  # what a coin's worth counts beside the chance to win
RUN_OVER: Final = 0.5  # how often a ship does run a swimmer over
LONGEST: Final = 60  # answers in one look ahead: a chain may lead in circles for a while


class IslandMind(Mind):
    """One decision; all positions share the ways over the land as it is known now."""

    def __init__(self, chair: Chair, rounds: int, net: Net, seed: int) -> None:
        super().__init__(chair, rounds)
        self.net = net
        self.ways: Ways = {}
        self.quick = GreedyBot(seed)
        self.root = alone(island(chair.imagine(FastChance(seed))))
        self.until = self.root.turn + max(1, rounds * self.root.crews)
        self.answers = 0
        self.judge = IslandJudge(self.root.copy(), self.seat, self.ways)
        self.judge.chase = CHASED

    def hurry(self, glass: Hourglass) -> None:
        self.quick.glass = glass

    def imagine(self, seed: int) -> State:
        return alone(island(super().imagine(seed)))

    def candidates(self, actions: list[Action], width: int) -> list[Action]:
        worths = self.quick.worths([self.judge], self.seat, actions)
        order = sorted(range(len(actions)), key=lambda at: -worths[at])
        return [actions[at] for at in order[:width]]

    def trace(self, action: Action) -> int:
        """What the seat's side of the position looks like afterwards."""
        twin = self.judge.root.copy()
        twin.play(self.seat, action)
        return self.judge.trace(twin)

    def gives_up(self) -> bool:
        return self.chair.idle_rounds >= PATIENCE and self.judge.is_hopeless()

    def look(self, world: State, action: Action, seed: int) -> float:
        self.quick.chance = FastChance(seed)
        self.answers = 0
        world.actions(self.seat)  # once: copies share the list
        return super().look(world, action, seed)

    def answer(self, state: State, seat: Seat) -> Action:
        self.answers += 1
        actions = without_proposal(state.actions(seat))
        if len(actions) == 1:
            return actions[0]
        return self.quick.best([IslandJudge(state.copy(), seat, self.ways)], seat, actions)

    def is_settled(self, state: State) -> bool:
        s = island(state)
        return s.stage == OVER or (s.asked == ASK_ACTION and s.turn >= self.until) or self.answers > LONGEST

    def chance(self, state: State) -> float:
        """As the position stands, and as it will be without the swimmers whom a ship may run over next."""
        s = island(state)
        rated = self.rated(s)
        chased = self.chased(s)
        if not chased:
            return rated
        won, twin = self.won, s.copy()
        for piece in chased:
            twin.kill(piece, "")
        rated += RUN_OVER * (self.rated(twin) - rated)
        self.won = won + RUN_OVER * (self.won - won)
        return rated

    def rated(self, s: IslandState) -> float:
        """By the net, and a little by greedy's worth, which comes first among the features: where the net has seen
        nothing like it, common sense is left."""
        features = IslandFeatures(s, self.seat, self.ways).all()
        self.won = won_share(s.standing("").ranks, self.seat) if s.stage == OVER else self.net.chance(features)
        return self.won + ANCHOR * features[0]

    def chased(self, s: IslandState) -> list[int]:
        """Own swimmers in the path of a ship that moves before the seat does: the net does not know of them."""
        if s.stage == OVER or s.decider == self.seat or not s.rules.house.run_over_kills:
            return []
        swimmers = [piece for crew in self.judge.mine for piece in s.mates[crew] if is_swimming(s, piece)]
        if not swimmers:
            return []
        survey = Survey(s, self.judge.paths(s))
        return [piece for piece in swimmers if survey.is_chased(piece)]


def is_swimming(s: IslandState, piece: int) -> bool:
    place = s.place[piece]
    return place >= 0 and s.field.sort[place >> 3] != LAND


def alone(s: IslandState) -> IslandState:
    """No island follows: what is won on this one is won when it is over."""
    if s.stage != INTERLUDE:
        s.voyage = None
    return s


class IslandThinker(RaceThinker):
    """Archipelago and Arkham."""

    def make_mind(self, chair: Chair, seed: int) -> Mind | None:
        """Between the islands of a campaign cards are picked by what they are worth."""
        mind = IslandMind(chair, self.pace.rounds, self.net, seed)
        return None if mind.root.stage == INTERLUDE else mind
