"""What the tests for all games need to know of each: tables to sit down at, a bound, what is conserved and revealed.

A game without an entry is played with its defaults at every number of seats, and the tests say what is missing.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, cast

from jackal.core.options import Value
from jackal.core.shape import View
from jackal.games import GAMES
from tools.random_games import OWN_CITY

Ledger = dict[str, int]


class Variant(NamedTuple):
    """A table: how many sit at it and by which options they play."""

    seats: int
    options: dict[str, Value]
    lasts: int = 5_000
    """About so many plies, if it is short: walks that are longer would mostly see its end."""


class Facts(NamedTuple):
    """What the generic tests cannot find out by themselves."""

    variants: tuple[Variant, ...]
    longest: int
    """No game at random has more plies than this, nor, dealt anew in its middle, more actions."""
    ledger: Callable[[View], Ledger]
    """Sums that never change in the course of a game, from any view of it."""
    reveals: frozenset[str]
    """Events that bring something hidden to light; up to such a one, hidden things make no difference."""
    rare: frozenset[str] = frozenset()
    """Events that hardly ever come up at random at these tables."""
    dealt: bool = True
    """Whether chance has a part in it."""


# All that rolls, asks or changes the order of play, close together; more gold than there are coins (ARC-G1).
WILD_COVE: Final = """\
name: Wild Cove
north: SE
map:
  ~ B B B ~
  B F M F B
  B M F M B
  B F M F B
  ~ B B B ~
tiles:
  beach: crossroads x3, lighthouse x2, ice x2, trampoline, chest-2 x3, cannon, bank, barrel x2, labyrinth-2
  forest: smoke, musket, horse, airplane, chest-3 x4, pit, bottles-2, missionary, labyrinth-4
  mountain: earthquake x2, den, bottles-1, crocodile, arrow-d4, shrine, ogre, chest-3
"""


# A ragged coast with a bay and notches; what Arkham has by the veil is not yellow.
CROOKED_HARBOUR: Final = "name: Crooked Harbour\n" + OWN_CITY


# Puzzles with every kind that may lie there (ARC-P7); gold close to the bank, barrels, pits and labyrinths on the way.
CASTAWAYS: Final = """\
"Castaways"
turns <= 9, alive >= 1
7 -- Ba e  Pi e  e  --
6 e  C2 Pi Bk Br C1 Ca
5 Ju e  C1 e  L2 e  Ho
4 +  //  Ic Sh Tr \\\\ e
3 e  Cr e  L3 e  Fo K>
2 -- Og x  e  Dn NE --
  b  c  d  e  f  g  h
"""
LONG_HAUL: Final = """\
"Long haul"
alive >= 1, each delivers, untouched b2
5 e  Br C3 e  Dn
4 Bk L2 e  <> e
3 C1 e  Ba ^  Ic
2 Ho e  L4 e  C2
  b  c  d  e  f
"""


def island_ledger(view: View) -> Ledger:
    """Coins in all (ISL-I2) and the tiles of each name, wherever they are (ARC-I2, ARK-I2)."""
    crews = cast(list[dict[str, int]], view["crews"])
    land = cast(list[dict[str, object]], view["land"])
    taken = cast(list[dict[str, object]], view["taken"])
    unseen = cast(dict[str, dict[str, int]], view["unseen"])
    chain = cast(dict[str, int], view["chain"] or {})
    laid = sum(sum(cast(dict[str, int], tile["coins"]).values()) for tile in land)
    delivered = sum(crew["coins"] for crew in crews)
    ledger = {"coins": cast(int, view["supply"]) + cast(int, view["lost"]) + laid + delivered + chain.get("coins", 0)}
    known = [cast(str, tile["tile"]) for tile in [*land, *taken] if tile["tile"] is not None]
    for name in known + [name for names in unseen.values() for name, count in names.items() for _ in range(count)]:
        ledger[name] = ledger.get(name, 0) + 1
    return ledger


# Islands on which much goes wrong: a flag in the sea, rings of robbers and traps, chests at once and out of reach.
NASTY_2015: Final = """\
# cut-off easy Cut off
~~.~~
~~~~~
4~W~1
~~~~~
~~.~~

# rings medium Rings of robbers and traps
.TTT.
TXXXT
TXWX3
TXXXT
R2TTB

# beaches hard Chests all around / Клады кругом
~~~~~~~
~11111~
~1TTT1~
~1TWT1~
~1TTT1~
~1111X~
~~~B~~~

