"""Positions of the card games that cannot be read, or cannot be: each is refused for its reason, at its line."""

import pytest

from jackal.core.errors import BadText
from jackal.core.options import fold
from jackal.games import GAMES
from jackal.text import read_position
from jackal.text.head import FORMAT
from tests.variants import FAIR_2015, FAIR_2019, many

ISLES = {"cards-2015": fold(FAIR_2015), "cards-2019": fold(many(FAIR_2019, 9))}
BASE = {
    "cards-2015": ["white: hand=V,H,fr", "yellow: hand=U,N,rum"],
    "cards-2019": ["white: hand=V,H,map", "yellow: hand=U,N,mark"],
}


def read(key: str, *lines: str) -> None:
    """The common head, the lines (the first is line 5), and the players that are not among them."""
    rest = [player for player in BASE[key] if not any(line.startswith(player.split(":")[0] + ":") for line in lines)]
    islands = [] if any("mode" in line for line in lines) else ["option: islands = 2"]
    head = [FORMAT, f"game: {key}", "seats: 2", f"option: isles = {ISLES[key]}"]
    read_position(GAMES[key], "\n".join([*head, *lines, *islands, *rest]))


def read_2015(*lines: str) -> None:
    read("cards-2015", *lines)


def read_2019(*lines: str) -> None:
    read("cards-2019", *lines)


THROWING = ["phase: throw", "white: hand=rum row=V", "yellow: hand=rum row=U"]
DECLARING = ["phase: declare", "white: hand=fr row=V-H", "yellow: hand=rum row=U"]
MARKING = ["phase: throw", "white: hand=mark row=V", "yellow: hand=mark row=U"]
DRAFT = ["option: mode = archipelago", "phase: draft"]
LAST = ["round: 2"]
TIE = ["round: 3", "tied: 1 2"]
TAKING = ["phase: take", "takes: white 2"]
NO_CARDS = [
    "market: - - - -",
    "deck: -",
    "yellow: hand="
    + ",".join(
        [
            *"HHHHHHHHVVVVVVVUUUUUUDDDDDDXXXXOOOOOONNNNNN",
            "flag,flag,flag,flag,flag,map,map,map,map,map,map,map,mark,mark,mark,mark",
        ]
    ),
]
PACKS = ["white: pack=H,H,V,V,U,U,D,D,X", "yellow: pack=H,H,V,V,U,U,D,D,X"]


def test_the_bare_positions_can_be() -> None:
    read_2015()
    read_2019()
    read_2015(*THROWING)
    read_2015(*DECLARING)
    read_2019(*MARKING)
    read_2019(*DRAFT, *PACKS)
    read_2015("islands: p3 p1", "round: 2", "first: yellow", "deck: -", "discard: " + " ".join(rest_of_the_box()))


def rest_of_the_box() -> list[str]:
    counts = {"H": 5, "V": 5, "U": 4, "D": 5, "X": 4, "O": 5, "N": 5, "red": 4, "blue": 4, "x2": 4, "fr": 2, "we": 4}
    return [code for code, count in (counts | {"rum": 3}).items() for _ in range(count)]


