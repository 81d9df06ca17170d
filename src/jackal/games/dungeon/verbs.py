"""Kinds of answer in Dungeon: how each is written, when it is asked for, and what bars it there."""

from collections.abc import Callable
from typing import Final

from jackal.core.errors import BadNotation
from jackal.core.said import said
from jackal.games.dungeon.acting import barred_bats, barred_bet, barred_getting, barred_giving, barred_take
from jackal.games.dungeon.cave import cell_at
from jackal.games.dungeon.challenge import barred_put
from jackal.games.dungeon.laying import barred_laying
from jackal.games.dungeon.leaving import barred_proposal
from jackal.games.dungeon.moving import barred_dive, barred_explore, barred_own_tile
from jackal.games.dungeon.spots import LAID, SPOT, nodes_at, read_spot
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.tiles import LOOKS
from jackal.games.dungeon.walking import barred_walk
from jackal.games.dungeon.words import ACT, BONUS, DRIVE, GO, MOVE, OPEN, PLACE, PUT, SETUP, STEP, VOTE

WALKS: Final = (STEP, GO, BONUS, DRIVE)
"""The questions that a place answers."""
MOST_DIGITS: Final = 4

Bars = Callable[[CaveState], str]
"""The rule that forbids an answer to the question that is open, or nothing,"""
BarsOne = Callable[[CaveState, int], str]
"""and that forbids one about a seat, coins, a tile or a tunnel."""


def never_barred(s: CaveState) -> str:
    """Where it is asked for it is always open."""
    return OPEN


def barred_end(s: CaveState) -> str:
    return barred_proposal(s, s.seat)


class Verb:
    """An answer that says it all; others are made of it. `when` is the rule by which these questions are put."""

    def __init__(self, word: str, asks: tuple[int, ...], when: str, barred: Bars = never_barred) -> None:
        self.word = word
        self.asks = asks
        self.when = when
        self.barred = barred

    def may_have(self, rest: bool) -> bool:
        """Whether it is written so: with something behind a colon, or without."""
        return not rest

    def check(self, text: str, rest: str) -> None:
        """What stands behind the colon must be what belongs there."""

    def refused(self, s: CaveState, rest: str) -> str:
        return self.barred(s)


class OneVerb(Verb):
    """`word:2`: a word and a number."""

    def __init__(self, word: str, asks: tuple[int, ...], when: str, barred_one: BarsOne, *, less: int = 0) -> None:
        super().__init__(word, asks, when)
        self.barred_one = barred_one
        self.less = less
        """By so much the number that people write is larger than ours: seats count from 1."""

    def may_have(self, rest: bool) -> bool:
        return rest

    def check(self, text: str, rest: str) -> None:
        if not rest.isdecimal():
            raise BadNotation(
                said(
                    "'{text}', column {column}: expected a number, got '{got}'",
                    text=text.strip(),
                    column=len(self.word) + 2,
                    got=rest,
                )
            )

    def refused(self, s: CaveState, rest: str) -> str:
        return self.barred_one(s, clipped(rest) - self.less)


class ExploreVerb(OneVerb):
    """`explore`, or `explore:45` with an own tile (DUN-O8)."""

    def may_have(self, rest: bool) -> bool:
        return True

    def check(self, text: str, rest: str) -> None:
        if ":" in text:
            super().check(text, rest)

    def refused(self, s: CaveState, rest: str) -> str:
        return super().refused(s, rest) if rest else barred_explore(s)


class PlaceVerb(OneVerb):
    """`go:1,-2b`: a word and a tunnel, or a tile with a single one."""

    def check(self, text: str, rest: str) -> None:
        if not SPOT.fullmatch(rest):
            raise BadNotation(
                said(
                    "'{text}', column {column}: expected a place such as 1,-2 or 1,-2b, got '{got}'",
                    text=text.strip(),
                    column=len(self.word) + 2,
                    got=rest,
                )
            )

    def refused(self, s: CaveState, rest: str) -> str:
        spot = read_spot(rest)
        assert spot is not None
        nodes = nodes_at(s.cave, spot)
        return self.barred_one(s, nodes[0]) if nodes else "DUN-G7"


class LayTileVerb(Verb):
    """`lay:1,-2r3`: the tile in question on a cell, turned so many times."""

    def may_have(self, rest: bool) -> bool:
        return rest

    def check(self, text: str, rest: str) -> None:
        if not LAID.fullmatch(rest):
            raise BadNotation(
                said(
                    "'{text}', column {column}: expected a cell and a rotation, 1,-2r3, got '{got}'",
                    text=text.strip(),
                    column=len(self.word) + 2,
                    got=rest,
                )
            )

    def refused(self, s: CaveState, rest: str) -> str:
        found = LAID.fullmatch(rest)
        assert found is not None
        return barred_laying(s, int(found[3] or LOOKS[s.tile][0]), cell_at(int(found[1]), int(found[2])))


def clipped(digits: str) -> int:
    """A number that somebody wrote; one that is far too large stays too large."""
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


VERBS: Final[dict[str, Verb]] = {
    verb.word: verb
    for verb in (
        ExploreVerb("explore", (MOVE,), "DUN-T2", barred_own_tile),
        Verb("roll", (MOVE,), "DUN-T2"),
        Verb("dive", (MOVE,), "DUN-T2", barred_dive),
        Verb("stay", (MOVE, *WALKS), "DUN-T2"),
        LayTileVerb("lay", (SETUP, PLACE), "DUN-T3"),
        PlaceVerb("go", WALKS, "DUN-D14", barred_walk),
        Verb("take", (ACT,), "DUN-T1", barred_take),
        OneVerb("bet", (ACT,), "DUN-T1", barred_bet, less=1),
        OneVerb("bats", (ACT,), "DUN-T1", barred_bats, less=1),
        OneVerb("give", (ACT,), "DUN-T1", barred_giving),
        OneVerb("get", (ACT,), "DUN-T1", barred_getting),
        Verb("end", (ACT,), "DUN-T1"),
        PlaceVerb("put", (PUT,), "DUN-B2", barred_put),
        Verb("decline", (PUT,), "DUN-B2"),
        Verb("end?", (MOVE,), "DUN-E6", barred_end),
        Verb("yes", (VOTE,), "DUN-E6"),
        Verb("no", (VOTE,), "DUN-E6"),
    )
}
