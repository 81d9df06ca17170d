"""Positions of Archipelago that cannot be read, or cannot be: each is refused for its own reason, at its own line."""

import pytest

from jackal.core.errors import BadText, JackalError
from jackal.games import GAMES
from jackal.text import read_position, write_position
from jackal.text.head import FORMAT
from tests.variants import WILD_COVE

ARCHIPELAGO = GAMES["archipelago"]
HEAD = [FORMAT, "game: archipelago", "seats: 2"]
CHAIN = "chain: piece={piece} from=c4 by=walk to=d4 repeats=walk way={way} coins={coins} rolls={rolls} spent=none"
CREWS = ["white: ship=a4", "yellow: ship=h5"]


def read(*lines: str) -> None:
    """The common head, the lines (the first is line 4), and the crews that are not among them."""
    rest = [crew for crew in CREWS if not any(line.startswith(crew.split(":")[0] + ":") for line in lines)]
    read_position(ARCHIPELAGO, "\n".join([*HEAD, *lines, *rest]))


def test_the_bare_position_can_be() -> None:
    read("tiles: c4=?Ho d4=C1 e4=L3 d5=Ju", "white: ship=a4 1=c5 2=e4/2", "gold: e4/2=1", "turn: white")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        # The map.
        ("tiles: d4=Zz", "'Zz' is no tile; the signs are e "),
        ("tiles: a1=e", "expected a cell of land or a space, got 'a1'"),
        ("tiles: a4=e", "a4 is no land"),
        ("tiles: z9=e", "got 'z9'"),
        ("tiles: d4", "expected 'name=value', got 'd4'"),
        ("tiles: d4=", "'' is no tile"),
        ("  4 ~ e e", "rows are 1 to 8, 8 cells each; row 4 has 3"),
        ("  9 ~ e e e e e e ~", "rows are 1 to 8"),
        ("  0 ~ e e e e e e ~", "rows are 1 to 8"),
        ("  4 ~ e e Zz e e e ~", "'Zz' is no tile"),
        ("  4 e e e e e e e ~", "a4 is no land, expected ~ or ., got 'e'"),
        ("  four ~ e e e e e e ~", "expected a number, got 'four'"),
        (f"  {'9' * 5_000} ~", "the number 9+… is too large"),
        ("terrain: d4=swamp", "expected one of beach, forest, mountain, got 'swamp'"),
        ("terrain: a4=beach", "a4 is no land"),
        ("box: forest=palace", "expected terrain=tile, got forest=palace"),
        ("box: sea=empty", "expected terrain=tile, got sea=empty"),
        ("peeked: 3 d4", "the seats are 1 to 2, got '3'"),
        ("peeked: 0 d4", "the seats are 1 to 2, got '0'"),
        ("peeked:", "the seats are 1 to 2, got ''"),
        ("peeked: 1 a4", "a4 is no land"),
        # Pieces and coins.
        ("green: ship=a4", "no line of a position begins with 'green'"),
        ("black: ship=d1", "there is no black here, only white, yellow"),
        ("white: ship=a1", "expected a cell of land or a space, got 'a1'"),
        ("white: ship=a4 4=d4", "expected one of ship, coins, bottles, 1, 2, 3, got '4'"),
        ("white: ship=a4 1=a1", "expected a cell of land or a space, got 'a1'"),
        ("white: ship=a4 1=d4:asleep", "expected one of standing, trapped, reeling, dizzy, got 'asleep'"),
        ("white: ship=a4 1=aboard:red", "expected one of white, yellow, got 'red'"),
        ("white: ship=a4 1=d4/9", "expected a labyrinth space from 1 to 5 after the slash, got 'd4/9'"),
        ("white: ship=a4 1=d4/-1", "expected a labyrinth space"),
        ("white: ship=a4 coins=three", "expected a number, got 'three'"),
        ("white: ship=a4 coins=--3", "expected a number, got '--3'"),
        ("white: ship=a4 coins=-3", "no count may be below zero, got '-3'"),
        (f"white: ship=a4 coins={'9' * 5_000}", "the number 9+… is too large"),
        ("gold: d4=x", "expected a number, got 'x'"),
        ("gold: d4=-1", "no count may be below zero"),
        ("gold: d4", "expected 'name=value', got 'd4'"),
        ("supply: rum=3", "expected one of coins, bottles, lost, least, got 'rum'"),
        ("missionary: d4", "expected 'missionary: d4 of=white'"),
        ("missionary: d4 of=red", "expected one of white, yellow, got 'red'"),
        ("missionary: d4 of=white sober", "expected 'missionary: d4 of=white'"),
        ("bear: d4", "expected 'bear: d4 of=red'"),
        ("bear: d4 of=red", "expected one of white, yellow, got 'red'"),
        # The turn.
        ("turn: green", "expected one of white, yellow, got 'green'"),
        ("turn: white colour=3", "expected one of number, idle, smoke, controller, got 'colour'"),
        ("turn: white controller=3", "the seats are 1 to 2, got '3'"),
        ("turn: white number=-5", "no count may be below zero"),
        ("first: red", "expected one of white, yellow, got 'red'"),
        ("proposed: 5 3", "the seats are 1 to 2, got '5'"),
        ("proposed: 1", "expected a number, got ''"),
        ("absent: 0", "the seats are 1 to 2, got '0'"),
        ("absent: nobody", "the seats are 1 to 2, got 'nobody'"),
        ("stage: sleeping", "expected one of berthing, acting, afterwards, ending, got 'sleeping'"),
        ("ask: riddle seat=1", "expected one of berth, action, vote, .*, got 'riddle'"),
        ("ask: way seat=3", "the seats are 1 to 2, got '3'"),
        ("ask: way", "a question says who is asked"),
        ("ask: way seat=1 a=3", "expected seat, left, by, crew or cell, got 'a'"),
        ("chain: piece=white1", "the chain lacks 'from'"),
        (CHAIN.format(piece="green1", way=2, coins=0, rolls=0), "expected a piece such as white1, got 'green1'"),
        (CHAIN.format(piece="white4", way=2, coins=0, rolls=0), "expected a piece such as white1, got 'white4'"),
        (
            "chain: piece=white1 from=c4 by=magic to=d4 repeats=walk way=2 coins=0 rolls=0 spent=none",
            "expected one of walk, arrow, .*, got 'magic'",
        ),
        (
            "chain: piece=white1 from=c4 by=walk to=d4 repeats=walk way=2 coins=0 rolls=0 spent=c4",
            "expected a step such as c4-walk-d4, got 'c4'",
        ),
        # The head.
        ("option: island", "expected 'option: name = value', got 'option: island'"),
        ("seats: many", "expected a number, got 'many'"),
        ("seats: 5", "archipelago is for 2 to 4 seats"),
        ("seats: 1000000", "archipelago is for 2 to 4 seats"),
        ("game: arkham", "this is a position of 'arkham', not of archipelago"),
        ("weather: fair", "line 4, column 1: no line of a position begins with 'weather'"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_number(line: str, words: str) -> None:
    with pytest.raises(BadText, match=words) as caught:
        read(line)
    assert caught.value.line == 4


@pytest.mark.parametrize(
    "text", ["", "\n", "jackal position 2\n", "jackal record 1\n", " jackal position 1\n", "e e e"]
)
def test_a_text_that_does_not_begin_as_a_position_is_none(text: str) -> None:
    with pytest.raises(BadText, match="line 1: a position begins with 'jackal position 1'"):
        read_position(ARCHIPELAGO, text)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        # Ships.
        (["white: ship=none"], "the ship of white has no place"),
        (["white: ship=h5"], r"two ships share h5 \(ISL-V1\)"),
        (["white: ship=d4"], r"a ship cannot lie on d4: it is no space \(ISL-V1\)"),
        (["white: ship=a4 1=aboard:yellow"], r"white1, an enemy, is aboard the ship of yellow \(ISL-V8\)"),
        (["stage: berthing", "white: ship=none"], r"white1 is aboard the ship of white, which has no place"),
        (
            ["stage: berthing", "first: white", "white: ship=none 1=dead 2=dead 3=dead"],
            r"white berths before the others, as white is first \(ARC-S6\)",
        ),
        # Pieces.
        (["white: ship=a4 1=h5"], "white1 swims on h5, where a ship lies: write aboard"),
        (["white: ship=a4 1=a5/1"], "a5 is no labyrinth"),
        (["tiles: d4=?e", "white: ship=a4 1=d4"], r"stands on d4, whose tile is face down \(ISL-T4\)"),
        (["tiles: d4=>", "white: ship=a4 1=d4"], r"rests on d4, a tile that moves him on at once \(ISL-T8\)"),
        (["tiles: d4=X^", "white: ship=a4 1=d4"], r"rests on d4, a tile that moves him on at once \(ISL-T8\)"),
        (["white: ship=a4 1=d4/1"], r"d4 is no labyrinth: white1 stands there without a space"),
        (["tiles: d4=L3", "white: ship=a4 1=d4"], r"d4 has 3 labyrinth spaces, but white1 stands on space 0"),
        (["tiles: d4=L3", "white: ship=a4 1=d4/4"], r"d4 has 3 labyrinth spaces, but white1 stands on space 4"),
        (["white: ship=a4 1=d4", "yellow: ship=h5 2=d4"], r"enemies share d4 \(ISL-P4\)"),
        (["white: ship=a4 1=a5", "yellow: ship=h5 2=a5"], r"enemies share a5 \(ISL-P4\)"),
        (["tiles: d4=L2", "white: ship=a4 1=d4/1", "yellow: ship=h5 2=d4/1"], "enemies share d4"),
        (["missionary: d4 of=white", "yellow: ship=h5 2=d4"], "enemies share d4"),
        (["missionary: d4 of=white", "missionary: d5 of=yellow"], r"one missionary only \(ARC-I4\)"),
        # The bear.
        (["bear: a5 of=white"], r"the bear is always on land \(ARC-I4\)"),
        (["bear: d4 of=white", "white: ship=a4 1=d4"], r"the bear shares d4 with a piece \(ARC-I4\)"),
        # Coins.
        (["gold: a5=1"], "a coin cannot lie on a5"),
        (["tiles: d4=?e", "gold: d4=1"], "a coin cannot lie on d4"),
        (["tiles: d4=Ho", "gold: d4=1"], r"a coin cannot lie on d4, a moving tile \(ISL-I3\)"),
        (["tiles: d4=L3", "gold: d4=1"], "d4 has 3 labyrinth spaces: where does the coin lie?"),
        (["gold: d4/2=1"], "d4 is no labyrinth"),
        (["gold: d4=20"], r"there are 20 coins in all, the game has 19 \(ISL-I2\)"),
        (["gold: d4=1", "supply: coins=19"], r"there are 20 coins in all, the game has 19 \(ISL-I2\)"),
        (["supply: coins=1"], r"there are 1 coins in all, the game has 19 \(ISL-I2\)"),
        (["supply: coins=19 least=7"], r"the chests hold 0 coins in all, not at least 7 \(ARC-S3\)"),
        # Questions.
        (["stage: acting", "ask: way seat=1", "ask: way seat=1"], "one question at a time, or a vote upon an action"),
        (["stage: acting", "ask: vote seat=1 by=2"], "a vote interrupts an action"),
        (["stage: acting", "ask: action seat=1", "ask: vote seat=2"], "a vote says who proposed the end"),
        (["stage: acting", "ask: berth seat=1"], "berths are asked for while berthing"),
        (["stage: berthing", "ask: action seat=1"], "berths are asked for while berthing"),
        (["stage: berthing", "ask: berth seat=1"], "has berthed already"),
        (["stage: ending", "ask: action seat=1"], "at the stage of acting only"),
        (["stage: acting", "ask: peek seat=1 left=4"], "cannot be peeked at: 4"),
        (["tiles: d4=?e", "stage: acting", "ask: peek seat=1 left=0"], "cannot be peeked at: 0"),
        (["stage: acting", "ask: aim seat=1 cell=a5"], "a shot is fired from land"),
        (["stage: acting", "ask: aim seat=1"], "a shot is fired from land"),
        (
            ["tiles: d5=Mu", "white: ship=a4 1=d5", "stage: acting", "ask: victim seat=1 cell=d4"],
            "line 7: a question is open to which there is no answer",
        ),
        # What nobody has brought about, each at the line of it.
        (["stage: acting", "ask: swap seat=1"], "line 5: nobody of white stands on an open earthquake"),
        (["tiles: d4=Eq", "yellow: ship=h5 1=d4", "stage: acting", "ask: swap seat=1"], "line 7: nobody of white"),
        (["tiles: d4=Ho", "white: ship=a4 1=c4", "stage: acting", "ask: swap seat=1"], "line 7: nobody of white"),
        (
            ["tiles: d4=Eq", "white: ship=a4 1=d4", "stage: acting", "ask: swap seat=1 cell=d4"],
            "line 7: d4 is not bare",
        ),
        (["tiles: d4=?e e4=?e f4=?e", "stage: acting", "ask: peek seat=1 left=2"], "line 6: nobody of white stands on"),
        (
            ["tiles: c4=?Li d4=?e e4=?e", "white: ship=a4 1=c5", "stage: acting", "ask: peek seat=1 left=2"],
            "line 7: nobody of white stands on an open tile that shows others",
        ),
        (["tiles: d4=Mu", "stage: acting", "ask: aim seat=1 cell=d4"], "line 6: nobody of white stands on d4"),
        (["stage: acting", "ask: aim seat=1 cell=d4"], "line 5: the tile of d4 does not ask that"),
        (
            [
                "tiles: c4=Mu",
                "white: ship=a4 1=c4",
                "yellow: ship=h5 1=e5",
                "stage: acting",
                "ask: victim seat=1 cell=e5",
            ],
            "line 8: nobody of white shoots at e5",
        ),
        (["turn: white smoke=99"], r"line 4: smoke=99: it lasts no more turns than 2 here \(ARC-K20\)"),
        (["tiles: d4=Sm e4=Sm", "turn: white smoke=5"], "line 5: smoke=5: it lasts no more turns than 4 here"),
        (["stage: acting", "ask: way seat=1"], "the chain's piece is one of white on the cell"),
    ],
)
def test_a_position_that_cannot_be_is_refused_for_its_reason(lines: list[str], words: str) -> None:
    with pytest.raises(BadText, match=words):
        read(*lines)


