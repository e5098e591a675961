"""What handlers are given: the running application, and who asks."""

from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from signoria.server import identity
from signoria.server.accounts.callers import Caller, Scope
from signoria.server.application import Application
from signoria.server.problems import AnyRequest, Problem
from signoria.server.requests import refuse_nul
from signoria.server.table import Table

App = NamedDependency[Application]
Asking = NamedDependency[Caller]
"""Who asks, and by what we know him."""
Guest = NamedDependency[str]
"""Who asks; somebody new becomes a guest."""
Viewer = NamedDependency[str | None]
"""Who asks, if we know."""
TheTable = NamedDependency[Table]
"""The table that the path names; a problem where there is none."""
Owner = NamedDependency[Caller]
"""Whoever has signed in to his account himself."""

READING = ("GET", "HEAD", "OPTIONS")
SCOPE = "scope"
"""Under this name a route says which scope a token needs for it, where it is not the usual one."""


async def caller(request: AnyRequest, application: App) -> Caller:
    """Who asks. A token needs the scope of what it is used for: to read, or to play."""
    found = await application.callers.of(request)
    usual = Scope.READ if request.method in READING else Scope.PLAY
    found.require(request.route_handler.opt.get(SCOPE, usual))
    return found


def guest(request: AnyRequest, application: App, caller: Asking) -> str:
    """Who asks; somebody new becomes a guest."""
    return caller.person or application.identity.new_guest(request)


def viewer(caller: Asking) -> str | None:
    """Who asks, if we know."""
    return caller.person


async def table(table_id: FromPath[str], application: App) -> Table:
    """The table that the path names; a problem where there is none."""
    return await application.tables.find(table_id)


def owner(caller: Asking) -> Caller:
    """Whoever has signed in himself: no token opens an account."""
    if caller.token is not None:
        raise Problem("needs-session", "expected somebody who has signed in, not a token")
    if caller.session is None:
        raise Problem("needs-account", "expected somebody who has signed in")
    return caller


def require_himself(caller: Caller) -> None:
    """No token takes all there is, deletes it, or names an address by which the account could be taken."""
    if caller.token is not None:
        raise Problem("needs-session", "expected the person himself, not a token")


# No field of a body goes by one of these names: what is wrong with it would count as our fault.
DEPENDENCIES = {
    "caller": Provide(caller),
    "guest": Provide(guest, sync_to_thread=False),
    "viewer": Provide(viewer, sync_to_thread=False),
    "owner": Provide(owner, sync_to_thread=False),
    "table": Provide(table),
}


def refuse_at_the_door(request: AnyRequest) -> None:
    """What cannot be meant is refused. Pages of other sites may read what is public, and change nothing."""
    refuse_nul(request.scope["path"], request.scope["query_string"])
    if request.method not in READING:
        identity.refuse_foreign_origin(request)
