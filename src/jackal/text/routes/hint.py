"""What a hand is good for, and which cards are still out of sight: from a view alone, so nothing hidden is told."""

from typing import Any, Final, NamedTuple

from jackal.core.shape import View
from jackal.routes.box import Box
from jackal.routes.island import Island, spot_name, spots
from jackal.routes.solve import STEPS, Route, Solver, serves
from jackal.routes.walk import hold_of, results
from jackal.routes.words import KINDS, NOTHING, chest_of, steps_of
from jackal.text.notes import Note
from jackal.text.routes.panel import in_a_row, sign_at

HINTS: Final = 3
LONG: Final = 8  # moves of a row that are tried,
SHORT: Final = 4  # and with a large hand: it has so many rows that longer ones take too long
LARGE: Final = 14
TOGETHER: Final = 3  # cards of a pack that are thought of as picked together


def hint(view: View, box: Box) -> list[Note]:
    """Where the cards of the viewer lead: the best rows, the results of the row that lies, the cards to take."""
    shown: Any = view
    if shown["seat"] is None or shown["outcome"]:
        return []
    return advice(shown, shown["players"][shown["seat"]], box) or [Note("no_advice", {})]


def advice(view: View, own: dict[str, Any], box: Box) -> list[Note]:
    if view["phase"] == "draft":
        return card_hints(view, box, own["hand"], own["pack"], TOGETHER) if view["ask"] else []
    if view["phase"] == "take" and view["ask"]:
        return card_hints(view, box, own["hand"], [code for code in view["market"] if code], view["ask"]["takes"])
    if view["ask"] and view["phase"] == "declare":
        return [Note("result", one | {"value": value_at(view, box, one["chest"])}) for one in view["ask"]["results"]]
    if own["stance"] == "ready":
        return row_hints(view, box, own) if own["declared"] is None else []
    if own["stance"] not in ("choosing", "landed"):
        return []
    hand = counted(box, own["hand"] + (own["row"] or []))
    island = island_of(view["island"], box)
    routes = best_routes(Solver(island, hand, 0, far(island, hand)).routes())
    return [route_note(route, box) for route in routes] or [cannot_walk(own, hand, box)]


def cannot_walk(own: dict[str, Any], hand: list[int], box: Box) -> Note:
    """No chest is in reach; with what there is, one can walk at least, or not even that."""
    return Note("none", {"walks": any(hand[kind] for kind in box.moves), "coins": own["coins"]})


def far(island: Island, hand: list[int]) -> int:
    """How long a row may be that is tried."""
    return LONG if sum([hand[kind] for kind in range(KINDS) if serves(island, kind)]) <= LARGE else SHORT


def island_of(described: dict[str, Any], box: Box) -> Island:
    return Island("", "", "", described["drawing"], box)


def counted(box: Box, codes: list[str]) -> list[int]:
    counts = [0] * KINDS
    for code in codes:
        counts[box.codes.index(code)] += 1
    return counts


def value_at(view: View, box: Box, place: str | None) -> int:
    return box.by_sign[sign_at(view, place)].value if place else 0


def row_hints(view: View, box: Box, own: dict[str, Any]) -> list[Note]:
    hold = hold_of(box, counted(box, own["hand"]))
    row = [box.codes.index(code) for code in own["row"] or []]
    found = results(island_of(view["island"], box), row, own["late"], hold)
    return [result_note(view, box, one) for one in found]


def result_note(view: View, box: Box, result: int) -> Note:
    if result == NOTHING:
        return Note("result", {"chest": None})
    chest = spot_name(chest_of(result))
    data = {"chest": chest, "steps": steps_of(result), "spent": box.spent_codes(result), "walk": []}
    return Note("result", data | {"value": value_at(view, box, chest)})


