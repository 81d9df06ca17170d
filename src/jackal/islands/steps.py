"""A step (ISL-C1) in one number: games make millions of them, and numbers are no work for the garbage collector.

It is packed like the action that makes it, so that `cell_of`, `kind_of` and `lane_of` say where it leads and how.
Higher bits hold the kind that ice would repeat (4), its direction or leap (4) and the place left; aboard a vehicle that
is the vehicle's cell.
"""

from typing import Final

from jackal.islands.words import CROSS, WALK, pack

Step = int
Steps = tuple[int, ...]
NO_STEP: Final = -1
AS_ACTION: Final = pack(0, 1023, 0, 0, 15, 15)
"""The bits of a step that the action has, too."""
ONWARD: Final = 255 << 30
"""The bits that matter for what comes after it, not for which step it is."""


def make_step(origin: int, kind: int, to: int, repeats: int = WALK, way: int = 0) -> Step:
    """The lower bits as in `pack`."""
    lane = way + 1 if kind == CROSS else 0
    return to << 6 | kind << 22 | lane << 26 | repeats << 30 | (way & 15) << 34 | origin << 38


def make_walk(origin: int, to: int, way: int) -> Step:
    """The same for a first step on one's own feet, which are many: WALK is 0 and takes no bits."""
    return to << 6 | (way & 15) << 34 | origin << 38


def step_repeats(step: Step) -> int:
    return step >> 30 & 15


def step_way(step: Step) -> int:
    return step >> 34 & 15


def step_origin(step: Step) -> int:
    return step >> 38


def step_key(step: Step) -> Step:
    """What makes two steps the same in one chain (ISL-C6): all but its way and what ice would repeat."""
    return step & ~ONWARD
