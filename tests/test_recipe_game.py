"""The recipe for a new game in CONTRIBUTING.md: examples/coins.py plays wherever a game of ours plays."""

import asyncio
import json
import random
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from unittest.mock import ANY

import pytest
from jsonschema_rs import Draft202012Validator

from jackal.bots import make_bot
from jackal.bots.arena import play_game
from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.changes import applied
from jackal.core.errors import BadNotation, NotYourTurn
from jackal.core.game import Game
from jackal.core.match import new_match
from jackal.games import GAMES, OURS, VARIABLE, join
from jackal.server.running import schema
from jackal.tables.watching import Watched, watch
from tests.cli.command import jackal
from tests.server.guests import Guest, quick, serving, texts
from tests.walks import SOME, walk, watchers

ROOT: Final = Path(__file__).resolve().parent.parent
EXAMPLES: Final = ROOT / "examples"
NAME: Final = "coins:COINS"
RECIPE: Final = (
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Add a game\n")[2].partition("\n## ")[0]
)
GAMES_PLAYED: Final = 60


@pytest.fixture
def coins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game among the others, as long as the test runs; what a command keeps is kept in a folder of the test's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setenv(VARIABLE, NAME)
    join()
    yield GAMES["coins"]
    for key in GAMES.keys() - OURS:
        del GAMES[key]


# The library ----------------------------------------------------------------------------------------------------------


def test_it_is_small() -> None:
    source = (EXAMPLES / "coins.py").read_text(encoding="utf-8")
    assert "examples/coins.py" in RECIPE
    assert len([line for line in source.split("\n") if line.strip()]) < 150


def test_every_view_is_the_fold_of_its_events(coins: Game) -> None:
    for number in range(GAMES_PLAYED):
        way, dice = walk("coins", number, SOME, leavers=True), random.Random(number)
        match = way.start()
        eyes = [Watched(match, viewer) for viewer in watchers(match)]
        shown = {watched.viewer: watched.view for watched in eyes}
        watch(match, eyes)
        while match.state.actors():
            events = way.play_on(match, dice)
            for watched in eyes:
                steps = watched.told(match)
                assert len(steps) == len([event for event in events if event.visible_to(watched.viewer)]) + 1
                view = applied(shown[watched.viewer], [change for step in steps for change in step])
                assert view == coins.view(match.state, watched.viewer)
                shown[watched.viewer] = view


def test_copies_deals_anew_and_notation_hold_at_any_moment(coins: Game) -> None:
    differ = 0
    for number in range(GAMES_PLAYED):
        match = walk("coins", number, 30, leavers=True).play()
        state, before = match.state, coins.open_view(match.state)
        for seat in state.actors():
            twin = state.redeal(seat, FastChance(number))
            assert coins.view(twin, seat) == coins.view(state, seat)
            differ += coins.open_view(twin) != before
            for action in state.actions(seat):
                text = coins.notation.write(state, action)
                assert coins.notation.read(twin, seat, text) == action
                verb, *what = text.split(":")
                told = {"text": text, "verb": verb} | ({"what": what[0]} if what else {})
                assert coins.notation.describe(state, action) == told
                assert coins.notation.why_not(state, seat, text) is None
                state.copy().play(seat, action)
            with pytest.raises(BadNotation, match="expected one of "):
                coins.notation.read(state, seat, "take:9")
        assert coins.open_view(state) == before
    assert differ, "a bet of another's is no secret"


def test_who_is_not_asked_cannot_answer(coins: Game) -> None:
    with pytest.raises(NotYourTurn):
        coins.notation.read(coins.new(2), 1, "bet:1")


def test_bots_play_it_and_greedy_plays_better(coins: Game) -> None:
    wins = 0
    for seed in range(GAMES_PLAYED):
        bots = [make_bot("greedy", seed), make_bot("random", seed)]
        wins += play_game(coins, 2, bots, seed).outcome.ranks[0] == 1
    assert wins > GAMES_PLAYED * 2 / 3


def finished(coins: Game, seed: int = 3) -> str:
    match, dice = new_match(coins, 3, seed), random.Random(seed)
    while match.state.actors():
        match.play(match.state.actors()[0], dice.choice(match.state.actions(match.state.actors()[0])))
    text = record.write(record.of_match(match))
    assert record.replay(coins, record.read(text)).state.outcome() == match.state.outcome()
    return text


# The terminal -------------------------------------------------------------------------------------------------------


def test_the_terminal_plays_it(coins: Game) -> None:
    typed = ["bet:1", "?", "help", *["take:1"] * 60]
    said = jackal(
        "--game", NAME, "play", "coins", "--seats", "2", "--bots", "random", "--seed", "1", typed="\n".join(typed)
    )
    assert said.code == 0, said.err
    for part in ("heap: 21", "  2 coins 0, bet –", "· Yellow bets.", "  2 coins ", "bet ?", "White takes: coins 1."):
        assert part in said.out
    assert coins.about.split(",")[0] in said.out
    assert "The game is over: the heap is empty." in said.out


