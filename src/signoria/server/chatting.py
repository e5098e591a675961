"""Saying something at a table, and not hearing somebody."""

import unicodedata

from signoria.server import names
from signoria.server.guest_actions import require_own_seat
from signoria.server.problems import Problem
from signoria.server.protocol.fields import Preset
from signoria.server.protocol.parts import ChatLine
from signoria.server.store.store import Store
from signoria.server.store.talk import EVERYWHERE, Line
from signoria.server.table import Table

LONGEST = 300
MOST_KNOWN = 10_000


class Unheard:
    """Whom guests do not want to hear. Each worker keeps at hand those of its own viewers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, set[tuple[str, str]]] = {}

    def people(self) -> list[str]:
        """Those whose wishes are at hand."""
        return list(self._known)

    async def learn(self, guest: str | None) -> None:
        """Keep at hand whom this guest does not hear."""
        if guest is not None:
            if len(self._known) >= MOST_KNOWN:
                self._known.pop(next(iter(self._known)))
            self._known[guest] = await self._store.unheard_by(guest)

    async def mute(self, table: Table, guest: str, seat: int, mute: bool, everywhere: bool) -> None:
        """Let a guest hear the person of a seat no more, or again."""
        other = table.seats[seat].guest if seat < table.players else None
        if other is None or other == guest:
            raise Problem("bad-seats", f"seat: expected that of another person, got {seat}")
        await self._store.set_unheard(guest, other, EVERYWHERE if everywhere else table.id, mute)
        await self.learn(guest)

    def hears(self, guest: str | None, other: str, table: Table) -> bool:
        """Does a guest want to hear another at this table?"""
        known = self._known.get(guest or "", set())
        return (other, EVERYWHERE) not in known and (other, table.id) not in known


async def say(store: Store, table: Table, guest: str | None, seat: int, text: str, preset: Preset | None) -> None:
    """Say something. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    assert guest is not None, "his seat is his own"
    if (preset is None) == (text == ""):
        raise Problem("bad-text", "text, preset: expected one of the two")
    said = tidy(text) if preset is None else ""
    await store.say(table.id, Line(guest, seat, table.seats[seat].name, said, preset))
    await table.catch_up()


def tidy(text: str) -> str:
    """The text with single spaces; a problem where it is too long, or nothing that can be shown."""
    tidied = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidied or len(tidied) > LONGEST:
        raise Problem("bad-text", f"text: expected 1 to {LONGEST} characters, got {len(tidied)}")
    left = tidied.replace(names.JOINER, "")
    if not left.isprintable() or not names.shows(names.INVISIBLE.sub("", left)) or names.is_piled(tidied):
        raise Problem("bad-text", "text: expected characters that can be shown")
    return tidied


def heard(table: Table, unheard: Unheard, guest: str | None, after: int) -> list[ChatLine]:
    """What was said after that number and a guest wants to hear."""
    return [
        ChatLine(
            number=line.number,
            seat=line.seat,
            name=line.name,
            text=line.text,
            preset=line.preset,
            at=line.at.isoformat(timespec="seconds"),
        )
        for line in table.said
        if line.number > after and (line.text or line.preset) and unheard.hears(guest, line.guest, table)
    ]
