"""The seal on a game's chance: committed before the first choice, opened after the last.

The secret is drawn first and its salted commitment is published; then each seat may add a nonce. The seed follows from
all of them, so neither the house nor a player can steer it, and once the secret is known everybody can check both.
"""

from dataclasses import dataclass
from hashlib import blake2b, sha256
from operator import index
from secrets import token_bytes
from typing import SupportsIndex

from signoria.core.errors import InvalidOptions
from signoria.core.position_fields import shown

SECRET_BYTES = 32
SALT_BYTES = 16


@dataclass(frozen=True)
class Seal:
    """A secret of 32 bytes, a salt of 16 and the nonces of the seats."""

    secret: bytes
    salt: bytes
    nonces: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """What may be published before the game: it fixes the secret and tells nothing about it."""
        return sha256(b"signoria commitment" + self.salt + self.secret).hexdigest()

    @property
    def seed(self) -> int:
        """The 256-bit seed of the game's chance."""
        mixer = blake2b(b"signoria seed", key=self.secret, digest_size=32)
        for nonce in self.nonces:
            text = nonce.encode()
            mixer.update(len(text).to_bytes(4, "little") + text)
        return int.from_bytes(mixer.digest(), "little")

    @staticmethod
    def fresh(nonces: tuple[str, ...] = ()) -> "Seal":
        """A seal that nobody can foresee."""
        return Seal(token_bytes(SECRET_BYTES), token_bytes(SALT_BYTES), nonces)

    @staticmethod
    def of(seed: "SupportsIndex | Seal | None") -> "Seal":
        """The seal for a seed as users give it: the same number always gives the same game."""
        if seed is None:
            return Seal.fresh()
        if isinstance(seed, Seal):
            return seed
        digest = blake2b(_whole(seed).to_bytes(32, "little"), person=b"signoria").digest()
        return Seal(digest[:SECRET_BYTES], digest[SECRET_BYTES : SECRET_BYTES + SALT_BYTES])


def _whole(seed: SupportsIndex) -> int:
    """A seed as an int. Other libraries have whole numbers of their own."""
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if isinstance(seed, bool) or not 0 <= number < 1 << 256:
        raise InvalidOptions(f"seed: expected a whole number from 0 to 2**256 - 1 or None, got {shown(seed)}")
    return number
