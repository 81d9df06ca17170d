"""How a sealed message is brought to a push service: to a public address alone, and never longer than a few seconds.

Browsers name the service they listen at, and anybody may send what a browser would: so the name is looked up here,
every address it has must be one of the public internet, and it is that very address that is called. Nobody is followed
elsewhere, and of the answer only its first line is read.
"""

import asyncio
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

PATIENCE: Final = 10.0
"""Seconds for all of it."""
HTTPS: Final = 443
LONGEST_LINE: Final = 4096
UNICAST: Final = IPv6Network("2000::/3")
"""All of IPv6 that is given out to anybody; what lies beyond is for the house."""
NAT64: Final = IPv6Network("64:ff9b::/96")
NAMES: Final = ThreadPoolExecutor(8, "push-names")
"""Where names are looked up: one that nobody answers for keeps a thread for long, which nobody else may need."""


class Unwelcome(Exception):
    """No message is brought to such an address."""


class PushPlace(NamedTuple):
    """Where a push service is."""

    origin: str
    host: str
    port: int
    path: str
    is_secure: bool


def place_of(endpoint: str, *, private: bool) -> PushPlace:
    """What an address means; only https on its usual port, unless private places are allowed."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise Unwelcome("this is no address") from error
    secure = parts.scheme == "https"
    if not host or parts.username is not None or parts.fragment or not endpoint.isascii() or has_gaps(endpoint):
        raise Unwelcome("this is no address of a push service")
    if not private and (not secure or port not in (None, HTTPS)):
        raise Unwelcome("messages are brought over https alone")
    if private and parts.scheme not in ("http", "https"):
        raise Unwelcome("messages are brought over http and https alone")
    return PushPlace(
        f"{parts.scheme}://{parts.netloc}", host, port or (HTTPS if secure else 80), path_of(parts), secure
    )


def has_gaps(endpoint: str) -> bool:
    return any(ord(sign) <= 32 or ord(sign) == 127 for sign in endpoint)


def path_of(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


async def addresses(place: PushPlace, *, private: bool) -> list[str]:
    """Where that is; one address that is not of the public internet spoils them all."""
    all_of_it = await asyncio.get_running_loop().run_in_executor(NAMES, look_up, place.host, place.port)
    if not private and not all(is_public(address) for address in all_of_it):
        raise Unwelcome("this address is none of the public internet")
    return all_of_it


def look_up(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


def is_public(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    if found.is_multicast or not found.is_global:
        return False
    return isinstance(found, IPv4Address) or ((found in UNICAST or found in NAT64) and is_public_inside(found))


def is_public_inside(address: IPv6Address) -> bool:
    """Some addresses of IPv6 lead to one of IPv4."""
    translated = IPv4Address(int(address) & 0xFFFFFFFF) if address in NAT64 else None
    inside = address.ipv4_mapped or address.sixtofour or translated
    return inside is None or is_public(str(inside))


async def bring(endpoint: str, headers: dict[str, str], body: bytes, *, private: bool = False) -> int:
    """POST it; answers with the status. `Unwelcome`, OSError or TimeoutError if it could not be brought."""
    place = place_of(endpoint, private=private)
    async with asyncio.timeout(PATIENCE):
        address = (await addresses(place, private=private))[0]
        secure = {"ssl": trusting(), "server_hostname": place.host} if place.is_secure else {}
        reader, writer = await asyncio.open_connection(address, place.port, limit=LONGEST_LINE, **secure)  # type: ignore[arg-type]
        try:
            own = {"Host": place.origin.partition("//")[2], "Content-Length": str(len(body)), "Connection": "close"}
            lines = [f"POST {place.path} HTTP/1.1", *(f"{name}: {value}" for name, value in (own | headers).items())]
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            await writer.drain()
            return status_of(await reader.readline())
        finally:
            writer.close()


@cache
def trusting() -> ssl.SSLContext:
    return ssl.create_default_context()


def status_of(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1.") or not rest[:3].isdigit():
        raise ConnectionError("this is no answer of a push service")
    return int(rest[:3])
