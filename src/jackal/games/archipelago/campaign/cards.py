"""The ability cards of a voyage: on whose pirates they are, and which are still to be had (ARC-C2, ARC-C5)."""

from jackal.islands.state import IslandState

NO_CARD = -1


def card_of(s: IslandState, piece: int) -> int:
    """The card that a pirate holds, NO_CARD if he has none."""
    for card, ability in enumerate(s.rules.abilities):
        if ability.like & s.gifts[piece]:
            return card
    return NO_CARD


def pirates(crew: int) -> range:
    """A crew's own three."""
    return range(3 * crew, 3 * crew + 3)


def open_cards(s: IslandState, island: int) -> tuple[int, ...]:
    """ARC-C2: those of the boxes opened so far that nobody holds."""
    return tuple([card for card, row in enumerate(s.rules.abilities) if row.box <= island and not s.gifted & row.like])


def owners_of_cards(s: IslandState) -> tuple[int, ...]:
    """The crews that have something to make ready, clockwise from the first player."""
    crews = [(s.first + ahead) % s.crews for ahead in range(s.crews)]
    return tuple([crew for crew in crews if any(s.gifts[3 * crew : 3 * crew + 3])])


def give(s: IslandState, piece: int, card: int) -> None:
    """The card is the pirate's; one that he had is nobody's."""
    hold(s, {piece: s.rules.abilities[card].like})


def hold(s: IslandState, anew: dict[int, int]) -> None:
    """What these pirates are like from now on."""
    s.gifts = [anew.get(piece, gift) for piece, gift in enumerate(s.gifts)]
    s.gifted = 0
    for gift in s.gifts:
        s.gifted |= gift
