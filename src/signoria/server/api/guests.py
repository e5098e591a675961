"""Who I am."""

from litestar import get, patch
from litestar.params import JSONBody

from signoria.server import names
from signoria.server.bodies import Me, Rename
from signoria.server.dependencies import App, Guest
from signoria.server.problems import may_answer


@get("/me", operation_id="me", responses=may_answer())
async def me(guest: Guest, application: App) -> Me:
    """Who I am. Somebody new becomes a guest."""
    return Me(id=guest, name=await application.name_of(guest))


@patch("/me", operation_id="rename", responses=may_answer("bad-name", "foreign-origin", "too-large"))
async def rename(guest: Guest, application: App, data: JSONBody[Rename]) -> Me:
    """Take another name. Seats already taken keep theirs."""
    name = names.tidy(data.name)
    await application.store.rename(guest, name)
    return Me(id=guest, name=name)
