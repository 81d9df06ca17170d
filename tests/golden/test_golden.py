"""Games that were played once and must replay to the byte ever after; `python -m tools.golden` writes them anew."""

from pathlib import Path

import pytest

from jackal.core import record
from jackal.games import GAMES
from tools.golden import actions_of, playthrough

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays_byte_for_byte(path: Path) -> None:
    text = path.read_text()
    told = record.read(text)
    again = record.replay(GAMES[told.game], told)
    assert record.write(record.of_match(again)) == text
    assert told.game == path.parent.name


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_playthrough_is_what_it_was(key: str) -> None:
    written = (HERE / key / "playthrough.txt").read_text()
    actions = actions_of(written)
    assert actions
    assert playthrough(key, actions).splitlines() == written.splitlines()


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_golden_records_and_a_playthrough(key: str) -> None:
    assert len([path for path in RECORDS if path.parent.name == key]) >= 5, f"run python -m tools.golden for {key}"
    assert (HERE / key / "playthrough.txt").exists()


def test_every_golden_file_belongs_to_a_game() -> None:
    assert {path.parent.name for path in RECORDS} <= GAMES.keys()
