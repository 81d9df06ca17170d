"""What is at stake on an island: who gets which coins, and what that does to everybody's chance to win."""

from math import exp, sqrt
from typing import Final, NamedTuple

from jackal.routes.island import Island

NOWHERE: Final = -1
A_COIN: Final = 0.003  # of a win: what a coin is worth to who cannot lose or win any more
SHARPNESS: Final = 1.0  # of the win chance by coins, one island before the end


class Prospect(NamedTuple):
    """A result that a choice may come to, and what the seat then has besides its coins: cards, less what it paid."""

    chest: int
    steps: int
    worth: float


class Choice(NamedTuple):
    """A row, or what is done in place of one."""

    actions: tuple[int, ...]
    cards: int
    """In the row; 0 if there is none."""
    offers: list[Prospect]
    """The best by itself stands first."""


class Stakes:
    """The table before an island is settled. Seats are counted in seat order, whoever declares first is 0."""

    def __init__(self, island: Island, coins: list[int], left: int) -> None:
        self.island = island
        self.coins = coins
        self.left = left
        """Islands after this one."""
        self.sharpness = SHARPNESS / sqrt(left) if left else 0.0

    def chance(self, offers: list[list[Prospect]], late: list[int], place: int) -> float:
        """How a seat likes what comes of it if each declares the best for himself."""
        if len(offers) == 2:
            lead = self.duel(offers[0], offers[1], late)
            return self.liked(lead if place == 0 else -lead)
        return self.rated(self.settle(offers, late), place)

    def duel(self, first: list[Prospect], second: list[Prospect], late: list[int]) -> float:
        """How far the first of two is ahead if he declares his best and the other answers it."""
        value = self.island.value
        most = -1e9
        for one in first:
            least = 1e9
            steps = one.steps + late[0]
            mine = one.worth + (value[one.chest] if one.chest >= 0 else 0)
            for other in second:
                lead = mine - other.worth
                if other.chest >= 0:
                    lead -= value[other.chest]
                    if other.chest == one.chest:
                        lead += 1 if steps <= other.steps + late[1] else -1
                if lead < least:
                    least = lead
            if least > most:
                most = least
        return most + self.coins[0] - self.coins[1]

    def liked(self, lead: float) -> float:
        """The chance of one of two to win; where that is all the same, coins."""
        if self.left:
            return 1 / (1 + exp(min(30.0, -self.sharpness * lead))) + A_COIN * lead
        return (1.0 if lead > 0.5 else 0.5 if lead > -0.5 else 0.0) + A_COIN * lead

    def settle(self, offers: list[list[Prospect]], late: list[int]) -> list[float]:
        """What everybody has in the end if each declares the best for himself, in order."""
        taken: list[Prospect] = []
        for _ in offers:
            taken.append(self.best(offers, late, taken))
        return self.purses(taken, late)

    def best(self, offers: list[list[Prospect]], late: list[int], taken: list[Prospect]) -> Prospect:
        """The next one's declaration: the others after him are thought to answer in turn."""
        place = len(taken)
        mine = offers[place]
        if len(mine) == 1:
            return mine[0]
        found, most = mine[0], -1e9
        for offer in mine:
            tried = [*taken, offer]
            if place + 2 == len(offers):
                tried.append(self.best(offers, late, tried))
            else:
                for after in offers[place + 1 :]:
                    tried.append(after[0])
            lead = self.lead(self.purses(tried, late), place)
            if lead > most:
                found, most = offer, lead
        return found

    def purses(self, taken: list[Prospect], late: list[int]) -> list[float]:
        """RTE-S2, RTE-S3, RTE-S4: coins, those of this island and what the cards are worth."""
        found: list[float] = []
        for place, offer in enumerate(taken):
            purse = self.coins[place] + offer.worth
            if offer.chest >= 0:
                purse += self.paid(taken, late, place)
            found.append(purse)
        return found

    def paid(self, taken: list[Prospect], late: list[int], place: int) -> int:
        mine = taken[place]
        steps = mine.steps + late[place]
        coins = self.island.value[mine.chest]
        for other, offer in enumerate(taken):
            if offer.chest == mine.chest and other != place:
                came = offer.steps + late[other]
                if came < steps or (came == steps and other < place):
                    coins -= 1
        return max(0, coins)

    def lead(self, purses: list[float], place: int) -> float:
        """How far a seat is ahead: what decides about a declaration."""
        if len(purses) == 2:
            return purses[place] - purses[1 - place]
        return self.win(purses, place) if self.left else 8 * self.win(purses, place) + purses[place]

    def rated(self, purses: list[float], place: int) -> float:
        """The chance to win; where that is all the same, coins."""
        most = 0.0
        for other, purse in enumerate(purses):
            if other != place and purse > most:
                most = purse
        return self.win(purses, place) + A_COIN * (purses[place] - most)

    def win(self, purses: list[float], place: int) -> float:
        """The chance to win; who is level at the end shares."""
        if not self.left:
            return shared(purses, place)
        total = 0.0
        mine = purses[place]
        for purse in purses:
            total += exp(min(30.0, self.sharpness * (purse - mine)))
        return 1 / total


def shared(purses: list[float], place: int) -> float:
    """At the end of the game."""
    level = 0
    for purse in purses:
        if purse > purses[place] + 0.5:
            return 0.0
        level += purse > purses[place] - 0.5
    return 1 / level
