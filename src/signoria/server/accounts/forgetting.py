"""Deleting what is kept of somebody: bots have his seats, and games that are over keep an anonymous name."""

from functools import partial

from signoria.server.accounts.vacating import Vacating
from signoria.server.store import my_data
from signoria.server.store.store import Store


class Forgetting:
    """Sees to the due rows of people who want to be forgotten. Whatever dies half-way, another goes on."""

    def __init__(self, store: Store, vacating: Vacating) -> None:
        self._store = store
        self._vacating = vacating

    async def see_to(self, person: str) -> None:
        """Let him leave all tables, then forget him."""
        await self._vacating.empty_seats(person, nameless=True)
        await self._store.write(partial(my_data.forget, person=person))