@pytest.mark.parametrize(
    ("tile", "ask", "change", "words"),
    [
        ("+", "way", {"piece": "yellow1"}, "the chain's piece is one of white"),
        ("+", "way", {"piece": "white2"}, "the chain's piece is one of white on the cell"),
        ("+", "way", {"piece": "whitem"}, "the chain's piece is one of white"),
        ("+", "way", {"way": "8"}, "a way from 0 to 7"),
        ("+", "way", {"coins": "2"}, "coins in all|at most one coin"),
        ("+", "way", {"rolls": "7"}, "at most 6 rolls"),
        ("+", "roll", {}, "the tile of d4 does not ask that"),
        ("X^", "way", {}, "the tile of d4 does not ask that"),
        ("X^", "roll", {}, "only where a coin may be taken along"),
        ("e", "way", {}, "the tile of d4 does not ask that"),
        ("+", "peek", {}, "a chain goes with the question of a way on or a roll|cannot be peeked"),
    ],
)
def test_a_chain_that_cannot_be_is_refused(tile: str, ask: str, change: dict[str, str], words: str) -> None:
    chain = CHAIN.format(**({"piece": "white1", "way": "2", "coins": "0", "rolls": "0"} | change))
    with pytest.raises(BadText, match=words):
        read(f"tiles: d4={tile}", "white: ship=a4 1=d4", "turn: white", "stage: acting", f"ask: {ask} seat=1", chain)


