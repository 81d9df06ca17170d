"""The texts of the pages, so that tests find a button by what it says, whatever that may be."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


@cache
def tables(language: str) -> dict[str, Any]:
    """As the build lays them over each other; a table that both have is joined."""
    common = ROOT / "src" / "jackal" / "locale" / f"{language}.toml"
    found: dict[str, Any] = {}
    for path in (common, *sorted((ROOT / "web" / "texts" / language).iterdir())):
        for table, texts in tomllib.loads(path.read_text("utf-8")).items():
            found[table] = found.get(table, {}) | texts if isinstance(texts, dict) else texts
    return found


def text(key: str, language: str = "en") -> str:
    found: Any = tables(language)
    for name in key.split("."):
        found = found[name]
    return str(found)


def like(key: str, language: str = "en") -> re.Pattern[str]:
    """The text, whatever stands in its fields and in what may be left out."""
    parts = re.split(r"\[[^]]*\]|\{[^}]*\}", text(key, language))
    return re.compile(".*".join(map(re.escape, parts)))
