"""What is said around the board of a puzzle, from a view alone."""

from typing import Any

from jackal.core.shape import View
from jackal.games.archipelago.puzzles.quest import PIRATES
from jackal.text.islands import panel as islands
from jackal.text.islands.picture import sign_of
from jackal.text.notes import Note, Panel, PlayerNotes


def panel(view: View) -> Panel:
    """What is asked, the turn and the coins left, what the bear is up to; then the pirates, one by one."""
    shown: Any = view
    quest = shown["quest"]
    asked = {key: quest[key] for key in ("turns", "alive", "untouched")} | {"each": int(quest["each"])}
    turn = {"turn": min(quest["turn"], quest["turns"] or quest["turn"]), "of": quest["turns"], "left": quest["left"]}
    head = [Note("quest", asked), Note("quest_turn", turn), *_bear(shown)]
    return Panel(head, [_pirate(shown, piece) for piece in range(len(PIRATES))], [])


def _pirate(shown: Any, piece: int) -> PlayerNotes:
    quest, who = shown["quest"], shown["pieces"][piece]
    state = "dead" if who["dead"] else str(who["lying"])
    note = Note(
        "pirate",
        {
            "state": state,
            "cell": who["cell"],
            "space": who["space"],
            "delivered": int(piece in quest["delivered"]),
            "number": piece + 1,
        },
    )
    return PlayerNotes(PIRATES[piece], sign_of(PIRATES[piece]), 0, quest["up"] == piece, [note], "he")


def _bear(shown: Any) -> list[Note]:
    """Where it would go if everybody stayed as he stands; without prey it stays (ARC-P6)."""
    quest = shown["quest"]
    where = {"cell": shown["bear"]["cell"], "to": quest["bear_to"], "prey": quest["bear_prey"]}
    return [] if shown["outcome"] else [Note("bear", where)]


def hint(view: View) -> list[Note]:
    """The bear is as fast as a pirate: what it does next is worth a thought."""
    shown: Any = view
    return [Note("bear_next", note.data) for note in _bear(shown) if note.data["to"]]


def explain(view: View, subject: str) -> list[Note]:
    """What lies on a cell, how far the bear is from it, and whether it is to stay untouched."""
    shown: Any = view
    cell = subject.lower()
    found = islands.explain(view, subject)
    far = shown["quest"]["far"].get(cell)
    if far:
        found.append(Note("far", {"steps": far}))
    return [*found, Note("barred", {"cell": cell})] if cell in shown["quest"]["untouched"] else found
