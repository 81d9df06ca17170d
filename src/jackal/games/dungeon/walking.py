"""Moves of a pirate (DUN sections M and W): where they may end, and what happens when they have."""

from jackal.core.event import blow
from jackal.games.dungeon import events
from jackal.games.dungeon.acting import ask_act
from jackal.games.dungeon.cave import name_of
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.turn import end_turn
from jackal.games.dungeon.words import ASKS, DRIVE, GO, OPEN, STEP, TO_NODE


def destinations(s: CaveState) -> list[int]:
    """DUN-M4: the nodes within reach, one's own first; through an open passage also every other mouth (DUN-W5)."""
    start = s.place[s.walker()]
    found = s.cave.within(start, s.steps)
    if s.opened:
        for mouth in s.cave.mouths:
            if mouth not in found:
                found.append(mouth)
    return found


def barred_walk(s: CaveState, node: int) -> str:
    """The rule by which the pirate in question cannot end there."""
    if node in destinations(s):
        return OPEN
    cave, start = s.cave, s.place[s.walker()]
    far = cave.distances(start)[node]
    if s.ask == GO and start in cave.mouths and node in cave.mouths:
        return "DUN-W3"
    if 0 <= far <= s.steps:
        return "DUN-O2"  # near enough, but for mud
    if cave.of[node] == cave.of[start]:
        return "DUN-G5"
    return "DUN-T4" if s.ask == STEP and far > 0 else "DUN-M1"


def ask_where(s: CaveState, ask: int, decider: int, steps: int) -> None:
    """Ask where the pirate goes; who can go nowhere is not asked (DUN-D13)."""
    s.question(ask, decider)
    s.steps = steps
    nodes = destinations(s)
    if len(nodes) == 1:
        walk_to(s, nodes[0])
    else:
        s.legal = [TO_NODE + node for node in nodes]


def walk_to(s: CaveState, node: int) -> None:
    """The pirate in question goes there; entering mud mires him (DUN-O4). DUN-M5: what he passes does nothing."""
    walker = s.walker()
    start = s.place[walker]
    s.place[walker] = node
    if s.tell:
        tell_walk(s, walker, start, node)
    if node != start and s.cave.muddy[node]:
        s.mired |= 1 << walker
        if s.tell:
            s.tell(events.Mired(walker, name_of(s.cave, node), blow(walker, s.seat)))
    arrived(s, walker)


def tell_walk(s: CaveState, walker: int, start: int, node: int) -> None:
    """The way is that of DUN-M6; a dive has none."""
    if node == start:
        if s.tell:
            s.tell(events.Rests(walker))
        return
    cave = s.cave
    dives = s.opened and node not in cave.within(start, s.steps)
    path = [node] if dives else cave.path(start, node)
    if s.tell:
        names = [name_of(cave, step) for step in path]
        how = "dive" if dives else ASKS[s.ask]
        befalls = blow(walker, s.decider)
        s.tell(events.Walk(walker, how, s.decider, name_of(cave, start), names[-1], names, befalls))


def arrived(s: CaveState, walker: int) -> None:
    """DUN-V3: a move is completed; then the action phase, or after lost bats the next turn (DUN-T11).

    DUN-D7, DUN-V4, DUN-V5: whoever brought him onto the entrance, enough coins win there at once.
    """
    ask = s.ask
    lost = ask == DRIVE and walker == s.seat
    s.steps = 0
    s.opened = False
    if s.is_out(walker):
        s.finish("exit")
    elif lost:
        end_turn(s)
    else:
        if ask != DRIVE:
            s.due = True
        ask_act(s)