# ponds easy Ponds
W.~.2~
.T~X.~
~~.~~1
R.~.T.
~X~.~3
B~.~~.
"""
# Buried chests alone, caves alone and three, jungle all around, a black flag in the sea.
NASTY_2019: Final = """\
# buried easy Buried
~aJb~
JJJJJ
cJWJd
JJJJJ
~JJJ~

# caves medium Caves / Пещеры
C.~.2~C
.L~L.~.
~~W~~~1
LL.LL~.
~C~3~.~

# lone hard A lone cave
~1~2~
~.C.~
3~W~K
~...~
~~b~~

# mire easy Mire
~KL2~~
LLLLLL
LJCLCL
LLWLLL
~L1LL~
"""
# The sample islands of the catalogue.
FAIR_2015: Final = """\
# p1 easy Crossroads
~.3.~
.....
~.X.~
1.T.2
~.W.~

# p2 medium Hook Bay
~~3.~~
~.T.~~
..~X.2
1..~..
~T..R~
~~W.~~

# p3 hard Horseshoe
~~.3.~~
~X.T.X~
..~~~..
2.~B~.1
...~...
~X...X~
~~.W.~~
"""
FAIR_2019: Final = """\
# q1 easy Ring
~.3.~
..L..
2.~.1
~...~
~~W~~

# q2 medium Two Caves
~.c.~~
..J.2~
C.~LJ.
~L..~K
1....~
~~.WC~

