"""What may be done at an address: asking for the head of a page alone, and asking what else may be done there."""

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import HttpMethod
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

LOOKING = (HttpMethod.GET, HttpMethod.HEAD)


async def tell_methods(message: Message, scope: Scope) -> None:
    """Litestar answers OPTIONS with one of several handlers at an address; here all of them are told."""
    if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS" and message["status"] == 204:
        path, routes = scope["path_template"], scope["litestar_app"].routes
        here = [route for route in routes if isinstance(route, HTTPRoute) and route.path_format == path]
        methods = {method for route in here for method in route.methods}
        MutableScopeHeaders.from_message(message)["Allow"] = ", ".join(sorted(methods))
