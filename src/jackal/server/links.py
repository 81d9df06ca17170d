"""Links to give away: the whole address as others reach it, and a QR code of it to be scanned across the table."""

from typing import Final

import segno

from jackal.server.responses import Link
from jackal.server.settings import Settings

QUIET: Final = 4
"""Units of white around a code."""


def base_of(settings: Settings, came_by: str) -> str:
    """How others reach the server; if it does not know that, as the caller has."""
    return settings.public_url or settings.address or came_by.removesuffix("/")


def link(base: str, path: str) -> Link:
    code = segno.make(base + path, micro=False, error="L")
    rows = [list(row) for row in code.matrix_iter(border=QUIET)]
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark]
    return {"path": path, "address": base + path, "qr": "".join(dark), "width": len(rows)}
