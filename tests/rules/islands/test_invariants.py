"""ISL section 13: invariants, each on a small case; over random games they are in tests/properties."""

import json

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import BadText
from jackal.islands.state import IslandState
from jackal.text import read_position, write_position
from tests.board import ARCHIPELAGO, board, face_down, gold, legal, play, tile_seen, told, where

BUSY = (
    "white: ship=a4 1=c4 2=d3 3=c5",
    "yellow: ship=h5 1=e6 2=f4 3=e3",
    "tiles: d4=^v d5=?Ho e4=Cr e5=?Ic d6=?C2 f5=Fo b5=< c3=Tr b4=?L3 d2=?Br f3=Pi e2=?Og g4=K> c6=?Ba",
    "gold: c4=2 d3=1",
)


def afterwards(s: IslandState) -> list[IslandState]:
    """Every position that one action and the first answers to its questions lead to."""
    found: list[IslandState] = []
    for text in legal(s):
        twin = s.copy()
        play(twin, text)
        while twin.crew == s.crew:
            play(twin, legal(twin)[0])
        found.append(twin)
    return found


@pytest.mark.rule("ISL-I1")
def test_every_chain_ends_within_seven_times_the_number_of_distinct_steps() -> None:
    ring = "tiles: d4=X^ d5=> e5=v e4=v e3=< d3=^ c4=> c5=> f4=<"
    s = board("white: ship=a4 1=c3", ring, rolls=(0,) * 6)
    events = play(s, "1:c3-d3")
    made = [(step["kind"], step["to"]) for step in told(events, "step")]
    assert where(s, "white1") == "dead"
    assert len(made) == 2 + 6 * 6  # to the crossroads, then six times round
    assert len(made) <= 7 * len(set(made))


@pytest.mark.rule("ISL-I1")
def test_on_an_island_of_forks_the_chain_ends_too() -> None:
    tiles = " ".join(f"{column}{row}=+" for row in (4, 5) for column in "cdef")
    s = board("white: ship=a4 1=d3", f"tiles: {tiles} d6=v e6=v c6=v f6=v c3=^ e3=^ f3=^ b4=> b5=> g4=< g5=<")
    count = len(told(play(s, "1:d3-d4"), "step"))
    while s.crew == 0:
        count += len(told(play(s, legal(s)[-1]), "step"))
    assert count <= 7 * (8 * 4 + 11 + 1)


@pytest.mark.rule("ISL-I2")
def test_the_coins_always_add_up() -> None:
    for s in afterwards(board(*BUSY)):
        assert s.supply + sum(gold(s).values()) + sum(s.purse) + s.lost == 19


@pytest.mark.rule("ISL-I2")
def test_a_position_with_too_many_coins_is_none() -> None:
    with pytest.raises(BadText, match="ISL-I2"):
        board("white: ship=a4 coins=12", "yellow: ship=h5 coins=5", "gold: c4=3")


@pytest.mark.rule("ISL-I3")
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(("white: ship=a4 1=d4", "yellow: ship=h5 1=d4"), id="opposing pieces on a cell"),
        pytest.param(("white: ship=a4 1=a6", "yellow: ship=h5 1=a6"), id="opposing pieces in a space"),
        pytest.param(("white: ship=a4 1=d4", "tiles: d4=>"), id="a piece resting on a moving tile"),
        pytest.param(("white: ship=a4", "gold: a6=1"), id="a coin in a space"),
    ],
)
def test_a_position_against_the_invariant_is_none(lines: tuple[str, ...]) -> None:
    with pytest.raises(BadText):
        board(*lines)


@pytest.mark.rule("ISL-I3")
def test_no_action_leads_to_one() -> None:
    ends = afterwards(board(*BUSY))
    assert len(ends) >= 30
    for s in ends:  # reading a position back checks it
        assert write_position(
            ARCHIPELAGO, read_position(ARCHIPELAGO, write_position(ARCHIPELAGO, s))
        ) == write_position(ARCHIPELAGO, s)


@pytest.mark.rule("ISL-I4")
def test_a_face_up_tile_never_turns_face_down() -> None:
    start = board(*BUSY)
    up = [start.field.name(cell) for cell in start.field.land if not face_down(start, start.field.name(cell))]
    for s in afterwards(start):
        assert not [name for name in up if face_down(s, name)]


@pytest.mark.rule("ISL-I4")
@pytest.mark.parametrize("tile", ["C3", "B2", "Li", "Mu", "Ai", "Sm", "Dn", "Mi", "Eq"])
def test_a_used_tile_never_acts_again(tile: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile} d6=?e e6=?e")
    names = {event.name for event in play(s, "1:c4-d4")}
    assert names == {"step", "turn"}
    assert where(s, "white1") == "d4"
    assert tile_seen(s, "d4", None)["face"] == "used"
    assert s.actors() == [1]


@pytest.mark.rule("ISL-I5")
def test_positions_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it() -> None:
    s = board(*BUSY, "peeked: 1 d5", "box: mountain=ogre forest=chest-2 forest=chest-2 beach=empty")
    differed = False
    for seed in range(20):
        other = s.redeal(0, FastChance(seed))
        assert json.dumps(ARCHIPELAGO.view(other, 0)) == json.dumps(ARCHIPELAGO.view(s, 0))
        assert other.actions(0) == s.actions(0)
        assert tile_seen(other, "d5", 0)["tile"] == "horse"  # what it knows stays
        differed |= write_position(ARCHIPELAGO, other) != write_position(ARCHIPELAGO, s)
    assert differed


@pytest.mark.rule("ISL-I5")
def test_what_another_seat_peeked_at_does_not_show() -> None:
    views = []
    for tile in ("C3", "Og", "Ba"):
        rest = {"C3": "ogre balloon", "Og": "chest-3 balloon", "Ba": "chest-3 ogre"}[tile].split()
        s = board(
            "white: ship=a4",
            f"tiles: d4=?{tile}",
            "peeked: 2 d4",
            "box: " + " ".join(f"mountain={name}" for name in rest),
        )
        views.append(json.dumps(ARCHIPELAGO.view(s, 0)))
        assert tile_seen(s, "d4", 1)["tile"] is not None
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("ISL-I6")
def test_a_crew_with_a_legal_action_is_never_passed() -> None:
    s = board("white: ship=a4 1=d4/1 2=dead 3=dead", "yellow: ship=h5 1=dead 2=dead 3=a6", "tiles: d4=L5")
    for action in ("1:d4+", "3:a6-a5", "1:d4+", "3:a5-a6"):
        assert action in legal(s)
        assert not told(play(s, action), "pass")


@pytest.mark.rule("ISL-I6")
def test_a_crew_without_one_never_blocks_the_game() -> None:
    s = board(
        "seats: 4",
        "white: ship=a4",
        "yellow: ship=h5 1=dead 2=dead 3=dead",
        "black: ship=e1 1=d4:trapped 2=dead 3=dead",
        "red: ship=d8 1=e4:dizzy 2=dead 3=dead",
        "tiles: d4=Pi e4=Br",
    )
    events = play(s, "ship:a4-a5")
    assert told(events, "pass") == [{"crew": 1}, {"crew": 2}, {"crew": 3}]
    assert s.actors() == [0]
