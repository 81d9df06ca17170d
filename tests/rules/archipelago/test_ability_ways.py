"""Ways and actions of gifted pirates beside the model: every tile, every coin, every neighbour (ARC section 9)."""

import pytest

from tests.rules.archipelago.naive.beside import compare
from tests.rules.archipelago.naive.chain import MOVING
from tests.rules.archipelago.naive.dealt import ABILITIES
from tests.rules.archipelago.naive.world import LAND

RESTING = ("e", "C1*", "Ca", "Br", "Pi", "Bk", "Ju", "Sh", "Fo", "L2", "L4", "Og")
SIGNS = (*RESTING, *sorted(MOVING))
UNSEEN = tuple("?" + sign for sign in (*SIGNS, "C2", "Ai") if sign != "C1*")
MINE = ("1:", "2:", "3:", "m:")


def everywhere(sign: str, *but: str) -> str:
    """All tiles alike, except those written out."""
    rest = [f"{cell}={sign}" for cell in LAND if cell not in {each[:2] for each in but}]
    return "tiles: " + " ".join([*rest, *but])


def gifts(crew: str, keys: tuple[str, ...]) -> str:
    return "abilities: " + " ".join(f"{crew}{number}={key}" for number, key in enumerate(keys, 1))


# All abilities on all tiles


@pytest.mark.rule("ARC-A1", "ARC-A2", "ARC-A3", "ARC-A9", "ARC-A13")
@pytest.mark.parametrize("keys", [ABILITIES[start : start + 3] for start in range(0, 12, 3)])
def test_everybody_on_every_tile_with_and_without_coins(keys: tuple[str, ...]) -> None:
    for sign in (*SIGNS, *UNSEEN):
        for coins in (1, 3):
            assert compare(
                *("white: ship=h4 1=c4 2=c4 3=c4", "yellow: ship=e1", f"tiles: d4={sign} e7=?e"),
                *(f"gold: c4={coins} {'d4=1' if sign[0] == 'X' else ''}", gifts("white", keys)),
                only=("1:c4-d4", "2:c4-d4", "3:c4-d4"),
                most=12,
            )


# Porter


@pytest.mark.rule("ARC-A1")
def test_a_porter_before_everything_that_bars_loses_or_takes_coins() -> None:
    around = {
        "a ship": ("white: ship=a4 1=b4", "yellow: ship=h5", "tiles: e7=?e"),
        "an ally's ship": ("option: teams = on", "white: ship=h4 1=b4", "black: ship=a4", "tiles: e7=?e"),
        "an enemy's ship": ("white: ship=h4 1=b4", "yellow: ship=a4", "tiles: e7=?e"),
        "an enemy": ("white: ship=h4 1=b4", "yellow: ship=h5 1=b5", "tiles: e7=?e"),
        "the bear": ("white: ship=h4 1=b4", "yellow: ship=h5", "bear: b5 of=yellow", "tiles: e7=?e"),
        "an arrow into the sea": ("white: ship=h4 1=b4", "yellow: ship=h5", "tiles: b5=< e7=?e"),
        "an arrow onto an enemy's ship": ("white: ship=h4 1=b4", "yellow: ship=a5", "tiles: b5=< e7=?e"),
        "an arrow to a fortress": ("white: ship=h4 1=b4", "yellow: ship=h5", "tiles: b5=> c5=Fo e7=?e"),
        "a cannon": ("white: ship=h4 1=b4", "yellow: ship=h5", "tiles: b5=K< e7=?e"),
        "a cannon home": ("white: ship=a5 1=b4", "yellow: ship=h5", "tiles: b5=K< e7=?e"),
        "a labyrinth": ("white: ship=h4 1=b4/2", "yellow: ship=h5", "tiles: b4=L2 b5=L3 e7=?e"),
        "within one": ("white: ship=h4 1=b4/1 2=b4/2", "yellow: ship=h5 1=b4/3", "tiles: b4=L3 e7=?e"),
        "crossroads": ("white: ship=h4 1=b4", "yellow: ship=h5 1=c6", "tiles: b5=X^ c5=Fo c4=?e e7=?e"),
    }
    for lines in around.values():
        seats = ["seats: 4", "yellow: ship=h5", "red: ship=e1"] if "option: teams = on" in lines else []
        place = "b4/1" if "b4/1" in lines[0] else "b4/2" if "b4/2" in lines[0] else "b4"
        for coins in (1, 2, 3):
            for more in ("", " b5=1", " b5=2") if "X^" in lines[2] else ("",):
                gold = f"gold: {place}={coins}{more}"
                assert compare(*seats, *lines, gold, "abilities: white1=porter", only=("1:",), most=40)


