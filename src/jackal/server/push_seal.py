"""Sealed messages for browsers that sleep: encrypted for one subscription (RFC 8291), signed as ours (RFC 8292)."""

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from json import dumps
from typing import Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
ORDER: Final = int("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16)
POINT: Final = 65
SALT: Final = 16
AUTH: Final = 16
RECORD: Final = 4096
"""Bytes of a message, which is all one record; a push service need not take more."""
LAST: Final = b"\x02"
"""Stands behind the text of the last record."""
HALF_A_DAY: Final = 43_200
"""Seconds that a signature counts; a day is the most that is allowed."""


class Ear(NamedTuple):
    """Where a browser can be reached, and how a message is sealed so that it alone can read it."""

    endpoint: str
    p256dh: str
    auth: str


def own_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """The key that signs our messages: the same for all who share the database, as the secret in it is."""
    return ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, CURVE)


def public(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def sealed(message: bytes, ear: Ear, salt: bytes = b"", key: ec.EllipticCurvePrivateKey | None = None) -> bytes:
    """One record of `aes128gcm`; salt and key are new for each message."""
    salt = salt or os.urandom(SALT)
    key = key or ec.generate_private_key(CURVE)
    theirs, ours = decoded(ear.p256dh), public(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derived(shared, decoded(ear.auth), b"WebPush: info\0" + theirs + ours, 32)
    content = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(ours)]) + ours
    return head + AESGCM(content).encrypt(nonce, message + LAST, None)


def derived(secret: bytes, salt: bytes, what_for: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, what_for).derive(secret)


def signed(key: ec.EllipticCurvePrivateKey, audience: str, subject: str, now: float | None = None) -> str:
    """The `Authorization` for one push service: who we are, and until when that is to be believed."""
    until = int(time.time() if now is None else now) + HALF_A_DAY
    parts = ({"typ": "JWT", "alg": "ES256"}, {"aud": audience, "exp": until, "sub": subject})
    told = ".".join(encoded(dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(told.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={told}.{encoded(r.to_bytes(32) + s.to_bytes(32))}, k={encoded(public(key))}"


def is_ear(ear: Ear) -> bool:
    """Whether a message could be sealed for it."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(ear.p256dh))
        return len(decoded(ear.p256dh)) == POINT and len(decoded(ear.auth)) == AUTH
    except ValueError:
        return False


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
