"""What somebody means by touching a card, a place or a button: an action as it is written, legal or not."""

from jackal.core.shape import Meant
from jackal.routes.state import RouteState


def write_meant(s: RouteState, meant: Meant) -> str:
    """By its parts; nothing if one is missing. A verb that nobody knows stands for itself."""
    called: str = meant.get("verb", "")
    try:
        if called == "row":
            return "-".join(meant["cards"])
        for verb in s.edition.verbs:
            if verb.name == called:
                return verb.meant(meant)
        return str(meant["chest"]) if called == "declare" else called
    except KeyError:
        return ""
