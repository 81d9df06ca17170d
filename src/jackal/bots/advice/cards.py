"""Advice about the card games: rows by what they win against what the others may lay, the rest by the same chances."""

from math import exp, log, sqrt
from typing import Final, cast

from jackal.bots.advice.adviser import Adviser
from jackal.bots.advice.counsel import AdvisedOption, Counsel, Loss, Reason, bounded
from jackal.bots.advice.purses import chance_by_purses
from jackal.bots.cards.contest import CardContest
from jackal.bots.cards.opened import ENOUGH, OpenRows
from jackal.bots.cards.sight import Sight
from jackal.bots.cards.skill import SKILLS
from jackal.bots.cards.stakes import SHARPNESS, Choice
from jackal.bots.cards.taking import rated_cards, rated_picks
from jackal.bots.cards.thinker import TO_THROW
from jackal.bots.cards.worth import Worth, worth_for
from jackal.bots.chair import Chair
from jackal.bots.hourglass import Hourglass
from jackal.bots.race import DOUBT
from jackal.bots.ranks import CAPTAIN
from jackal.core.chance import FastChance
from jackal.core.game import Action, Seat
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING, LAND, PASS, TAKING
from jackal.routes.island import spot_name
from jackal.routes.state import RouteState
from jackal.routes.words import DECLARE, DECLARING, HAND_IN, LAY, NOTHING, THROW, THROWING, chest_of, thrown

NOISE: Final = 0.02  # of a win: what two mixtures of the same rows differ by
ROUGH: Final = 0.05  # what cards are worth later is but a fit
SURE: Final = 0.001  # nothing is surer than that


