"""A campaign at the terminal: what pirates can do and are called, the offer, who picks and why, the chart."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.theme import Theme

from jackal.cli.screen import THEME, question, scene
from jackal.core.options import Value
from jackal.core.shape import View
from jackal.games import GAMES
from jackal.games.archipelago.campaign.chart import pick_reason
from jackal.text import scribe
from jackal.text.texts import Names, Texts, languages, load, names_of
from tests.cli.command import jackal
from tests.cli.rehearsal import rehearsed

GAME = GAMES["archipelago"]
PAST = {
    "island": 1,
    "reason": "gold",
    "first": 0,
    "coins": [4, 3],
    "scores": [4, 3],
    "ranks": [1, 2],
    "taken": [{"crew": 0, "piece": 1, "ability": "hunter"}],
}
TABLE = [{"seat": 0, "won": 1, "coins": 4, "rank": 1}, {"seat": 1, "won": 0, "coins": 3, "rank": 2}]


def picker(crew: int, coins: int, rank: int, why: str, state: str, ability: str | None = None) -> dict[str, Any]:
    return {"crew": crew, "coins": coins, "rank": rank, "why": why, "state": state, "ability": ability}


def sailing(**changed: Any) -> dict[str, Any]:
    """A view in the second island of a campaign: white 2 is a hunter and has a name."""
    view: View = GAME.view(GAME.new(2, 1), 0)
    for piece in view["pieces"]:
        named = piece["piece"] == 1
        piece |= {"ability": "hunter" if named else None, "called": "Captain Flint" if named else None}
    voyage = {"islands": 4, "island": 2, "past": [PAST], "offer": [], "order": [], "ready": [], "table": TABLE}
    return {**view, "voyage": voyage | changed}


def interlude(what: str, **changed: Any) -> dict[str, Any]:
    view = sailing(**changed)
    view["turn"] = view["turn"] | {"stage": "interlude", "crew": 0}
    return view | {"ask": {"what": what, "seat": 1, "detail": 1}}


PICKING = interlude(
    "pick",
    island=1,
    offer=["porter", "sea-wolf"],
    order=[picker(0, 4, 1, "most", "took", "hunter"), picker(1, 3, 2, "least", "picks")],
)


def names() -> Names:
    return names_of(GAME, GAME.new(2, 1))._replace(called={1: "Captain Flint"})


def shown(view: View, texts: Texts, *, terse: bool = False) -> str:
    console = Console(width=100, theme=Theme(THEME), file=io.StringIO(), record=True)
    console.print(scene(GAME, view, texts, names(), 100, [], terse=terse))
    return console.export_text()


def test_the_panel_says_what_pirates_can_do_and_how_they_are_called() -> None:
    said = shown(sailing(), load("en"))
    assert "Island 2 of 4: Crescent" in said
    assert "Round 1" in said
    assert "Остров 2 из 4: Полумесяц" in shown(sailing(), load("ru"))
    white, yellow = (player.notes[1:] for player in scribe(GAME).panel(sailing()).players)
    assert [load("en").remark(note, names()) for note in white] == [
        "2 Captain Flint, hunter",
        "gold so far: 4, islands won: 1",
    ]
    assert load("ru").remark(white[0], names()) == "2 Captain Flint, охотник"
    assert [load("en").remark(note, names()) for note in yellow] == ["gold so far: 3"]
    view = sailing()
    view["pieces"][1]["ability"], view["pieces"][2]["ability"] = None, "hunter"
    white = scribe(GAME).panel(view).players[0].notes[1:3]
    assert [load("en").remark(note, names()) for note in white] == ["2 Captain Flint", "3 hunter"], "a name stays"


def test_an_island_without_cards_is_shown_as_ever() -> None:
    view: View = GAME.view(GAME.new(2, 1), 0)
    assert "voyage" not in view
    assert "Island" not in shown(view, load("en"))
    single = sailing(islands=1, island=1, past=[], table=[])
    assert "Island" not in shown(single, load("en"))
    assert "hunter" in shown(single, load("en"))


def test_the_offer_says_what_each_card_does_and_who_picks_why() -> None:
    said = shown(PICKING, load("en"))
    assert "1. White has taken the hunter" in said
    assert "2. Yellow picks now, with 3 coins: least gold" in said
    assert "porter: Drags two coins at once." in said
    assert "Island 1, Doubloon: White 4, Yellow 3. First: White. Cards: White 2 hunter." in said
    assert "Place 1: White, 1 island won, 4 coins in all" in said
    assert "Y  Yellow ◀" in said, "who picks, not who is at turn"
    russian = shown(PICKING, load("ru"))
    assert "2. жёлтые выбирают, 3 монеты: золота меньше всех" in russian
    assert "Остров 1, Дублон: белые 4, жёлтые 3. Первые: белые. Карты: белый 2 охотник." in russian


def test_who_has_too_little_gold_is_told_so_before_his_turn() -> None:
    order = [picker(0, 4, 1, "most", "picks"), picker(1, 2, 2, "least", "short")]
    said = shown(interlude("pick", offer=["porter"], order=order), load("en"))
    assert "2. Yellow, with 2 coins: none, a card takes three" in said
    assert "decline: take none this time." in said
    draft = interlude(
        "pick",
        past=[],
        table=[],
        offer=["porter"],
        order=[picker(1, 0, 0, "draft_first", "picks"), picker(0, 0, 0, "draft_last", "waits")],
    )
    said = shown(draft, load("en"))
    assert "1. Yellow picks now: last at the helm, first at the cards" in said
    assert "decline" not in said


def test_the_chart_stands_below_the_last_board() -> None:
    over = sailing() | {"outcome": {"reason": "champion", "scores": [4, 3], "ranks": [1, 2]}}
    assert "Place 1: White, 1 island won, 4 coins in all" in shown(over, load("en"))


def test_a_small_screen_has_the_offer_instead_of_the_board() -> None:
    full, small = (shown(PICKING, load("en"), terse=terse) for terse in (False, True))
    assert "~" in full
    assert "~" not in small
    assert "porter: Drags" in small
    assert "Doubloon: White 4" not in small, "the chart can be asked for"
    assert "~" in shown(sailing(), load("en"), terse=True)


def test_making_ready_names_who_is_left() -> None:
    view = interlude("ready", ready=[1, 0])
    assert "Making ready: Yellow, White" in shown(view, load("en"))
    assert question(view, load("en"), names()).startswith("Yellow, before you sail")
    assert question(view, load("ru"), names()).startswith("Жёлтые, перед отплытием")


def test_the_chart_can_be_asked_for_at_any_time() -> None:
    chart = scribe(GAME).explain(sailing(), "chart")
    assert [note.name for note in chart] == ["past", "standing", "standing"]
    assert [note.name for note in scribe(GAME).explain(sailing(past=[], table=[]), "chart")] == ["setting"]
    assert scribe(GAME).explain(GAME.view(GAME.new(2, 1), 0), "chart") == []
    assert load("ru").typed("поход") == "chart"


@pytest.mark.parametrize(
    ("ranks", "coins", "pairs", "reasons"),
    [
        ([0, 0, 0], [0, 0, 0], False, ["draft_first", "draft", "draft_last"]),
        ([1, 2, 3, 4], [6, 4, 4, 1], False, ["most", "less", "alive", "least"]),
        ([1, 2, 2], [6, 3, 3], False, ["most", "tied", "tied"]),
        ([1, 1, 3, 3], [5, 5, 2, 2], False, ["tied_first"] * 4),
        ([1, 1, 3, 3], [5, 1, 4, 2], True, ["team", "team", "team_lost", "team_lost"]),
        ([1, 1, 1, 1], [3, 3, 1, 1], True, ["team_level"] * 4),
    ],
)
def test_every_place_in_the_order_has_its_reason(
    ranks: list[int], coins: list[int], pairs: bool, reasons: list[str]
) -> None:
    assert [pick_reason(ranks, coins, place, pairs) for place in range(len(ranks))] == reasons
    assert set(reasons) <= set(load("en").tree["why"])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("state", ["picks", "waits", "took", "declined", "short", "late"])
def test_every_state_of_a_picker_has_words(language: str, state: str) -> None:
    order = [picker(1, 2, 1, "most", state, "hoist" if state == "took" else None), picker(0, 1, 2, "least", "waits")]
    said = shown(interlude("pick", offer=["porter"], order=order), load(language))
    assert ("Yellow" if language == "en" else "жёлтые") in said
    assert not set(said) & set("{}")


EVENTS = [
    ("island over", {"island": 1, "reason": "gold", "coins": [4, 3], "scores": [4, 3], "ranks": [1, 2]}),
    ("offer", {"cards": ["porter", "hoist"], "order": [1, 0]}),
    ("offer", {"cards": ["porter"], "order": []}),
    ("picked", {"crew": 0, "piece": 1, "ability": "hunter", "returned": None}),
    ("picked", {"crew": 0, "piece": 1, "ability": "hunter", "returned": "net-catcher"}),
    ("declined", {"crew": 1}),
    ("handed", {"crew": 0, "abilities": ["porter", None, "black-mark"]}),
    ("named", {"piece": 1, "called": "Captain Flint"}),
    ("island", {"island": 2, "first": 1}),
    *(("parry", {"piece": 1, "face": 4, "holds": held, "by": by}) for held in (True, False) for by in (3, None)),
    ("blast", {"piece": 1, "cell": "d4"}),
    ("net", {"piece": 1, "victim": 3}),
    ("hoist", {"piece": 1, "cell": "b4", "space": 0}),
    ("hoist", {"piece": 1, "cell": "b4", "space": 2}),
    ("scout", {"piece": 1, "cell": "d4"}),
    ("home", {"piece": 3, "why": "parried"}),
    ("home", {"piece": 3, "why": "blast"}),
    ("lies", {"piece": 3, "why": "net"}),
    ("over", {"reason": "champion"}),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "data"), EVENTS)
def test_every_event_of_a_campaign_is_told(language: str, name: str, data: dict[str, object]) -> None:
    said = load(language).event(name, data, names())
    assert said.strip()
    assert said != f"{name}."
    assert not set(said) & set("{}[]")
    assert "None" not in said


def test_a_named_pirate_is_spoken_of_by_his_name() -> None:
    english, russian = load("en"), load("ru")
    step = {"piece": 1, "kind": "walk", "to": "d4", "coins": 2}
    assert english.event("step", step, names()) == "Captain Flint goes to d4 with 2 coins."
    bear = {"piece": 1, "why": "bear"}
    assert russian.event("home", bear, names()) == "Медведь кусает белого по прозвищу Captain Flint: марш домой."
    named = {"piece": 1, "called": "Captain Flint"}
    assert english.event("named", named, names()) == "White 2 shall be called Captain Flint."


def test_a_whole_campaign_at_the_keyboard() -> None:
    options: dict[str, Value] = {"campaign": True, "abilities": "drafted", "round_cap": 6}
    match, typed = rehearsed("archipelago", 2, {1: "greedy"}, "sails", options)
    given = ("--option", "campaign=on", "--option", "abilities=drafted", "--option", "round_cap=6")
    arguments = ("play", "archipelago", "--seats", "2", "--bots", "greedy", "--seed", "sails", *given)
    answer = jackal(*arguments, typed="\n".join([*typed, ""]))
    told = " ".join(answer.out.split())
    assert answer.code == 0
    assert match.state.outcome() is not None
    assert "Island 2 of 4: Crescent" in told
    assert "Island 4: Butterfly." in told
    assert "The game is over: the fourth island is done, and the archipelago has its champion." in told
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def test_a_name_is_typed_as_it_is_to_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where the game is kept
    options = ("--option", "abilities=dealt", "--seed", "2", "--lang", "ru")
    typed = "\n".join(["имя:1=Ром Красный", "имя:2=Ром Красный", "имя:3=Ром Красный", "ready", "quit", "да", ""])
    answer = jackal("play", "archipelago", "--seats", "2", "--bots", "random", *options, typed=typed)
    assert "отныне зовётся Ром Красный." in " ".join(answer.out.split())
    assert "Ром Красный, " in answer.out, "beside the crew"
