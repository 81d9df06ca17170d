"""Every word has a text in every language."""

import ast
import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import cast

import pytest

from jackal.bots import BOTS
from jackal.core.errors import BadOption
from jackal.core.event import Event, name_of
from jackal.core.game import Game
from jackal.core.options import Value
from jackal.core.shape import View
from jackal.games import ARKHAM, GAMES
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.archipelago.islands import COLOURS, ISLANDS, TERRAINS
from jackal.games.archipelago.puzzles.quest import SOLVED
from jackal.games.archipelago.tiles import TILES
from jackal.games.arkham.altars import POWERS
from jackal.games.arkham.worlds import COLOURS as ARKHAM_COLOURS
from jackal.games.arkham.worlds import TERRAINS as ARKHAM_TERRAINS
from jackal.games.dungeon.words import ASKS as DUNGEON_ASKS
from jackal.games.dungeon.words import COLOURS as SIX_COLOURS
from jackal.islands.words import STEP_KINDS
from jackal.routes.box import SEA
from jackal.routes.state import RouteState
from jackal.text import SCRIBES, scribe
from jackal.text.dungeon.panel import THINGS
from jackal.text.islands.picture import CELL, sign_of
from jackal.text.islands.scribe import IslandScribe
from jackal.text.routes.picture import Looks
from jackal.text.routes.scribe import RouteScribe
from jackal.text.texts import NOBODY, Names, Texts, choose, languages, load, names_of
from tests.cards import BOXES, CELLS, CODES

SOURCE = Path(__file__).resolve().parents[2] / "src" / "jackal"
SOMETIMES = 0.1


