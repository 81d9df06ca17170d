"""Islands and tables that the tests of this catalogue share."""

from collections import Counter

from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from tests.cards import CODES
from tests.table import CARDS_2019, kinds, table

Q1 = """
5 ~.3.~
4 ..L..
3 2.~.1
2 ~...~
1 ~~W~~
  abcde
"""
Q2 = """
6 ~.c.~~
5 ..J.2~
4 C.~LJ.
3 ~L..~K
2 1....~
1 ~~.WC~
  abcdef
"""
Q3 = """
7 ~~3.K~~
6 ~.J..~~
5 2.~~L.~
4 ..~.~.d
3 .L~..C.
2 CJ.~.L~
1 ~~.W.~~
  abcdefg
"""
STRAND = """
5 ~~~~~
4 ~~~~~
3 ~~~~~
2 ~~~~~
1 2.W.1
  abcde
"""


def on_top(s: RouteState, codes: str) -> RouteState:
    """Put cards of the deck on its top, the first one uppermost."""
    for kind in reversed(kinds(codes)):
        s.deck.remove(kind)
        s.deck.append(kind)
    return s


def scarce(
    *hands: str, deck: str, discard: str = "-", market: str = "V O X map", lines: tuple[str, ...] = ()
) -> RouteState:
    """Nearly all cards are in the hand of one more seat, the last; the piles hold no more than is said."""
    box = table(CARDS_2019, STRAND)
    left = Counter(CODES[kind] for kind, count in enumerate(box.edition.box.deck) for _ in range(count))
    left.subtract(code for code in " ".join([*hands, deck, discard, market]).split() if code != "-")
    cards = [*[text.split() for text in hands], list(left.elements())]
    players = [f"{COLOURS[seat]}: hand={','.join(codes)}" for seat, codes in enumerate(cards)]
    piles = [f"deck: {deck}", f"discard: {discard}", f"market: {market}"]
    return table(CARDS_2019, (STRAND,) * 9, f"seats: {len(cards)}", *players, *piles, *lines)
