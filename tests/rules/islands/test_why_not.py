"""Why not, question by question: each refusal names the rule that forbids, and only when it does."""

from typing import Final

import pytest

from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, bide, board, city, play, why_not
from tests.rules.archipelago.campaigns import ended

HORSE: Final = ("white: ship=a4 1=c4", "yellow: ship=h5 1=f5", "tiles: d4=Ho f5=Fo e6=Bk", "gold: e6=1")
ARROWS: Final = ("white: ship=a4 1=c4", "tiles: d4=+ e4=Cr d5=?e")
LADEN: Final = ("white: ship=a4 1=c4", "tiles: d4=+ d5=?e d3=Ju", "gold: c4=1")
AIRPLANE: Final = ("white: ship=a4 1=c4", "tiles: d4=?Ai f4=Sh", "yellow: ship=h5 1=f4")
LOOKOUT: Final = ("white: ship=a4 1=c4", "tiles: d4=?Li d5=?> e5=?C3 f5=?L4 d6=?X< e6=?Og f6=?Ca", "peeked: 1 f6")
QUAKE: Final = ("white: ship=a4 1=c4 2=d3", "tiles: d4=?Eq e7=?e", "gold: d6=1", "bear: f5 of=white")
BOTTLES: Final = (
    "white: ship=a4 1=c3:trapped 2=d4/1 bottles=2",
    "yellow: ship=h5 1=d4/3",
    "tiles: c3=Pi d4=L3",
    "gold: d4/1=1",
)
MUSKET: Final = ("white: ship=a4 1=c4 2=d6 3=d6", "yellow: ship=h5 1=e6", "tiles: d4=?Mu e6=Fo")

FOG: Final = ("white: car=e1 1=n4", "tiles: n5=?Fg c2=?e")
TREMOR: Final = ("white: car=e1 1=o4", "tiles: o5=?Te c2=?e")
RAVEN: Final = ("white: car=e1 1=d4", "blue: car=e9 1=n4", "tiles: d5=?Ra c2=?e", "gold: f6=2 n4=1")
ALTAR: Final = ("white: car=e1 1=n4 3=dead powers=path", "tiles: n5=?Aw c2=?e")
BROOM: Final = ("white: car=e1 1=d4", "blue: car=e9 1=b4", "tiles: d5=Bm b4=Ta")
SPHERE: Final = ("white: car=e1 1=e4", "tiles: e5=?Sp b4=?e b5=?e b6=?e c4=?e c5=?e p4=?e p5=?e p6=?e q4=?e q5=?e")
LEAP: Final = ("white: car=e1 1=d4", "tiles: d5=Le p5=Le")
CROSSING: Final = ("white: car=e1 1=h5", "tiles: l5=?e", "gold: h5=1")


def asked(s: IslandState, plays: str) -> IslandState:
    play(s, *plays.split())
    return s