# What cannot be read ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words"),
    [
        # The table.
        ("game: cards-2019", "this is a position of 'cards-2019', not of cards-2015"),
        ("seats: 5", "cards-2015 is for 2 to 4 seats"),
        ("seats: two", "expected a number, got 'two'"),
        (f"seats: {'9' * 5_000}", "the number 9+… is too large"),
        ("option: islands", "expected 'option: name = value', got 'option: islands'"),
        ("weather: fine", "no line of a position begins with 'weather'"),
        ("white", "expected 'key: value', got 'white'"),
        ("black: hand=V", "there is no black here, only white, yellow"),
        ("round: 0", "the rounds are 1 to 2, got '0'"),
        ("round: 3", "the rounds are 1 to 2, got '3'"),
        ("round: -1", "no count may be below zero, got '-1'"),
        ("islands: p1 p9", "expected islands of the set .*, got 'p9'"),
        ("islands: p1 p1", "'p1' stands twice in this line"),
        ("deck: V Q", "expected a card .H V U .*, got 'Q'"),
        ("discard: V,V", "these cards are written V V, got 'V,V'"),
        ("market: V V V V", "no line of a position begins with 'market'"),
        # The course.
        ("first: green", "expected one of white, yellow, got 'green'"),
        ("first: black", "expected one of white, yellow, got 'black'"),
        ("absent: 3", "the seats are 1 to 2, got '3'"),
        ("phase: lunch", "expected a phase .lay, throw, declare, over., got 'lunch'"),
        ("phase: announce", "expected a phase .*, got 'announce'"),
        ("takes: white 2", "no line of a position begins with 'takes'"),
        ("tied: 1 2", "no line of a position begins with 'tied'"),
        # A player.
        ("white: hand", "expected 'name=value', got 'hand'"),
        ("white: hat=V", "nothing about a player is called 'hat'"),
        ("white: coins=many", "expected a number, got 'many'"),
        ("white: coins=-1", "no count may be below zero, got '-1'"),
        ("white: extra=1", "nothing about a player is called 'extra'"),
        ("white: hand=map", "expected a card .*, got 'map'"),
        ("white: hand=V;H", "expected a card .*, got 'V;H'"),
        ("white: hand=V,", "expected a card .*, got ''"),
        ("white: row=V,H", "these cards are written V-H, got 'V,H'"),
        ("white: pack=V,H", "nothing about a player is called 'pack'"),
        ("white: hand=V known=V", "nothing about a player is called 'known'"),
        ("white: hand=V dropped=V", "nothing about a player is called 'dropped'"),
        ("white: does=landed", "expected what a seat does .*, got 'landed'"),
        ("white: does=nothing", "expected what a seat does .choosing, ready, .*, got 'nothing'"),
        ("white: does=tortuga", "a trip is written with its price: does=tortuga:2"),
        ("white: does=ready:2", "a trip is written with its price"),
        ("white: does=tortuga:x", "expected a number, got 'x'"),
        ("white: throw=9", "the seats are 1 to 2, got '9'"),
        ("white: throw=", "the seats are 1 to 2, got ''"),
        ("white: declared=e2", "expected a result such as e2:3.fr, got 'e2'"),
        ("white: declared=z9:3", "expected a result such as e2:3.fr, got 'z9:3'"),
        ("white: declared=e2:999", "expected a result such as e2:3.fr"),
        ("white: declared=e2:3+hat", "expected a card .*, got 'hat'"),
        (f"white: declared=e2:3{'+fr' * 8}", "expected a result such as e2:3.fr"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_number(line: str, words: str) -> None:
    with pytest.raises(BadText, match=words) as caught:
        read_2015(line)
    assert caught.value.line == 5


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("tied: 0", "the seats are 1 to 2, got '0'"),
        ("phase: lunch", "expected a phase .draft, announce, take, lay, .*, got 'lunch'"),
        ("takes: green 2", "expected one of white, yellow, got 'green'"),
        ("takes: white", "expected a number, got ''"),
        ("white: extra=x", "expected a number, got 'x'"),
        ("white: hand=red", "expected a card .*, got 'red'"),
        ("white: pack=V-H", "these cards are written V,H, got 'V-H'"),
        ("white: drafted=V!,Q", "expected a card .*, got 'Q'"),
        ("white: known=what", "expected a card .*, got 'what'"),
        ("white: pick=-", "expected a card .*, got '-'"),
        ("white: does=tortuga:2", "expected what a seat does .*, got 'tortuga'"),
        ("white: does=landed:2", "nothing stands behind 'landed'"),
    ],
)
def test_nor_can_one_of_2019(line: str, words: str) -> None:
    with pytest.raises(BadText, match=words) as caught:
        read_2019(line)
    assert caught.value.line == 5


def test_a_line_may_be_there_once_only() -> None:
    with pytest.raises(BadText, match="line 6, column 1: there are two lines 'first'"):
        read_2015("first: white", "first: yellow")


@pytest.mark.parametrize("line", ["white: hand=H hand=V", "white: coins=3 coins=1", "white: row=V hand=H row=V"])
def test_a_player_has_one_entry_of_a_kind(line: str) -> None:
    with pytest.raises(BadText, match=r"line 5: white has two entries '(hand|coins|row)'"):
        read_2015(line)


@pytest.mark.parametrize("lines", [("over: islands", "phase: lay"), ("phase: lay", "over: islands")])
def test_a_game_that_is_over_has_no_phase(lines: tuple[str, str]) -> None:
    with pytest.raises(BadText, match="line 6, column 1: a game that is over has no phase"):
        read_2015(*lines, "round: 2")


@pytest.mark.parametrize("target", ["1", "2"])
def test_eight_cards_at_one_seat_are_not_one_at_the_next(target: str) -> None:
    with pytest.raises(BadText, match="line 5: so many cards cannot be thrown"):
        read_2015(f"yellow: row=U throw={','.join(target * 8)}", "phase: throw", "white: hand=rum row=V")


