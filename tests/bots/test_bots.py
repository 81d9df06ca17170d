"""The contract of a bot: a legal action whenever it is asked, chosen by its seed and what its seat may know alone."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from jackal.bots import BOTS, Chair, make_bot
from jackal.bots.arena import play_game
from jackal.bots.ranks import RANKS
from jackal.core.chance import FastChance
from jackal.core.errors import BadOption
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.text import write_position
from tests.some import some
from tests.variants import FACTS, WILD_COVE, Variant

ARCHIPELAGO = GAMES["archipelago"]
TABLES = [(key, variant) for key, facts in FACTS.items() for variant in facts.variants]
QUICK = [name for name in BOTS if name not in RANKS or name in RANKS[:2]]
"""Bots that look no further than their own action; those that search are tried in `test_ranks.py`."""
ONE_IN = {"random": 3, "greedy": 8, **dict.fromkeys(RANKS[:2], 20), **dict.fromkeys(RANKS[2:], 30)}
PLAYED = [(name, key, variant) for name in BOTS for key, variant in some(TABLES, ONE_IN[name])]
SHORT: dict[str, dict[str, Value]] = {"archipelago": {"round_cap": 15}, "arkham": {"turn_cap": 10}}
SHORTEST: dict[str, dict[str, Value]] = {
    "archipelago": {"round_cap": 5, "campaign": False},
    "arkham": {"turn_cap": 4},
    "dungeon": {"round_cap": 3},
}
"""Games that take bots long who think; whether they come to their end by themselves, their strength is tested by."""


@pytest.mark.parametrize(("name", "key", "variant"), PLAYED)
def test_plays_whole_games(name: str, key: str, variant: Variant) -> None:
    """`play_game` checks every action."""
    bots = [make_bot(name, seat) for seat in range(variant.seats)]
    cut = {} if name == "random" else (SHORT if name in QUICK else SHORTEST).get(key, {})
    options = variant.options | cut
    result = play_game(GAMES[key], variant.seats, bots, 7, options)
    assert len(result.outcome.scores) == variant.seats


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("options", [{"island": 3}, {"layout": WILD_COVE}, {"island": 2, "abilities": "drafted"}])
def test_chooses_by_what_its_seat_knows(name: str, options: dict[str, Value]) -> None:
    """At a table where the unknown was dealt anew the same bot does the same."""
    state = ARCHIPELAGO.start(2, FastChance(3), options)
    walker = make_bot("random", 3)
    for ply in range(150):
        seat = state.actors()[0]
        if ply % 3 == 0:
            twin = state.redeal(seat, FastChance(ply))
            chosen = make_bot(name, ply).choose(Chair(ARCHIPELAGO, state, seat))
            assert make_bot(name, ply).choose(Chair(ARCHIPELAGO, twin, seat)) == chosen
        state.play(seat, walker.choose(Chair(ARCHIPELAGO, state, seat)))
        if not state.actors():
            break


@pytest.mark.parametrize("name", QUICK)
def test_leaves_the_table_as_it_is(name: str) -> None:
    state = ARCHIPELAGO.start(2, FastChance(5), {"island": 2})
    bots = [make_bot(name, seat) for seat in range(2)]
    for _ in range(40):
        seat = state.actors()[0]
        before = write_position(ARCHIPELAGO, state)
        action = bots[seat].choose(Chair(ARCHIPELAGO, state, seat))
        assert write_position(ARCHIPELAGO, state) == before
        state.play(seat, action)


@pytest.mark.parametrize("name", BOTS)
def test_one_seed_means_one_game(name: str) -> None:
    cut: dict[str, Value] = {} if name in QUICK else {"round_cap": 5}
    results = [play_game(ARCHIPELAGO, 2, [make_bot(name, 1), make_bot(name, 2)], 11, cut) for _ in range(2)]
    assert results[0] == results[1]


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(BadOption, match=r"no bot 'genius'; there are: cabin-boy, .*, greedy, random, and"):
        make_bot("genius", 0)


class Obedient:
    """Takes the first action there is."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> int:
        return chair.actions[0]


class Seedless(Obedient):
    def __init__(self) -> None:
        super().__init__(0)


class Mute:
    def __init__(self, seed: int) -> None:
        self.choose = seed


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A module `own_fleet` with bots of all sorts, and one that does not even load."""
    fleet = ModuleType("own_fleet")
    fleet.__dict__.update(Obedient=Obedient, Seedless=Seedless, Mute=Mute)
    monkeypatch.setitem(sys.modules, "own_fleet", fleet)
    (tmp_path / "own_wreck.py").write_text("rum = = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("own")
def test_a_bot_from_outside_is_named_by_module_and_factory() -> None:
    bot = make_bot("own_fleet:Obedient", 5)
    assert isinstance(bot, Obedient)
    assert bot.seed == 5
    assert play_game(ARCHIPELAGO, 2, [bot, make_bot("random", 1)], 1, {"round_cap": 5}).actions > 2


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no_such_fleet:Obedient", "cannot import no_such_fleet: ModuleNotFoundError: No module named 'no_such_fleet'"),
        ("own_wreck:Obedient", "cannot import own_wreck: SyntaxError: .*own_wreck.py, line 1"),
        (".own_fleet:Obedient", "cannot import .own_fleet: TypeError"),
        ("own_fleet:Captain", "there is no Captain in own_fleet"),
        ("own_fleet:__name__", "calling __name__.seed.: TypeError: 'str' object is not callable"),
        ("own_fleet:Seedless", "calling Seedless.seed.: TypeError: .* takes 1 positional argument"),
        ("own_fleet:Mute", "what Mute makes has no method choose"),
        ("own_fleet:", "no bot 'own_fleet:'; there are: .*, greedy, random, and your own as module:Factory"),
        (":Obedient", "no bot ':Obedient'"),
    ],
)
def test_a_bot_from_outside_that_cannot_be_made_says_why(name: str, message: str) -> None:
    with pytest.raises(BadOption, match=message) as caught:
        make_bot(name, 0)
    assert "\n" not in str(caught.value)


def test_a_chair_shows_the_seats_view_and_actions() -> None:
    state = ARCHIPELAGO.start(2, FastChance(1))
    seat = state.actors()[0]
    chair = Chair(ARCHIPELAGO, state, seat)
    assert chair.view == ARCHIPELAGO.view(state, seat)
    assert chair.actions == state.actions(seat)
    assert chair.idle_rounds == 0
    assert ARCHIPELAGO.view(chair.imagine(FastChance(2)), seat) == chair.view
