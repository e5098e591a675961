"""What a record may hold that somebody brings: what does not decide how it is played could be anything."""

from signoria.server import names
from signoria.server.problems import Problem
from signoria.server.protocol.fields import Document

SEATS = 16
LONGEST = {"seats": 10 * names.LONGEST, "nonces": 256}
"""The letters of each text in these lists, of which there is one for each seat."""
DIGITS = 128
"""Of the secret and of the salt."""


def require_modest(doc: Document) -> None:
    """A game was played, and nothing is longer than it must be; a problem where it is not so.

    Whether each field is what it should be is not looked at here.
    """
    if doc.get("choices") == []:
        raise Problem("bad-record", "choices: expected at least one, got none")
    for field, most in LONGEST.items():
        texts = doc.get(field)
        texts = texts if isinstance(texts, list) else []
        if len(texts) > SEATS or any(isinstance(text, str) and len(text) > most for text in texts):
            raise Problem("bad-record", f"{field}: expected at most {SEATS} of at most {most} characters")
    for field in ("secret", "salt"):
        if isinstance(doc.get(field), str) and len(doc[field]) > DIGITS:
            raise Problem("bad-record", f"{field}: expected at most {DIGITS} digits, got {len(doc[field])}")
