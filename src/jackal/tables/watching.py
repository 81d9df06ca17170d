"""How a viewer's view changes while something happens, event by event: whoever applies the changes sees it, too."""

from collections.abc import Iterable
from typing import Final

from jackal.core.changes import Change, Digests, changes
from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.core.match import Match
from jackal.core.shape import View

ENOUGH: Final = 8_500
"""What may be looked at while a ply goes on, by all who watch: what lies in their views, each time they look."""
USUAL: Final = 200
"""So much lies in a large view of a usual game; a view twice as large counts four times: it is looked at less often."""


class Watched:
    """One viewer of a match, who may see events as they happen; `open` shows him all that is hidden.

    Who has looked enough during a ply sees what follows when it is over. How much that is depends on nothing that is
    hidden from him: on his own view, the events he sees, and how many watch.
    """

    def __init__(self, match: Match | None, viewer: Seat | None, *, open: bool = False) -> None:  # noqa: A002
        self.viewer = viewer
        self.open = open
        self.view = self.look(match)
        self.steps: list[list[Change]] = []
        """What each event has changed in his eyes since he was last told of something."""
        self.digests = Digests()
        self.share = self.left = ENOUGH
        """How much he may look at during a ply, and what is left of it."""

    def look(self, match: Match | None) -> View | None:
        if match is None:
            return None
        return match.game.open_view(match.state) if self.open else match.game.view(match.state, self.viewer)

    def sees(self, event: Event) -> bool:
        return self.open or event.visible_to(self.viewer)

    def hear(self, match: Match, event: Event) -> None:
        if self.sees(event):
            self.left -= price(self.view)
            self.steps.append(self.step(match) if self.left >= 0 else [])

    def told(self, match: Match | None) -> list[list[Change]]:
        """The changes of all events he has seen, and in the end what is different besides."""
        steps, self.steps, self.left = [*self.steps, self.step(match)], [], self.share
        return steps

    def digest(self) -> str:
        """Of what he sees."""
        return self.digests.digest(self.view) if self.view else ""

    def step(self, match: Match | None) -> list[Change]:
        before, self.view = self.view, self.look(match)
        return changes(before, self.view)


def price(view: View | None) -> int:
    """What a look costs: the more there is to see, the more it takes, and the fewer looks a table is worth."""
    size = sum(len(part) for part in view.values() if isinstance(part, list | dict)) if view else 0
    return size * max(size, USUAL) // USUAL


def watch(match: Match, all_watched: Iterable[Watched]) -> None:
    """From now on these hear of everything as it happens."""
    eyes = list(all_watched)
    for each in eyes:
        each.share = each.left = ENOUGH // len(eyes)

    def hear(event: Event) -> None:
        for watched in eyes:
            watched.hear(match, event)

    match.hear = hear if eyes else None
