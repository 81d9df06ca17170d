"""What is said around the board of a card game: the players, the viewer's cards, what signs mean; from a view alone."""

from typing import Any, Final

from jackal.core.shape import View
from jackal.routes.box import SEA, Box
from jackal.routes.island import COLUMN, spot_of
from jackal.text.notes import Note, Panel, PlayerNotes
from jackal.text.routes.picture import EMPTY

PLAIN: Final = (SEA, EMPTY)  # need no explanation


def panel(view: View, box: Box) -> Panel:
    shown: Any = view
    return Panel(head(shown), [player(shown, one) for one in shown["players"]], foot(shown, box))


def head(view: View) -> list[Note]:
    island = view["island"]
    data = {"number": view["round"], "of": view["rounds"], "name": island["name"], "grade": island["grade"]}
    found = [Note("island", data | {"tie": view.get("tie_break", False)})]
    if view["next"]:
        found.append(Note("next", {"names": [island["name"] for island in view["next"]]}))
    return found


def foot(view: View, box: Box) -> list[Note]:
    """The signs that occur; the viewer's own cards; market and piles."""
    drawings = "".join(["".join(island["drawing"]) for island in [view["island"], *view["next"]]])
    occurring = [cell.name for cell in box.cells if cell.sign in drawings and cell.sign not in PLAIN]
    found = [Note("legend", {"cells": list(dict.fromkeys(occurring))})]
    if view["seat"] is not None:
        own = view["players"][view["seat"]]
        if own.get("pack"):
            found.append(Note("pack", {"cards": own["pack"]}))
        found.append(Note("hand", {"cards": own["hand"]}))
    discard = sum(view["discard"].values()) + view["unseen"]
    found.append(Note("piles", {"market": view.get("market", []), "deck": view["deck"], "discard": discard}))
    return found


def player(view: View, one: dict[str, Any]) -> PlayerNotes:
    seat = one["seat"]
    first = seat == view["first"]
    notes = [
        Note("purse", {"coins": one["coins"], "cards": one["cards"], "extra": one.get("extra", 0), "first": first})
    ]
    notes += doings(view, one)
    if one["row"]:
        notes.append(Note("row", {"row": one["row"]}))
    elif one["row_cards"]:
        notes.append(Note("backs", {"count": one["row_cards"]}))
    if one["late"]:
        notes.append(Note("late", {"steps": one["late"], "by": one["thrown_by"]}))
    if one["declared"]:
        notes.append(Note("declared", one["declared"]))
    if one["known"] and seat != view["seat"]:
        notes.append(Note("known", {"cards": in_a_row(one["known"])}))
    return PlayerNotes(one["colour"], str(seat + 1), seat, seat in view["deciding"] and not view["outcome"], notes)


def doings(view: View, one: dict[str, Any]) -> list[Note]:
    """What a player does on this island."""
    if one["absent"]:
        return [Note("absent", {})]
    if view["phase"] == "draft":
        return [Note("picked", {})] if one.get("picked") else []
    if view["outcome"] or one["declared"] or one["row_cards"]:
        return []  # the row says it
    return [Note("aside", {}) if one["stance"] == "by" else Note("stance", one)]


def in_a_row(pile: dict[str, int]) -> list[str]:
    return [code for code, count in pile.items() for _ in range(count)]


def beside(view: View, box: Box) -> dict[str, object]:
    """Whether the hand that is asked can walk at all, and what its owner could pay on Tortuga."""
    shown: Any = view
    if shown["seat"] is None:
        return {}
    own = shown["players"][shown["seat"]]
    cards = own["hand"] + (own["row"] or [])
    return {"walks": any(box.is_move(box.kind_of[card.lower()]) for card in cards), "coins": own["coins"]}


# Meanings -------------------------------------------------------------------------------------------------------------


def explain(view: View, subject: str, box: Box) -> list[Note]:
    """`c3` is a cell of the island, `T` a sign, `x2` a card; a letter may be both."""
    shown: Any = view
    if spot_of(subject.lower()) >= 0:
        cell = box.by_sign[sign_at(shown, subject.lower())]
        return [Note("cell", {"place": subject.lower(), "cell": cell.name, "value": cell.value})]
    found: list[Note] = []
    sign = subject if subject in box.by_sign else subject.upper()
    if sign in box.by_sign:
        cell = box.by_sign[sign]
        found.append(Note("sign", {"sign": sign, "cell": cell.name, "value": cell.value}))
    if subject.lower() in box.kind_of:
        found.append(Note("card", {"card": box.codes[box.kind_of[subject.lower()]]}))
    return found


def sign_at(view: View, place: str) -> str:
    """Outside the drawing all is sea (RTE-A3)."""
    drawing: list[str] = view["island"]["drawing"]
    spot = spot_of(place)
    column, line = spot // COLUMN, len(drawing) - 1 - spot % COLUMN
    return drawing[line][column] if line >= 0 and column < len(drawing[0]) else SEA


def glossary(box: Box) -> dict[str, list[str]]:
    """The cells and cards of an edition."""
    cells = [cell.name for cell in box.cells]
    return {"cell": list(dict.fromkeys(cells)), "card": [card.code for card in box.cards]}
