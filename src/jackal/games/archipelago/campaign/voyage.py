"""A voyage of one island or four: what is over, what comes, and the interlude with its cards (ARC-C, ARC-V4)."""

from dataclasses import dataclass

from jackal.core.event import Event
from jackal.core.game import Outcome
from jackal.games.archipelago.campaign import chart
from jackal.games.archipelago.campaign.cards import open_cards, owners_of_cards
from jackal.games.archipelago.campaign.log import DECLINED, LATE, SHORT, Interlude, Past
from jackal.games.archipelago.campaign.ranking import MOST_PICKS, WORTH_A_CARD, campaign_table, picking_order
from jackal.games.archipelago.campaign.words import ASK_PICK, ASK_READY
from jackal.games.archipelago.setup import laid
from jackal.games.archipelago.shapes import Standing, WithVoyage
from jackal.islands.rows import Voyage
from jackal.islands.shapes import Ability
from jackal.islands.sides import purses
from jackal.islands.state import IslandState
from jackal.islands.words import BERTHING, INTERLUDE


@dataclass(frozen=True)
class IslandOver(Event):
    """An island is over: coins by crew, scores and ranks by seat, and how the campaign stands."""

    island: int
    reason: str
    coins: list[int]
    scores: list[int]
    ranks: list[int]
    table: list[Standing]


@dataclass(frozen=True)
class Island(Event):
    """The next island lies before the ships."""

    island: int
    first: int


@dataclass(frozen=True)
class Offer(Event):
    """Ability cards lie open, and crews are to pick in this order."""

    cards: list[Ability]
    order: list[int]


class Campaign(Voyage):
    """A value: the islands that are over, the laid ones to come, the interlude. A single island is a voyage of one."""

    def __init__(
        self, islands: int, past: tuple[Past, ...], coming: tuple[IslandState, ...], interlude: Interlude
    ) -> None:
        self.islands = islands
        self.past = past
        self.coming = coming
        """Islands laid at the start, the next one first; where there is none, it is laid when it is needed."""
        self.interlude = interlude

    def during(self, interlude: Interlude) -> "Campaign":
        return Campaign(self.islands, self.past, self.coming, interlude)

    def after(self, past: tuple[Past, ...]) -> "Campaign":
        return Campaign(self.islands, past, self.coming, self.interlude)

    def part(self, s: IslandState) -> int:
        return int(s.options["island"]) - 1 if self.islands > 1 else 0

    def forgotten(self) -> "Campaign":
        return Campaign(self.islands, self.past, (), self.interlude)

    # After an island ------------------------------------------------------------------------------------------------

    def ended(self, s: IslandState) -> None:
        """ARC-C2: what it brought is noted; if another follows, the cards are laid out."""
        result = s.standing(s.reason)
        number, coins = int(s.options["island"]), tuple(s.purse)
        past = Past(number, s.reason, s.first, coins, result.scores, result.ranks)
        s.voyage = self.after((*self.past, past))
        if len(self.past) + 1 == self.islands or s.absent == (1 << len(s.proposed)) - 1:
            return
        s.stage = INTERLUDE
        if s.tell:
            table, scores, ranks = chart.table(campaign_of(s), s), list(result.scores), list(result.ranks)
            s.tell(IslandOver(number, s.reason, coins=list(coins), scores=scores, ranks=ranks, table=table))
        lay_out(s, open_cards(s, number), picking_order(s, past))

    def outcome(self, s: IslandState) -> Outcome:
        """ARC-C7: the champion of a campaign, or how the single island ended."""
        if self.islands == 1:
            return s.standing(s.reason)
        table = campaign_table(self.past, s)
        reason = "champion" if len(self.past) == self.islands else s.reason
        return Outcome(reason, tuple([row.coins for row in table]), tuple([row.rank for row in table]))

    def own_scores(self, s: IslandState) -> list[int]:
        """Of all islands that are over."""
        if self.islands == 1:
            return purses(s, s.purse)
        crews = [sum([past.coins[crew] for past in self.past]) for crew in range(s.crews)]
        return purses(s, crews)

    # Between the islands --------------------------------------------------------------------------------------------

    def go_on(self, s: IslandState) -> None:
        """The next crew picks; then those with cards make ready; then the island begins."""
        now = self.interlude
        if len(now.answers) < len(now.order):
            self.let_pick(s, now.order[len(now.answers)])
        elif now.readying is None:
            s.voyage = self.during(Interlude(readying=owners_of_cards(s)))
        elif now.readying:
            self.let_make_ready(s, now.readying[0])
        else:
            self.set_sail(s)

    def let_pick(self, s: IslandState, crew: int) -> None:
        """ARC-C3: who has three coins, while there are cards and fewer than three are taken; in a draft everybody."""
        now = self.interlude
        if s.absent >> s.owner[crew] & 1:
            passed = DECLINED
        elif self.past and s.purse[crew] < WORTH_A_CARD:
            passed = SHORT
        elif self.past and (now.taken() == MOST_PICKS or not now.offer):
            passed = LATE
        else:
            s.ask(ASK_PICK, s.owner[crew], crew)
            return
        s.voyage = self.during(now._replace(answers=(*now.answers, passed)))

    def let_make_ready(self, s: IslandState, crew: int) -> None:
        """ARC-C5: a crew with cards, unless its player has left."""
        if s.absent >> s.owner[crew] & 1:
            s.voyage = self.made_ready()
        else:
            s.ask(ASK_READY, s.owner[crew], crew)

    def made_ready(self) -> "Campaign":
        """The next crew makes ready; it has handed nothing round and named nobody yet."""
        readying = self.interlude.readying
        assert readying
        return self.during(Interlude(readying=readying[1:]))

    def set_sail(self, s: IslandState) -> None:
        """ARC-C1: the next island, or the first one after a draft."""
        if self.past:
            options = s.options | {"island": int(s.options["island"]) + 1}
            land_on(s, self.coming[0] if self.coming else laid(s.rules, len(s.proposed), s.chance, options))
        s.voyage = Campaign(self.islands, self.past, self.coming[1:] if self.past else self.coming, Interlude())
        s.stage = BERTHING
        if s.tell:
            s.tell(Island(int(s.options["island"]), s.first))


def lay_out(s: IslandState, cards: tuple[int, ...], order: tuple[int, ...]) -> None:
    """ARC-C2, ARC-V4: the cards lie open, and crews pick in that order. No smoke: all decide for themselves."""
    s.stage = INTERLUDE
    s.swayed, s.controller = 0, s.owner[s.crew]
    s.voyage = campaign_of(s).during(Interlude(offer=cards, order=order))
    if s.tell:
        s.tell(Offer([s.rules.abilities[card].name for card in cards], list(order)))


def land_on(s: IslandState, fresh: IslandState) -> None:
    """ARC-C1: what pirates can do and are called goes along; coins, bottles and deaths do not."""
    chance, tell, absent = s.chance, s.tell, s.absent
    gifts, gifted, called = s.gifts, s.gifted, s.called
    fresh.copy_into(s)
    s.chance, s.tell, s.absent = chance, tell, absent
    s.gifts, s.gifted, s.called = gifts, gifted, called


def shown(s: IslandState, about: int) -> WithVoyage:
    """For people: all of it is open, but for the islands to come."""
    return {} if s.voyage is None else {"voyage": chart.view(campaign_of(s), s)}


def campaign_of(s: IslandState) -> Campaign:
    assert isinstance(s.voyage, Campaign)
    return s.voyage
