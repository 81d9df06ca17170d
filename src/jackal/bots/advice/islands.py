"""Advice about the island games."""

from typing import Final

from jackal.bots.advice.counsel import AdvisedOption, Reason
from jackal.bots.advice.races import RaceAdviser
from jackal.bots.advice.seen import Sightings
from jackal.bots.chair import Chair
from jackal.bots.chances import read_net
from jackal.bots.chances.islands import NAMES, IslandFeatures
from jackal.bots.islands.mind import IslandMind
from jackal.bots.levels import PACES
from jackal.bots.mind import Mind
from jackal.bots.ranks import CAPTAIN
from jackal.bots.values.islands import island
from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import Action
from jackal.games.archipelago.bottles import Freed
from jackal.islands.events import Aboard, Death, Deliver, Flip, Home, Peek, Step
from jackal.islands.state import IslandState
from jackal.islands.words import INTERLUDE, OVER

TRIED: Final = 5  # positions in which reasons are looked for
LONGEST: Final = 30  # answers within a turn
SLOWER: Final = 0.2  # by so much less of a coin soon home, the best rival is kept from gold
ORDER: Final = ("win", "home", "robs", "rescue", "coin", "nearer", "hit", "explore", "look", "safe", "guard")
"""Reasons, the weightiest first."""
ON_COIN: Final = NAMES.index("mine: on a coin")
THREATENED: Final = NAMES.index("mine: threatened")
RIVAL_SOON: Final = NAMES.index("best: quick")


class IslandAdviser(RaceAdviser):
    """Archipelago and Arkham. In a campaign the chance is that of winning the island."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        self.pace = PACES[game][CAPTAIN]
        self.net = read_net(game)

    def make_mind(self, chair: Chair) -> Mind | None:
        mind = IslandMind(chair, self.pace.rounds, self.net, self.seed())
        return None if mind.root.stage == INTERLUDE else mind

    def stop_at_next_turn(self, mind: Mind) -> None:
        assert isinstance(mind, IslandMind)
        mind.until = 0

    def forget(self, mind: Mind) -> None:
        """The ways over the land: a tile that was flipped has changed them."""
        assert isinstance(mind, IslandMind)
        mind.ways = {}
        mind.answers = 0

    def reasons(self, chair: Chair, option: AdvisedOption) -> list[Reason]:
        mind = self.make_mind(chair)
        if not isinstance(mind, IslandMind):
            return []
        before = IslandFeatures(mind.root.copy(), chair.seat, {}).all()
        seen = Sightings()
        for _ in range(TRIED):
            seen.add(tried(mind, option.actions[0], self.seed(), before))
        return seen.told(ORDER)


def tried(mind: IslandMind, action: Action, seed: int, before: list[float]) -> list[Reason]:
    """What an action brings in one imagined position, up to the end of the turn."""
    root = island(mind.imagine(seed))
    s = root.copy()
    s.set_chance(FastChance(seed))
    mind.quick.chance = FastChance(seed)
    events: list[Event] = []
    s.play(mind.seat, action, events.append)
    for _ in range(LONGEST):
        if s.stage == OVER or s.turn != root.turn:
            break
        actor = s.actors()[0]
        s.play(actor, mind.answer(s, actor), events.append)
    found: list[Reason] = []
    for event in events:
        found += told_by(event, root, mind)
    return found + compared(s, mind, before)


def told_by(event: Event, root: IslandState, mind: IslandMind) -> list[Reason]:
    mine = mind.judge.mine
    if isinstance(event, Deliver):
        return [Reason("home", {"coins": event.coins})] if event.crew in mine else []
    if isinstance(event, (Home, Death)):
        return [] if root.crew_of[event.piece] in mine else struck(root, event.piece)
    if isinstance(event, (Freed, Aboard)):
        return [Reason("rescue", {})] if root.crew_of[event.piece] in mine else []
    if isinstance(event, Flip):
        return [Reason("explore", {})]
    if isinstance(event, Peek):
        return [Reason("look", {})]
    if isinstance(event, Step) and event.coins and root.crew_of[event.piece] in mine:
        return [Reason("nearer", {})]
    return []


def struck(root: IslandState, piece: int) -> list[Reason]:
    return [Reason("robs" if root.place[piece] in root.coins else "hit", {})]


def compared(s: IslandState, mind: IslandMind, before: list[float]) -> list[Reason]:
    """How the position is better than it was."""
    if s.stage == OVER:
        return [Reason("win", {})] if s.standing("").ranks[mind.seat] == 1 else []
    after = IslandFeatures(s, mind.seat, {}).all()
    found: list[Reason] = []
    if after[ON_COIN] > before[ON_COIN]:
        found.append(Reason("coin", {}))
    if after[THREATENED] < before[THREATENED]:
        found.append(Reason("safe", {}))
    if after[RIVAL_SOON] < before[RIVAL_SOON] - SLOWER:
        found.append(Reason("guard", {}))
    return found
