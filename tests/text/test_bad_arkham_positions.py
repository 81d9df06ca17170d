"""Positions of Arkham that cannot be read, or cannot be: each is refused for its own reason."""

import pytest

from jackal.core.errors import BadText
from jackal.games import GAMES
from jackal.islands.state import IslandState
from jackal.text import read_position, write_position
from jackal.text.head import FORMAT

ARKHAM = GAMES["arkham"]
HEAD = [FORMAT, "game: arkham", "seats: 2"]
CREWS = ["white: car=e1", "blue: car=e9"]
SLID = "land: +e9 +e10 -e2 -e3 +o9 +o10 -o2 -o3"
CHAIN = "chain: piece=white1 from=h5 by={by} to=l5 repeats=walk way={way} coins=0 rolls=0 spent=h5-{made}"


def read(*lines: str) -> IslandState:
    """The common head, the lines (the first is line 4), and the cars that are not among them."""
    rest = [crew for crew in CREWS if not any(line.startswith(crew.split(":")[0] + ":") for line in lines)]
    state = read_position(ARKHAM, "\n".join([*HEAD, *lines, *rest]))
    assert isinstance(state, IslandState)
    return state


def test_positions_like_these_can_be() -> None:
    read("tiles: d3=We n7=We o5=Gs l5=Aw m5=W2^", "white: car=k7 powers=path 1=dead", "spun: m5", "turn: blue")
    read(
        SLID,
        "white: car=e3",
        "blue: car=e11",
        "turn: white number=4 madness=2",
        "taken: yellow=?2:slime other-yellow=bat",
    )
    asked = ("stage: acting", "ask: way seat=1", CHAIN.format(by="cross", way=2, made="cross-k5-l5"))
    read("tiles: l5=W2^", "white: car=e1 1=l5", *asked)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("land: e9", "expected +cell for new land, -cell for land that is gone, got 'e9'"),
        ("land: +e8", "got '+e8'"),
        ("land: -e9", "got '-e9'"),
        ("land: +z9", "got '+z9'"),
        ("land: -e8", "o8 has no mirror image in the other world (ARK-B3)"),
        ("land: -o8", "e8 has no mirror image in the other world (ARK-B3)"),
        ("land: -e5 -o5", "the land is not sound"),
        ("land: +e11 +o11", "the land is not sound"),
        ("white: car=e1 powers=luck", "expected one of wealth, space, path, got 'luck'"),
        ("white: ship=e1", "expected one of car, coins, powers, 1, 2, 3, got 'ship'"),
        ("white: car=e1 1=i5", "expected a cell of land or a space, got 'i5'"),
        ("white: car=h9", "expected a cell of land or a space, got 'h9'"),
        ("gold: j5=1", "got 'j5'"),
        ("taken: yellow=palace", "expected terrain=tile or terrain=?2:tile, got yellow=palace"),
        ("taken: yellow=2:slime", "got yellow=2:slime"),
        ("taken: yellow=?3:slime", "the seats are 1 to 2, got '3'"),
        ("spun: i5", "got 'i5'"),
        ("fogged: z1", "z1"),
        ("bear: d4 of=white", "there is no bear in this game"),
        ("missionary: d4 of=white", "there is no missionary in this game"),
        ("ask: peek seat=1 left=4,4,4", "so many cannot be left"),
        ("ask: swap seat=1", "got 'swap'"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_number(line: str, words: str) -> None:
    with pytest.raises(BadText) as refused:
        read(line, "turn: white")
    assert words in str(refused.value)
    assert refused.value.line == 4


@pytest.mark.rule("ARK-I2", "ARK-I3", "ARK-I4", "ARK-I5", "ARK-I6", "ARK-I7")
@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["white: car=e9"], "two cars share e9"),
        (["white: car=d4"], "a car cannot lie on d4"),
        (["white: car=k7"], "without the path the car of white keeps to Arkham's border (ARK-I4)"),
        (["white: car=e1 1=e9"], "white1 swims on e9, where a car lies"),
        (["white: car=e1 powers=path"], "white has more powers than detectives it gave up"),
        (["white: car=e1 powers=wealth,space,path 1=dead 2=dead 3=dead"], "more powers than detectives"),
        (
            ["white: car=e1 powers=path 1=dead", "blue: car=e9 powers=path 1=dead"],
            "line 5: blue has the power of path, which white has already: it is one crew's (ARK-I5)",
        ),
        (["white: car=e1 powers=path 1=dead", "tiles: l5=Ap"], "the pact of l5 is made: write Ap*"),
        (["white: car=e1 1=d4", "blue: car=e9 1=d4"], "enemies share d4"),
        (["white: car=e1 1=d4", "tiles: d4=Gh"], "1 rests on d4, a tile that moves him on"),
        (["tiles: d4=Ta", "gold: d4=1"], "a coin cannot lie on d4, which bars it"),
        (["tiles: d4=W2^", "gold: d4=1"], "a coin cannot lie on d4, a moving tile"),
        (["gold: e1=1"], "a coin cannot lie on e1"),
        (["supply: coins=31"], "there are 31 coins in all, the game has 32"),
        (["tiles: o5=?Te n5=?Te"], "there is one tremor only"),
        (["tiles: o5=?Fg n5=?Fg"], "there is one fog only"),
        (["tiles: d4=Gh", "spun: d4"], "on d4 there is no wheel to spin"),
        (["fogged: e9"], "tiles are fogged only while the fog asks for more"),
        (["stage: acting", "ask: fog seat=1 left=4"], "the fog takes three tiles"),
        (["stage: acting", "ask: pact seat=1 cell=d4"], "the tile of d4 does not ask that"),
        (["stage: acting", "ask: fetch seat=1"], "the question says which tile it is about: cell=d4"),
        (["stage: acting", "ask: slide seat=1 cell=d4"], "the tile of d4 does not ask that"),
        (
            ["white: car=e1 1=m5", "stage: acting", "tiles: m5=Ra", "ask: fetch seat=1 cell=m5"],
            "a question is open to which there is no",
        ),
        # What nobody has brought about, each at the line of it.
        (["white: car=e1 powers=path,path 1=dead"], "line 4: 'path' stands twice in this line"),
        (["white: car=e1 powers=path 1=dead", "tiles: l5=Ap"], "line 5: the pact of l5 is made: write Ap*"),
        (
            ["tiles: l5=Ap", "stage: acting", "ask: pact seat=1 cell=l5"],
            "line 6: nobody of white stands on l5, whose tile would ask that",
        ),
        (
            ["blue: car=e9 1=l5", "tiles: l5=Ap", "stage: acting", "ask: pact seat=1 cell=l5"],
            "line 7: nobody of white stands on l5",
        ),
        (["gold: d5=1", "tiles: m5=Ra", "stage: acting", "ask: fetch seat=1 cell=m5"], "line 7: nobody of white"),
        (
            ["tiles: d4=?e e5=?e", "stage: acting", "ask: peek seat=1 left=1"],
            "line 6: nobody of white stands on an open",
        ),
        (["stage: acting", "ask: fog seat=1 left=3"], "line 5: nobody of white stands on an open tile with fog"),
    ],
)
def test_a_position_that_cannot_be_is_refused_for_its_reason(lines: list[str], words: str) -> None:
    with pytest.raises(BadText) as refused:
        read(*lines, "turn: white")
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("by", "way", "made", "words"),
    [
        ("cross", 1, "cross-k5-l5", ""),
        ("cross", 0, "cross-k5-l5", "who came through the veil came out of it beside the tile (ARK-W3)"),
        ("cross", 2, "cross-l5", "a step through the veil names its last cell there, no other does"),
        ("walk", 2, "walk-k5-l5", "a step through the veil names its last cell there, no other does"),
        ("cross", 2, "cross-d4-l5", "expected a cell of the veil beside the exit, got 'd4'"),
    ],
)
def test_a_chain_through_the_veil_says_where_it_came_out(by: str, way: int, made: str, words: str) -> None:
    lines = ("tiles: l5=W2^", "white: car=e1 1=l5", "stage: acting", "ask: way seat=1")
    chain = CHAIN.format(by=by, way=way, made=made)
    if not words:
        read(*lines, chain, "turn: white")
        return
    with pytest.raises(BadText) as refused:
        read(*lines, chain, "turn: white")
    assert words in str(refused.value)


def test_while_the_fog_asks_on_cells_that_are_void_by_now_are_remembered() -> None:
    """After a tremor the fog may take a whole headland, tile by tile."""
    lines = ["land: +e9 -e2 -e3 +o9 -o2 -o3", "fogged: e10 o10", "tiles: o5=Fg", "white: car=e3", "blue: car=e10"]
    s = read(*lines, "stage: acting", "ask: fog seat=1 left=2", "turn: white")
    text = write_position(ARKHAM, s)
    assert write_position(ARKHAM, read_position(ARKHAM, text)) == text
    s.play(0, ARKHAM.notation.read(s, 0, "take:e9"))
    text = write_position(ARKHAM, s)
    assert "fogged: e10 o10 e9 o9" in text
    assert write_position(ARKHAM, read_position(ARKHAM, text)) == text
