"""Things from outside this project, named as `module:Name`; whatever is wrong with one is told in one line."""

from importlib import import_module
from typing import Any

from jackal.core.errors import BadOption


def find_outside(what: str, name: str) -> Any:
    """What a name such as `my_bots:Carrier` means; `what` is what it should be, for those who read the error."""
    module, _, inside = name.partition(":")
    try:
        place = import_module(module)
    except Exception as fault:
        raise BadOption(f"{what} {name}: cannot import {module}: {told(fault)}") from fault
    if not hasattr(place, inside):
        raise BadOption(f"{what} {name}: there is no {inside} in {module}")
    return getattr(place, inside)


def told(fault: Exception) -> str:
    """An error in one line."""
    return " ".join(f"{type(fault).__name__}: {fault}".split())
