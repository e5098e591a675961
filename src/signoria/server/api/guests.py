"""Who I am."""

from litestar import get, patch

from signoria.server import names
from signoria.server.bodies import Me, Rename
from signoria.server.house import House
from signoria.server.problems import may_answer


@get("/me", operation_id="me", responses=may_answer())
async def me(guest: str, house: House) -> Me:
    """Who I am. Somebody new becomes a guest."""
    return Me(id=guest, name=await house.name_of(guest))


@patch("/me", operation_id="rename", responses=may_answer("bad-name", "foreign-origin", "too-large"))
async def rename(guest: str, house: House, data: Rename) -> Me:
    """Take another name. Seats already taken keep theirs."""
    name = names.tidy(data.name)
    await house.store.rename(guest, name)
    return Me(id=guest, name=name)
