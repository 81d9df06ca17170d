"""The four levels, named after ranks: cabin boy, sailor, boatswain, captain."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from jackal.bots.cards.skill import SKILLS, deeper
from jackal.bots.cards.thinker import CardThinker
from jackal.bots.chair import Bot, Chair
from jackal.bots.chances import read_net
from jackal.bots.dungeon.cabin_boy import CabinBoyPlanner
from jackal.bots.dungeon.mind import CaveThinker
from jackal.bots.greedy import GreedyBot
from jackal.bots.hourglass import ENDLESS, Clock, Hourglass
from jackal.bots.islands.cabin_boy import CabinBoy
from jackal.bots.islands.mind import IslandThinker
from jackal.bots.race import Pace, longer
from jackal.bots.ranks import BOATSWAIN, CABIN_BOY, CAPTAIN
from jackal.bots.thinker import RaceThinker
from jackal.core.chance import Chance, FastChance
from jackal.core.game import Action

CARD_GAMES: Final = ("cards-2015", "cards-2019")
PACES: Final[dict[str, dict[str, Pace]]] = {
    "archipelago": {BOATSWAIN: Pace(8, 8, 0, 1.0), CAPTAIN: Pace(20, 10, 2, 1.0)},
    "arkham": {BOATSWAIN: Pace(8, 5, 1, 2.0, 0.08), CAPTAIN: Pace(12, 8, 1, 2.0, 0.08)},
    "dungeon": {BOATSWAIN: Pace(6, 4, 1, 1.0), CAPTAIN: Pace(40, 16, 2, 0.5)},
}
"""By game and rank, how long those think who search."""


class RankBot:
    """A bot of a rank: whom it thinks with depends on the game."""

    def __init__(self, rank: str, seed: int, clock: Clock = monotonic) -> None:
        self.rank = rank
        self.chance = FastChance(seed)
        self.thinker: Bot | None = None
        self.budget: float | None = None
        """Seconds for one decision, where time is short; otherwise one seed means one way of playing."""
        self.times = 1
        """How many times as much as usual it imagines: what more of the same thinking would bring."""
        self.glass = Hourglass(clock)

    def choose(self, chair: Chair) -> Action:
        if self.thinker is None:
            self.thinker = make_thinker(self.rank, chair.game.key, self.chance, self.times)
            if isinstance(self.thinker, (RaceThinker, CardThinker, GreedyBot)):
                self.thinker.glass = self.glass
        if isinstance(self.thinker, GreedyBot):
            self.thinker.budget = self.budget
        else:
            self.glass.turn(ENDLESS if self.budget is None else self.budget)
        return self.thinker.choose(chair)


def make_thinker(rank: str, game: str, chance: Chance, times: int = 1) -> Bot:
    """Who thinks for a rank in a game; in games without ranks of their own all play alike."""
    if game in CARD_GAMES:
        return CardThinker(chance, deeper(SKILLS[rank], times))
    if game in PACES and rank in PACES[game]:
        thinker = CaveThinker if game == "dungeon" else IslandThinker
        return thinker(chance, longer(PACES[game][rank], times), read_net(game))
    if rank == CABIN_BOY and game in CABIN_BOYS:
        return CABIN_BOYS[game](chance)
    return GreedyBot(chance.pick(1 << 31))


def cabin_boy(chance: Chance) -> Bot:
    return CabinBoy(chance.pick(1 << 31))


CABIN_BOYS: Final[dict[str, Callable[[Chance], Bot]]] = {
    "archipelago": cabin_boy,
    "arkham": cabin_boy,
    "dungeon": CabinBoyPlanner,
}
"""By the key of the game."""
