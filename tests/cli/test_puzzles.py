"""`jackal puzzles`: the book, the puzzle of the day, the solver, and a puzzle at the keyboard."""

import json
from datetime import date
from pathlib import Path

import pytest

from jackal.cli import puzzles_cards
from jackal.core import record
from jackal.games.archipelago.puzzles.book import BookEntry, book, daily, read_book
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.text import scribe, write_position
from tests.cli.command import Answer, jackal

COVE = """"Small cove" «Бухточка»
turns <= 4, alive >= 1
4 C1 e  Bk
3 e  Ho Ba
2 e  e  Dn
  b  c  d
"""
SOLUTION = ("d4-d3", "d4-c4", "d4-c4", "d4-c4", "c4-b4", "c4-b3", "b4-b3$", "b3-c2$", "c2-d3$")
"""In four turns; Black and Yellow keep the bear busy."""
BLUNDER = ("d4-c3", ">e2")
"""Black leaps into the sea; two are left and may still do it."""


@pytest.fixture
def cove(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The card as a file; games that are kept are kept beside it."""
    monkeypatch.chdir(tmp_path)
    Path("cove.txt").write_text(COVE, encoding="utf-8")
    return "cove.txt"


def play(*moves: str, at: str = "cove.txt", lang: str = "en") -> Answer:
    return jackal("puzzles", "play", at, "--lang", lang, typed="\n".join([*moves, ""]))


def flat(answer: Answer) -> str:
    return " ".join(answer.out.split())


# The book -----------------------------------------------------------------------------------------------------------


def test_the_book_is_a_table() -> None:
    lines = jackal("puzzles", "list").out.splitlines()
    assert lines[0].split()[:5] == ["no.", "name", "grade", "turns", "alive"]
    first = book()[0]
    assert lines[1].split()[0] == "1"
    assert first.card().name in lines[1]
    assert max(map(len, lines)) <= 80
    assert first.card().name_ru in jackal("puzzles", "list", "--lang", "ru").out


def test_the_book_for_programs() -> None:
    listed = json.loads(jackal("puzzles", "list", "--json").out)
    assert [one["id"] for one in listed] == [str(entry.number) for entry in book()]
    for one, entry in zip(listed, book(), strict=True):
        card = entry.card()
        assert one["grade"] == entry.grade
        assert (one["turns"], one["alive"]) == (card.turns or None, card.alive)
        assert one["name"] == {"en": card.name, "ru": card.name_ru}
        assert tuple(one["least"][str(alive)] for alive in (1, 2, 3)) == entry.least
        assert one["first_turns"] == entry.first_turns
        assert one["coins"] == sum(card.coins.values())


def test_one_grade_alone() -> None:
    grade = book()[0].grade
    listed = json.loads(jackal("puzzles", "list", "--grade", str(grade), "--json").out)
    assert [one["id"] for one in listed] == [str(entry.number) for entry in book() if entry.grade == grade]
    assert jackal("puzzles", "list", "--grade", "7").code == 2


def test_a_grade_without_puzzles_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jackal.cli.puzzles.book", list)
    assert "no puzzle of grade 2" in jackal("puzzles", "list", "--grade", "2").out


# The puzzle of the day ----------------------------------------------------------------------------------------------


def test_the_puzzle_of_a_day() -> None:
    told = json.loads(jackal("puzzles", "daily", "--date", "2026-11-16", "--json").out)
    assert told["date"] == told["id"] == "2026-11-16"
    assert told["card"] == daily(date(2026, 11, 16)).text
    shown = jackal("puzzles", "daily", "--date", "2026-11-16").out
    assert "To play it: jackal puzzles play 2026-11-16" in shown
    assert "bank" in shown
    assert jackal("puzzles", "show", "2026-11-16").out == shown


def test_today_is_played_at_once(cove: str) -> None:
    answer = jackal("puzzles", "daily", "play", typed="?\nquit\ny\n")
    assert puzzles_cards.today().isoformat() in answer.out
    assert "piece 1" in answer.out
    assert "> quit" in answer.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("daily", "--date", "yesterday"), "a day is written as 2026-11-16; got 'yesterday'"),
        (("daily", "sing"), "daily play; got 'sing'"),
        (("show", "0"), f"the book has the puzzles 1 to {len(book())}; got 0"),
        (("play", "99999"), f"the book has the puzzles 1 to {len(book())}; got 99999"),
        (("solve", "no-such-file"), "no-such-file: there is no such file"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(arguments: tuple[str, ...], said: str) -> None:
    answer = jackal("puzzles", *arguments)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1


# Cards --------------------------------------------------------------------------------------------------------------


def test_a_card_is_drawn_with_what_it_asks_for(cove: str) -> None:
    answer = jackal("puzzles", "show", cove)
    assert answer.out.startswith("Small cove\n")
    assert "All coins to the bank within 4 turns, at least one alive" in flat(answer).replace(" BYR ", " ")
    for word in ("bank", "BYR", "bear", "$1", "Turn 1 of 4 · 1 coin to go", "next c3 towards Black"):
        assert word in answer.out
    assert "~" not in answer.out, "no sea around it"
    assert "Ход 1 из 4 · осталось 1 монета" in jackal("puzzles", "show", cove, "--lang", "ru").out


def test_a_card_is_printed_as_it_is_written(cove: str) -> None:
    assert jackal("puzzles", "show", cove, "--text").out == COVE
    assert json.loads(jackal("puzzles", "show", cove, "--json").out)["card"] == COVE
    assert jackal("puzzles", "show", "1", "--text").out == book()[0].text


def test_all_conditions_are_told_and_marked(cove: str) -> None:
    Path(cove).write_text(COVE.replace("alive >= 1", "alive >= 3, untouched b3, untouched c2, each delivers"))
    view = PUZZLE.view(PUZZLE.new(1, 0, {"card": Path(cove).read_text()}), 0)
    drawn = ["".join(text for text, _ in line) for line in scribe(PUZZLE).picture(view)]
    assert [line.count("!") for line in drawn] == [0, 0, 1, 0, 1, 0, 0]
    head = " ".join(jackal("puzzles", "show", cove).out.split())
    for said in ("all three alive", "nobody enters b3, c2", "everyone who lives brings a coin"):
        assert all(word in head for word in said.split()), said
    assert "No pirate may set foot on c2." in play("? c2").out


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Ho", "Zz", "line 4, column 6: 'Zz' is no tile"),
        ("Bk", "e ", "line 5, column 3: a puzzle has one bank"),
        ("turns <= 4", "turns = 4", "line 2, column 1: expected conditions"),
        ("Ho", "X^", "line 4, column 6: a puzzle has no chance and nothing hidden"),
        ("3 e", "9 e", "line 4, column 1: rows are numbered"),
    ],
)
@pytest.mark.parametrize("command", ["show", "solve", "play"])
def test_a_fault_of_a_card_is_told_with_its_place(cove: str, command: str, old: str, new: str, complaint: str) -> None:
    Path(cove).write_text(COVE.replace(old, new))
    answer = jackal("puzzles", command, cove)
    assert answer.code == 2
    assert complaint in answer.err
    assert answer.err.count("\n") == 1


# The solver ---------------------------------------------------------------------------------------------------------


def test_solved_for_people(cove: str) -> None:
    answer = jackal("puzzles", "solve", cove)
    assert answer.code == 0
    assert answer.out.startswith("It can be solved in 4 turns.\n")
    assert "least turns 1 4 2 4 3 – " in flat(answer)
    assert "Turn 1 1:" in flat(answer)
    assert "Turn 4" in answer.out
    assert flat(answer).endswith("brings 1 coin to the bank! Solved!")
    assert "Решается за 4 хода." in jackal("puzzles", "solve", cove, "--lang", "ru").out


def test_solved_for_programs() -> None:
    answer = jackal("puzzles", "solve", "-", "--json", typed=COVE)
    told = json.loads(answer.out)
    assert told["solvable"] is True
    assert told["least"] == {"1": 4, "2": 4, "3": None}
    assert told["first_turns"] >= 1
    assert told["states"] >= 1
    assert told["seconds"] >= 0
    state = PUZZLE.new(1, 0, {"card": COVE})
    for move in told["line"]:
        state.play(0, PUZZLE.notation.read(state, 0, move))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "solved"


def test_what_cannot_be_solved_is_told(cove: str) -> None:
    Path(cove).write_text(COVE.replace("turns <= 4", "turns <= 3"))
    told = json.loads(jackal("puzzles", "solve", cove, "--json").out)
    assert told["solvable"] is False
    assert told["least"]["1"] == 4, "the card's own limit of turns does not count here"
    assert "It cannot be solved as the card asks." in jackal("puzzles", "solve", cove).out
    assert "not even from the start" in flat(play("check"))


def test_a_puzzle_that_is_too_big_is_refused_in_a_line(cove: str) -> None:
    answer = jackal("puzzles", "solve", cove, "--states", "5")
    assert answer.code == 2
    assert answer.err.startswith("jackal: ")
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_a_card_is_judged(cove: str) -> None:
    answer = jackal("puzzles", "check", cove)
    assert answer.out.startswith("Grade ")
    assert "– Mere decoration: c3." in answer.out, "nobody needs the horse"
    told = json.loads(jackal("puzzles", "check", cove, "--json").out)
    assert told["solvable"] is True
    assert told["grade"] in range(1, 7)
    assert {"code": "decoration", "cells": ["c3"]} in told["weak"]
    assert "Одно украшение: c3." in jackal("puzzles", "check", cove, "--lang", "ru").out


def test_what_cannot_be_solved_has_no_grade(cove: str) -> None:
    Path(cove).write_text(COVE.replace("turns <= 4", "turns <= 3"))
    assert "4 turns would be enough" in jackal("puzzles", "check", cove).out
    told = json.loads(jackal("puzzles", "check", cove, "--json").out)
    assert told["grade"] is None
    assert told["weak"] == [{"code": "unsolvable", "least": 4}]


# At the keyboard ----------------------------------------------------------------------------------------------------


def test_a_puzzle_is_played_to_its_solution(cove: str) -> None:
    answer = play(*SOLUTION, "won.jackal")
    assert answer.code == 0
    assert "Black, where to?" in answer.out
    assert "Red> c2-d3$" in answer.out
    assert "Red brings 1 coin to the bank! Solved!" in flat(answer)
    assert "Solved in 4 turns, 1 alive." in answer.out
    assert max(len(line) for line in answer.out.splitlines()) <= 120
    kept = record.read(Path("won.jackal").read_text(encoding="utf-8"))
    assert kept.result == "solved 1"
    assert len(kept.plies) == len(SOLUTION)


def test_stars_are_for_what_is_known_of_a_puzzle(cove: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = BookEntry(1, 1, (4, 4, None), 1, COVE)
    monkeypatch.setattr(puzzles_cards, "daily", lambda day: entry)
    monkeypatch.setattr(puzzles_cards, "pool", lambda: [entry])
    assert "Solved in 4 turns, 1 alive. ★★☆" in play(*SOLUTION, at="daily").out


def test_moves_are_taken_back_and_begun_anew(cove: str) -> None:
    answer = play("undo", "d4-c4", "undo", "d4-c4", "d4-c4", "restart", *SOLUTION)
    assert "There is nothing to take back yet." in answer.out
    assert "Solved in 4 turns" in answer.out
    assert [line for line in answer.out.splitlines() if "> d4-c4" in line][:3] == [
        "Black> d4-c4",
        "Black> d4-c4",
        "Yellow> d4-c4",
    ]


def test_the_last_move_of_a_lost_puzzle_is_taken_back(cove: str) -> None:
    Path(cove).write_text(COVE.replace("alive >= 1", "alive >= 2"))
    answer = play(*BLUNDER, "d4-c3", ">e2", "check", "undo", "undo", "d4-c4", "quit", "y")
    assert "Yellow is thrown off the island and drowns." in flat(answer)
    assert "Lost: too few are alive." in answer.out
    assert "has spoilt it; undo takes moves back." in flat(answer)
    assert "or Enter to leave: undo" in answer.out
    assert "Yellow> d4-c4" in answer.out
    assert "Lost" in play(*BLUNDER, "d4-c3", ">e2", "").out.splitlines()[-2]


def test_a_hint_comes_in_three_steps(cove: str) -> None:
    told = [line for line in play("hint", "hint", "hint", "hint").out.splitlines() if "Black> " not in line]
    steps = [line for line in told if "hint tells more" in line or line.startswith("The move: ")]
    assert steps[0].startswith("Black goes with empty hands.")
    assert steps[1].startswith("To ")
    assert steps[2] == steps[3]
    move = steps[2].removeprefix("The move: ").split()
    assert flat(play(*move, "hint")).count("empty hands") == 1, "another pirate, another hint"


def test_it_is_told_which_move_has_spoilt_it(cove: str) -> None:
    assert "It can still be solved, in turn 4 at the earliest." in play("check").out
    spoilt = "It cannot be solved any more. In turn 1 2:d4-d3 has spoilt it; undo takes moves back."
    answer = flat(play(*["d4-d3"] * 3, "check", "hint", "solution", "undo", "undo", "check"))
    assert answer.count(spoilt) == 3
    assert "Yellow> check It can still be solved, in turn 4 at the earliest." in answer


def test_the_whole_solution_is_told(cove: str) -> None:
    answer = play(*SOLUTION[:6], "solution")
    assert "Turn 3 2:b4-b3$" in flat(answer)
    assert flat(answer).count("Solved!") == 1


def test_too_big_a_puzzle_for_hints_is_told(cove: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from jackal.games.archipelago.puzzles.solver import Budget, PuzzleSolver

    monkeypatch.setattr("jackal.cli.puzzles_play.PuzzleSolver", lambda card: PuzzleSolver(card, Budget(states=5)))
    answer = play("hint", *SOLUTION)
    assert "Solved in 4 turns" in answer.out, "the game goes on"
    assert "hint tells more" not in answer.out


def test_it_speaks_russian(cove: str) -> None:
    words = ("помощь", "клетки", "совет", "решается", "d4-d3", "отмена", "заново")
    answer = play(*words, *SOLUTION[:-1], "решение", lang="ru")
    for said in ("Чёрный> помощь", "Ничего не спрятано", "идёт с пустыми руками", "Ещё решается", "Решено!"):
        assert said in answer.out, said


def test_jackal_play_is_the_same_table(cove: str) -> None:
    typed = "\n".join(["hint", *SOLUTION[:2], "save x", "quit", "y"])
    answer = jackal("play", "puzzle", "--option", "card=@cove.txt", typed=typed)
    assert "How many" not in answer.out
    assert "Black goes with empty hands." in answer.out
    rest = jackal("play", "--resume", "x", typed="\n".join(["undo", "undo", *SOLUTION, ""]))
    assert "Solved in 4 turns" in rest.out


def test_a_bot_may_try(cove: str) -> None:
    answer = jackal("play", "puzzle", "--option", "card=@cove.txt", "--bots", "random", "--seed", "3")
    assert answer.code == 0
    assert "Lost: " in answer.out or "Solved in" in answer.out
    told = json.loads(jackal("simulate", "puzzle", "--games", "3", "--json").out)
    assert told["seats"] == 1
    assert sum(told["ended"].values()) == 3


def test_one_player_has_no_rivals_to_be_ranked_with(cove: str) -> None:
    play(*SOLUTION, "won.jackal")
    replayed = jackal("replay", "won.jackal")
    assert "   2 2:d4-c4\n" in replayed.out
    assert "The game is over: the last coin is in the bank." in replayed.out
    assert "place" not in replayed.out
    assert jackal("verify", "won.jackal").code == 0
    Path("half.txt").write_text(jackal_position(), encoding="utf-8")
    assert "decides" not in jackal("position", "show", "half.txt").out
    assert "Yellow, where to?" in jackal("position", "show", "half.txt").out


def jackal_position() -> str:
    state = PUZZLE.new(1, 0, {"card": COVE})
    state.play(0, PUZZLE.notation.read(state, 0, SOLUTION[0]))
    return write_position(PUZZLE, state)


def test_the_names_of_a_card_are_in_its_language() -> None:
    card = read_card(COVE)
    assert (card.name, card.name_ru) == ("Small cove", "Бухточка")
    assert jackal("puzzles", "show", "-", "--lang", "ru", typed=COVE).out.startswith("Бухточка\n")
    nameless = COVE.replace(" «Бухточка»", "")
    assert jackal("puzzles", "show", "-", "--lang", "ru", typed=nameless).out.startswith("Small cove\n")


def test_puzzles_are_made_by_their_seed_and_a_file_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "made.txt"
    asked = ("puzzles", "make", "--grade", "1", "--seed", "7", "--cores", "2", "--out", str(file))
    assert jackal(*asked, "--count", "1").code == 0
    first = file.read_text(encoding="utf-8")
    assert jackal(*asked, "--count", "2").code == 0
    both = file.read_text(encoding="utf-8")
    assert both.startswith(first)
    assert [(entry.number, entry.grade) for entry in read_book(both)] == [(1, 1), (2, 1)]
    again = jackal("puzzles", "make", "--grade", "1", "--seed", "7", "--cores", "1", "--count", "2", "--json")
    assert [entry["card"] for entry in json.loads(again.out)] == [entry.text for entry in read_book(both)]
    assert jackal("puzzles", "make", "--kinds", "Zz").code == 2
