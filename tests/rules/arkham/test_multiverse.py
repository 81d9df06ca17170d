"""One world from the tiles of Arkham and Archipelago (ARK section 13, U)."""

from collections import Counter

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import BadOption, BadText
from jackal.core.game import PROPOSE_END
from jackal.islands.state import IslandState
from tests.board import bear, bide, city, gold, legal, play, steps, supply, tile_seen, told, ways, where, why_not
from tests.rules.archipelago.printed import printed as archipelago
from tests.rules.arkham.roads import boxed, controlled, deal, drives, laid, outline, parked, spaces
from tests.rules.arkham.test_content import counts, printed

MIXED = "option: multiverse = archipelago"
SHIPS = (MIXED, "option: vehicles = ships")


@pytest.mark.rule("ARK-U1", "ARK-U2", "ARK-U3", "ARK-U4")
def test_one_world_of_the_tiles_of_both_sets_without_those_that_need_another_world() -> None:
    s = deal(multiverse="archipelago")
    assert (s.field.worlds, s.field.veil) == (1, ())
    own = Counter({key: count for key, count in printed().items() if key[0] in ("yellow", "green", "grey")})
    own["green", "well"] -= 1
    assert counts(own) == {"yellow": 22, "green": 17, "grey": 11}
    family = {"beach": "yellow", "forest": "green", "mountain": "grey"}
    guests = Counter({(family[terrain], name): count for (terrain, name), count in archipelago(1, 2, 3, 4).items()})
    assert guests.total() == 66
    mixed = own.copy()
    mixed.update(guests)
    assert laid(s) + boxed(s) == +mixed


@pytest.mark.rule("ARK-U5")
def test_colours_join_by_family_and_are_dealt_at_random() -> None:
    first = deal(multiverse="archipelago")
    other = deal(seed=1, multiverse="archipelago")
    assert laid(first) != laid(other)
    for s in (first, other):
        assert counts(laid(s)) == {"yellow": 28, "green": 24, "grey": 25}
        names = {name for _, name in laid(s)}
        assert {"grave-1", "chest-1"} & names
        assert {"empty"} <= names


@pytest.mark.rule("ARK-U6")
def test_the_field_of_a_multiverse() -> None:
    s = deal(multiverse="archipelago")
    land = {f"{column}{row}" for column in "bcdefghij" for row in range(2, 11)} - {"b2", "b10", "j2", "j10"}
    assert outline(s) == land
    assert len(spaces(s)) == 32
    rim = {cell for cell in land if cell[0] in "bj" or cell[1:] in ("2", "10")}
    inner = {f"{column}{row}" for column in "defgh" for row in range(4, 9)}
    for cell in s.field.land:
        name = s.field.name(cell)
        colour = "yellow" if name in rim else "grey" if name in inner else "green"
        assert s.rules.terrains[s.terrain[cell]] == colour
    assert len(spaces(deal(multiverse="archipelago", vehicles="ships"))) == 32 + 8  # corners are spaces for ships


@pytest.mark.rule("ARK-U6")
def test_another_outline_is_lawful_if_it_is_valid_and_tiles_are_spare() -> None:
    little = "map:\n  Y Y Y\n  Y S G\n  Y Y Y\nberths:\n  2: c1 c5\n"
    s = deal(multiverse="archipelago", layout=little)
    assert (len(outline(s)), parked(s)) == (9, ["c1", "c5"])
    grey = "map:\n" + "  S S S S S S S\n" * 4 + "berths:\n  2: c1 c6\n"
    with pytest.raises(BadText, match="yellow"):
        deal(multiverse="archipelago", layout=grey)
    many = "map:\n  Y Y Y Y Y Y Y\n" + "  S S S S S S S\n" * 4 + "  Y Y Y Y Y Y Y\nberths:\n  2: c1 c8\n"
    with pytest.raises(BadOption, match="28 grey cells, the tiles are enough for 26"):
        deal(multiverse="archipelago", layout=many)
    with pytest.raises(BadText, match="ISL-B6"):
        deal(multiverse="archipelago", layout="map:\n  Y . Y\nberths:\n  2: b1 d1\n")
    with pytest.raises(BadText, match="no veil"):
        deal(multiverse="archipelago", layout="map:\n  Y V Y\nberths:\n  2: b1 d1\n")


@pytest.mark.rule("ARK-U7")
@pytest.mark.parametrize(("seats", "berths"), [(2, "f1 f11"), (3, "f11 k3 a3"), (4, "f1 a6 f11 k6")])
def test_the_berths_of_a_multiverse(seats: int, berths: str) -> None:
    for vehicles in ("cars", "ships"):
        assert parked(deal(seats, multiverse="archipelago", vehicles=vehicles, first="seat-1")) == berths.split()


