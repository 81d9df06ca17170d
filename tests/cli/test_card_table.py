"""The card games at the keyboard and in the other commands: typing, explanations, and secrets that stay secrets."""

import io
import json
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.theme import Theme

from jackal.cli.keyboard import FORGET, Keyboard
from jackal.cli.screen import THEME
from jackal.cli.table import TerminalTable
from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.match import Match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.text import read_position, write_position
from jackal.text.texts import load
from tests.cli.command import jackal
from tests.cli.rehearsal import rehearsed
from tests.cli.tables import TABLE_15, TABLE_19

C15 = GAMES["cards-2015"]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games that are kept are kept in a place of their own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("key", "options", "lang"),
    [
        ("cards-2015", {}, "en"),
        ("cards-2019", {}, "ru"),
        ("cards-2019", {"mode": "archipelago"}, "en"),
    ],
)
def test_whole_games_of_two_people_and_a_bot(key: str, options: dict[str, Value], lang: str, here: Path) -> None:
    match, typed = rehearsed(key, 3, {2: "random"}, "gold", options)
    set_up = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    arguments = ("play", key, "--seats", "3", "--bots", "random", "--seed", "gold", "--lang", lang, *set_up)
    answer = jackal(*arguments, typed="\n".join([*typed, "done.jackal", ""]))
    assert answer.code == 0
    assert {"en": "The game is over: ", "ru": "Партия окончена: "}[lang] in " ".join(answer.out.split())
    assert (here / "done.jackal").read_text(encoding="utf-8") == record.write(record.of_match(match))
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def at_table(text: str, key: str, typed: list[str], monkeypatch: pytest.MonkeyPatch, lang: str = "en") -> str:
    """What is written while two people play on from a position."""
    match = Match(GAMES[key], 2, FastChance(1))
    match.state = read_position(GAMES[key], text)
    match.state.set_chance(FastChance(1))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed)))
    paper = io.StringIO()
    TerminalTable(match, {}, Console(file=paper, width=80, color_system=None, theme=Theme(THEME)), load(lang)).run()
    return paper.getvalue()


def test_nothing_of_a_hand_or_a_row_stays_for_the_next_person(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "hint", "cards", "H-V-H", "", "", "N", "", "", "quit", "y"]
    said = at_table(TABLE_15, "cards-2015", typed, monkeypatch)
    whites, _, yellows = said.partition("Pass the keyboard to Yellow.")
    yellows, _, whites_again = yellows.partition("Pass the keyboard to White.")
    assert "fr Friday" in whites
    assert "hidden:" in whites
    assert "row ↔↕↔ H-V-H" in whites_again, "his own row he sees"
    assert "fr Friday" not in yellows
    assert "H-V-H" not in yellows
    assert "5 cards, first · ready" in yellows, "how many cards the row has is not told before all are ready"
    assert "row of 1, face down" in whites_again


def test_a_terminal_forgets_what_was_on_it_before_the_keyboard_changes_hands() -> None:
    paper = io.StringIO()
    Keyboard(Console(file=paper, force_terminal=True)).clear()
    assert FORGET in paper.getvalue()


