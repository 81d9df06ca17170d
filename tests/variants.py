"""What the tests for all games need to know of each: tables to sit down at, a bound, what is conserved and revealed.

A game without an entry is played with its defaults at every number of seats, and the tests say what is missing.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, cast

from jackal.core.options import Value
from jackal.games import GAMES

View = dict[str, object]
Ledger = dict[str, int]


class Variant(NamedTuple):
    """A table: how many sit at it and by which options they play."""

    seats: int
    options: dict[str, Value]


class Facts(NamedTuple):
    """What the generic tests cannot find out by themselves."""

    variants: tuple[Variant, ...]
    longest: int
    """No game at random has more actions than this."""
    ledger: Callable[[View], Ledger]
    """Sums that never change in the course of a game, from any view of it."""
    reveals: frozenset[str]
    """Events that bring something hidden to light; up to such a one, hidden things make no difference."""


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


def archipelago_ledger(view: View) -> Ledger:
    """Coins in all (ISL-I2) and the tiles of each name, wherever they are (ARC-I2)."""
    crews = cast(list[dict[str, int]], view["crews"])
    land = cast(list[dict[str, object]], view["land"])
    unseen = cast(dict[str, dict[str, int]], view["unseen"])
    chain = cast(dict[str, int], view["chain"] or {})
    laid = sum(sum(cast(dict[str, int], tile["coins"]).values()) for tile in land)
    delivered = sum(crew["coins"] for crew in crews)
    ledger = {"coins": cast(int, view["supply"]) + cast(int, view["lost"]) + laid + delivered + chain.get("coins", 0)}
    known = [cast(str, tile["tile"]) for tile in land if tile["tile"] is not None]
    for name in known + [name for names in unseen.values() for name, count in names.items() for _ in range(count)]:
        ledger[name] = ledger.get(name, 0) + 1
    return ledger


def no_ledger(view: View) -> Ledger:
    raise AssertionError("tests/variants.py does not say what this game conserves")


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
            Variant(2, {"layout": WILD_COVE}),
            Variant(4, {"layout": WILD_COVE, "clinch": True}),
        ),
        longest=5_000,
        ledger=archipelago_ledger,
        reveals=frozenset({"flip", "peeked"}),
    ),
}


def facts(key: str) -> Facts:
    if key in FACTS:
        return FACTS[key]
    plain = tuple(Variant(seats, {}) for seats in GAMES[key].seats)
    return Facts(plain, 5_000, no_ledger, frozenset())