def test_the_chain_these_are_made_of_can_be() -> None:
    chain = CHAIN.format(piece="white1", way="2", coins="0", rolls="0")
    read("tiles: d4=+", "white: ship=a4 1=d4", "turn: white", "stage: acting", "ask: way seat=1", chain)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("option: wind = strong", "no option 'wind'"),
        ("option: island = 9", "option island is one of 1, 2, 3, 4"),
        ("option: teams = on", "teams are for four seats"),
        ("option: first = seat-3", "option first is drawn or one of seat-1, seat-2 at this table; got 'seat-3'"),
        ("option: layout = map:", "there is no map"),
        ("option: layout = map:\\n  B Q", "'Q' is no cell of a map"),
    ],
)
def test_options_a_position_cannot_have_are_refused(option: str, words: str) -> None:
    with pytest.raises(JackalError, match=words) as caught:
        read(option)
    assert isinstance(caught.value, BadText)
    assert caught.value.line == 4


def test_who_was_agreed_on_is_first() -> None:
    read("option: first = seat-2", "first: yellow")
    past = "past: 1 reason=gold first=yellow coins=5,3 scores=5,3 ranks=1,2"
    later = ("option: campaign = on", "option: island = 2", past, "white: ship=a4", "yellow: ship=i5", "first: white")
    read("option: first = seat-2", *later)  # of later islands nothing was said
    with pytest.raises(BadText, match="white is first, but by option first yellow begins") as caught:
        read("option: first = seat-2", "first: white")
    assert caught.value.line == 5


def test_a_comment_is_passed_over() -> None:
    read("# a remark", "tiles: d4=C1  # with a coin", "gold: d4=1 # here")


def test_a_layout_with_a_comment_in_it_stays_whole_in_a_position() -> None:
    state = ARCHIPELAGO.new(2, 1, {"layout": "# mine\n" + WILD_COVE.replace("tiles:", "tiles: # all of them")})
    text = write_position(ARCHIPELAGO, state)
    assert write_position(ARCHIPELAGO, read_position(ARCHIPELAGO, text)) == text
