"""What is said around the board of an island game, from a view alone."""

from typing import Any, Final

from jackal.core.shape import View
from jackal.text.islands.picture import sign_of
from jackal.text.notes import Note, Panel, PlayerNotes

NONE_OF_IT: Final[dict[str, Any]] = {"bottles": 0, "powers": []}
"""Where a game has no part that tells it."""


def panel(view: View) -> Panel:
    """The round, smoke and madness, then coins, pieces, bottles and powers of each crew."""
    shown: Any = view
    turn = shown["turn"]
    crews = [
        PlayerNotes(
            str(crew["colour"]),
            sign_of(str(crew["colour"])),
            int(crew["seat"]),
            number == turn["crew"] and not shown["outcome"],
            [Note("crew", NONE_OF_IT | crew | {"vehicles": shown["vehicles"]})],
        )
        for number, crew in enumerate(shown["crews"])
    ]
    head = Note("round", {"round": turn["round"] + 1, "smoke": turn.get("smoke", 0), "madness": turn.get("madness", 0)})
    return Panel([head], crews, [])


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
