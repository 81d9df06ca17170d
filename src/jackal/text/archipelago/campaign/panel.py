"""A campaign in words, from a view alone: what pirates can do, how the islands went, who picks a card and why."""

from typing import Any, Final

from jackal.core.shape import View
from jackal.text.islands import panel as islands
from jackal.text.notes import Note, Panel

CHART: Final = "chart"
INTERLUDE: Final = "interlude"


def panel(view: View) -> Panel:
    """As on any island; in a campaign with its course and what pirates can do, between islands with who picks when."""
    plain, shown = islands.panel(view), dict(view)
    if "voyage" not in shown:
        return plain
    between_islands = shown["turn"]["stage"] == INTERLUDE
    asked = shown["ask"]["detail"] if between_islands and shown["ask"] else None
    crews = [
        player._replace(
            decides=player.decides if asked is None else number == asked,
            notes=[*player.notes, *knacks(shown, number)],
        )
        for number, player in enumerate(plain.players)
    ]
    course = chart(shown) if shown["voyage"]["past"] else []
    if between_islands:
        return Panel(leg(shown), crews, [*course, *between(shown)])
    return Panel([*leg(shown), *plain.head], crews, course if shown["outcome"] else [])


def explain(view: View, subject: str) -> list[Note]:
    return chart(dict(view)) if subject.lower() == CHART else islands.explain(view, subject)


def leg(shown: Any) -> list[Note]:
    """Which of the islands this is."""
    voyage = shown.get("voyage")
    if not voyage or voyage["islands"] == 1:
        return []
    return [Note("voyage", {"island": voyage["island"], "of": voyage["islands"]})]


def knacks(shown: Any, crew: int) -> list[Note]:
    """What a crew's pirates can do and how they are called, then its gold of the islands before."""
    voyage = shown.get("voyage")
    if not voyage:
        return []
    noted = [piece for piece in shown["pieces"] if piece["crew"] == crew and (piece["ability"] or piece["called"])]
    notes = [Note("ability", {key: piece[key] for key in ("name", "called", "ability")}) for piece in noted]
    if voyage["past"]:
        seat = shown["crews"][crew]["seat"]
        won = sum([row["won"] for row in voyage["table"] if row["seat"] == seat])
        notes.append(Note("haul", {"coins": [island["coins"][crew] for island in voyage["past"]], "won": won}))
    return notes


def chart(shown: Any) -> list[Note]:
    """The islands so far, one by one, then the table of the campaign, best first."""
    voyage = shown.get("voyage")
    if not voyage or voyage["islands"] == 1:
        return []
    if not voyage["past"]:
        return [Note("setting", {})]
    table = sorted(voyage["table"], key=lambda row: int(row["rank"]))
    return [*(Note("past", island) for island in voyage["past"]), *(Note("standing", row) for row in table)]


def between(shown: Any) -> list[Note]:
    """Who picks when, and why; what lies on the table; who still makes ready."""
    voyage = shown["voyage"]
    notes = [Note("order", entry | {"place": at + 1}) for at, entry in enumerate(voyage["order"])]
    notes += [Note("offer", {"ability": key}) for key in voyage["offer"]]
    if voyage["offer"] and voyage["past"]:
        notes.append(Note("declining", {}))
    return [*notes, Note("readying", {"ready": voyage["ready"]})] if voyage["ready"] else notes
