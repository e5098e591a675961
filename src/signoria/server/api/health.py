"""Is the server well?"""

from litestar import get

from signoria import __version__
from signoria.server.bodies import Health
from signoria.server.dependencies import App
from signoria.server.problems import Problem, may_answer


@get("/healthz", operation_id="healthz", responses=may_answer("closing"))
async def healthz(application: App) -> Health:
    """The server is up and its store answers."""
    if not await application.store.is_well():
        raise Problem("closing", "the store does not answer")
    return Health(status="ok", version=__version__)