@pytest.mark.rule("ARK-U8")
def test_the_vehicles_decide_place_and_fate() -> None:
    assert "e1-d1-c1" in drives(city(MIXED, "white: car=f1 1=f5 2=f5"))
    ship = city(*SHIPS, "white: ship=f1 1=f5 2=f5")
    assert {text for text in legal(ship) if text.startswith("ship:")} == {"ship:f1-e1", "ship:f1-g1"}
    stuck = "tiles: e5=> f5=<"
    for options, line, fate in (((MIXED,), "car=f1", "aboard"), (SHIPS, "ship=f1", "dead")):
        s = city(*options, f"white: {line} 1=d5", stuck)
        play(s, "1:d5-e5")
        assert where(s, "white1") == fate
    s = city(MIXED, "white: car=f1 1=b4", "tiles: b5=b<")
    play(s, "1:b4-b5")
    bide(s)
    assert {"a6", "a7", "a8", "a4", "a3", "b2"} <= steps(s, "1")  # three spaces, and corners are none
    assert "b4" in steps(s, "1")  # and back onto an empty tile
    s = city(*SHIPS, "white: ship=f1 1=a5", "blue: ship=f11")
    assert steps(s, "1") == {"a4", "a6"}
    s = city(*SHIPS, "white: ship=f1 1=e10", "blue: ship=f11")
    assert "f11" in steps(s, "1")  # onto an enemy's ship, to one's death
    assert why_not(city(MIXED, "white: car=f1 1=e10", "blue: car=f11"), "1:e10-f11") == "ARK-P7"


@pytest.mark.rule("ARK-U9")
def test_each_tile_acts_by_its_own_set() -> None:
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=?Ai e7=?e")
    play(s, "1:d4-d5")
    assert "stay" in legal(s)
    play(s, "stay")
    assert tile_seen(s, "d5", 0)["face"] == "used"
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=?Bm e7=?e")
    play(s, "1:d4-d5")
    assert "stay" not in legal(s)
    assert tile_seen(s, "d5", 0)["face"] == "up"
    s = city(MIXED, "white: car=f1 1=d3", "tiles: d4=Le d6=Ic")
    play(s, "1:d3-d4", ">d6")
    assert ways(s) == {"d8", "b6", "f6", "d4"}
    s = city(MIXED, "white: car=f1 1=d3", "tiles: d4=Tr d6=Sl")
    play(s, "1:d3-d4", ">d6")
    assert where(s, "white1") == "d8"


@pytest.mark.rule("ARK-U10")
def test_the_broom_flies_anywhere_and_the_sphere_shows_four_tiles() -> None:
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=Bm")
    play(s, "1:d4-d5")
    assert len(ways(s)) == 76
    down = [f"{column}6" for column in "bcdefgh"]
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=?Sp " + " ".join(f"{cell}=?e" for cell in down))
    play(s, "1:d4-d5", "peek:b6", "peek:c6", "peek:d6", "peek:e6")
    assert s.actors() == [1]


@pytest.mark.rule("ARK-U11")
def test_with_cars_only_tiles_that_say_so_kill() -> None:
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=Og e5=Sh")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "dead"
    s = city(MIXED, "white: car=f1 1=dead 2=e5", "tiles: e5=Sh")
    assert "revive:1@e5" in legal(s)
    s = city(MIXED, "white: car=f1 1=d4", "bear: d5 of=blue")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "aboard"
    s = city(MIXED, "white: car=f1 1=d4", "blue: car=f11 1=d6", "tiles: d5=^ d6=Fo")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ARK-U11")
def test_a_cannon_shoots_outside_or_into_a_car() -> None:
    cannon = ("tiles: d5=K^", "gold: d4=1")
    s = city(MIXED, "white: car=f1 1=d4", *cannon)
    play(s, "1:d4-d5$")
    assert (where(s, "white1"), supply(s)["lost"]) == ("d11", 1)
    s = city(MIXED, "white: car=f1 1=d4", "blue: car=d11", *cannon)
    assert {"d5", "d5$"} & steps(s, "1") == {"d5"}
    play(s, "1:d4-d5")
    assert where(s, "white1") == "aboard:blue"


@pytest.mark.rule("ARK-U11")
def test_the_unarmed_missionary_alone_is_killed_by_the_bear() -> None:
    s = city(MIXED, "white: car=f1 1=b3", "missionary: d4 of=white", "bear: d5 of=blue")
    play(s, "m:d4-d5")
    assert where(s, "missionary") == "dead"


@pytest.mark.rule("ARK-U12")
def test_guests_treat_arkhams_tiles_as_what_they_are() -> None:
    s = city(MIXED, "white: car=f1 1=d4 bottles=1", "tiles: d5=Ri")
    play(s, "1:d4-d5")
    assert "bottle:1+" in legal(s)
    play(s, "bottle:1+")
    assert where(s, "white1") == "d5/2"
    s = city(MIXED, "white: car=f1", "missionary: d4 of=white", "tiles: d5=Ta")
    play(s, "m:d4-d5")
    assert where(s, "missionary") == "d5"
    s = city(MIXED, "white: car=f1 1=e5", "tiles: e5=Ta", "bear: g5 of=white")
    bide(s, 3)
    assert (bear(s), where(s, "white1")) == ("e5", "aboard")
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=?Eq e5=Ri g7=?Bm e7=?e")
    play(s, "1:d4-d5")
    assert {"swap:e5", "swap:g7"} <= set(legal(s))


