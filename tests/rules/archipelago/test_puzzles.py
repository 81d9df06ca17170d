"""Solo puzzles (ARC section 11), rule by rule on cards drawn for them."""

import pytest

from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadText, IllegalAction
from jackal.core.event import Event
from jackal.games import GAMES
from jackal.games.archipelago.puzzles.card import read_card, write_card
from jackal.games.archipelago.puzzles.solver import solve
from jackal.islands.game import island
from jackal.islands.state import IslandState
from jackal.text import read_position, write_position
from jackal.text.head import FORMAT
from jackal.text.islands.position import whereabouts

PUZZLE = GAMES["puzzle"]
HORSE_AND_BASKET = """\
P-1 "Horse and basket"
turns <= 6, alive >= 2
6 -- +  e  Bk --
5 C1 e  Ho Ba e
4 ^  e  C1 e  >
3 e  e  C1 e  e
2 -- Dn e  e  --
  b  c  d  e  f
"""
FOUR_WINDS = """\
P-2 "Four winds"
turns <= 5, alive >= 3
6 -- Dn <> e  e  --
5 C1 Ba e  e  NE e
4 Ic e  Ho +  e  e
3 C1 C1 e  Tr e  e
2 -- e  e  Bk e  --
  b  c  d  e  f  g
"""
BEWARE_THE_OGRE = """\
P-3 "Beware the ogre"
turns <= 6, alive >= 2
6 -- Ba e  e  Ho
5 e  Fo C1 Og Bk
4 Tr <  Cr e  e
3 x  Ic e  ^  e
2 C1 Dn C1 e  --
  b  c  d  e  f
"""


def card(*rows: str, asked: str = "turns <= 20", columns: int = 0) -> str:
    """A card of rows without their numbers, north first."""
    numbered = [f"{len(rows) + 1 - at} {row}" for at, row in enumerate(rows)]
    wide = columns or len(rows[0].split())
    return "\n".join(['"Test"', asked, *numbered, "  " + " ".join("bcdefghi"[:wide])]) + "\n"


def laid(text: str) -> IslandState:
    return island(PUZZLE.new(1, 0, {"card": text}))


def placed(text: str, *lines: str) -> IslandState:
    """A position on the island of a card."""
    folded = text.replace("\\", "\\\\").replace("\n", "\\n").replace("#", "\\#")
    s = laid(text)
    rows = write_position(PUZZLE, s).split("map:\n")[1].split("\nblack:")[0]
    position = [FORMAT, "game: puzzle", "seats: 1", f"option: card = {folded}", "map:", rows, *lines]
    state = island(read_position(PUZZLE, "\n".join(position)))
    state.set_chance(ScriptedChance([]))
    return state


def play(s: IslandState, *texts: str) -> list[Event]:
    told: list[Event] = []
    for text in texts:
        s.play(0, PUZZLE.notation.read(s, 0, text), told.append)
    return told


def legal(s: IslandState) -> list[str]:
    return [PUZZLE.notation.write(s, action) for action in s.actions(0)]


def where(s: IslandState) -> list[str]:
    """Black, yellow, red."""
    return [whereabouts(s, piece) for piece in range(3)]


def bear(s: IslandState) -> str:
    return s.field.name(s.beast)


def reason(s: IslandState) -> str:
    outcome = s.outcome()
    return outcome.reason if outcome else ""


@pytest.mark.rule("ARC-P1")
def test_all_begin_on_the_bank_the_bear_on_its_den_and_the_coins_lie_open() -> None:
    s = laid(HORSE_AND_BASKET)
    assert where(s) == ["e6", "e6", "e6"]
    assert bear(s) == "c2"
    assert {s.field.name(place >> 3): count for place, count in s.coins.items()} == {"b5": 1, "d4": 1, "d3": 1}
    assert all(tile["face"] != "down" for tile in PUZZLE.view(s, None)["land"])
    assert s.ship == [-1]


@pytest.mark.rule("ARC-P2")
def test_black_then_yellow_then_red_then_the_bear_and_nobody_passes() -> None:
    s = laid(card("Bk e e e Dn", "e e C1 e e"))
    assert all(text.startswith("1:") for text in legal(s))
    with pytest.raises(IllegalAction, match="another pirate moves now") as refused:
        play(s, "2:b3-c3")
    assert refused.value.rule == "ARC-P2"
    told = play(s, "1:b3-b2", "2:b3-b2", "3:b3-b2")
    assert [event.name for event in told] == ["step", "up", "step", "up", "step", "bear moves", "up"]