@pytest.mark.parametrize(
    ("hand", "asked", "advised"),
    [
        (
            "we,fr",
            "draw another for it. Or sail to Tortuga with 2 coins, as in tortuga:1.",
            "sail to Tortuga with 2 coins.",
        ),
        ("U", "Your row? Cards in order", "can be reached with your cards. Lay one that you can spare"),
    ],
)
def test_a_hand_that_cannot_walk_is_told_what_it_may_do(
    hand: str, asked: str, advised: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = TABLE_15.replace("hand=H,H,V,rum,fr", f"hand={hand}")
    assert text != TABLE_15
    said = " ".join(at_table(text, "cards-2015", ["", "hint", "quit", "y"], monkeypatch).split())
    assert asked in said
    assert advised in said


def test_a_hand_that_cannot_walk_is_told_so_in_russian(monkeypatch: pytest.MonkeyPatch) -> None:
    text = TABLE_15.replace("hand=H,H,V,rum,fr", "hand=we,fr")
    said = " ".join(at_table(text, "cards-2015", ["", "hint", "quit", "y"], monkeypatch, "ru").split())
    assert said.count("Ни стрелки, ни коня: с такими картами не походить.") == 2
    assert "Или плывите на Тортугу, например тортуга:1: у вас 2 монеты." in said
    assert "Или плывите на Тортугу: у вас 2 монеты." in said


def test_who_cannot_pay_is_not_sent_to_tortuga(monkeypatch: pytest.MonkeyPatch) -> None:
    text = TABLE_15.replace("hand=H,H,V,rum,fr", "hand=we,fr").replace("white: coins=2", "white: coins=0")
    assert "white: coins=0" in text
    said = " ".join(at_table(text, "cards-2015", ["", "quit", "y"], monkeypatch).split())
    assert "you draw another for it." in said
    assert "Tortuga with" not in said


@pytest.mark.parametrize(
    ("hand", "lang", "asked"),
    [
        ("map,flag", "en", "with these cards you cannot walk. All that is left is pass, and two cards."),
        ("map,flag", "ru", "с такими картами не походить. Остаётся пас и две карты."),
        ("map,N", "en", "Do you land, or pass?"),
    ],
)
def test_who_cannot_land_is_told_why(hand: str, lang: str, asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = TABLE_19.replace("hand=H,H,V,map,flag", f"hand={hand}")
    assert asked in " ".join(at_table(text, "cards-2019", ["", "quit", "y"], monkeypatch, lang).split())


def test_a_small_screen_does_without_the_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(C15, 2, FastChance(1))
    match.state = read_position(C15, TABLE_15)
    for height, has_legend in ((40, True), (16, False)):
        paper = io.StringIO()
        screen = Console(
            file=paper, width=80, height=height, force_terminal=True, color_system=None, theme=Theme(THEME)
        )
        monkeypatch.setattr(sys, "stdin", io.StringIO("\nquit\ny\n"))
        TerminalTable(match, {}, screen, load("en")).run()
        assert ("!X! robber" in paper.getvalue()) is has_legend
        assert "Your hand: " in paper.getvalue()


def test_a_row_is_typed_whole_or_card_by_card_and_may_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "+V", "back", "V-V", "rum-V", "+H", "tortuga:1", "+V", "ready", "", "", "quit", "y"]
    said = at_table(TABLE_15, "cards-2015", typed, monkeypatch)
    assert said.count("row ↕ V ") == 1, "once begun, once taken back"
    assert "RTE-R1: A row is laid from the cards in your hand." in said
    assert "C15-R3: A card that leads nowhere lies alone" in said
    assert "C15-T2: It is either a row or Tortuga" in said
    assert "row ↔↕ H-V" in said
    assert "White is ready." in said
    assert "row ↔↕ H-V" not in said.partition("White is ready.")[2]


def test_what_is_taken_back_is_not_in_the_record() -> None:
    match = Match(C15, 2, FastChance(1))
    match.state = read_position(C15, TABLE_15)
    match.play_text(0, "+V")
    match.take_back(0)
    assert match.begun == [[], []]
    assert write_position(C15, match.state) == write_position(C15, read_position(C15, TABLE_15))
    match.play_text(0, "+H")
    match.play_text(0, "ready")
    assert [(ply.seat, ply.text) for ply in match.plies] == [(0, "H")]
    match.take_back(0)
    assert len(match.plies) == 1, "what is handed in stays"


def test_the_list_of_moves_is_short_and_in_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    said = at_table(TABLE_15, "cards-2015", ["", "?", "quit", "y"], monkeypatch)
    assert "add a card  +H  +V" in said
    assert "Tortuga     tortuga:1  tortuga:2" in said
    assert "Your row? Cards in order, as in V-U-H.  tortuga:1  tortuga:2" in said


def test_cards_cells_signs_and_words_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "? x2", "? T", "? c2", "? X", "? horse", "? cave", "? c9", "? C15-F2", "quit", "y"]
    said = " ".join(at_table(TABLE_15, "cards-2015", typed, monkeypatch).split())
    assert "Doubling (x2 doubling). Kept in hand" in said
    assert "T on an island: trap. One extra step" in said
    assert "c2: trap." in said
    assert "X on an island: robber." in said
    assert "Arrow of all diagonals (✕X)." in said, "the same letter is a card"
    assert "Wild horse (♞N)." in said
    assert '"cave": no cell' in said, "there are no caves in this edition"
    assert '"c9": no cell' in said
    assert "ends the walk there" in said


