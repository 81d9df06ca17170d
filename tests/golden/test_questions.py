"""What is asked in the golden games, for the client's boards; `python -m tools.questions` writes it anew."""

import json

from jackal.games import GAMES
from tools.questions import FOLDER, MOMENTS, files

QUESTIONS = sorted(FOLDER.glob("*.json"))


def test_the_questions_are_what_they_were() -> None:
    wanted = files()
    assert sorted(wanted) == QUESTIONS, "run python -m tools.questions"
    assert all(path.read_text("utf-8") == text for path, text in wanted.items()), "run python -m tools.questions"


def test_every_game_asks_something_and_each_question_has_an_answer() -> None:
    assert {moment.game for moment in MOMENTS} == GAMES.keys()
    for path in QUESTIONS:
        question = json.loads(path.read_text("utf-8"))
        assert question["actions"], path.name
        assert question["view"]["ask"]["seat"] == question["seat"], path.name
