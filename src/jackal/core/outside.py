"""Things from outside this project, named as `module:Name`; whatever is wrong with one is told in one line."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from jackal.core.errors import BadOption

Tree = dict[str, Any]
OF_A_GAME: Final = ("game", "option")
"""Tables of texts that have an entry for each game;"""
DIALECT: Final = ("event", "reason", "word")
"""and those that a game may have in its own way."""


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


def texts_beside(module: str, key: str) -> dict[str, Tree]:
    """What a game says in other languages: `coins.ru.toml` beside its module, as a part of our texts by language."""
    folder = Path(str(sys.modules[module].__file__)).parent
    return {path.name.split(".")[1]: _part(path, key) for path in sorted(folder.glob(f"{key}.*.toml"))}


def _part(path: Path, key: str) -> Tree:
    """Its words go nowhere but where ours for a single game stand."""
    try:
        words = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise BadOption(f"{path.name}: {told(fault)}") from fault
    for name, table in words.items():
        if name not in OF_A_GAME + DIALECT or not isinstance(table, dict):
            raise BadOption(f"{path.name}: {name} is none of its tables: {', '.join(OF_A_GAME + DIALECT)}")
    own = {name: {key: words[name]} for name in OF_A_GAME if name in words}
    return own | {"dialect": {key: {name: words[name] for name in DIALECT if name in words}}}


def told(fault: Exception) -> str:
    """An error in one line."""
    return " ".join(f"{type(fault).__name__}: {fault}".split())
