"""Tables for a load: laid into the store before a server starts, with people at every seat and games under way."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex, token_urlsafe

from itsdangerous import Signer

import signoria
from signoria.core.match import Match
from signoria.core.options import Value
from signoria.core.seal import Seal
from signoria.server.bodies import NewTable
from signoria.server.identity import COOKIE, Identity
from signoria.server.live_match import LiveMatch
from signoria.server.seats import SeatKind
from signoria.server.server_time import now
from signoria.server.store.entries import ChosenBy, EntryJob, EntryKind, NewEntry
from signoria.server.store.store import Store
from signoria.server.tables import columns


@dataclass(frozen=True)
class Kind:
    """What is played at a table."""

    game: str = "lost-cities"
    players: int = 2
    options: tuple[tuple[str, Value], ...] = ()
    choices: int = 0
    """So many were made already."""


LOST_CITIES = Kind()
CITADELS = Kind("citadels", 8)
PRINCES = Kind("princes-of-florence", 5)
LONG = Kind(choices=300)


@dataclass(frozen=True)
class LaidTable:
    """A table in the store, and the cookie of whoever sits at each seat."""

    id: str
    cookies: tuple[str, ...]


def lay_tables(store: str, key: Path, count: int, kind: Kind) -> list[LaidTable]:
    """So many tables in that store, of guests whose cookies are signed with that key."""
    Identity(key)  # makes the key where there is none
    return asyncio.run(_lay_tables(store, Signer(key.read_bytes(), salt="signoria.guest"), count, kind))


async def _lay_tables(address: str, signer: Signer, count: int, kind: Kind) -> list[LaidTable]:
    store = Store(address)
    store.start()
    rng = random.Random(7)
    laid = await asyncio.gather(*(_lay_table(store, signer, kind, rng) for _ in range(count)))
    await store.stop()
    return laid


async def _lay_table(store: Store, signer: Signer, kind: Kind, rng: random.Random) -> LaidTable:
    seal = Seal.fresh()
    guests = [token_urlsafe(12) for _ in range(kind.players)]
    nonces = [token_hex(8) for _ in guests]
    match = signoria.game(kind.game).new(kind.players, dict(kind.options), Seal(seal.secret, seal.salt, tuple(nonces)))
    row = columns(match, NewTable(game=kind.game))
    table_id = row["id"]
    await store.add_table(
        row,
        [
            {"kind": SeatKind.PERSON, "guest": guest, "name": f"Seat {n}", "bot": None, "nonce": nonces[n]}
            for n, guest in enumerate(guests)
        ],
    )
    await asyncio.gather(*[store.writer.write(EntryJob(entry)) for entry in played(match, table_id, kind, rng)])
    await store.drop_due(table_id)
    return LaidTable(table_id, tuple(f"{COOKIE}={signer.sign(guest).decode()}" for guest in guests))


def played(match: Match, table_id: str, kind: Kind, rng: random.Random) -> list[NewEntry]:
    """Choices at random, as they are stored. The game must not end with them."""
    live, entries = LiveMatch(match, now()), list[NewEntry]()
    while live.number < kind.choices:
        seat = match.waiting[0]
        word = match.word(rng.choice(match.choices(seat)))
        asked_at = live.questions.asked_at(seat)
        entry = NewEntry(table_id, live.number + 1, EntryKind.CHOICE, seat, asked_at, word, ChosenBy.PERSON)
        live.learn(entry)
        entries.append(entry)
    assert not match.over, "so many choices are too many for this game"
    return entries
