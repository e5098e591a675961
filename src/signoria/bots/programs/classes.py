"""Classes of anybody, named by where they lie."""

import os
import sys
from importlib import import_module

from signoria.bots.bot import Bot, UnknownBot


def class_called(spec: str) -> type[Bot]:
    """The class that `module:Class` names; the module may lie in the current folder."""
    module, _, name = spec.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        kind = getattr(import_module(module), name)
    except Exception as error:  # whatever a stranger's module raises
        raise UnknownBot(
            f"bot: expected MODULE:CLASS, and {spec!r} is none: {type(error).__name__}: {error}"
        ) from error
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise UnknownBot(f"bot: expected a subclass of signoria.bots.Bot, and {spec!r} is {kind!r}")
    return kind
