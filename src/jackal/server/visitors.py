"""Who is who without passwords: signed cookies for visitors, signed links for seats and invitations."""

import hashlib
import hmac
import secrets
from typing import Any, Final, Literal, TypedDict

from itsdangerous import BadData, Signer, URLSafeSerializer

from jackal.tables.seating import PROGRAM

COOKIE: Final = "jackal"
DAYS: Final = 400
"""How long a browser keeps the cookie: no browser would keep it longer."""
LONGEST: Final = 512
"""Whatever is longer was not signed here, and is not even looked at."""
STRONG: Final[dict[str, Any]] = {"key_derivation": "hmac", "digest_method": hashlib.sha256}


class CookieParameters(TypedDict):
    """What `Response.set_cookie` takes beside the value."""

    key: str
    max_age: int
    path: str
    secure: bool
    httponly: bool
    samesite: Literal["lax"]


def cookie_parameters(name: str, *, https: bool) -> CookieParameters:
    """How the cookie is set: scripts cannot read it, other sites cannot post with it."""
    return {
        "key": name,
        "max_age": DAYS * 24 * 60 * 60,
        "path": "/",
        "secure": https,
        "httponly": True,
        "samesite": "lax",
    }


class Visitors:
    """Signs and reads what proves who somebody is. Each purpose has its own key, made from the one secret."""

    def __init__(self, secret: bytes) -> None:
        self.cookie = f"{COOKIE}_{hashlib.sha256(b'name of ' + secret).hexdigest()[:8]}"
        """Its name: browsers know cookies by host, not by port, and another server of ours may run beside this one."""
        self._cookies = _signer(secret, "visitor")
        self._invites = _signer(secret, "invite")
        self._seats = URLSafeSerializer(secret, "jackal seat", signer_kwargs=STRONG)

    def issue(self) -> tuple[str, str]:
        """A new visitor: its id, and the value of the cookie that proves it."""
        visitor = secrets.token_urlsafe(16)
        return visitor, self._cookies.sign(visitor).decode()

    def issue_program(self) -> tuple[str, str]:
        """A new visitor who is a program: its id, and the token that proves it."""
        program = PROGRAM + secrets.token_urlsafe(16)
        return program, self._cookies.sign(program).decode()

    def read(self, cookie: str | None) -> str | None:
        """The visitor that a cookie or a token proves; None for whatever we did not sign."""
        if cookie is None or not _plausible(cookie):
            return None
        try:
            visitor: bytes = self._cookies.unsign(cookie)
        except BadData:
            return None
        return visitor.decode()

    def seat_link(self, table: str, seat: int, epoch: int) -> str:
        """The secret part of a link that brings a seat to another device; a new epoch makes old ones void."""
        return self._seats.dumps([table, seat, epoch])

    def read_seat_link(self, token: str) -> tuple[str, int, int] | None:
        """The table, seat and epoch that a link is for; None for whatever we did not sign."""
        if not _plausible(token):
            return None
        try:
            table, seat, epoch = self._seats.loads(token)
        except BadData:
            return None
        return table, seat, epoch

    def invite(self, table: str, number: int) -> str:
        """The secret part of a table's invitation of this number: always the same, so it is stored nowhere."""
        return self._invites.get_signature(f"{table} {number}" if number else table).decode()

    def is_invite(self, table: str, number: int, token: str) -> bool:
        """Compared in constant time: how long it takes says nothing of the right one."""
        return _plausible(table) and _plausible(token) and hmac.compare_digest(self.invite(table, number), token)


def _plausible(text: str) -> bool:
    return len(text) <= LONGEST and text.isascii()


def _signer(secret: bytes, purpose: str) -> Signer:
    return Signer(secret, f"jackal {purpose}", **STRONG)
