"""How a viewer's view changes while something happens, event by event: whoever applies the changes sees it, too."""

from collections.abc import Iterable

from jackal.core.changes import Change, changes
from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.core.match import Match
from jackal.core.shape import View


class Watched:
    """One viewer of a match, who may see events as they happen; `open` shows him all that is hidden."""

    def __init__(self, match: Match | None, viewer: Seat | None, *, open: bool = False) -> None:  # noqa: A002
        self.viewer = viewer
        self.open = open
        self.view = self.look(match)
        self.steps: list[list[Change]] = []
        """What each event has changed in his eyes since he was last told of something."""

    def look(self, match: Match | None) -> View | None:
        if match is None:
            return None
        return match.game.open_view(match.state) if self.open else match.game.view(match.state, self.viewer)

    def sees(self, event: Event) -> bool:
        return self.open or event.visible_to(self.viewer)

    def hear(self, match: Match, event: Event) -> None:
        if self.sees(event):
            self.steps.append(self.step(match))

    def told(self, match: Match | None) -> list[list[Change]]:
        """The changes of all events he has seen, and in the end what is different besides."""
        steps, self.steps = [*self.steps, self.step(match)], []
        return steps

    def step(self, match: Match | None) -> list[Change]:
        before, self.view = self.view, self.look(match)
        return changes(before, self.view)


def watch(match: Match, all_watched: Iterable[Watched]) -> None:
    """From now on these hear of everything as it happens."""
    eyes = list(all_watched)

    def hear(event: Event) -> None:
        for watched in eyes:
            watched.hear(match, event)

    match.hear = hear if eyes else None
