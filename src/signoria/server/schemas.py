"""JSON Schemas of everything that travels: messages, bodies, and the view of every game."""

from typing import Any

from msgspec import json

import signoria
from signoria.core.game import Game
from signoria.server import bodies, messages

Schema = dict[str, Any]  # Any: a JSON Schema is whatever JSON Schema says
REF = "#/$defs/{name}"
SENT_BY_CLIENTS = (messages.FromClient, bodies.Request)
BODIES = (
    bodies.Me, bodies.Rename, bodies.GameFacts, bodies.NewTable, bodies.Join, bodies.Leave, bodies.MyChoice,
    bodies.MyOrder, bodies.Question, bodies.ProblemBody, bodies.RuleFacts, bodies.Health,
)  # fmt: skip


def document() -> Schema:
    """One document with all definitions."""
    roots, definitions = json.schema_components(
        [messages.ServerMessage, messages.ClientMessage, *BODIES], ref_template=REF
    )
    for name, definition in definitions.items():
        if "properties" in definition and not sent_by_clients(name):
            definition["required"] = list(definition["properties"])
    views = {name: part for game in signoria.list_games() for name, part in view_schemas(signoria.game(game)).items()}
    definitions["Update"]["properties"]["views"]["additionalProperties"] = {"$ref": "#/$defs/View"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {
            "ServerMessage": roots[0],
            "ClientMessage": roots[1],
            "View": {
                "anyOf": [{"$ref": f"#/$defs/{view_name(signoria.game(game))}"} for game in signoria.list_games()]
            },
            **definitions,
            **views,
        },
    }


def sent_by_clients(name: str) -> bool:
    """Does a client write this one? Then what has a default may be left out; the server always writes everything."""
    struct = getattr(messages, name, None) or getattr(bodies, name, None)
    return isinstance(struct, type) and issubclass(struct, SENT_BY_CLIENTS)


def view_name(game: Game) -> str:
    """What the view of a game is called among all others."""
    return f"{type(game).__name__}View"


def view_schemas(game: Game) -> dict[str, Schema]:
    """The view of a game and its parts, by names that begin with the game's."""
    view_type = getattr(game, "view_type", None)
    if view_type is None:
        return {view_name(game): {"type": "object", "description": "A game that does not describe its view."}}
    prefix = type(game).__name__
    (root,), parts = json.schema_components([view_type], ref_template=f"#/$defs/{prefix}{{name}}")
    schemas = {f"{prefix}{name}": _with_shared(part, prefix) for name, part in parts.items() if name != "Message"}
    root_name = root["$ref"].rsplit("/", 1)[-1]
    schemas[view_name(game)] = schemas.pop(root_name)
    return dict(sorted(schemas.items()))


def _with_shared(part: Any, prefix: str) -> Any:
    """References to `Message` point to the one that all share."""
    if isinstance(part, dict):
        return {key: _with_shared(value, prefix) for key, value in part.items()}
    if isinstance(part, list):
        return [_with_shared(value, prefix) for value in part]
    return "#/$defs/Message" if part == f"#/$defs/{prefix}Message" else part