@pytest.mark.rule("ARK-U13")
def test_smoke_gives_each_turn_to_the_next_seat_and_the_later_flip_counts() -> None:
    s = city(MIXED, "seats: 3", "white: car=f11 1=d4", "tiles: d5=?Sm e7=?e")
    play(s, "1:d4-d5")
    assert (s.crew, s.actors()) == (1, [2])
    s = city(MIXED, "seats: 3", "white: car=f11 1=d4", "tiles: d5=?Wr e7=?e", "turn: white smoke=2 controller=2")
    play(s, "1:d4-d5")
    assert controlled(s, 4) == [(1, 0), (2, 1), (0, 2), (1, 1)]
    s = city(MIXED, "seats: 3", "white: car=f11 1=d4", "tiles: d5=?Sm e7=?e", "turn: white madness=2 controller=3")
    play(s, "1:d4-d5")
    assert controlled(s, 4) == [(1, 2), (2, 0), (0, 1), (1, 1)]


@pytest.mark.rule("ARK-U14")
def test_fog_tremor_and_raven_in_one_world() -> None:
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=?Fg e7=?e")
    play(s, "1:d4-d5", "take:b5", "take:b6", "take:c2")
    assert len(outline(s)) == 74
    assert (s.actors(), parked(s)) == ([1], ["f1", "f11"])
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=?Te e7=?e")
    play(s, "1:d4-d5", "slide:N")
    assert {cell for cell in outline(s) if cell[0] == "d"} == {f"d{row}" for row in range(4, 13)}
    assert {cell for cell in outline(s) if cell[0] == "h"} == {f"h{row}" for row in range(2, 11)}
    assert where(s, "white1") == "d7"
    s = city(MIXED, "white: car=f1 1=d4", "blue: car=f11 1=g5", "tiles: d5=?Ra g5=Bk e7=?e", "gold: g5=1")
    play(s, "1:d4-d5")
    assert gold(s) == {"d5": 1}


@pytest.mark.rule("ARK-U15")
def test_supplies_are_pooled_and_rolls_may_leave_a_coin_behind() -> None:
    for vehicles in ("cars", "ships"):
        s = deal(multiverse="archipelago", vehicles=vehicles)
        assert supply(s) == {"coins": 51, "bottles": 5, "lost": 0}
    s = city(MIXED, "white: car=f1 1=d4", "tiles: d5=X^ d6=?e", "gold: d4=1", rolls=(0,))
    play(s, "1:d4-d5$")
    assert (where(s, "white1"), gold(s)) == ("d6", {"d5": 1})
    s = city(MIXED, "white: car=f1 coins=2 1=dead", "blue: car=f11 coins=2", explored=True)
    bide(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1)


@pytest.mark.rule("ARK-U15")
def test_a_roll_into_a_corner_asks_for_a_space() -> None:
    s = city(MIXED, "white: car=f1 1=b4", "tiles: b3=Xv", "gold: b4=1", rolls=(1,))  # SW, into the corner a2
    events = play(s, "1:b4-b3$")
    assert told(events, "roll")
    assert ways(s) == {"a3", "b2"}
    play(s, ">b2")
    assert (where(s, "white1"), supply(s)["lost"]) == ("b2", 1)


@pytest.mark.rule("ARK-U16")
def test_tiles_bring_the_rules_of_their_set_along() -> None:
    s = city(MIXED, "white: car=f1 1=dead 2=e5", "tiles: e5=Sh")
    play(s, "revive:1@e5")
    assert (where(s, "white1"), s.actors()) == ("e5", [1])  # an action of its own
    s = city(MIXED, "white: car=f1 1=d5:trapped bottles=1", "tiles: d5=Pi")
    bide(s)
    assert legal(s) == ["done", "bottle:1"]  # after the action
    s = city(MIXED, "white: car=f1 1=d4", "bear: h8 of=white")
    play(s, "car:f1-e1")
    assert bear(s) == "g7"  # at the end of the waker's turn


@pytest.mark.rule("ARK-U1", "ARK-U15")
@pytest.mark.parametrize("vehicles", ["cars", "ships"])
def test_games_at_random_end_by_a_rule_and_no_coin_is_lost_track_of(vehicles: str) -> None:
    for seed in range(3):
        s = deal(2 + seed, seed, multiverse="archipelago", vehicles=vehicles)
        wander(s, seed)
        outcome = s.outcome()
        assert outcome is not None
        assert outcome.reason in ("explored", "idle", "barren", "cap")


def wander(s: IslandState, seed: int) -> None:
    chance = FastChance(seed)
    while s.outcome() is None:
        seat = s.actors()[0]
        choices = [action for action in s.actions(seat) if action != PROPOSE_END]
        s.play(seat, choices[chance.pick(len(choices))] if len(choices) > 1 else choices[0])
        assert s.supply + sum(s.coins.values()) + sum(s.purse) + s.lost + s.cargo == 51