@pytest.mark.rule("ARC-P2")
def test_who_lies_or_is_dead_is_skipped() -> None:
    s = placed(card("Bk Br e e Dn", "e e C1 e e"), "black: 1=b3 2=c3:dizzy 3=dead", "bear: f3 of=black", "gold: d2=1")
    play(s, "1:b3-b2")
    assert legal(s)[0].startswith("1:")
    assert s.turn == 1
    play(s, "1:b2-b3")  # yellow stood up at the end of the turn he lay through
    assert legal(s)[0].startswith("2:")


@pytest.mark.rule("ARC-P3")
def test_a_coin_that_enters_the_bank_is_delivered_and_it_holds_all_three() -> None:
    text = card("Bk e e e Dn", "C2 e e e e")
    s = placed(text, "black: 1=b2 2=b3 3=b3", "bear: f3 of=black", "gold: b2=2")
    play(s, "1:b2-b3$")
    assert s.purse == [1]
    assert where(s) == ["b3", "b3", "b3"]


@pytest.mark.rule("ARC-P3")
def test_the_bank_is_no_shelter() -> None:
    s = placed(card("Bk e Dn", "e C1 e"), "black: 1=b2 2=b3 3=b3", "bear: c3 of=black", "gold: c2=1")
    play(s, "1:b2-b3", "2:b3-b2", "3:b3-b2")
    assert where(s) == ["b3", "dead", "dead"]  # of two preys next to it the bank comes later, clockwise


@pytest.mark.rule("ARC-P4")
def test_the_balloon_leads_to_the_bank_with_a_coin_too() -> None:
    s = placed(card("Bk e Ba C1 Dn", "e e e e e"), "black: 1=e3 2=b2 3=b2", "bear: f2 of=black", "gold: e3=1")
    play(s, "1:e3-d3$")
    assert reason(s) == "solved"
    assert where(s)[0] == "b3"


@pytest.mark.rule("ARC-P4")
def test_with_the_bear_in_the_bank_the_balloon_kills_and_takes_no_coin() -> None:
    s = placed(card("Bk e Ba C1 Dn", "e e e e e"), "black: 1=e3 2=f2 3=f2", "bear: b3 of=black", "gold: e3=1")
    assert "1:e3-d3$" not in legal(s)
    play(s, "1:e3-d3")
    assert where(s)[0] == "dead"


@pytest.mark.rule("ARC-P5")
@pytest.mark.parametrize("sign", ["<", "K<"])
def test_who_is_driven_off_the_land_dies_and_his_coin_is_lost(sign: str) -> None:
    text = card(f"{sign} e e Bk Dn", "C1 e e e e")
    s = placed(text, "black: 1=b2 2=e3 3=e3", "bear: f2 of=black", "gold: b2=1")
    told = play(s, "1:b2-b3$")
    assert where(s)[0] == "dead"
    assert "lost" in [event.name for event in told]
    assert reason(s) == "coin lost"


@pytest.mark.rule("ARC-P5", "ARC-P13")
def test_a_lake_is_sea_too() -> None:
    s = placed(card("e e e e", "e -- > Bk", "C1 e < Dn"), "black: 1=d4 2=e4 3=e4", "bear: e2 of=black", "gold: b2=1")
    assert "1:d4-d3" in legal(s)
    s = placed(card("e e e e", "e -- < Bk", "C1 e e Dn"), "black: 1=d4 2=e4 3=e4", "bear: e2 of=black", "gold: b2=1")
    play(s, "1:d4-d3")
    assert where(s)[0] == "dead"


@pytest.mark.rule("ARC-P6")
def test_the_bear_kills_whom_it_meets_and_who_enters_its_cell() -> None:
    text = card("Bk e e e Dn", "e e C1 e e", asked="turns <= 20, alive >= 1")
    s = placed(text, "black: 1=c3 2=d3 3=b2", "bear: e3 of=black", "gold: d2=1")
    play(s, "1:c3-d3", "2:d3-e3")
    assert where(s)[1] == "dead"
    play(s, "3:b2-b3")
    assert bear(s) == "d3"
    assert where(s) == ["dead", "dead", "b3"]
    assert s.coins  # on d2: coins stay


@pytest.mark.rule("ARC-P6")
def test_its_first_move_is_at_the_end_of_the_first_turn() -> None:
    s = laid(card("Bk e e e Dn", "e e C1 e e"))
    play(s, "1:b3-b2", "2:b3-b2")
    assert bear(s) == "f3"
    play(s, "3:b3-b2")
    assert bear(s) != "f3"