@pytest.mark.parametrize(
    ("lines", "plays", "text", "rule"),
    [
        # A way on.
        (HORSE, "1:c4-d4", ">d5", "ARC-K5"),
        (HORSE, "1:c4-d4", ">a8", "ISL-B3"),
        (HORSE, "1:c4-d4", ">f5", "ISL-F3"),
        (HORSE, "1:c4-d4", ">e6$", "ISL-G3"),
        (HORSE, "1:c4-d4", "stay", "ISL-C3"),
        (HORSE, "1:c4-d4", "1:c4-c5", "ISL-P1"),
        (HORSE, "1:c4-d4", "2:a4-b4", "ISL-C3"),
        (HORSE, "1:c4-d4", "ship:a4-a5", "ISL-C3"),
        (HORSE, "1:c4-d4", "peek:d5", "ISL-H3"),
        (HORSE, "1:c4-d4", "end?", "ARC-Z3"),
        (ARROWS, "1:c4-d4", ">e5", "ARC-K2"),
        (ARROWS, "1:c4-d4 >e4", ">e4", "ISL-C6"),
        (LADEN, "1:c4-d4$", ">d5", "ISL-G5"),
        (LADEN, "1:c4-d4$", ">d3", "ISL-T9"),
        (LADEN, "1:c4-d4$", ">c4$", "ISL-G3"),
        (AIRPLANE, "1:c4-d4", ">a4", "ARC-K19"),
        (AIRPLANE, "1:c4-d4", ">d4", "ARC-K19"),
        (AIRPLANE, "1:c4-d4", ">f4", "ISL-F3"),
        # Other questions of a chain.
        (LOOKOUT, "1:c4-d4", "peek:a4", "ISL-B2"),
        (LOOKOUT, "1:c4-d4", "peek:c4", "ISL-H3"),
        (LOOKOUT, "1:c4-d4", "peek:f6", "ISL-H3"),
        (LOOKOUT, "1:c4-d4 peek:d5", "peek:d5", "ISL-H3"),
        (QUAKE, "1:c4-d4", "swap:d3", "ARC-K25"),
        (QUAKE, "1:c4-d4", "swap:d6", "ARC-K25"),
        (QUAKE, "1:c4-d4", "swap:f5", "ARC-K25"),
        (QUAKE, "1:c4-d4", "swap:a4", "ISL-B2"),
        (QUAKE, "1:c4-d4 swap:e7", "swap:e7", "ARC-K25"),
        (MUSKET, "1:c4-d4 fire:N", "hit:yellow1", "ISL-K15"),
        (MUSKET, "1:c4-d4", "hit:white2", "ISL-K15"),
        # Bottles.
        (BOTTLES, "ship:a4-a5", "bottle:2", "ARC-O1"),
        (BOTTLES, "ship:a4-a5", "bottle:1+", "ARC-O2"),
        (BOTTLES, "ship:a4-a5", "bottle:3+", "ARC-O2"),
        (BOTTLES, "ship:a4-a5", "bottle:2+$", "ISL-G5"),
        (BOTTLES, "ship:a4-a5", "bottle:2+$$", "ISL-G2"),
        (BOTTLES, "ship:a4-a5", "bottle:arm", "ARC-O3"),
        (BOTTLES, "ship:a4-a5", "3:a5-b5", "ARC-T7"),
        (BOTTLES, "", "done", "ARC-T7"),
    ],
)
def test_each_question_says_what_bars_an_answer(lines: tuple[str, ...], plays: str, text: str, rule: str) -> None:
    assert why_not(asked(board(*lines), plays), text) == rule


@pytest.mark.parametrize(
    ("lines", "plays", "text", "rule"),
    [
        (FOG, "1:n4-n5", "take:n6", "ARK-K25"),
        (FOG, "1:n4-n5", "take:d5", "ARK-K25"),
        (FOG, "1:n4-n5", "take:h5", "ARK-K25"),
        (FOG, "1:n4-n5", "take:a4", "ISL-B2"),
        (TREMOR, "", "slide:N", "ARK-K20"),
        (TREMOR, "1:o4-o5", "slide:E", "ARK-K20"),
        (RAVEN, "1:d4-d5", "fetch:d4", "ARK-K10"),
        (RAVEN, "1:d4-d5", "fetch:f6/1", "ARK-K10"),
        (ALTAR, "1:n4-n5", "pact:3", "ARK-A2"),
        (ALTAR, "", "pact:1", "ARK-A1"),
        (ALTAR, "", "nopact", "ARK-A3"),
        (BROOM, "1:d4-d5", "stay", "ISL-C3"),
        (BROOM, "1:d4-d5", ">p5", "ARK-K6"),
        (BROOM, "1:d4-d5", ">d5", "ARK-K6"),
        (BROOM, "1:d4-d5", ">b4", "ISL-F3"),
        (BROOM, "1:d4-d5", ">j5", "ARK-W1"),
        (SPHERE, "1:e4-e5 peek:b4 peek:b5 peek:b6 peek:c4", "peek:c5", "ARK-K5"),
        (LEAP, "1:d4-d5", ">>p5", "ARK-A9"),
        (LEAP, "1:d4-d5", ">e5", "ISL-K5"),
        (CROSSING, "", "1:h5-k4-l7", "ARK-W3"),
        (CROSSING, "", "1:h5-m5", "ARK-W1"),
        (CROSSING, "", "1:h5-k5-l5$", "ISL-G5"),
        (CROSSING, "", "2:e1-j5", "ARK-W2"),
        (CROSSING, "", "car:e1-o1", "ARK-V5"),
    ],
)
def test_so_does_each_question_of_arkham(lines: tuple[str, ...], plays: str, text: str, rule: str) -> None:
    assert why_not(asked(city(*lines), plays), text) == rule


