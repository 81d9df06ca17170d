"""The lines of play of one island counted from the catalogue alone, to check what the engine counts.

Nothing here comes from the engine: a line of play is the words that people would say, seat by seat. Positions are the
last island of a game, so that nothing follows it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from tests.rules.routes.naive import answers

MOVES = ("H", "V", "U", "D", "X", "O", "N")
COLOURS = ("white", "yellow", "black", "red")
PRICES = (1, 2, 3)

Hand = Counter[str]
Line = tuple[str, ...]


class Table(NamedTuple):
    """What a position says, as far as lines of play depend on it."""

    edition: str
    drawing: list[str]
    hands: list[Hand]
    coins: list[int]
    packs: list[list[str]]


def read(edition: str, text: str) -> Table:
    """The hands, the coins, the packs and the first island of a position."""
    players = [match[1] for colour in COLOURS if (match := re.search(rf"^{colour}: (.*)$", text, re.MULTILINE))]
    said = [dict(word.split("=") for word in player.split()) for player in players]
    isles = re.search(r"^option: isles = (.*)$", text, re.MULTILINE)
    assert isles is not None
    _, *drawing = isles[1].split("\\n\\n")[0].split("\\n")
    return Table(
        edition,
        drawing,
        [Counter(words.get("hand", "").split(",")) - Counter([""]) for words in said],
        [int(words.get("coins", "0")) for words in said],
        [words["pack"].split(",") for words in said if "pack" in words],
    )


def count(lines: set[Line], depth: int) -> int:
    """How many beginnings of so many actions there are; a line that is over before counts too."""
    return len({line[:depth] for line in lines})


def lines_of(table: Table) -> set[Line]:
    if table.packs:
        return set(drafts(table.packs))
    return set(family(table) if table.edition == "cards-2015" else announced(table))


# Rows -----------------------------------------------------------------------------------------------------------------


# A move with a map before it or none (C19-R1), with attachments behind it in any order or none (C15-R2, C15-K11).
MAPPED: list[Line] = [("map", move) for move in MOVES] + [(move,) for move in MOVES]
HELPED: list[Line] = [
    (move, *helpers) for move in MOVES for some in range(4) for helpers in permutations(("x2", "fr", "we"), some)
]


def chains(hand: Hand, links: list[Line]) -> Iterator[Line]:
    """Moves in any order; also none at all."""
    yield ()
    for link in links:
        if Counter(link) <= hand:
            for more in chains(hand - Counter(link), links):
                yield link + more


def rows(edition: str, hand: Hand) -> set[Line]:
    """All well-formed rows of a hand."""
    first = edition == "cards-2015"
    links = HELPED if first else MAPPED
    found = {row for row in chains(hand, links) if row}
    for flag in ("red", "blue") if first else ("flag",):
        if hand[flag]:
            found |= {(flag, *row) for row in chains(hand - Counter([flag]), links) if row or first}
    if first:
        found |= {(card,) for card in hand}  # C15-R3
    return found


def throws(cards: int, targets: int) -> list[tuple[int, ...]]:
    """C15-U2, C19-R3: a number of cards for each target."""
    return [split for split in product(range(cards + 1), repeat=targets) if sum(split) <= cards]


# Walks ----------------------------------------------------------------------------------------------------------------


def results(table: Table, row: Line, left: Hand, thrown: int) -> list[str]:
    """What a seat says when it declares; nothing at all where everybody sees the one result (C15-D4, RTE-H6)."""
    first = table.edition == "cards-2015"
    attachments = tuple(card for card in left.elements() if card in ("x2", "fr", "we"))
    found = list(answers(table.drawing, list(row), attachments, min(thrown, 1) if first else thrown))
    moves = any(card in MOVES for card in row)
    flag = {"red": "R", "blue": "B", "flag": "K"}.get(row[0], "W")
    walks = moves and any(flag in line for line in table.drawing)
    certain = (not walks or not left) if first else True
    return [] if len(found) == 1 and certain else found


def walked(table: Table, laid: dict[int, Line], hands: list[Hand], missile: str) -> Iterator[Line]:
    """All throws and all declarations of those who have laid a row."""
    seats = sorted(laid)
    choices = [throws(hands[seat][missile], len(seats) - 1) for seat in seats]
    for thrown in product(*choices) if len(seats) > 1 else [()]:
        said: list[list[Line]] = []
        for place, seat in enumerate(seats):
            at_me = sum(throw[place - (place > by)] for by, throw in enumerate(thrown) if by != place)
            mine = sum(thrown[place]) if thrown else 0
            declared = results(table, laid[seat], hands[seat] - Counter({missile: mine}), at_me)
            said.append([(word,) for word in declared] or [()])
        answers_given = tuple(str(throw) for throw in thrown)
        for declared_by_all in product(*said):
            yield answers_given + sum(declared_by_all, ())


def laid_then(table: Table, laid: dict[int, Line], missile: str) -> Iterator[Line]:
    hands = [hand - Counter(laid.get(seat, ())) for seat, hand in enumerate(table.hands)]
    yield from walked(table, laid, hands, missile)


# The two games --------------------------------------------------------------------------------------------------------


def family(table: Table) -> Iterator[Line]:
    """2015: a row or a trip from everybody, rum, declarations."""
    choices: list[list[Line]] = []
    for hand, coins in zip(table.hands, table.coins, strict=True):
        trips = [(f"tortuga:{price}",) for price in PRICES if price <= coins]
        choices.append([*(row for row in rows(table.edition, hand)), *trips])
    for chosen in product(*choices):
        spoken = sum((word if word[0].startswith("tortuga") else (*word, "ready") for word in chosen), ())
        laid = {seat: row for seat, row in enumerate(chosen) if not row[0].startswith("tortuga")}
        for rest in laid_then(table, laid, "rum"):
            yield spoken + rest


def announced(table: Table) -> Iterator[Line]:
    """2019: each lands or passes in turn; a passer takes two cards of five; then rows, marks, declarations."""
    can_land = [any(hand[move] for move in MOVES) for hand in table.hands]
    takes = [("pass", one, two) for one, two in product("1234d", repeat=2)]
    for who in product(*([True, False] if can else [False] for can in can_land)):
        for said in product(*([("land",)] if lands else takes for lands in who)):
            landers = [seat for seat, lands in enumerate(who) if lands]
            for chosen in product(*(rows(table.edition, table.hands[seat]) for seat in landers)):
                spoken = sum(said, ()) + sum(((*row, "ready") for row in chosen), ())
                for rest in laid_then(table, dict(zip(landers, chosen, strict=True)), "mark"):
                    yield spoken + rest


def drafts(packs: list[list[str]]) -> Iterator[Line]:
    """C19-A3: everybody picks, the packs go to the left, the last card goes by itself."""
    if len(packs[0]) == 1:
        yield ()
        return
    for picks in product(*(sorted(set(pack)) for pack in packs)):
        left = [[*(Counter(pack) - Counter([pick])).elements()] for pack, pick in zip(packs, picks, strict=True)]
        for rest in drafts([left[seat - 1] for seat in range(len(left))]):
            yield picks + rest
