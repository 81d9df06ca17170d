"""What a position of an island game is worth to a seat, in hundredths of a coin.

Everything that takes turns is discounted by how many it takes, so that each step towards a coin, a ship or an unknown
tile is worth something, and the nearer the goal the more: the bot finishes what it has begun.
"""

from typing import Final

from jackal.bots.values.abilities import attackers, cards_worth, nerve
from jackal.bots.values.paths import FAR, Paths
from jackal.bots.values.prizes import Prizes, is_veiled
from jackal.bots.values.survey import CrewHands, Survey
from jackal.core.event import EVERYONE
from jackal.core.game import Seat, State
from jackal.games.archipelago.abilities.net import NETS
from jackal.games.archipelago.bear import bear_moves, prowl
from jackal.games.archipelago.bottles import CELLAR, cellar
from jackal.games.archipelago.shrine import REVIVES
from jackal.games.arkham.altars import POWERS
from jackal.islands.field import LAND, NOWHERE, Field
from jackal.islands.state import IslandState
from jackal.islands.words import (
    ASK_ACTION,
    ASK_BERTH,
    ASK_PEEK,
    CLOSED,
    DEAD,
    DOWN,
    INTERLUDE,
    OVER,
    PEACEFUL,
    SUREFOOTED,
    SWIMS,
    TAMES,
    TRAPPED,
    UP,
    VAULT,
    cell_of,
)

EMPTY: Final = 0
NO_CELLS: Final[list[int]] = []
Ways = dict[Field, Paths]
"""By the land as it lies."""
DARES: Final = TAMES | SUREFOOTED


def discounts(rate: float) -> list[float]:
    """By turns, with room for what delays add; what is out of reach is worth nothing."""
    return [rate**turns for turns in range(FAR)] + [0.0] * FAR


COIN_LATER: Final = discounts(0.9)
TILE_LATER: Final = discounts(0.85)
RESCUE_LATER: Final = discounts(0.85)

DELIVERED: Final = 100.0
COIN: Final = 80.0  # a coin on the board, if it were delivered at once
ALIVE: Final = (0.0, 70.0, 115.0, 145.0, 165.0)  # by living pirates
UNARMED: Final = 8.0
TRAPPED_COST: Final = 16.0
RESCUE: Final = 11.0
SWIMMER_COST: Final = 3.0
SWIM_LEFT: Final = 0.1  # for every turn between a swimmer and his ship
SEA_WOLF_COST: Final = 1.0  # he is where he likes to be
CHASED: Final = 15.0  # a sea wolf whom an enemy's ship may run over
REVIVAL: Final = 15.0
BOTTLE: Final = 6.0
POWER: Final = {"wealth": 40.0, "space": 5.0, "path": 70.0}  # while all gold is still to be fetched
SEALED_COIN: Final = 6.0  # a coin in a locked grave, for two who stand before it
LOCK: Final = "lock"
PRIZE_LATER: Final = 0.3  # the part of its prize that an unknown tile is worth in any case
PRIZE_NEXT: Final = 0.6  # and the tile to go for, discounted by the way
PEEKED: Final = 0.5
INSIGHT: Final = 1.0  # the part of what knowing a tile is worth that a look at it counts for
THREAT: Final = 4.0
THREAT_TO_COIN: Final = 0.35
ENEMY_HOPES: Final = 0.6  # what an enemy may yet win, against what one may win oneself
IMMINENT: Final = 35.0  # an enemy will deliver with his next step, unless he is stopped now
PUT_OFF: Final = 0.6  # the part of it that is left when a net has won a turn, and nothing else
ALLY_HOPES: Final = 0.5
WON: Final = 20.0  # the island is over, and nobody has more
DECIDED: Final = 0.3  # the part of its hopes that a sure winner still cares for
BOLD_AFTER: Final = 8  # idle rounds after which enemies are no longer feared or fought


