"""Who is told that it is his turn, and when: nobody who is here, and one notice for all tables that wait for him."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from datetime import timedelta
from email.message import EmailMessage
from functools import partial
from smtplib import SMTPException
from time import monotonic
from typing import NamedTuple

import structlog
from aiosmtplib import SMTPException as AsyncSMTPException
from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import json

from signoria import locales
from signoria.core.message import message
from signoria.server import mail
from signoria.server.notices import endpoints
from signoria.server.notices.push import Pusher, Subscription
from signoria.server.problems import Problem
from signoria.server.server_time import now
from signoria.server.settings import Settings
from signoria.server.store import notice_rows
from signoria.server.store.columns import Row
from signoria.server.store.entries import NOTICE, plan_notices
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables

log = structlog.get_logger()
LOOKED_EVERY = 60.0
"""Seconds after which it is read again who wants to be told: other workers take subscriptions too."""
SEEN_WITHIN = timedelta(seconds=45)
"""Whoever was at a table of another worker so lately is still there."""
TRIED_AGAIN = timedelta(seconds=60)
"""If a worker dies while it sends, another one does after that."""
AT_ONCE = 50
"""So many guests are told at the same time, so that a few who wait for what never answers hold up no others."""
FAILURES = (OSError, TimeoutError, endpoints.Refused, mail.Unsendable, SMTPException, AsyncSMTPException)
Question = tuple[str, str, int]
"""A guest, the table, and the entry by which he is asked."""


class Waiting(NamedTuple):
    """A table that waits for somebody."""

    table: Table
    asked_at: int


class Recipient(NamedTuple):
    """Whose letters go to an address, and in which language."""

    guest: str
    address: str
    lang: str


class Notices:
    """Plans notices when tables change, and sends them when they are due. What is planned lies in the store."""

    def __init__(self, settings: Settings, key: bytes, store: Store, tables: Tables) -> None:
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else "mailto:nobody@example.org"
        self.pusher = Pusher(key, contact, settings.local_push)
        self.mail = mail.Mail(settings)
        self._links = URLSafeSerializer(key, salt="signoria.notices")
        self._address = settings.address.rstrip("/")
        self._delay = timedelta(seconds=settings.notice_delay)
        self._store = store
        self._tables = tables
        self._wanting = store.wanting
        self._wanting.delay = self._delay
        self._looked = -LOOKED_EVERY
        self._planned: dict[str, list[Question]] = {}
        """By table, as long as it is not over."""
        self._under_way: set[asyncio.Task[None]] = set()
        self._at_once = asyncio.Semaphore(AT_ONCE)

    # Planning.

    def look_at(self, table: Table) -> None:
        """A table has changed: plan a notice for those who are asked and want to be told. Who is here may go.

        Where a choice has asked them, it was planned together with the choice.
        """
        if table.ending is not None:
            self._planned.pop(table.id, None)
            return
        asked = [question for question in questions(table) if question[0] in self._wanting.people]
        planned = self._planned.get(table.id, [])
        new = [each for each in asked if each not in planned and each[2] != table.noticed_at]
        if new:
            self._planned[table.id] = asked
            self._do(self._plan([guest for guest, _, _ in new]))

    def want(self, guest: str) -> None:
        """Somebody wants to be told from now on, also of what waits for him already."""
        self._wanting.people.add(guest)
        self._do(self._plan([guest]))

    def _do(self, work: Coroutine[None, None, None]) -> None:
        """Let it be done beside all else."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _plan(self, guests: list[str]) -> None:
        try:
            await self._store.write(partial(plan_notices, guests=guests, at=now() + self._delay))
        except Exception as error:  # the game goes on without
            log.error("notice-not-planned", exc_info=error)

    def is_here(self, guest: str) -> bool:
        """Has somebody a socket open at any table of this worker?"""
        return any(table.present[guest] for table in self._tables.all_in_memory())

    async def learn(self) -> None:
        """Read from time to time who wants to be told."""
        if monotonic() - self._looked >= LOOKED_EVERY:
            self._looked = monotonic()
            self._wanting.people = await self._store.read(notice_rows.wanting)

    async def stop(self) -> None:
        """Let what is being planned reach the store. What is being sent is sent again later, if it must be."""
        await asyncio.wait(self._under_way, timeout=endpoints.PATIENCE) if self._under_way else None

    # Sending.

    async def see_to(self, guest: str) -> None:
        """A notice is due: send it, or look again later where the person is here. Sending keeps nobody waiting."""
        if self.is_here(guest) or await self._store.read(
            partial(notice_rows.was_seen, guest=guest, within=SEEN_WITHIN)
        ):
            await self._store.write(partial(notice_rows.put_off, guest=guest, at=now() + self._delay))
            return
        await self._store.write(partial(notice_rows.put_off, guest=guest, at=now() + TRIED_AGAIN))
        self._do(self._tell(guest))

    async def _tell(self, guest: str) -> None:
        """Send what is new, and note that it is told. Whoever dies meanwhile leaves the row, and it is done again."""
        async with self._at_once:
            waiting = await self._waiting_for(guest)
            told = await self._store.read(partial(notice_rows.told, guest=guest))
            asked = {each.table.id: each.asked_at for each in waiting}
            if any(told.get(table) != number for table, number in asked.items()):
                await self._send(guest, waiting)
        await self._store.write(partial(notice_rows.note_told, guest=guest, asked=asked))
        later = {each.table.id: each.asked_at for each in await self._waiting_for(guest)}
        if later.items() <= asked.items():
            await self._store.drop_due(guest, NOTICE)
        else:
            await self._store.write(partial(notice_rows.put_off, guest=guest, at=now() + self._delay))

    async def _waiting_for(self, guest: str) -> list[Waiting]:
        """The tables that wait for somebody, who must choose there himself."""
        found: list[Waiting] = []
        for table_id in await self._store.tables_under_way(guest):
            try:
                table = await self._tables.find(table_id)
            except Problem:  # its game is gone
                continue
            found += [Waiting(table, number) for who, _, number in questions(table) if who == guest]
        return found

    async def _send(self, guest: str, waiting: list[Waiting]) -> None:
        rows = await self._store.read(partial(notice_rows.subscriptions, guest=guest))
        pushed = [self._push(row, guest, waiting) for row in rows]
        await asyncio.gather(*pushed, self._write(guest, waiting))  # one that is slow holds up no other

    async def _write(self, guest: str, waiting: list[Waiting]) -> None:
        letter = await self._store.read(partial(notice_rows.letter_of, guest=guest))
        if letter is not None and letter.confirmed and self.mail.is_possible:
            subject, text = self._words(waiting, letter.lang)
            links = "\n".join(f"{self._address}/table/{each.table.id}" for each in waiting)
            to = Recipient(guest, letter.address, letter.lang)
            with noted("letter-failed"):
                await self.mail.send(self._letter(to, subject, f"{text}\n\n{links}"))

    def _words(self, waiting: list[Waiting], lang: str) -> tuple[str, str]:
        """What the notice is called, and what it says."""
        games = ", ".join(sorted({each.table.game.name(lang) for each in waiting}))
        count = len({each.table.id for each in waiting})
        title = locales.say(message("notice.your-turn"), lang)
        return title, locales.say(message("notice.tables", n=count, games=games), lang)

    async def _push(self, row: Row, guest: str, waiting: list[Waiting]) -> None:
        title, text = self._words(waiting, row.lang)
        tables = [{"id": each.table.id, "game": each.table.game.id, "title": each.table.title} for each in waiting]
        body = json.encode({"type": "your-turn", "title": title, "body": text, "tables": tables[:10]})
        to = Subscription(row.endpoint, row.p256dh, row.auth)
        wanted = True
        with noted("push-failed", host=endpoints_host(to.endpoint)):
            wanted = await self.pusher.push(to, body, guest)
        if not wanted:
            await self._store.write(partial(notice_rows.unsubscribe, subscription=row.id))

    def _letter(self, to: Recipient, subject: str, text: str) -> EmailMessage:
        """A letter with a link by which letters end."""
        stop = f"{self._address}/api/v1/notices/stop/{self._links.dumps([to.guest, to.address])}"
        ending = locales.say(message("notice.stop"), to.lang)
        headers = {"List-Unsubscribe": f"<{stop}>", "Auto-Submitted": "auto-generated"}
        return self.mail.letter(to.address, subject, f"{text}\n\n-- \n{ending}\n{stop}\n", headers)

    # Wishes of people.

    async def want_letters(self, guest: str, address: str, lang: str) -> None:
        """Keep where somebody wants letters, and ask by a first letter whether it is his."""
        if not self.mail.is_possible:
            raise Problem("no-mail", "this server sends no letters")
        link = f"{self._address}/api/v1/notices/confirm/{self._links.dumps([guest, address])}"
        title, words = (locales.say(message(key), lang) for key in ("notice.confirm-title", "notice.confirm"))
        # Written before anything is stored: an address to which none can be written changes nothing.
        letter = self._letter(Recipient(guest, address, lang), title, f"{words}\n\n{link}")
        await self._store.write(partial(notice_rows.set_letter, guest=guest, address=address, lang=lang))
        with noted("letter-failed"):
            await self.mail.send(letter)

    async def confirm(self, link: str) -> None:
        """Whoever has our letter has the address."""
        guest, address = self._read(link)
        if not await self._store.write(partial(notice_rows.confirm, guest=guest, address=address)):
            raise Problem("not-found", "this link is no longer good: another address was named, or none")
        self.want(guest)

    async def end_by_link(self, link: str) -> None:
        """No more letters to that address."""
        guest, _ = self._read(link)
        await self._store.write(partial(notice_rows.end_letters, guest=guest))

    def _read(self, link: str) -> tuple[str, str]:
        try:
            guest, address = self._links.loads(link)
        except (BadSignature, ValueError):
            raise Problem("not-found", "this link is none of ours") from None
        return guest, address


def questions(table: Table) -> list[Question]:
    """Whom a table asks something that only he himself can answer."""
    live = table.live_match
    if live is None:
        return []
    asked = [seat for seat in live.waiting if table.waits_for_person(live.match, seat)]
    guests = [(table.seats[seat].guest, seat) for seat in asked]
    return [(guest, table.id, live.questions.asked_at(seat)) for guest, seat in guests if guest is not None]


def endpoints_host(endpoint: str) -> str:
    """The host of an endpoint, for the log: the rest of it is a secret of its browser."""
    return endpoint.split("/")[2][:80] if endpoint.count("/") > 1 else ""


@contextmanager
def noted(event: str, **more: str) -> Iterator[None]:
    """What could not be sent is a line in the log."""
    try:
        yield
    except FAILURES as error:
        log.warning(event, reason=fault(error), **more)


def fault(error: Exception) -> str:
    """What failed, by type and code: what it says itself may name an address, or be what a stranger says."""
    refused = next(iter(getattr(error, "recipients", ())), error)
    code = getattr(refused, "code", getattr(error, "errno", None))
    return f"{type(error).__name__} {code}" if isinstance(code, int) else type(error).__name__
