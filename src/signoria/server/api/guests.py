"""Who I am."""

from litestar import get, patch
from litestar.params import JSONBody

from signoria.server import names
from signoria.server.api.tables import WRITES
from signoria.server.bodies import Me, Rename
from signoria.server.dependencies import App, Asking, Guest, require_himself
from signoria.server.limits import address_of
from signoria.server.problems import AnyRequest, may_answer


@get("/me", operation_id="me", responses=may_answer())
async def me(guest: Guest, application: App) -> Me:
    """Who I am. Somebody new becomes a guest."""
    return await application.me(guest)


@patch("/me", operation_id="rename", responses=may_answer("bad-name", "name-taken", "needs-session", *WRITES))
async def rename(guest: Guest, caller: Asking, application: App, data: JSONBody[Rename], request: AnyRequest) -> Me:
    """Take another name. Seats already taken keep theirs. By that of an account one signs in: no token changes it.

    A program has nothing but its token.
    """
    if not caller.is_program:
        require_himself(caller)
    name = names.tidy(data.name)
    application.quotas.say(guest)
    application.quotas.keep(caller, address_of(request.scope))
    await application.rename(guest, name)
    return await application.me(guest)