@pytest.mark.rule("ARC-P7")
@pytest.mark.parametrize("sign", ["Ai", "B1", "Li", "Mu", "Sm", "Mi", "Eq", "X^"])
def test_what_acts_once_and_what_rolls_is_refused_at_its_cell(sign: str) -> None:
    with pytest.raises(BadText, match="no chance and nothing hidden") as refused:
        read_card(card("Bk e e e Dn", f"e e C1 {sign} e"))
    assert (refused.value.line, refused.value.column) == (4, 10)


@pytest.mark.rule("ARC-P7")
def test_a_shrine_revives_nobody_and_what_acts_again_acts_again() -> None:
    s = placed(card("Bk Sh e e Dn", "e e C1 Pi e"), "black: 1=c3 2=dead 3=b3", "bear: f3 of=black", "gold: d2=1")
    assert not [text for text in legal(s) if "revive" in text]
    s = placed(card("Bk e e e Dn", "e e C1 Pi e"), "black: 1=d3 2=d3 3=b3", "bear: f3 of=black", "gold: d2=1")
    play(s, "1:d3-e2", "2:d3-e2")
    assert where(s)[:2] == ["e2", "e2"]  # trapped, then freed: nobody lies


@pytest.mark.rule("ARC-P8", "ARC-X38")
def test_a_coin_is_handed_on_in_the_same_turn_and_the_last_one_ends_it_before_the_bear() -> None:
    s = placed(HORSE_AND_BASKET, "black: coins=2 1=f5 2=c5 3=d6", "bear: c2 of=black", "gold: c5=1", "up: 2")
    told = play(s, "2:c5-d6$", "3:d6-e6$")
    assert [event.name for event in told] == ["step", "up", "step", "deliver", "over"]
    assert reason(s) == "solved"
    assert bear(s) == "c2"
    assert s.turn == 0


@pytest.mark.rule("ARC-P9")
def test_all_kinds_of_condition_are_read_and_written() -> None:
    text = card("Bk e e e Dn", "e e C1 e e", asked="turns <= 6, alive >= 2, untouched d3, untouched e2, each delivers")
    read = read_card(text)
    assert (read.turns, read.alive, read.each) == (6, 2, True)
    assert [read.field.name(cell) for cell in read.untouched] == ["d3", "e2"]
    assert read_card(write_card(read)) == read


@pytest.mark.rule("ARC-P9")
def test_an_untouched_cell_is_not_even_passed_through() -> None:
    text = card("Bk > e e Dn", "e e C1 e e", asked="untouched c3")
    s = placed(text, "black: 1=b2 2=b3 3=b3", "bear: f3 of=black", "gold: d2=1")
    play(s, "1:b2-c3")
    assert where(s)[0] == "d3"
    assert reason(s) == "touched"


@pytest.mark.rule("ARC-P9")
def test_each_who_lives_must_have_delivered() -> None:
    text = card("Bk e e e Dn", "C1 C1 e e e", asked="each delivers")
    lines = ("bear: f3 of=black", "gold: c2=1", "delivered: 2")
    s = placed(text, "black: coins=1 1=c2 2=f2 3=dead", *lines)
    play(s, "1:c2-b3$")
    assert reason(s) == "solved"
    s = placed(text, "black: coins=1 1=c2 2=f2 3=e2", *lines)
    play(s, "1:c2-b3$")
    assert reason(s) == "not each"


@pytest.mark.rule("ARC-P10")
def test_failed_when_too_few_live_or_the_turns_are_over() -> None:
    text = card("Bk e e e Dn", "e e C1 e e", asked="turns <= 1, alive >= 3")
    s = laid(text)
    play(s, "1:b3-b2", "2:b3-b2", "3:b3-b2")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("too late", (0,), (2,))
    s = placed(text, "black: 1=e3 2=b2 3=b2", "bear: f3 of=black", "gold: d2=1")
    play(s, "1:e3-f3")
    assert reason(s) == "too few"


@pytest.mark.rule("ARC-P12")
@pytest.mark.parametrize(("text", "least"), [(HORSE_AND_BASKET, 5), (FOUR_WINDS, 4), (BEWARE_THE_OGRE, 6)])
def test_the_samples_need_as_many_turns_as_the_catalogue_says(text: str, least: int) -> None:
    verdict = solve(read_card(text))
    assert verdict.solvable
    assert verdict.least == {1: least, 2: least, 3: least}
    assert verdict.first_turns > 0


