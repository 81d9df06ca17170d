"""A position of an island game in numbers, as one seat knows it: nothing hidden has a part in them."""

from math import log
from typing import Final

from jackal.bots.chances.sides import added, three_sides
from jackal.bots.values.abilities import CARD
from jackal.bots.values.islands import IslandJudge, Ways, bottles_of, face_down, is_safe, island
from jackal.bots.values.paths import FAR
from jackal.bots.values.prizes import Prizes, is_veiled
from jackal.bots.values.survey import CrewHands, Survey
from jackal.core.game import Seat, State
from jackal.games.archipelago.campaign.cards import NO_CARD, card_of, pirates
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, DEAD, GOLD, HOLD, NEXT, STANDING, TRAPPED

FIRST: Final = 4  # deliveries that count one by one
SLOW: Final = [0.9**turns for turns in range(FAR)] + [0.0] * FAR
QUICK: Final = [0.75**turns for turns in range(FAR)] + [0.0] * FAR

CREW: Final = (
    *("purse", "living", "aboard", "swimming", "trapped", "lying", "on a coin", "bottles", "missionary"),
    *("wealth", "space", "path", "speed", "first", "second", "third", "fourth", "slow", "quick", "coins in reach"),
    *("unknown", "threatened", "coin threatened", "coins ahead", "ahead", "cards"),
)
TABLE: Final = (
    *("worth", "lead", "lead of what is left", "coins on land", "coins unknown", "tiles unknown", "share unknown"),
    *("turn", "idle", "beast", "smoke", "to move", "wait", "sides", "crews", "land"),
)
NAMES: Final = [*TABLE, *[f"{side}: {name}" for side in ("mine", "best", "others") for name in CREW]]


