"""A site without a server: its folder on a plain file host, below a path of its own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

ROOT = Path(__file__).parents[2]
BELOW = "games/jackal"


@contextmanager
def hosted(site: Path, folder: Path) -> Iterator[str]:
    """The address of the site, as `python -m http.server` gives it out."""
    copytree(site, folder / BELOW)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as host:
        assert host.stdout is not None
        port = host.stdout.readline().partition("port ")[2].split()[0]
        try:
            yield f"http://127.0.0.1:{port}/{BELOW}/"
        finally:
            host.terminate()