@pytest.mark.rule("ARC-P12")
def test_a_title_without_marks_is_a_name() -> None:
    plain = HORSE_AND_BASKET.replace('P-1 "Horse and basket"', "My own puzzle")
    assert read_card(plain).name == "My own puzzle"
    both = HORSE_AND_BASKET.replace('P-1 "Horse and basket"', '"Horse" «Конь»')
    assert (read_card(both).name, read_card(both).name_ru) == ("Horse", "Конь")
    assert write_card(read_card(both)).startswith('"Horse" «Конь»\nturns <= 6, alive >= 2\n6 -- +  e  Bk --\n')


BAD = {
    "no bank": (card("e e e e Dn", "e e C1 e e"), "one bank"),
    "two dens": (card("Bk e Dn e Dn", "e e C1 e e"), "one bear's den"),
    "no coin": (card("Bk e e e Dn", "e e e e e"), "1 to 19 coins"),
    "too many coins": (card(*["C3 C3 C3 C3"] * 2, "Bk e e Dn"), "1 to 19 coins"),
    "two lands": (card("Bk -- C1", "e -- Dn"), "not in one piece"),
    "too wide": (card("Bk e e e e e e e Dn", "e e e e C1 e e e e", columns=8), "at most 8|expected 8"),
    "no sign": (card("Bk e ?? e Dn", "e e C1 e e"), "is no tile"),
    "no condition": (card("Bk e e e Dn", "e e C1 e e", asked="quickly"), "expected conditions"),
    "no turns": (card("Bk e e e Dn", "e e C1 e e", asked="turns <= 0"), "1 to 99 turns"),
    "too many alive": (card("Bk e e e Dn", "e e C1 e e", asked="alive >= 4"), "1 to 3 pirates"),
    "the bank untouched": (card("Bk e e e Dn", "e e C1 e e", asked="untouched b3"), "bank cannot stay untouched"),
    "the sea untouched": (card("Bk e e e Dn", "e e C1 e e", asked="untouched a1"), "a1 is no land"),
    "a short row": (card("Bk e e e Dn", "e e C1 e"), "expected 5 cells"),
    "nothing": ("", "a card has a name"),
    "garbage": ("\x00" * 50 + "\n" * 5, "a card has a name"),
}


@pytest.mark.rule("ARC-P13")
@pytest.mark.parametrize("name", BAD)
def test_a_card_that_cannot_be_is_refused_with_its_place(name: str) -> None:
    text, message = BAD[name]
    with pytest.raises(BadText, match=message) as refused:
        read_card(text)
    assert refused.value.line


@pytest.mark.rule("ARC-P13")
def test_without_a_limit_forty_idle_turns_are_enough() -> None:
    lines = ("black: 1=b4 2=dead 3=dead", "bear: f2 of=black", "gold: e4=1", "turn: black number=39 idle=39")
    s = placed(card("e Pi e C1 e", "Bk e e e e", "e e e e Dn", asked="alive >= 1"), *lines)
    play(s, "1:b4-b3")
    assert reason(s) == "idle"


@pytest.mark.rule("ARC-X37")
def test_the_first_turn_of_horse_and_basket() -> None:
    s = laid(HORSE_AND_BASKET)
    play(s, "1:e6-d5", ">e3", "2:e6-d5", ">b4")
    assert where(s) == ["e3", "b5", "e6"]
    play(s, "3:e6-d6")
    assert bear(s) == "d3"
    assert s.coins[s.field.cell("d3") * 8] == 1


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("black: 1=b3 2=b3 3=b3", "gold: d2=1"), "the bear is always there"),
        (("black: 1=b3 2=b3 3=b3", "bear: f3 of=black", "gold: d2=2"), "the card has 1 coins"),
        (("black: 1=b3 2=b3 3=b3", "bear: f3 of=black", "gold: b3=1"), "a coin in the bank is delivered"),
        (("black: 1=b3 2=b3 3=b3", "bear: f3 of=black", "gold: d2=1", "tiles: d3=Ho"), "not the one of the card"),
        (("black: 1=b3 2=b3 3=b3", "bear: f3 of=black", "gold: d2=1", "turn: black number=20"), "turns of the card"),
        (("black: 1=b3 2=dead 3=b3", "bear: f3 of=black", "gold: d2=1", "up: 2"), "cannot move"),
        (("black: 1=b3 2=b3 3=b3", "bear: f3 of=black", "gold: d2=1", "delivered: 1"), "more pirates have delivered"),
        (("black: 1=b3 2=b3 3=b3", "bear: f3 of=black", "gold: d2=1", "up: 4"), "expected a pirate"),
    ],
)
def test_a_position_that_cannot_be_is_refused(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(BadText, match=message):
        placed(card("Bk e e e Dn", "e e C1 e e"), *lines)