# q3 hard Old Volcano
~~3.K~~
~.J..~~
2.~~L.~
..~.~.d
.L~..C.
CJ.~.L~
~~.W.~~
"""


def many(isles: str, count: int) -> str:
    """So many islands: those of a file again and again, under new names."""
    parts = isles.strip().removeprefix("# ").split("\n\n# ")
    return "\n\n".join(f"# {number}-{parts[number % len(parts)]}" for number in range(count)) + "\n"


def cards(seats: int, **options: Value) -> Variant:
    """A table of a card game: on an island each seat decides about three times."""
    islands = 8 if options.get("mode") == "archipelago" else int(options.get("islands", 6))
    return Variant(seats, options, 3 * seats * islands + (16 * seats if "mode" in options else 0))


def cards_ledger(view: View) -> Ledger:
    """RTE-I1: sixty cards, as many of each place as anybody can count."""
    players = cast(list[dict[str, object]], view["players"])
    lying = cast(int, view["deck"]) + cast(int, view["unseen"]) + sum(cast(dict[str, int], view["discard"]).values())
    lying += sum(card is not None for card in cast(list[str | None], view.get("market", [])))
    held = sum(cast(int, player.get(place, 0)) for player in players for place in ("cards", "row_cards", "pack_cards"))
    thrown = sum(len(cast(list[int], player["thrown_by"])) for player in players)
    declared = [cast(dict[str, list[str]], player["declared"]) for player in players if player["declared"]]
    return {"cards": lying + held + thrown + sum(len(result["spent"]) for result in declared)}


def dungeon_ledger(view: View) -> Ledger:
    """DUN-I1, I2: 28 coins and the tiles of each id, wherever they are."""
    cave = cast(list[dict[str, object]], view["cave"])
    players = cast(list[dict[str, object]], view["players"])
    held = sum(cast(int, player["coins"]) for player in players) + sum(bool(tile["coin"]) for tile in cave)
    ledger = {"coins": cast(int, view["supply"]) + cast(int, view["lost"]) + held}
    tiles = [cast(int, tile["tile"]) for tile in cave] + cast(list[int], view["stack"])
    tiles += [tile["tile"] for player in players for tile in cast(list[dict[str, int]], player["hand"])]
    ask = cast(dict[str, int | None], view["ask"] or {"tile": None})
    for tile in tiles if ask["tile"] is None else [*tiles, ask["tile"]]:
        ledger[f"tile {tile}"] = ledger.get(f"tile {tile}", 0) + 1
    return ledger


def no_ledger(view: View) -> Ledger:
    raise AssertionError("tests/variants.py does not say what this game conserves")


SHORT: Final[dict[str, dict[str, Value]]] = {
    "archipelago": {"round_cap": 3},
    "arkham": {"turn_cap": 3},
    "cards-2015": {"islands": 1},
    "cards-2019": {"islands": 1},
    "dungeon": {"round_cap": 3},
}
"""Options that make a whole game a short one."""

FACTS: Final[dict[str, Facts]] = {
    "archipelago": Facts(
        variants=(
            Variant(2, {}),
            Variant(3, {"island": 2}),
            Variant(4, {"island": 3}),
            Variant(2, {"island": 4}),
            Variant(3, {"island": 2, "boxes": "4", "kids": True}),
            Variant(4, {"island": 4, "teams": True, "clinch": True}),
            Variant(2, {"island": 3, "teams": True, "two_crews": True}),
            Variant(2, {"island": 4, "round_cap": 12}),
            Variant(2, {"layout": WILD_COVE, "abilities": "dealt"}),
            Variant(4, {"island": 3, "abilities": "dealt"}),
            Variant(3, {"island": 2, "abilities": "drafted"}),
            Variant(2, {"campaign": True, "round_cap": 12}),
            Variant(4, {"campaign": True, "teams": True, "abilities": "dealt", "round_cap": 5}),
            Variant(2, {"layout": WILD_COVE}),
            Variant(4, {"layout": WILD_COVE, "clinch": True}),
        ),
        longest=5_000,
        ledger=island_ledger,
        reveals=frozenset({"flip", "peeked", "island"}),
        rare=frozenset({"declined", "named"}),
    ),
    "arkham": Facts(
        variants=(
            Variant(2, {}),
            Variant(3, {}),
            Variant(4, {"teams": True}),
            Variant(2, {"peek_memory": "once", "turn_cap": 20}),
            Variant(3, {"layout": CROOKED_HARBOUR}),
            Variant(3, {"multiverse": "archipelago"}),
            Variant(4, {"multiverse": "archipelago", "teams": True, "peek_memory": "once"}),
            Variant(2, {"multiverse": "archipelago", "vehicles": "ships"}),
            Variant(4, {"multiverse": "archipelago", "vehicles": "ships", "turn_cap": 12}),
            Variant(4, {"layout": CROOKED_HARBOUR, "turn_cap": 0}),
            Variant(4, {}),
        ),
        longest=10_000,
        ledger=island_ledger,
        reveals=frozenset({"flip", "peeked"}),
        rare=frozenset({"stay"}),
    ),
    "dungeon": Facts(
        variants=(
            Variant(2, {}),
            Variant(3, {"mud": True}),
            Variant(4, {"alliances": True}),
            Variant(5, {"lead_passes": True}),
            Variant(6, {"alliances": True, "mud": True}),
            Variant(2, {"five_tiles": True}),
            Variant(4, {"five_tiles": True, "alliances": True}),
            Variant(3, {"loose_join": True, "five_tiles": True}),
            Variant(2, {"loose_join": True, "round_cap": 12}),
            Variant(4, {"mud": True, "round_cap": 30}),
        ),
        longest=10_000,
        ledger=dungeon_ledger,
        reveals=frozenset({"draw", "unfit"}),
    ),
    "cards-2015": Facts(
        variants=(
            cards(2),
            cards(3),
            cards(4),
            cards(2, islands=1),
            cards(3, islands=4),
            cards(4, islands=40),
            cards(2, islands=12, isles=many(NASTY_2015, 12)),
            cards(4, islands=4, isles=NASTY_2015),
            cards(3, islands=6, isles=many(NASTY_2015, 6)),
        ),
        longest=2_000,
        ledger=cards_ledger,
        reveals=frozenset({"trip", "by", "row", "thrown", "opened", "drawn", "island"}),
    ),
    "cards-2019": Facts(
        variants=(
            cards(2),
            cards(3),
            cards(4),
            cards(2, islands=1),
            cards(4, islands=20),
            cards(3, islands=3, isles=NASTY_2019),
            cards(4, islands=2, isles=NASTY_2019),
            cards(2, mode="archipelago"),
            cards(3, mode="archipelago", second_start="across"),
            cards(4, mode="archipelago"),
            cards(4, mode="archipelago", second_start="across", isles=many(NASTY_2019, 9)),
            cards(2, mode="archipelago", isles=many(NASTY_2019, 9)),
        ),
        longest=2_000,
        ledger=cards_ledger,
        reveals=frozenset({"row", "thrown", "opened", "drawn", "market", "pack", "island", "draft"}),
    ),
    "puzzle": Facts(
        variants=(
            Variant(1, {}, 20),
            Variant(1, {"puzzle": 2}, 15),
            Variant(1, {"card": LONG_HAUL}, 30),
            Variant(1, {"card": CASTAWAYS}, 30),
        ),
        longest=5_000,
        ledger=island_ledger,
        reveals=frozenset(),
        dealt=False,
    ),
}


def facts(key: str) -> Facts:
    if key in FACTS:
        return FACTS[key]
    plain = tuple(Variant(seats, {}) for seats in GAMES[key].seats)
    return Facts(plain, 5_000, no_ledger, frozenset())