@cache
def called() -> dict[str, list[list[str]]]:
    """By function, the text arguments of every call in the engine and what is written of it."""
    found: dict[str, list[list[str]]] = {}
    for package in ("islands", "routes", "games", "text"):
        for path in SOURCE.glob(f"{package}/**/*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    args = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                    name = ast.unparse(node.func).split(".")[-1]
                    found.setdefault(name, []).append([arg for arg in args if isinstance(arg, str)])
    return found


def calls(*names: str) -> Iterator[list[str]]:
    """Those of these functions."""
    return chain.from_iterable(called().get(name, []) for name in names)


@pytest.fixture(params=languages())
def texts(request: pytest.FixtureRequest) -> Texts:
    return load(str(request.param))


def test_every_event_of_the_engine_has_a_text(texts: Texts) -> None:
    names = {name_of(event) for game in GAMES.values() for event in game.events}
    assert {"bear moves", "declares", "go in"} <= names
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
    for rules in [*SOURCE.glob("games/*/rules.py"), SOURCE / "games/archipelago/puzzles/course.py"]:
        for node in ast.walk(ast.parse(rules.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "verdict":
                returned = [part.value for part in ast.walk(node) if isinstance(part, ast.Return) and part.value]
                values = [part for value in returned for part in ast.walk(value)]
                reasons |= {
                    value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)
                }
    assert {"vote", "left", "gold", "cap", "islands", "tie-break", "explored", "too late", "not each"} <= reasons
    assert (reasons | {SOLVED}) - {""} <= set(texts.tree["reason"])


def test_every_question_tile_terrain_colour_and_bot_has_a_text(texts: Texts) -> None:
    assert set(ARKHAM.ask_names.values()) <= set(texts.tree["ask"])
    assert set(ARKHAM.tile_names) == set(texts.tree["tile"])
    assert {*TERRAINS, *ARKHAM_TERRAINS} == set(texts.tree["terrain"])
    assert {*COLOURS, *ARKHAM_COLOURS, *SIX_COLOURS} == set(texts.tree["colour"])
    assert set(POWERS) == set(texts.tree["power"])
    assert set(ARCHIPELAGO.ability_names) == set(texts.tree["ability"])
    assert len(texts.tree["isle"]["names"]) == len(ISLANDS) + 1, "and nothing for island 0"
    assert set(DUNGEON_ASKS) - {"over"} <= set(texts.tree["ask"])
    assert set(BOTS) <= set(texts.tree["bot"])


def test_every_phase_and_doing_of_a_card_game_has_a_text(texts: Texts) -> None:
    editions = [cast(RouteState, GAMES[key].new(2)).edition for key in ("cards-2015", "cards-2019")]
    phases = {phase.name for edition in editions for phase in edition.phases.values()}
    stances = {name for edition in editions for name in edition.stances.values()}
    assert phases == set(texts.tree["phase"])
    assert phases - {"over"} <= set(texts.tree["ask"])
    assert {"rum", "mark"} <= set(texts.tree["ask"]["throw"]) & set(texts.tree["event"]["thrown"])
    assert stances - {"by"} <= set(texts.tree["note"]["stance"]), "`by` has a note of its own"


def test_every_note_has_a_text(texts: Texts) -> None:
    names = {words[0] for words in calls("Note", "Weakness") if words}
    assert {"purse", "aside", "route", "cards", "sign", "round"} <= names, "the source is read wrongly"
    sections = ("note", "hint", "unseen", "place", "doubt", "weak")
    assert names <= {name for section in sections for name in texts.tree[section]}


def test_every_thing_of_a_game_has_a_name_and_an_explanation(texts: Texts) -> None:
    things = {
        (table, key) for game in GAMES.values() for table, keys in scribe(game).glossary().items() for key in keys
    }
    assert {("tile", tile.name) for tile in TILES} | {("card", code) for code in CODES} <= things
    assert {("ability", name) for name in ARCHIPELAGO.ability_names} <= things
    assert {("cell", cell.name) for cell in CELLS} | {("cave", thing) for thing in THINGS} <= things
    for table, key in things:
        assert {"name", "about"} <= set(texts.tree[table][key])
    assert set(texts.tree["card"]) == set(CODES)
    assert set(texts.tree["cell"]) == {cell.name for cell in CELLS}
    assert len({card["short"] for card in texts.tree["card"].values()}) == len(CODES)


def test_the_legend_shows_cells_as_they_are_drawn(texts: Texts) -> None:
    for box in BOXES:
        own = scribe(GAMES[box.edition])
        assert isinstance(own, RouteScribe)
        looks = Looks(box, own.looks)
        for cell in box.cells:
            drawn = looks.look(cell.sign).strip().replace(str(cell.value), "n") if cell.sign != SEA else SEA
            assert texts.tree["cell"][cell.name]["legend"].split()[0] == drawn


def test_every_game_and_option_has_a_text(texts: Texts) -> None:
    for game in GAMES.values():
        assert set(texts.tree["game"][game.key]) == {"title", "about", "help"}
        assert set(texts.tree["option"][game.key]) == {option.key for option in game.options}


def test_words_on_the_board_fit_their_cells(texts: Texts) -> None:
    board: dict[str, str] = texts.tree["board"]
    for own in SCRIBES.values():
        if isinstance(own, IslandScribe):
            words = {own.looks.of(tile).word for tile in own.game.tile_names}
            assert {word for word in words if word.isalpha() and len(word) > 1} <= set(board)
    assert all(len(word) <= CELL for word in board.values())
    for colours in (COLOURS, ARKHAM_COLOURS):
        signs = [sign_of(colour) for colour in colours]
        letters = [board[key] for sign in signs for key in (sign, sign.lower())]
        assert len(set(letters)) == 2 * len(colours)
        assert {len(letter) for letter in letters} == {1}


WHOLE = (
    *(("archipelago", 4, seed, {"island": 4, "round_cap": 60}) for seed in range(8)),
    *(
        ("archipelago", 2 + seed, seed, {"campaign": True, "abilities": "drafted", "round_cap": 12})
        for seed in range(3)
    ),
    ("archipelago", 4, 4, {"campaign": True, "teams": True, "abilities": "dealt", "round_cap": 12}),
    ("archipelago", 2, 5, {"campaign": True, "teams": True, "two_crews": True, "round_cap": 12}),
    *(("arkham", 2 + seed % 3, seed, {"turn_cap": 80}) for seed in range(4)),
    ("arkham", 4, 5, {"teams": True, "peek_memory": "once", "turn_cap": 80}),
    *(("arkham", 3, 6, {"multiverse": "archipelago", "vehicles": what, "turn_cap": 60}) for what in ("cars", "ships")),
    *(("cards-2015", 2 + seed % 3, seed, {}) for seed in range(3)),
    *(("cards-2019", 2 + seed % 3, seed, {}) for seed in range(3)),
    *(("cards-2019", 2 + seed % 3, seed, {"mode": "archipelago"}) for seed in range(2)),
    *(("dungeon", 2 + seed % 5, seed, {"mud": True, "round_cap": 60}) for seed in range(5)),
    ("dungeon", 4, 1, {"alliances": True, "five_tiles": True, "round_cap": 60}),
    *(("puzzle", 1, seed, {"puzzle": 1 + seed % 3}) for seed in range(9)),
)


@pytest.mark.parametrize(("key", "seats", "seed", "options"), WHOLE)
def test_whole_games_can_be_told(key: str, seats: int, seed: int, options: dict[str, Value]) -> None:
    """No event and no note of a random game lacks a word or leaves a brace behind, in any language."""
    game, all_texts = GAMES[key], [load(language) for language in languages()]
    state = game.new(seats, seed, options)
    pick = random.Random(seed)
    while state.actors():
        seat = pick.choice(state.actors())
        if pick.random() < SOMETIMES:
            view, names = game.view(state, seat), names_of(game, state)
            for said in chain.from_iterable(remarks(texts, game, view, names) for texts in all_texts):
                assert "{" not in said
        events: list[Event] = []
        state.play(seat, pick.choice(state.actions(seat)), events.append)
        names = names_of(game, state)
        for event, texts in product(events, all_texts):
            said = texts.event(event.name, event.data, names)
            assert not set(said) & set("{}[]"), event
            assert said != f"{event.name}.", event


def remarks(texts: Texts, game: Game, view: View, names: Names) -> Iterator[str]:
    """All that can be said about a position."""
    panel = scribe(game).panel(view)
    for note in [*panel.head, *panel.foot, *(note for player in panel.players for note in player.notes)]:
        assert texts.find("note", note.name) is not None, note
        yield texts.remark(note, names)
    for section, notes in (("hint", scribe(game).hint(view)), ("unseen", scribe(game).unseen(view))):
        for note in notes:
            assert texts.find(section, note.name) is not None, note
            yield texts.note(section, note, names)


def test_words_are_typed_and_shown_in_the_language_and_notation_always_works() -> None:
    russian = load("ru")
    for notation, shown in (
        ("market:3", "рынок:3"),
        ("flag-map-V", "флаг-карта-V"),
        ("e2:3+fr", "e2:3+пятница"),
        ("end?", "конец?"),
        ("1:b4-c5$", "1:b4-c5$"),
        ("hit:red2", "hit:red2"),
    ):
        assert russian.shown(notation) == shown
        assert russian.typed(shown) == russian.typed(notation) == notation
    assert russian.typed("Бросить:2,3") == "throw:2,3"
    for notation, shown in (
        ("pick:black-mark@2", "беру:чёрная-метка@2"),
        ("hand:sea-wolf,-,musketeer", "раздать:морской-волк,-,мушкетёр"),
        ("scout:d4", "разведчик:d4"),
        ("net:red2", "сеть:red2"),
        ("name:2=Rum Red, mark 2", "имя:2=Rum Red, mark 2"),
    ):
        assert russian.shown(notation) == shown
        assert russian.typed(shown) == russian.typed(notation) == notation
    assert russian.typed("раздать:Мушкетер,-,-") == "hand:musketeer,-,-", "nobody types the dots of ё"
    assert russian.typed("Имя:2=Ром Красный") == "name:2=Ром Красный", "a name is not translated"
    assert load("en").typed("name:2=Captain Flint") == "name:2=Captain Flint"
    assert russian.typed("1:а4-с5$") == "1:a4-c5$", "Cyrillic letters that look like those of cells"
    assert russian.typed("Н-О") == "h-o"
    assert load("en").typed("V-U-H") == "V-U-H"


def test_every_short_answer_is_unique(texts: Texts) -> None:
    answers, commands = list(texts.tree["answer"].values()), list(texts.tree["command"].values())
    assert len(set(answers)) == len(answers)
    assert len(set(commands)) == len(commands)


def test_cards_in_a_text() -> None:
    english = load("en")
    assert english.fill("{cards:cards}", NOBODY, {"cards": ["H", "H", "rum"]}) == "↔H×2, rum"
    assert english.fill("{cards:cards}", NOBODY, {"cards": []}) == "–"
    assert english.fill("{row:row}", NOBODY, {"row": ["red", "V", "U"]}) == "⚑↕⤢ red-V-U"
    assert english.fill("{market:places}", NOBODY, {"market": ["N", None]}) == "1: ♞N  2: –"
    assert english.fill("{name}", NOBODY, {"name": {"en": "Ring", "ru": "Кольцо"}}) == "Ring"


def test_optional_parts_and_forms() -> None:
    english, russian = load("en"), load("ru")
    names = names_of(GAMES["archipelago"], GAMES["archipelago"].new(2, 1))
    step: dict[str, object] = {"piece": 4, "kind": "walk", "to": "d4", "coins": 0}
    assert english.event("step", step, names) == "Yellow 2 goes to d4."
    assert english.event("step", step | {"coins": 1}, names) == "Yellow 2 goes to d4 with 1 coin."
    assert russian.event("step", step | {"coins": 1}, names) == "Жёлтый 2 идёт на d4 и несёт 1 монету."
    assert english.event("turn", {"crew": 0, "seat": 0}, names) == ""
    assert english.say("nothing", "like that", NOBODY) == "like that"


@pytest.mark.parametrize(
    ("number", "form"), [(1, "монета"), (2, "монеты"), (5, "монет"), (11, "монет"), (21, "монета"), (112, "монет")]
)
def test_russian_plurals(number: int, form: str) -> None:
    assert load("ru").count(number, "coin") == f"{number} {form}"


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


EXAMPLES = json.loads((SOURCE.parents[1] / "web" / "tests" / "wordings.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", EXAMPLES["texts"])
def test_the_browser_says_the_same(language: str) -> None:
    """The browser puts its sentences together by a grammar of its own: these examples hold the two together."""
    texts = Texts(language, EXAMPLES["texts"][language])
    for example in EXAMPLES["examples"]:
        pieces = {int(piece): (crew, sign) for piece, (crew, sign) in example["names"]["pieces"].items()}
        called = {int(piece): name for piece, name in example["names"].get("called", {}).items()}
        dialect, foreign = example["names"].get("dialect", ""), example["names"].get("foreign", False)
        names = Names(example["names"]["seats"], example["names"]["crews"], pieces, called, dialect, foreign)
        assert texts.event(example["name"], example["data"], names) == example[language]


def test_the_first_of_a_crew_is_somebody() -> None:
    tree = {
        "event": {"freed": "Free[, thanks to {by:piece.who}]."},
        "piece": {"who": "pirate {name}"},
        "colour": {"white": {"he": "White"}},
    }
    texts = Texts("en", tree)
    assert texts.event("freed", {"by": 0}, Names([], ["white"], {0: (0, "1")})) == "Free, thanks to pirate 1."
    assert texts.event("freed", {}, NOBODY) == "Free."