def test_records_are_told_again_and_verified(coins: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.jackal"
    path.write_text(finished(coins), encoding="utf-8")
    told = jackal("replay", str(path))
    assert "White bets." in told.out
    assert "takes: coins" in told.out
    assert json.loads(jackal("replay", str(path), "--json").out)["position"] is None
    assert jackal("verify", str(path)).code == 0
    spoilt = re.sub(r"(take:3) = \d", r"\1 = 0", finished(coins))
    path.write_text(spoilt, encoding="utf-8")
    assert jackal("verify", str(path)).code == 1


def test_it_is_listed_and_simulated(coins: Game) -> None:
    listed = jackal("games").out
    assert "coins  Twenty-one coins" in listed
    assert "how many coins lie in the heap" in listed
    said = jackal("simulate", "coins", "--games", "8", "--jobs", "2", "--json", "-o", "heap=9")
    assert json.loads(said.out)["ended"] == {"the heap is empty": 8}


def test_the_commands_of_the_recipe_run(coins: Game) -> None:
    [block] = re.findall(r"^```sh\n(.*?)^```", RECIPE, re.MULTILINE | re.DOTALL)
    commands = [shlex.split(line, comments=True)[1:] for line in block.strip().split("\n")]
    assert all(command[:2] == ["--game", NAME] for command in commands)
    assert ["--game", NAME] in commands, "the server"
    for command in commands:
        if len(command) > 2:
            assert jackal(*command, typed="\n".join(["2", "bet:1", *["take:1"] * 60])).code == 0


# Its other languages --------------------------------------------------------------------------------------------------


def test_it_speaks_the_languages_that_lie_beside_it(coins: Game, tmp_path: Path) -> None:
    assert [path.name for path in EXAMPLES.glob("coins.*.toml")] == ["coins.ru.toml"]
    assert "`coins.ru.toml`" in RECIPE
    listed = jackal("games", "--lang", "ru").out
    assert "coins  Двадцать одна монета" in listed
    assert "сколько монет лежит в куче" in listed
    path = tmp_path / "game.jackal"
    path.write_text(finished(coins), encoding="utf-8")
    told = jackal("replay", str(path), "--lang", "ru").out
    assert "Белые делают ставку." in told
    assert re.search(r"берут [123] монет[уы]\.", told)
    assert "куча пуста" in told
    assert not re.search("takes|bets", told)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("[tile]\nhorse = 'x'\n", "tile is none of its tables: game, option, event, reason, word"),
        ("title = 'x'\n", "title is none of its tables: game, option, event, reason, word"),
        ("[game\n", "TOMLDecodeError"),
    ],
)
def test_texts_that_are_broken_are_refused_in_one_line(
    written: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it get at the words of others."""
    (tmp_path / "mute.py").write_text("from coins import Coins\nMUTE = Coins()\n", encoding="utf-8")
    (tmp_path / "coins.ru.toml").write_text(written, encoding="utf-8")
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mute", raising=False)
    monkeypatch.setenv(VARIABLE, "")
    said = jackal("--game", "mute:MUTE", "games")
    assert (said.code, said.out) == (2, "")
    assert f"game mute:MUTE: coins.ru.toml: {why}" in said.err
    assert said.err.count("\n") == 1
    assert set(GAMES) == OURS


# What is broken is refused ------------------------------------------------------------------------------------------

BROKEN: Final = {
    "no such module": ("nowhere:COINS", "cannot import nowhere: ModuleNotFoundError"),
    "no such name": ("coins:GOLD", "there is no GOLD in coins"),
    "no name at all": ("coins", "named as module:GAME; got 'coins'"),
    "a number": ("coins:MOST", "it is no Game but a thing of type int"),
    "a class": ("coins:Coins", "it is no Game but a thing of type type"),
    "another game's key": ("broken:TAKEN", "there is another game 'dungeon'"),
    "a key with spaces": ("broken:SPACED", "small letters, digits and dashes; got 'my coins'"),
    "a title in the class": ("broken:TITLED", "its title is set in the class; set it in __init__, as self.title"),
    "no seats": ("broken:LONELY", "it has no seats"),
    "too many seats": ("broken:CROWDED", "from 1 to 8; got (9,)"),
    "a crash": ("broken:CRASHING", "a game of 2 goes wrong: ZeroDivisionError"),
    "a view with a tuple": ("broken:TUPLED", "a game of 2 goes wrong: a view must be plain data"),
    "a view of nothing": ("broken:NAMELESS", "'game' is None"),
    "no word of a change": (
        "broken:SILENT",
        "an onlooker sees what action 11 of seat 1 changes, but none of its events",
    ),
    "one text for all": ("broken:MUMBLING", "'go' is written for one action and read as another"),
    "a copy that is none": ("broken:SHARED", "what is done on a copy of a position changes the position itself"),
}
MODULE: Final = """
from coins import Beach, Coins, Words

class Titled(Coins):
    title = "Coins"

class Crashing(Coins):
    def deal(self, seats, chance, options):
        return 1 // 0

class Tupled(Coins):
    def view(self, state, seat):
        return {**super().view(state, seat), "taken": tuple(state.coins)}

class Nameless(Coins):
    def view(self, state, seat):
        return {"heap": state.heap}

class Silent(Coins):
    def deal(self, seats, chance, options):
        return Hushed(seats, 21, chance)

class Hushed(Beach):
    def play(self, seat, action, tell=None):
        super().play(seat, action)

class Same(Words):
    def write(self, state, action):
        return "go"

class Shared(Coins):
    def deal(self, seats, chance, options):
        return Uncopied(seats, 21, chance)

class Uncopied(Beach):
    def copy(self):
        return self

def changed(kind=Coins, **changes):
    game = kind()
    for name, value in changes.items():
        setattr(game, name, value)
    return game

TAKEN = changed(key="dungeon")
SPACED = changed(key="my coins")
LONELY = changed(seats=())
CROWDED = changed(seats=(9,))
TITLED, CRASHING, TUPLED, NAMELESS = Titled(), Crashing(), Tupled(), Nameless()
SILENT, MUMBLING, SHARED = Silent(), changed(notation=Same()), Shared()
"""


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_refused_in_one_line(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, why = BROKEN[case]
    (tmp_path / "broken.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(VARIABLE, "")
    said = jackal("--game", name, "games")
    assert (said.code, said.out) == (2, "")
    assert why in said.err
    assert said.err.count("\n") == 1
    assert set(GAMES) == OURS


def test_an_installed_package_brings_its_game_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [table] = re.findall(r"^```toml\n\[project\.entry-points\.\"(.*?)\"\]\n(.*?)^```", RECIPE, re.MULTILINE | re.DOTALL)
    package = tmp_path / "coins-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: coins\nVersion: 1\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(f"[{table[0]}]\n{table[1]}".replace('"', ""), encoding="utf-8")
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(VARIABLE, "")
    try:
        assert "coins  Twenty-one coins" in jackal("games").out
    finally:
        del GAMES["coins"]


# The server -----------------------------------------------------------------------------------------------------------


def test_the_server_plays_it(coins: Game, tmp_path: Path) -> None:
    """One's own seat and a bot's, over HTTP and WebSocket, to the end; then its record, and once more."""
    asyncio.run(at_a_server(str(tmp_path / "jackal.db")))


async def at_a_server(database: str) -> None:
    async with serving(quick(database)) as served, served.guest() as anna, served.guest() as ben:
        card = next(game for game in (await anna.get("/api/house"))["games"] if game["key"] == "coins")
        assert card["texts"]["ru"]["game"] == {"coins": {"title": "Двадцать одна монета", "about": ANY}}
        assert (card["title"], card["seats"], card["options"][0]["key"]) == ("Twenty-one coins", [2, 3, 4], "heap")
        table = (await anna.make("coins", ["me", "bot", "bot"], options={"heap": 12}))["table"]
        frames = await played(anna, ben, table)
        shown = Draft202012Validator({"$ref": "#/components/schemas/LiveFrame", "components": schema()["components"]})
        for frame in frames:
            shown.validate(frame)
        await looked_back_at(anna, table)


async def played(anna: Guest, ben: Guest, table: str) -> list[dict[str, Any]]:
    """What both of them were sent; the bets are nobody else's business until the end."""
    async with anna.live(table, 0) as live, ben.live(table) as onlooker:
        await live.send("start")
        assert texts(live.now) == ["bet:1", "bet:2", "bet:3"]
        assert (await live.play("take:1"))["error"]["code"] == "unreadable"
        while live.now["table"]["status"] != "over":
            if live.now["actions"]:
                assert live.now["actions"][0]["verb"] in ("bet", "take")
                await live.play()
            else:
                await live.frame()
        await onlooker.until(lambda onlooker: bool(onlooker.now) and onlooker.now["table"]["status"] == "over")
        told = [event for message in onlooker.messages for event in message["events"]]
        assert {event["name"] for event in told} >= {"bets", "takes", "over"}
        assert all(event["name"] != "backs" for event in told)
        assert [event for message in live.messages for event in message["events"] if event["name"] == "backs"] == [
            {"name": "backs", "seat": 0, "player": 1}
        ]
        return live.frames + onlooker.frames


async def looked_back_at(anna: Guest, table: str) -> None:
    kept = record.read(await anna.get(f"/api/tables/{table}/record"))
    assert record.replay(GAMES["coins"], kept).state.outcome() is not None
    at_first = await anna.get(f"/api/tables/{table}/replay", seat=1, after=2, count=5)
    assert at_first["view"]["players"][0]["bet"] == "?"
    opened = await anna.get(f"/api/tables/{table}/replay", everything=True, after=2)
    assert opened["view"]["players"][0]["bet"] == 1
    await anna.do(table, "rematch", seat=0)
    again = await anna.look((await anna.look(table, 0))["table"]["rematch"])
    assert again["table"]["game"] == "coins"


def test_without_it_the_schema_speaks_of_our_games_alone() -> None:
    assert "no game 'coins'" in jackal("simulate", "coins").err
    described = schema()["components"]["schemas"]
    assert described["GameKey"]["enum"] == [*GAMES]
    assert "PlainView" not in json.dumps(described["View"])