@pytest.mark.rule("ARC-A1", "ARC-O2")
def test_a_bottle_leads_a_porter_on_with_two() -> None:
    for coins in (0, 1, 2, 3):
        for there in ("", "1=b4/3"):
            text = ("white: ship=h4 bottles=1 1=b4/1 2=b4/1", f"yellow: ship=h5 {there}", "tiles: b4=L3 e7=?e")
            gold = [f"gold: b4/1={coins}"] if coins else []
            assert compare(*text, *gold, "abilities: white1=porter", bottles=True)


# Sea wolf

FOUND = {
    "nobody": "yellow: ship=h5",
    "an enemy": "yellow: ship=h5 1={}",
    "two enemies": "yellow: ship=h5 1={} 2={}",
    "the black mark": "yellow: ship=h5 2={}",
    "an enemy's ship": "yellow: ship={}",
}


@pytest.mark.rule("ARC-A2", "ARC-A10", "ARC-N3")
@pytest.mark.parametrize("start", ["b4", "b5", "c3", "c6", "a4", "b3", "a6", "b7"])
def test_a_sea_wolf_and_all_he_may_meet_in_the_water(start: str) -> None:
    """From land, along a straight shore and round corners."""
    for near in ("a3", "a4", "a5", "b3", "a6", "b6", "b7", "c7"):
        if near == start:
            continue
        marks = "abilities: white1=sea-wolf yellow2=black-mark"
        for line in FOUND.values():
            yellow = line.format(near, near)
            assert compare(f"white: ship=g2 1={start}", yellow, "tiles: e7=?e", marks, only=("1:",))
        for owner in ("white", "yellow"):
            for more in ("", " armed"):
                crews = (f"white: ship=g2 1={start}", "yellow: ship=h5", f"missionary: {near} of={owner}{more}")
                assert compare(*crews, "tiles: e7=?e", marks, only=("1:",))
        assert compare(f"white: ship={near} 1={start}", "yellow: ship=h5", "tiles: e7=?e", marks, only=("1:",))


@pytest.mark.rule("ARC-A2")
def test_a_sea_wolf_climbs_onto_every_tile() -> None:
    for sign in (*SIGNS, *UNSEEN, "?Mu"):
        for there in ("", " 1=b4/2" if sign.startswith("L") else " 1=b4"):
            if there and (sign in MOVING or sign[0] in "?O"):
                continue
            text = ("white: ship=g2 1=a4 2=a4", f"yellow: ship=h5{there}", f"tiles: b4={sign} e7=?e")
            gold = ["gold: b4=1"] if sign in ("Bk", "X^", "C1*") else []
            assert compare(*text, *gold, "abilities: white1=sea-wolf", only=("1:", "2:"), most=30)


@pytest.mark.rule("ARC-A2", "ARC-N4")
def test_a_sea_wolf_beside_the_missionary_attacks_no_swimmer_by_that_first_step() -> None:
    text = ("white: ship=g2 1=b4 2=b4", "yellow: ship=h5 1=a4", "missionary: b4 of=white", "tiles: e7=?e")
    assert compare(*text, "abilities: white1=sea-wolf")


# Hunter and surefoot


@pytest.mark.rule("ARC-A3")
@pytest.mark.parametrize("prey", ["Cr", "Og", "?Cr", "?Og"])
def test_a_hunter_among_crocodiles_and_ogres(prey: str) -> None:
    for sign in (*sorted(MOVING), "e", "L2"):
        tiles = everywhere(prey, "c4=e", f"d4={sign}", "e7=?e")
        for coins in (0, 2):
            gold = [f"gold: c4={coins}"] if coins else []
            crews = ("white: ship=b3 1=c4 2=c4", "yellow: ship=h5", tiles)
            assert compare(*crews, *gold, "abilities: white1=hunter", only=("1:", "2:"), most=10)


@pytest.mark.rule("ARC-A3")
def test_coins_that_a_hunter_left_are_taken_back_by_who_is_sent_back() -> None:
    for sign in ("Cr", "Og"):
        for there in ("", " 1=b4"):
            text = (f"tiles: b4={sign} b5=Fo c5=L2 e7=?e", "gold: b4=3 c5/2=1", f"yellow: ship=h5{there}")
            gifted = "abilities: white1=porter yellow1=hunter"
            for white in ("ship=a4 3=c4", "ship=g2 1=c4 2=c5/2 3=b5", "ship=g2 1=c5/2 2=c5/1 3=c4"):
                assert compare(f"white: {white}", *text, gifted, only=MINE)
            assert compare("white: ship=g2 1=a5 2=c4", *text, "abilities: white1=sea-wolf yellow1=hunter", only=MINE)


