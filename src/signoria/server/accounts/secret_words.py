"""Secrets that we make up: of sessions, tokens and codes. They cannot be guessed, so a plain hash hides them."""

from hashlib import sha256
from secrets import choice, token_urlsafe

TOKEN = "signoria_"
"""What every token begins with, so that people and programs which look for leaked secrets know it."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are mistaken for each other."""
CODE_LETTERS, CODE_GROUP = 16, 4


def new_secret() -> str:
    """For a session."""
    return token_urlsafe(24)


def new_token() -> str:
    """For a program."""
    return TOKEN + token_urlsafe(24)


def new_code() -> str:
    """For somebody who writes it down: letters in groups."""
    letters = "".join(choice(LETTERS) for _ in range(CODE_LETTERS))
    return "-".join(letters[start : start + CODE_GROUP] for start in range(0, CODE_LETTERS, CODE_GROUP))


def hashed(secret: str) -> str:
    """What is stored of it."""
    return sha256(secret.encode()).hexdigest()


def hashed_code(code: str) -> str:
    """What is stored of a code, however it was typed."""
    return hashed("".join(letter for letter in code.lower() if letter.isalnum()))
