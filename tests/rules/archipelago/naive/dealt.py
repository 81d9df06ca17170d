"""Positions at random: any tiles, pieces, coins and abilities that could lie so on island 1."""

import random
from typing import Final

from tests.rules.archipelago.naive.chain import MOVING
from tests.rules.archipelago.naive.world import COLOURS, LAND, MISSIONARY, TERRAIN, World, cell_of, is_land

ABILITIES: Final = (
    *("porter", "sea-wolf", "hunter", "highlander", "forester", "scout"),
    *("musketeer", "dynamite", "surefoot", "black-mark", "net-catcher", "hoist"),
)
RESTING: Final = (
    "e",
    "e",
    "e",
    "C1*",
    "Ca",
    "Br",
    "Pi",
    "Pi",
    "Bk",
    "Ju",
    "Ju",
    "Sh",
    "Fo",
    "L2",
    "L3",
    "L4",
    "Og",
    "Og",
)
FORCING: Final = (*sorted(MOVING), "Cr", "Cr", "Cr", "Ic", "Ic", "Ho", "Tr")
HIDDEN: Final = (*RESTING, *FORCING, "C1", "C2", "Mu", "Mu", "Ai", "Mu*")
SEA: Final = sorted(cell for cell, sign in TERRAIN.items() if sign == "~")
DOWN: Final = 0.15
FORCED: Final = 0.3


def sign(dice: random.Random) -> str:
    if dice.random() < DOWN:
        return "?" + dice.choice([each for each in HIDDEN if not each.endswith("*")])
    return dice.choice(FORCING if dice.random() < FORCED else RESTING)


def dealt(dice: random.Random, *, gifted: bool = True, bottle: bool = False) -> list[str]:
    """The lines of a position; there may be a bottle for who is up."""
    w = World(teams=dice.random() < 0.3)
    crews = COLOURS[: 4 if w.teams else dice.randint(2, 4)]
    w.tiles = {cell: sign(dice) for cell in LAND} | {"e7": "?e"}
    w.ships = dict(zip(crews, dice.sample(SEA, len(crews)), strict=True))
    if dice.random() < 0.3:
        w.bear = dice.choice(LAND)
    if gifted:
        pirates = [crew + number for crew in crews for number in "123"]
        keys = dice.sample(ABILITIES, min(len(pirates), dice.randint(6, 12)))
        w.abilities = dict(zip(dice.sample(pirates, len(keys)), keys, strict=True))
    scatter(w, dice)
    for _ in range(dice.randint(0, 6)):
        drop(w, dice)
    w.turn = dice.choice(list(crews))
    w.bottles = {w.turn: int(bottle)}
    return written(w, dice)


def scatter(w: World, dice: random.Random) -> None:
    """All pieces somewhere; the third of each crew aboard, so that nobody's turn passes by itself."""
    if dice.random() < 0.5:
        w.owner, w.armed = dice.choice(list(w.ships)), dice.random() < 0.3
        place(w, MISSIONARY, dice)
    middle = dice.choice(LAND)
    for crew in w.ships:
        place(w, crew + "1", dice, middle)
        place(w, crew + "2", dice, middle)
        w.places[crew + "3"] = "aboard"


def place(w: World, piece: str, dice: random.Random, middle: str = "d4") -> None:
    """On land near the middle as a rule; where nothing fits, aboard."""
    w.places[piece] = "aboard"
    chance = dice.random()
    if chance < 0.1:
        w.places[piece] = dice.choice(["aboard", "dead"])
        return
    near = [cell for cell in LAND if abs(ord(cell[0]) - ord(middle[0])) < 3 and abs(int(cell[1]) - int(middle[1])) < 3]
    for _ in range(5):
        cell = dice.choice(SEA if chance < 0.25 else near)
        spot = f"{cell}/{dice.randint(1, int(w.sign(cell)[1]))}" if w.entry(cell) != cell else cell
        if fits(w, piece, spot):
            w.places[piece] = spot
            lie(w, piece, spot, dice)
            return


def lie(w: World, piece: str, spot: str, dice: random.Random) -> None:
    if not is_land(spot):
        return
    kind = w.sign(cell_of(spot))
    if kind == "Pi" and dice.random() < 0.5:
        w.lying[piece] = "trapped"
    elif dice.random() < (0.6 if kind == "Br" else 0.1):
        w.lying[piece] = "dizzy"


def fits(w: World, piece: str, spot: str) -> bool:
    """ISL-P4, ARC-K10; nobody rests on a moving tile but the hunter on a crocodile or an ogre."""
    if not is_land(spot):
        return not w.ship_in(spot) and not w.enemies(piece, spot)
    kind = w.sign(cell_of(spot))
    if kind in ("Cr", "Og"):
        return w.can(piece, "hunter") and not w.at(spot) and w.bear != spot
    if kind == "?" or kind in MOVING or cell_of(spot) == w.bear or (kind == "Bk" and w.at(spot)):
        return False
    return kind == "Ju" or not w.enemies(piece, spot)


def drop(w: World, dice: random.Random) -> None:
    """A coin, as a rule at somebody's feet."""
    feet = [each for each in w.places.values() if each not in ("aboard", "dead") and is_land(each)]
    spot = w.entry(dice.choice([*feet, *feet, *LAND]))
    kind = w.sign(cell_of(spot))
    hunted = kind in ("Cr", "Og") and "hunter" in w.abilities.values()
    if hunted or kind.startswith("X") or (kind[0] not in "?JSF" and kind not in MOVING and kind != "Og"):
        w.lay(spot, 1)


def written(w: World, dice: random.Random) -> list[str]:
    found = [f"seats: {len(w.ships)}", *(["option: teams = on"] if w.teams else [])]
    found.append("tiles: " + " ".join(f"{cell}={each}" for cell, each in w.tiles.items()))
    for crew, ship in w.ships.items():
        spots = " ".join(f"{number}={w.whereabouts(crew + number)}" for number in "123")
        found.append(f"{crew}: ship={ship} bottles={w.bottles.get(crew, 0)} {spots}")
    if w.owner:
        found.append(f"missionary: {w.whereabouts(MISSIONARY)} of={w.owner}{' armed' if w.armed else ''}")
    if w.bear:
        found.append(f"bear: {w.bear} of={dice.choice([crew for crew in w.ships if crew != w.turn])}")
    if w.coins:
        found.append("gold: " + " ".join(f"{spot}={count}" for spot, count in w.coins.items()))
    if w.abilities:
        found.append("abilities: " + " ".join(f"{piece}={key}" for piece, key in w.abilities.items()))
    hidden = [cell for cell in LAND if w.sign(cell) == "?"]
    if dice.random() < 0.3:
        found.append(f"peeked: {COLOURS.index(w.turn) + 1} " + " ".join(dice.sample(hidden, (len(hidden) + 1) // 2)))
    return [*found, f"turn: {w.turn}"]
