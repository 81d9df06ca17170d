"""Every word has a text in every language."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from jackal.bots import BOTS
from jackal.cli.catalogue import all_rules
from jackal.cli.texts import LANGUAGES, NOBODY, Texts, choose, load, names_of, plural
from jackal.core.errors import BadOption
from jackal.core.event import Event
from jackal.games import GAMES
from jackal.games.archipelago.game import ASK_NAMES as OWN_ASK_NAMES
from jackal.games.archipelago.game import NOTATION
from jackal.games.archipelago.islands import COLOURS, TERRAINS
from jackal.games.archipelago.tiles import TILES
from jackal.islands.picture import CELL, WORDS
from jackal.islands.view import ASK_NAMES
from jackal.islands.words import STEP_KINDS

SOURCE = Path(__file__).resolve().parents[2] / "src" / "jackal"
LETTERS = 1


def calls(*names: str) -> Iterator[list[str]]:
    """The text arguments of every call of these functions in the engine."""
    for path in [*SOURCE.glob("islands/*.py"), *SOURCE.glob("games/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in names:
                yield [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def keys_of(tree: dict[str, object], path: str = "") -> set[str]:
    found: set[str] = set()
    for key, value in tree.items():
        found |= keys_of(value, f"{path}{key}.") if isinstance(value, dict) else {path + key}
    return found


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return load(str(request.param))


def test_all_languages_have_the_same_keys() -> None:
    assert keys_of(load("en").tree) == keys_of(load("ru").tree)


def test_every_event_of_the_engine_has_a_text(texts: Texts) -> None:
    names = {words[0] for words in calls("say")}
    assert {"step", "flip", "death", "peeked", "bear moves", "over"} <= names, "the source is read wrongly"
    assert names <= set(texts.tree["event"])


@pytest.mark.parametrize(("verb", "event"), [("send_home", "home"), ("kill", "death"), ("lose", "lost")])
def test_every_cause_has_a_text(texts: Texts, verb: str, event: str) -> None:
    causes = {word for words in calls(verb) for word in words}
    assert causes
    assert causes <= set(texts.tree["event"][event])


def test_every_kind_of_step_has_a_text(texts: Texts) -> None:
    assert set(STEP_KINDS) <= set(texts.tree["event"]["step"])


def test_every_ending_has_a_text(texts: Texts) -> None:
    reasons = {words[0] for words in calls("finish") if words}
    for node in ast.walk(ast.parse((SOURCE / "games/archipelago/rules.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == "verdict":
            values = [part.value for part in ast.walk(node) if isinstance(part, ast.Return)]
            reasons |= {
                value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)
            }
    assert {"vote", "left", "gold", "cap"} <= reasons
    assert reasons - {""} <= set(texts.tree["reason"])


def test_every_question_tile_terrain_colour_and_bot_has_a_text(texts: Texts) -> None:
    assert set((ASK_NAMES | OWN_ASK_NAMES).values()) <= set(texts.tree["ask"])
    assert {tile.name for tile in TILES} == set(texts.tree["tile"])
    assert set(TERRAINS) <= set(texts.tree["terrain"])
    assert set(COLOURS) == set(texts.tree["colour"])
    assert set(BOTS) <= set(texts.tree["bot"])


def test_every_game_and_option_has_a_text(texts: Texts) -> None:
    for game in GAMES.values():
        assert set(texts.tree["game"][game.key]) == {"title", "about"}
        assert set(texts.tree["option"][game.key]) == {option.key for option in game.options}


def test_every_refusal_has_a_text_and_a_rule_in_the_catalogue(texts: Texts) -> None:
    named = {word for words in calls("Refusal") for word in words if word in all_rules()}
    source = (SOURCE / "islands/entry.py").read_text(encoding="utf-8")
    named |= {rule for rule in all_rules() if f'"{rule}"' in source}
    named |= set(NOTATION.when.values())
    assert len(named) > 20
    assert named <= set(texts.tree["refusal"])
    assert set(texts.tree["refusal"]) <= set(all_rules())


def test_words_on_the_board_fit_their_cells(texts: Texts) -> None:
    board: dict[str, str] = texts.tree["board"]
    assert {word for word in WORDS.values() if word.isalpha()} <= set(board)
    assert all(len(word) <= CELL for word in board.values())
    letters = [board[key] for key in board if len(key) == LETTERS]
    assert len(letters) == len(set(letters)) == 2 * len(COLOURS)


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_can_be_told(texts: Texts, seed: int) -> None:
    """No event of a random game on the largest island lacks a word or leaves a brace behind."""
    game = GAMES["archipelago"]
    state = game.new(4, seed, {"island": 4, "round_cap": 60})
    pick = random.Random(seed)
    while state.actors():
        seat = state.actors()[0]
        events: list[Event] = []
        state.play(seat, pick.choice(state.actions(seat)), events)
        names = names_of(game, state)
        for event in events:
            said = texts.event(event, names)
            assert not set(said) & set("{}[]"), event
            assert said != f"{event.name}.", event


def test_optional_parts_and_forms() -> None:
    english, russian = load("en"), load("ru")
    names = names_of(GAMES["archipelago"], GAMES["archipelago"].new(2, 1))
    step: dict[str, object] = {"piece": 4, "kind": "walk", "to": "d4", "coins": 0}
    assert english.event(Event("step", step), names) == "Yellow 2 goes to d4."
    assert english.event(Event("step", step | {"coins": 1}), names) == "Yellow 2 goes to d4 with 1 coin."
    assert russian.event(Event("step", step | {"coins": 1}), names) == "Жёлтый 2 идёт на d4 и несёт 1 монету."
    assert english.event(Event("turn", {"crew": 0, "seat": 0}), names) == ""
    assert english.say("nothing", "like that", NOBODY) == "like that"


@pytest.mark.parametrize(
    ("number", "form"), [(1, "монета"), (2, "монеты"), (5, "монет"), (11, "монет"), (21, "монета"), (112, "монет")]
)
def test_russian_plurals(number: int, form: str) -> None:
    assert plural(number, load("ru").tree["count"]["coin"]) == form


def test_the_language_is_asked_for_or_found_around(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JACKAL_LANG", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert choose(None).language == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert choose(None).language == "ru"
    monkeypatch.setenv("JACKAL_LANG", "en")
    assert choose(None).language == "en"
    assert choose("ru").language == "ru"
    with pytest.raises(BadOption, match="en, ru"):
        choose("fr")
