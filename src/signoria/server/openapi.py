"""The document that describes the HTTP interface."""

import asyncio

from litestar import Router
from litestar._openapi.plugin import OpenAPIPlugin
from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct

from signoria.server.problems import AnyRequest


class NothingElse(OpenAPISchemaPlugin):
    """Says of bodies that refuse unknown fields that they do: Litestar leaves that out."""

    @staticmethod
    def is_plugin_supported_field(field_definition: FieldDefinition) -> bool:
        """Is it a struct that refuses them?"""
        return (
            not field_definition.is_union
            and field_definition.is_subclass_of(Struct)
            and field_definition.type_.__struct_config__.forbid_unknown_fields
        )

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """What Litestar says of it, and that there is nothing else."""
        others = (plugin for plugin in schema_creator.plugins if plugin is not self)
        litestars = next(plugin for plugin in others if schema_creator.plugin_supports_field(plugin, field_definition))
        schema = litestars.to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema


class MadeBeside:
    """Has the document made when somebody first asks: that takes half a second, so in a thread, and once."""

    def __init__(self) -> None:
        self._made: asyncio.Task[object] | None = None

    async def __call__(self, request: AnyRequest) -> None:
        """Wait until it is there."""
        if self._made is None:
            make = request.app.plugins.get(OpenAPIPlugin).provide_openapi_schema
            self._made = asyncio.create_task(asyncio.to_thread(make), name="openapi")
        await asyncio.shield(self._made)


def openapi() -> OpenAPIConfig:
    """How it is made. No page that would load scripts from elsewhere."""
    return OpenAPIConfig(
        title="Signoria",
        version="1",
        openapi_router=Router(
            "/api/v1/schema", route_handlers=[], before_request=MadeBeside(), include_in_schema=False
        ),
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )
