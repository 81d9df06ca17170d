"""What is said around the board of an island game, from a view alone."""

from typing import Any

from jackal.core.game import Note, Panel, Player


def panel(view: dict[str, object]) -> Panel:
    """The round and the smoke, then coins, pirates and bottles of each crew."""
    shown: Any = view
    turn = shown["turn"]
    crews = [
        Player(
            str(crew["colour"]),
            str(crew["colour"])[0].upper(),
            int(crew["seat"]),
            number == turn["crew"] and not shown["outcome"],
            [Note("crew", crew)],
        )
        for number, crew in enumerate(shown["crews"])
    ]
    return Panel([Note("round", {"round": turn["round"] + 1, "smoke": turn["smoke"]})], crews, [])


def unseen(view: dict[str, object]) -> list[Note]:
    """What may lie under the backs, by terrain."""
    shown: Any = view
    return [Note("unseen", {"terrain": terrain, "tiles": tiles}) for terrain, tiles in shown["unseen"].items()]


def explain(view: dict[str, object], subject: str) -> list[Note]:
    """What lies on a cell, as far as the viewer knows."""
    shown: Any = view
    for place in shown["land"]:
        if place["cell"] == subject.lower():
            key = "peeked" if place["face"] == "down" and place["tile"] else str(place["face"])
            return [Note(key, place | {"coins": sum(place["coins"].values())})]
    return []
