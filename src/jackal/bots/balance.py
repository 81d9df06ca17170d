"""What each ability is worth (ARC section 9): the same islands with the card in one crew and in the other."""

from typing import Final, NamedTuple

from jackal.bots import Chair, make_bot
from jackal.bots.arena import GameResult, play_on
from jackal.bots.interval import margin
from jackal.core.chance import FastChance
from jackal.core.options import Value
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.campaign.cards import NO_CARD, card_of, give
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.games.archipelago.campaign.words import ASK_PICK
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.islands.game import island

SEATS: Final = 2


class Trial(NamedTuple):
    """An island to play: which card, who has it, and how it is dealt."""

    card: int
    owner: int
    seed: int


def trial(number: int) -> Trial:
    """All cards on the first deal, each in either crew, then all on the next one."""
    pair, owner = divmod(number, SEATS)
    seed, card = divmod(pair, len(ABILITIES))
    return Trial(card, owner, seed)


def play_trial(bot: str, options: dict[str, Value], number: int) -> GameResult:
    """One pirate of one crew has the card, nobody else has any."""
    card, owner, seed = trial(number)
    state = ARCHIPELAGO.start(SEATS, FastChance(seed), options)
    give(island(state), 3 * owner, card)
    return play_on(ARCHIPELAGO, state, [make_bot(bot, seed * SEATS + seat) for seat in range(SEATS)])


class DraftRecord(NamedTuple):
    """The cards that lay on the table, and those that were picked."""

    offer: tuple[int, ...]
    picked: tuple[int, ...]


def play_draft(bot: str, seed: int) -> DraftRecord:
    """Everybody picks a card (ARC-V4); the island is not played."""
    state = island(ARCHIPELAGO.start(SEATS, FastChance(seed), {"abilities": "drafted"}))
    offer = campaign_of(state).interlude.offer
    while state.asked == ASK_PICK:
        seat = state.actors()[0]
        state.play(seat, make_bot(bot, seed * SEATS + seat).choose(Chair(ARCHIPELAGO, state, seat)))
    held = [card_of(state, piece) for piece in range(SEATS * 3)]
    return DraftRecord(offer, tuple([card for card in held if card != NO_CARD]))


class Measured:
    """What came of the islands and drafts with one card."""

    def __init__(self) -> None:
        self.wins: list[float] = []
        self.coins = 0
        self.coins_of_others = 0
        self.offered = 0
        self.picked = 0

    def add(self, owner: int, result: GameResult) -> None:
        """A shared win counts half."""
        outcome = result.outcome
        winners = outcome.winners()
        self.wins.append((owner in winners) / len(winners))
        self.coins += outcome.scores[owner]
        self.coins_of_others += sum(outcome.scores) - outcome.scores[owner]

    @property
    def rate(self) -> float:
        return sum(self.wins) / len(self.wins)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval. The islands of one deal belong together, so pairs are counted, not islands."""
        pairs = [(one + other) / 2 for one, other in zip(self.wins[::2], self.wins[1::2], strict=True)]
        return margin(pairs)

    def as_dict(self) -> dict[str, object]:
        """For `jackal abilities --json`."""
        islands = len(self.wins)
        return {
            "islands": islands,
            "wins": round(self.rate, 4),
            "margin": round(self.margin, 4),
            "coins": round(self.coins / islands, 3),
            "coins_of_others": round(self.coins_of_others / islands, 3),
            "offered": self.offered,
            "picked": self.picked,
        }


class Balance:
    """All cards beside each other."""

    def __init__(self) -> None:
        self.cards = [Measured() for _ in ABILITIES]

    def add(self, number: int, result: GameResult) -> None:
        card, owner, _ = trial(number)
        self.cards[card].add(owner, result)

    def add_draft(self, draft: DraftRecord) -> None:
        for card in draft.offer:
            self.cards[card].offered += 1
        for card in draft.picked:
            self.cards[card].picked += 1

    def rows(self) -> list[dict[str, object]]:
        return [
            {"ability": ability.name, "box": ability.box, "rule": ability.rule} | measured.as_dict()
            for ability, measured in zip(ABILITIES, self.cards, strict=True)
        ]
