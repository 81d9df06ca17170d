"""How fast captains search, measured in the interpreter that has the build in question.

Run as a script it prints one JSON object: for every game that captains think about, simulations a second. In the games
of tiles and in the cave one is a look: an action, played on in an imagined position until it is judged. In the card
games it is a round of regret matching, in which all rows of one's own are tried against what the others lay.
"""

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Final, cast

from jackal.bots import Chair, make_bot
from jackal.bots.cards.contest import CardContest
from jackal.bots.cards.sight import Sight
from jackal.bots.cards.skill import SKILLS
from jackal.bots.cards.worth import worth_for
from jackal.bots.hourglass import Hourglass
from jackal.bots.levels import CARD_GAMES, PACES, make_thinker
from jackal.bots.ranks import CAPTAIN
from jackal.bots.thinker import RaceThinker
from jackal.bots.votes import without_proposal
from jackal.core.build import compiled
from jackal.core.chance import FastChance
from jackal.core.game import State
from jackal.games import GAMES
from jackal.routes.state import RouteState
from jackal.routes.words import LAYING

Think = Callable[[str, Chair, int], int]
"""About a decision of a game, with a seed; how many simulations that were."""

SEATS: Final = 2
EVERY: Final = 7  # decisions; greedy makes those in between, so that all of a game is seen


class Tally:
    """Simulations, and the time that they took."""

    def __init__(self) -> None:
        self.done = 0
        self.seconds = 0.0


def search(key: str, seconds: float) -> float:
    """One game after the other, until captains have thought so long: simulations a second."""
    tally, deal = Tally(), 0
    think = think_of_cards if key in CARD_GAMES else think_of_moves
    while tally.seconds < seconds:
        deal += 1
        play_through(key, deal, think, tally, seconds)
    return tally.done / tally.seconds


def play_through(key: str, deal: int, think: Think, tally: Tally, seconds: float) -> None:
    game = GAMES[key]
    state = game.start(SEATS, FastChance(deal))
    walker, decisions = make_bot("greedy", deal), 0
    while (actors := state.actors()) and tally.seconds < seconds:
        chair = Chair(game, state, actors[0])
        if is_searched(state, chair):
            decisions += 1
            if decisions % EVERY == 0:
                began = perf_counter()
                tally.done += think(key, chair, decisions)
                tally.seconds += perf_counter() - began
        state.play(chair.seat, walker.choose(chair))


def is_searched(state: State, chair: Chair) -> bool:
    """Of the questions of a card game only those about rows."""
    if isinstance(state, RouteState) and state.phase != LAYING:
        return False
    return len(without_proposal(chair.actions)) > 1 and not state.unfinished(chair.seat)


def think_of_moves(key: str, chair: Chair, seed: int) -> int:
    """Looks of one race."""
    thinker = cast(RaceThinker, make_thinker(CAPTAIN, key, FastChance(seed)))
    mind = thinker.make_mind(chair, seed)
    if mind is None:
        return 0
    return sum(len(runner.results) for runner in thinker.think(mind, without_proposal(chair.actions)))


def think_of_cards(key: str, chair: Chair, seed: int) -> int:
    """Rounds of one contest."""
    skill, chance = SKILLS[CAPTAIN], FastChance(seed)
    known = cast(RouteState, chair.imagine(FastChance(seed)))
    sight = Sight(known, chair.seat, chance, skill.deals)
    contest = CardContest(sight, worth_for(sight, skill.foresight, skill.refills, skill.beam), skill)
    contest.best(chance, Hourglass())
    return max(skill.rounds, skill.deals)


def main(seconds: float) -> None:
    games = {key: search(key, seconds) for key in (*PACES, *CARD_GAMES)}
    print(json.dumps({"compiled": compiled(), "games": games}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
