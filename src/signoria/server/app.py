"""The application: what is served where."""

from functools import partial

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from signoria.server import dependencies, identity, metrics, pages, problems
from signoria.server.api import agreeing, company, games, guests, health, hosting, leaving, lobby, playing, tables
from signoria.server.application import Application
from signoria.server.limits import Door
from signoria.server.noting import Noting
from signoria.server.requests import BoundedRequest
from signoria.server.settings import BODY_LIMIT, Settings
from signoria.server.table_socket import serve_table


def api() -> Router:
    """Everything under /api/v1."""
    handlers = [
        guests.me, guests.rename, games.games, games.rules_of,
        tables.make_table, tables.get_my_tables, tables.get_table, tables.join, tables.give_nonce,
        tables.get_record,
        tables.get_house_table,
        playing.get_setup, playing.get_update, playing.post_choice, playing.post_order, playing.post_take_back,
        playing.post_why_not,
        agreeing.post_ask, agreeing.post_answer,
        company.get_chat, company.post_line, company.post_mute, company.get_note, company.put_note,
        lobby.get_lobby, lobby.post_quick_start, lobby.serve_lobby,
        leaving.leave, leaving.concede, leaving.go_away, leaving.come_back,
        hosting.kick, hosting.swap, hosting.set_bot, hosting.give_host, hosting.rematch,
        serve_table,
    ]  # fmt: skip
    return Router(
        "/api/v1",
        route_handlers=handlers,
        before_request=dependencies.refuse_foreign_writes,
        dependencies=dependencies.DEPENDENCIES,
    )


def create_app(settings: Settings | None = None) -> Litestar:
    """The Litestar application with all its routes."""
    application = Application(settings or Settings.from_environment())
    client = pages.Client()
    return Litestar(
        route_handlers=[api(), health.healthz, health.readyz, pages.page],
        dependencies={
            "application": Provide(lambda: application, sync_to_thread=False),
            "client": Provide(lambda: client, sync_to_thread=False),
        },
        lifespan=[application.open, partial(metrics.serving, metrics.listen(application))],
        middleware=[Door(application.limits, application.settings.hosts)],
        before_send=[
            identity.give_cookie,
            pages.add_headers,
            Noting(application.requests, application.request_seconds),
        ],
        exception_handlers=problems.HANDLERS,
        request_class=BoundedRequest,
        request_max_body_size=BODY_LIMIT,
        openapi_config=openapi(),
        logging_config=None,
    )


def openapi() -> OpenAPIConfig:
    """The document that describes the HTTP interface. No page that would load scripts from elsewhere."""
    return OpenAPIConfig(
        title="Signoria",
        version="1",
        path="/api/v1/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )
