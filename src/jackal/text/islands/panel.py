"""What is said around the board of an island game, from a view alone."""

from typing import Any

from jackal.core.shape import View
from jackal.text.islands.picture import sign_of
from jackal.text.notes import Note, Panel, PlayerNotes


def panel(view: View) -> Panel:
    """The round and what holds in it, then what each crew has; what parts of the game add to a view is told with it."""
    shown: Any = view
    turn = shown["turn"]
    crews = [
        PlayerNotes(
            str(crew["colour"]),
            sign_of(str(crew["colour"])),
            int(crew["seat"]),
            number == turn["crew"] and not shown["outcome"],
            [Note("crew", crew | {"vehicles": shown["vehicles"], "together": together(shown, crew)})],
        )
        for number, crew in enumerate(shown["crews"])
    ]
    return Panel([Note("round", turn | {"round": turn["round"] + 1})], crews, [])


def together(view: View, crew: dict[str, Any]) -> int | None:
    """What a crew and its allies have brought home, where these are another player's."""
    shown: Any = view
    side = [crew, *(shown["crews"][ally] for ally in crew["allies"])]
    return sum(one["coins"] for one in side) if len({one["seat"] for one in side}) > 1 else None


def unseen(view: View) -> list[Note]:
    """What may lie under the backs, by terrain."""
    shown: Any = view
    return [Note("unseen", {"terrain": terrain, "tiles": tiles}) for terrain, tiles in shown["unseen"].items()]


def explain(view: View, subject: str) -> list[Note]:
    """What lies on a cell, as far as the viewer knows; or that it is the veil, sea or road."""
    shown: Any = view
    cell = subject.lower()
    for place in shown["land"]:
        if place["cell"] == cell:
            key = "peeked" if place["face"] == "down" and place["tile"] else str(place["face"])
            return [Note(key, place | {"coins": sum(place["coins"].values())})]
    if cell in shown["veil"]:
        return [Note("veil", {"cell": cell})]
    return [Note("space", {"cell": cell, "vehicles": shown["vehicles"]})] if cell in shown["spaces"] else []
