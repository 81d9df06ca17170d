"""Actions of the card games that cannot be read, are not clear or cannot be done: each says why, with its rule."""

import pytest

from jackal.core.errors import BadNotation, IllegalAction
from jackal.core.game import Game
from jackal.core.options import fold
from jackal.games import GAMES
from jackal.routes.state import RouteState
from jackal.text import read_position
from jackal.text.head import FORMAT
from tests.variants import FAIR_2015, FAIR_2019, many

CARDS_2015 = GAMES["cards-2015"]
CARDS_2019 = GAMES["cards-2019"]
FORMS = "column 1: no action is written so; the forms are V-U-H"
FORMS_2015 = FORMS + ".*, ready, tortuga:2, by, none, throw:2,3, e2:3, e2:3.fr, nothing$"
FORMS_2019 = FORMS + ".*, ready, land, pass, deck, market:3, pick:O, none, throw:2,3, e2:3, nothing$"

LAYING = ("white: coins=2 hand=V,V,H,red,fr,rum", "yellow: hand=N,rum")
BLANKS = ("white: hand=fr,rum", "yellow: hand=N")
BEGUN = ("white: hand=V,H,red row=H", "yellow: hand=N")
THROWING = ("phase: throw", "white: hand=rum,rum row=V", "yellow: hand=fr row=U", "black: does=by")
DECLARING = ("phase: declare", "white: hand=fr,we row=V-H-H", "yellow: row=H")
MUST = ("phase: declare", "white: hand=- row=V-X-H", "yellow: row=H")
ANNOUNCING = ("white: hand=map,mark", "yellow: hand=V")
TAKING = ("phase: take", "takes: white 2", "white: hand=V does=passed", "market: H V - O")
NO_DECK = (*TAKING, "deck: -", "discard: -")
LAYING_2019 = ("phase: lay", "white: hand=V,flag,map,map,mark", "yellow: hand=V")
AFTER_MAP = ("phase: lay", "white: hand=V,map row=map", "yellow: hand=V")
DRAFT = (
    "option: mode = archipelago",
    "phase: draft",
    "white: pack=H,H,V,V,U,U,D,D,X",
    "yellow: pack=H,H,V,V,U,U,D,D,X",
)


def position(game: Game, *lines: str) -> RouteState:
    seats = 3 if any(line.startswith("black") for line in lines) else 2
    isles = FAIR_2015 if game is CARDS_2015 else many(FAIR_2019, 9)
    head = [FORMAT, f"seats: {seats}", f"option: isles = {fold(isles)}", "option: islands = 2"]
    text = [*head, *(line for line in lines if line != "deck: -")]
    state = read_position(game, "\n".join(text))
    assert isinstance(state, RouteState)
    if "deck: -" in lines:  # the rest of the box is in a hand, where it is in nobody's way
        for kind in state.deck:
            state.hands[16 + kind] += 1
        state.deck = []
    return state