class CardAdviser(Adviser):
    """Both editions, Tortuga, market and draft included."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        self.is_told_at_once = False

    def weigh(self, chair: Chair, played: tuple[Action, ...]) -> Counsel:
        sight = self.sight(chair)
        found = self.rated(sight, chair.actions, played)
        found.sort(key=merit, reverse=True)
        close = len(found) > 1 and chance_of(found[0]) - chance_of(found[1]) <= DOUBT
        return Counsel(found, close)

    def sight(self, chair: Chair) -> Sight:
        """What the seat knows; a row it has begun counts as not yet laid."""
        known = cast(RouteState, chair.imagine(FastChance(self.seed())))
        known.take_back(chair.seat)
        deals = SKILLS[CAPTAIN].deals * (TO_THROW if known.phase == THROWING else 1)
        return Sight(known, chair.seat, self.chance, deals)

    def worth(self, sight: Sight) -> Worth:
        skill = SKILLS[CAPTAIN]
        return worth_for(sight, skill.foresight, skill.refills, skill.beam)

    def rated(self, sight: Sight, actions: list[Action], played: tuple[Action, ...]) -> list[AdvisedOption]:
        phase, worth = sight.known.phase, self.worth(sight)
        if phase == DRAFTING:
            return self.by_coins(sight, actions, rated_picks(sight, worth, actions))
        if phase == TAKING:
            return self.by_coins(sight, actions, rated_cards(sight, worth, actions))
        if phase == THROWING:
            opened = OpenRows(sight, worth, SKILLS[CAPTAIN])
            tried = [action for action in actions if action == THROW or action in played or opened.makes_sense(action)]
            return by_chance(tried, opened.rated_throws(tried))
        if phase == DECLARING:
            return by_chance(actions, OpenRows(sight, worth, SKILLS[CAPTAIN]).rated_declarations(actions))
        contest = CardContest(sight, worth, SKILLS[CAPTAIN])
        return self.contested(contest, with_played(contest, played))

    def by_coins(self, sight: Sight, actions: list[Action], worths: list[float]) -> list[AdvisedOption]:
        """What is worth more coins makes the lead larger: that of the best leads to the chance as it stands."""
        now = min(max(chance_by_purses(sight), SURE), 1 - SURE)
        lead, steep, most = log(now / (1 - now)), SHARPNESS / sqrt(left_of(sight)), max(worths)
        return [
            AdvisedOption((action,), 1 / (1 + exp(steep * (most - worth) - lead)))
            for action, worth in zip(actions, worths, strict=True)
        ]

    def contested(self, contest: CardContest, choices: list[Choice]) -> list[AdvisedOption]:
        mixer = contest.mixed(choices, self.chance, Hourglass())
        chances = [bounded(wins / mixer.counted) for wins in mixer.wins]
        if contest.sight.known.phase == ANNOUNCING:
            return announced(choices, chances)
        return [AdvisedOption(choice.actions, chance) for choice, chance in zip(choices, chances, strict=True)]

    # Judging --------------------------------------------------------------------------------------------------------

    def loss(self, chair: Chair, best: tuple[Action, ...], played: tuple[Action, ...]) -> Loss:
        sight = self.sight(chair)
        if sight.known.phase in (DRAFTING, TAKING, THROWING, DECLARING, ANNOUNCING):
            found = Counsel(self.rated(sight, chair.actions, played), False)
        else:
            contest = CardContest(sight, self.worth(sight), SKILLS[CAPTAIN])
            found = Counsel(self.contested(contest, [laid(contest, best), laid(contest, played)]), False)
        top, got = found.chance_of(best), found.chance_of(played)
        error = ROUGH if sight.known.phase in (DRAFTING, TAKING) else NOISE
        return Loss(top - got if top is not None and got is not None else 0.0, error)

    def standing(self, chair: Chair) -> float | None:
        """By coins and cards; an island counts when it is settled."""
        return chance_by_purses(self.sight(chair))

    def expected(self, chair: Chair, actor: Seat, actions: tuple[Action, ...]) -> float | None:
        return self.standing(chair)

    # Reasons --------------------------------------------------------------------------------------------------------

    def reasons(self, chair: Chair, option: AdvisedOption) -> list[Reason]:
        sight = self.sight(chair)
        phase, first = sight.known.phase, option.actions[0]
        if phase in (DRAFTING, TAKING):
            return [Reason("cards", {})]
        if phase == THROWING:
            return [Reason("slow", {})] if first != THROW and thrown(first) else []
        if phase == DECLARING:
            return [] if first - DECLARE == NOTHING else chest(sight, chest_of(first - DECLARE))
        return self.of_row(sight, option)

    def of_row(self, sight: Sight, option: AdvisedOption) -> list[Reason]:
        contest = CardContest(sight, self.worth(sight), SKILLS[CAPTAIN])
        if option.actions[0] == LAND:
            rows = [choice for choice in contest.choices() if choice.cards]
            return chest(sight, rows[0].offers[0].chest) if rows else []
        choice = laid(contest, option.actions)
        if not choice.cards:
            return [Reason("passing", {})]
        return chest(sight, choice.offers[0].chest)


def chance_of(option: AdvisedOption) -> float:
    assert option.chance is not None
    return option.chance


def merit(option: AdvisedOption) -> float:
    """A throw must pay for its cards."""
    return chance_of(option) + (ENOUGH if option.actions == (THROW,) else 0.0)


def left_of(sight: Sight) -> int:
    """Islands to come, this one included."""
    return max(1, sight.known.rounds - sight.known.at)


def by_chance(actions: list[Action], rated: list[float]) -> list[AdvisedOption]:
    return [AdvisedOption((action,), bounded(chance)) for action, chance in zip(actions, rated, strict=True)]


def announced(choices: list[Choice], chances: list[float]) -> list[AdvisedOption]:
    """C19-P1: to land is worth what the best row is."""
    rows = [chance for choice, chance in zip(choices, chances, strict=True) if choice.actions[0] != PASS]
    passes = [chance for choice, chance in zip(choices, chances, strict=True) if choice.actions[0] == PASS]
    return [
        *[AdvisedOption((LAND,), max(rows)) for _ in rows[:1]],
        *[AdvisedOption((PASS,), chance) for chance in passes],
    ]


def with_played(contest: CardContest, played: tuple[Action, ...]) -> list[Choice]:
    """The rows worth thinking about, and the one that was laid."""
    choices = contest.choices()
    if played and played[0] != LAND and played not in [choice.actions for choice in choices]:
        choices.append(laid(contest, played))
    return choices


def laid(contest: CardContest, actions: tuple[Action, ...]) -> Choice:
    """A row as a choice, or what is done in place of one."""
    if actions[-1] == HAND_IN:
        return contest.own.choice(tuple([action - LAY for action in actions[:-1]]), contest.sight.hand)
    others = [*contest.trips(), contest.passing()] if actions[0] == PASS else contest.trips()
    for choice in others:
        if choice.actions == actions:
            return choice
    raise ValueError(f"{actions} is no row")


def chest(sight: Sight, spot: int) -> list[Reason]:
    """A row that leads nowhere is laid for the cards that are drawn for it."""
    if spot < 0:
        return [Reason("cards", {})]
    return [Reason("chest", {"cell": spot_name(spot), "coins": sight.island.value[spot]})]