def test_so_many_cards_cannot_be_thrown() -> None:
    with pytest.raises(BadText, match="so many cards cannot be thrown"):
        read_position(GAMES["cards-2015"], f"{FORMAT}\nseats: 4\nwhite: throw=4,4,4,4,4")


@pytest.mark.parametrize("line", ["market: V V V", "market: V V V V V", "market:"])
def test_a_market_has_four_places(line: str) -> None:
    with pytest.raises(BadText, match="line 5: a market has 4 places, '-' for an empty one"):
        read_2019(line)


@pytest.mark.parametrize("text", ["", "\n", "jackal position 2\n", "jackal record 1\n", "~.W.~"])
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_a_text_that_does_not_begin_as_a_position_is_none(key: str, text: str) -> None:
    with pytest.raises(BadText, match="line 1: a position begins with 'jackal position 1'"):
        read_position(GAMES[key], text)


@pytest.mark.parametrize(
    ("key", "option", "words"),
    [
        ("cards-2015", "wind = strong", "no option 'wind'; there are: islands, isles"),
        ("cards-2015", "islands = 41", "option islands is at most 40; got 41"),
        ("cards-2015", "islands = 0", "option islands is at least 1; got 0"),
        ("cards-2015", f"isles = {fold(FAIR_2015)}", "10 islands are to be played, but there are only 3"),
        ("cards-2019", "mode = campaign", "option mode is one of base, archipelago"),
        ("cards-2019", "second_start = right", "option second_start is one of left, across"),
        ("cards-2019", "islands = 21", "option islands is at most 20; got 21"),
        ("cards-2019", f"isles = {fold(FAIR_2019)}", "6 islands are to be played and 1 for a tie-break, but .* only 3"),
    ],
)
def test_options_a_position_cannot_have_are_refused(key: str, option: str, words: str) -> None:
    with pytest.raises(BadText, match=words) as caught:
        read_position(GAMES[key], f"{FORMAT}\noption: {option}\n")
    assert caught.value.line == 2


def test_an_island_that_cannot_be_is_refused_in_a_position_too() -> None:
    with pytest.raises(BadText, match=r"expected one of .*, got 'L' \(RTE-A4\)"):
        read_position(GAMES["cards-2015"], f"{FORMAT}\noption: isles = {fold(FAIR_2019)}\n")


@pytest.mark.parametrize("key", ["a#b", "a:b", "a\\\\b", "#"])
def test_the_id_of_an_island_must_fit_into_a_line_of_a_position(key: str) -> None:
    isles = fold(FAIR_2015.replace("p2", key))
    with pytest.raises(
        BadText, match=r"line 8: an id is made of letters, digits, '-', '_' and '\.'; got .* \(RTE-A5\)"
    ):
        read_position(GAMES["cards-2015"], f"{FORMAT}\noption: isles = {isles}\n")


