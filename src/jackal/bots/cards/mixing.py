"""Secret choices made at the same time: a mixed strategy by regret matching over imagined deals."""

from typing import Final

from jackal.bots.cards.stakes import Choice, Stakes
from jackal.bots.hourglass import Hourglass
from jackal.core.chance import Chance

FINE: Final = 1 << 16
REAL: Final = 0  # the hand the seat truly has; the others after it are what it might have


class Strategy:
    """How often each of some choices is made, as regret has taught so far."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.regret = [0.0] * len(choices)
        self.weight = [0.0] * len(choices)
        """How often each was played, later rounds counting more."""

    def draw(self, chance: Chance) -> int:
        total = 0.0
        for regret in self.regret:
            total += regret
        if total <= 0.0:
            return chance.pick(len(self.regret)) if self.weight[0] else 0
        return drawn(self.regret, total, chance)

    def learn(self, wins: list[float], played: int, counts: float) -> None:
        """Regret that is negative is forgotten: so a choice comes back as soon as it is good again."""
        total = 0.0
        for regret in self.regret:
            total += regret
        if total > 0.0:
            for at, regret in enumerate(self.regret):
                self.weight[at] += counts * regret / total
        got = wins[played]
        for at, win in enumerate(wins):
            self.regret[at] = max(0.0, self.regret[at] + win - got)


def drawn(weights: list[float], total: float, chance: Chance) -> int:
    """One of them, as likely as it weighs."""
    point = total * chance.pick(FINE) / FINE
    for at, weight in enumerate(weights):
        point -= weight
        if point < 0.0:
            return at
    return len(weights) - 1


class Mixer:
    """Everybody's choices on one island, by place in seat order.

    The seat has one strategy whatever the others hold. Each of them has one for each deal, and plays it against the
    hands that the seat might have, for it does not know which it is.
    """

    def __init__(self, stakes: Stakes, place: int, own: list[list[Choice]], deals: list[list[list[Choice]]]) -> None:
        self.stakes = stakes
        self.place = place
        self.own = [Strategy(choices) for choices in own]
        self.deals = [[Strategy(choices) for choices in deal] for deal in deals]
        self.level = [0] * len(stakes.coins)
        self.wins = [0.0] * len(own[REAL])
        """What each choice of the seat has won, in the later half of the rounds, if there was time for them,"""
        self.counted = 0
        """which are so many."""

    def run(self, rounds: int, chance: Chance, glass: Hourglass) -> None:
        """A round for each deal; the earlier half of more are for learning alone. One at least, however late it is."""
        learned = rounds // 2
        for number in range(max(rounds, len(self.deals))):
            deal = self.deals[number % len(self.deals)]
            phantom = self.own[1 + chance.pick(len(self.own) - 1)] if len(self.own) > 1 else self.own[REAL]
            picks = [0 if place == self.place else strategy.draw(chance) for place, strategy in enumerate(deal)]
            self.teach(deal, phantom, picks, number, chance)
            wins = self.tried(deal, self.own[REAL], picks, self.place)
            if number == learned:
                self.wins, self.counted = [0.0] * len(wins), 0
            self.counted += 1
            for at, win in enumerate(wins):
                self.wins[at] += win
            own = self.own[REAL]
            own.learn(wins, own.draw(chance), 1.0 + number)
            if glass.is_out():
                break

    def teach(self, deal: list[Strategy], phantom: Strategy, picks: list[int], number: int, chance: Chance) -> None:
        """The others learn against what the seat might do."""
        picks = picks[:]
        picks[self.place] = phantom.draw(chance)
        for place, strategy in enumerate(deal):
            if place == self.place:
                if phantom is not self.own[REAL]:
                    phantom.learn(self.tried(deal, phantom, picks, place), picks[place], 1.0 + number)
            elif len(strategy.choices) > 1:
                strategy.learn(self.tried(deal, phantom, picks, place), picks[place], 1.0 + number)

    def tried(self, deal: list[Strategy], own: Strategy, picks: list[int], place: int) -> list[float]:
        """The chance to win of a seat with each of its choices, while the others do what was picked."""
        offers = [(own if at == self.place else strategy).choices[picks[at]].offers for at, strategy in enumerate(deal)]
        found: list[float] = []
        for choice in (own if place == self.place else deal[place]).choices:
            offers[place] = choice.offers
            found.append(self.stakes.chance(offers, self.level, place))
        return found

    def chosen(self, margin: float, chance: Chance) -> int:
        """The best choice, unless others come so near to it that one is drawn from the strategy."""
        best = 0
        for at, wins in enumerate(self.wins):
            if wins > self.wins[best]:
                best = at
        near = [
            self.own[REAL].weight[at] if wins > self.wins[best] - margin * self.counted else 0.0
            for at, wins in enumerate(self.wins)
        ]
        total = sum(near)
        return drawn(near, total, chance) if margin and total else best
