"""Codes by e-mail for those who have forgotten their password, where the server sends letters."""

import asyncio
from datetime import timedelta
from functools import partial

import structlog

from signoria import locales
from signoria.core.message import message
from signoria.server.accounts import account_names
from signoria.server.accounts.secret_words import hashed_code, new_code
from signoria.server.limits import forget_quiet
from signoria.server.mail import Mail
from signoria.server.problems import Problem
from signoria.server.server_time import now
from signoria.server.store import credentials, notice_rows
from signoria.server.store.columns import Row
from signoria.server.store.credentials import CodeKind
from signoria.server.store.store import Store
from signoria.server.token_bucket import TokenBucket

log = structlog.get_logger()
GOOD_FOR = timedelta(hours=1)
LETTERS_AN_HOUR = 3
"""To one account. What is asked for beyond that is not sent, and nobody is told so."""


class RecoveryLetters:
    """Sends codes to addresses that their owners have confirmed. Nobody learns whether there is such an account."""

    def __init__(self, store: Store, mail: Mail) -> None:
        self._store = store
        self._mail = mail
        self._sent: dict[str, TokenBucket] = {}
        self._under_way: set[asyncio.Task[None]] = set()

    def send(self, who: str) -> None:
        """Send a code to whoever has that name or address, if anybody has. It happens apart, so no time tells."""
        if not self._mail.is_possible:
            raise Problem("no-mail", "this server sends no letters")
        self._store.require_writable()
        task = asyncio.create_task(self._send(who))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def stop(self) -> None:
        """Finish what is under way."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _send(self, who: str) -> None:
        try:
            key = "" if "@" in who else account_names.key(who)
            for row in await self._store.read(partial(notice_rows.accounts_at, address=who, key=key)):
                await self._write(row)
        except Exception as error:  # whoever asked is told the same in any case
            log.error("recovery-letter-failed", exc_info=error)

    async def _write(self, to: Row) -> None:
        if to.guest not in self._sent:
            forget_quiet(self._sent)
            self._sent[to.guest] = TokenBucket(LETTERS_AN_HOUR / 3600, LETTERS_AN_HOUR)
        if not self._sent[to.guest].takes_one():
            log.warning("recovery-letter-not-sent", reason="too many")
            return
        code = new_code()
        codes = partial(credentials.set_codes, person=to.guest, kind=CodeKind.LETTER, expires=now() + GOOD_FOR)
        await self._store.write(partial(codes, hashes=[hashed_code(code)]))
        subject = locales.say(message("notice.recover-title"), to.lang)
        text = locales.say(message("notice.recover", name=to.name, code=code), to.lang)
        await self._mail.send(self._mail.letter(to.address, subject, text, {"Auto-Submitted": "auto-generated"}))
