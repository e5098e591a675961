"""TypeScript types from JSON Schemas: objects, arrays, enums, unions and references, which is all that ours use."""

import json
from typing import Any

Schema = dict[str, Any]  # Any: a JSON Schema is whatever JSON Schema says
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def module(definitions: dict[str, Schema], header: str) -> str:
    """All definitions as one module."""
    return header + "".join("\n" + declaration(name, schema) for name, schema in definitions.items())


def declaration(name: str, schema: Schema) -> str:
    """One exported type with its description."""
    words = schema.get("description", "")
    comment = f"/** {_one_line(words)} */\n" if words else ""
    if "properties" in schema:
        return f"{comment}export interface {name} {_object(schema)}\n"
    return f"{comment}export type {name} = {of(schema)};\n"


def of(schema: Schema) -> str:
    """The type of a schema, on one line."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for key, sign in (("anyOf", " | "), ("allOf", " & ")):
        if key in schema:
            return sign.join(dict.fromkeys(of(part) for part in schema[key]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema) if "properties" in schema else _record(schema)
    return PLAIN[kind] if isinstance(kind, str) else "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(of(part) for part in schema['prefixItems'])}]"
    part = of(schema.get("items", {}))
    return f"({part})[]" if " | " in part else f"{part}[]"


def _record(schema: Schema) -> str:
    values = schema.get("additionalProperties", True)
    return f"Record<string, {of(values) if isinstance(values, dict) and values else 'unknown'}>"


def _object(schema: Schema) -> str:
    required = schema.get("required", [])
    lines = [
        f"  {_key(name)}{'' if name in required else '?'}: {of(part)};" for name, part in schema["properties"].items()
    ]
    return "\n".join(["{", *lines, "}"])


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _one_line(words: str) -> str:
    return " ".join(words.split()).replace("*/", "*\\/")
