"""Finds an nginx for the tests of what is deployed, and prints its path; for root on Debian it installs one."""

import os
import shutil
import subprocess
import sys
from typing import Final

PACKAGE: Final = "nginx-light"
PLACES: Final = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
ADVICE: Final = "No nginx is here, and this is about one: apt-get install nginx-light, or what your system calls it."
UNSTARTED: Final = {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
"""The package would start it, on port 80."""


def main() -> int:
    path = found() or packaged()
    print(path or ADVICE, file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


def found() -> str | None:
    return shutil.which("nginx", path=PLACES)


def packaged() -> str | None:
    get = shutil.which("apt-get")
    if get is None or os.geteuid() != 0:
        return None
    print("Installing nginx ...", file=sys.stderr, flush=True)
    for words in (("update",), ("install", "--yes", "--no-install-recommends", PACKAGE)):
        subprocess.run(
            [get, "--quiet", *words], check=False, stdout=subprocess.DEVNULL, env=os.environ | UNSTARTED, timeout=600
        )
    return found()


if __name__ == "__main__":
    sys.exit(main())