def best_routes(routes: list[Route]) -> list[Route]:
    """The best to each chest first, then what else there is."""
    firsts: list[Route] = []
    others: list[Route] = []
    chests: set[int] = set()
    for route in sorted(routes, key=worth):
        (others if route.chest in chests else firsts).append(route)
        chests.add(route.chest)
    return (firsts + others)[:HINTS]


def worth(route: Route) -> tuple[int, int, int]:
    return -route.value, route.steps, route.cards


def route_note(route: Route, box: Box) -> Note:
    data = {"chest": spot_name(route.chest), "value": route.value, "steps": route.steps}
    return Note("route", data | {"row": box.written(list(route.row)), "spent": box.written(list(route.spent))})


# Cards to take --------------------------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """What a card adds on an island: by itself as its share, and with how many cards it does so."""

    share: float
    coins: int
    cards: int


NO_GAIN: Final = Gain(0.0, 0, 0)


def card_hints(view: View, box: Box, hand: list[str], offered: list[str], together: int) -> list[Note]:
    """The cards on offer that bring most coins into reach, on each island ahead by itself."""
    ahead = view["next"] if view["phase"] == "take" else [view["island"], *view["next"]]
    gains: list[list[Gain]] = [[] for _ in range(KINDS)]
    for described in ahead:
        island = island_of(described, box)
        for kind, gain in enumerate(gains_on(island, counted(box, hand), counted(box, offered), together)):
            gains[kind].append(gain)
    best = sorted(range(KINDS), key=lambda kind: -sum(gain.share for gain in gains[kind]))
    return [card_note(box.codes[kind], gains[kind]) for kind in best[:HINTS] if any(gain.coins for gain in gains[kind])]


def gains_on(island: Island, hand: list[int], offered: list[int], together: int) -> list[Gain]:
    """By kind, the best that a card does with the hand and a few others on offer: a share of the coins it adds."""
    solver = Solver(island, [have + more for have, more in zip(hand, offered, strict=True)], 0, SHORT)
    found = [NO_GAIN] * KINDS
    before = best_value(Solver(island, hand, 0, SHORT))
    for code, chests in [item for arrived in solver.arrivals for item in arrived.items()]:
        added = max([island.value[chest] for chest in spots(chests)]) - before
        needed = [max(0, solver.used(code // STEPS, kind) - hand[kind]) for kind in range(KINDS)]
        if added > 0 and sum(needed) <= together:
            gain = Gain(added / sum(needed), added, sum(needed))
            for kind in range(KINDS):
                if needed[kind] and gain > found[kind]:
                    found[kind] = gain
    return found


def best_value(solver: Solver) -> int:
    return max([solver.island.value[chest] for chest in spots(solver.reached())], default=0)


def card_note(card: str, gains: list[Gain]) -> Note:
    """How many coins it brings into reach in all, and how many of them without any other new card."""
    alone = sum([gain.coins for gain in gains if gain.cards == 1])
    return Note("card", {"card": card, "coins": sum([gain.coins for gain in gains]), "alone": alone})


# What is out of sight -------------------------------------------------------------------------------------------------


def unseen(view: View, box: Box) -> list[Note]:
    """The cards of the box less all that the viewer can see."""
    shown: Any = view
    left = list(box.deck)
    for code in seen(shown, box.codes[box.missile]):
        left[box.codes.index(code)] -= 1
    cards = [box.codes[kind] for kind in range(KINDS) for _ in range(left[kind])]
    return [Note("cards", {"cards": cards, "count": len(cards), "deck": shown["deck"]})]


def seen(view: View, missile: str) -> list[str]:
    found = in_a_row(view["discard"]) + in_a_row(view["dropped"])
    found += [code for code in view.get("market", []) if code]
    for one in view["players"]:
        found += one["row"] or []
        found += [missile] * len(one["thrown_by"])
        found += one["declared"]["spent"] if one["declared"] else []
        found += one["hand"] + one.get("pack", []) if one["seat"] == view["seat"] else in_a_row(one["known"])
    return found
