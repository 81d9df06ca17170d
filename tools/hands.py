"""What hands are good for in the card game of 2015, island by island, by several rulings; writes docs/hands.md.

    python -m tools.hands             play 240 games by each ruling and write the page
    python -m tools.hands --json      the numbers alone

Greedy plays all seats, and game by game all rulings are dealt the same cards and islands at the start. By the game's
ruling captains play, too: they look further.
"""

import argparse
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from jackal.bots import Chair, make_bot
from jackal.bots.cards.future import SIZE
from jackal.bots.interval import margin
from jackal.bots.ranks import CAPTAIN
from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.options import settle
from jackal.games.cards_2015.content import BOX
from jackal.games.cards_2015.edition import Cards2015
from jackal.games.cards_2015.game import CARDS_2015
from jackal.games.cards_2015.tortuga import BOUGHT, Trip
from jackal.games.cards_2015.words import DOUBLING, FRIDAY, WEAPON
from jackal.routes.events import Declares, Opened
from jackal.routes.sets import NEWEST
from jackal.routes.setup import bare_table, lay_out
from jackal.routes.solve import Solver
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS

PAGE: Final = Path(__file__).parents[1] / "docs" / "hands.md"
ISLANDS: Final = 10
FAR: Final = 6  # moves of a row that are tried
POOR: Final = 2  # coins that are few
CAPTAINS: Final = 60  # games of theirs
RIDERS: Final = (DOUBLING, FRIDAY, WEAPON)


class Ruling(NamedTuple):
    """An answer to two questions: what may lie on a move card, and whether any hand may lay a blank."""

    name: str
    attachments: list[int]
    blanks: bool

    def edition(self) -> Cards2015:
        found = Cards2015()
        found.attachments = self.attachments
        found.blanks = self.blanks
        return found


RULINGS: Final = [
    Ruling("attachments from the hand alone, a blank only where there is nothing else", [], False),
    Ruling("(a) any hand may lay one blank", [], True),
    Ruling("(b) Friday and weapon may lie on a move card", [FRIDAY, WEAPON], False),
    Ruling("(a) and (b)", [FRIDAY, WEAPON], True),
    Ruling("**(a) and (b), doubling as well**: C15-R3, C15-K11", [DOUBLING, FRIDAY, WEAPON], True),
]


class Tally:
    """What was seen of one game."""

    def __init__(self) -> None:
        self.reach = [0.0] * ISLANDS
        self.moves = [0.0] * ISLANDS
        self.rows = 0
        self.arrived = 0
        self.used = [0] * KINDS
        self.laid = 0
        self.trips = [0] * 4
        self.coins: list[int] = []

    def look(self, s: RouteState) -> None:
        """The hands with which an island begins."""
        for seat in range(s.seats):
            hand = s.hands[KINDS * seat : KINDS * seat + KINDS]
            self.reach[s.at] += (Solver(s.island(), hand, 0, FAR).reached() != 0) / s.seats
            self.moves[s.at] += sum(hand[kind] for kind in BOX.moves) / s.seats

    def hear(self, event: Event) -> None:
        if isinstance(event, Declares):
            self.rows += 1
            self.arrived += event.chest is not None
            for card in event.spent:
                self.used[BOX.codes.index(card)] += 1
        elif isinstance(event, Opened):
            self.laid += sum(BOX.codes.index(card) in RIDERS for card in event.row[1:])
        elif isinstance(event, Trip):
            self.trips[event.price] += 1


def play(ruling: Ruling, seats: int, seed: int, bot: str = "greedy") -> Tally:
    """One game; the same bot at every seat."""
    options = settle(CARDS_2015.options, {"islands": ISLANDS})
    edition = ruling.edition()
    s = bare_table(edition, seats, CARDS_2015.pool(options), ISLANDS, options)
    lay_out(s, FastChance(seed))
    edition.begin(s, None)
    tally, at = Tally(), -1
    bots = [make_bot(bot, seed * seats + seat) for seat in range(seats)]
    while s.actors():
        if s.at != at:
            tally.look(s)
            at = s.at
        seat = s.actors()[0]
        s.play(seat, bots[seat].choose(Chair(CARDS_2015, s, seat)), tally.hear)
    tally.coins = s.coins
    return tally


class Measure(NamedTuple):
    """A mean over games, and how far the truth may be from it."""

    mean: float
    off: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.off:.2f}"


def measured(values: list[float]) -> Measure:
    return Measure(round(sum(values) / len(values), 4), round(margin(values), 4))


def summed(ruling: Ruling, tallies: list[Tally]) -> dict[str, Any]:
    """All that is said about a ruling."""
    return {
        "ruling": ruling.name,
        "reach": [measured([tally.reach[at] for tally in tallies]) for at in range(ISLANDS)],
        "moves": [measured([tally.moves[at] for tally in tallies]) for at in range(ISLANDS)],
        "arrive": measured([tally.arrived / max(1, tally.rows) for tally in tallies]),
        "poor": measured([sum(coins <= POOR for coins in tally.coins) / len(tally.coins) for tally in tallies]),
        "coins": measured([sum(tally.coins) / len(tally.coins) for tally in tallies]),
        "used": {BOX.codes[kind]: measured([tally.used[kind] for tally in tallies]) for kind in RIDERS},
        "laid": measured([tally.laid for tally in tallies]),
        "trips": [measured([tally.trips[price] for tally in tallies]) for price in (1, 2, 3)],
    }


