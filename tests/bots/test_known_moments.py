"""Who searches chooses by what its seat knows at rare moments, too: picks between islands, pacts, under the wreath."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.ranks import BOATSWAIN, CAPTAIN
from jackal.core import record
from jackal.core.chance import FastChance, ScriptedChance
from jackal.core.match import Match, replay_ply
from jackal.games import GAMES
from jackal.islands.state import IslandState
from jackal.islands.words import BEFORE

GOLDEN = Path(__file__).parents[1] / "golden"
Is = Callable[[Match], bool]


def offers(verb: str) -> Is:
    def is_offered(match: Match) -> bool:
        state = match.state
        actions = [action for seat in state.actors() for action in state.actions(seat)]
        return any(match.game.notation.describe(state, action)["verb"] == verb for action in actions)

    return is_offered


def under_the_wreath(match: Match) -> bool:
    state = match.state
    return isinstance(state, IslandState) and state.sway == BEFORE


def moment(name: str, is_it: Is) -> Match:
    """The first such moment of a golden game."""
    kept = record.read((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
    whole = record.replay(GAMES[kept.game], kept)
    script = [*whole.deal, *(number for ply in whole.plies for number in ply.drawn)]
    match = Match(whole.game, whole.seats, ScriptedChance(script), whole.given)
    for ply in whole.plies:
        if is_it(match):
            return match
        replay_ply(match, ply)
    raise AssertionError(f"{name} has no such moment")


@pytest.mark.parametrize("rank", [BOATSWAIN, CAPTAIN])
@pytest.mark.parametrize(
    ("name", "is_it"),
    [
        ("archipelago/drafted", offers("pick")),
        ("archipelago/campaign", offers("pick")),
        ("archipelago/campaign", offers("hand")),
        ("arkham/pacts", offers("pact")),
        ("arkham/upheavals", under_the_wreath),
    ],
    ids=["a draft", "between islands", "cards handed round", "a pact", "under the wreath"],
)
def test_the_unknown_dealt_anew_changes_no_choice(name: str, is_it: Is, rank: str) -> None:
    match = moment(name, is_it)
    game, state = match.game, match.state
    seat = state.actors()[0]
    assert len(state.actions(seat)) > 1
    chosen = make_bot(rank, 1).choose(Chair(game, state, seat))
    for lots in (2, 3):
        twin = state.redeal(seat, FastChance(lots))
        assert make_bot(rank, 1).choose(Chair(game, twin, seat)) == chosen
