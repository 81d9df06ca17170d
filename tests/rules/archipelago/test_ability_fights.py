"""Fights of gifted pirates: every attacker, every attacked, every place and manner beside the model (ARC section 9)."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.rules.archipelago.naive.beside import compare
from tests.rules.archipelago.naive.dealt import ABILITIES

# Who attacks or is attacked: an ability, a plain pirate, or the missionary, armed or not.
PLAIN, ARMED, UNARMED = "plain", "armed", "unarmed"
ALL = (*ABILITIES, PLAIN, ARMED, UNARMED)
CLASHING = ("highlander", "forester", "musketeer", "dynamite", "black-mark", PLAIN, UNARMED)
"""Of whom something depends on who is with them."""
STRIKERS = ("dynamite", "black-mark", "surefoot", "hunter", PLAIN, UNARMED)
"""Attackers that pairs are met by: the others fight like plain ones, as the single fights show."""

# The attacked place on each terrain; where attackers start; an arrow's cell to its west; a cell to its north.
GROUNDS = {
    "mountain": ("d4", "c5", "c4", "d5"),
    "forest": ("c4", "b5", "b4", "c5"),
    "beach": ("g4", "f5", "f4", "g5"),
}
# Sign of the tile, space of the labyrinth, how the attacked lie, coins there.
KINDS = {
    "empty": ("e", "", "", 0),
    "with a coin": ("C1*", "", "", 1),
    "netted": ("e", "", "dizzy", 0),
    "jungle": ("Ju", "", "", 0),
    "fortress": ("Fo", "", "", 0),
    "shrine": ("Sh", "", "", 0),
    "bank": ("Bk", "", "", 0),
    "bank with a coin": ("Bk", "", "", 1),
    "barrel": ("Br", "", "dizzy", 0),
    "beside a barrel": ("Br", "", "", 0),
    "pit": ("Pi", "", "trapped", 0),
    "out of the pit": ("Pi", "", "", 0),
    "entrance": ("L3", "/1", "", 0),
    "further in": ("L3", "/2", "", 0),
    "crocodile": ("Cr", "", "", 0),
    "ogre": ("Og", "", "", 1),
}
CROWDED = [kind for kind in KINDS if "bank" not in kind and kind not in ("crocodile", "ogre")]


class Side:
    """A crew's pieces in one place: its line, the missionary's, its abilities."""

    def __init__(self, crew: str, ship: str, gifts: tuple[str, ...], place: str, lies: str = "") -> None:
        where = place + (f":{lies}" if lies else "")
        pirates = [gift for gift in gifts if gift not in (ARMED, UNARMED)]
        spots = " ".join(f"{number}={where}" for number, _ in enumerate(pirates, 1))
        self.lines = [f"{crew}: ship={ship} {spots}"]
        self.abilities = " ".join(f"{crew}{number}={gift}" for number, gift in enumerate(pirates, 1) if gift != PLAIN)
        for gift in gifts:
            if gift in (ARMED, UNARMED):
                self.lines.append(f"missionary: {where} of={crew}{' armed' if gift == ARMED else ''}")


def drawn(attackers: Side, attacked: Side, *lines: str) -> list[str]:
    abilities = f"{attackers.abilities} {attacked.abilities}".strip()
    found = [*attackers.lines, *attacked.lines, *lines]
    return [*found, f"abilities: {abilities}"] if abilities else found


def several(gifts: tuple[str, ...], against: tuple[str, ...], size: int = 3) -> Iterator[tuple[str, ...]]:
    """Attackers some at a time, for they may stand together; a card exists once, and the missionary too.

    The unarmed one comes alone: beside him nobody attacks.
    """
    one_of = [gift for gift in gifts if gift not in against or gift == PLAIN]
    if {ARMED, UNARMED} & {*against}:
        one_of = [gift for gift in one_of if gift not in (ARMED, UNARMED)]
    able = [gift for gift in one_of if gift != UNARMED]
    for start in range(0, len(able), size):
        yield tuple(able[start : start + size])
    if UNARMED in one_of:
        yield (UNARMED, "porter") if "porter" not in against else (UNARMED, PLAIN)


def meet(attackers: tuple[str, ...], attacked: tuple[str, ...], terrain: str, kind: str) -> int:
    """On foot, and led in by an arrow."""
    sign, space, lies, coins = KINDS[kind]
    cell, start, arrow, _ = GROUNDS[terrain]
    text = drawn(
        Side("white", "c8", attackers, start),
        Side("yellow", "f1", attacked, cell + space, lies),
        f"tiles: {cell}={sign} {arrow}=> e7=?e",
        f"gold: {cell}{space}={coins}" if coins else f"gold: {start}=1",
    )
    targets = tuple(f"{number}:{start}-{there}" for number in "123m" for there in (cell, arrow))
    return compare(*text, only=(*targets, "net:"))


def terrains(*gifts: str) -> list[str]:
    """All three where it matters."""
    return [*GROUNDS] if {"highlander", "forester"} & {*gifts} else ["mountain"]


@pytest.mark.rule("ARC-A3", "ARC-A4", "ARC-A5", "ARC-A7", "ARC-A8", "ARC-A9", "ARC-A10", "ARC-A11")
@pytest.mark.parametrize("kind", KINDS)
def test_everybody_attacks_everybody_on_foot_and_by_an_arrow(kind: str) -> None:
    for victim in ALL:
        if kind in ("crocodile", "ogre") and victim != "hunter":
            continue
        for terrain in terrains(victim):
            assert sum(meet(some, (victim,), terrain, kind) for some in several(ALL, (victim,))) or kind == "fortress"


@pytest.mark.rule("ARC-A14", "ARC-A7", "ARC-A8", "ARC-X34")
@pytest.mark.parametrize("kind", CROWDED)
def test_two_are_attacked_together(kind: str) -> None:
    for pair in [*combinations(CLASHING, 2), (PLAIN, PLAIN), ("musketeer", ARMED), ("dynamite", ARMED)]:
        for terrain in terrains(*pair):
            for some in several(STRIKERS, pair):
                meet(some, pair, terrain, kind)


@pytest.mark.rule("ARC-A4", "ARC-A5", "ARC-A7", "ARC-A8", "ARC-A10")
@pytest.mark.parametrize("kind", KINDS)
def test_everybody_is_shot_at(kind: str) -> None:
    pairs = [] if kind not in CROWDED else [(one, PLAIN) for one in CLASHING]
    for attacked in [*((victim,) for victim in ALL), *pairs]:
        if kind in ("crocodile", "ogre") and attacked != ("hunter",):
            continue
        for terrain in terrains(*attacked):
            shoot(("black-mark",) if "black-mark" not in attacked else ("dynamite",), attacked, terrain, kind)


@pytest.mark.rule("ARC-A4", "ARC-A5", "ARC-A7", "ARC-A8", "ARC-A10")
def test_a_crew_shoots_its_own() -> None:
    for mate in ALL:
        for terrain in terrains(mate):
            shoot((PLAIN,), (mate,), terrain, "empty", crew="white")


def shoot(attackers: tuple[str, ...], attacked: tuple[str, ...], terrain: str, kind: str, crew: str = "yellow") -> None:
    sign, space, lies, coins = KINDS[kind]
    cell, start, _, north = GROUNDS[terrain]
    hit = Side(crew, "f1", attacked, cell + space, lies)
    if crew == "white":  # one crew: the shooter is its third pirate, the attacked its first
        hit.lines[0] += f" 3={start}"
        text = drawn(hit, Side("yellow", "c8", (), ""))
    else:
        text = drawn(Side("white", "c8", attackers, start), hit)
    text += [f"tiles: {cell}={sign} {north}=?Mu e7=?e", *([f"gold: {cell}{space}={coins}"] if coins else [])]
    assert compare(*text, only=(f"{3 if crew == 'white' else 1}:{start}-{north}",)) >= 8


# Within a labyrinth, and in the water

WITHIN = {"advance": ("/1", "/2"), "bottle": ("/1", "/3"), "bottle past": ("/2", "/3"), "bounce": ("/3", "/1")}
"""Where the attackers start and where the attacked are; a bounce comes back by a crocodile to the first space."""


@pytest.mark.rule("ARC-A4", "ARC-A5", "ARC-A7", "ARC-A8", "ARC-A10", "ARC-A14")
@pytest.mark.parametrize("manner", WITHIN)
def test_fights_within_a_labyrinth(manner: str) -> None:
    pairs = [("musketeer", PLAIN), ("dynamite", "musketeer"), ("black-mark", "musketeer"), ("forester", "dynamite")]
    for attacked in [*((victim,) for victim in ALL), *pairs]:
        for terrain in terrains(*attacked):
            for some in several(ALL, attacked, 2):
                inside(some, attacked, terrain, manner)


def inside(attackers: tuple[str, ...], attacked: tuple[str, ...], terrain: str, manner: str) -> None:
    origin, goal = WITHIN[manner]
    cell, _, crocodile, _ = GROUNDS[terrain]
    text = drawn(
        Side("white", "c8", attackers, cell + origin),
        Side("yellow", "f1", attacked, cell + goal),
        f"tiles: {cell}=L3 {crocodile}=Cr e7=?e",
        f"gold: {cell}{origin}=1",
    )
    if manner.startswith("bottle"):
        compare(*(line.replace("ship=c8", "ship=c8 bottles=1") for line in text), bottles=True)
    else:
        targets = (f"{cell}+",) if manner == "advance" else (f"{cell}-{crocodile}",)
        compare(*text, only=tuple(f"{number}:{there}" for number in "123m" for there in targets))


@pytest.mark.rule("ARC-A2", "ARC-A7", "ARC-A8", "ARC-A10")
def test_fights_in_the_water_by_a_stroke_an_arrow_a_cannon_and_a_horse() -> None:
    pairs = [("musketeer", PLAIN), ("dynamite", PLAIN), ("black-mark", PLAIN), (UNARMED, PLAIN)]
    for attacked in [*((victim,) for victim in ALL), *pairs]:
        for some in several(ALL, attacked):
            swimmers = Side("white", "h3", some, "a6")
            walkers = Side("white", "h3", some, "c5")
            drowned = Side("yellow", "f1", attacked, "a5")
            assert compare(*drawn(swimmers, drowned, "tiles: e7=?e"), only=("1:", "2:", "3:", "m:"))
            for tile in ("b5=<", "b5=K<", "c4=Ho"):
                text = drawn(walkers, drowned, f"tiles: {tile} e7=?e", f"gold: {'d4' if 'Ho' in tile else 'c5'}=2")
                assert compare(*text, only=tuple(f"{each}:c5-{tile[:2]}" for each in "123m"))