# The page -------------------------------------------------------------------------------------------------------------

HEAD: Final = """# Hands in the card game of 2015

<!-- Written by `make hands`. -->

A hand of this game is four cards or a few more, and whatever is not used stays in it. By the first rulings a doubling,
a Friday or a weapon left the hand only where it worked, so hands filled up with them. Here is what other rulings come
to: {games} games for {seats} by each on set {islands} of the islands, greedy at all seats, the same deals for all; ± is
an interval of 95 %.

The share of hands that reach some chest, as the island is turned up:

"""
TAIL: Final = """
The ruling in bold is the game's. It gives more than half of all hands a chest on every island, and asks nobody anything
new: an attachment is laid by one touch more, or not at all. With doubling it is one rule for all three. Wider ones
bring little more: in a trial of 200 games on set 1, one card of any kind behind each row, or any number of them, let 54
and 56 % of rows arrive, this ruling 52 %. And who may exchange a whole hand for nothing has no reason to sail to
Tortuga, where the book sends him: captains still do by this ruling, greedy by none with (a).

Greedy plays otherwise by it than by the first ruling. A Friday or a weapon no longer waits in the hand for an island
that wants it: in a game of {seats} a Friday is played with effect {old.fr:.2f} times by the first ruling and
{new.fr:.2f} times by the last, a weapon {old.we:.2f} and {new.we:.2f} times. Instead {new.laid:.1f} attachments go
along with rows, for nothing but the cards that are drawn for them; so hands get moving by themselves, and greedy no
longer sails: {old.trips:.2f} trips to Tortuga a game have become {new.trips:.2f}. Captains, who look further, still do:
in {captains} games of {seats} they made {them.trips:.2f} ± {off:.2f} trips a game{prices}.
Two or three coins are dear: a card bought for one coin costs {costs[0]:.2f} of it, for two {costs[1]:.2f}, for three
{costs[2]:.2f}, and to the bots the fifth card of a hand is worth {worth[0]:.2f} of a coin, the sixth {worth[1]:.2f},
the seventh {worth[2]:.2f}.
"""


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


class Habits(NamedTuple):
    """How a ruling is played, by the game."""

    fr: float
    we: float
    laid: float
    trips: float


def habits(one: dict[str, Any]) -> Habits:
    trips = sum([trip.mean for trip in one["trips"]])
    return Habits(one["used"]["fr"].mean, one["used"]["we"].mean, one["laid"].mean, trips)


def tail(found: list[dict[str, Any]], them: dict[str, Any], seats: int) -> str:
    """What the numbers mean, and how the game is played by them; of trips to Tortuga also what is paid for them."""
    dear = [trip.mean for trip in them["trips"][1:]]
    return TAIL.format(
        old=habits(found[0]),
        new=habits(found[-1]),
        them=habits(them),
        off=sum([trip.off for trip in them["trips"]]),
        prices=f", {sum(dear):.2f} of them for more than one coin" if any(dear) else ", always for one coin",
        costs=[price / cards for price, cards in enumerate(BOUGHT) if price],
        worth=[SIZE[cards] - SIZE[cards - 1] for cards in (5, 6, 7)],
        captains=CAPTAINS,
        seats=seats,
    )


def page(found: list[dict[str, Any]], them: dict[str, Any], games: int, seats: int) -> str:
    islands = [str(at + 1) for at in range(ISLANDS)]
    reach = [[one["ruling"], *[f"{island.mean:.2f}" for island in one["reach"]]] for one in found]
    moves = [[one["ruling"], *[f"{island.mean:.1f}" for island in one["moves"]]] for one in found]
    widest = max(island.off for one in found for island in one["reach"])
    text = HEAD.format(games=games, seats=seats, islands=NEWEST) + table(["island", *islands], reach)
    text += f"\nEach of these numbers may be off by {widest:.2f} at most. Move cards in a hand:\n\n"
    text += table(["island", *islands], moves)
    text += "\nRows that arrive, seats that end with 0 to 2 coins, coins of a seat; then in a game of all seats:\n"
    text += "attachments played with effect, attachments laid on move cards, trips to Tortuga for 1, 2 and 3 coins:\n\n"
    head = ["ruling", "arrive", "poor", "coins", "x2", "fr", "we", "laid", "trips"]
    return text + table(head, [[one["ruling"], *others(one)] for one in found]) + tail(found, them, seats)


def others(one: dict[str, Any]) -> list[str]:
    used = [str(one["used"][card]) for card in ("x2", "fr", "we")]
    trips = ", ".join(f"{trip.mean:.2f}" for trip in one["trips"])
    return [str(one["arrive"]), str(one["poor"]), str(one["coins"]), *used, str(one["laid"]), trips]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--json", action="store_true", help="print the numbers and leave the page alone")
    given = parser.parse_args()
    found = [summed(ruling, [play(ruling, given.seats, seed) for seed in range(given.games)]) for ruling in RULINGS]
    them = summed(RULINGS[-1], [play(RULINGS[-1], given.seats, seed, CAPTAIN) for seed in range(CAPTAINS)])
    if given.json:
        print(json.dumps({"games": given.games, "seats": given.seats, "rulings": found, "captains": them}, indent=1))
    else:
        PAGE.write_text(page(found, them, given.games, given.seats), encoding="utf-8")


if __name__ == "__main__":
    main()
