"""How a message becomes a sentence: to its reader, in the form its place asks for, as the language writes it.

The cases stand in said.json: the browser's tests read them too, since both must say the same.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from signoria import locales

SAID: dict[str, Any] = json.loads((Path(__file__).parent / "said.json").read_text("utf-8"))


def filled(arg: Any) -> Any:
    """An argument, with the message that it stands for put in its place."""
    if isinstance(arg, str) and arg.startswith("$"):
        named = SAID["messages"][arg[1:]]
        return {"key": named["key"], "args": {name: filled(each) for name, each in named["args"].items()}}
    return arg


@pytest.mark.parametrize("case", SAID["cases"], ids=lambda case: case["says"])
def test_a_message_is_said(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locales, "catalogue", SAID["catalogues"].__getitem__)
    message = {"key": case["key"], "args": {name: filled(arg) for name, arg in case["args"].items()}}
    assert locales.say(message, case.get("lang", "en"), SAID["names"], case.get("reader")) == case["says"]
