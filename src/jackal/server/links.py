"""Links to give away: the whole address as others reach it, and a QR code of it to be scanned across the table."""

import asyncio
import socket
from functools import lru_cache
from ipaddress import ip_address
from typing import Final, NamedTuple

import segno

from jackal.core.errors import BadOption
from jackal.server.responses import Link, Reach
from jackal.server.settings import Settings, read_origin

QUIET: Final = 4
"""Units of white around a code."""
CODES: Final = 1_000
"""Codes that are kept: pages ask for the same one again and again."""


def base_of(settings: Settings, came_by: str) -> str:
    """How others reach the server; if it does not know that, as the caller has."""
    known = settings.public_url or settings.address
    base = known or came_by.removesuffix("/")
    listens_to_all = settings.host in ("0.0.0.0", "::")
    return in_the_room(base) or base if listens_to_all and not known and is_only_here(base) else base


def is_only_here(base: str) -> bool:
    """Whether an address leads to this machine from this machine alone."""
    origin = read_origin(base)
    if origin is None or origin.name == "localhost":
        return origin is not None
    try:
        return ip_address(origin.name).is_loopback
    except ValueError:
        return False


def in_the_room(base: str) -> str:
    """The same as others in the local network would reach it; empty if this machine is in none."""
    origin = read_origin(base)
    try:
        return f"http://{lan_address()}:{origin.port}" if origin else ""
    except BadOption:
        return ""


def lan_address() -> str:
    """This machine's address in the local network. A UDP socket finds its way without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nobody has it
        except OSError:
            raise BadOption("this machine is in no network") from None
        return str(probe.getsockname()[0])


class Code(NamedTuple):
    """A QR code: its dark squares as the path of a drawing, and how many of them it is wide."""

    drawn: str
    width: int


@lru_cache(maxsize=CODES)
def code(address: str) -> Code:
    """Takes some milliseconds."""
    rows = [list(row) for row in segno.make(address, micro=False, error="L").matrix_iter(border=QUIET)]
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark]
    return Code("".join(dark), len(rows))


def reach(settings: Settings, base: str, path: str = "") -> Reach:
    """Who gets there, and what lets the others in."""
    only_here = is_only_here(base)
    room = in_the_room(base) if only_here else ""
    return {
        "only_here": only_here,
        "room": room and room + path,
        "let_in": settings.lan_command if only_here else "",
    }


async def link(settings: Settings, came_by: str, path: str) -> Link:
    """Drawn in a thread, and the next time it is there."""
    base = base_of(settings, came_by)
    drawn, width = await asyncio.to_thread(code, base + path)
    return {"path": path, "address": base + path, "qr": drawn, "width": width, **reach(settings, base, path)}
