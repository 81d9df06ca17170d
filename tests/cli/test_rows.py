"""A game of secret rows played by bots and by people at one keyboard, and on a position."""

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.theme import Theme

from jackal.bots import make_bot
from jackal.bots.arena import play_game
from jackal.cli.position import play_all
from jackal.cli.screen import THEME
from jackal.cli.table import TerminalTable
from jackal.core.match import Ply, new_match
from jackal.routes.state import RouteState
from jackal.text.texts import load
from tests.cards import CODES
from tests.dealt import CARDS, ISLES, dealt


def console(paper: io.StringIO) -> Console:
    return Console(file=paper, width=80, color_system=None, theme=Theme(THEME))


def test_bots_play_it_in_the_arena() -> None:
    result = play_game(CARDS, 3, [make_bot("random", seat) for seat in range(3)], seed=4)
    assert result.outcome.reason == "islands"
    assert result.actions >= 10 * 3 * 2


def test_people_hand_the_keyboard_over_and_nothing_secret_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # where a game that is broken off is kept
    typed = ["", "+V", "+H", "ready", "", "", "U-H", "", "", "throw:2", "", "", "none", ""]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed)))
    match = dealt()
    paper = io.StringIO()
    TerminalTable(match, {}, console(paper), load("en")).run()
    assert match.plies == [Ply(0, "V-H"), Ply(1, "U-H"), Ply(0, "throw:2"), Ply(1, "none")]
    white, yellow, white_throws, yellow_throws = paper.getvalue().split("Pass the keyboard to ")[1:5]
    assert "row ↕ V" in white, "the board is shown again while the row is unfinished"
    assert "hidden" in white
    assert "V-H" not in white.partition("White> +V")[0].replace("V-U-H", "")
    assert "ready" in yellow
    assert "V-H" not in yellow.replace("V-U-H", "")
    assert "row of" not in yellow
    assert "row of 2, face down" in white_throws
    assert "Your hand: ♞N" in white_throws
    assert "rum" not in yellow_throws.partition("Rum for anybody?")[0].partition("Your hand")[0]
    assert "throw:2" not in yellow_throws.partition("As in throw:2")[0]
    assert "White treats Yellow to rum" in yellow_throws.partition("Yellow> none")[2]


def test_a_bot_at_the_table_is_asked_until_its_row_is_ready() -> None:
    match = new_match(CARDS, 2, 3, {"islands": 2, "isles": ISLES})
    bots = {seat: ("random", make_bot("random", seat)) for seat in range(2)}
    table = TerminalTable(match, bots, console(io.StringIO()), load("en"))
    table.run()
    assert match.state.outcome() is not None
    assert 1 + len(match.plies) == len(table.history) > 4  # and who begins
    assert any("-" in ply.text for ply in match.plies)


def test_actions_on_a_position_may_name_their_seat() -> None:
    state = dealt(3).state
    happened = play_all(CARDS, state, ["2 U-H", "V", "3 leaves", "2 late", "none"])
    assert [seat for seat, _ in happened] == [1, 0, 2, 1, 0]
    assert isinstance(state, RouteState)
    rows = ["-".join([CODES[kind] for kind in row]) for row in state.rows]
    assert rows == ["V", "U-H", "H"]
