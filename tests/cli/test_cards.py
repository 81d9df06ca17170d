"""The card games on the screen: the island, what is said around it, hints."""

import io
import re
from typing import Any, cast

import pytest
from rich.console import Console
from rich.theme import Theme

from jackal.cli.screen import THEME, scene
from jackal.core.chance import FastChance
from jackal.core.game import State
from jackal.core.match import new_match
from jackal.core.options import Value, fold
from jackal.games import GAMES
from jackal.text import read_position, scribe
from jackal.text.head import FORMAT
from jackal.text.texts import load, names_of
from tests.cli.tables import TABLE_15, TABLE_19
from tests.variants import FAIR_2015, FAIR_2019, many

C15 = GAMES["cards-2015"]
C19 = GAMES["cards-2019"]


def drawn(state: State, seat: int | None = None, key: str = "cards-2015") -> list[str]:
    game = GAMES[key]
    return ["".join(text for text, _ in line) for line in scribe(game).picture(game.view(state, seat))]


def written(
    state: State, seat: int | None, key: str, lang: str = "en", who: tuple[str, ...] = (), *, terse: bool = False
) -> str:
    """The whole scene on paper."""
    game, paper = GAMES[key], io.StringIO()
    console = Console(file=paper, width=80, color_system=None, theme=Theme(THEME))
    view = game.view(state, seat)
    console.print(scene(game, view, load(lang), names_of(game, state), 80, list(who), terse=terse))
    return paper.getvalue()


# The island -----------------------------------------------------------------------------------------------------------


def test_every_kind_of_cell_looks_different() -> None:
    assert drawn(read_position(C15, TABLE_15)) == [
        "  ~ ~   ~   ~   ~   ~  ~",
        "5 ~ ~   ·   $3  ·   ~  ~",
        "4 ~ ·   ·   ·   ·   ·  ~",
        "3 ~ ~   ·  !X!  ·   ~  ~",
        "2 ~ $1  ·  vTv  ·   $2 ~",
        "1 ~ ~   ·  |W>  ·   ~  ~",
        "  ~ ~   ~   ~   ~   ~  ~",
        "    a   b   c   d   e   ",
    ]
    lines = drawn(read_position(C19, TABLE_19), None, "cards-2019")
    assert lines[1].startswith("6 ~ ~   ·  [3]  ·   ~   ~  ~")
    assert lines[3].startswith("4 ~∩C∩  ·   ~  #L# ♣J♣  ·  ~")
    assert lines[4].startswith("3 ~ ~  #L#  ·   ·   ~  |K> ~")


def test_the_next_island_is_drawn_beside_with_the_signs_of_its_file() -> None:
    lines = drawn(read_position(C19, TABLE_19), None, "cards-2019")
    assert [line[-5:] for line in lines[1:6]] == ["~.3.~", "..L..", "2.~.1", "~...~", "~~W~~"]
    assert lines[0].rstrip().endswith("2.")


def test_declared_walks_are_raised_numbers_on_the_island() -> None:
    state = read_position(
        C15,
        TABLE_15.replace("hand=H,H,V,rum,fr", "hand=rum does=ready row=H-V-H declared=e2:3 throw=none").replace(
            "hand=N,V,x2,we,red", "hand=we does=ready row=H-V throw=none"
        )
        + "first: white\nphase: declare\n",
    )
    lines = drawn(state)
    assert lines[5] == "1 ~ ~   ·  |W> ¹    ~  ~"
    assert lines[4] == "2 ~ $1  ·  vTv ¹   $2¹ ~"
    said = written(state, None, "cards-2015")
    assert "row ↔↕↔ H-V-H" in said
    assert "→ e2" in said


@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_island_of_the_box_fits_80_columns_in_styles_the_theme_knows(key: str, lang: str) -> None:
    options: dict[str, Value] = {"mode": "archipelago"} if key == "cards-2019" else {}
    for seed in range(12):
        state = GAMES[key].new(4, seed, options)
        view = GAMES[key].view(state, 0)
        lines = scribe(GAMES[key]).picture(view)
        assert len({sum(len(text) for text, _ in line) for line in lines}) == 1
        assert {style for line in lines for _, style in line} <= set(THEME) | {""}
        assert max(len(line.rstrip()) for line in written(state, 0, key, lang).splitlines()) <= 80


# What is said around it -----------------------------------------------------------------------------------------------


