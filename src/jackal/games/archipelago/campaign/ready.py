"""Making ready for an island (ARC-C5, ARC-C8): cards are handed round, pirates get their names."""

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from jackal.core.errors import IllegalAction
from jackal.core.event import Event
from jackal.core.said import said
from jackal.games.archipelago.campaign.cards import hold, pirates
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.games.archipelago.campaign.words import ASK_READY, HAND, NAME, READY
from jackal.islands.fights import ability_of
from jackal.islands.meant import behind, unread
from jackal.islands.naming import name_fault, tidy
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import OPEN, cell_of, pack, piece_of


@dataclass(frozen=True)
class MadeReady(Event):
    """A crew is ready for the next island."""

    crew: int


@dataclass(frozen=True)
class Handed(Event):
    """A crew hands its cards round: by pirate."""

    crew: int
    abilities: list[Ability | None]


@dataclass(frozen=True)
class Named(Event):
    """A pirate gets a name."""

    piece: int
    called: str


NAME_BITS: Final = 30
"""Where the name begins in an action: its bytes are the number's."""
NAMING: Final = "ARC-C8"
NO_ORDER: Final = 0
"""The first pirate's card for everybody: nothing that can be asked for."""


def ready_asked(s: IslandState) -> list[int]:
    """Ready as they are, or the crew's cards in another order, once. Names are not listed."""
    crew = s.about
    if campaign_of(s).interlude.handed:
        return [READY]
    gifts = [s.gifts[piece] for piece in pirates(crew)]
    orders: dict[tuple[int, ...], int] = {}
    for order in permutations(range(3)):
        orders.setdefault(tuple([gifts[at] for at in order]), order[0] | order[1] << 2 | order[2] << 4)
    return [READY, *[pack(HAND, code) for held, code in orders.items() if list(held) != gifts]]


def ready(s: IslandState, action: int) -> None:
    _, _, crew = s.answered()
    s.voyage = campaign_of(s).made_ready()
    if s.tell:
        s.tell(MadeReady(crew))


# Handing cards round ------------------------------------------------------------------------------------------------


def hand(s: IslandState, action: int) -> None:
    """ARC-C5: the crew's cards in another order; the question stays."""
    _, _, crew = s.answered()
    hold(s, dict(zip(pirates(crew), handed(s, crew, action), strict=True)))
    voyage = campaign_of(s)
    s.voyage = voyage.during(voyage.interlude._replace(handed=True))
    names = [ability_of(s, piece).name if s.gifts[piece] else None for piece in pirates(crew)]
    if s.tell:
        s.tell(Handed(crew, names))


def handed(s: IslandState, crew: int, action: int) -> list[int]:
    """What the crew's pirates would be like."""
    code = cell_of(action)
    return [s.gifts[3 * crew + (code >> 2 * at & 3)] for at in range(3)]


def barred_hand(s: IslandState, action: int) -> str:
    """ARC-C5: the crew's own cards in another order, once."""
    return OPEN if action in ready_asked(s) else "ARC-C5"


def read_hand(s: IslandState, text: str) -> int:
    """`porter,-,hunter`: which of the crew's cards each pirate gets; cards that it has not got are nobody's order."""
    names = {ability.name: ability.like for ability in s.rules.abilities} | {"-": 0}
    cards = behind(text).split(",")
    if len(cards) != 3 or not all(card in names for card in cards):
        raise unread(text, behind(text), "three cards such as porter,-,hunter")
    crew = s.about if s.asked == ASK_READY else s.crew
    for order in permutations(range(3)):
        action = pack(HAND, order[0] | order[1] << 2 | order[2] << 4)
        if handed(s, crew, action) == [names[card] for card in cards]:
            return action
    return pack(HAND, NO_ORDER)


def write_hand(s: IslandState, action: int) -> str:
    names = {ability.like: ability.name for ability in s.rules.abilities}
    return "hand:" + ",".join([names.get(gift, "-") for gift in handed(s, s.about, action)])


# Names --------------------------------------------------------------------------------------------------------------


def may_name(s: IslandState, action: int) -> bool:
    """ARC-C8: one way to write it, and nothing against it."""
    piece, called = piece_of(action), name_in(action)
    return action == naming(piece, called) and not why_not_named(s, piece, called)


def barred_name(s: IslandState, action: int) -> str:
    return OPEN if may_name(s, action) else NAMING


def naming(piece: int, called: str) -> int:
    return pack(NAME, 0, piece) | int.from_bytes(called.encode(), "little") << NAME_BITS


def why_not_named(s: IslandState, piece: int, called: str) -> str:
    """ARC-C8: while his crew makes ready, a pirate with an ability, once before each island."""
    if s.asked != ASK_READY or piece not in pirates(s.about):
        return "pirates get their names from their own crew, while it makes ready for an island"
    if not s.gifts[piece]:
        return "only a pirate with an ability gets a name"
    if campaign_of(s).interlude.named >> piece & 1:
        return "he has just got his name; the next one comes before the next island"
    return name_fault(called)


def name(s: IslandState, action: int) -> None:
    s.answered()
    piece, called = piece_of(action), name_in(action)
    s.called = [called if mate == piece else old for mate, old in enumerate(s.called)]
    voyage = campaign_of(s)
    s.voyage = voyage.during(voyage.interlude._replace(named=voyage.interlude.named | 1 << piece))
    if s.tell:
        s.tell(Named(piece, called))


def name_in(action: int) -> str:
    """The text that an action carries; nothing if it is none."""
    raw = max(action, 0) >> NAME_BITS
    try:
        return raw.to_bytes((raw.bit_length() + 7) // 8, "little").decode()
    except UnicodeDecodeError:
        return ""


def read_name(s: IslandState, text: str) -> int:
    """`2=Captain Flint`."""
    text = text.partition(":")[2]
    number, _, wanted = text.partition("=")
    crew, called = s.about, tidy(wanted)
    for piece in pirates(crew) if s.asked == ASK_READY else range(0):
        if piece_name(s, piece) == number.strip():
            fault = why_not_named(s, piece, called)
            if fault:
                raise IllegalAction(said("name:{text}: {fault}", text=text.strip(), fault=fault), NAMING)
            return naming(piece, called)
    raise IllegalAction(
        said("name:{text}: expected name:2=Flint while the crew of pirate 2 makes ready", text=text.strip()), NAMING
    )


def write_name(s: IslandState, action: int) -> str:
    return f"name:{piece_name(s, piece_of(action))}={name_in(action)}"
