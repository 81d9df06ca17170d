"""Picking a card (ARC-C3, ARC-C5, ARC-V4): the answers, and what comes of them."""

from dataclasses import dataclass

from jackal.core.event import Event
from jackal.core.said import said
from jackal.games.archipelago.campaign.cards import NO_CARD, card_of, give, pirates
from jackal.games.archipelago.campaign.log import DECLINED
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.games.archipelago.campaign.words import ASK_PICK, DECLINE, PICK
from jackal.islands.meant import behind, unread
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import OPEN, cell_of, pack, piece_of


@dataclass(frozen=True)
class Picked(Event):
    """A pirate gets an ability; the card he had is on offer again."""

    crew: int
    piece: int
    ability: Ability
    returned: Ability | None


@dataclass(frozen=True)
class Declined(Event):
    """A crew takes no card."""

    crew: int


def picks_asked(s: IslandState) -> list[int]:
    """ARC-C5: a card for a pirate who has none; if all have one, in exchange. Only a draft may not be declined."""
    voyage = campaign_of(s)
    found = [pack(PICK, card, piece) for card in voyage.interlude.offer for piece in takers(s)]
    return [*found, DECLINE] if voyage.past else found


def takers(s: IslandState) -> list[int]:
    """ARC-C5: the pirates of the crew that picks who have no card; all, if each has one."""
    crew = s.about
    return [piece for piece in pirates(crew) if not s.gifts[piece]] or list(pirates(crew))


def barred_pick(s: IslandState, action: int) -> str:
    if cell_of(action) not in campaign_of(s).interlude.offer:
        return barred_decline(s, action) or "ARC-C2"
    return OPEN if piece_of(action) in takers(s) else "ARC-C5"


def barred_decline(s: IslandState, action: int) -> str:
    """ARC-V4: a draft comes before the first island, and everybody takes one of its cards."""
    return OPEN if campaign_of(s).past else "ARC-V4"


def pick(s: IslandState, action: int) -> None:
    """ARC-C5: the card is the pirate's for good; one that it replaces goes back on the table."""
    crew, card, piece = s.about, cell_of(action), piece_of(action)
    old = card_of(s, piece)
    give(s, piece, card)
    voyage = campaign_of(s)
    now = voyage.interlude
    left = {*now.offer} - {card} | ({old} if old != NO_CARD else set[int]())
    s.voyage = voyage.during(now._replace(offer=tuple(sorted(left))))
    if voyage.past:
        last = voyage.past[-1]
        s.voyage = campaign_of(s).after((*voyage.past[:-1], last._replace(taken=(*last.taken, (crew, piece, card)))))
    answered(s, card)
    names = [ability.name for ability in s.rules.abilities]
    returned = names[old] if old != NO_CARD else None
    if s.tell:
        s.tell(Picked(crew=crew, piece=piece, ability=names[card], returned=returned))


def decline(s: IslandState, action: int) -> None:
    """ARC-C3: no card this time."""
    crew = s.about
    answered(s, DECLINED)
    if s.tell:
        s.tell(Declined(crew))


def answered(s: IslandState, answer: int) -> None:
    s.answered()
    voyage = campaign_of(s)
    now = voyage.interlude
    s.voyage = voyage.during(now._replace(answers=(*now.answers, answer)))


def read_pick(s: IslandState, text: str) -> int:
    """`hunter@2`."""
    name, _, number = behind(text).partition("@")
    names = [ability.name for ability in s.rules.abilities]
    if name not in names:
        raise unread(text, name, said("an ability ({known})", known=", ".join(names)))
    for piece in pirates(s.about if s.asked == ASK_PICK else s.crew):
        if piece_name(s, piece) == number:
            return pack(PICK, names.index(name), piece)
    raise unread(text, number, "a pirate: 1, 2 or 3")


def write_pick(s: IslandState, action: int) -> str:
    return f"pick:{s.rules.abilities[cell_of(action)].name}@{piece_name(s, piece_of(action))}"
