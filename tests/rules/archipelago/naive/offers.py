"""The model's list of what a crew's pieces may do in their turn (ARC-T3 b and d), and what comes of it."""

from collections.abc import Iterator
from typing import NamedTuple

from tests.rules.archipelago.naive.chain import Fate, Step, Walk, capacity, near, set_out, with_coin
from tests.rules.archipelago.naive.world import (
    COMPASS,
    MISSIONARY,
    World,
    around,
    beside,
    beyond,
    cell_of,
    is_land,
)


class Offer(NamedTuple):
    text: str
    piece: str
    steps: tuple[Step, ...] = ()
    taken: int = 0


def offers(w: World) -> dict[str, Offer]:
    """All of them by notation; ships' moves and revivals are no part of the model."""
    able = [piece for piece in w.own(w.turn) if w.places[piece] != "dead" and piece not in w.lying]
    found = [offer for piece in able for offer in (*steps(w, piece), *arts(w, piece))]
    return {offer.text: offer for offer in found}


def steps(w: World, piece: str) -> Iterator[Offer]:
    place = w.places[piece]
    if w.ship_of(piece):
        yield from (offer for there in near(w, w.stands_in(piece)) for offer in walked(w, piece, there))
    elif not is_land(place):
        yield from swims(w, piece)
    elif advancing(w, place):
        cell, _, space = place.partition("/")
        step = Step("advance", f"{cell}/{int(space) + 1}")
        yield from dragged(w, piece, step, f"{name(piece)}:{cell}+")
    else:
        yield from (offer for there in near(w, place) for offer in walked(w, piece, there))
        yield from (offer for cell in around(cell_of(place)) if not is_land(cell) for offer in off(w, piece, cell))


def advancing(w: World, place: str) -> bool:
    """On a labyrinth, but not on its last space."""
    cell, _, space = place.partition("/")
    return bool(space) and int(space) < int(w.sign(cell)[1])


def name(piece: str) -> str:
    return "m" if piece == MISSIONARY else piece[-1]


def one_step(w: World, piece: str, to: str) -> Step:
    """To a neighbouring cell; its vector is what ice repeats."""
    start = w.stands_in(piece)
    vector = next(vector for vector in COMPASS.values() if beyond(start, vector) == cell_of(to))
    return Step("walk", to, vector, "one")


def walked(w: World, piece: str, to: str) -> Iterator[Offer]:
    text = f"{name(piece)}:{w.stands_in(piece)}-{cell_of(to)}"
    yield from dragged(w, piece, one_step(w, piece, to), text)


def off(w: World, piece: str, cell: str) -> Iterator[Offer]:
    """Off the land: onto a ship, whoever's (ISL-M3, ARC-M4); the sea wolf into open water (ARC-A2)."""
    if w.ship_in(cell):
        yield from walked(w, piece, cell)
    elif w.can(piece, "sea-wolf"):
        yield from (offer for offer in walked(w, piece, cell) if not offer.taken)


def dragged(w: World, piece: str, step: Step, text: str) -> Iterator[Offer]:
    """A first step without a coin, and with as many as lie there and may be carried."""
    place = w.places[piece]
    peaceful = is_land(place) and any(w.unarmed(each) for each in w.at(place) if each != piece)
    if w.impossible(piece, step.to, peaceful=peaceful):
        return
    yield Offer(text, piece, (step,))
    for taken in range(1, min(capacity(w, piece), w.coins.get(place, 0)) + 1):
        if with_coin(w, Walk(piece, place, "", step).by(step, taken)):
            yield Offer(text + "$" * taken, piece, (step,), taken)


def swims(w: World, piece: str) -> Iterator[Offer]:
    """ARC-M2, A2."""
    start = w.places[piece]
    for first in (cell for cell in beside(start) if not is_land(cell) and not w.impossible(piece, cell)):
        step = one_step(w, piece, first)
        text = f"{name(piece)}:{start}-{first}"
        yield Offer(text, piece, (step,))
        if w.can(piece, "sea-wolf") and not w.ship_in(first):
            for second in beside(first):
                if second != start and not is_land(second) and not w.impossible(piece, second):
                    yield Offer(f"{text}-{second}", piece, (step, Step("walk", second)))
    if w.can(piece, "sea-wolf"):
        yield from (offer for there in near(w, start) for offer in walked(w, piece, there))


def arts(w: World, piece: str) -> Iterator[Offer]:
    """The actions of scout, net catcher and hoist (ARC-A6, A11, A12)."""
    place = w.places[piece]
    if w.can(piece, "scout"):
        for cell in around(w.stands_in(piece)):
            if is_land(cell) and w.sign(cell) == "?" and not w.known(cell):
                yield Offer(f"scout:{cell}", piece)
    if w.can(piece, "net-catcher") and is_land(place):
        for enemy in (each for cell in around(cell_of(place)) if is_land(cell) for each in w.on(cell)):
            if not w.friends(piece, enemy) and enemy not in w.lying and not w.safe(w.places[enemy]):
                yield Offer(f"net:{w.called(enemy)}", piece)
    if w.can(piece, "hoist") and place == "aboard":
        yield from (offer for cell in beside(w.stands_in(piece)) for offer in hoists(w, piece, cell))


def bottle_offers(w: World) -> dict[str, Offer]:
    """Whom a bottle may lead to the last space of a labyrinth, and with what (ARC-O2, A1)."""
    found: list[Offer] = []
    for piece in w.own(w.turn):
        place = w.places[piece]
        if is_land(place) and advancing(w, place) and piece not in w.lying and not w.unarmed(piece):
            cell = cell_of(place)
            step = Step("advance", f"{cell}/{w.sign(cell)[1]}")
            found += dragged(w, piece, step, f"bottle:{name(piece)}+")
    return {offer.text: offer for offer in found}


def hoists(w: World, piece: str, cell: str) -> Iterator[Offer]:
    held = cell == w.bear or any(not w.friends(piece, each) for each in w.on(cell))
    for place in w.coins:
        if cell_of(place) == cell and not held:
            yield Offer(f"hoist:{place}", piece)


def follow(before: World, offer: Offer, fate: Fate) -> World:
    """The world after an action and the end of the turn."""
    w = before.copy()
    dizzy = [piece for piece in w.own(w.turn) if w.lying.get(piece) == "dizzy"]
    if offer.steps:
        for number, step in enumerate(offer.steps):
            taken = 0 if number else offer.taken
            set_out(w, offer.piece, step, taken, fate)
    else:
        art, _, target = offer.text.partition(":")
        if art == "net":
            victim = next(each for each in w.places if w.called(each) == target)
            w.lying[victim] = "dizzy"
        elif art == "hoist":
            w.lay(target, -1)
            w.purse[w.turn] += 1
    for piece in dizzy:
        w.lying.pop(piece, None)
    return w


def lines(w: World, offer: Offer, most: int = 200) -> Iterator[tuple[Fate, World]]:
    """Every way an action may go on, by decisions and dice; at `most` so many."""
    script: tuple[int, ...] | None = ()
    while script is not None and most:
        fate = Fate(script)
        yield fate, follow(w, offer, fate)
        script, most = fate.after(), most - 1
