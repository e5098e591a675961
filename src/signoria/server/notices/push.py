"""Web push (RFC 8030): messages to browsers that are closed, sealed for them (RFC 8291) and signed (RFC 8292)."""

import base64
from typing import NamedTuple

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from py_vapid import Vapid02

from signoria.server.notices import endpoints
from signoria.server.server_time import now

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number below it."""
A_DAY = 24 * 3600
HALF_A_DAY = A_DAY // 2
GONE = (404, 410)
POINT = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint


class PushRefused(OSError):
    """A push service has answered with another status than that of success."""

    def __init__(self, code: int) -> None:
        super().__init__(f"push: expected a status of success, got {code}")
        self.code = code


class Subscription(NamedTuple):
    """A browser that wants to be told: where, and for whom what is told is sealed."""

    endpoint: str
    p256dh: str
    auth: str


class Pusher:
    """Sends messages to browsers, signed with a key that follows from the server's own."""

    def __init__(self, key: bytes, contact: str, local: str = "") -> None:
        self._signing = private_key(key)
        self._contact = contact
        self._local = local
        point = self._signing.public_key().public_bytes(*POINT)
        self.public_key = encoded(point)
        """What a browser must be given to subscribe."""

    async def push(self, to: Subscription, message: bytes, whose: str) -> bool:
        """Send it; False where the browser wants nothing any more. `OSError` and `Refused` where it could not be."""
        target = await endpoints.resolve(to.endpoint, self._local, whose)
        sealed = seal(to, message)
        status = await endpoints.post(target, sealed, self._headers(to.endpoint))
        if status in GONE:
            return False
        if not 200 <= status < 300:
            raise PushRefused(status)
        return True

    def _headers(self, endpoint: str) -> dict[str, str]:
        parts = endpoints.read(endpoint, self._local)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": str(int(now().timestamp()) + HALF_A_DAY),
            "sub": self._contact,
        }
        signed: dict[str, str] = Vapid02(self._signing).sign(claims)
        plain = {"Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm"}
        return signed | plain | {"TTL": str(A_DAY), "Urgency": "normal", "Topic": "your-turn"}


def seal(to: Subscription, message: bytes) -> bytes:
    """A message that only this browser can read."""
    ephemeral = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        message, private_key=ephemeral, dh=decoded(to.p256dh), auth_secret=decoded(to.auth), version="aes128gcm"
    )
    return sealed


def is_readable(to: Subscription) -> bool:
    """Are its keys such that something can be sealed for it?"""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(to.p256dh))
        return len(decoded(to.auth)) == 16
    except ValueError:
        return False


def private_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    """A signing key that follows from the server's key: whoever keeps the one keeps the other."""
    drawn = HKDF(hashes.SHA256(), 48, salt=None, info=b"signoria vapid").derive(key)
    return ec.derive_private_key(1 + int.from_bytes(drawn, "big") % (ORDER - 1), ec.SECP256R1())


def encoded(raw: bytes) -> str:
    """Base64 as the web writes it."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """What `encoded` wrote, or a browser; `ValueError` where it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
