"""The browser client: files that the build has put beside this module, and one page for all addresses of its own."""

import gzip
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Scope

from jackal.tables.errors import Refused

PAGE: Final = "index.html"
KEPT: Final = "public, max-age=31536000, immutable"
"""Files under `assets` have a fingerprint in their names: another content is another file."""
ASKED_AGAIN: Final = "no-cache"
FOR_PROGRAMS: Final = ("api", "healthz", "readyz", "metrics")
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""A list of our own: what a machine says of `.js` may be anything, and browsers run no script of another kind."""
PACKED: Final = (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
UNBUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Jackal · Шакал</title>
<p>The tables are open, but this installation has no page for browsers: it was not built (<code>make client</code>).
Programs find the tables described in <a href="/api/openapi.json">OpenAPI</a>.</p>
<p lang="ru">Столы открыты, но страница для браузера не собрана: <code>make client</code>. Для программ есть описание в
<a href="/api/openapi.json">OpenAPI</a>.</p>
"""


class Asset(NamedTuple):
    """A file as it is sent: its kind, whether a browser may keep it, the plain bytes and the packed ones."""

    kind: str
    kept: str
    tag: str
    plain: bytes
    packed: bytes


def asset(path: str, content: bytes) -> Asset:
    ending = PurePosixPath(path).suffix
    packed = gzip.compress(content, mtime=0) if ending in PACKED else b""
    kept = KEPT if path.startswith("assets/") else ASKED_AGAIN
    tag = sha256(content).hexdigest()[:16]
    return Asset(KINDS.get(ending, "application/octet-stream"), kept, tag, content, packed)


def walk(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from walk(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry.read_bytes()


def load(folder: Traversable) -> dict[str, Asset]:
    """All files by path; without a build there is a page that says so."""
    found = {path: asset(path, content) for path, content in walk(folder)} if folder.is_dir() else {}
    return found if PAGE in found else {PAGE: asset(PAGE, UNBUILT.encode())}


ASSETS: Final = load(files("jackal.server") / "client")
BUILD: Final = ASSETS[PAGE].tag
"""Names the client: the page names all scripts with their fingerprints."""


class OwnRoute(APIRoute):
    """Leads nowhere from the addresses for programs: what is not there, or not by that method, is theirs to say."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        first = scope["path"].partition("/")[2].partition("/")[0]
        return (Match.NONE, {}) if first in FOR_PROGRAMS else super().matches(scope)


router = APIRouter(route_class=OwnRoute)


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def file_or_page(request: Request, path: str) -> Response:
    """A file of the client, or its page: which of its views an address means is the client's business."""
    found = ASSETS.get(path)
    if found is None and is_file(path):
        raise Refused("nowhere", "there is nothing at this address")
    return answer(request, found or ASSETS[PAGE])


def is_file(path: str) -> bool:
    """Whether it can only be meant for a file: none of the client's views has a dot in its address."""
    return path.startswith("assets/") or "." in path


def answer(request: Request, found: Asset) -> Response:
    # The tag is a weak one: packed or not, it is the same file.
    headers = {"etag": f'W/"{found.tag}"', "cache-control": found.kept, "vary": "accept-encoding"}
    if has_it(request.headers.get("if-none-match", ""), found.tag):
        return Response(status_code=304, headers=headers)
    if found.packed and takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(found.packed, media_type=found.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(found.plain, media_type=found.kind, headers=headers)


def has_it(tags: str, tag: str) -> bool:
    """Whether the tag is among those that a browser has kept."""
    return any(kept.strip().removeprefix("W/") == f'"{tag}"' for kept in tags.split(","))


def takes_gzip(accepted: str) -> bool:
    """Whether gzip is named, and not by `q=0`."""
    for coding in accepted.lower().replace(" ", "").split(","):
        name, _, weight = coding.partition(";")
        if name == "gzip":
            return weight.rstrip("0.") != "q="
    return False
