"""Setting out (ARC-C1, ARC-V4): all islands of a voyage are laid at once, and cards are dealt or laid out."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.errors import BadOption
from jackal.core.options import Value
from jackal.games.archipelago.campaign.cards import give
from jackal.games.archipelago.campaign.log import Interlude
from jackal.games.archipelago.campaign.ranking import draft_order
from jackal.games.archipelago.campaign.voyage import Campaign, lay_out
from jackal.games.archipelago.islands import ISLANDS
from jackal.games.archipelago.setup import laid
from jackal.islands.rows import Rules
from jackal.islands.state import IslandState
from jackal.islands.turn import proceed
from jackal.islands.words import INTERLUDE

NONE: Final = "none"
DEALT: Final = "dealt"
DRAFTED: Final = "drafted"
MORE_CARDS: Final = 2  # in a draft, than there are crews


def is_voyage(options: dict[str, Value]) -> bool:
    """Whether there is more to it than one island as it lies."""
    return bool(options["campaign"]) or options["abilities"] != NONE


def new_voyage(options: dict[str, Value]) -> Campaign:
    """That of a position: it may be at any of its islands, and those to come are not laid."""
    check_campaign(options | {"island": 1})
    return Campaign(len(ISLANDS) if options["campaign"] else 1, (), (), Interlude())


def embark(rules: Rules, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
    """The first island, with the others in the hold; one seed means the same islands, whoever finds what first."""
    check_campaign(options)
    numbers = list(range(1, len(ISLANDS) + 1)) if options["campaign"] else [int(options["island"])]
    s, *coming = [laid(rules, seats, chance, options | {"island": number}) for number in numbers]
    s.voyage = Campaign(len(numbers), (), tuple(coming), Interlude())
    if options["abilities"] != NONE:
        bring_cards(s, options["abilities"] == DRAFTED, chance)
    proceed(s)
    return s


def check_campaign(options: dict[str, Value]) -> None:
    """ARC-C1: its islands and their boxes are given."""
    if options["campaign"] and (options["island"] != 1 or options["boxes"] or options["layout"]):
        raise BadOption("a campaign sails to the islands 1, 2, 3, 4: no island, boxes or layout beside it (ARC-C1)")


def bring_cards(s: IslandState, drafted: bool, chance: Chance) -> None:
    """ARC-V4: one card for the first pirate of each crew, or more than crews on the table."""
    cards = list(range(len(s.rules.abilities)))
    chance.shuffle(cards)
    if drafted:
        lay_out(s, tuple(sorted(cards[: s.crews + MORE_CARDS])), draft_order(s))
        return
    for crew in range(s.crews):
        give(s, 3 * crew, cards[crew])
    s.stage = INTERLUDE
