"""What is said around the board of an island game, from a view alone."""

from typing import Any

from jackal.core.game import Note, Panel, Player
from jackal.core.shape import View
from jackal.islands.chart import CHART, INTERLUDE, between, chart, knacks, leg
from jackal.islands.picture import sign_of


def panel(view: View) -> Panel:
    """The round, smoke and madness, then coins, pieces, bottles and powers of each crew; in a campaign its course."""
    shown: Any = view
    turn = shown["turn"]
    crews = [
        Player(
            str(crew["colour"]),
            sign_of(str(crew["colour"])),
            int(crew["seat"]),
            number == _decides(shown) and not shown["outcome"],
            [Note("crew", crew | {"vehicles": shown["vehicles"]}), *knacks(shown, number)],
        )
        for number, crew in enumerate(shown["crews"])
    ]
    course = chart(shown) if shown.get("voyage") and shown["voyage"]["past"] else []
    if turn["stage"] == INTERLUDE:
        return Panel(leg(shown), crews, [*course, *between(shown)])
    head = Note("round", {"round": turn["round"] + 1, "smoke": turn["smoke"], "madness": turn["madness"]})
    return Panel([*leg(shown), head], crews, course if shown["outcome"] else [])


def _decides(shown: Any) -> int:
    """The crew at turn, or the one that picks a card or makes ready."""
    asked = shown["ask"] if shown["turn"]["stage"] == INTERLUDE else None
    return int(asked["detail"] if asked else shown["turn"]["crew"])


def unseen(view: View) -> list[Note]:
    """What may lie under the backs, by terrain."""
    shown: Any = view
    return [Note("unseen", {"terrain": terrain, "tiles": tiles}) for terrain, tiles in shown["unseen"].items()]


def explain(view: View, subject: str) -> list[Note]:
    """What lies on a cell, as far as the viewer knows; or that it is the veil, sea or road; or how a campaign goes."""
    shown: Any = view
    cell = subject.lower()
    if cell == CHART:
        return chart(shown)
    for place in shown["land"]:
        if place["cell"] == cell:
            key = "peeked" if place["face"] == "down" and place["tile"] else str(place["face"])
            return [Note(key, place | {"coins": sum(place["coins"].values())})]
    if cell in shown["veil"]:
        return [Note("veil", {"cell": cell})]
    return [Note("space", {"cell": cell, "vehicles": shown["vehicles"]})] if cell in shown["spaces"] else []
