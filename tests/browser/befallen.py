"""What others, or nobody, did to the viewer at the first seat: read from what the server tells."""

from collections.abc import Callable
from typing import Any, Final

from jackal.core.changes import applied

ME: Final = 0
NOBODY: Final = -1
Event = dict[str, Any]
Doers = dict[str, Callable[[Any, Event], int | None]]
"""By kind of event, who has done it to the viewer: NOBODY if no player has, None if it is not about the viewer."""


def befallen(since: dict[str, Any]) -> list[str]:
    """The kinds of events, in order, by which the viewer was hit without having done it himself."""
    view, found = since["view"], []
    for message in since["messages"]:
        for event, changes in zip(message["events"], message["changes"], strict=False):
            doer = DOERS[family(view)].get(event["name"], nothing)(view, event)
            if doer not in (None, ME):
                found.append(event["name"])
            view = applied(view, changes)
        view = applied(view, message["changes"][-1])
    return found


def family(view: Any) -> str:
    return "island" if "land" in view else "cave" if "cave" in view else "cards"


def nothing(_: Any, __: Event) -> None:
    return None


# The islands ----------------------------------------------------------------------------------------------------------


def controller(view: Any) -> int:
    return int(view["turn"]["controller"])


def is_mine(view: Any, crew: int) -> bool:
    return bool(view["crews"][crew]["seat"] == ME)


def to_piece(field: str) -> Callable[[Any, Event], int | None]:
    """Something happens to a piece; the bear is nobody's."""

    def doer(view: Any, event: Event) -> int | None:
        if event.get(field) is None or (event["name"] == "lies" and event["why"] == "net"):
            return None
        [crew] = [one["crew"] for one in view["pieces"] if one["piece"] == event[field]]
        if not is_mine(view, crew):
            return None
        return NOBODY if event.get("why") == "bear" else controller(view)

    return doer


def to_places(places: Callable[[Event], list[str]]) -> Callable[[Any, Event], int | None]:
    """Something happens to the ground on which a piece stands."""

    def doer(view: Any, event: Event) -> int | None:
        standing = {one["cell"] for one in view["pieces"] if is_mine(view, one["crew"]) and not one["dead"]}
        return controller(view) if standing & set(places(event)) else None

    return doer


def displaced(view: Any, event: Event) -> int | None:
    if event.get("crew") is not None:
        return controller(view) if is_mine(view, event["crew"]) else None
    return to_piece("piece")(view, event)


DOERS: Final[dict[str, Doers]] = {
    "island": {
        **{name: to_piece("piece") for name in ("home", "death", "lies", "lost", "parry")},
        "net": to_piece("victim"),
        "displaced": displaced,
        "swap": to_places(lambda event: list(event["cells"])),
        "tremor": to_places(lambda event: list(event["moved"])),
        "hoist": to_places(lambda event: [event["cell"]]),
        "fetch": to_places(lambda event: [event["cell"]]),
        "turn": lambda view, event: int(event["seat"]) if is_mine(view, event["crew"]) else None,
        "pass": lambda view, event: NOBODY if is_mine(view, event["crew"]) else None,
    },
    "cards": {
        "thrown": lambda _, event: int(event["seat"]) if event["target"] == ME else None,
        "declares": lambda _, event: NOBODY if event["seat"] == ME and event["chest"] is None else None,
        "gold": lambda _, event: NOBODY if event["seat"] == ME and not event["coins"] else None,
    },
    "cave": {
        **{
            name: lambda _, event: int(event["seat"]) if event["rival"] == ME else None
            for name in ("challenge", "put", "decline")
        },
        "share": lambda _, event: int(event["seat"]) if event["to"] == ME else None,
        "walk": lambda _, event: int(event["by"]) if event["seat"] == ME else None,
        **{
            name: lambda view, event: int(view["turn"]["seat"]) if event["seat"] == ME else None
            for name in ("mired", "stuck")
        },
    },
}