@pytest.mark.rule("ARC-S6", "ISL-V1", "ISL-B3")
def test_a_ship_is_told_why_it_may_not_drop_anchor_there() -> None:
    s = ARCHIPELAGO.new(2, 1)
    assert isinstance(s, IslandState)
    play(s, "berth:a4")
    for cell, rule in (("a4", "ISL-V1"), ("a5", "ARC-S6"), ("d4", "ARC-S6"), ("a8", "ISL-B3")):
        assert why_not(s, f"berth:{cell}") == rule


@pytest.mark.rule("ARC-C1", "ARC-C2", "ARC-C5")
def test_between_the_islands_each_question_has_its_rules() -> None:
    s = ended(coins=(3, 5))
    assert why_not(s, "1:a4-b4") in ("ARC-C1", "ISL-P1")
    assert why_not(s, "ship:a5-a4") == "ARC-C1"
    assert why_not(s, "pick:dynamite@1") == "ARC-C2"
    assert why_not(s, "ready") == "ARC-C5"
    play(s, "pick:hunter@1")
    assert why_not(s, "pick:hunter@2") == "ARC-C2"
    play(s, "decline")
    assert why_not(s, "decline") == "ARC-C3"
    assert why_not(s, "hand:porter,-,-") == "ARC-C5"


@pytest.mark.rule("ARC-K14", "ARC-M7", "ARC-A6", "ARC-A11", "ARC-A12", "ARC-A13")
def test_actions_of_shrines_and_abilities_have_their_own_rules() -> None:
    s = board("white: ship=a4 1=c4 2=dead", "missionary: dead of=white", "tiles: c4=Sh")
    assert why_not(s, "revive:2@c5") == why_not(s, "revive:3@c4") == "ARC-K14"
    assert why_not(s, "revive:m@c4") == "ARC-M7"
    for gift, text, rule in (("scout", "scout:d4", "ARC-A6"), ("net-catcher", "net:yellow1", "ARC-A11")):
        lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=f5", f"abilities: white1={gift}")
        assert why_not(board(*lines), text) == rule
    s = board("white: ship=a4 1=c4:dizzy", "tiles: c4=Br d4=?e", "abilities: white1=scout")
    assert why_not(s, "scout:d4") == "ARC-A13"
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "tiles: d4=Fo", "abilities: white1=net-catcher")
    assert why_not(s, "net:yellow1") == "ISL-F3"
    s = board("white: ship=a4", "abilities: white1=hoist", "gold: c4=1")
    assert why_not(s, "hoist:c4") == "ARC-A12"


def test_a_vote_comes_before_everything() -> None:
    s = board("white: ship=a4")
    play(s, "end?")
    assert why_not(s, "ship:h5-h4") == "ISL-V1"
    assert why_not(s, "ship:a4-a5") == why_not(s, "end?") == "ARC-Z3"
    play(s, "no")
    assert why_not(s, "end?") == why_not(s, "yes") == "ARC-Z3"
    bide(s)
    assert why_not(s, "no") == "ARC-Z3"
