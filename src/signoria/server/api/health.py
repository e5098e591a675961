"""Is the server well?"""

from litestar import get, head

from signoria import __version__
from signoria.server.bodies import Health
from signoria.server.dependencies import App
from signoria.server.problems import may_answer


@get("/healthz", operation_id="healthz", responses=may_answer("unavailable"))
async def healthz(application: App) -> Health:
    """The server is up and its store answers."""
    await application.pulse.require()
    return Health(status="ok", version=__version__)


@get("/readyz", operation_id="readyz", responses=may_answer("unavailable", "closing", "read-only"))
async def readyz(application: App) -> Health:
    """The server takes choices: its store can be written."""
    await application.store.try_to_write()
    return Health(status="ok", version=__version__)


@head("/healthz", include_in_schema=False)
async def look_at_healthz(application: App) -> None:
    """For those who watch and want to know no more than the status."""
    await application.pulse.require()


@head("/readyz", include_in_schema=False)
async def look_at_readyz(application: App) -> None:
    """The same."""
    await application.store.try_to_write()