class IslandFeatures:
    """One position surveyed for one seat. The ways are those of the position that is thought about: a tile more or less
    that is known since changes little."""

    def __init__(self, s: IslandState, seat: Seat, ways: Ways) -> None:
        self.s = s
        self.seat = seat
        self.judge = IslandJudge(s.copy(), seat, ways)
        self.survey = Survey(s, self.judge.paths(s))
        self.hands = [self.survey.hands(crew) for crew in range(s.crews)]
        self.unknown = face_down(s)
        self.sides = sides(s)
        self.mine = side_of(self.sides, self.judge.mine[0])
        self.gold = [sum([s.purse[crew] for crew in side]) for side in self.sides]
        self.homes = [self.first_homes(hands) for hands in self.hands]

    def all(self) -> list[float]:
        vectors = [added([self.crew(crew) for crew in side]) for side in self.sides]
        slow = CREW.index("slow")
        strength = [self.gold[side] + vectors[side][slow] for side in range(len(self.sides))]
        return self.table() + three_sides(vectors, self.mine, strength)

    # The table ------------------------------------------------------------------------------------------------------

    def table(self) -> list[float]:
        s = self.s
        lead = self.gold[self.mine] - max([gold for side, gold in enumerate(self.gold) if side != self.mine], default=0)
        lying = sum(s.coins.values()) + s.cargo
        hidden = self.coins_unknown()
        unknown = len(self.unknown)
        return [
            self.judge.worth(s) / 100,
            float(lead),
            lead / (1 + lying + hidden),
            float(lying),
            hidden,
            float(unknown),
            unknown / len(s.field.land),
            log(1 + s.turn / s.crews),
            float(s.idle_rounds()),
            float(s.beast != NOWHERE),
            float(s.swayed * (1 if s.sway == NEXT else -1)),
            float(s.decider == self.seat),
            float(self.wait()),
            float(len(self.sides)),
            float(len(self.sides[self.mine])),
            len(s.field.land) / 100,
        ]

    def wait(self) -> int:
        """Turns until one of the seat's crews is up."""
        s = self.s
        return min([(crew - s.crew) % s.crews for crew in self.judge.mine])

    def coins_unknown(self) -> float:
        """Gold expected under the tiles that are face down, and what the seat has seen there."""
        s = self.s
        prizes: Prizes = self.judge.prizes
        means = [mean_gold(s, pool) for pool in prizes.pools]
        total = 0.0
        for cell in self.unknown:
            total += means[s.terrain[cell]] if is_veiled(s, self.seat, cell) else gold_of(s, s.tile[cell])
        return total

    # A crew ---------------------------------------------------------------------------------------------------------

    def crew(self, crew: int) -> list[float]:
        s, hands = self.s, self.hands[crew]
        deliveries = self.survey.deliveries(hands) if hands.pieces and (s.coins or s.cargo) else []
        early = [SLOW[deliveries[at]] if at < len(deliveries) else 0.0 for at in range(FIRST)]
        threatened, exposed = self.threats(crew)
        ahead, coins = self.ahead(crew)
        return [
            float(s.purse[crew]),
            float(s.living(crew)),
            *self.whereabouts(crew),
            float(bottles_of(s, crew)),
            float(bool(s.meek) and s.crew_of[-1] == crew and s.place[-1] != DEAD),
            *[float(s.powers[crew] >> bit & 1) for bit in range(3)],
            float(hands.speed),
            *early,
            sum([SLOW[turns] for turns in deliveries]),
            sum([QUICK[turns] for turns in deliveries]),
            float(min(len(deliveries), 12)),
            self.nearest_unknown(hands),
            threatened,
            exposed,
            coins,
            ahead,
            self.cards(crew),
        ]

    def whereabouts(self, crew: int) -> list[float]:
        """How many are aboard, swim, are trapped, lie, and stand where a coin lies."""
        s = self.s
        aboard, swimming, trapped, lying, rich = 0, 0, 0, 0, 0
        for piece in s.mates[crew]:
            place = s.place[piece]
            if place <= HOLD:
                aboard += 1
            elif place != DEAD:
                swimming += s.field.sort[place >> 3] != LAND
                trapped += s.lying[piece] == TRAPPED
                lying += s.lying[piece] not in (STANDING, TRAPPED)
                rich += place in s.coins
        return [float(aboard), float(swimming), float(trapped), float(lying), float(rich)]

    def nearest_unknown(self, hands: CrewHands) -> float:
        best = FAR
        for far in hands.walks:
            for cell in self.unknown:
                best = min(best, far[cell])
        return SLOW[best]

    def threats(self, crew: int) -> tuple[float, float]:
        """Pieces that an enemy may attack with his next step, and those of them that stand on a coin."""
        s = self.s
        threatened, exposed = 0.0, 0.0
        for piece in s.mates[crew]:
            place = s.place[piece]
            if place < 0 or s.field.sort[place >> 3] != LAND or is_safe(s, place):
                continue
            if self.is_reached(crew, place >> 3):
                threatened += 1.0
                exposed += float(place in s.coins)
        return threatened, exposed

    def is_reached(self, crew: int, cell: int) -> bool:
        for hands in self.hands:
            if not self.s.allied(crew, hands.crew):
                for far in hands.walks:
                    if far[cell] == 1:
                        return True
        return False

    def first_homes(self, hands: CrewHands) -> dict[int, int]:
        """By place of coins, the turns until the crew could have one of them aboard."""
        survey = self.survey
        if not hands.pieces:
            return {}
        return {
            place: min(survey.first_home(hands, place, survey.way_home(hands, place, survey.paths)), FAR)
            for place, _ in survey.gold()
        }

    def ahead(self, crew: int) -> tuple[float, float]:
        """Coins that the crew could have aboard before any enemy could, by how soon, and how many."""
        soon, many = 0.0, 0.0
        mine = self.homes[crew]
        for place, count in self.survey.gold():
            turns = mine.get(place, FAR)
            if turns < FAR:
                rivals = [
                    self.homes[other].get(place, FAR) for other in range(self.s.crews) if not self.s.allied(crew, other)
                ]
                share = order(turns, min(rivals, default=FAR))
                soon += share * count * SLOW[turns]
                many += share * count
        return soon, many

    def cards(self, crew: int) -> float:
        """What its abilities are worth."""
        s = self.s
        if not s.gifted:
            return 0.0
        held = [card_of(s, piece) for piece in pirates(crew)]
        return sum([CARD[s.rules.abilities[card].name] for card in held if card != NO_CARD])


def order(mine: int, theirs: int) -> float:
    """Who comes first has it; at the same time it is anybody's."""
    if mine == theirs:
        return 0.5
    return 1.0 if mine < theirs else 0.0


def sides(s: IslandState) -> list[list[int]]:
    """The crews that win together."""
    found: list[list[int]] = []
    for crew in range(s.crews):
        for side in found:
            if s.allied(side[0], crew):
                side.append(crew)
                break
        else:
            found.append([crew])
    return found


def side_of(sides: list[list[int]], crew: int) -> int:
    for number, side in enumerate(sides):
        if crew in side:
            return number
    return NOWHERE


def gold_of(s: IslandState, tile: int) -> float:
    printed = s.rules.tiles[tile]
    return float(printed.value) if printed.like & GOLD else 0.0


def mean_gold(s: IslandState, pool: list[int]) -> float:
    return sum([gold_of(s, tile) for tile in pool]) / max(len(pool), 1)


def features(state: State, seat: Seat) -> list[float]:
    s = island(state)
    s.voyage = None
    return IslandFeatures(s, seat, {}).all()


def turn(state: State) -> int:
    s = island(state)
    return s.turn if s.asked == ASK_ACTION else -1
