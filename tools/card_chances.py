"""How well those who play cards tell who will win: by coins alone, and with what they think hands are worth.

    .venv-compiled/bin/python -m tools.card_chances cards-2015 --games 1000

Two captains play; at the beginning of every island each of them is asked for its chances, which it tells from what its
seat knows. Printed are the AUC, the log-loss, and for every tenth of the chances how often such a seat did win.
"""

import argparse
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from math import exp, log, sqrt
from typing import Final, NamedTuple, cast

from jackal.bots import Chair, make_bot
from jackal.bots.cards.hands import Prospects
from jackal.bots.cards.sight import Sight, hand_of
from jackal.bots.cards.skill import SKILLS
from jackal.bots.cards.stakes import SHARPNESS
from jackal.bots.cards.worth import pile_of, table_of
from jackal.bots.mind import won_share
from jackal.bots.ranks import CAPTAIN
from jackal.core.chance import FastChance
from jackal.games import GAMES
from jackal.routes.state import RouteState

SEATS: Final = 2
TENTHS: Final = 10
SURE: Final = 1e-4


class Guess(NamedTuple):
    """A seat's chances as an island begins, and what it has won in the end."""

    by_coins: float
    with_hands: float
    won: float


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game", choices=("cards-2015", "cards-2019"))
    read.add_argument("--games", type=int, default=1000)
    read.add_argument("--seed", type=int, default=1)
    asked = read.parse_args()
    found: list[Guess] = []
    for number in range(asked.seed, asked.seed + asked.games):
        found += guesses(asked.game, number)
    print(f"{asked.game}, {asked.games} games, {len(found)} positions")
    for name, told in (
        ("by coins", [(guess.by_coins, guess.won) for guess in found]),
        ("with hands", [(guess.with_hands, guess.won) for guess in found]),
    ):
        print(f"{name:10}  AUC {area(told):.3f}  log-loss {loss(told):.3f}")
    for line in calibration([(guess.with_hands, guess.won) for guess in found]):
        print(line)


def guesses(game: str, number: int) -> Iterator[Guess]:
    """Of one game between two captains, both seats at every island."""
    rules, told = GAMES[game], list[tuple[int, float, float]]()
    state = cast(RouteState, rules.start(SEATS, FastChance(number)))
    bots = [make_bot(CAPTAIN, SEATS * number + seat) for seat in range(SEATS)]
    at = -1
    while state.actors():
        if state.at != at and not state.among:
            at = state.at
            for seat in range(SEATS):
                lead = float(state.coins[seat] - state.coins[1 - seat])
                told.append((seat, chance(state, lead), chance(state, lead + advantage(state, seat))))
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(Chair(rules, state, seat)))
    outcome = state.outcome()
    assert outcome is not None
    for seat, by_coins, with_hands in told:
        yield Guess(by_coins, with_hands, won_share(outcome.ranks, seat))


def advantage(state: RouteState, seat: int) -> float:
    """How much better one's hand is than those that the rival may have, in coins."""
    skill = SKILLS[CAPTAIN]
    sight = Sight(state.redeal(seat, FastChance(state.at)), seat, FastChance(state.at), skill.deals)
    outlook = Prospects(table_of(state.edition, state.rounds - state.at), pile_of(sight))
    theirs = [outlook.after(deal.hands[1 - seat], 0) for deal in sight.deals]
    return skill.foresight * (outlook.after(hand_of(state, seat), 0) - sum(theirs) / len(theirs))


def chance(state: RouteState, lead: float) -> float:
    return 1 / (1 + exp(-SHARPNESS / sqrt(state.rounds - state.at) * lead))


def area(told: list[tuple[float, float]]) -> float:
    """How often who won was told the higher chance than who lost; equals count half, drawn games not at all."""
    lost = sorted([chance for chance, won in told if won == 0])
    wins = [chance for chance, won in told if won == 1]
    return sum([bisect_left(lost, chance) + bisect_right(lost, chance) for chance in wins]) / (
        2 * len(lost) * len(wins)
    )


def loss(told: list[tuple[float, float]]) -> float:
    total = 0.0
    for chance, won in told:
        held = min(max(chance, SURE), 1 - SURE)
        total -= won * log(held) + (1 - won) * log(1 - held)
    return total / len(told)


def calibration(told: list[tuple[float, float]]) -> Iterator[str]:
    for tenth in range(TENTHS):
        those = [(chance, won) for chance, won in told if min(int(TENTHS * chance), TENTHS - 1) == tenth]
        if those:
            mean, share = (sum([pair[at] for pair in those]) / len(those) for at in range(2))
            yield f"told {mean:.3f}  won {share:.3f}  of {len(those)}"


if __name__ == "__main__":
    main()
