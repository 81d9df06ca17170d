"""A contest for one island: everybody's choices as the seat imagines them, and what is best against them."""

from typing import Final

from jackal.bots.cards.choices import Rows
from jackal.bots.cards.mixing import Mixer
from jackal.bots.cards.rivals import takes_part
from jackal.bots.cards.sight import Deal, Sight, hand_of_known, with_card
from jackal.bots.cards.skill import CardSkill
from jackal.bots.cards.stakes import NOWHERE, Choice, Prospect, Stakes
from jackal.bots.cards.worth import Worth
from jackal.bots.hourglass import Hourglass
from jackal.core.chance import Chance
from jackal.games.cards_2015.tortuga import BOUGHT
from jackal.games.cards_2015.words import SAIL, STAND_BY
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import ANNOUNCING, PASS
from jackal.routes.words import CHOOSING, KINDS

RIVAL_FAR: Final = 3  # moves of a row that a rival is thought to lay


class CardContest:
    """One decision about rows, before they lie."""

    def __init__(self, sight: Sight, worth: Worth, skill: CardSkill) -> None:
        self.sight = sight
        self.worth = worth
        self.skill = skill
        known = sight.known
        self.stakes = stakes_of(sight, worth)
        self.own = Rows(sight.island, known.edition, worth, exact=True, sheds=skill.sheds)
        self.theirs = Rows(sight.island, known.edition, worth, exact=False, sheds=False)

    def best(self, chance: Chance, glass: Hourglass) -> Choice:
        """What to do; the first of equals."""
        choices = self.choices()
        if len(choices) == 1:
            return choices[0]
        if not self.skill.rival_rows:
            return self.nearest(choices)
        return choices[self.mixed(choices, chance, glass).chosen(self.skill.margin, chance)]

    def mixed(self, choices: list[Choice], chance: Chance, glass: Hourglass) -> Mixer:
        """What each choice wins against what the others may do, as far as there is time to imagine it."""
        own = [choices, *[self.phantom(chance) for _ in range(self.skill.phantoms)]]
        deals: list[list[list[Choice]]] = []
        for deal in self.sight.deals:
            deals.append(self.rivals(deal))
            if glass.is_out():
                break
        mixer = Mixer(self.stakes, self.sight.place, own, deals)
        mixer.run(self.skill.rounds, chance, glass)
        return mixer

    def nearest(self, choices: list[Choice]) -> Choice:
        """Of a beginner: whatever chest is near."""
        best = choices[0]
        for choice in choices:
            if self.hasty(choice) > self.hasty(best):
                best = choice
        return best

    def hasty(self, choice: Choice) -> float:
        offer = choice.offers[0]
        return self.own.solo(offer) - HASTE * offer.steps

    # One's own ------------------------------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """Rows that lead somewhere, rows to be rid of cards, and what is done in place of a row."""
        hand = self.sight.hand
        found = self.own.find(hand, self.skill.rows)
        if self.sight.known.phase == ANNOUNCING:
            return [*found, self.passing(), *self.own.hopeless(hand)]
        return [*found, *self.own.hopeless(hand), *self.trips()]

    def trips(self) -> list[Choice]:
        """C15-T1: cards for coins; C15-R4."""
        found: list[Choice] = []
        for action in self.sight.known.edition.trips(self.sight.known, self.sight.seat):
            price = 0 if action == STAND_BY else action - SAIL
            worth = self.worth.foresight * self.worth.after_trip(self.sight.hand, BOUGHT[price]) - price
            found.append(Choice((action,), 0, [Prospect(NOWHERE, 0, worth)]))
        return found

    def passing(self) -> Choice:
        """C19-P3: the best card of the market, then the next best."""
        return Choice((PASS,), 0, [Prospect(NOWHERE, 0, self.worth.after_row(with_best_cards(self.sight, self.worth)))])

    # The others -----------------------------------------------------------------------------------------------------

    def rivals(self, deal: Deal) -> list[list[Choice]]:
        """By place; the seat's own is empty."""
        found: list[list[Choice]] = []
        for seat in self.sight.order:
            found.append([] if seat == self.sight.seat else self.of_rival(seat, deal.hands[seat]))
        return found

    def of_rival(self, seat: int, hand: list[int]) -> list[Choice]:
        s = self.sight.known
        if not takes_part(s, seat) and s.stance[seat] != CHOOSING:
            return [Choice((), 0, [Prospect(NOWHERE, 0, self.theirs.after(hand))])]
        found = self.theirs.find(hand, self.skill.rival_rows, RIVAL_FAR)
        if s.phase == ANNOUNCING and s.stance[seat] == CHOOSING:
            found.append(Choice((PASS,), 0, [Prospect(NOWHERE, 0, self.worth.foresight * self.worth.rough_pass(hand))]))
        return found or self.theirs.hopeless(hand) or [Choice((), 0, [Prospect(NOWHERE, 0, self.theirs.after(hand))])]

    def phantom(self, chance: Chance) -> list[Choice]:
        """The choices with a hand that the others cannot tell from the seat's."""
        s, seat = self.sight.known, self.sight.seat
        seen = hand_of_known(s, seat)
        pool = self.sight.deals[0].deck[:]
        for kind in range(KINDS):
            pool += [kind] * (self.sight.hand[kind] - seen[kind])
        chance.shuffle(pool)
        for _ in range(sum(self.sight.hand) - sum(seen)):
            seen = with_card(seen, pool.pop())
        return self.of_rival(seat, seen)


HASTE: Final = 0.6  # what a step costs who is in a hurry


def stakes_of(sight: Sight, worth: Worth) -> Stakes:
    return Stakes(sight.island, [sight.known.coins[seat] for seat in sight.order], worth.left)


def with_best_cards(sight: Sight, worth: Worth) -> list[int]:
    """The hand with the two cards of the market that suit it best."""
    hand = sight.hand
    market = [kind for kind in table(sight.known).market if kind >= 0]
    for _ in range(min(2, len(market))):
        best, most = market[0], -1e9
        for kind in market:
            rated = worth.with_card(hand, kind)
            if rated > most:
                best, most = kind, rated
        hand = with_card(hand, best)
        market.remove(best)
    return hand
