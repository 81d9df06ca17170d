"""What somebody means by touching a card, a place or a button: an action as it is written, legal or not."""

from typing import Final

from jackal.core.shape import Meant

FORMS: Final = {"lay": "+{card}", "pick": "pick:{card}", "declare": "{chest}", "trip": "tortuga:{price}"}
"""Words stand for themselves."""


def write_meant(meant: Meant) -> str:
    """By its parts; nothing if one is missing. Places of the market and seats are written from 1 on."""
    verb = meant.get("verb", "")
    try:
        if verb == "row":
            return "-".join(meant["cards"])
        if verb == "market":
            return f"market:{meant['place'] + 1}"
        if verb == "throw":
            return "throw:" + ",".join([str(seat + 1) for seat in meant["targets"]])
        return FORMS.get(verb, "{verb}").format_map(meant)
    except KeyError:
        return ""