def test_the_panel_tells_what_the_viewer_may_know() -> None:
    state = read_position(C15, TABLE_15)
    whites, yellows, nobodys = (written(state, seat, "cards-2015") for seat in (0, 1, None))
    assert "Island 1 of 1: Hook (easy)" in whites
    assert "2 coins, 5 cards" in whites
    assert "Your hand: ↔H×2, ↕V, fr Friday, rum" in whites
    assert "Your hand: ↕V, ♞N, ⚑ red, x2 doubling, we weapon" in yellows
    assert "Your hand" not in nobodys
    assert "|W> white flag, $n chest, vTv trap, !X! robber" in whites
    assert "robber" not in written(state, 0, "cards-2015", terse=True)
    assert "Остров 1 из 1: Крюк (лёгкий)" in written(state, 0, "cards-2015", "ru")


def test_the_market_the_horizon_and_what_was_seen_taken() -> None:
    state = read_position(C19, TABLE_19 + "market: O N - map\n")
    said = written(state, 0, "cards-2019")
    assert "Market: 1: ✛O  2: ♞N  3: –  4: ▤ map · Deck 47, discard 0" in said
    assert "Next: Ring" in said
    for text in ("land", "pass", "market:1", "market:2"):
        seat = state.actors()[0]
        state.play(seat, C19.notation.read(state, seat, text))
    said = written(state, 0, "cards-2019")
    assert "landed" in said
    assert "passed · seen: O, N" in said.replace("N, O", "O, N")


def test_a_crowd_on_a_narrow_screen_stands_below_the_board() -> None:
    broad = "".join(f"# broad-{number} easy Broad\n.......\n" + ".......\n" * 5 + "W.3.2.1\n\n" for number in range(9))
    state = C19.new(4, 7, {"mode": "archipelago", "isles": broad})
    said = written(state, 0, "cards-2019", who=("you", "greedy bot", "greedy bot", "greedy bot"))
    assert re.search(r"^ 2  Yellow ◀ · greedy bot · 0 coins, 0 cards", said, re.MULTILINE)
    assert len(said.splitlines()) <= 21


# Hints ----------------------------------------------------------------------------------------------------------------


def hinted(state: State, seat: int, key: str) -> list[str]:
    game, english = GAMES[key], load("en")
    return [english.note("hint", note, names_of(game, state)) for note in scribe(game).hint(game.view(state, seat))]


def test_hints_name_the_best_rows_of_the_hand() -> None:
    state = read_position(C15, TABLE_15)
    assert hinted(state, 0, "cards-2015") == [
        "e2 (2 coins) in 3 steps: ↔↕↔ H-V-H",
        "a2 (1 coin) in 3 steps: ↔↕↔ H-V-H",
    ]
    assert hinted(state, 1, "cards-2015")[0].startswith("e2 (2 coins) in 1 step: ♞ N")


@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_a_hinted_row_can_be_laid_and_arrives(key: str) -> None:
    game = GAMES[key]
    for seed in range(30):
        state = game.new(2, seed)
        while game.view(state, None)["phase"] != "lay":
            seat = state.actors()[0]
            state.play(seat, state.actions(seat)[0])  # lands, or passes and takes
        seat = state.actors()[0]
        for note in scribe(game).hint(game.view(state, seat)):
            if note.name == "route":
                row = "-".join(cast(list[str], note.data["row"]))
                assert game.notation.why_not(state, seat, row) is None


CORRIDOR = "\n".join(["# long easy Corridor", "3~~~~", *[".~~~~"] * 5, "W~~~~"])
RING = FAIR_2019.split("\n\n")[0] + "\n"
DRAFT = ("option: mode = archipelago", "phase: draft")


def table(key: str, isles: str, *lines: str) -> State:
    head = (FORMAT, "seats: 2", f"option: isles = {fold(isles)}")
    rounds = () if "option: mode = archipelago" in lines else ("option: islands = 1",)
    return read_position(GAMES[key], "\n".join([*head, *rounds, *lines]))


def test_a_large_hand_is_searched_for_short_rows_only() -> None:
    few = "white: hand=V,V,V,V,V,V,rum,rum,rum,rum,fr,fr,fr,we,we,we,we"
    assert hinted(table("cards-2015", CORRIDOR, few), 0, "cards-2015") == [
        "a7 (3 coins) in 6 steps: ↕↕↕↕↕↕ V-V-V-V-V-V",
    ]
    many_cards = "white: hand=V,V,V,V,V,V,H,H,H,H,H,U,U,U,D,D,D,X,X,O,O"
    assert hinted(table("cards-2015", CORRIDOR, many_cards), 0, "cards-2015") == [
        "No chest of this island can be reached with your cards. Lay one that you can spare: you draw another for it."
    ]