class IslandJudge:
    """Judges what may come of one imagined position. Unknown tiles are taken for empty ones with a prize of the mean
    worth of all that may lie there, so that no guess is trusted. Judges of one decision share its ways."""

    def __init__(self, state: State, seat: Seat, ways: Ways | None = None) -> None:
        s = island(state)
        self.seat = seat
        self.prizes = Prizes(s, seat)
        self.unknown = face_down(s)
        self.root: State = without_guesses(s, seat, self.unknown)
        self.start = s
        self.mine = [crew for crew in range(s.crews) if s.owner[crew] == seat]
        self.allies = [crew for crew in range(s.crews) if crew not in self.mine and s.allied(self.mine[0], crew)]
        self.enemies = [crew for crew in range(s.crews) if crew not in self.mine and crew not in self.allies]
        self.caution = max(0.0, 1.0 - s.idle_rounds() / BOLD_AFTER)
        """How much enemies matter: the longer nothing happens, the less."""
        self.zeal = DECIDED if is_decided(s, self.mine[0], self.enemies) else 1.0
        self.shrine = known_shrine(s)
        self.stakes = (s.supply + sum(s.coins.values())) / s.rules.coins
        """The part of all gold that is still to be found or fetched."""
        self.prized = sum([self.prizes.of(s, cell) for cell in self.unknown])
        self.ways: Ways = {} if ways is None else ways
        self.between = s.stage == INTERLUDE
        """Whether cards are picked and crews make ready; nothing else is looked at then."""
        self.graves = graves(s)
        self.chase = 0.0
        """What it costs that a ship may run a swimmer over: greedy does not see it coming."""
        self.worths: dict[tuple[object, ...], float] = {}
        """What positions are worth that came of the first one by steps alone."""

    def paths(self, s: IslandState) -> Paths:
        """Ways over the land as it lies in a position: mostly as in the one to look ahead from."""
        found = self.ways.get(s.field)
        if found is None:
            known = self.start if s.field is self.start.field else s
            found = self.ways[s.field] = Paths(known, self.mine[0])
        return found

    def is_quiet(self, state: State) -> bool:
        s = island(state)
        return self.between or s.stage == OVER or s.asked in (ASK_ACTION, ASK_BERTH, ASK_PEEK)

    def trace(self, state: State) -> int:
        s = island(state)
        places = [place for piece, place in enumerate(s.place) if s.crew_of[piece] in self.mine]
        places.sort()  # pirates are as good as each other
        ships = [s.ship[crew] for crew in self.mine]
        return hash((tuple(places), tuple(ships), frozenset(s.coins.items())))

    def is_hopeless(self) -> bool:
        """Whether nobody, friend or enemy, can reach an unknown tile, or a coin that he could bring home."""
        s = island(self.root)
        survey = Survey(s, self.paths(s))
        for crew in range(s.crews):
            hands = survey.hands(crew)
            if s.absent >> s.owner[crew] & 1 or not hands.pieces:
                continue
            if survey.deliveries(hands) or any(far[cell] < FAR for far in hands.walks for cell in self.unknown):
                return False
        return True

    def worth(self, state: State) -> float:
        """Many ways lead to the same position: what it is worth is found out once."""
        s = island(state)
        if self.between:
            return cards_worth(s, self.mine)
        if not self.is_familiar(s):
            return self.new_worth(s)
        key = position(s)
        found = self.worths.get(key)
        if found is None:
            found = self.worths[key] = self.new_worth(s)
        return found

    def is_familiar(self, s: IslandState) -> bool:
        """Whether `position` tells all in which a position differs from the first one as far as its worth goes."""
        start = self.start
        tiles = s.tile is start.tile and s.terrain is start.terrain and s.seen is start.seen and s.taken is start.taken
        crews = s.powers is start.powers and s.crew_of is start.crew_of and s.gifts is start.gifts
        return tiles and crews and s.field is start.field and s.beast == NOWHERE

    def new_worth(self, state: IslandState) -> float:
        s = self.after_bear(state)
        survey = Survey(s, self.paths(s))
        total = 0.0
        for crew in self.mine:
            total += self.crew_worth(survey, survey.hands(crew), self.zeal, 1.0)
        for crew in self.allies:
            total += self.crew_worth(survey, survey.hands(crew), ALLY_HOPES, ALLY_HOPES)
        threats: list[list[int]] = []
        share = ENEMY_HOPES * self.caution
        for crew in self.enemies:
            hands = survey.hands(crew)
            threats += attackers(s, hands.pieces, hands.walks) if s.gifted else hands.walks
            total -= self.crew_worth(survey, hands, share, share, IMMINENT * self.caution) / len(self.enemies)
        if s.stage == OVER and s.standing("").ranks[self.seat] == 1:
            total += WON
        return total + self.curiosity(survey) - self.caution * self.dangers(survey, threats)

    def after_bear(self, s: IslandState) -> IslandState:
        """The position when the seat is up again, if nobody but the bear did anything (ARC-B2)."""
        if s.beast == NOWHERE or prowl(s).waker in self.mine or s.stage == OVER:
            return s
        twin = s.copy()
        bear_moves(twin)
        return twin

    # Parts of the worth ---------------------------------------------------------------------------------------------

    def crew_worth(self, survey: Survey, hands: CrewHands, hope: float, might: float, alarm: float = 0.0) -> float:
        """Coins aboard, coins hoped for and the crew itself, the latter two as far as the seat cares; `alarm` if a coin
        is but one step from the ship."""
        total = DELIVERED * survey.s.purse[hands.crew]
        if hope and hands.pieces and (survey.s.coins or survey.s.cargo):
            deliveries = survey.deliveries(hands)
            total += hope * COIN * sum([COIN_LATER[turns] for turns in deliveries])
            if deliveries and deliveries[0] <= 1:
                total += alarm
            elif deliveries and deliveries[0] == 2 and survey.s.gifted & NETS:
                total += PUT_OFF * alarm
        if hope:
            total += hope * self.seals(survey, hands)
        return total + might * self.strength(survey, hands) if might else total

    def strength(self, survey: Survey, hands: CrewHands) -> float:
        """The crew itself: who lives, who is trapped or swims, and how near help is."""
        s, crew = survey.s, hands.crew
        living = s.living(crew)
        total = ALIVE[living] + BOTTLE * bottles_of(s, crew) + self.might(s.powers[crew])
        if s.meek and s.crew_of[-1] == crew and s.place[-1] != DEAD:
            total += UNARMED
        for piece, owner in enumerate(s.crew_of):
            if owner == crew and s.place[piece] >= 0:
                cell = s.place[piece] >> 3
                if s.lying[piece] == TRAPPED:
                    near = min([far[cell] for far in hands.walks], default=FAR)
                    total += RESCUE * RESCUE_LATER[near] - TRAPPED_COST
                elif s.field.sort[cell] != LAND:
                    total -= self.in_the_sea(survey, piece)
        if self.shrine != NOWHERE and living < 3 and hands.walks:
            total += REVIVAL * RESCUE_LATER[min([far[self.shrine] for far in hands.walks])]
        return total

    def in_the_sea(self, survey: Survey, piece: int) -> float:
        """What it costs that a piece swims."""
        if not survey.s.gifts[piece] & SWIMS:
            chased = self.chase and survey.s.crew_of[piece] in self.mine and survey.is_chased(piece)
            return SWIMMER_COST + SWIM_LEFT * survey.swim_left(piece) + (self.chase if chased else 0.0)
        return SEA_WOLF_COST + CHASED * survey.is_chased(piece)

    def might(self, powers: int) -> float:
        """What altars gave (ARK-A7), as far as there is still gold to fetch with it."""
        return self.stakes * sum([POWER[name] for bit, name in enumerate(POWERS) if powers >> bit & 1])

    def seals(self, survey: Survey, hands: CrewHands) -> float:
        """ARK-K2: locked graves, and how soon two of the crew may stand on them."""
        s = survey.s
        total = 0.0
        for cell in self.graves if s.tile is self.start.tile else graves(s):
            if s.face[cell] == UP and len(hands.pieces) > 1:
                turns = min(sum(sorted([far[cell] for far in hands.walks])[:2]), FAR)
                total += SEALED_COIN * s.rules.tiles[s.tile[cell]].value * RESCUE_LATER[turns]
        return total

    def curiosity(self, survey: Survey) -> float:
        """Unknown tiles: what has been flipped counts in full, of the others the best to go for now."""
        s = survey.s
        walks = self.explorers(survey)
        ships = [(crew, survey.speed(crew)) for crew in self.mine if survey.speed(crew)]
        total = self.prized - self.taken_away(s)
        looked_at = self.looked_at(s)
        insight = self.prizes.insight(s) if looked_at else []
        best = 0.0
        for cell in face_down(s):
            prize = self.prizes.unseen(s.terrain[cell]) if cell in looked_at else self.prizes.of(s, cell)
            total -= (1.0 - PRIZE_LATER) * prize
            turns = FAR
            for far in walks:
                if far[cell] < turns:
                    turns = far[cell]
            for crew, speed in ships:
                turns = min(turns, survey.by_ship(crew, speed, cell))
            later = TILE_LATER[turns + survey.bear_delay(cell)]
            if prize * later > best:
                best = prize * later
            if not is_veiled(s, self.seat, cell):
                total += PEEKED
            if cell in looked_at:
                total += INSIGHT * insight[s.terrain[cell]] * later
        if s.gifted:
            edge, ahead = self.daring(survey)
            total, best = total + edge, max(best, ahead)
        return total + PRIZE_NEXT * best

    def looked_at(self, s: IslandState) -> list[int]:
        """Tiles that the seat got to see in the meantime: what lies there is still unknown."""
        if s.seen is self.start.seen or s.tile is not self.start.tile:
            return NO_CELLS  # nothing, or seen tiles changed places
        return [cell for cell in self.unknown if s.seen[cell] != self.start.seen[cell]]

    def daring(self, survey: Survey) -> tuple[float, float]:
        """Who minds some tiles less than others do (ARC-A3, ARC-A9): what it is worth more that he has flipped one, and
        the best tile for him to go for."""
        s = survey.s
        gained, best = 0.0, 0.0
        for piece, gift in enumerate(s.gifts):
            if not gift & DARES or s.crew_of[piece] not in self.mine or s.place[piece] < 0:
                continue
            edge, at = self.prizes.edge(s, gift), s.place[piece] >> 3
            if at in self.unknown and s.face[at] != DOWN:
                gained += edge[s.terrain[at]]
            if s.lying[piece] != TRAPPED:
                far = survey.walk(piece)
                for cell in face_down(s):
                    prize = self.prizes.of(s, cell) + edge[s.terrain[cell]]
                    best = max(best, prize * TILE_LATER[far[cell] + survey.bear_delay(cell)])
        return gained, best

    def taken_away(self, s: IslandState) -> float:
        """ARK-K25: what nobody will flip any more, since fog took it in the meantime."""
        fresh = s.taken[len(self.start.taken) :]
        return sum([self.prizes.unseen(terrain) for terrain, _, known in fresh if known != EVERYONE])

    def explorers(self, survey: Survey) -> list[list[int]]:
        """For each own piece that can walk, the missionary included, the turns to every cell."""
        s = survey.s
        walks: list[list[int]] = []
        for piece, crew in enumerate(s.crew_of):
            if crew in self.mine and s.place[piece] != DEAD and s.lying[piece] != TRAPPED:
                walks.append(survey.walk(piece))
        return walks

    def dangers(self, survey: Survey, threats: list[list[int]]) -> float:
        """Own pieces that an enemy may attack in his next turn."""
        total = 0.0
        s = survey.s
        for piece, crew in enumerate(s.crew_of):
            place = s.place[piece]
            if crew not in self.mine or place < 0 or s.field.sort[place >> 3] != LAND or is_safe(s, place):
                continue
            if 1 in [far[place >> 3] for far in threats]:
                threat = THREAT
                if place in s.coins:
                    threat += THREAT_TO_COIN * COIN * COIN_LATER[survey.paths.haul(s.ship[crew])[place >> 3]]
                total += threat * nerve(s, piece) if s.gifted else threat
        return total


