"""Drawn islands and small tables for rule tests of the card games: a position in a few lines, rows and results as text.

s = table(CARDS_2015, ISLE, "white: hand=V,H,fr", "yellow: hand=N")
play(s, "white: V-H", "yellow: N", "white: none", "yellow: none", "e2:3")
assert coins(s) == [2, 0]
"""

from collections import Counter
from typing import cast

from jackal.core.chance import FastChance, ScriptedChance
from jackal.core.event import Event
from jackal.core.game import Game
from jackal.core.options import fold
from jackal.core.shape import View
from jackal.games import GAMES
from jackal.games.cards_2015.words import DOUBLING, FRIDAY, WEAPON
from jackal.routes import walk
from jackal.routes.island import Island, spot_name
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import NOTHING, chest_of, steps_of
from jackal.text import read_position
from jackal.text.head import FORMAT
from tests.cards import BOXES, CODES, KIND_OF, box_for

CARDS_2015 = GAMES["cards-2015"]
CARDS_2019 = GAMES["cards-2019"]
ROUNDS = 3


def drawn(drawing: str, key: str = "t0", cards: str = "") -> Island:
    """An island as the catalogue prints it: lines with their number in front, the letters of the columns below.

    `cards` are some of the box that it is from, where its signs do not tell.
    """
    lines = [line.split() for line in drawing.strip().split("\n")]
    rows = [words[1] for words in lines if len(words) > 1]
    return Island(key, "easy", "Test", rows, box_for("".join(rows), cards))


def isles(*drawings: str) -> str:
    """The text of a file of islands, i1, i2 and so on; a drawing alone is there often enough for a game."""
    several = drawings if len(drawings) > 1 else drawings * (ROUNDS + 1)
    return "\n".join(
        "\n".join([f"# i{number} easy Test", *drawn(drawing).drawing, ""]) for number, drawing in enumerate(several, 1)
    )


def table(
    game: Game, drawing: str | tuple[str, ...], *lines: str, top: str = "", rolls: tuple[int, ...] | None = None
) -> RouteState:
    """A position of `game` on a drawn island, or on some that follow each other; ROUNDS rounds unless a line says more.

    What is left out is as plain as can be (docs/notation.md). `top` are the next cards of the deck, `rolls` scripts the
    chance results.
    """
    drawings = (drawing,) if isinstance(drawing, str) else drawing
    head = [FORMAT, f"game: {game.key}"]
    if not any(line.startswith("option: isles") for line in lines):
        head.append(f"option: isles = {fold(isles(*drawings))}")
    if not any(line.startswith(("option: islands", "option: mode")) for line in lines):
        head.append(f"option: islands = {ROUNDS}")
    state = read_position(game, "\n".join([*head, *lines]))
    assert isinstance(state, RouteState)
    state.set_chance(FastChance(1) if rolls is None else ScriptedChance(list(rolls)))
    for kind in kinds(top):
        state.deck.remove(kind)
    state.deck += reversed(kinds(top))
    return state


def rest(game: Game, cards: str) -> list[str]:
    """The cards of the box but for some."""
    left = Counter(dict(zip(CODES, cast(RouteState, game.new(2)).edition.box.deck, strict=True)))
    left.subtract(Counter(cards.split()))
    return list(left.elements())


def game_of(s: RouteState) -> Game:
    return GAMES[s.edition.key]


# Rows and results -----------------------------------------------------------------------------------------------------


def kinds(codes: str) -> list[int]:
    """Cards written with blanks between them: `red V U`."""
    return [KIND_OF[code.lower()] for code in codes.split()]


def hold(codes: str) -> int:
    """The attachments among some cards."""
    cards = kinds(codes)
    return walk.held(cards.count(FRIDAY), cards.count(WEAPON), cards.count(DOUBLING))


def said(result: int) -> str:
    """`e2 in 3 + fr`, as the worked cases write it."""
    if result == NOTHING:
        return "nothing"
    spent = " ".join(BOXES[0].spent_codes(result))
    return f"{spot_name(chest_of(result))} in {steps_of(result)}" + (f" + {spent}" if spent else "")


def offered(island: Island | str, row: str, hand: str = "", late: int = 0) -> str:
    """What a row offers on an island with some attachments in hand: `e2 in 3 + fr; nothing`."""
    on = drawn(island, cards=f"{row} {hand}") if isinstance(island, str) else island
    return "; ".join([said(result) for result in walk.results(on, kinds(row), late, hold(hand))])


def path(island: Island | str, row: str, wanted: str, hand: str = "", late: int = 0) -> str:
    """The cells of the walk that stands for one of the results of a row (RTE-D3)."""
    on = drawn(island, cards=f"{row} {hand}") if isinstance(island, str) else island
    [result] = [one for one in walk.results(on, kinds(row), late, hold(hand)) if said(one) == wanted]
    return " ".join([spot_name(stride.to) for stride in walk.walk_to(on, kinds(row), late, result)])


# Play -----------------------------------------------------------------------------------------------------------------


def play(s: RouteState, *texts: str) -> list[Event]:
    """Play what is handed in, `yellow: V-U-H`, or without a colour for whoever decides first; all that happened."""
    events: list[Event] = []
    for text in texts:
        colour, colon, meant = text.partition(": ")
        seat = COLOURS.index(colour) if colon else s.actors()[0]
        for action in game_of(s).notation.read_all(s, seat, meant if colon else text):
            s.play(seat, action, events.append)
    return events


def legal(s: RouteState, colour: str = "") -> list[str]:
    """The legal actions of a seat, or of whoever decides first, in notation."""
    seat = COLOURS.index(colour) if colour else s.actors()[0]
    return [game_of(s).notation.write(s, action) for action in s.actions(seat)]


def deciding(s: RouteState) -> list[str]:
    return [COLOURS[seat] for seat in s.actors()]


def why_not(s: RouteState, colour: str, text: str) -> str:
    """The rule that forbids an action, or nothing."""
    refusal = game_of(s).notation.why_not(s, COLOURS.index(colour), text)
    return refusal.rule if refusal else ""


def hand(s: RouteState, colour: str) -> str:
    return " ".join([CODES[kind] for kind in s.cards_of(COLOURS.index(colour))])


def deck(s: RouteState) -> str:
    """From the top."""
    return " ".join([CODES[kind] for kind in reversed(s.deck)])


def discard(s: RouteState) -> str:
    return " ".join([CODES[kind] for kind, count in enumerate(s.discard) for _ in range(count)])


def coins(s: RouteState) -> list[int]:
    return list(s.coins)


def view(s: RouteState, viewer: str = "") -> View:
    """All that a seat, or an onlooker, may know."""
    return game_of(s).view(s, COLOURS.index(viewer) if viewer else None)


def seen(s: RouteState, viewer: str, of: str) -> dict[str, object]:
    """What one seat may know of another; without a viewer what an onlooker may."""
    return cast(list[dict[str, object]], view(s, viewer)["players"])[COLOURS.index(of)]
