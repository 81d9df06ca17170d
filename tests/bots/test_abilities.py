"""Greedy and the abilities (ARC section 9): on drawn boards, over many islands, and between them."""

from collections import Counter
from itertools import product

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.arena import play_on
from jackal.bots.values.abilities import CARD, nerve
from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import State
from jackal.core.options import Value
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.campaign.cards import give, pirates
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.games.archipelago.campaign.words import DECLINE
from jackal.islands.field import LAND
from jackal.islands.game import island
from jackal.islands.state import IslandState
from jackal.islands.words import STANDING, SUREFOOTED, SWIMS, TAMES, WILD
from tests.board import ARCHIPELAGO, board
from tests.bots.test_greedy import choice

ISLANDS = 100
FOUND_AT = (1, 2, 4, 5, 24)
"""Islands on which all were of use when this was written; a bot that plays otherwise finds others."""
SOON = 20  # rounds: by then most of the gold is home
USES = ("two coins", "swim", "wild tile", "scout", "firm stand", "net", "hoist")
"""Of porter, sea wolf, hunter, scout, surefoot, net catcher, hoist; the others need not do anything."""


# Drawn boards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "lines", "chosen"),
    [
        ("porter", ("white: ship=a4 1=b4", "gold: b4=2"), "1:b4-a4$$"),
        ("porter", ("white: ship=a4 1=e4", "gold: e4=2"), "1:e4-d3$$ 1:e4-d4$$ 1:e4-d5$$"),
        (
            "sea-wolf",
            ("option: island = 2", "white: ship=i2 1=c3 2=dead 3=dead", "yellow: ship=e8", "gold: h2=1"),
            "1:c3-d3 1:c3-d2",
        ),
        ("hunter", ("white: ship=a4 1=c4 2=dead 3=dead", "gold: e4=1", "tiles: d4=Og d3=L4 d5=L4"), "1:c4-d4"),
        ("surefoot", ("white: ship=a4 1=c4 2=dead 3=dead", "gold: d4=1", "tiles: d4=Pi"), "1:c4-d4"),
        (
            "net-catcher",
            ("white: ship=a4 1=f4", "yellow: ship=h5 1=g4/2", "gold: g4/2=1", "tiles: g4=L2"),
            "net:yellow1",
        ),
        ("hoist", ("white: ship=a4", "gold: b4=1"), "hoist:b4"),
        ("dynamite", ("white: ship=a4 1=f4", "yellow: ship=h5 1=g4", "gold: g4=1"), "1:f4-g4"),
    ],
)
def test_uses_its_card(ability: str, lines: tuple[str, ...], chosen: str) -> None:
    assert choice(board(*lines, f"abilities: white1={ability}", explored=True)) in chosen.split()


@pytest.mark.parametrize(
    ("ability", "feared"),
    [
        ("porter", 1.0),
        ("musketeer", 0.5),
        ("dynamite", 0.5),
        ("highlander", 1.0),
        ("forester", 0.0),
        ("black-mark", 0.0),
    ],
)
def test_knows_who_is_safe(ability: str, feared: float) -> None:
    """Beside an enemy, in a forest."""
    s = board("white: ship=a4 1=d3", "yellow: ship=h5 1=e3", f"abilities: white1={ability}")
    assert nerve(s, 0) == feared


# Many islands -------------------------------------------------------------------------------------------------------


def full_hands(seed: int, crews: range, cap: int) -> IslandState:
    """An island on which every pirate of these crews holds a card."""
    chance = FastChance(seed)
    s = island(ARCHIPELAGO.start(2, chance, {"round_cap": cap}))
    cards = list(range(len(ABILITIES)))
    chance.shuffle(cards)
    for crew in crews:
        for piece in pirates(crew):
            give(s, piece, cards.pop())
    return s