def island(state: State) -> IslandState:
    assert isinstance(state, IslandState)
    return state


def without_guesses(s: IslandState, seat: Seat, hidden: list[int]) -> IslandState:
    """The imagined position with an empty tile wherever the seat does not know what lies. No island follows: what is
    won on this one is won when it is over."""
    if s.stage != INTERLUDE:
        s.voyage = None
    s.tile = s.tile[:]
    for cell in hidden:
        if is_veiled(s, seat, cell):
            s.tile[cell] = EMPTY
    s.legal = None
    return s


def face_down(s: IslandState) -> list[int]:
    return [cell for cell in s.field.land if s.face[cell] == DOWN]


def position(s: IslandState) -> tuple[object, ...]:
    """Where everybody and everything is, as far as steps and sails change it."""
    hand = cell_of(s.came) if s.cargo else NOWHERE
    pieces, ships = (tuple(s.place), tuple(s.lying), s.meek), (tuple(s.ship), tuple(s.purse), s.stage)
    bottles = tuple(cellar(s).held) if CELLAR in s.rules.starts else ()
    return pieces, ships, bottles, bytes(s.face), frozenset(s.coins.items()), s.cargo, hand


def graves(s: IslandState) -> list[int]:
    """Where tiles lie that are locked when they are flipped."""
    locked = [tile.token == LOCK for tile in s.rules.tiles]
    return [cell for cell in s.field.land if locked[s.tile[cell]]]


def known_shrine(s: IslandState) -> int:
    for cell in s.field.land:
        if s.face[cell] == UP and s.likes(cell) & REVIVES:
            return cell
    return NOWHERE


def is_decided(s: IslandState, crew: int, enemies: list[int]) -> bool:
    """Whether a crew leads by more coins than lie on an island without secrets, and enemies are there to fetch them."""
    if s.hidden() or not any(s.living(enemy) for enemy in enemies):
        return False
    most = max([side_gold(s, enemy) for enemy in enemies], default=0)
    return side_gold(s, crew) > most + sum(s.coins.values())


def side_gold(s: IslandState, crew: int) -> int:
    return sum([s.purse[mate] for mate in range(s.crews) if s.allied(crew, mate)])


def is_safe(s: IslandState, place: int) -> bool:
    """Whether no enemy may attack a piece there from outside."""
    like = s.likes(place >> 3)
    if like & (CLOSED | PEACEFUL) or place & 7 > 1 or s.on(place) & s.meek:
        return True
    return bool(like & VAULT) and place in s.coins


def bottles_of(s: IslandState, crew: int) -> int:
    """How many bottles a crew has, where there are any."""
    return cellar(s).held[crew] if CELLAR in s.rules.starts else 0