# What cannot be -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        # Cards.
        (["white: hand=V,V,V,V,V,V,V"], r"cards V: there are 7, the box has 6 \(RTE-I1\)"),
        (["deck: V"], r"cards H: there are 1, the box has 6 \(RTE-I1\)"),
        # Rounds.
        (["absent: 1"], r"with one player left the game is over \(RTE-L3\)"),
        (["over: boredom"], "the end is one of islands, left; got 'boredom'"),
        (["phase: over"], "the end is one of islands, left; got ''"),
        (["over: islands"], "a game ends by islands after round 2"),
        (["over: tie-break"], r"there is no tie-break in this game \(C15-V1\)"),
        (["over: left"], r"a game ends by left when one player is left \(RTE-L3\)"),
        ([*LAST, "absent: 1", "over: islands"], "a game ends by left when one player is left"),
        ([*LAST, "absent: 1 2", "over: islands"], "a game ends by left when one player is left"),
        ([*LAST, "over: islands", "white: row=V"], "a game that is over has no rows, and nobody does anything"),
        ([*LAST, "over: islands", "white: does=by"], "a game that is over has no rows, and nobody does anything"),
        ([*LAST, "over: islands", "white: throw=none"], "white has thrown, but takes no part"),
        # Phases and seats.
        (["white: hand=V does=ready"], r"white is ready, but has no well-formed row \(C15-R2\)"),
        (["white: coins=1 hand=V does=tortuga:1 row=H"], "white has a row, but takes no part"),
        (["white: hand=V row=fr-V"], r"white cannot have laid fr-V \(C15-R2\)"),
        (["white: hand=V row=H-red"], r"white cannot have laid H-red \(C15-R2\)"),
        (["white: hand=- row=fr-we"], r"white cannot have laid fr-we \(C15-R2\)"),
        (["white: coins=9 hand=H does=tortuga:9"], r"white cannot buy for 9 coins on Tortuga \(C15-T1\)"),
        (["white: coins=0 hand=H does=tortuga:3"], r"white cannot buy for 3 coins on Tortuga \(C15-T1\)"),
        (["white: coins=2 hand=H does=tortuga:0"], r"white cannot buy for 0 coins on Tortuga \(C15-T1\)"),
        (["phase: declare", "white: coins=9 does=tortuga:4", "yellow: row=U"], "white cannot buy for 4 coins"),
        (["phase: declare", "white: coins=9 does=tortuga:0", "yellow: row=U"], "white cannot buy for 0 coins"),
        (["white: hand=V does=by"], r"white stands by, so it has no cards in hand \(C15-R4"),
        (
            ["phase: declare", "white: hand=V", "yellow: row=U"],
            r"white: say with does= what it does",
        ),
        (["white: hand=V does=ready row=H", "yellow: hand=V does=ready row=H"], "nobody has anything to decide"),
        # Throws.
        (["white: hand=rum throw=2"], "white has thrown, but takes no part"),
        (["phase: throw", "white: hand=rum row=V throw=1", "yellow: row=U"], "throws at somebody without a row, or at"),
        (["phase: throw", "white: hand=H row=V throw=2", "yellow: row=U"], "white throws more than it holds"),
        (["phase: throw", "white: row=V", "yellow: does=by"], r"with one row nothing is thrown \(C15-U5"),
        # Declarations.
        (["white: hand=V declared=nothing"], r"results are declared when all rows lie \(RTE-D1\)"),
        (["phase: declare", "white: row=V-H", "yellow: row=U declared=nothing"], "declared in seat order"),
        (
            ["phase: declare", "white: row=V-H declared=nothing", "yellow: row=U declared=nothing"],
            "somebody is still to declare",
        ),
        (["phase: declare", "white: row=V-H declared=e2:2", "yellow: row=U"], "white was not offered the result"),
    ],
)
def test_a_position_of_2015_that_cannot_be_is_refused_for_its_reason(lines: list[str], words: str) -> None:
    with pytest.raises(BadText, match=words):
        read_2015(*lines)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["round: 3"], r"there are 2 rounds; after them only a tie-break \(C19-V2\)"),
        (["round: 3", "tied: 1"], r"a tie is between two at least \(C19-V2\)"),
        (["round: 2", "tied: 1 2"], r"a tie-break is round 3 \(C19-V2\)"),
        ([*TIE, "white: coins=2 hand=V", "yellow: coins=1"], r"the tied have equally many coins \(C19-V2\)"),
        ([*TIE, "white: hand=V extra=1"], r"white: extra coins are won on the island of a tie-break \(C19-V6\)"),
        (["white: hand=V extra=1"], r"white: extra coins are won on the island of a tie-break \(C19-V6\)"),
        ([*TIE, "white: hand=V dropped=V"], "hands are dropped before a second draft alone"),
        (["white: hand=V dropped=V"], "hands are dropped before a second draft alone"),
        (["option: mode = archipelago", "round: 4", "white: hand=V dropped=V"], "hands are dropped before a second"),
        (["white: hand=H,H,V,V,U drafted=H,H,V,V,U", "yellow: hand=D,D,D,X,X drafted=D,D,D,X,X"], "nothing is drafted"),
        ([*LAST, "over: islands", "white: coins=2", "yellow: coins=2"], r"those who share the most coins play a tie-"),
        ([*LAST, "over: tie-break"], "a game ends by tie-break after a tie-break"),
        ([*TIE, "over: islands"], "a game ends by islands after round 2"),
        (["white: hand=map,mark does=landed"], r"white has landed without a move card \(C19-P2\)"),
        (["white: hand=V does=by"], r"white cannot stand by: it lands or passes \(C19-P1\)"),
        (["white: hand=V", "yellow: hand=V does=landed"], r"seats land or pass in seat order"),
        (["first: yellow", "white: hand=V does=passed"], r"seats land or pass in seat order"),
        ([*TAKING, "white: hand=V does=passed", "yellow: hand=U does=landed"], "a passer takes his cards at once"),
        ([*DRAFT, PACKS[0] + " hand=N", PACKS[1]], r"picked cards and pack are 9 together \(C19-I4\)"),
        (["round: 3", "tied: 1 2", "white: hand=V does=by"], r"in a tie-break the tied play, the others stand by"),
        (["phase: lay", "white: hand=V does=choosing"], "white cannot be choosing in this phase"),
        (["white: hand=V row=H"], "white has a row, but takes no part"),
        (["phase: throw", "white: row=V-map", "yellow: row=U"], r"white is ready, but has no well-formed row"),
        (["phase: throw", "white: row=map-map-V", "yellow: row=U"], r"white cannot have laid map-map-V \(C19-R1\)"),
        (["phase: lay", "white: hand=V row=H-flag"], r"white cannot have laid H-flag \(C19-R1\)"),
        (["phase: take"], r"a passer takes one or two cards: takes: white 2 \(C19-P3\)"),
        (["phase: take", "takes: white 2", "white: hand=V does=landed"], r"a passer takes one or two cards"),
        (["phase: take", "takes: white 3", "white: hand=V does=passed"], r"a passer takes one or two cards"),
        (["takes: white 1"], r"cards are taken by who has passed \(C19-P3\)"),
        (["phase: throw", "white: row=V", "yellow: hand=U does=passed"], r"with one row nothing is thrown"),
        (["phase: lay", "white: hand=mark,map"], r"white has landed without a move card \(C19-P2\)"),
        ([*TAKING, "white: hand=V does=passed", *NO_CARDS], "white is to decide, but has no choice"),
        (["phase: draft"], r"no draft comes before round 1 of this game \(C19-A3\)"),
        ([*DRAFT, "round: 2"], r"no draft comes before round 2 of this game"),
        ([*DRAFT, "white: hand=- pack=V,H"], r"picked cards and pack are 9 together \(C19-I4\)"),
        ([*DRAFT, "white: hand=V drafted=V", "yellow: hand=-"], r"everybody has picked the same number of cards"),
        ([*DRAFT, PACKS[0] + " pick=N", PACKS[1]], "white picks a card that is not in its pack"),
        (["option: mode = archipelago", PACKS[0]], r"packs go round in a draft only \(C19-A3\)"),
        (["phase: declare", "white: row=V-X-H declared=nothing", "yellow: row=U"], "white was not offered the result"),
        (
            ["phase: take", "takes: white 2", "white: hand=V does=passed", "yellow: hand=U known=U,U"],
            "yellow is known to hold more U than it does",
        ),
    ],
)
def test_a_position_of_2019_that_cannot_be_is_refused_for_its_reason(lines: list[str], words: str) -> None:
    with pytest.raises(BadText, match=words):
        read_2019(*lines)


