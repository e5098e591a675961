"""All that is kept of me: to take along, and to be deleted."""

from functools import partial

from litestar import get, post
from litestar.params import JSONBody

from signoria.server.account_bodies import DeleteMe
from signoria.server.api.accounts import OWN, PROVES
from signoria.server.api.tables import WRITES
from signoria.server.dependencies import App, Asking, require_himself
from signoria.server.identity import forget_guest, give_session
from signoria.server.limits import address_of
from signoria.server.problems import AnyRequest, may_answer
from signoria.server.protocol.fields import Document
from signoria.server.store import my_data


@get("/me/data", operation_id="my_data", responses=may_answer("needs-session"))
async def get_my_data(caller: Asking, application: App, request: AnyRequest) -> Document:
    """Everything that is kept of me, as JSON. The records of my games are at their tables."""
    require_himself(caller)
    application.quotas.export(caller.person, address_of(request.scope))
    return await application.store.read(partial(my_data.of, person=caller.person or ""))


@post("/me/delete", operation_id="delete_me", status_code=204, responses=may_answer(*PROVES, *OWN, *WRITES))
async def delete_me(caller: Asking, application: App, data: JSONBody[DeleteMe], request: AnyRequest) -> None:
    """Delete everything that is kept of me and of my programs. An account needs its password for that."""
    require_himself(caller)
    if caller.person is None:
        return
    application.quotas.delete(address_of(request.scope))
    if caller.session is not None:
        application.attempts.sign_in(address_of(request.scope), caller.person)
        await application.accounts.require_password(caller, data.password)
    await application.store.write(partial(my_data.plan_to_forget, person=caller.person))
    application.callers.forget({caller.person})
    give_session(request, "")
    forget_guest(request)
