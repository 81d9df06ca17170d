"""What is said around the cave, what may help, what is still in the stack and what signs mean; from a view alone."""

from typing import Any, Final

from jackal.core.shape import View
from jackal.games.dungeon.cave import ENTRANCE_NODE, NOWHERE, Cave, cell_at, cell_name, name_of
from jackal.games.dungeon.spots import is_at, read_spot
from jackal.games.dungeon.tiles import GOLD, TILES
from jackal.text.notes import Note, Panel, PlayerNotes

THINGS: Final = ("entrance", "gold", "cave", "cavern", "mouth", "mud", "bet", "bats")
"""What has a name and an explanation."""
SIGNS: Final = {"h": "entrance", "$": "gold", "o": "gold", "()": "cavern", "@": "mouth", "~": "mud", "=": "mud"}
HINTS: Final = 3


def panel(view: View) -> Panel:
    shown: Any = view
    turn = shown["turn"]
    head = [Note("cave", {"round": turn["round"] + 1, "need": shown["need"], "tiles": len(shown["stack"])})]
    return Panel(head, [player(shown, one) for one in shown["players"]], [])


def player(view: View, one: dict[str, Any]) -> PlayerNotes:
    seat = one["seat"]
    decides = view["ask"] is not None and view["ask"]["seat"] == seat
    return PlayerNotes(one["colour"], str(seat + 1), seat, decides, notes(one))


def notes(one: dict[str, Any]) -> list[Note]:
    if one["absent"]:
        return [Note("absent", {})]
    found = [Note("pouch", one)]
    if one["place"] is not None:
        found.append(Note("mired" if one["mired"] else "at", one))
    if one["partner"] is not None:
        found.append(Note("partner", one))
    if one["hand"]:
        found.append(Note("tiles", {"tiles": [str(shape["tile"]) for shape in one["hand"]]}))
    return found


def unseen(view: View) -> list[Note]:
    """DUN-K1: which tiles the stack holds, by what they are good for."""
    shown: Any = view
    stack = [TILES[tile] for tile in shown["stack"]]
    data = {
        "count": len(stack),
        "halls": sum(row.kind == GOLD for row in stack),
        "mouths": sum(any(row.mouths) for row in stack),
        "mud": sum(any(row.mud) for row in stack),
    }
    return [Note("stack", data)]


# Hints ----------------------------------------------------------------------------------------------------------------


def cave_of(view: View) -> Cave:
    """The cave that a view shows, as a graph."""
    cave = Cave(view["options"]["loose_join"] == "on", view["options"]["mud"] == "on")
    cave.begin()
    for tile in view["cave"][1:]:
        cave.lay(tile["tile"], tile["turned"], cell_at(tile["x"], tile["y"]))
    return cave


def node_named(cave: Cave, name: str) -> int:
    spot = read_spot(name)
    for node in range(len(cave.of)):
        if spot is not None and is_at(cave, node, spot):
            return node
    return NOWHERE


def hint(view: View) -> list[Note]:
    """How far it is to the nearest coins, and home."""
    shown: Any = view
    if shown["seat"] is None or shown["outcome"]:
        return []
    if shown["players"][shown["seat"]]["place"] is None:
        return [Note("no_advice", {})]
    cave = cave_of(shown)
    far = cave.distances(node_named(cave, shown["players"][shown["seat"]]["place"]))
    coins = [cave.first[number] for number, tile in enumerate(shown["cave"]) if tile["coin"]]
    near = sorted([(far[node], name_of(cave, node)) for node in coins if far[node] != NOWHERE])
    found = [Note("coin_at", {"place": name, "steps": steps}) for steps, name in near[:HINTS]]
    if far[ENTRANCE_NODE] != NOWHERE:
        found.append(Note("way_home", {"steps": far[ENTRANCE_NODE]}))
    return found or [Note("no_way", {})]


# Meanings -------------------------------------------------------------------------------------------------------------


def explain(view: View, subject: str) -> list[Note]:
    """`1,-2` is a cell of the cave, `@` a sign."""
    shown: Any = view
    if subject.lower() in SIGNS:
        return [Note("cave", {"cave": SIGNS[subject.lower()]})]
    spot = read_spot(subject.lower())
    for tile in shown["cave"]:
        if spot is not None and cell_at(tile["x"], tile["y"]) == spot.cell:
            return described(shown, tile, cell_name(spot.cell))
    return []


def described(view: View, tile: dict[str, Any], cell: str) -> list[Note]:
    """A tile, then what is special about its tunnels."""
    here = [one["seat"] for one in view["players"] if one["place"] in tile["places"]]
    data = {"cell": cell, "cave": tile["kind"], "tile": tile["tile"], "coin": int(tile["coin"]), "pirates": here}
    found = [Note("laid", data)]
    for place, tunnel in zip(tile["places"], tile["tunnels"], strict=True):
        if tunnel["mouth"]:
            found.append(Note("tunnel", {"cell": place, "cave": "mouth"}))
        if tunnel["mud"] and view["options"]["mud"] == "on":
            found.append(Note("tunnel", {"cell": place, "cave": "mud"}))
    return found
