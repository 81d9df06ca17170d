"""What lies in Dockerfile, compose.yaml and deploy, read as those read it who run it."""

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).resolve().parents[2]
DEPLOY: Final = ROOT / "deploy"
PORT: Final = "8765"
"""Where the server listens in all of these files."""


def instructions() -> list[tuple[str, str]]:
    """Those of the Dockerfile, with what follows each."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, rest in lines]


def stage(number: int) -> list[tuple[str, str]]:
    """The instructions of one stage, from its FROM on."""
    found: list[list[tuple[str, str]]] = []
    for each in instructions():
        if each[0] == "FROM":
            found.append([])
        found[-1].append(each)
    return found[number]


def said(word: str) -> str:
    """What follows a word that the last stage has once."""
    (rest,) = [rest for each, rest in stage(-1) if each == word]
    return rest


def image_variables() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in shlex.split(said("ENV")))


def entrypoint() -> list[str]:
    return list(json.loads(said("ENTRYPOINT")))


def health_command() -> list[str]:
    return list(json.loads(said("HEALTHCHECK").partition("CMD")[2]))


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8")))


def unit() -> dict[str, list[str]]:
    """The settings of the systemd unit, in whatever section."""
    found: dict[str, list[str]] = {}
    for line in (DEPLOY / "jackal.service").read_text(encoding="utf-8").splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


def caddy(word: str) -> str:
    """What follows a word of the Caddyfile."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    (rest,) = re.findall(rf"^\s*{word}\s+(.+)$", text, re.MULTILINE)
    return str(rest)


def nginx(
    servers: list[int], port: int, name: str, certificate: Path, key: Path, other: Mapping[str, str] | None = None
) -> str:
    """The site for nginx, with processes, port, name and certificate of one's own; nobody listens on port 80.

    `other` are values by the words that they follow: nobody waits in a test as long as in the world.
    """
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for word, value in (other or {}).items():
        text, found = re.subn(rf"^(\s*{word}) [^ ;]+;$", rf"\1 {value};", text, flags=re.MULTILINE)
        assert found == 1, word
    line = re.search(r"^\s*server 127\.0\.0\.1:8765 (.*);\n", text, re.MULTILINE)
    assert line is not None
    lines = "".join(f"\tserver 127.0.0.1:{server} {line[1]};\n" for server in servers)
    text = text.replace(line[0], lines).replace("jackal.example", name)
    text = re.sub(r"^server \{\n\tlisten 80;.*?^\}\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"ssl_certificate .*;", f"ssl_certificate {certificate};", text)
    text = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", text)
    return text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
