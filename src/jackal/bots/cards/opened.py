"""Once rows lie: rum and marks where they pay, and the declaration that wins most often."""

from typing import Final

from jackal.bots.cards.choices import Rows
from jackal.bots.cards.contest import RIVAL_FAR, stakes_of
from jackal.bots.cards.sight import Deal, Sight, without
from jackal.bots.cards.skill import CardSkill
from jackal.bots.cards.stakes import NOWHERE, Prospect, Stakes
from jackal.bots.cards.worth import Worth
from jackal.routes.walk import hold_of, results
from jackal.routes.words import DECLARE, NOTHING, READY, THROW, chest_of, steps_of, thrown, thrown_at

UNLIKELY: Final = 0.25  # how much a deal counts in which nobody would have laid such a row
ENOUGH: Final = 0.002  # of a win: less is not worth a card
THRIFT: Final = 0.0005


class OpenRows:
    """The rows lie. What others hold is imagined, and of closed rows how they go on."""

    def __init__(self, sight: Sight, worth: Worth, skill: CardSkill) -> None:
        self.sight = sight
        self.worth = worth
        self.skill = skill
        self.stakes: Stakes = stakes_of(sight, worth)
        edition = sight.known.edition
        self.own = Rows(sight.island, edition, worth, exact=True, sheds=False)
        self.theirs = Rows(sight.island, edition, worth, exact=False, sheds=False)
        self.level = [0] * len(sight.order)
        self.weights: list[float] = []
        self.tables = [self.laid(deal) for deal in sight.deals]
        """For each deal what everybody may come to, by place; one's own is empty."""

    def laid(self, deal: Deal) -> list[list[Prospect]]:
        found: list[list[Prospect]] = []
        weight = 1.0
        for seat in self.sight.order:
            offers: list[Prospect] = []
            if seat != self.sight.seat:
                offers, likely = self.of_rival(seat, deal.hands[seat])
                weight *= likely
            found.append(offers)
        self.weights.append(weight)
        return found

    def of_rival(self, seat: int, hand: list[int]) -> tuple[list[Prospect], float]:
        s = self.sight.known
        if s.stance[seat] != READY or not self.skill.rival_rows:
            return [Prospect(NOWHERE, 0, self.theirs.after(hand))], 1.0
        if s.declared[seat] >= 0:
            return [self.declared(s.declared[seat], hand)], 1.0
        if s.edition.is_open(s, seat):
            return self.open_row(seat, hand), 1.0
        return self.closed_row(seat, hand)

    def declared(self, result: int, hand: list[int]) -> Prospect:
        after = self.theirs.after(hand)
        return Prospect(NOWHERE, 0, after) if result == NOTHING else Prospect(chest_of(result), steps_of(result), after)

    def open_row(self, seat: int, hand: list[int]) -> list[Prospect]:
        s = self.sight.known
        found: list[Prospect] = []
        for one in results(self.sight.island, s.rows[seat], s.late(seat), hold_of(s.edition.box, hand)):
            found.append(
                Prospect(NOWHERE, 0, self.theirs.after(hand)) if one == NOTHING else self.theirs.offer(one, hand)
            )
        found.sort(key=self.theirs.solo, reverse=True)
        return found

    def closed_row(self, seat: int, hand: list[int]) -> tuple[list[Prospect], float]:
        """RTE-R4: a row of so many cards; some lay cards along that they do not need."""
        s = self.sight.known
        cards, late = len(s.rows[seat]), s.late(seat)
        rows = self.theirs.find(hand, 4 * self.skill.rival_rows, RIVAL_FAR)
        for choice in rows:
            if choice.cards == cards:
                return delayed(choice.offers, late), 1.0
        for choice in rows:
            if choice.cards < cards:
                return delayed(choice.offers, late), UNLIKELY
        return [Prospect(NOWHERE, 0, self.theirs.after(hand))], UNLIKELY

    # Throwing -------------------------------------------------------------------------------------------------------

    def best_throw(self, actions: list[int]) -> int:
        """C15-U1, C19-K5: nothing, unless a throw pays; never at a row that cannot get anywhere."""
        if len(actions) == 1 or not self.skill.throws:
            return THROW
        tried = [action for action in actions if action == THROW or self.makes_sense(action)]
        rated = self.rated_throws(tried)
        best, most = THROW, rated[tried.index(THROW)] + ENOUGH
        for action, chance in zip(tried, rated, strict=True):
            if action != THROW and chance > most:
                best, most = action, chance
        return best

    def rated_throws(self, actions: list[int]) -> list[float]:
        """The chance to win after each of some throws."""
        s, seat = self.sight.known, self.sight.seat
        row = tuple(s.rows[seat])
        held = self.sight.hand[:]
        for kind in row:
            held[kind] += 1
        mine = self.own.choice(row, held).offers
        kept = self.own.after(self.sight.hand)
        found: list[float] = []
        for action in actions:
            left = without(self.sight.hand, (s.edition.box.missile,) * thrown(action))
            gain = self.own.after(left) - kept
            found.append(self.thrown([offer._replace(worth=offer.worth + gain) for offer in mine], action))
        return found

    def makes_sense(self, action: int) -> bool:
        """Whether all rows it is thrown at may lead to a chest."""
        for place, seat in enumerate(self.sight.order):
            if thrown_at(action, seat) and not self.may_arrive(place):
                return False
        return True

    def may_arrive(self, place: int) -> bool:
        for table in self.tables:
            for offer in table[place]:
                if offer.chest >= 0:
                    return True
        return False

    def thrown(self, mine: list[Prospect], action: int) -> float:
        late = [self.sight.known.edition.late(thrown_at(action, seat)) for seat in self.sight.order]
        return self.rated(mine, late)

    def rated(self, mine: list[Prospect], late: list[int]) -> float:
        """The chance to win over all deals, the likelier counting more."""
        total = sums = 0.0
        place = self.sight.place
        for table, weight in zip(self.tables, self.weights, strict=True):
            offers = table[:]
            offers[place] = mine
            total += weight * self.stakes.chance(offers, late, place)
            sums += weight
        return total / sums

    # Declaring ------------------------------------------------------------------------------------------------------

    def best_declaration(self, actions: list[int]) -> int:
        """RTE-D1: those before have declared, those after will answer."""
        best, most = actions[0], -1e9
        for action, rated in zip(actions, self.rated_declarations(actions), strict=True):
            if rated > most:
                best, most = action, rated
        return best

    def rated_declarations(self, actions: list[int]) -> list[float]:
        """The chance to win after each of some declarations; of equals the one that spends less is better."""
        found: list[float] = []
        for action in actions:
            one = action - DECLARE
            if one == NOTHING:
                mine = Prospect(NOWHERE, 0, self.own.after(self.sight.hand))
            else:
                mine = self.own.offer(one, self.sight.hand)
            found.append(self.rated([mine], self.level) - THRIFT * len(self.sight.known.edition.box.spent(one)))
        return found


def delayed(offers: list[Prospect], late: int) -> list[Prospect]:
    return [offer._replace(steps=offer.steps + late) for offer in offers] if late else offers
