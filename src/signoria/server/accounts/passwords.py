"""Passwords. To hash one is slow on purpose, so it happens in a few threads, with a bounded line before them."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import Type

from signoria.server.problems import Problem

T = TypeVar("T")
SHORTEST, LONGEST = 8, 200
DIFFERENT = 4
"""Characters of a password that must be different ones."""
MOST_WAITING = 40
"""Hashes that wait or are made. Whoever comes when there are more is told to try again."""


class Passwords:
    """Hashes and checks passwords with Argon2id, never in the thread that serves everybody."""

    def __init__(self, threads: int) -> None:
        # What OWASP asks for at the least; more memory would let a crowd at the door take it from the tables.
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1, type=Type.ID)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._nobodys = self._hasher.hash("the password of nobody")
        self.under_way = 0
        self.made = 0
        """How many were hashed or checked."""

    def stop(self) -> None:
        """Finish what is under way."""
        self._threads.shutdown()

    async def hashed(self, password: str) -> str:
        """The password as it is stored."""
        return await self._in_line(lambda: self._hasher.hash(normal(password)))

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Is it the one that is stored? Where none is stored, no takes as long as a wrong one."""
        right = await self._in_line(lambda: self._matches(password, stored or self._nobodys))
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Was it hashed with less than is asked for today?"""
        return self._hasher.check_needs_rehash(stored)

    def _matches(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, normal(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _in_line(self, work: Callable[[], T]) -> T:
        if self.under_way >= MOST_WAITING:
            raise Problem("too-busy", "many sign in at this moment: try again in a few seconds")
        self.under_way += 1
        # Whoever hangs up stays in the line, or it would have no bound.
        task = asyncio.get_running_loop().run_in_executor(self._threads, work)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, _: asyncio.Future[T]) -> None:
        self.under_way -= 1
        self.made += 1


def normal(password: str) -> str:
    """The same password on every keyboard."""
    return unicodedata.normalize("NFKC", password)


def require_good(password: str, name: str) -> None:
    """Say what is wrong with a new password."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Problem("bad-password", f"password: expected {SHORTEST} to {LONGEST} characters, got {len(password)}")
    if len(set(password)) < DIFFERENT:
        raise Problem("bad-password", f"password: expected at least {DIFFERENT} different characters")
    if normal(password).casefold() == normal(name).casefold():
        raise Problem("bad-password", "password: expected another word than the name")
