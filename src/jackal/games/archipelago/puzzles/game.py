"""The game of solo puzzles as a value: one seat, a card of the book or one's own (ARC-P)."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.errors import BadOption
from jackal.core.game import State
from jackal.core.options import Option, Value
from jackal.core.said import said
from jackal.games.archipelago.islands import COINS
from jackal.games.archipelago.puzzles.book import book
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.quest import NOBODY, PIRATES, Quest, QuestCard
from jackal.games.archipelago.puzzles.rules import HARMLESS, PUZZLE_SET, RULES
from jackal.islands.game import IslandGame
from jackal.islands.setup import blank_state
from jackal.islands.state import IslandState
from jackal.islands.words import ACTING, ONCE, UP, USED

OPTIONS: Final = (
    Option("puzzle", 1, "which puzzle of the book, by its number", least=1, rule="ARC-P11"),
    Option("card", "", "a puzzle of one's own: the text of a card", rule="ARC-P12"),
)


class Puzzle(IslandGame):
    """Bring all coins to the bank before the bear has its way (ARC-P)."""

    def __init__(self) -> None:
        super().__init__([PUZZLE_SET])
        self.key = "puzzle"
        self.title = "Captain Jackal's puzzles"
        self.about = "Three pirates, one bear, no luck: carry every coin to the bank."
        self.seats = (1,)
        self.options = OPTIONS
        self.rules_version = 1
        self.harmless = HARMLESS
        self.piece_colours = PIRATES

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> State:
        return laid(chosen(options), chance, options)

    def seat_names(self, state: State) -> list[str]:
        return [PIRATES[0]]


def chosen(options: dict[str, Value]) -> QuestCard:
    """The card that the options name."""
    if options["card"]:
        return read_card(str(options["card"]))
    number, entries = int(options["puzzle"]), book()
    if number > len(entries):
        raise BadOption(said("the book has the puzzles 1 to {count}; got {number}", count=len(entries), number=number))
    return entries[number - 1].card()


def laid(card: QuestCard, chance: Chance, options: dict[str, Value]) -> IslandState:
    """ARC-P1: the pirates on the bank, the bear on its den, the coins in their chests; black is up."""
    s = empty_island(card, chance, options)
    s.tile, s.turned = card.tile, card.turned
    for cell in card.field.land:
        s.face[cell] = USED if s.rules.like[s.tile[cell]] & ONCE else UP
    s.coins = card.coins.copy()
    s.supply -= sum(s.coins.values())
    for piece in s.mates[0]:
        s.put(piece, card.bank * 8)
    s.beast = card.den
    s.stage = ACTING
    s.rules.proceed(s)
    return s


def empty_island(card: QuestCard, chance: Chance, options: dict[str, Value]) -> IslandState:
    """The board without its tiles and pieces."""
    s = blank_state(RULES, card.field, card.terrain, chance, options, owner=[0], teams=False, coins=COINS)
    s.voyage = Quest(card, NOBODY, 0)
    return s


PUZZLE: Final = Puzzle()
