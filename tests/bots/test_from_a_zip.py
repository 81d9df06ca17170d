"""Bots think the same where the engine is a zip, as in a browser without a server: what they read is found there."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import jackal

HERE = Path(jackal.__file__).parent
NEEDED = ("__init__.py", "core", "islands", "routes", "games", "bots")
READ_ALL = "from jackal.bots.chances import FEATURES, read_net; print([read_net(key).scale != [] for key in FEATURES])"


def test_nets_are_read_from_a_zip(tmp_path: Path) -> None:
    packed = tmp_path / "jackal.zip"
    with ZipFile(packed, "w") as archive:
        for name in sorted(HERE.rglob("*")):
            within = name.relative_to(HERE)
            if name.suffix in (".py", ".json", ".toml", ".txt") and within.parts[0] in NEEDED:
                archive.write(name, Path("jackal", within))
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(packed)!r}); {READ_ALL}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == "[True, True, True]\n", done.stderr