@pytest.mark.rule("ARC-A9", "ARC-K7")
def test_a_surefoot_in_pits_and_barrels() -> None:
    for sign in ("Pi", "Br", "?Pi", "?Br"):
        for mates in ("", "2=d4:trapped", "2=d4", "2=d4:dizzy", "2=d4:trapped 3=d4:dizzy", "2=d4:trapped 3=d4:trapped"):
            for enemies in ("", "1=d4:trapped", "1=d4", "1=d4:dizzy"):
                wrong = (mates and enemies) or ("?" in sign and (mates or enemies)) or ("Br" in sign and "t" in mates)
                if wrong or ("Br" in sign and "t" in enemies):
                    continue
                for start in ("1=c4", "3=c4"):
                    if start[0] in mates:
                        continue
                    text = (f"white: ship=g2 {start} {mates}", f"yellow: ship=h5 {enemies}", f"tiles: d4={sign} e7=?e")
                    assert compare(*text, "abilities: white1=surefoot", only=(f"{start[0]}:",))


# Scout, net catcher and hoist


@pytest.mark.rule("ARC-A6", "ARC-A13")
def test_a_scout_looks_around_from_anywhere() -> None:
    teams = ("seats: 4", "option: teams = on", "black: ship=a4", "yellow: ship=h4", "red: ship=e1")
    spots = ("aboard", "aboard:black", "c4", "c4/1", "c4/3", "c4:dizzy", "a5", "a6", "b3", "dead", "d5", "b4")
    for spot in spots:
        opened = spot[:2] if spot[:2] in LAND else "d4"
        sign = "L3" if "/" in spot else "e"
        ship = "d8" if spot == "a5" else "a5"
        hidden = [cell for cell in ("b4", "c5") if cell != opened]
        for seen in (f"peeked: 3 {hidden[0]}", f"peeked: 1 {' '.join(hidden)}", f"peeked: 2 {' '.join(hidden)}"):
            lines = (*teams, f"white: ship={ship} 1={spot}", everywhere("?e", f"{opened}={sign}"), seen)
            found = compare(*lines, "abilities: white1=scout", only=("scout:", "1:"))
            assert found or spot in ("c4:dizzy", "dead")


@pytest.mark.rule("ARC-A11", "ARC-A13")
def test_a_net_is_thrown_from_anywhere_on_land() -> None:
    targets = "yellow: ship=h5 1=c3 2=d5/2 3=c5"
    for spot, sign in (
        *(("c4", "e"), ("c4", "Fo"), ("c4", "Ju"), ("c4", "Sh"), ("c4", "Bk"), ("c4/1", "L3"), ("c4/3", "L3")),
        *(("c4:dizzy", "e"), ("c4:trapped", "Pi"), ("aboard", "e"), ("b3", "e"), ("d4", "e"), ("b4", "e")),
    ):
        for missionary in (
            "",
            "missionary: d3 of=yellow",
            "missionary: d3 of=yellow armed",
            f"missionary: {spot} of=white",
        ):
            if missionary.endswith("white") and (sign == "Bk" or spot == "aboard"):
                continue
            lines = (f"white: ship=a4 1={spot}", targets, f"tiles: c4={sign} d5=L3 e7=?e")
            compare(*lines, *([missionary] if missionary else []), "abilities: white1=net-catcher")


@pytest.mark.rule("ARC-A12")
def test_a_hoist_takes_coins_from_tiles_that_share_an_edge_with_his_ship() -> None:
    gold = "gold: b4=2 b5=1 c4=1 c3/1=1 c3/2=2 c6=1"
    team = ("seats: 4", "option: teams = on", "red: ship=e1")
    for ship in ("a4", "a5", "a3", "b3", "b6", "c7", "c2", "a6"):
        for who in ("1=aboard", "1=aboard:black", "1=b4", "1=dead", "1=b7"):
            for others in ("yellow: ship=h5", "yellow: ship=h5 1=b4 2=c3/2", "yellow: ship=h5 1=c3/1 2=c6"):
                if who == "1=b4" and "b4" in others:
                    continue
                lines = (*team, f"white: ship={ship} {who}", "black: ship=g7 1=b5", others, "tiles: c3=L2 e7=?e", gold)
                compare(*lines, "abilities: white1=hoist", only=("hoist:",))
                compare(
                    *lines, "bear: b4 of=red", "abilities: white1=hoist", only=("hoist:",)
                ) if "b4" not in who + others else None


@pytest.mark.rule("ARC-A12")
def test_a_hoist_and_the_missionary_on_the_tile() -> None:
    for owner in ("white", "yellow"):
        for sign in ("e", "Bk", "Og", "C1*"):
            crews = (
                "white: ship=a4",
                "yellow: ship=h5 2=dead",
                f"missionary: {'c4' if sign == 'Og' else 'b4'} of={owner}",
            )
            compare(*crews, f"tiles: b4={sign} e7=?e", "gold: b4=1", "abilities: white1=hoist yellow2=hunter")
