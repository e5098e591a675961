"""JSON Schemas of everything that travels: messages, bodies, and setup and view of every game."""

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
    games = [signoria.game(name) for name in signoria.list_games()]
    documents = {name: schema for game in games for name, schema in game_schemas(game).items()}
    definitions["Update"]["properties"]["views"]["additionalProperties"] = {"$ref": "#/$defs/View"}
    definitions["Hello"]["properties"]["setup"]["anyOf"][0] = {"$ref": "#/$defs/Setup"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {
            "ServerMessage": roots[0],
            "ClientMessage": roots[1],
            **{kind: {"anyOf": [_ref(game, kind) for game in games]} for kind in ("Setup", "View", "Seen")},
            **definitions,
            **documents,
        },
    }


def sent_by_clients(name: str) -> bool:
    """Does a client write this one? Then what has a default may be left out; the server always writes everything."""
    struct = getattr(messages, name, None) or getattr(bodies, name, None)
    return isinstance(struct, type) and issubclass(struct, SENT_BY_CLIENTS)


def game_schemas(game: Game) -> dict[str, Schema]:
    """Setup and view of a game and their parts, by names that begin with the game's; `Seen` is both in one."""
    prefix = type(game).__name__
    if game.setup_type is None or game.view_type is None:
        undescribed = {"type": "object", "description": "A game that does not describe what it sends."}
        return {f"{prefix}{kind}": undescribed for kind in ("Setup", "View", "Seen")}
    _, parts = json.schema_components([game.setup_type, game.view_type], ref_template=f"#/$defs/{prefix}{{name}}")
    schemas = {f"{prefix}{name}": _with_shared(part, prefix) for name, part in parts.items() if name != "Message"}
    schemas[f"{prefix}Seen"] = {
        "description": "All that a seat is told: the setup and its view in one.",
        "allOf": [_ref(game, "Setup"), _ref(game, "View")],
    }
    return dict(sorted(schemas.items()))


def _ref(game: Game, kind: str) -> Schema:
    return {"$ref": f"#/$defs/{type(game).__name__}{kind}"}


def _with_shared(part: Any, prefix: str) -> Any:
    """References to `Message` point to the one that all share."""
    if isinstance(part, dict):
        return {key: _with_shared(value, prefix) for key, value in part.items()}
    if isinstance(part, list):
        return [_with_shared(value, prefix) for value in part]
    return "#/$defs/Message" if part == f"#/$defs/{prefix}Message" else part