THREE = ("jackal position 1", "seats: 3", f"option: isles = {ISLES['cards-2019']}", "option: islands = 2")


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["round: 3", "tied: 1 2", "first: black"], r"black is not tied, so it does not begin \(C19-V3\)"),
        (["round: 3", "tied: 1 2", "black: coins=1"], r"black has as many coins as the tied \(C19-V2\)"),
        (["round: 3", "tied: 1 2", "white: coins=1 hand=V", "yellow: coins=1", "black: hand=H"], "black stands by"),
        (["absent: 1"], r"white is absent, so nothing waits for it \(RTE-L3\)"),
        (["absent: 1", "phase: lay", "white: hand=V", "yellow: hand=V", "black: hand=H"], "white is absent"),
        (["absent: 2", "phase: throw", "white: row=V", "yellow: row=V", "black: row=H"], "yellow is absent"),
        (["absent: 1", "phase: declare", "white: row=V", "yellow: row=V", "black: row=H"], "white is absent"),
        (["absent: 1", "phase: take", "takes: white 1", "white: does=passed"], "white is absent"),
    ],
)
def test_three_seats_that_cannot_be_as_they_are(lines: list[str], words: str) -> None:
    with pytest.raises(BadText, match=words):
        read_position(GAMES["cards-2019"], "\n".join([*THREE, *lines]))


@pytest.mark.parametrize(
    "lines",
    [
        ["absent: 2"],  # it is not its turn yet
        ["round: 3", "tied: 1 2", "absent: 3", "white: coins=1 hand=V", "yellow: coins=1", "black: coins=4"],
        ["round: 3", "tied: 1 2", "white: coins=1 extra=2", "yellow: coins=1", "over: tie-break"],
        ["round: 1", "absent: 1 3", "over: left"],
        ["first: black", "phase: take", "takes: white 1", "white: does=passed", "black: hand=V does=landed"],
    ],
)
def test_three_seats_that_can(lines: list[str]) -> None:
    read_position(GAMES["cards-2019"], "\n".join([*THREE, *lines]))


def test_a_trip_that_is_paid_leaves_an_empty_purse() -> None:
    read_2015("phase: declare", "white: coins=0 does=tortuga:3", "yellow: row=U")
    read_2015("white: coins=3 hand=H does=tortuga:3")


def test_a_comment_is_passed_over() -> None:
    read_2015("# a remark", "first: yellow  # the token")