def test_russian_words_work_at_the_card_table(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "? пещера", "карты", "совет", "высадка", "", "", "пас", "рынок:1", "колода", "", ""]
    typed += ["флаг-карта-H", "? Пятница", "помощь", "выход", "да"]
    said = at_table(TABLE_19 + "market: O N X map\n", "cards-2019", typed, monkeypatch, "ru")
    for words in (
        "Пещера. Из неё тут же выходят",
        "Вы ещё не видели",
        "белые высаживаются",
        "Высаживаетесь или пас?  высадка  пас",
        "Осталось взять: 2.  рынок:1",
        "Жёлтые берут с рынка ✛O.",
    ):
        assert words.lower() in said.lower(), words


def test_the_whole_of_an_island_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "H-V-H", "", "", "N", "", "", "throw:2", "", "", "none", "", "", "hint", "e2", "", "", "hint", "e2:2"]
    said = " ".join(at_table(TABLE_15 + "first: white\n", "cards-2015", [*typed, "", ""], monkeypatch).split())
    for words in (
        "Rum for anybody? As in throw:2 for player 2, or none.",
        "White treats Yellow to rum.",
        "Yellow's row: ♞ N.",
        "1 step late",
        "Your row lies open. Where do you go? a2:3 e2:3 nothing",
        "e2 (2 coins) in 3 steps by d1, d2, e2",
        "Nothing: no chest",
        "White goes d1, d2, e2 and reaches the chest on e2 in 3 steps.",
        "Yellow gets 2 coins on e2. White gets 1 coin on e2.",
        "The game is over: the last island is done.",
        "White wins!",
    ):
        assert words in said, words


def test_the_interview_offers_all_games_and_asks_for_what_has_choices() -> None:
    answer = jackal("play", "--seed", "1", typed="4\n2\narchipelago\n\n\n1\nrandom\nquit\ny\n")
    assert "3  Jackal: the card game (2015)" in answer.out
    assert "Which card do you keep?" in answer.out
    assert answer.code == 0
    base = jackal("play", "--seed", "1", typed="4\n2\nbase\n\n1\nrandom\nquit\ny\n")
    assert "Do you land, or pass?" in base.out  # nothing was asked about rounds that there are not
    russian = jackal("play", "--seed", "1", "--lang", "ru", typed="3\n2\n\n2\n\nвыход\nда\n")
    assert "Карты по порядку, например V-U-H." in russian.out


# The other commands ---------------------------------------------------------------------------------------------------


def test_games_simulate_and_rules_know_the_card_games() -> None:
    listed = jackal("games").out
    for word in ("cards-2015", "cards-2019", "second_start", "C19-O3"):
        assert word in listed
    for key in ("cards-2015", "cards-2019"):
        data = json.loads(jackal("simulate", key, "--seats", "3", "--games", "3", "--json").out)
        assert data["finished"] == 3
    assert "3 games: 3 finished" in jackal("simulate", "cards-2015", "--games", "3").out
    assert jackal("rules", "C15-F2").out.startswith("C15-F2")


def test_position_serves_the_card_games() -> None:
    shown = jackal("position", "show", "-", typed=TABLE_15)
    assert "White decides. Rows are being laid." in shown.out
    assert "Your hand" not in shown.out
    mine = jackal("position", "show", "-", "--seat", "1", "--lang", "ru", typed=TABLE_15).out
    assert "У вас: ↔H×2" in mine
    listed = jackal("position", "actions", "-", typed=TABLE_15).out
    assert "add a card  +H  +V" in listed
    played = jackal("position", "play", "-", "1 H-V-H", "2 N", "1 none", "2 none", "e2:3", "e2:1", typed=TABLE_15).out
    assert "# e2:3: White goes d1, d2, e2 and reaches the chest on e2 in 3 steps." in played
    assert "over: islands" in played
    why = jackal("position", "why", "-", "1 rum-V", typed=TABLE_15).out
    assert why.startswith("C15-R3")


def test_replay_tells_a_card_game(here: Path) -> None:
    match, _ = rehearsed("cards-2019", 2, {}, "told", {"islands": 2})
    path = here / "told.jackal"
    path.write_text(record.write(record.of_match(match)), encoding="utf-8")
    out = jackal("replay", str(path)).out
    assert "Island 2 of 2: " in out
    assert "The game is over: " in out
    for number, ply in enumerate(match.plies, 1):
        assert any(line.split()[:1] == [str(number)] and ply.text in line for line in out.splitlines())
