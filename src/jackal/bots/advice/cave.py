"""Advice about Dungeon."""

from typing import Final

from jackal.bots.advice.counsel import AdvisedOption, Reason
from jackal.bots.advice.races import RaceAdviser
from jackal.bots.advice.seen import Sightings
from jackal.bots.chair import Chair
from jackal.bots.chances import read_net
from jackal.bots.chances.cave import NAMES, CaveFeatures
from jackal.bots.dungeon.mind import CaveMind, cave
from jackal.bots.levels import PACES
from jackal.bots.mind import Mind
from jackal.bots.ranks import CAPTAIN
from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import Action
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.events import Coin, Lay, Put
from jackal.games.dungeon.words import OVER, SETUP

TRIED: Final = 5  # positions in which reasons are looked for
LONGEST: Final = 30  # answers within a turn
A_TURN: Final = 0.5  # so many turns nearer to the end are worth a mention
ORDER: Final = ("win", "coin", "robs", "way", "guard", "explore")
MY_TURNS: Final = NAMES.index("mine: turns")
RIVAL_TURNS: Final = NAMES.index("best: turns")


class CaveAdviser(RaceAdviser):
    """Dungeon."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        self.pace = PACES[game][CAPTAIN]
        self.net = read_net(game)

    def make_mind(self, chair: Chair) -> Mind | None:
        mind = CaveMind(chair, self.pace.rounds, self.net, self.seed())
        return None if mind.root.ask == SETUP else mind

    def stop_at_next_turn(self, mind: Mind) -> None:
        assert isinstance(mind, CaveMind)
        mind.until = 0

    def reasons(self, chair: Chair, option: AdvisedOption) -> list[Reason]:
        mind = self.make_mind(chair)
        if not isinstance(mind, CaveMind):
            return []
        before = CaveFeatures(mind.root, chair.seat).all()
        seen = Sightings()
        for _ in range(TRIED):
            seen.add(tried(mind, option.actions[0], self.seed(), before))
        return seen.told(ORDER)


def tried(mind: CaveMind, action: Action, seed: int, before: list[float]) -> list[Reason]:
    """What an action brings in one imagined position, up to the end of the turn."""
    s = cave(mind.imagine(seed))
    turn = s.turn
    s.set_chance(FastChance(seed))
    mind.quick.chance = FastChance(seed)
    events: list[Event] = []
    s.play(mind.seat, action, events.append)
    for _ in range(LONGEST):
        if s.ask == OVER or s.turn != turn:
            break
        actor = s.actors()[0]
        s.play(actor, mind.answer(s, actor), events.append)
    found: list[Reason] = []
    for event in events:
        found += told_by(event, mind.seat)
    return found + compared(s, mind, before)


def told_by(event: Event, seat: int) -> list[Reason]:
    if isinstance(event, Coin):
        return [Reason("coin", {})] if event.seat == seat else []
    if isinstance(event, Put):
        return [Reason("robs", {})] if event.seat == seat else []
    if isinstance(event, Lay):
        return [Reason("explore", {})] if event.seat == seat else []
    return []


def compared(s: DungeonState, mind: CaveMind, before: list[float]) -> list[Reason]:
    """How the position is better than it was."""
    if s.ask == OVER:
        return [Reason("win", {})] if s.standing(s.reason).ranks[mind.seat] == 1 else []
    after = CaveFeatures(s, mind.seat).all()
    found: list[Reason] = []
    if after[MY_TURNS] < before[MY_TURNS] - A_TURN:
        found.append(Reason("way", {}))
    if after[RIVAL_TURNS] > before[RIVAL_TURNS] + A_TURN:
        found.append(Reason("guard", {}))
    return found