def test_in_a_draft_the_cards_of_the_pack_are_judged_by_the_islands_of_the_line() -> None:
    state = table(
        "cards-2019",
        many(RING, 9),
        *DRAFT,
        "white: hand=V,X drafted=V,X pack=H,map,mark,flag,flag,mark,map",
        "yellow: hand=V,X drafted=V,X pack=H,U,D,O,N,H,H",
    )
    assert hinted(state, 0, "cards-2019") == [
        "↔H: 8 coins more in reach on the islands ahead, perhaps with a card or two more; 8 of them at once",
    ]
    state = table(
        "cards-2019",
        many(RING, 9),
        *DRAFT,
        "white: pack=H,V,X,mark,mark,map,map,flag,flag",
        "yellow: pack=H,H,H,V,X,U,U,D,D",
    )
    said = hinted(state, 0, "cards-2019")  # the first pick: nothing is in reach with one card
    assert said == [
        f"{card}: 8 coins more in reach on the islands ahead, perhaps with a card or two more"
        for card in ("↔H", "↕V", "✕X")
    ]
    state.play(0, C19.notation.read(state, 0, "pick:V"))
    assert hinted(state, 0, "cards-2019") == ["Nothing to advise now."]
    note = scribe(C19).hint(C19.view(state, 1))[0]
    assert "на островах впереди можно взять ещё" in load("ru").note("hint", note, names_of(C19, state))


def test_a_passer_hears_which_card_of_the_market_helps_on_the_next_island() -> None:
    lines = ("phase: take", "takes: white 1", "market: mark map H flag", "white: hand=V,X does=passed")
    isles = many(RING, 3)
    head = (FORMAT, "seats: 2", f"option: isles = {fold(isles)}", "option: islands = 2")
    state = read_position(C19, "\n".join([*head, *lines]))
    assert hinted(state, 0, "cards-2019")[0].startswith("↔H: 2 coins more in reach on the islands ahead")
    last = read_position(C19, "\n".join([*head, *lines, "round: 2"]))
    assert hinted(last, 0, "cards-2019") == ["Nothing to advise now."]


def test_who_has_handed_in_a_row_hears_of_that_row_alone() -> None:
    own = ["e2 (2 coins) in 3 steps", "a2 (1 coin) in 3 steps", "Nothing: no chest"]
    state = read_position(C15, TABLE_15)
    for action in C15.notation.read_all(state, 0, "H-V-H"):
        state.play(0, action)
    assert sorted(hinted(state, 0, "cards-2015")) == sorted(own)
    declaring = (
        "phase: declare",
        "first: yellow",
        "white: hand=N,N row=H-V-H throw=none",
        "yellow: hand=rum,fr row=H-V-H",
    )
    thrown = ("phase: declare", "first: yellow", "white: hand=N,N row=H-V-H", "yellow: hand=fr row=H-V-H throw=1")
    crossroads = FAIR_2015.split("\n\n")[0] + "\n"
    assert sorted(hinted(table("cards-2015", crossroads, *declaring), 0, "cards-2015")) == sorted(own)
    late = [said.replace("3 steps", "4 steps") for said in own]
    assert sorted(hinted(table("cards-2015", crossroads, *thrown), 0, "cards-2015")) == sorted(late)
    through = ("phase: declare", "white: hand=N,N row=H-V-H declared=e2:3", "yellow: hand=rum row=H-V-H")
    assert hinted(table("cards-2015", crossroads, *through), 0, "cards-2015") == ["Nothing to advise now."]
    away = ("phase: declare", "white: hand=N,N does=tortuga:1", "yellow: hand=rum row=H-V-H")
    assert hinted(table("cards-2015", crossroads, *away), 0, "cards-2015") == ["Nothing to advise now."]


def test_a_hint_tells_nothing_that_is_hidden() -> None:
    for key in ("cards-2015", "cards-2019"):
        state = GAMES[key].new(3, 5)
        twin = state.redeal(0, FastChance(11))
        assert hinted(state, 0, key) == hinted(twin, 0, key)
        mine, others = (scribe(GAMES[key]).unseen(GAMES[key].view(one, 0)) for one in (state, twin))
        assert mine == others
    assert scribe(GAMES["archipelago"]).hint({}) == []


def test_the_cards_out_of_sight_are_those_of_the_deck_and_of_other_hands() -> None:
    for seed in range(6):
        match = new_match(C15, 3, seed)
        dice = FastChance(seed)
        while match.state.actors():
            seat = match.state.actors()[dice.pick(len(match.state.actors()))]
            view = C15.view(match.state, seat)
            (note,) = scribe(C15).unseen(view)
            others = [other for other in cast(list[dict[str, Any]], view["players"]) if other["seat"] != seat]
            rows = sum(other["row_cards"] for other in others if other["row"] is None)
            assert note.data["count"] == cast(int, view["deck"]) + sum(other["cards"] for other in others) + rows
            actions = match.state.actions(seat)
            match.play(seat, actions[dice.pick(len(actions))])
