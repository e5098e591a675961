"""What handlers are given: the running application, and who asks."""

from litestar.di import NamedDependency, Provide

from signoria.server import identity
from signoria.server.application import Application
from signoria.server.problems import AnyRequest

App = NamedDependency[Application]
Guest = NamedDependency[str]
"""Who asks; somebody new becomes a guest."""
Viewer = NamedDependency[str | None]
"""Who asks, if we know."""

READING = ("GET", "HEAD", "OPTIONS")


def guest(request: AnyRequest, application: App) -> str:
    """Who asks; somebody new becomes a guest."""
    return application.identity.guest(request)


def viewer(request: AnyRequest, application: App) -> str | None:
    """Who asks, if we know."""
    return application.identity.viewer(request)


DEPENDENCIES = {"guest": Provide(guest, sync_to_thread=False), "viewer": Provide(viewer, sync_to_thread=False)}


def refuse_foreign_writes(request: AnyRequest) -> None:
    """Pages of other sites may read what is public, and change nothing."""
    if request.method not in READING:
        identity.refuse_foreign_origin(request)
