"""Programs that are bots over JSON lines: decent and bad ones, in Python, and the Node that runs the example."""

import shlex
import shutil
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "carrier.js"
NODE = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node") or "node"

HEAD = "import json, sys, time\nlines = map(json.loads, sys.stdin)\nstart = next(lines)\n"
OBEDIENT = HEAD + "for question in lines: print(0, flush=True)"
"""Takes the first action."""


def run(source: str) -> str:
    """The name of a bot that is this Python."""
    return "run:" + shlex.join([sys.executable, "-c", source])


def run_example() -> str:
    return "run:" + shlex.join([NODE, str(EXAMPLE)])
