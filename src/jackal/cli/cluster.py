"""Much work of one kind, spread over a Ray cluster: the extra `jackal[cluster]`, loaded only when it is asked for."""

import logging
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from jackal.bots.spread import IN_FLIGHT, in_turn
from jackal.core.errors import BadOption
from jackal.core.said import Said, said
from jackal.games import VARIABLE, join

NOTHING_SET: Final[Mapping[str, str]] = MappingProxyType({})

TOO_NEW: Final = (3, 15)
"""The Python that Ray has no package for yet; the extra `cluster` leaves it out there."""

Task = TypeVar("Task")
Done = TypeVar("Done")


def spread_on_ray(
    one: Callable[[Task], Done], tasks: Sequence[Task], address: str, variables: Mapping[str, str] = NOTHING_SET
) -> Iterator[Done]:
    """As `spread` of `bots/spread.py`. Every machine of it needs jackal, and is given what is in this folder."""
    ray = load_ray()
    around = {"working_dir": str(Path.cwd()), "env_vars": {VARIABLE: os.environ.get(VARIABLE, ""), **variables}}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, runtime_env=around)
    except (ConnectionError, ValueError, RuntimeError) as fault:
        why = str(fault).strip().split("\n")[0]
        raise BadOption(said("no Ray cluster answers at '{got}': {told}", got=address, told=why)) from fault
    try:
        cores = max(int(ray.cluster_resources().get("CPU", 1)), 1)
        yield from in_turn(partial(ray.remote(do).remote, ray.put(one)), ray.get, tasks, cores * IN_FLIGHT)
    except ray.exceptions.RayTaskError as fault:
        raise fault.cause from None  # a bot's mistake reads here as it does without a cluster
    finally:
        ray.shutdown()


def load_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadOption(missing(sys.version_info[:2])) from None
    return ray


def missing(version: tuple[int, ...]) -> Said:
    if version >= TOO_NEW:
        here = ".".join(map(str, version))
        return said(
            "--ray needs the package ray, which is not made for Python {version}: take an older one", version=here
        )
    return said("--ray needs the package ray, which is not here: pip install 'jackal[cluster]'")


# On the cluster -----------------------------------------------------------------------------------------------------


def do(one: Callable[[Task], Done], task: Task) -> Done:
    bring_games()
    return one(task)


@cache
def bring_games() -> None:
    """Games from elsewhere, once in each process."""
    join()