@pytest.mark.parametrize(
    ("game", "lines", "text", "words"),
    [
        (CARDS_2015, LAYING, "", FORMS),
        (CARDS_2015, LAYING, "swim", FORMS),
        (CARDS_2015, LAYING, "😀", FORMS),
        (CARDS_2015, LAYING, "V-", "'V-': expected a card .H V U .*., got ''"),
        (CARDS_2015, LAYING, "V--H", "expected a card .*, got ''"),
        (CARDS_2015, LAYING, "V-Q", "'V-Q': expected a card .H V .* fr we rum., got 'q'"),
        (CARDS_2015, LAYING, "++V", "expected a card .*, got '.v'"),
        (CARDS_2015, LAYING, "tortuga:", "'tortuga:' wants a number: tortuga:2"),
        (CARDS_2015, LAYING, "tortuga:two", "column 9: expected a number, got 'two'"),
        (CARDS_2015, THROWING, "throw:yellow", "column 7: expected seats such as 2 or 2,3, got 'yellow'"),
        (CARDS_2015, THROWING, "throw:", "column 7: expected seats such as 2 or 2,3, got ''"),
        (CARDS_2015, DECLARING, "z9:2", FORMS),
        (CARDS_2015, DECLARING, "a2", "'a2' is not clear: it may mean a2:3.fr, a2:4"),
        # What belongs to the other edition is no action of this one.
        (CARDS_2015, LAYING, "land", FORMS_2015),
        (CARDS_2015, LAYING, "deck", FORMS_2015),
        (CARDS_2015, LAYING, "market:1", FORMS_2015),
        (CARDS_2015, LAYING, "pick:O", FORMS_2015),
        (CARDS_2019, LAYING_2019, "tortuga:2", FORMS_2019),
        (CARDS_2019, LAYING_2019, "by", FORMS_2019),
        (CARDS_2019, DRAFT, "tortuga:2", FORMS_2019),
        (CARDS_2019, TAKING, "market:left", "column 8: expected a number, got 'left'"),
        (CARDS_2019, DRAFT, "pick:", "column 6: expected a card .H V U .*., got ''"),
        (CARDS_2019, DRAFT, "pick:ace", "column 6: expected a card .H V U D X O N flag map mark., got 'ace'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_column(
    game: Game, lines: tuple[str, ...], text: str, words: str
) -> None:
    s = position(game, *lines)
    for read in (game.notation.read, game.notation.read_all, game.notation.why_not):
        with pytest.raises(BadNotation, match=words):
            read(s, 0, text)


@pytest.mark.parametrize(
    ("game", "lines", "text", "rule", "words"),
    [
        # Rows and trips of 2015.
        (CARDS_2015, LAYING, "+O", "RTE-R1", "O cannot come here: there is no such card in the hand"),
        (CARDS_2015, LAYING, "V-V-V", "RTE-R1", "no more V is left in the hand"),
        (CARDS_2015, LAYING, "V-rum", "C15-R2", "rum cannot come here: a row is a flag at most"),
        (CARDS_2015, LAYING, "V-red", "C15-R2", "red cannot come here: a row is a flag at most, in front"),
        (
            CARDS_2015,
            BLANKS,
            "fr-rum",
            "C15-R3",
            "rum cannot come here: a card that leads nowhere lies alone",
        ),
        (CARDS_2015, BEGUN, "+red", "C15-R2", "red cannot come here: a row is a flag at most, in front"),
        (CARDS_2015, BEGUN, "tortuga:1", "C15-T2", "a row has been begun"),
        (CARDS_2015, LAYING, "ready", "C15-R1", "nobody passes: who does not go to Tortuga lays at least one card"),
        (CARDS_2015, LAYING, "pass", "C15-R1", "nobody passes"),
        (CARDS_2015, LAYING, f"tortuga:{'9' * 5_000}", "C15-T1", "Tortuga takes 1, 2 or 3 coins"),
        (CARDS_2015, LAYING, "by", "C15-R4", "only a seat without a card stands by"),
        (CARDS_2015, LAYING, "tortuga:3", "C15-T1", "the seat has not so many coins"),
        (CARDS_2015, LAYING, "tortuga:4", "C15-T1", "Tortuga takes 1, 2 or 3 coins"),
        (CARDS_2015, LAYING, "tortuga:0", "C15-T1", "Tortuga takes 1, 2 or 3 coins"),
        # The wrong moment.
        (CARDS_2015, LAYING, "none", "RTE-H4", "not now: rows are laid"),
        (CARDS_2015, LAYING, "throw:2", "RTE-H4", "not now: rows are laid"),
        (CARDS_2015, LAYING, "e2:3", "RTE-D1", "not now: rows are laid"),
        (CARDS_2015, LAYING, "e2", "RTE-D1", "not now: rows are laid"),
        (CARDS_2015, LAYING, "nothing", "RTE-D4", "not now: rows are laid"),
        (CARDS_2015, THROWING, "V", "RTE-R3", "not now: cards are thrown at rows"),
        (CARDS_2015, THROWING, "V-H", "RTE-R3", "not now: cards are thrown at rows"),
        (CARDS_2015, THROWING, "ready", "RTE-R3", "not now: cards are thrown at rows"),
        (CARDS_2015, THROWING, "tortuga:1", "C15-T1", "not now: cards are thrown at rows"),
        (CARDS_2015, DECLARING, "by", "C15-R4", "not now: a result is declared"),
        (CARDS_2019, TAKING, "land", "C19-P2", "not now: cards are taken"),
        (CARDS_2019, DRAFT, "pass", "C19-P1", "not now: a card is picked out of the pack"),
        (CARDS_2019, ANNOUNCING, "deck", "C19-P3", "not now: the seat lands or passes"),
        # Throws and declarations.
        (CARDS_2015, THROWING, "throw:2,2,2", "C15-U2", "not so many such cards are in the hand"),
        (CARDS_2015, THROWING, "throw:1", "C15-U2", "nobody throws at his own row"),
        (CARDS_2015, THROWING, "throw:3", "C15-U2", "seat 3 has no row"),
        (CARDS_2015, THROWING, "throw:9", "C15-U2", "the seats are 1 to 3, got '9'"),
        (CARDS_2015, DECLARING, "c5", "RTE-D3", "no walk with this row ends there"),
        (CARDS_2015, DECLARING, "a2:9", "RTE-D3", "no legal walk has that result"),
        (CARDS_2015, DECLARING, "a2:3+x2", "C15-K1", "played from the hand"),
        (CARDS_2015, DECLARING, "a2:3+fr+we", "C15-K9", "that wastes an attachment"),
        (CARDS_2019, MUST, "nothing", "RTE-D4", "every walk with this row arrives somewhere"),
        # 2019.
        (CARDS_2019, ANNOUNCING, "land", "C19-P2", "landing takes a move card in hand"),
        (CARDS_2019, TAKING, "market:3", "C19-P6", "that place of the market is empty"),
        (CARDS_2019, TAKING, "market:5", "C19-P3", "the market has no such place"),
        (CARDS_2019, NO_DECK, "deck", "RTE-T2", "deck and discard are empty"),
        (CARDS_2019, LAYING_2019, "V-map", "C19-R1", "map cannot come here"),
        (CARDS_2019, LAYING_2019, "map-map-V", "C19-R1", "map cannot come here: .* at most one map before it"),
        (CARDS_2019, LAYING_2019, "mark-V", "C19-R1", "mark cannot come here: a row is a flag at most"),
        (CARDS_2019, LAYING_2019, "map-flag-V", "C19-R1", "flag cannot come here: a row is a flag at most, in front"),
        (CARDS_2019, LAYING_2019, "map", "C19-R1", "a row does not end with map"),
        (CARDS_2019, LAYING_2019, "flag", "C19-R1", "a row does not end with flag"),
        (CARDS_2019, LAYING_2019, "pick:V", "C19-A3", "not now: rows are laid"),
        (CARDS_2019, AFTER_MAP, "ready", "C19-R1", "a row is a flag at most, in front, then move cards"),
        (CARDS_2019, AFTER_MAP, "+map", "C19-R1", "map cannot come here"),
        (CARDS_2019, DRAFT, "pick:N", "C19-A3", "there is no such card in the pack"),
    ],
)
def test_what_can_be_read_but_not_done_is_refused_with_its_rule(
    game: Game, lines: tuple[str, ...], text: str, rule: str, words: str
) -> None:
    s = position(game, *lines)
    with pytest.raises(IllegalAction, match=words) as caught:
        game.notation.read_all(s, 0, text)
    assert caught.value.rule == rule
    refusal = game.notation.why_not(s, 0, text)
    assert refusal is not None
    assert refusal.rule == rule
    assert refusal.message


def test_why_not_asks_who_decides_before_all_else() -> None:
    refusal = CARDS_2019.notation.why_not(position(CARDS_2019, *ANNOUNCING), 1, "land")
    assert refusal is not None
    assert (refusal.rule, refusal.message) == ("C19-P1", "seat 2 has nothing to decide now")
    refusal = CARDS_2015.notation.why_not(position(CARDS_2015, "round: 2", "over: islands"), 0, "V")
    assert refusal is not None
    assert (refusal.rule, refusal.message) == ("RTE-L1", "the game is over")


@pytest.mark.parametrize(
    ("game", "lines", "text", "means"),
    [
        (CARDS_2015, LAYING, " v - H ", "V-H"),
        (CARDS_2015, LAYING, "RED", "red"),
        (CARDS_2015, LAYING, "Tortuga: 2", "tortuga:2"),
        (CARDS_2015, THROWING, "THROW : 2 , 2", "throw:2,2"),
        (CARDS_2015, ("phase: declare", "white: row=N", "yellow: row=H"), "E2", "e2:1"),
        (CARDS_2019, LAYING_2019, "Flag-map-V", "flag-map-V"),
        (CARDS_2019, TAKING, "market: 1", "market:1"),
        (CARDS_2019, DRAFT, "PICK:u", "pick:U"),
    ],
)
def test_what_is_clear_may_be_written_freely(game: Game, lines: tuple[str, ...], text: str, means: str) -> None:
    s = position(game, *lines)
    assert game.notation.write_all(s, 0, game.notation.read_all(s, 0, text)) == means
    assert game.notation.why_not(s, 0, text) is None


def test_the_seats_of_a_throw_may_come_in_any_order() -> None:
    lines = ("phase: throw", "white: hand=rum,rum row=V", "yellow: row=U", "black: row=H")
    s = position(CARDS_2015, *lines)
    assert CARDS_2015.notation.read(s, 0, "throw:3,2") == CARDS_2015.notation.read(s, 0, "throw:2,3")


@pytest.mark.parametrize("number", [-1, 0, 2, 8, 48, 99, 1 << 30])
def test_a_number_that_is_no_action_has_no_notation(number: int) -> None:
    with pytest.raises(IllegalAction, match=f"{number} is no action of this game"):
        CARDS_2015.notation.write(position(CARDS_2015, *LAYING), number)