def uses(s: IslandState, before: list[int], tell: list[Event]) -> list[str]:
    """What was done in one action that only an ability allows."""
    found = [event.name for event in tell if event.name in USES]
    found += ["two coins" for event in tell if event.data.get("coins") == 2 and event.name == "step"]
    gift, old, new = s.gifts[s.mover], before[s.mover], s.place[s.mover]
    if old != new and min(old, new) >= 0:
        if gift & SWIMS and (s.field.sort[old >> 3] == LAND) != (s.field.sort[new >> 3] == LAND):
            found.append("swim")
        if gift & TAMES and s.likes(new >> 3) & WILD:
            found.append("wild tile")
        tile = s.rules.tiles[s.tile[new >> 3]].name
        if gift & SUREFOOTED and tile in ("pit", "barrel") and s.lying[s.mover] == STANDING:
            found.append("firm stand")
    return found


def test_no_card_lies_idle() -> None:
    """At the latest on the last of many islands each has been of use."""
    counted: Counter[str] = Counter()
    for seed in (*FOUND_AT, *range(ISLANDS)):
        if all(counted[use] for use in USES):
            break
        s = full_hands(seed, range(2), SOON)
        bots = [make_bot("greedy", 2 * seed + seat) for seat in range(2)]
        while s.actors():
            seat, before, tell = s.actors()[0], s.place[:], list[Event]()
            s.play(seat, bots[seat].choose(Chair(ARCHIPELAGO, s, seat)), tell.append)
            counted.update(uses(s, before, tell))
    assert not [use for use in USES if not counted[use]], counted


def test_a_crew_with_cards_is_no_weaker() -> None:
    """Against one without, in either seat."""
    won = 0.0
    for seed, owner in product(range(8), range(2)):
        bots = [make_bot("greedy", 2 * seed + seat) for seat in range(2)]
        winners = play_on(ARCHIPELAGO, full_hands(seed, range(owner, owner + 1), SOON), bots).outcome.winners()
        won += (owner in winners) / len(winners)
    assert won >= 8


# Between islands ----------------------------------------------------------------------------------------------------


def sail(seats: int, options: dict[str, Value], seed: int) -> list[Event]:
    """A voyage of greedy bots, its islands cut short; all that was told. Nobody declines while a hand is free."""
    s = island(ARCHIPELAGO.start(seats, FastChance(seed), options))
    bots = [make_bot("greedy", seed + seat) for seat in range(seats)]
    told: list[Event] = []
    while s.actors():
        seat = s.actors()[0]
        action = bots[seat].choose(Chair(ARCHIPELAGO, s, seat))
        assert action != DECLINE or all(s.gifts[piece] for piece in pirates(s.asks[-1][2]))
        s.play(seat, action, told.append)
    return told


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"campaign": True}),
        (3, {"campaign": True, "abilities": "dealt"}),
        (4, {"campaign": True, "teams": True}),
        (2, {"campaign": True, "teams": True, "two_crews": True, "abilities": "drafted"}),
    ],
)
def test_picks_and_makes_ready_on_a_campaign(seats: int, options: dict[str, Value]) -> None:
    told = sail(seats, options | {"round_cap": 15}, 3)
    names = Counter([event.name for event in told])
    assert names["island over"] == 3
    assert names["picked"]
    assert not names["handed"]


def offered(state: State) -> list[str]:
    """The cards on the table."""
    s = island(state)
    return [s.rules.abilities[card].name for card in campaign_of(s).interlude.offer]


def test_drafts_the_card_it_values_most() -> None:
    state = ARCHIPELAGO.start(4, FastChance(1), {"abilities": "drafted"})
    for _ in range(4):
        seat, told = state.actors()[0], list[Event]()
        offer = offered(state)
        state.play(seat, make_bot("greedy", seat).choose(Chair(ARCHIPELAGO, state, seat)), told.append)
        assert CARD[str(told[0].data["ability"])] == max(CARD[name] for name in offer)


def test_every_card_has_a_value() -> None:
    assert set(CARD) == {ability.name for ability in ABILITIES}
    assert min(CARD.values()) > 0
