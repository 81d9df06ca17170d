"""Games of every released version of the rules, played again by those of today: what was played once stays readable."""

from pathlib import Path
from typing import Final

import pytest

from jackal.core import record
from jackal.games import GAMES
from jackal.games.archipelago.puzzles.game import PUZZLE

HERE: Final = Path(__file__).parent
KEPT: Final = sorted(HERE.glob("*/rules-*/*.record"))
PLAYED: Final = GAMES | {PUZZLE.key: PUZZLE}
PARTINGS: Final[dict[str, int]] = {}
"""By record, such as `arkham/rules-1/duel`, the action from which on today's rules go another way, and are meant to."""


def name_of(path: Path) -> str:
    return str(path.relative_to(HERE).with_suffix(""))


@pytest.mark.parametrize("path", KEPT, ids=name_of)
def test_a_game_of_any_version_is_played_again(path: Path) -> None:
    kept = record.read(path.read_text(encoding="utf-8"))
    assert path.parent.name == f"rules-{kept.rules}"
    match, other = record.replay_as_far(PLAYED[kept.game], kept)
    assert (other.ply if other else None) == PARTINGS.get(name_of(path)), other
    assert list(kept.plies[: len(match.plies)]) == match.plies


@pytest.mark.parametrize("key", sorted(PLAYED))
def test_every_version_of_the_rules_has_its_records(key: str) -> None:
    for version in range(1, PLAYED[key].rules_version + 1):
        assert list((HERE / key / f"rules-{version}").glob("*.record")), f"{key}: copy the golden records of {version}"


def test_what_is_said_of_partings_is_about_records_that_are_there() -> None:
    assert PARTINGS.keys() <= {name_of(path) for path in KEPT}
